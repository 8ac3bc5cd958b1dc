//! The protocol of the classic game, in its two dialects: prints and reads the lines of the referee
//! and the player.
//!
//! A state consists of the rows from the top, separated by blanks. Each cell is one character:
//!
//! - `?`: hidden;
//! - `F`: flagged;
//! - `*`: a mine;
//! - an open cell's value, from 10 on as a letter: `a` to `z`, then `A` for 36.
//!
//! `minesweeper` begins with a line `rows cols mines first-click`. If the squared distance of
//! neighbours is not 2, it follows on this line. The player answers a state with `row col`.
//!
//! `ruby-minesweeper` sends only states, on boards with ten mines. The player answers `x y`.

use crate::words;
use gridproof::words::Sentence;
use std::fmt;

use crate::player::protocol_lines::LineMismatch;
use crate::tokens::parse_in_range;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::View;
use gridproof::puzzles::mines::classic::FirstClick;

/// A description of the expected line.
pub type LineDescription = &'static str;

const EXPECTED_STATE: LineDescription = "a state: rows of ?, F, * and values, with a space between";
const EXPECTED_RUBY_STATE: LineDescription = "a state of more than ten cells, ten of them mines: rows of ?, F, * and values, with a space between";

/// The number of mines in the Ruby runner's game. The runner does not send this number.
pub const NUM_RUBY_MINES: usize = 10;

/// The largest squared distance between neighbours in the classic game.
pub const CLASSIC_SQUARED_DISTANCE: usize = 2;
/// The largest squared distance that the first line may give.
pub const LARGEST_SQUARED_DISTANCE: usize = 10;

/// The largest number of cells of a board, which is the number of cells of a 128x128 board.
pub(super) const MOST_CELLS: usize = 1 << 14;

/// A dialect of the protocol: the form of the referee's lines and of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Moves are `row col`. The referee first sends the rules, and opening an opened cell is illegal.
    Classic,
    /// Moves are `x y`, as in the Ruby runner. The referee sends only the state, and opening an
    /// opened cell changes nothing.
    Ruby,
}

/// The rules of a game. The first line of the classic game states these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningMessage {
    pub shape: Shape,
    pub mines: usize,
    pub first_click: FirstClick,
    pub squared_distance: usize,
}

impl OpeningMessage {
    /// A description of the expected line.
    pub const EXPECTED_OPENING: LineDescription =
        "rows, columns, mines and the rule of the first click";

    /// Reads the line. The error points to the first wrong word.
    pub fn parse(line: &str) -> Result<Self, LineMismatch> {
        let words: Vec<&str> = line.split(' ').collect();
        let (rows, cols, mines, first_click, squared_distance) = match words[..] {
            [rows, cols, mines, first_click] => (rows, cols, mines, first_click, None),
            [rows, cols, mines, first_click, distance] => {
                (rows, cols, mines, first_click, Some(distance))
            }
            _ => return Err(Self::EXPECTED_OPENING.into()),
        };
        // One blank separates words.
        let ends = words.iter().scan(0, |end, word| {
            *end += word.len() + 1;
            Some(*end)
        });
        let starts: Vec<usize> = [0].into_iter().chain(ends).collect();
        let mismatch = |word: usize, expected| LineMismatch { offset: starts[word], expected };
        let side = |word| parse_in_range(word, 1..=MOST_CELLS);
        let rows = side(rows).ok_or(mismatch(0, "a number of rows"))?;
        let columns = "a number of columns, at most 16384 cells in all";
        let cols = side(cols).filter(|cols| rows * cols <= MOST_CELLS);
        let shape = Shape::new(rows, cols.ok_or(mismatch(1, columns))?);
        let most = parse_in_range(mines, 0..=shape.area());
        let mines = most.ok_or(mismatch(2, "a number of mines, no more than there are cells"))?;
        let rule = "the rule of the first click: unprotected, safe or zero";
        let first_click = first_click.parse().map_err(|_| mismatch(3, rule))?;
        let near = mismatch(4, "the squared distance of neighbours, from 1 to 10");
        let distance = |word| parse_in_range(word, 1..=LARGEST_SQUARED_DISTANCE).ok_or(near);
        let squared_distance = squared_distance.map_or(Ok(CLASSIC_SQUARED_DISTANCE), distance)?;
        Ok(Self { shape, mines, first_click, squared_distance })
    }

