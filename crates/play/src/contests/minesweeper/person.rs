//! The adapter through which a person plays the classic game.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::classic::FirstClick;

use super::wire::{Dialect, OpeningMessage, StateMessage};
use crate::person::{HumanMove, HumanPlayer, UnexpectedLine};

/// A person's adapter for one of the two dialects.
pub struct HumanAdapter {
    dialect: Dialect,
    /// The opening message, if it is known: the referee sends it, or the dialect fixes it.
    opening: Option<OpeningMessage>,
    board: Option<Board>,
}

impl HumanAdapter {
    pub fn new(dialect: Dialect) -> Self {
        Self { dialect, opening: None, board: None }
    }

    fn read_referee_line(&mut self, line: &str) -> Option<()> {
        if self.dialect == Dialect::Classic && self.opening.is_none() {
            self.opening = Some(OpeningMessage::parse(line).ok()?);
            return Some(());
        }
        let StateMessage(views) = StateMessage::parse(line, self.opening.as_ref()).ok()?;
        let shape: Shape = views.shape();
        let opening = self.opening.get_or_insert_with(|| OpeningMessage::of_ruby_runner(shape));
        let disc = Disc::new(opening.squared_distance);
        let unseen = || Board::new(shape, disc, Some(opening.mines));
        let board = self.board.get_or_insert_with(unseen);
        // Only changed cells are set, because setting a cell also updates its neighbours.
        for (cell, &view) in views.iter() {
            if board.view(cell) != view {
                board.set(cell, view);
            }
        }
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
        self.dialect.print_move(cell)
    }

    fn parse_command(&self, line: &str) -> Option<HumanMove> {
        let shape = self.board.as_ref()?.shape();
        self.dialect.parse_move(line, shape).ok().map(HumanMove::Open)
    }

    fn is_protected(&self) -> bool {
        let is_first =
            self.board.as_ref().is_some_and(|board| board.num_opened() + board.num_hits() == 0);
        let rule = self.opening.map(|opening| opening.first_click);
        is_first && matches!(rule, Some(FirstClick::Safe | FirstClick::Zero))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::contests::{configured_contest, contest, replay};
    use crate::person::{GameSession, MoveError};
    use crate::referee::contest_games::TesterSettings;
    use crate::referee::seeds::Seed;

    fn session(name: &str, settings: &[(&str, &str)], seed: u64) -> GameSession {
        let settings: TesterSettings =
            settings.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let configured = configured_contest(name, &settings).expect("a contest");
        let person = contest(name).expect("a contest").human_player().expect("a game for people");
        GameSession::new(&configured, Seed::new(seed).expect("a seed"), person, "me")
            .expect("it begins")
    }

    #[test]
    fn the_referee_confirms_a_game_played_by_hand() {
        for (name, settings) in [
            ("minesweeper", &[("size", "9x9")][..]),
            ("minesweeper", &[("size", "9x9"), ("distance", "10"), ("mines", "5")]),
            ("minesweeper", &[("size", "7x7"), ("mines", "7"), ("guesses", "none")]),
            ("ruby-minesweeper", &[]),
        ] {
            for seed in 1..20 {
                let mut session = session(name, settings, seed);
                assert_eq!(session.is_protected(), name == "minesweeper");
                let mut moves = 0;
                while !session.is_over() {
                    let cell = session.board().hidden().next().expect("it goes on");
                    moves += 1;
                    session.open(cell, Duration::from_micros(1500 * moves)).expect("a move");
                    assert!(!session.board().is_hidden(cell));
                    assert_eq!(replay(session.transcript()).ok(), Some(session.transcript().score));
                }
                assert!(session.won().is_some() && !session.is_protected());
                let again = session.open(Cell::new(0, 0), Duration::ZERO);
                assert!(matches!(again, Err(MoveError::Over)));
                let text = session.transcript().to_string();
                assert_eq!(text.parse().as_ref(), Ok(session.transcript()));
            }
        }
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut session = session("minesweeper", &[("size", "9x9")], 1);
        session.open(Cell::new(4, 4), Duration::ZERO).expect("a move");
        let before = session.transcript().clone();
        let again = session.open(Cell::new(4, 4), Duration::ZERO);
        assert!(matches!(again, Err(MoveError::IllegalCommand(_))));
        assert_eq!(*session.transcript(), before);
        assert!(matches!(session.stop(Duration::ZERO), Ok(false)));
    }
}
