//! The rules of a series of classic games, and their options.

use crate::contests::minesweeper::wire::{
    CLASSIC_SQUARED_DISTANCE, Dialect, LARGEST_SQUARED_DISTANCE, MOST_CELLS, OpeningMessage,
};
use crate::referee::contest_games::{SetupError, TesterSettings};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::classic::{Cascade, FirstClick};
use gridproof::puzzles::mines::{Disc, Placement};

/// The settings that all games of a series share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRules {
    pub shape: Shape,
    pub mines: usize,
    pub first_click: FirstClick,
    /// The largest squared distance between neighbours.
    pub squared_distance: usize,
    pub guesses: GuessesAllowed,
    pub cascade: Cascade,
    pub dialect: Dialect,
}

/// Whether a game may need guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessesAllowed {
    /// The mines are placed at random, so a game may need guesses.
    Any,
    /// After the first click, the player can win every game by provably safe moves.
    None,
}

impl SeriesRules {
    /// Returns the rules of the classic game. The defaults are the size of an expert board, the
    /// usual number of mines for the size, and a safe first click.
    pub fn classic(settings: &TesterSettings) -> Result<Self, SetupError> {
        let first_click = "one of unprotected, safe, zero";
        let mut rules = Self {
            shape: read_option(settings, "size", EXPECTED_SIZE, parse_size)?
                .unwrap_or(EXPERT_BOARD.0),
            mines: 0,
            first_click: read_option(settings, "first-click", first_click, |rule| {
                rule.parse().ok()
            })?
            .unwrap_or(FirstClick::Safe),
            squared_distance: read_option(
                settings,
                "distance",
                "a number from 1 to 10",
                parse_squared_distance,
            )?
            .unwrap_or(CLASSIC_SQUARED_DISTANCE),
            guesses: read_option(settings, "guesses", "`none`, the only value", parse_guesses)?
                .unwrap_or(GuessesAllowed::Any),
            cascade: Cascade::Full,
            dialect: Dialect::Classic,
        };
        rules.check_no_guess_board_is_possible()?;
        let most = rules.most_mines();
        let expected = format!("a number from 0 to {most}, the most that the first click allows");
        let number = |text: &str| text.parse().ok().filter(|&mines| mines <= most);
        let mines = read_option(settings, "mines", &expected, number)?;
        rules.mines = mines.unwrap_or_else(|| default_mines(rules.shape).min(most));
        Ok(rules)
    }

    /// Returns the rules of a classic game on given mines.
    pub fn for_placement(placement: &Placement) -> Self {
        Self {
            shape: placement.mines.shape(),
            mines: placement.total(),
            first_click: FirstClick::Unprotected,
            squared_distance: placement.disc.squared_distance(),
            guesses: GuessesAllowed::Any,
            cascade: Cascade::Full,
            dialect: Dialect::Classic,
        }
    }

    /// Returns the game of the Ruby runner: always 10x10 with 10 mines.
    pub fn ruby() -> Self {
        let OpeningMessage { shape, mines, first_click, squared_distance } =
            OpeningMessage::of_ruby_runner(Shape::new(10, 10));
        let (guesses, cascade, dialect) = (GuessesAllowed::Any, Cascade::Ruby, Dialect::Ruby);
        Self { shape, mines, first_click, squared_distance, guesses, cascade, dialect }
    }

    /// Returns the largest number of mines with which the referee can protect every first click. At
    /// least one cell stays clear.
    fn most_mines(&self) -> usize {
        let protected_cells = match self.first_click {
            FirstClick::Unprotected | FirstClick::Safe => 1,
            FirstClick::Zero => {
                // No cell has more neighbours than the middle cell.
                let middle = Cell::new(self.shape.rows / 2, self.shape.cols / 2);
                1 + self.disc().num_neighbours_at(self.shape, middle)
            }
        };
        self.shape.area() - protected_cells
    }

    /// Returns the neighbourhood of a cell as a disc.
    pub fn disc(&self) -> Disc {
        Disc::new(self.squared_distance)
    }

    /// Checks that no-guess boards can be generated under these rules. For large boards, the proofs
    /// would take too long.
    fn check_no_guess_board_is_possible(&self) -> Result<(), SetupError> {
        let refuse = |expected: String| {
            let (option, value) = ("guesses".to_owned(), "none".to_owned());
            Err(SetupError::Value { option, value, expected })
        };
        match self.guesses {
            GuessesAllowed::Any => Ok(()),
            GuessesAllowed::None if self.squared_distance != CLASSIC_SQUARED_DISTANCE => refuse(
                format!("available for squared distances other than {CLASSIC_SQUARED_DISTANCE}"),
            ),
            GuessesAllowed::None if self.first_click == FirstClick::Unprotected => {
                refuse("available for an unprotected first click, which is a guess".to_owned())
            }
            GuessesAllowed::None if self.shape.area() > MAX_NO_GUESS_CELLS => refuse(format!(
                "available for boards of more than {MAX_NO_GUESS_CELLS} cells, such as 30x24"
            )),
            GuessesAllowed::None => Ok(()),
        }
    }
}