    /// Returns the rules of the Ruby runner's game on a board of `shape`.
    pub fn of_ruby_runner(shape: Shape) -> Self {
        let (first_click, squared_distance) = (FirstClick::Unprotected, CLASSIC_SQUARED_DISTANCE);
        Self { shape, mines: NUM_RUBY_MINES, first_click, squared_distance }
    }
}

/// Writes the message as a whole line.
impl fmt::Display for OpeningMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shape, mines, first_click, squared_distance } = self;
        write!(f, "{} {} {mines} {first_click}", shape.rows, shape.cols)?;
        match *squared_distance {
            CLASSIC_SQUARED_DISTANCE => writeln!(f),
            distance => writeln!(f, " {distance}"),
        }
    }
}

/// The visible state of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateMessage(pub Grid<View>);

impl StateMessage {
    /// Describes the expected line of a state after `opening`. Without an opening, describes a
    /// state of the Ruby runner's game.
    pub fn expected_state(opening: Option<&OpeningMessage>) -> LineDescription {
        if opening.is_some() { EXPECTED_STATE } else { EXPECTED_RUBY_STATE }
    }

    /// Reads a state after `opening`, or a state of the Ruby runner's game.
    pub fn parse(line: &str, opening: Option<&OpeningMessage>) -> Result<Self, LineDescription> {
        let fits = |shape: Shape| match opening {
            Some(opening) => opening.shape == shape,
            None => shape.area() > NUM_RUBY_MINES,
        };
        let most =
            Disc::new(opening.map_or(CLASSIC_SQUARED_DISTANCE, |opening| opening.squared_distance))
                .num_neighbours();
        let state = Self::parse_with_limit(line, most).filter(|state| fits(state.0.shape()));
        state.ok_or(Self::expected_state(opening))
    }

    /// Returns the cells of `line` that differ from `before`, a valid state of `shape`. Only hidden
    /// cells may change, and no value may exceed `most`. Returns `None` after any other difference.
    /// Then the caller must parse the whole line.
    pub fn changed_cells(
        before: &str,
        line: &str,
        shape: Shape,
        most: usize,
    ) -> Option<Vec<(Cell, View)>> {
        if before.len() != line.len() {
            return None;
        }
        let (before, line) = (before.as_bytes(), line.as_bytes());
        let width = shape.cols + 1;
        let mut changes = Vec::new();
        for (row, (old, new)) in before.chunks(width).zip(line.chunks(width)).enumerate() {
            if old == new {
                continue;
            }
            for (col, (&old, &new)) in
                old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new)
            {
                let view =
                    parse_view(new).filter(|view| view.clue().is_none_or(|value| value <= most))?;
                self::parse_view(old).filter(|view| view.is_hidden())?;
                changes.push((Cell::new(row, col), view));
            }
        }
        Some(changes)
    }

    /// Reads a state with no value above `most`.
    fn parse_with_limit(line: &str, most: usize) -> Option<Self> {
        let rows: Vec<&str> = line.split(' ').collect();
        let cols = rows.first()?.len();
        if cols == 0 || rows.iter().any(|row| row.len() != cols) {
            return None;
        }
        let mut views = Vec::with_capacity(rows.len() * cols);
        for symbol in rows.iter().flat_map(|row| row.bytes()) {
            let is_value = |view: &View| view.clue().is_none_or(|value| value <= most);
            views.push(parse_view(symbol).filter(is_value)?);
        }
        let shape = Shape::new(rows.len(), cols);
        Some(Self(Grid::from_fn(shape, |cell| views[shape.index(cell)])))
    }
}

/// The symbols of the values from 0. Letters are needed only in large neighbourhoods.
const VALUE_SYMBOLS: &[u8; 37] = b"0123456789abcdefghijklmnopqrstuvwxyzA";

