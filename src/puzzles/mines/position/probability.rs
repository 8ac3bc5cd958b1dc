//! The exact probability of a mine.

use std::fmt;

use dashu_int::UBig;
use gridproof_engine::count::rounded_quotient;

use crate::prior::Density;
use crate::report::pluralised;

/// An exact probability as the fraction `mines` / `placements`. `placements` is not zero. With a
/// density, both numbers are [weights](crate::oracle::Counts::weight).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probability {
    /// The number of placements with a mine at the cell.
    pub mines: UBig,
    /// The number of all consistent placements.
    pub placements: UBig,
    /// The density of the board, if it has one.
    pub density: Option<Density>,
}

/// Writes text such as `3 of 8 placements (37.5%)`, or `20/40 (50.0%) with a density of 1/5`. The
/// percentage is rounded.
impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mines, placements, density } = self;
        let percent = rounded_quotient(mines, placements) * 100.0;
        match density {
            None => write!(f, "{mines} of {} ({percent:.1}%)", pluralised(placements, "placement")),
            Some(density) => {
                write!(f, "{mines}/{placements} ({percent:.1}%) with a density of {density}")
            }
        }
    }
}
