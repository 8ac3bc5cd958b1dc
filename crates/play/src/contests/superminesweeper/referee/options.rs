//! The tester's options `-N`, `-M` and `-D`: a value, or a range to draw from.

use crate::referee::contest_games::{SetupError, TesterSettings};
use crate::referee::value_range::ValueRange;

pub(super) const SIDE_RANGE: (i32, i32) = (10, 50);
/// The share of cells that are mines.
pub(super) const DENSITY_RANGE: (f64, f64) = (0.1, 0.3);
/// The range of the option D. Without this option, the generator draws from fewer values.
pub(super) const DISTANCE_RANGE: (i32, i32) = (1, 10);

/// The options of the generator. An option replaces a value that is otherwise drawn at random.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GeneratorOptions {
    /// The side N of the grid. If this option is given, the number of mines is drawn again.
    pub(super) side: Option<ValueRange>,
    /// The number of mines M.
    pub(super) mines: Option<ValueRange>,
    /// The squared distance D: any value from 1 to 10.
    pub(super) squared_distance: Option<ValueRange>,
}

/// The values that the contest allows, as a help text.
pub const OPTIONS_HELP: &str =
    "-N from 10 to 50, -M from a tenth to three tenths of the cells, -D from 1 to 10";

impl GeneratorOptions {
    /// Reads the options from the settings of a tester.
    ///
    /// # Errors
    /// The contest does not allow a value.
    pub fn new(settings: &TesterSettings) -> Result<Self, SetupError> {
        let side = ValueRange::read(settings, "N", SIDE_RANGE.0..=SIDE_RANGE.1)?;
        let ValueRange { lo, hi } =
            side.unwrap_or(ValueRange { lo: SIDE_RANGE.0, hi: SIDE_RANGE.1 });
        let mines =
            num_mines_at_density(DENSITY_RANGE.0, lo)..=num_mines_at_density(DENSITY_RANGE.1, hi);
        Ok(Self {
            side,
            mines: ValueRange::read(settings, "M", mines)?,
            squared_distance: ValueRange::read(settings, "D", DISTANCE_RANGE.0..=DISTANCE_RANGE.1)?,
        })
    }
}

/// Returns the number of mines at the given density, rounded down. The factors are multiplied from
/// left to right, as in the tester, so that rounding errors are equal.
pub(super) fn num_mines_at_density(density: f64, side: i32) -> i32 {
    (density * f64::from(side) * f64::from(side)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_of_mines_depends_on_the_side() {
        let options = |pairs: &[(&str, &str)]| {
            let settings =
                pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            GeneratorOptions::new(&settings)
        };
        for allowed in [&[("M", "750")][..], &[("N", "10"), ("M", "30")], &[("D", "1,10")]] {
            assert!(options(allowed).is_ok(), "{allowed:?}");
        }
        for refused in [&[("M", "751")][..], &[("N", "10"), ("M", "31")], &[("D", "11")]] {
            assert!(options(refused).is_err(), "{refused:?}");
        }
    }
}
