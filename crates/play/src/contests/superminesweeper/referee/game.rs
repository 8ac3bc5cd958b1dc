//! The judge of one game, which plays commands by the rules and keeps the score.

use std::time::Duration;

use super::generator::SuperMinesweeperInstance;
use crate::contests::superminesweeper::wire::{
    Command, FLAG_REPLY, OpenedMessage, OpeningMessage, RefusedCommand,
};
use crate::referee::contest_games::{Game, GameFacts, IllegalCommand, RefereeReply, facts_by_name};
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
    /// Starts a game in which only the zero of the opening is open.
    pub fn new(instance: SuperMinesweeperInstance) -> Self {
        let SuperMinesweeperInstance { placement, zero } = instance;
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
    fn num_clear_cells(&self) -> usize {
        self.board.shape().area() - self.placement.total()
    }

    /// Returns the share of cells with a mine in percent, rounded down to a multiple of five.
    /// Boards have mines in 10 to 30 % of the cells. A share of 30 % belongs to the last class. The
    /// first class includes smaller shares, because the generator rounds the number of mines down.
    fn mine_percentage_class(&self) -> usize {
        (20 * self.placement.total() / self.board.shape().area() * 5).clamp(10, 25)
    }

    /// Returns the command of a line, if the command is legal now. A command is illegal if its cell
    /// is opened or flagged.
    pub(crate) fn parse_legal_command(&self, line: &str) -> Result<Command, RefusedCommand> {
        let command = Command::parse(line, self.board.shape())?;
        match command {
            Command::Open(cell) | Command::Flag(cell) if self.board.view(cell) != View::Hidden => {
                Err(RefusedCommand::AlreadyUsed)
            }
            _ => Ok(command),
        }
    }

    /// Plays a legal move. Returns the new view of the cell.
    fn play(&mut self, cell: Cell, view: View) -> View {
        self.board.set(cell, view);
        self.commands += 1;
        view
    }
}

impl Game for MinesGame {
    fn opening_lines(&self) -> String {
        let Self { placement, zero, board, .. } = self;
        let (side, squared_distance) = (board.shape().rows, placement.disc.squared_distance());
        OpeningMessage { side, mines: placement.total(), squared_distance, zero: *zero }.to_string()
    }

    fn play_command(
        &mut self,
        line: &str,
        used_time: Duration,
    ) -> Result<RefereeReply, IllegalCommand> {
        let value = match self.parse_legal_command(line)? {
            Command::Stop => return Ok(RefereeReply::Final(String::new())),
            Command::Flag(cell) => {
                self.play(cell, View::Flagged);
                return Ok(RefereeReply::Continue(FLAG_REPLY.to_owned()));
            }
            Command::Open(cell) => self.play(cell, self.placement.reveal(cell)).clue(),
        };
        let answer = OpenedMessage { value, used_time }.to_string();
        let over = self.board.num_opened() == self.num_clear_cells();
        Ok(if over { RefereeReply::Final(answer) } else { RefereeReply::Continue(answer) })
    }

    /// Returns the opened share of the clear cells, including the zero of the opening, divided by
    /// the number of hits plus one. The tester computes the score after each command except `STOP`,
    /// so the score is 0 before the first of these commands.
    fn score(&self) -> f64 {
        if self.commands == 0 {
            return 0.0;
        }
        let uncovered = self.board.num_opened() as f64 / self.num_clear_cells() as f64;
        uncovered / (self.board.num_hits() + 1) as f64
    }

    fn mines(&self) -> Option<Vec<Cell>> {
        Some(self.placement.mined_cells().collect())
    }

    fn parameters(&self) -> GameFacts {
        facts_by_name([
            ("n", self.board.shape().rows),
            ("m", self.placement.total()),
            ("d", self.placement.disc.squared_distance()),
            ("mines_from", self.mine_percentage_class()),
            ("values", self.num_clear_cells()),
        ])
    }

    fn facts(&self) -> GameFacts {
        let mut known = self.parameters();
        known.extend(facts_by_name([
            ("hits", self.board.num_hits()),
            ("uncovered", self.board.num_opened()),
        ]));
        known
    }
}

#[cfg(test)]
mod tests {
    use super::super::generator::generate;
    use super::super::options::GeneratorOptions;
    use super::*;
    use crate::referee::seeds::Seed;
    use gridproof::grid::{Grid, Shape};
    use gridproof::puzzles::mines::Disc;

