//! Sums of products of big integers, without an allocation for each product.

use dashu_int::{DoubleWord, UBig, Word};

/// The largest number of words of a factor that is multiplied word by word. The library multiplies
/// longer factors faster.
const MAX_WORDS_OF_FACTOR: usize = 2;

/// A sum, stored as its words with the lowest first.
pub(crate) struct WordSum {
    words: Vec<Word>,
}

impl WordSum {
    /// Creates a sum that starts with the number `first`.
    pub fn new(first: &UBig) -> Self {
        Self { words: first.as_words().to_vec() }
    }

    /// Adds the product of two numbers. `small` should be the number with fewer words, because the
    /// time is then shorter.
    pub fn add_product(&mut self, small: &UBig, large: &UBig) {
        let (small, words) = (small.as_words(), large.as_words());
        if small.len() > MAX_WORDS_OF_FACTOR {
            let product = UBig::from_words(small) * large;
            return self.add_multiple(0, product.as_words(), 1);
        }
        for (shift, &factor) in small.iter().enumerate() {
            self.add_multiple(shift, words, factor);
        }
    }

    /// Adds a multiple of `words`, shifted by a number of words.
    fn add_multiple(&mut self, shift: usize, words: &[Word], factor: Word) {
        let end = shift + words.len();
        // A product with a single word is at most one word longer.
        if self.words.len() <= end {
            self.words.resize(end + 1, 0);
        }
        let (own, above) = self.words[shift..].split_at_mut(words.len());
        let mut carry: DoubleWord = 0;
        for (own, &word) in own.iter_mut().zip(words) {
            carry += DoubleWord::from(*own) + DoubleWord::from(word) * DoubleWord::from(factor);
            *own = carry as Word;
            carry >>= Word::BITS;
        }
        for own in above {
            if carry == 0 {
                return;
            }
            carry += DoubleWord::from(*own);
            *own = carry as Word;
            carry >>= Word::BITS;
        }
        if carry > 0 {
            self.words.push(carry as Word);
        }
    }

    /// Returns the sum.
    pub fn total(&self) -> UBig {
        UBig::from_words(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    #[test]
    fn sums_agree_with_big_integers() {
        let mut rng = Pcg64Mcg::seed_from_u64(44);
        for round in 0..2000 {
            let number = |rng: &mut Pcg64Mcg, most: usize| {
                let size = rng.random_range(0..=most);
                // Words with all bits set give the longest carries.
                let word = |rng: &mut Pcg64Mcg| match rng.random_range(0..3) {
                    0 => Word::MAX,
                    1 => 0,
                    _ => rng.random_range(0..=Word::MAX),
                };
                UBig::from_words(&(0..size).map(|_| word(rng)).collect::<Vec<_>>())
            };
            let first = number(&mut rng, 6);
            let (mut sum, mut expected) = (WordSum::new(&first), first);
            for _ in 0..rng.random_range(0..8) {
                let (a, b) = (number(&mut rng, 4), number(&mut rng, 6));
                sum.add_product(&a, &b);
                expected += a * b;
            }
            assert_eq!(sum.total(), expected, "round {round}");
        }
    }
}
