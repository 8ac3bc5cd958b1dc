//! The judge of one game: reads a command as the contest's tester does, plays it by the rules,
//! and keeps the score.
//!
//! The tester splits a command at single blanks and drops empty tokens at its end; it looks at
//! the first letter of the first token only, and reads numbers as Java's `parseInt` does.

use std::time::Duration;

use thiserror::Error;

use super::generator::Instance;
use crate::referee::system::{Facts, Foul, Game, Reply};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::audit::Action;
use gridproof::puzzles::mines::{Board, Placement, View};

/// A game in progress.
pub struct MinesGame {
    placement: Placement,
    zero: Cell,
    board: Board,
    commands: usize,
}

/// Why a command is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    #[error("expected `G row col`, `F row col` or `STOP`, single blanks between")]
    Form,
    #[error("row and column are not whole numbers")]
    Number,
    #[error("the cell is outside the grid")]
    Outside,
    #[error("the cell was opened or flagged before")]
    Used,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Open(Cell),
    Flag(Cell),
    Stop,
}

impl MinesGame {
    pub fn new(instance: Instance) -> Self {
        let Instance { placement, zero } = instance;
        let mut board =
            Board::new(placement.mines.shape(), placement.disc.clone(), Some(placement.total()));
        board.set(zero, placement.reveal(zero));
        Self { placement, zero, board, commands: 0 }
    }

    /// What the player knows.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of cells that hold no mine.
    fn values(&self) -> usize {
        self.board.shape().area() - self.placement.total()
    }

    /// The share of cells with a mine in percent, down to a multiple of five.
    fn mines_from(&self) -> usize {
        20 * self.placement.total() / self.board.shape().area() * 5
    }

    pub(crate) fn parse(&self, line: &str) -> Result<Command, Illegal> {
        if line == "STOP" {
            return Ok(Command::Stop);
        }
        let mut tokens: Vec<_> = line.split(' ').collect();
        while tokens.last().is_some_and(|token| token.is_empty()) {
            tokens.pop();
        }
        let [kind, row, col] = tokens[..] else { return Err(Illegal::Form) };
        let cell = self.cell(row, col)?;
        match kind.chars().next() {
            Some('G') => Ok(Command::Open(cell)),
            Some('F') => Ok(Command::Flag(cell)),
            _ => Err(Illegal::Form),
        }
    }

    /// The hidden cell without a flag that a command names.
    fn cell(&self, row: &str, col: &str) -> Result<Cell, Illegal> {
        let number = |token: &str| token.parse::<i32>().map_err(|_| Illegal::Number);
        let (row, col) = (number(row)?, number(col)?);
        let inside = |at: i32| usize::try_from(at).map_err(|_| Illegal::Outside);
        let cell = Cell::new(inside(row)?, inside(col)?);
        if !self.board.shape().contains(cell) {
            return Err(Illegal::Outside);
        }
        if self.board.view(cell) == View::Hidden { Ok(cell) } else { Err(Illegal::Used) }
    }

    /// Plays a legal move; what is then seen of its cell.
    pub(crate) fn play(&mut self, action: Action) -> View {
        let (cell, view) = match action {
            Action::Open(cell) => (cell, self.placement.reveal(cell)),
            Action::Flag(cell) => (cell, View::Flagged),
        };
        self.board.set(cell, view);
        self.commands += 1;
        view
    }

    fn open(&mut self, cell: Cell, clock: Duration) -> Reply {
        let view = self.play(Action::Open(cell));
        let millis = clock.as_millis();
        let reply = match view {
            View::Clue(value) => format!("{value} {millis}\n"),
            _ => format!("BOOM! {millis}\n"),
        };
        if self.board.opened() == self.values() {
            Reply::Final(reply)
        } else {
            Reply::Continue(reply)
        }
    }
}

impl Game for MinesGame {
    fn opening(&self) -> String {
        format!(
            "{}\n{}\n{}\n{} {}\n",
            self.board.shape().rows,
            self.placement.total(),
            self.placement.disc.squared_distance(),
            self.zero.row,
            self.zero.col,
        )
    }

    fn command(&mut self, line: &str, clock: Duration) -> Result<Reply, Foul> {
        Ok(match self.parse(line)? {
            Command::Stop => Reply::Final(String::new()),
            Command::Flag(cell) => {
                self.play(Action::Flag(cell));
                Reply::Continue("\n".to_owned())
            }
            Command::Open(cell) => self.open(cell, clock),
        })
    }