    /// Returns a game with the zero at (0,0) and the only mine at (0,3).
    fn sample_game() -> MinesGame {
        let shape = Shape::new(1, 5);
        let mines = Grid::from_fn(shape, |cell| cell.col == 3);
        let placement = Placement { disc: Disc::new(2), mines };
        MinesGame::new(SuperMinesweeperInstance { placement, zero: Cell::new(0, 0) })
    }

    fn reply_to(game: &mut MinesGame, line: &str) -> Result<RefereeReply, IllegalCommand> {
        game.play_command(line, Duration::from_micros(7900))
    }

    #[test]
    fn answers_and_score_are_those_of_the_official_tester() {
        let mut game = sample_game();
        assert_eq!(game.opening_lines(), "1\n1\n2\n0 0\n");
        assert_eq!(reply_to(&mut game, "G 0 1"), Ok(RefereeReply::Continue("0 7\n".into())));
        assert_eq!(game.score(), 2.0 / 4.0);
        assert_eq!(reply_to(&mut game, "G 0 3"), Ok(RefereeReply::Continue("BOOM! 7\n".into())));
        assert_eq!(game.score(), 2.0 / 4.0 / 2.0);
        assert_eq!(reply_to(&mut game, "G 0 4"), Ok(RefereeReply::Continue("1 7\n".into())));
        assert_eq!(reply_to(&mut game, "G 0 2"), Ok(RefereeReply::Final("1 7\n".into())));
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
            let options =
                GeneratorOptions::new(&settings.collect()).expect("options of the tester");
            MinesGame::new(generate(Seed::new(seed).expect("a seed"), &options))
                .mine_percentage_class()
        };
        assert_eq!(range(2, &[]), 25, "750 mines on 50x50");
        assert_eq!(range(3, &[("N", "11"), ("M", "12")]), 10, "12 mines on 11x11");
        let seeds = (1..60).map(|seed| range(seed, &[]));
        assert!(seeds.into_iter().all(|range| [10, 15, 20, 25].contains(&range)));
    }

    #[test]
    fn the_opening_zero_scores_only_after_a_move() {
        let mut stopped = sample_game();
        assert_eq!(reply_to(&mut stopped, "STOP"), Ok(RefereeReply::Final(String::new())));
        assert_eq!(stopped.score(), 0.0);

        let mut flagged = sample_game();
        assert_eq!(reply_to(&mut flagged, "F 0 3"), Ok(RefereeReply::Continue("\n".into())));
        assert_eq!(reply_to(&mut flagged, "STOP"), Ok(RefereeReply::Final(String::new())));
        assert_eq!(flagged.score(), 1.0 / 4.0);
    }

    #[test]
    fn an_opened_or_flagged_cell_cannot_be_named_again() {
        for used in ["G 0 0", "F 0 0", "G 0 1", "G 0 2", "F 0 2", "G 0 3"] {
            let mut game = sample_game();
            for played in ["G 0 1", "F 0 2", "G 0 3"] {
                assert!(reply_to(&mut game, played).is_ok());
            }
            assert_eq!(
                reply_to(&mut game, used),
                Err(RefusedCommand::AlreadyUsed.into()),
                "{used}"
            );
        }
    }

    #[test]
    fn every_malformed_command_loses_the_game() {
        for line in [
            "", " ", "G", "G 0", "G 0 1 2", "G  0 1", "G 0  1", " G 0 1", " 0 1", "STOP ", " STOP",
            "stop", "STOP 0 1", "g 0 1", "X 0 1", "G\t0\t1",
        ] {
            assert_eq!(
                reply_to(&mut sample_game(), line),
                Err(RefusedCommand::Malformed.into()),
                "{line:?}"
            );
        }
        for line in ["G x 1", "G 0 1.0", "F 0 99999999999", "G 0 1\r", "G 0 \u{fffd}"] {
            assert_eq!(
                reply_to(&mut sample_game(), line),
                Err(RefusedCommand::NotNumbers.into()),
                "{line:?}"
            );
        }
        for line in ["G 0 5", "G 1 0", "G -1 0", "F 0 -1", "G 2147483647 0"] {
            assert_eq!(
                reply_to(&mut sample_game(), line),
                Err(RefusedCommand::Outside.into()),
                "{line:?}"
            );
        }
    }

    #[test]
    fn commands_that_the_tester_tolerates_are_accepted() {
        for line in ["G 0 1 ", "G 0 1   ", "Guess 0 1", "G +0 01", "G -0 1"] {
            assert!(reply_to(&mut sample_game(), line).is_ok(), "{line:?}");
        }
    }
}
