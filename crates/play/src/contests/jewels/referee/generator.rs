//! The official columns: the same seed gives the same jewels as the contest's tester.

use crate::referee::contest_games::{SetupError, TesterSettings};
use crate::referee::java_random::JavaRandom;
use crate::referee::seeds::Seed;
use crate::referee::value_range::ValueRange;
use gridproof::puzzles::jewels::Colour;

const SIDE_RANGE: (i32, i32) = (8, 16);
const COLOUR_RANGE: (i32, i32) = (5, 10);

/// The factor between the number of visible rows and the number of jewels in a column.
const ROWS_PER_VISIBLE_ROW: usize = 1000;

/// The options of the generator. An option replaces a value that is otherwise drawn at random.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GeneratorOptions {
    /// The side N of the grid.
    pub(super) side: Option<ValueRange>,
    /// The number of colours C.
    pub(super) colours: Option<ValueRange>,
}

/// The values that the contest allows, as a help text.
pub const OPTIONS_HELP: &str = "-N from 8 to 16, -C from 5 to 10";

impl GeneratorOptions {
    /// Reads the options from the settings of a tester.
    ///
    /// # Errors
    /// The contest does not allow a value.
    pub fn new(settings: &TesterSettings) -> Result<Self, SetupError> {
        Ok(Self {
            side: ValueRange::read(settings, "N", SIDE_RANGE.0..=SIDE_RANGE.1)?,
            colours: ValueRange::read(settings, "C", COLOUR_RANGE.0..=COLOUR_RANGE.1)?,
        })
    }
}

/// All jewels of a game, visible and hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JewelsInstance {
    /// The rows and the columns of the board.
    pub side: usize,
    /// The largest colour; colours count from 1.
    pub colours: Colour,
    /// The jewels of each column from the bottom up. The board shows the first `side` jewels.
    pub columns: Vec<Vec<Colour>>,
}

/// Draws the columns of `seed` at random, before they settle. Seeds 1 and 2 give the smallest and
/// the largest game: fixed values replace the random values. Random values for options are drawn
/// afterwards from the same random stream.
pub fn generate(seed: Seed, options: &GeneratorOptions) -> JewelsInstance {
    let mut random = JavaRandom::new(seed);
    let mut side = random.random_int(SIDE_RANGE.0, SIDE_RANGE.1);
    let mut colours = random.random_int(COLOUR_RANGE.0, COLOUR_RANGE.1);
    match seed.number() {
        1 => (side, colours) = (SIDE_RANGE.0, COLOUR_RANGE.0),
        2 => (side, colours) = (SIDE_RANGE.1, COLOUR_RANGE.1),
        _ => {}
    }
    if let Some(span) = options.side {
        side = span.draw(&mut random, SIDE_RANGE.0, SIDE_RANGE.1);
    }
    if let Some(span) = options.colours {
        colours = span.draw(&mut random, COLOUR_RANGE.0, COLOUR_RANGE.1);
    }
    let side = side as usize;
    let mut column = || {
        (0..ROWS_PER_VISIBLE_ROW * side).map(|_| random.random_int(1, colours) as Colour).collect()
    };
    let columns = (0..side).map(|_| column()).collect();
    JewelsInstance { side, colours: colours as Colour, columns }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw_with_settings(settings: &[(&str, &str)]) -> (usize, Colour) {
        let settings: TesterSettings =
            settings.iter().map(|&(option, value)| (option.into(), value.into())).collect();
        let options = GeneratorOptions::new(&settings).expect("valid options");
        let instance = generate(Seed::new(3).expect("a seed"), &options);
        assert!(
            instance.columns.iter().flatten().all(|jewel| (1..=instance.colours).contains(jewel))
        );
        (instance.side, instance.colours)
    }

    #[test]
    fn drawn_values_are_within_the_given_options() {
        assert_eq!(draw_with_settings(&[]), (12, 5));
        assert_eq!(draw_with_settings(&[("N", "8"), ("C", "10")]), (8, 10));
        assert!((9..=10).contains(&draw_with_settings(&[("N", "9,10")]).0));
    }
}