/// Returns the value of an option, if it is given.
fn read_option<T>(
    settings: &TesterSettings,
    option: &str,
    expected: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, SetupError> {
    let Some(value) = settings.get(option) else { return Ok(None) };
    parse(value).map(Some).ok_or_else(|| SetupError::Value {
        option: option.to_owned(),
        value: value.clone(),
        expected: expected.to_owned(),
    })
}

/// The size of an expert board, and its number of mines.
const EXPERT_BOARD: (Shape, usize) = (Shape::new(16, 30), 99);
/// The well-known board sizes, with their numbers of mines.
const WELL_KNOWN_BOARDS: [(Shape, usize); 3] =
    [EXPERT_BOARD, (Shape::new(16, 16), 40), (Shape::new(9, 9), 10)];

/// Returns the default number of mines for a size. A well-known size has its usual number. For any
/// other size, a fifth of the cells are mines, about as on an expert board.
fn default_mines(shape: Shape) -> usize {
    const CELLS_PER_MINE: usize = 5;
    let known = WELL_KNOWN_BOARDS.iter().find(|(known, _)| *known == shape);
    known.map_or(shape.area() / CELLS_PER_MINE, |&(_, mines)| mines)
}

/// The options, as a help text.
pub const OPTIONS_HELP: &str = "--size of at most 16384 cells (30x16 unless given), \
    --mines that spare the first click (99 on 30x16, 40 on 16x16, 10 on 9x9, else a fifth of the \
    cells), --distance from 1 to 10 (2 unless given), --guesses none on at most 720 cells";

const EXPECTED_SIZE: &str = "a size such as 30x16 (width x height) of at most 16384 cells";

/// The largest number of cells of a no-guess board, which is the number of cells of a 30x24 board.
const MAX_NO_GUESS_CELLS: usize = 720;

fn parse_squared_distance(text: &str) -> Option<usize> {
    text.parse().ok().filter(|distance| (1..=LARGEST_SQUARED_DISTANCE).contains(distance))
}

fn parse_guesses(text: &str) -> Option<GuessesAllowed> {
    (text == "none").then_some(GuessesAllowed::None)
}

fn parse_size(text: &str) -> Option<Shape> {
    let (width, height) = text.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|&side: &usize| side > 0);
    let shape = Shape::new(side(height)?, side(width)?);
    let cells = shape.rows.checked_mul(shape.cols)?;
    (cells <= MOST_CELLS).then_some(shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(pairs: &[(&str, &str)]) -> Result<SeriesRules, String> {
        let settings =
            pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        SeriesRules::classic(&settings).map_err(|error| error.to_string())
    }

    #[test]
    fn the_size_option_names_the_width_first() {
        let made = rules(&[("size", "9x8"), ("mines", "10"), ("first-click", "zero")]);
        let made = made.expect("known options");
        assert_eq!((made.shape, made.mines), (Shape::new(8, 9), 10));
        assert_eq!(made.first_click, FirstClick::Zero);
        for (size, mines) in [
            ("100x100", 2000),
            ("128x128", 3276),
            ("1x16384", 3276),
            ("30x16", 99),
            ("16x16", 40),
            ("9x9", 10),
            ("20x20", 80),
            ("5x1", 1),
            ("1x1", 0),
        ] {
            assert_eq!(rules(&[("size", size)]).expect("it fits").mines, mines, "{size}");
        }
        assert_eq!(rules(&[]).expect("the default").mines, 99);
        let tight = rules(&[("size", "3x4"), ("first-click", "zero")]).expect("it fits");
        assert_eq!(tight.mines, 2);
    }

    #[test]
    fn protecting_the_middle_cell_leaves_the_least_room_for_mines() {
        for (rows, cols) in [(1, 1), (1, 7), (2, 5), (3, 3), (4, 6), (6, 6), (9, 8)] {
            for distance in 1..=LARGEST_SQUARED_DISTANCE {
                let shape = Shape::new(rows, cols);
                let (size, distance) = (format!("{cols}x{rows}"), distance.to_string());
                let options = [
                    ("size", &*size),
                    ("distance", &distance),
                    ("first-click", "zero"),
                    ("mines", "0"),
                ];
                let rules = rules(&options).expect("rules");
                let protected_cells =
                    |cell| FirstClick::Zero.protected_cells(shape, &rules.disc(), cell).len();
                let most = shape.cells().map(protected_cells).max().expect("a cell");
                assert_eq!(rules.most_mines(), shape.area() - most, "{size} {distance}");
            }
        }
    }

    #[test]
    fn invalid_input_is_refused_with_the_reason() {
        for (pairs, message) in [
            (&[("size", "9")][..], "--size: `9` is not a size such as 30x16"),
            (&[("size", "0x9")], "--size: `0x9` is not a size"),
            (&[("size", "99999999999x99999999999")], "--size"),
            (&[("size", "128x129")], "--size: `128x129` is not a size"),
            (&[("size", "5x5"), ("mines", "25")], "--mines: `25` is not a number from 0 to 24"),
            (&[("size", "3x3"), ("mines", "1"), ("first-click", "zero")], "--mines: `1`"),
            (&[("mines", "-1")], "--mines: `-1` is not a number from 0 to 479"),
            (&[("distance", "11")], "--distance: `11` is not a number from 1 to 10"),
            (&[("guesses", "few")], "--guesses: `few` is not `none`, the only value"),
            (
                &[("guesses", "none"), ("distance", "5")],
                "--guesses: `none` is not available for squared",
            ),
            (
                &[("guesses", "none"), ("first-click", "unprotected")],
                "--guesses: `none` is not available for an unprotected",
            ),
            (
                &[("guesses", "none"), ("size", "30x25")],
                "--guesses: `none` is not available for boards of more",
            ),
            (&[("first-click", "no")], "--first-click: `no` is not one of unprotected"),
        ] {
            let error = rules(pairs).expect_err("no rules");
            assert!(error.starts_with(message), "{error}");
        }
    }
}
