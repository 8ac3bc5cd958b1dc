//! The protocol of SuperMinesweeper: prints and reads the messages of the tester and the player.
//!
//! The tester sends four lines: `N`, `M`, `D` and `row col` of a zero. The tester answers `G row
//! col` with `value runtime` or `BOOM! runtime`. The tester answers `F row col` with an empty line.
//! After `STOP`, the input ends.

use crate::words;
use gridproof::words::Sentence;
use std::fmt;
use std::time::Duration;

use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::tokens::{self, CellTokenError, parse_in_range};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::View;

/// The largest side in the contest.
const LARGEST_SIDE: usize = 50;
/// The largest squared distance in the contest.
const LARGEST_SQUARED_DISTANCE: usize = 10;

/// The tester's first message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMessage {
    pub side: usize,
    pub mines: usize,
    pub squared_distance: usize,
    /// The cell that is open from the start, which shows 0.
    pub zero: Cell,
}

impl OpeningMessage {
    pub fn read(lines: &mut TesterLines<'_>) -> Result<Self, GameStopped> {
        let side = lines
            .read("the side of the grid, 1 to 50", |line| parse_in_range(line, 1..=LARGEST_SIDE))?;
        let mines = lines.read("the number of mines, fewer than there are cells", |line| {
            parse_in_range(line, 0..=side * side - 1)
        })?;
        let squared_distance = lines.read("the squared distance, 1 to 10", |line| {
            parse_in_range(line, 1..=LARGEST_SQUARED_DISTANCE)
        })?;
        let zero = lines.read("row and column of a cell", |line| {
            let (row, col) = line.split_once(' ')?;
            Some(Cell::new(parse_in_range(row, 0..=side - 1)?, parse_in_range(col, 0..=side - 1)?))
        })?;
        Ok(Self { side, mines, squared_distance, zero })
    }
}

/// Writes the message as whole lines.
impl fmt::Display for OpeningMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, mines, squared_distance, zero: Cell { row, col } } = self;
        writeln!(f, "{side}\n{mines}\n{squared_distance}\n{row} {col}")
    }
}

/// The player's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Open(Cell),
    Flag(Cell),
    Stop,
}

/// The reason why the tester refuses a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RefusedCommand {
    Malformed,
    NotNumbers,
    Outside,
    AlreadyUsed,
}

impl From<RefusedCommand> for Sentence {
    fn from(reason: RefusedCommand) -> Self {
        match reason {
            RefusedCommand::Malformed => words::form_of_super_command(),
            RefusedCommand::NotNumbers => words::row_and_column_not_numbers(),
            RefusedCommand::Outside => words::cell_outside_grid(),
            RefusedCommand::AlreadyUsed => words::cell_already_used(),
        }
    }
}

impl From<CellTokenError> for RefusedCommand {
    fn from(reason: CellTokenError) -> Self {
        match reason {
            CellTokenError::NotANumber => Self::NotNumbers,
            CellTokenError::Outside => Self::Outside,
        }
    }
}

impl Command {
    /// Reads a command on a grid of `shape`, by the rules of the tester. The tester splits the line
    /// at single blanks, drops empty tokens at the end, and checks only the first letter of the
    /// first token.
    pub fn parse(line: &str, shape: Shape) -> Result<Self, RefusedCommand> {
        if line == "STOP" {
            return Ok(Self::Stop);
        }
        let tokens: Vec<_> = line.trim_end_matches(' ').split(' ').collect();
        let [kind, row, col] = tokens[..] else { return Err(RefusedCommand::Malformed) };
        let cell = tokens::parse_cell(row, col, shape)?;
        match kind.chars().next() {
            Some('G') => Ok(Self::Open(cell)),
            Some('F') => Ok(Self::Flag(cell)),
            _ => Err(RefusedCommand::Malformed),
        }
    }
}

/// Writes the message as a line, without the line end.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(Cell { row, col }) => write!(f, "G {row} {col}"),
            Self::Flag(Cell { row, col }) => write!(f, "F {row} {col}"),
            Self::Stop => f.write_str("STOP"),
        }
    }
}

