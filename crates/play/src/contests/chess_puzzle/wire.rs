//! The protocol of ChessPuzzle: prints and reads the messages of the tester and the player.
//!
//! The tester sends `K`, the number of rows, and the rows of top tiles. The tester answers a click
//! `ROW COL` with the revealed tile, or `-` if the cell is empty now. The game ends with the end of
//! the input.

use crate::words;
use gridproof::words::Sentence;
use std::fmt;

use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::tokens::{self, CellTokenError, parse_in_range};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::chess_puzzle::{Tile, rules};

/// The largest side of a board. The contest's boards are at most 15 x 15.
const LARGEST_SIDE: usize = 50;
/// The largest number of layers. The contest's boards have at most 10.
const MOST_LAYERS: usize = 100;

/// The tester's first message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMessage {
    pub layers: usize,
    pub tops: Grid<Tile>,
}

impl OpeningMessage {
    pub fn read(lines: &mut TesterLines<'_>) -> Result<Self, GameStopped> {
        let layers = lines
            .read("the number of layers, 1 to 100", |line| parse_in_range(line, 1..=MOST_LAYERS))?;
        let rows = lines
            .read("the number of rows, 1 to 50", |line| parse_in_range(line, 1..=LARGEST_SIDE))?;
        let mut tiles: Vec<Vec<Tile>> = Vec::with_capacity(rows);
        for _ in 0..rows {
            let cols = tiles.first().map(Vec::len);
            let row = lines.read("a row of at most 50 tiles, each row as long", |line| {
                let row: Vec<Tile> = line.chars().map(Tile::from_symbol).collect::<Option<_>>()?;
                let fits = (1..=LARGEST_SIDE).contains(&row.len());
                (fits && cols.is_none_or(|cols| cols == row.len())).then_some(row)
            })?;
            tiles.push(row);
        }
        let shape = Shape::new(rows, tiles[0].len());
        Ok(Self { layers, tops: Grid::from_fn(shape, |cell| tiles[cell.row][cell.col]) })
    }
}

/// Writes the message as whole lines.
impl fmt::Display for OpeningMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.layers, self.tops.shape().rows)?;
        self.tops.rows().try_for_each(|row| {
            row.iter().try_for_each(|tile| write!(f, "{tile}"))?;
            writeln!(f)
        })
    }
}

/// The player's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClickMessage(pub Cell);

/// The reason why the tester refuses a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IllegalClick {
    Malformed,
    Click(rules::IllegalClickReason),
}

impl From<rules::IllegalClickReason> for IllegalClick {
    fn from(reason: rules::IllegalClickReason) -> Self {
        Self::Click(reason)
    }
}

impl From<IllegalClick> for Sentence {
    fn from(reason: IllegalClick) -> Self {
        match reason {
            IllegalClick::Malformed => words::form_of_click(),
            IllegalClick::Click(reason) => (&reason).into(),
        }
    }
}

impl From<CellTokenError> for IllegalClick {
    fn from(reason: CellTokenError) -> Self {
        match reason {
            CellTokenError::NotANumber => Self::Malformed,
            CellTokenError::Outside => Self::Click(rules::IllegalClickReason::Outside),
        }
    }
}

impl ClickMessage {
    /// Reads a click on a board of this shape. Like the tester, ignores blanks at the end.
    pub fn parse(line: &str, shape: Shape) -> Result<Self, IllegalClick> {
        let (row, col) = line.trim_end().split_once(' ').ok_or(IllegalClick::Malformed)?;
        Ok(Self(tokens::parse_cell(row, col, shape)?))
    }
}

/// Writes the message as a line, without the line end.
impl fmt::Display for ClickMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.row, self.0.col)
    }
}

/// Whether `line` is a message of a player of the contest.
pub fn is_click(line: &str) -> bool {
    let largest = Shape::new(LARGEST_SIDE, LARGEST_SIDE);
    ClickMessage::parse(line, largest).is_ok_and(|click| click.to_string() == line)
}

/// The tester's answer to a click: the new top tile of the cell. `None` means that the cell is
/// empty now. The tester answers only if another click is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevealedMessage(pub Option<Tile>);

const EMPTY_CELL: &str = "-";

impl RevealedMessage {
    /// Reads the tester's answer to a click. `is_left` says whether the cell still has a tile.
    pub fn read(lines: &mut TesterLines<'_>, is_left: bool) -> Result<Self, GameStopped> {
        lines.read("the tile that was revealed, or `-` if there is none", |line| {
            let mut symbols = line.chars();
            let symbol = symbols.next().filter(|_| symbols.next().is_none())?;
            let tile = Tile::from_symbol(symbol);
            ((line == EMPTY_CELL || tile.is_some()) && tile.is_some() == is_left)
                .then_some(Self(tile))
        })
    }
}

/// Writes the message as a whole line.
impl fmt::Display for RevealedMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(tile) => writeln!(f, "{tile}"),
            None => writeln!(f, "{EMPTY_CELL}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::player::protocol_lines::tests::read_lines_of;

    fn any_tile() -> impl Strategy<Value = Tile> {
        proptest::sample::select(&Tile::ALL[..])
    }

    fn any_opening() -> impl Strategy<Value = OpeningMessage> {
        (1..=MOST_LAYERS, 1..=9_usize, 1..=9_usize).prop_flat_map(|(layers, rows, cols)| {
            let shape = Shape::new(rows, cols);
            proptest::collection::vec(any_tile(), shape.area()).prop_map(move |tiles| {
                OpeningMessage {
                    layers,
                    tops: Grid::from_fn(shape, |cell| tiles[shape.index(cell)]),
                }
            })
        })
    }

    proptest! {
        #[test]
        fn a_printed_tester_message_is_read_back(
            opening in any_opening(),
            tile in proptest::option::of(any_tile()),
        ) {
            prop_assert_eq!(read_lines_of(&opening.to_string(), OpeningMessage::read), opening);
            let (line, is_left) = (RevealedMessage(tile).to_string(), tile.is_some());
            let read = read_lines_of(&line, |lines| RevealedMessage::read(lines, is_left));
            prop_assert_eq!(read, RevealedMessage(tile));
        }

        #[test]
        fn a_printed_player_message_is_read_back(row in 0..LARGEST_SIDE, col in 0..LARGEST_SIDE) {
            let click = ClickMessage(Cell::new(row, col));
            let line = click.to_string();
            let largest = Shape::new(LARGEST_SIDE, LARGEST_SIDE);
            prop_assert_eq!(ClickMessage::parse(&line, largest), Ok(click));
            prop_assert!(is_click(&line));
        }
    }

    #[test]
    fn a_tolerated_malformed_click_is_not_recognised_as_a_click() {
        for line in ["0 1 ", "+0 1", "00 1", "0 50", "", "0"] {
            assert!(!is_click(line), "{line:?}");
        }
    }
}
