//! Java's `SecureRandom` with the algorithm SHA1PRNG, the random source of the contest testers.
//!
//! Each block of 20 bytes is the SHA-1 of a 20-byte state. The next state is the sum of the state,
//! the block and 1, added byte by byte from index 0. Java's bytes are signed, and the carry is
//! computed by an arithmetic shift, so the carry can be negative. `nextInt` and `nextLong` of
//! `java.util.Random`, and the draws of the testers' framework, use these bytes.

use sha1_smol::Sha1;

use crate::referee::seeds::Seed;

const HASH_BYTES: usize = 20;

/// A stream of random numbers, which equals Java's stream for the same seed.
#[derive(Clone, Debug)]
pub struct JavaRandom {
    state: [u8; HASH_BYTES],
    block: [u8; HASH_BYTES],
    /// The number of used bytes of `block`.
    used: usize,
}

impl JavaRandom {
    pub fn new(seed: Seed) -> Self {
        let state = sha1(&seed.number().to_le_bytes());
        Self { state, block: [0; HASH_BYTES], used: HASH_BYTES }
    }

    /// Returns an integer from `lo` to `hi`, both included. If `hi <= lo`, returns `lo` without
    /// drawing.
    pub fn random_int(&mut self, lo: i32, hi: i32) -> i32 {
        if hi <= lo {
            return lo;
        }
        match hi.checked_sub(lo).and_then(|width| width.checked_add(1)) {
            Some(bound) => lo + self.next_int(bound),
            None => lo,
        }
    }

    /// Returns a number that is at least `lo` and less than `hi`. If `hi <= lo`, returns `lo`
    /// without drawing.
    pub fn random_double(&mut self, lo: f64, hi: f64) -> f64 {
        if hi <= lo {
            return lo;
        }
        let unit = (self.next_long() as u64 >> 11) as f64 * (1.0 / (1_u64 << 53) as f64);
        let drawn = unit * (hi - lo) + lo;
        if drawn >= hi { hi.next_down() } else { drawn }
    }

    /// Returns an integer from 0 to `bound - 1`, for a positive `bound`.
    pub fn next_int(&mut self, bound: i32) -> i32 {
        debug_assert!(bound > 0, "nothing to draw from");
        if bound.count_ones() == 1 {
            return ((i64::from(bound) * i64::from(self.next(31))) >> 31) as i32;
        }
        loop {
            let drawn = self.next(31);
            let rest = drawn % bound;
            // The values are divided into blocks of `bound` values. A value in an incomplete last
            // block is rejected, so that all results have the same probability.
            if (drawn - rest).checked_add(bound - 1).is_some() {
                return rest;
            }
        }
    }

    /// Returns any 64-bit integer, from two signed halves. The high half comes first.
    pub fn next_long(&mut self) -> i64 {
        let high = i64::from(self.next(32)) << 32;
        high.wrapping_add(i64::from(self.next(32)))
    }

    /// Returns the next `bits` bits, at most 32. Uses whole bytes in big-endian order, and drops
    /// the surplus low bits.
    fn next(&mut self, bits: u32) -> i32 {
        let bytes = bits.div_ceil(8);
        let word = (0..bytes).fold(0_u32, |word, _| word << 8 | u32::from(self.next_byte()));
        (word >> (bytes * 8 - bits)) as i32
    }

    fn next_byte(&mut self) -> u8 {
        if self.used == HASH_BYTES {
            self.refill();
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    fn refill(&mut self) {
        self.block = sha1(&self.state);
        self.used = 0;
        let before = self.state;
        let mut carry = 1;
        for (state, &block) in self.state.iter_mut().zip(&self.block) {
            let sum = i32::from(*state as i8) + i32::from(block as i8) + carry;
            *state = sum as u8;
            carry = sum >> 8;
        }
        if self.state == before {
            self.state[0] = self.state[0].wrapping_add(1);
        }
    }
}

fn sha1(bytes: &[u8]) -> [u8; HASH_BYTES] {
    Sha1::from(bytes).digest().bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random_of_seed(seed: u64) -> JavaRandom {
        JavaRandom::new(Seed::new(seed).expect("a valid seed"))
    }

    #[test]
    fn the_first_bytes_equal_those_of_java_secure_random() {
        for (seed, expected) in [
            (1, "96cb4cedc6d78a4666351950dd1d06af5561187421065896"),
            (2, "70bb1786a7d7fb0d068e9c260a6623ef8d93e70057658066"),
        ] {
            let mut random = random_of_seed(seed);
            let hex: String = (0..24).map(|_| format!("{:02x}", random.next_byte())).collect();
            assert_eq!(hex, expected, "seed {seed}");
        }
    }

    #[test]
    fn an_empty_range_draws_nothing() {
        let (mut random, untouched) = (random_of_seed(3), random_of_seed(3));
        assert_eq!(random.random_int(5, 5), 5);
        assert_eq!(random.random_int(5, 2), 5);
        assert_eq!(random.random_double(0.5, 0.5), 0.5);
        assert_eq!(random.used, untouched.used);
    }

    #[test]
    fn draws_are_within_their_range() {
        let mut random = random_of_seed(4);
        for bound in [1, 2, 3, 64, 1000, i32::MAX] {
            for _ in 0..1000 {
                assert!((0..bound).contains(&random.next_int(bound)), "{bound}");
            }
        }
        for _ in 0..1000 {
            assert!((0.1..0.3).contains(&random.random_double(0.1, 0.3)));
        }
    }
}