    /// Values uncovered, the given zero included, over all values, over mines hit plus one. The
    /// tester computes it after a command, so that it is 0 until there was one besides `STOP`.
    fn score(&self) -> f64 {
        if self.commands == 0 {
            return 0.0;
        }
        let uncovered = self.board.opened() as f64 / self.values() as f64;
        uncovered / (self.board.hits() + 1) as f64
    }

    fn facts(&self) -> Facts {
        [
            ("n", self.board.shape().rows),
            ("m", self.placement.total()),
            ("d", self.placement.disc.squared_distance()),
            ("mines_from", self.mines_from()),
            ("hits", self.board.hits()),
            ("uncovered", self.board.opened()),
            ("values", self.values()),
        ]
        .into_iter()
        .map(|(name, number)| (name.to_owned(), number as u64))
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::grid::{Disc, Grid, Shape};

    /// The zero is at (0,0), the only mine at (0,3).
    fn game() -> MinesGame {
        let shape = Shape::new(1, 5);
        let mines = Grid::from_fn(shape, |cell| cell.col == 3);
        let placement = Placement { disc: Disc::new(2), mines };
        MinesGame::new(Instance { placement, zero: Cell::new(0, 0) })
    }

    fn command(game: &mut MinesGame, line: &str) -> Result<Reply, Illegal> {
        game.command(line, Duration::from_micros(7900))
            .map_err(|foul| *foul.downcast().expect("the judge's own reasons"))
    }

    #[test]
    fn a_game_is_answered_and_scored_to_the_letter() {
        let mut game = game();
        assert_eq!(game.opening(), "1\n1\n2\n0 0\n");
        assert_eq!(command(&mut game, "G 0 1"), Ok(Reply::Continue("0 7\n".into())));
        assert_eq!(game.score(), 2.0 / 4.0);
        assert_eq!(command(&mut game, "G 0 3"), Ok(Reply::Continue("BOOM! 7\n".into())));
        assert_eq!(game.score(), 2.0 / 4.0 / 2.0);
        assert_eq!(command(&mut game, "G 0 4"), Ok(Reply::Continue("1 7\n".into())));
        assert_eq!(command(&mut game, "G 0 2"), Ok(Reply::Final("1 7\n".into())));
        assert_eq!(game.score(), 0.5);
        assert_eq!(game.facts()["hits"], 1);
        assert_eq!(game.facts()["uncovered"], 4);
    }

    #[test]
    fn stopping_at_once_scores_nothing_but_after_a_flag_the_zero_counts() {
        let mut stopped = game();
        assert_eq!(command(&mut stopped, "STOP"), Ok(Reply::Final(String::new())));
        assert_eq!(stopped.score(), 0.0);

        let mut flagged = game();
        assert_eq!(command(&mut flagged, "F 0 3"), Ok(Reply::Continue("\n".into())));
        assert_eq!(command(&mut flagged, "STOP"), Ok(Reply::Final(String::new())));
        assert_eq!(flagged.score(), 1.0 / 4.0);
    }

    #[test]
    fn a_used_cell_is_used_for_ever() {
        for used in ["G 0 0", "F 0 0", "G 0 1", "G 0 2", "F 0 2", "G 0 3"] {
            let mut game = game();
            for played in ["G 0 1", "F 0 2", "G 0 3"] {
                assert!(command(&mut game, played).is_ok());
            }
            assert_eq!(command(&mut game, used), Err(Illegal::Used), "{used}");
        }
    }

    #[test]
    fn every_malformed_command_is_a_foul() {
        for line in [
            "", " ", "G", "G 0", "G 0 1 2", "G  0 1", "G 0  1", " G 0 1", " 0 1", "STOP ", " STOP",
            "stop", "STOP 0 1", "g 0 1", "X 0 1", "G\t0\t1",
        ] {
            assert_eq!(command(&mut game(), line), Err(Illegal::Form), "{line:?}");
        }
        for line in ["G x 1", "G 0 1.0", "F 0 99999999999", "G 0 1\r", "G 0 \u{fffd}"] {
            assert_eq!(command(&mut game(), line), Err(Illegal::Number), "{line:?}");
        }
        for line in ["G 0 5", "G 1 0", "G -1 0", "F 0 -1", "G 2147483647 0"] {
            assert_eq!(command(&mut game(), line), Err(Illegal::Outside), "{line:?}");
        }
    }

    #[test]
    fn what_the_tester_lets_pass_passes() {
        for line in ["G 0 1 ", "G 0 1   ", "Guess 0 1", "G +0 01", "G -0 1"] {
            assert!(command(&mut game(), line).is_ok(), "{line:?}");
        }
    }
}