/// Whether `line` is a message of a player of the contest.
pub fn is_command(line: &str) -> bool {
    let largest = Shape::new(LARGEST_SIDE, LARGEST_SIDE);
    Command::parse(line, largest).is_ok_and(|command| command.to_string() == line)
}

/// The tester's answer to an opened cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenedMessage {
    /// The value; `None` for a mine.
    pub value: Option<usize>,
    /// The player's own time until the command, in whole milliseconds.
    pub used_time: Duration,
}

const MINE_REPLY: &str = "BOOM!";

impl OpenedMessage {
    /// Reads the answer for a cell with `neighbours` neighbours.
    pub fn read(lines: &mut TesterLines<'_>, neighbours: usize) -> Result<Self, GameStopped> {
        lines.read("a value of the cell, or BOOM!, and the time", |line| {
            Self::parse(line, neighbours)
        })
    }

    /// Reads the answer from its line.
    pub fn parse(line: &str, neighbours: usize) -> Option<Self> {
        let (value_word, millis) = line.split_once(' ')?;
        let value = match value_word {
            MINE_REPLY => None,
            value => Some(parse_in_range(value, 0..=neighbours)?),
        };
        Some(Self { value, used_time: Duration::from_millis(millis.parse().ok()?) })
    }

    /// Returns the view of the cell.
    pub fn view(self) -> View {
        self.value.map_or(View::Mine, View::opened)
    }
}

/// Writes the message as a whole line.
impl fmt::Display for OpenedMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.used_time.as_millis();
        match self.value {
            Some(value) => writeln!(f, "{value} {millis}"),
            None => writeln!(f, "{MINE_REPLY} {millis}"),
        }
    }
}

/// The tester's answer to a flag: an empty line.
pub const FLAG_REPLY: &str = "\n";

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::player::protocol_lines::tests::read_lines_of;

    fn any_cell(side: usize) -> impl Strategy<Value = Cell> {
        (0..side, 0..side).prop_map(|(row, col)| Cell::new(row, col))
    }

    fn any_opening() -> impl Strategy<Value = OpeningMessage> {
        (1..=LARGEST_SIDE).prop_flat_map(|side| {
            (0..side * side, 1..=LARGEST_SQUARED_DISTANCE, any_cell(side)).prop_map(
                move |(mines, squared_distance, zero)| OpeningMessage {
                    side,
                    mines,
                    squared_distance,
                    zero,
                },
            )
        })
    }

    fn any_command() -> impl Strategy<Value = Command> {
        prop_oneof![
            any_cell(LARGEST_SIDE).prop_map(Command::Open),
            any_cell(LARGEST_SIDE).prop_map(Command::Flag),
            Just(Command::Stop),
        ]
    }

    proptest! {
        #[test]
        fn a_printed_tester_message_is_read_back(
            opening in any_opening(),
            value in proptest::option::of(0_usize..=36),
            millis in 0_u64..20_000,
        ) {
            prop_assert_eq!(read_lines_of(&opening.to_string(), OpeningMessage::read), opening);
            let opened = OpenedMessage { value, used_time: Duration::from_millis(millis) };
            prop_assert_eq!(read_lines_of(&opened.to_string(), |lines| OpenedMessage::read(lines, 36)), opened);
        }

        #[test]
        fn a_printed_player_message_is_read_back(command in any_command()) {
            let line = command.to_string();
            let largest = Shape::new(LARGEST_SIDE, LARGEST_SIDE);
            prop_assert_eq!(Command::parse(&line, largest), Ok(command));
            prop_assert!(is_command(&line));
        }
    }

    #[test]
    fn a_tolerated_malformed_command_is_not_recognised_as_a_command() {
        for line in ["G 0 1 ", "Guess 0 1", "G +0 1", "G 0 50", "stop", "", "0 1"] {
            assert!(!is_command(line), "{line:?}");
        }
    }
}
