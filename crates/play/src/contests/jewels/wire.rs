//! The protocol of jewels: prints and reads the messages of the tester and the player.
//!
//! The tester sends `N`, `C` and the grid, one jewel per line, beginning with row 0 at the bottom.
//! The player sends a thousand lines `R1 C1 R2 C2`. The tester answers each move, including the
//! last move, with the new grid and the time in milliseconds.

use crate::words;
use gridproof::words::Sentence;
use std::fmt;
use std::time::Duration;

use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::tokens::{self, CellTokenError, parse_in_range};
use gridproof::grid::Shape;
use gridproof::puzzles::jewels::rules::{Board, Colour, LONGEST_SIDE, MAX_COLOURS, Swap};

/// The exact number of moves of a game.
pub const NUM_MOVES: usize = 1000;

/// The least side of a board. A smaller board has no two adjacent cells.
const SHORTEST_SIDE: usize = 2;

/// The tester's first message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMessage {
    /// The board, which is square.
    pub board: Board,
    pub colours: Colour,
}

impl OpeningMessage {
    pub fn read(lines: &mut TesterLines<'_>) -> Result<Self, GameStopped> {
        let side = lines.read("the side of the grid, 2 to 16", |line| {
            parse_in_range(line, SHORTEST_SIDE..=LONGEST_SIDE)
        })?;
        let colours = lines
            .read("the number of colours, 1 to 15", |line| parse_in_range(line, 1..=MAX_COLOURS))?;
        Ok(Self { board: read_board(lines, Shape::new(side, side), colours)?, colours })
    }
}

/// Writes the message as whole lines.
impl fmt::Display for OpeningMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.board.shape().rows, self.colours)?;
        write_board(f, &self.board)
    }
}

/// The tester's answer to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyMessage {
    pub board: Board,
    /// The player's own time until the move, in whole milliseconds.
    pub used_time: Duration,
}

impl ReplyMessage {
    /// Reads the tester's answer in a game with a board of `shape` and with `colours` colours.
    pub fn read(
        lines: &mut TesterLines<'_>,
        shape: Shape,
        colours: Colour,
    ) -> Result<Self, GameStopped> {
        let board = read_board(lines, shape, colours)?;
        let millis = lines.read("the time in milliseconds", |line| line.parse().ok())?;
        Ok(Self { board, used_time: Duration::from_millis(millis) })
    }
}

/// Writes the message as whole lines.
impl fmt::Display for ReplyMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.board)?;
        writeln!(f, "{}", self.used_time.as_millis())
    }
}

fn read_board(
    lines: &mut TesterLines<'_>,
    shape: Shape,
    colours: Colour,
) -> Result<Board, GameStopped> {
    let mut board = Board::hidden(shape);
    for cell in shape.cells() {
        let colour = lines.read("a jewel, from 1 to the number of colours", |line| {
            parse_in_range(line, 1..=colours)
        })?;
        board.set(cell, colour);
    }
    Ok(board)
}

fn write_board(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    board.shape().cells().try_for_each(|cell| writeln!(f, "{}", board.get(cell)))
}

/// The player's message: two cells that change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveMessage(pub Swap);

/// The reason why the tester refuses a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IllegalMove {
    Malformed,
    NotNumbers,
    Outside,
    EqualCells,
}

impl From<IllegalMove> for Sentence {
    fn from(reason: IllegalMove) -> Self {
        match reason {
            IllegalMove::Malformed => words::form_of_swap(),
            IllegalMove::NotNumbers => words::rows_and_columns_not_numbers(),
            IllegalMove::Outside => words::a_cell_outside_grid(),
            IllegalMove::EqualCells => words::two_equal_cells(),
        }
    }
}

impl From<CellTokenError> for IllegalMove {
    fn from(reason: CellTokenError) -> Self {
        match reason {
            CellTokenError::NotANumber => Self::NotNumbers,
            CellTokenError::Outside => Self::Outside,
        }
    }
}

impl MoveMessage {
    /// Reads a move on a board of `shape`, by the rules of the tester.
    pub fn parse(line: &str, shape: Shape) -> Result<Self, IllegalMove> {
        let tokens: Vec<_> = line.split(' ').collect();
        let tokens: [&str; 4] = tokens.try_into().map_err(|_| IllegalMove::Malformed)?;
        if tokens.contains(&"") {
            return Err(IllegalMove::Malformed);
        }
        let [row, col, other_row, other_col] = tokens;
        let one = tokens::parse_cell(row, col, shape)?;
        let other = tokens::parse_cell(other_row, other_col, shape)?;
        if one == other { Err(IllegalMove::EqualCells) } else { Ok(Self(Swap(one, other))) }
    }
}

/// Writes the message as a line, without the line end.
impl fmt::Display for MoveMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Swap(one, other) = self.0;
        write!(f, "{} {} {} {}", one.row, one.col, other.row, other.col)
    }
}

/// Whether `line` is a message of a player of the contest.
pub fn is_move(line: &str) -> bool {
    let largest = Shape::new(LONGEST_SIDE, LONGEST_SIDE);
    MoveMessage::parse(line, largest).is_ok_and(|played| played.to_string() == line)
}

#[cfg(test)]
mod tests {
    use gridproof::grid::{Cell, Grid};
    use proptest::prelude::*;

    use super::*;
    use crate::player::protocol_lines::tests::read_lines_of;

    fn any_opening() -> impl Strategy<Value = OpeningMessage> {
        let size = (SHORTEST_SIDE..=LONGEST_SIDE, 1..=MAX_COLOURS);
        size.prop_flat_map(|(side, colours)| {
            let shape = Shape::new(side, side);
            let jewels = proptest::collection::vec(1..=colours, shape.area());
            jewels.prop_map(move |jewels| {
                let grid = Grid::from_fn(shape, |cell| jewels[shape.index(cell)]);
                OpeningMessage { board: Board::new(&grid), colours }
            })
        })
    }

    fn any_cell() -> impl Strategy<Value = Cell> {
        (0..LONGEST_SIDE, 0..LONGEST_SIDE).prop_map(|(row, col)| Cell::new(row, col))
    }

    proptest! {
        #[test]
        fn a_printed_tester_message_is_read_back(opening in any_opening(), millis in 0_u64..20_000) {
            prop_assert_eq!(&read_lines_of(&opening.to_string(), OpeningMessage::read), &opening);
            let OpeningMessage { board, colours } = opening;
            let shape = board.shape();
            let reply = ReplyMessage { board, used_time: Duration::from_millis(millis) };
            let read = read_lines_of(&reply.to_string(), |lines| ReplyMessage::read(lines, shape, colours));
            prop_assert_eq!(read, reply);
        }

        #[test]
        fn a_printed_player_message_is_read_back(one in any_cell(), other in any_cell()) {
            prop_assume!(one != other);
            let played = MoveMessage(Swap(one, other));
            let line = played.to_string();
            let largest = Shape::new(LONGEST_SIDE, LONGEST_SIDE);
            prop_assert_eq!(MoveMessage::parse(&line, largest), Ok(played));
            prop_assert!(is_move(&line));
        }
    }

    #[test]
    fn a_tolerated_malformed_move_is_not_recognised_as_a_move() {
        for line in ["+0 0 0 1", "0 0 00 1", "0 0 0 16", "0 0 0 0", "", "0 0 0 1 "] {
            assert!(!is_move(line), "{line:?}");
        }
    }
}
