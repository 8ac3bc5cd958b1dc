//! The judge of one classic game. The mines are placed at random at the first click, so that the
//! click can be protected. One seed and one first click give one board.

use std::time::Duration;

use super::mine_placement::{LayoutError, draw_placement};
use super::options::SeriesRules;
use crate::contests::minesweeper::wire::{Dialect, IllegalMove, OpeningMessage, StateMessage};
use crate::referee::contest_games::{Game, GameFacts, IllegalCommand, RefereeReply, facts_by_name};
use crate::referee::seeds::Seed;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::{Board, Placement};

/// The largest number of consecutive moves to opened cells, where the rules allow these moves.
/// Without this limit, a player that writes without reading would play forever, because these moves
/// cost no time.
const MAX_IDLE_MOVES: usize = 10_000;

/// A game in progress.
pub struct ClassicGame {
    rules: SeriesRules,
    seed: Seed,
    /// The mines; `None` before the first click.
    placement: Option<Placement>,
    board: Board,
    /// The number of moves since the last move that opened a cell.
    idle: usize,
}

impl ClassicGame {
    pub fn new(rules: SeriesRules, seed: Seed) -> Self {
        let board = Board::new(rules.shape, rules.disc(), Some(rules.mines));
        Self { rules, seed, placement: None, board, idle: 0 }
    }

    /// Returns a game on given mines. The game does not protect the first click.
    pub fn with_placement(placement: Placement, seed: Seed) -> Self {
        let rules = SeriesRules::for_placement(&placement);
        Self { placement: Some(placement), ..Self::new(rules, seed) }
    }

    /// Returns the board as the player knows it.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of cells that hold no mine.
    fn num_clear_cells(&self) -> usize {
        self.rules.shape.area() - self.rules.mines
    }

    /// Whether all clear cells are open and no mine was opened. The Ruby runner also says "won"
    /// after a hit, if the number of hidden cells equals the number of mines.
    fn is_won(&self) -> bool {
        self.board.num_hits() == 0 && self.board.num_opened() == self.num_clear_cells()
    }

    fn open(&mut self, cell: Cell) -> Result<(), LayoutError> {
        let SeriesRules { shape, cascade, .. } = self.rules;
        let placement = match &mut self.placement {
            Some(placement) => placement,
            none => none.insert(draw_placement(&self.rules, self.seed, cell)?),
        };
        for opened in placement.cascade_where(cell, |from, near| cascade.opens(shape, from, near)) {
            if self.board.is_hidden(opened) {
                self.board.set(opened, placement.reveal(opened));
            }
        }
        Ok(())
    }

    fn state_line(&self) -> String {
        StateMessage(self.board.views().clone()).to_string()
    }
}

impl Game for ClassicGame {
    fn opening_lines(&self) -> String {
        let SeriesRules { shape, mines, first_click, squared_distance, dialect, .. } = self.rules;
        let opening = OpeningMessage { shape, mines, first_click, squared_distance };
        match dialect {
            Dialect::Classic => opening.to_string() + &self.state_line(),
            Dialect::Ruby => self.state_line(),
        }
    }

    fn play_command(&mut self, line: &str, _: Duration) -> Result<RefereeReply, IllegalCommand> {
        let cell = self.rules.dialect.parse_move(line, self.rules.shape)?;
        if self.board.is_hidden(cell) {
            self.open(cell)?;
            self.idle = 0;
        } else if self.rules.dialect == Dialect::Classic {
            return Err(IllegalMove::AlreadyOpened.into());
        } else {
            self.idle += 1;
            if self.idle > MAX_IDLE_MOVES {
                return Err(IllegalMove::TooManyIdleMoves(self.idle).into());
            }
        }
        let over = self.is_won() || self.board.num_hits() > 0;
        Ok(if over {
            RefereeReply::Final(self.state_line())
        } else {
            RefereeReply::Continue(self.state_line())
        })
    }

    /// Returns 1 for a win, else 0.
    fn score(&self) -> f64 {
        f64::from(u8::from(self.is_won()))
    }

