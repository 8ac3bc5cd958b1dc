//! Draws random choices from a seed.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// A stream of random choices that depends only on a seed and a name.
pub struct RandomChoices(Pcg64);

impl RandomChoices {
    /// Returns the stream of `name` for `seed`.
    pub fn new(seed: u64, name: &str) -> Self {
        // The hash FNV-1a of the name gives each name its own stream.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(Pcg64::seed_from_u64(hash ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// Returns one of `choices`. All choices are equally likely.
    pub fn choose<T: Copy>(&mut self, choices: &[T]) -> T {
        *choices.choose(&mut self.0).expect("choices")
    }

    /// Returns true with the probability `probability`.
    pub fn random_bool(&mut self, probability: f64) -> bool {
        self.0.random_bool(probability)
    }

    /// Returns a number in `least..=most`.
    pub fn number_between(&mut self, least: usize, most: usize) -> usize {
        self.0.random_range(least..=most)
    }
}
