//! The tester's options `-N`, `-M` and `-D`: a value, or a range to draw from.

use crate::referee::span::Span;
use crate::referee::system::{Settings, SetupError};

pub(super) const SIDE: (i32, i32) = (10, 50);
/// The share of cells that are mines.
pub(super) const DENSITY: (f64, f64) = (0.1, 0.3);
/// The range of option D; without the option, the generator draws from fewer values.
pub(super) const DISTANCE: (i32, i32) = (1, 10);

/// The values that are not drawn in the official way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The side N of the grid; the number of mines is drawn again with it.
    pub(super) side: Option<Span>,
    /// The number of mines M.
    pub(super) mines: Option<Span>,
    /// The squared distance D; here any value from 1 to 10 is allowed.
    pub(super) squared_distance: Option<Span>,
}

/// The values that the contest allows, as a help text.
pub const HELP: &str =
    "-N from 10 to 50, -M from a tenth to three tenths of the cells, -D from 1 to 10";

impl Options {
    /// # Errors
    /// The contest does not allow a value.
    pub fn new(settings: &Settings) -> Result<Self, SetupError> {
        let side = Span::read(settings, "N", SIDE.0..=SIDE.1)?;
        let Span { lo, hi } = side.unwrap_or(Span { lo: SIDE.0, hi: SIDE.1 });
        let mines = share(DENSITY.0, lo)..=share(DENSITY.1, hi);
        Ok(Self {
            side,
            mines: Span::read(settings, "M", mines)?,
            squared_distance: Span::read(settings, "D", DISTANCE.0..=DISTANCE.1)?,
        })
    }
}

/// Returns the share of the grid's cells, rounded down; multiplies from the left like the tester.
pub(super) fn share(density: f64, side: i32) -> i32 {
    (density * f64::from(side) * f64::from(side)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mines_are_those_that_a_side_may_have() {
        let options = |pairs: &[(&str, &str)]| {
            let settings =
                pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            Options::new(&settings)
        };
        for allowed in [&[("M", "750")][..], &[("N", "10"), ("M", "30")], &[("D", "1,10")]] {
            assert!(options(allowed).is_ok(), "{allowed:?}");
        }
        for refused in [&[("M", "751")][..], &[("N", "10"), ("M", "31")], &[("D", "11")]] {
            assert!(options(refused).is_err(), "{refused:?}");
        }
    }
}
