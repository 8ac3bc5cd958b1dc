//! Integers of a fixed number of words, which need no allocation. Integers of this type hold counts
//! that do not fit into 128 bits.

use dashu_int::{DoubleWord, UBig, Word};

use super::weight::{Approximate, Integer, Weight, binomial_by_factors, small_binomial};

/// An unsigned integer of `WORDS` words, the lowest first. The caller ensures that no number
/// overflows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedInteger<const WORDS: usize>([Word; WORDS]);

impl<const WORDS: usize> FixedInteger<WORDS> {
    /// The number of bits.
    pub const BITS: usize = WORDS * Word::BITS as usize;

    /// Adds a multiple of `other`, shifted by a number of words. Drops the words that do not fit.
    #[inline]
    fn add_multiple(&mut self, shift: usize, other: &Self, factor: Word) {
        let mut carry: Word = 0;
        for (own, &word) in self.0[shift..].iter_mut().zip(&other.0) {
            let sum = DoubleWord::from(word) * DoubleWord::from(factor)
                + DoubleWord::from(*own)
                + DoubleWord::from(carry);
            (*own, carry) = (sum as Word, (sum >> Word::BITS) as Word);
        }
    }
}

impl<const WORDS: usize> Weight for FixedInteger<WORDS> {
    const ZERO: Self = Self([0; WORDS]);

    fn one() -> Self {
        Self::from(1u64)
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        for (shift, &factor) in a.0.iter().enumerate() {
            if factor != 0 {
                self.add_multiple(shift, b, factor);
            }
        }
    }

    fn binomial(n: u32, k: u32) -> Self {
        small_binomial(n, k).map_or_else(|| binomial_by_factors(n, k), Self::from)
    }

    fn steps(_: &Self, _: &Self) -> u64 {
        WORDS as u64
    }
}

impl<const WORDS: usize> Approximate for FixedInteger<WORDS> {
    fn to_float(&self) -> f64 {
        let base = (1 as DoubleWord) << Word::BITS;
        self.0.iter().rev().fold(0.0, |high, &word| high * base as f64 + word as f64)
    }
}

impl<const WORDS: usize> Integer for FixedInteger<WORDS> {
    fn from_big(number: &UBig) -> Self {
        let mut words = [0; WORDS];
        let known = number.as_words();
        words[..known.len()].copy_from_slice(known);
        Self(words)
    }

    fn multiply_then_divide(&self, factor: usize, divisor: usize) -> Self {
        let mut product = Self::ZERO;
        let mut high: DoubleWord = 0;
        for (own, &word) in product.0.iter_mut().zip(&self.0) {
            high += DoubleWord::from(word) * factor as DoubleWord;
            *own = high as Word;
            high >>= Word::BITS;
        }
        // The quotient fits into `WORDS` words, so the carried word `high` is less than the
        // divisor.
        if divisor != 1 {
            for word in product.0.iter_mut().rev() {
                let dividend = high << Word::BITS | DoubleWord::from(*word);
                *word = (dividend / divisor as DoubleWord) as Word;
                high = dividend % divisor as DoubleWord;
            }
        }
        product
    }

    fn minus(&self, other: &Self) -> Self {
        let mut difference = *self;
        let mut borrows = false;
        for (own, &word) in difference.0.iter_mut().zip(&other.0) {
            let (rest, is_below) = own.overflowing_sub(word);
            let (rest, is_below_borrow) = rest.overflowing_sub(borrows.into());
            (*own, borrows) = (rest, is_below || is_below_borrow);
        }
        difference
    }

    fn power(base: u32, exponent: usize) -> Self {
        Self::from_big(&UBig::from(base).pow(exponent))
    }
}

impl<const WORDS: usize> From<u64> for FixedInteger<WORDS> {
    fn from(number: u64) -> Self {
        u128::from(number).into()
    }
}

impl<const WORDS: usize> From<u128> for FixedInteger<WORDS> {
    fn from(mut number: u128) -> Self {
        let mut words = [0; WORDS];
        for word in words.iter_mut().take(u128::BITS.div_ceil(Word::BITS) as usize) {
            *word = number as Word;
            number >>= Word::BITS;
        }
        Self(words)
    }
}

impl<const WORDS: usize> From<FixedInteger<WORDS>> for UBig {
    fn from(number: FixedInteger<WORDS>) -> Self {
        UBig::from_words(&number.0)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    #[test]
    fn arithmetic_agrees_with_big_integers() {
        let mut rng = Pcg64Mcg::seed_from_u64(45);
        for round in 0..5000 {
            let number = |rng: &mut Pcg64Mcg, most: usize| {
                let word = |rng: &mut Pcg64Mcg| match rng.random_range(0..3) {
                    0 => Word::MAX,
                    1 => 0,
                    _ => rng.random_range(0..=Word::MAX),
                };
                let size = rng.random_range(0..=most);
                UBig::from_words(&(0..size).map(|_| word(rng)).collect::<Vec<_>>())
            };
            let (a, b, c) = (number(&mut rng, 2), number(&mut rng, 3), number(&mut rng, 4));
            let fixed = FixedInteger::<6>::from_big;
            let mut sum = fixed(&c);
            sum.add_product(&fixed(&a), &fixed(&b));
            let expected = &a * &b + &c;
            assert_eq!(UBig::from(sum), expected, "round {round}");
            assert_eq!(UBig::from(sum.minus(&fixed(&c))), a * b, "round {round}");
            let divisor = rng.random_range(1..=usize::MAX);
            let multiple = fixed(&c).multiply_then_divide(divisor, 1);
            assert_eq!(UBig::from(multiple), &c * divisor, "round {round}");
            assert_eq!(UBig::from(multiple.multiply_then_divide(1, divisor)), c, "round {round}");
        }
    }

    #[test]
    fn binomials_and_powers_agree_with_big_integers() {
        for (n, k) in [(5, 2), (67, 30), (68, 34), (300, 77), (365, 182), (60_000, 20)] {
            let fixed: FixedInteger<6> = Weight::binomial(n, k);
            assert_eq!(UBig::from(fixed), UBig::binomial(n, k), "{n} choose {k}");
        }
        assert_eq!(UBig::from(FixedInteger::<6>::power(3, 200)), UBig::from(3u8).pow(200));
    }
}
