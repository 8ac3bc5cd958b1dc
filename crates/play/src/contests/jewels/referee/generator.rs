//! The official columns: the same seed gives the same jewels as the contest's tester.

use crate::referee::java_random::JavaRandom;
use crate::referee::seeds::Seed;
use crate::referee::span::Span;
use crate::referee::system::{Settings, SetupError};
use gridproof::puzzles::jewels::Colour;

const SIDE: (i32, i32) = (8, 16);
const COLOURS: (i32, i32) = (5, 10);

/// The number of rows of a column for each visible row.
const DEPTH: usize = 1000;

/// The values that are not drawn in the official way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The side N of the grid.
    pub(super) side: Option<Span>,
    /// The number of colours C.
    pub(super) colours: Option<Span>,
}

/// The values that the contest allows, as a help text.
pub const HELP: &str = "-N from 8 to 16, -C from 5 to 10";

impl Options {
    /// # Errors
    /// The contest does not allow a value.
    pub fn new(settings: &Settings) -> Result<Self, SetupError> {
        Ok(Self {
            side: Span::read(settings, "N", SIDE.0..=SIDE.1)?,
            colours: Span::read(settings, "C", COLOURS.0..=COLOURS.1)?,
        })
    }
}

/// All jewels of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The rows and the columns of the board.
    pub side: usize,
    /// The largest colour; colours count from 1.
    pub colours: Colour,
    /// Each column from the bottom up; a board of `side` rows shows the first jewels.
    pub columns: Vec<Vec<Colour>>,
}

/// Draws the columns of `seed`, before they settle. Seeds 1 and 2 are the smallest and the largest
/// game, but still use their draws; options draw again from the same stream.
pub fn generate(seed: Seed, options: &Options) -> Instance {
    let mut random = JavaRandom::new(seed);
    let mut side = random.random_int(SIDE.0, SIDE.1);
    let mut colours = random.random_int(COLOURS.0, COLOURS.1);
    match seed.number() {
        1 => (side, colours) = (SIDE.0, COLOURS.0),
        2 => (side, colours) = (SIDE.1, COLOURS.1),
        _ => {}
    }
    if let Some(span) = options.side {
        side = span.draw(&mut random, SIDE.0, SIDE.1);
    }
    if let Some(span) = options.colours {
        colours = span.draw(&mut random, COLOURS.0, COLOURS.1);
    }
    let side = side as usize;
    let mut column =
        || (0..DEPTH * side).map(|_| random.random_int(1, colours) as Colour).collect();
    let columns = (0..side).map(|_| column()).collect();
    Instance { side, colours: colours as Colour, columns }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(settings: &[(&str, &str)]) -> (usize, Colour) {
        let settings: Settings =
            settings.iter().map(|&(option, value)| (option.into(), value.into())).collect();
        let options = Options::new(&settings).expect("valid options");
        let instance = generate(Seed::new(3).expect("a seed"), &options);
        assert!(
            instance.columns.iter().flatten().all(|jewel| (1..=instance.colours).contains(jewel))
        );
        (instance.side, instance.colours)
    }

    #[test]
    fn options_are_drawn_from() {
        assert_eq!(drawn(&[]), (12, 5));
        assert_eq!(drawn(&[("N", "8"), ("C", "10")]), (8, 10));
        assert!((9..=10).contains(&drawn(&[("N", "9,10")]).0));
    }
}