fn parse_view(symbol: u8) -> Option<View> {
    let value = |value: u8| Some(View::Clue(value.into()));
    match symbol {
        b'?' => Some(View::Hidden),
        b'F' => Some(View::Flagged),
        b'*' => Some(View::Mine),
        b'0'..=b'9' => value(symbol - b'0'),
        b'a'..=b'z' => value(symbol - b'a' + 10),
        b'A' => value(36),
        _ => None,
    }
}

/// Returns the symbol of a view.
fn view_symbol(view: View) -> u8 {
    match view {
        View::Hidden => b'?',
        View::Flagged => b'F',
        View::Mine => b'*',
        View::Clue(value) => VALUE_SYMBOLS[value as usize],
    }
}

/// Writes the message as a whole line.
impl fmt::Display for StateMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { rows, cols } = self.0.shape();
        let mut line = Vec::with_capacity(rows * (cols + 1));
        for (number, row) in self.0.rows().enumerate() {
            line.extend((number > 0).then_some(b' '));
            line.extend(row.iter().map(|&view| view_symbol(view)));
        }
        writeln!(f, "{}", str::from_utf8(&line).expect("symbols are ASCII"))
    }
}

/// The reason why the referee refuses a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IllegalMove {
    Malformed,
    Outside,
    AlreadyOpened,
    TooManyIdleMoves(usize),
}

impl From<IllegalMove> for Sentence {
    fn from(reason: IllegalMove) -> Self {
        match reason {
            IllegalMove::Malformed => words::form_of_numbers(),
            IllegalMove::Outside => words::cell_outside_grid(),
            IllegalMove::AlreadyOpened => words::cell_already_opened(),
            IllegalMove::TooManyIdleMoves(moves) => words::too_many_idle_moves(moves),
        }
    }
}

/// The player's message: a cell to open.
impl Dialect {
    /// Prints the line that names a cell, without its line end.
    pub fn print_move(self, Cell { row, col }: Cell) -> String {
        match self {
            Self::Classic => format!("{row} {col}"),
            Self::Ruby => format!("{col} {row}"),
        }
    }

    /// Reads the cell that a line names on a board of `shape`.
    pub fn parse_move(self, line: &str, shape: Shape) -> Result<Cell, IllegalMove> {
        let number = |token: &str| token.parse::<usize>().map_err(|_| IllegalMove::Malformed);
        let (first, second) = line.split_once(' ').ok_or(IllegalMove::Malformed)?;
        let (first, second) = (number(first)?, number(second)?);
        let cell = match self {
            Self::Classic => Cell::new(first, second),
            Self::Ruby => Cell::new(second, first),
        };
        if shape.contains(cell) { Ok(cell) } else { Err(IllegalMove::Outside) }
    }

