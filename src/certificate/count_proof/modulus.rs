//! Arithmetic with remainders, in place of arithmetic with large numbers. Two numbers below the
//! product of coprime moduli are equal if their remainders by all of these moduli are equal.

use dashu_int::UBig;

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::words::reasons;

/// A modulus: 2^61 minus a small odd number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modulus {
    below_power: u64,
}

/// The exponent of the power of two just above every modulus.
const MODULUS_BITS: u32 = 61;
/// The power of two just above every modulus.
const TWO_TO_MODULUS_BITS: u64 = 1 << MODULUS_BITS;
/// The mask of the lowest [`MODULUS_BITS`] bits.
const LOW_BITS: u128 = TWO_TO_MODULUS_BITS as u128 - 1;

/// The largest difference between 2^61 and a modulus. The bound ensures that two folds reduce a
/// product to less than twice the modulus.
const MAX_BELOW_POWER: u64 = 1 << 20;

/// The number of products of remainders whose sum fits into 128 bits.
const PRODUCTS_IN_SUM: usize = 32;

impl Modulus {
    /// Returns pairwise coprime moduli whose product exceeds 2^`bits`.
    pub fn coprime_moduli(bits: usize, meter: &mut Meter) -> Result<Vec<Self>, Unfinished> {
        let count = bits / (MODULUS_BITS as usize - 1) + 1;
        let _memory = meter.reserve((count * size_of::<Self>()) as u64)?;
        let mut found: Vec<Self> = Vec::with_capacity(count);
        let mut candidates =
            (1..MAX_BELOW_POWER).step_by(2).map(|below_power| Self { below_power });
        while found.len() < count {
            let too_many = Unsupported(reasons::count_too_long_to_certify());
            let next = candidates.next().ok_or(too_many)?;
            /// The steps of work for computing a greatest common divisor.
            const GCD_STEPS: u64 = 16;
            meter.spend_steps(GCD_STEPS * found.len() as u64 + 1)?;
            if found.iter().all(|known| gcd(next.value(), known.value()) == 1) {
                found.push(next);
            }
        }
        Ok(found)
    }

    fn value(self) -> u64 {
        TWO_TO_MODULUS_BITS - self.below_power
    }

    pub fn remainder(self, number: &UBig) -> u64 {
        number % self.value()
    }

    #[inline]
    pub fn add(self, a: u64, b: u64) -> u64 {
        self.reduced_once(a + b)
    }

    #[inline]
    pub fn times(self, a: u64, b: u64) -> u64 {
        self.fold(u128::from(a) * u128::from(b))
    }

    /// Returns the dot product of two lists, up to the end of the shorter one.
    #[inline]
    pub fn dot(self, a: &[u64], b: &[u64]) -> u64 {
        let mut sum = 0;
        for (a, b) in a.chunks(PRODUCTS_IN_SUM).zip(b.chunks(PRODUCTS_IN_SUM)) {
            let products = a.iter().zip(b).map(|(&a, &b)| u128::from(a) * u128::from(b));
            sum = self.add(sum, self.fold(products.sum()));
        }
        sum
    }

    /// Adds a multiple of a list: `into[i] += factor * terms[i]`.
    #[inline]
    pub fn add_scaled(self, into: &mut [u64], factor: u64, terms: &[u64]) {
        if factor == 1 {
            into.iter_mut().zip(terms).for_each(|(sum, &term)| *sum = self.add(*sum, term));
        } else {
            into.iter_mut().zip(terms).for_each(|(sum, &term)| {
                *sum = self.fold(u128::from(factor) * u128::from(term) + u128::from(*sum));
            });
        }
    }

    /// Returns the remainder of a number that is below twice the modulus.
    #[inline]
    fn reduced_once(self, number: u64) -> u64 {
        number.checked_sub(self.value()).unwrap_or(number)
    }

    /// Returns the remainder of any number. A fold multiplies the high bits by `below_power`,
    /// because 2^61 leaves this remainder.
    #[inline]
    fn fold(self, number: u128) -> u64 {
        let less = u128::from(self.below_power);
        // The first fold leaves a number below 2^88, and the second one a number below 2^61 + 2^48.
        let once = (number >> MODULUS_BITS) * less + (number & LOW_BITS);
        let twice = (once >> MODULUS_BITS) * less + (once & LOW_BITS);
        self.reduced_once(twice as u64)
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn remainders_are_those_of_the_numbers() {
        let meter = &mut Budget::unlimited().meter();
        let moduli = Modulus::coprime_moduli(20_000, meter).expect("unlimited");
        let product: UBig = moduli.iter().map(|m| UBig::from(m.value())).product();
        assert!(product > UBig::ONE << 20_000);
        let first = UBig::from(moduli[0].value());
        for modulus in
            [moduli[0], moduli[moduli.len() - 1], Modulus { below_power: MAX_BELOW_POWER - 1 }]
        {
            let value = UBig::from(modulus.value());
            for number in [0, 1, modulus.value() as u128, u128::MAX, u128::MAX >> 6, LOW_BITS] {
                assert_eq!(UBig::from(modulus.fold(number)), UBig::from(number) % &value);
            }
            let most = modulus.value() - 1;
            let many = vec![most; 100];
            assert_eq!(modulus.dot(&many, &many), 100);
            let mut sums = vec![most; 100];
            modulus.add_scaled(&mut sums, most, &many);
            assert_eq!(sums, vec![0; 100]);
            assert_eq!(modulus.remainder(&(&first * 3u8 * &value + 7u8)), 7);
        }
    }

    #[test]
    fn moduli_are_pairwise_coprime() {
        let meter = &mut Budget::unlimited().meter();
        let moduli = Modulus::coprime_moduli(10_000, meter).expect("unlimited");
        for (index, first) in moduli.iter().enumerate() {
            assert!(moduli[..index].iter().all(|other| gcd(other.value(), first.value()) == 1));
        }
    }
}
