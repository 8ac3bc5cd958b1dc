//! The judge of one game: plays a command by the rules, and keeps the score.

use std::time::Duration;

use super::generator::Instance;
use crate::contests::superminesweeper::wire::{Command, FLAGGED, Illegal, Opened, Opening};
use crate::referee::system::{Facts, Game, IllegalCommand, Reply, facts};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, Placement, View};

/// A game in progress.
pub struct MinesGame {
    placement: Placement,
    zero: Cell,
    board: Board,
    commands: usize,
}

impl MinesGame {
    /// Starts before the first command; only the given zero is open.
    pub fn new(instance: Instance) -> Self {
        let Instance { placement, zero } = instance;
        let mut board =
            Board::new(placement.mines.shape(), placement.disc.clone(), Some(placement.total()));
        board.set(zero, placement.reveal(zero));
        Self { placement, zero, board, commands: 0 }
    }

    /// Returns the board as the player knows it.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of cells that hold no mine.
    fn values(&self) -> usize {
        self.board.shape().area() - self.placement.total()
    }

    /// Returns the share of cells with a mine in percent, rounded down to a multiple of five.
    /// Boards have from 10 to 30 %; 30 % belongs to the last class, and the generator rounds mines
    /// down.
    fn mines_from(&self) -> usize {
        (20 * self.placement.total() / self.board.shape().area() * 5).clamp(10, 25)
    }

    /// Returns the command of a line, if it is legal now: it names no opened or flagged cell.
    pub(crate) fn legal(&self, line: &str) -> Result<Command, Illegal> {
        let command = Command::parse(line, self.board.shape())?;
        match command {
            Command::Open(cell) | Command::Flag(cell) if self.board.view(cell) != View::Hidden => {
                Err(Illegal::AlreadyUsed)
            }
            _ => Ok(command),
        }
    }

    /// Plays a legal move; returns the new view of its cell.
    fn play(&mut self, cell: Cell, view: View) -> View {
        self.board.set(cell, view);
        self.commands += 1;
        view
    }
}

impl Game for MinesGame {
    fn opening(&self) -> String {
        let Self { placement, zero, board, .. } = self;
        let (side, squared_distance) = (board.shape().rows, placement.disc.squared_distance());
        Opening { side, mines: placement.total(), squared_distance, zero: *zero }.to_string()
    }

    fn command(&mut self, line: &str, clock: Duration) -> Result<Reply, IllegalCommand> {
        let value = match self.legal(line)? {
            Command::Stop => return Ok(Reply::Final(String::new())),
            Command::Flag(cell) => {
                self.play(cell, View::Flagged);
                return Ok(Reply::Continue(FLAGGED.to_owned()));
            }
            Command::Open(cell) => self.play(cell, self.placement.reveal(cell)).clue(),
        };
        let answer = Opened { value, clock }.to_string();
        let over = self.board.opened() == self.values();
        Ok(if over { Reply::Final(answer) } else { Reply::Continue(answer) })
    }

    /// Returns the opened share of the clear cells, including the given zero, divided by hits plus
    /// one. The tester computes it after a command, so that it is 0 before the first command other
    /// than `STOP`.
    fn score(&self) -> f64 {
        if self.commands == 0 {
            return 0.0;
        }
        let uncovered = self.board.opened() as f64 / self.values() as f64;
        uncovered / (self.board.hits() + 1) as f64
    }

    fn mines(&self) -> Option<Vec<Cell>> {
        Some(self.placement.mined().collect())
    }

    fn facts(&self) -> Facts {
        facts([
            ("n", self.board.shape().rows),
            ("m", self.placement.total()),
            ("d", self.placement.disc.squared_distance()),
            ("mines_from", self.mines_from()),
            ("hits", self.board.hits()),
            ("uncovered", self.board.opened()),
            ("values", self.values()),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::super::generator::generate;
    use super::super::options::Options;
    use super::*;
    use crate::referee::seeds::Seed;
    use gridproof::grid::{Grid, Shape};
    use gridproof::puzzles::mines::Disc;

    /// Returns a game with the zero at (0,0) and the only mine at (0,3).
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

    /// At most 30 % of the cells hold a mine, and at least 10 % before rounding.
    #[test]
    fn every_board_is_in_a_range_of_the_contest() {
        let range = |seed, settings: &[(&str, &str)]| {
            let settings =
                settings.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
            let options = Options::new(&settings.collect()).expect("options of the tester");
            MinesGame::new(generate(Seed::new(seed).expect("a seed"), &options)).mines_from()
        };
        assert_eq!(range(2, &[]), 25, "750 mines on 50x50");
        assert_eq!(range(3, &[("N", "11"), ("M", "12")]), 10, "12 mines on 11x11");
        let seeds = (1..60).map(|seed| range(seed, &[]));
        assert!(seeds.into_iter().all(|range| [10, 15, 20, 25].contains(&range)));
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
            assert_eq!(command(&mut game, used), Err(Illegal::AlreadyUsed), "{used}");
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
    fn commands_that_the_tester_tolerates_are_accepted() {
        for line in ["G 0 1 ", "G 0 1   ", "Guess 0 1", "G +0 01", "G -0 1"] {
            assert!(command(&mut game(), line).is_ok(), "{line:?}");
        }
    }
}