    /// Whether `line` is a message of a player of the contest.
    pub fn is_move(self, line: &str) -> bool {
        let largest = Shape::new(MOST_CELLS, MOST_CELLS);
        self.parse_move(line, largest).is_ok_and(|cell| self.print_move(cell) == line)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_shape() -> impl Strategy<Value = Shape> {
        (1..=64_usize, 1..=60_usize).prop_map(|(rows, cols)| Shape::new(rows, cols))
    }

    fn any_opening() -> impl Strategy<Value = OpeningMessage> {
        let first_click = prop::sample::select(FirstClick::ALL.map(|(_, rule)| rule).to_vec());
        (any_shape(), first_click).prop_flat_map(|(shape, first_click)| {
            (0..=shape.area(), 1..=LARGEST_SQUARED_DISTANCE).prop_map(
                move |(mines, squared_distance)| OpeningMessage {
                    shape,
                    mines,
                    first_click,
                    squared_distance,
                },
            )
        })
    }

    /// Generates states with values up to `most`.
    fn any_state(most: u32) -> impl Strategy<Value = StateMessage> {
        let view = prop_oneof![
            Just(View::Hidden),
            Just(View::Flagged),
            Just(View::Mine),
            (0..=most).prop_map(View::Clue),
        ];
        any_shape().prop_flat_map(move |shape| {
            prop::collection::vec(view.clone(), shape.area()).prop_map(move |views| {
                StateMessage(Grid::from_fn(shape, |cell| views[shape.index(cell)]))
            })
        })
    }

    /// Returns a line without its line end, as a player reads it.
    fn without_line_end(text: &str) -> &str {
        text.strip_suffix('\n').filter(|line| !line.contains('\n')).expect("a line")
    }

    proptest! {
        // Uses fewer cases than by default, because the boards have up to 3,840 cells and take long
        // to draw.
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn a_printed_referee_message_is_read_back(opening in any_opening(), state in any_state(8), far in any_state(36)) {
            prop_assert_eq!(OpeningMessage::parse(without_line_end(&opening.to_string())), Ok(opening));
            let shape = state.0.shape();
            let line = state.to_string();
            let rules = OpeningMessage { shape, squared_distance: CLASSIC_SQUARED_DISTANCE, ..opening };
            prop_assert_eq!(StateMessage::parse(without_line_end(&line), Some(&rules)), Ok(state.clone()));
            let large = shape.area() > NUM_RUBY_MINES;
            prop_assert_eq!(StateMessage::parse(without_line_end(&line), None), if large { Ok(state) } else { Err(EXPECTED_RUBY_STATE) });
            let rules = OpeningMessage { shape: far.0.shape(), squared_distance: LARGEST_SQUARED_DISTANCE, ..opening };
            prop_assert_eq!(StateMessage::parse(without_line_end(&far.to_string()), Some(&rules)), Ok(far));
        }

        #[test]
        fn a_printed_player_message_is_read_back(row in 0..MOST_CELLS, col in 0..MOST_CELLS) {
            let (cell, largest) = (Cell::new(row, col), Shape::new(MOST_CELLS, MOST_CELLS));
            for dialect in [Dialect::Classic, Dialect::Ruby] {
                let line = dialect.print_move(cell);
                prop_assert_eq!(dialect.parse_move(&line, largest), Ok(cell));
                prop_assert!(dialect.is_move(&line));
            }
        }
    }

    #[test]
    fn a_tolerated_malformed_move_is_not_recognised_as_a_move() {
        for line in ["+0 1", "00 1", "0 16384", "", "0", "0 1 "] {
            assert!(!Dialect::Classic.is_move(line), "{line:?}");
        }
    }

    #[test]
    fn a_state_has_the_shape_of_the_opening() {
        let opening = OpeningMessage::parse("1 3 1 zero").expect("rules");
        assert!(StateMessage::parse("???", Some(&opening)).is_ok());
        for other in ["??? ???", "??", "?? ??", "??9", "??a", ""] {
            assert_eq!(
                StateMessage::parse(other, Some(&opening)),
                Err(EXPECTED_STATE),
                "{other:?}"
            );
        }
        let far = OpeningMessage::parse("1 3 1 zero 5").expect("rules");
        assert_eq!((far.squared_distance, opening.squared_distance), (5, 2));
        assert!(
            StateMessage::parse("??k", Some(&far)).is_ok()
                && StateMessage::parse("??l", Some(&far)).is_err()
        );
    }

    #[test]
    fn the_first_wrong_word_of_an_opening_is_named() {
        for (bad, at) in [
            ("1 3 1", 0),
            ("1 3 1 zero ", 11),
            ("0 3 0 zero", 0),
            ("x 3 4 none", 0),
            ("1 0 0 zero", 2),
            ("16384 2 1 zero", 6),
            ("1 3 4 zero", 4),
            ("1 3 1 none", 6),
            ("3 3 1 saf", 6),
            ("3 3 1 safe 0", 11),
            ("3 3 1 safe 11", 11),
            ("3 3 1 safe 5 5", 0),
        ] {
            let found = OpeningMessage::parse(bad).expect_err(bad);
            assert_eq!(found.offset, at, "{bad:?}: {}", found.expected);
        }
    }
}
