//! The choice of the number type in which a system is counted.

use dashu_int::Word;

use super::fixed::FixedInteger;
use super::weight::{MAX_BITS_OF_FACTOR, MAX_VARIABLES_IN_U128};

/// The type for counts of a classic expert board: 99 mines in 480 cells have 2^352 placements.
pub(crate) type WideInteger = FixedInteger<{ 384 / Word::BITS as usize }>;

/// The type of number in which a system is counted.
pub(crate) enum NumberType {
    U128,
    Wide,
    Big,
}

impl NumberType {
    /// Chooses the type for numbers of at most `bits` bits. The type also holds the product of a
    /// number of `bits` bits and the number of variables.
    pub fn for_counts(variables: usize, bits: usize) -> Self {
        let bits_of_factor = variables.checked_ilog2().map_or(0, |log| log as usize + 1);
        if variables <= MAX_VARIABLES_IN_U128 && bits <= MAX_BITS_OF_FACTOR {
            Self::U128
        } else if bits + bits_of_factor <= WideInteger::BITS {
            Self::Wide
        } else {
            Self::Big
        }
    }
}
