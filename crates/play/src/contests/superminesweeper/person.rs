//! The adapter through which a person plays SuperMinesweeper, with hits and an early end.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::{Board, View};

use super::wire::{Command, OpenedMessage};
use crate::person::{HumanMove, HumanPlayer, UnexpectedLine};
use crate::tokens::{self, parse_in_range};

/// The values of the opening lines that were read so far.
#[derive(Default)]
struct PartialOpening {
    side: Option<usize>,
    mines: Option<usize>,
    squared_distance: Option<usize>,
}

/// The adapter of one game.
#[derive(Default)]
pub struct HumanAdapter {
    opening: PartialOpening,
    board: Option<Board>,
    /// The last opened cell, until the referee sends its value.
    pending_cell: Option<Cell>,
}

impl HumanAdapter {
    fn read_referee_line(&mut self, line: &str) -> Option<()> {
        let Some(board) = &mut self.board else { return self.read_opening_line(line) };
        let cell = self.pending_cell.take()?;
        let message = OpenedMessage::parse(line, board.neighbours(cell).count())?;
        board.set(cell, message.view());
        Some(())
    }

    /// Reads the next of the four lines of the opening.
    fn read_opening_line(&mut self, line: &str) -> Option<()> {
        let number = || parse_in_range(line, 0..=usize::MAX);
        let PartialOpening { side, mines, squared_distance } = &mut self.opening;
        for part in [side, mines, squared_distance] {
            if part.is_none() {
                *part = Some(number()?);
                return Some(());
            }
        }
        let PartialOpening { side, mines, squared_distance } = self.opening;
        let shape = Shape::new(side?, side?);
        let (row, col) = line.split_once(' ')?;
        let zero = tokens::parse_cell(row, col, shape).ok()?;
        let mut board = Board::new(shape, Disc::new(squared_distance?), mines);
        board.set(zero, View::Clue(0));
        self.board = Some(board);
        Some(())
    }
}

impl HumanPlayer for HumanAdapter {
    fn receive_line(&mut self, line: &str) -> Result<(), UnexpectedLine> {
        self.read_referee_line(line).ok_or_else(|| UnexpectedLine { line: line.to_owned() })
    }

    fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    fn line_to_open(&mut self, cell: Cell) -> String {
        self.pending_cell = Some(cell);
        Command::Open(cell).to_string()
    }

    fn parse_command(&self, line: &str) -> Option<HumanMove> {
        match Command::parse(line, self.board.as_ref()?.shape()).ok()? {
            Command::Open(cell) => Some(HumanMove::Open(cell)),
            Command::Stop => Some(HumanMove::Stop),
            Command::Flag(_) => None,
        }
    }

    fn line_to_stop(&self) -> Option<String> {
        Some(Command::Stop.to_string())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::contests::{configured_contest, contest, replay};
    use crate::person::GameSession;
    use crate::referee::contest_games::TesterSettings;
    use crate::referee::seeds::Seed;

    #[test]
    fn a_person_may_continue_after_a_mine_and_may_stop() {
        for seed in 1..10 {
            let settings = TesterSettings::from([("N".to_owned(), "10".to_owned())]);
            let configured = configured_contest("superminesweeper", &settings).expect("a contest");
            let person =
                contest("superminesweeper").expect("a contest").human_player().expect("hands");
            let seed = Seed::new(seed).expect("a seed");
            let mut session = GameSession::new(&configured, seed, person, "me").expect("it begins");
            let cells: Vec<Cell> = session.board().hidden().step_by(7).collect();
            for cell in cells {
                session.open(cell, Duration::from_millis(3)).expect("a move");
                assert!(!session.board().is_hidden(cell));
            }
            assert_eq!(replay(session.transcript()).ok(), Some(-1.0), "left");
            assert!(matches!(session.stop(Duration::from_millis(4)), Ok(true)));
            assert_eq!(replay(session.transcript()).ok(), Some(session.score()));
        }
    }
}
