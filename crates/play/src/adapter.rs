//! Lets a program inside this process play a contest. Adapters convert the referee's lines to a
//! state of the game, and convert the program's move to lines of the protocol.

use gridproof::budget::Budget;
use gridproof::errors_with_sentence;
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::{chess_puzzle, jewels};
use gridproof::words::Sentence;

use crate::person::{HumanPlayer, UnexpectedLine};
use crate::player::SearchLimits;
use crate::player::protocol_lines::{GameStopped, TesterLines};
use crate::player::stopwatch::TurnStopwatch;
use crate::words;

/// Translates between the lines of a contest's protocol and Rust values.
pub trait PlayerAdapter: Send {
    /// Takes all lines of one message of the referee. The last message of a game may have no lines.
    ///
    /// # Errors
    /// The contest does not allow these lines at this point.
    fn receive_lines(&mut self, lines: &str) -> Result<(), UnexpectedLine>;

    /// Returns the state of the game that the player knows; `None` until the first message has been
    /// read.
    fn state(&self) -> Option<PlayerState<'_>>;

    /// Returns the lines of a move, without the line end of the last line.
    ///
    /// # Errors
    /// The contest has no lines for this move.
    fn move_lines(&mut self, chosen: &PlayerMove) -> Result<String, UnsupportedMove>;
}

/// The reason why a contest's protocol has no lines for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnsupportedMove {
    /// The contest has no moves of this kind.
    Kind,
    /// The contest does not let its players end a game early.
    Stop,
    /// The board in the answer has a wrong number of rows. The variant holds the required number.
    Rows(usize),
}

impl From<&UnsupportedMove> for Sentence {
    fn from(mismatch: &UnsupportedMove) -> Self {
        match *mismatch {
            UnsupportedMove::Kind => words::no_such_move(),
            UnsupportedMove::Stop => words::no_early_end(),
            UnsupportedMove::Rows(rows) => words::expected_board_of_rows(rows),
        }
    }
}

errors_with_sentence!(UnsupportedMove);

/// The state of a game, as its player knows it.
pub enum PlayerState<'a> {
    /// A board of mines.
    Mines(&'a Board),
    /// A position of ChessPuzzle.
    Chess(&'a chess_puzzle::Position),
    /// A board of jewels.
    Jewels {
        /// The visible jewels.
        board: &'a jewels::Board,
        /// The number of colours.
        colours: jewels::Colour,
        /// The number of remaining moves.
        moves_left: usize,
    },
    /// A one-click board to find.
    OneClick {
        /// The rows and columns.
        shape: Shape,
        /// The number of mines.
        mines: usize,
    },
}

/// A move of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerMove {
    /// Opens a cell of mines, or clicks a tile of ChessPuzzle.
    Cell(Cell),
    /// Swaps two jewels.
    Swap(jewels::Swap),
    /// Answers a one-click instance with a board, as a text of rows of `.`, `*` and one `c`.
    Board(String),
    /// Ends a game of mines early, or answers that a one-click instance has no board.
    Stop,
}

/// The adapter for programs that play the games of mines that a person can also play.
pub struct MinesAdapter(pub Box<dyn HumanPlayer>);

impl PlayerAdapter for MinesAdapter {
    fn receive_lines(&mut self, lines: &str) -> Result<(), UnexpectedLine> {
        lines.lines().try_for_each(|line| self.0.receive_line(line))
    }

    fn state(&self) -> Option<PlayerState<'_>> {
        self.0.board().map(PlayerState::Mines)
    }

    fn move_lines(&mut self, chosen: &PlayerMove) -> Result<String, UnsupportedMove> {
        match chosen {
            PlayerMove::Cell(cell) => Ok(self.0.line_to_open(*cell)),
            PlayerMove::Stop => self.0.line_to_stop().ok_or(UnsupportedMove::Stop),
            PlayerMove::Swap(_) | PlayerMove::Board(_) => Err(UnsupportedMove::Kind),
        }
    }
}

/// Parses all lines of `text` by `read`, a contest's function for reading lines.
///
/// # Errors
/// `read` does not accept the lines, or leaves some of them unread.
pub(crate) fn read_all<T>(
    text: &str,
    read: impl FnOnce(&mut TesterLines<'_>) -> Result<T, GameStopped>,
) -> Result<T, UnexpectedLine> {
    let (mut input, mut output) = (text.as_bytes(), std::io::sink());
    let budget = Budget::unlimited();
    // The clock always shows zero, because no caller needs the time at which a line was read.
    let limits = SearchLimits { budget: &budget, clock: &|| std::time::Duration::ZERO };
    let watch = TurnStopwatch::start(&limits, None);
    let mut lines = TesterLines::new(&mut input, &mut output, watch);
    let found = read(&mut lines).and_then(|found| lines.wait_for_end().map(|()| found));
    found.map_err(|_| UnexpectedLine { line: text.lines().next().unwrap_or_default().to_owned() })
}