    fn won(&self) -> Option<bool> {
        Some(self.is_won())
    }

    fn mines(&self) -> Option<Vec<Cell>> {
        self.placement.as_ref().map(|placement| placement.mined_cells().collect())
    }

    fn parameters(&self) -> GameFacts {
        facts_by_name([
            ("width", self.rules.shape.cols),
            ("height", self.rules.shape.rows),
            ("mines", self.rules.mines),
            ("values", self.num_clear_cells()),
        ])
    }

    fn facts(&self) -> GameFacts {
        let mut known = self.parameters();
        known.extend(facts_by_name([("uncovered", self.board.num_opened())]));
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::contest_games::TesterSettings;
    use gridproof::puzzles::mines::classic::FirstClick;

    fn sample_game(pairs: &[(&str, &str)], seed: u64) -> ClassicGame {
        let pairs = pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        let rules = SeriesRules::classic(&pairs.collect::<TesterSettings>()).expect("rules");
        ClassicGame::new(rules, Seed::new(seed).expect("a seed"))
    }

    fn play(game: &mut ClassicGame, line: &str) -> Result<RefereeReply, String> {
        game.play_command(line, Duration::ZERO).map_err(|foul| foul.to_string())
    }

    #[test]
    fn the_first_click_is_protected_as_its_rule_demands() {
        for seed in 1..100 {
            let mut safe = sample_game(&[("size", "4x4"), ("mines", "14")], seed);
            play(&mut safe, "0 0").expect("a legal move");
            assert_eq!(safe.board.num_hits(), 0);
            let zero = [("size", "6x5"), ("mines", "21"), ("first-click", "zero")];
            let mut zero = sample_game(&zero, seed);
            assert!(matches!(play(&mut zero, "2 2"), Ok(RefereeReply::Final(_))));
            assert_eq!((zero.won(), zero.board.num_opened()), (Some(true), 9));
        }
        let unprotected = [("size", "4x4"), ("mines", "8"), ("first-click", "unprotected")];
        let hits = (1..1001).filter(|&seed| {
            let mut game = sample_game(&unprotected, seed);
            let over = matches!(play(&mut game, "0 0"), Ok(RefereeReply::Final(_)));
            over && game.won() == Some(false)
        });
        let hits = hits.count();
        assert!((450..550).contains(&hits), "{hits} of 1000");
    }

    #[test]
    fn every_move_is_judged_and_its_state_is_sent() {
        let mut game = sample_game(&[("size", "3x2"), ("mines", "2")], 1);
        assert_eq!(game.opening_lines(), "2 3 2 safe\n??? ???\n");
        for (line, foul) in [
            ("1", "expected two whole numbers, with a space between"),
            ("1  2", "expected two whole numbers, with a space between"),
            ("-1 0", "expected two whole numbers, with a space between"),
            ("2 0", "the cell is outside the grid"),
        ] {
            assert_eq!(play(&mut game, line), Err(foul.to_owned()), "{line}");
        }
        assert_eq!(game.rules.first_click, FirstClick::Safe);
        assert!(matches!(play(&mut game, "0 1"), Ok(RefereeReply::Continue(_))));
        assert_eq!(play(&mut game, "0 1"), Err("the cell was opened before".to_owned()));
    }

    #[test]
    fn the_ruby_game_names_columns_first_and_ignores_opened_cells() {
        let mut ruby = ClassicGame::new(SeriesRules::ruby(), Seed::new(3).expect("a seed"));
        assert_eq!(ruby.opening_lines(), ["??????????"; 10].join(" ") + "\n");
        play(&mut ruby, "9 0").expect("a legal move");
        assert!(!ruby.board.is_hidden(Cell::new(0, 9)));
        let before = ruby.board.clone();
        for _ in 0..MAX_IDLE_MOVES {
            play(&mut ruby, "9 0").expect("no move, but legal");
        }
        assert_eq!(ruby.board, before);
        let foul = "10001 moves in a row open nothing".to_owned();
        assert_eq!(play(&mut ruby, "9 0"), Err(foul));
    }
}
