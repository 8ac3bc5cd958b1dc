//! What is claimed about one cell of a board of mines.

use std::fmt;

/// What is claimed about a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// No consistent placement has a mine there.
    Safe,
    /// Every consistent placement has one there.
    Mine,
    /// Some consistent placements have one there and some do not.
    Free,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Safe => "safe",
            Self::Mine => "a mine",
            Self::Free => "free",
        })
    }
}

impl Claim {
    /// The value that no consistent placement has there, true for a mine.
    pub(crate) fn denies(self) -> Option<bool> {
        match self {
            Self::Safe => Some(true),
            Self::Mine => Some(false),
            Self::Free => None,
        }
    }
}
