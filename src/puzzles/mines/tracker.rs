//! What is known during a game: every board is the one before with a move played, so that what was
//! proved stays proved, and what was counted for one board is of use for the next.

use std::collections::BTreeSet;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::{Analysis, Counter};
use crate::grid::Cell;
use crate::model::Model;
use crate::query::Search;

use super::exact::{Deductions, Engine, Finding};
use super::model::model_within;
use super::rules::{Board, View};

/// Follows one game: states what is not known yet, counts, reads the backbone, and keeps what is
/// proved.
///
/// The parts are apart, for those who follow a game differ in what they spend and not in what they
/// do: a player counts on an allowance of states, again on a reserve where that was too small, and
/// searches for proofs on what is left of the game; a look at a recorded game gives each position
/// its own work ([`Self::look`]); whoever asks how far proofs lead leaves it to the engines
/// ([`Self::prove`]); the search for a board without guesses asks no SAT at all, because a position
/// that is too wide to count is not one it wants.
///
/// Two do without it. The roll-outs of SuperMinesweeper's player keep flat lists of numbers in place
/// of a board, for they play whole games in the time that one look takes. And advice on a saved
/// board has no board before it.
#[derive(Debug, Default)]
pub struct Tracker {
    counter: Counter,
    /// The last board, with the mines that are proved as known ones: what is known is not searched
    /// for again.
    known: Option<Board>,
    safe: BTreeSet<Cell>,
    mines: Vec<Cell>,
}

/// What a look at a board showed.
#[derive(Debug)]
pub struct Look {
    /// Of the hidden cells that were no mine for certain before.
    pub model: Model,
    /// As far as the budget lasted.
    pub analysis: Analysis,
    /// What is proved of the variables of the model.
    pub proved: Deductions,
}

impl Tracker {
    /// Before a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// Proved to hold no mine, and not opened when that was proved.
    pub fn is_safe(&self, cell: Cell) -> bool {
        self.safe.contains(&cell)
    }

    /// Proved to hold a mine, or hit.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.known.as_ref().is_some_and(|known| known.view(cell).is_mine())
    }

    /// The cells that are proved to hold a mine, in the order of the proofs.
    pub fn mines(&self) -> &[Cell] {
        &self.mines
    }

    /// Takes out the first cell in row-major order that is proved safe and still hidden on `board`.
    pub fn next_safe(&mut self, board: &Board) -> Option<Cell> {
        std::iter::from_fn(|| self.safe.pop_first()).find(|&cell| board.is_hidden(cell))
    }

    /// How many proved cells [`Self::next_safe`] can have.
    pub fn safe(&self) -> usize {
        self.safe.len()
    }

    /// What was counted so far, for boards near the last one.
    pub fn counter(&self) -> &Counter {
        &self.counter
    }

    /// The board, with the mines that are proved as known ones.
    pub fn known(&mut self, board: &Board) -> &Board {
        let known = self.known.get_or_insert_with(|| board.clone());
        for (index, &view) in board.views().values().iter().enumerate() {
            if !view.is_hidden() && known.views().values()[index] != view {
                known.set(board.shape().cell(index), view);
            }
        }
        known
    }

    /// Keeps what single clues of the board show: where one has all its mines the rest is safe, and where it
    /// needs all its hidden neighbours these are mines. Where the board contradicts itself this may go
    /// unnoticed.
    pub fn glance(&mut self, board: &Board) {
        let known = self.known(board);
        let mut beside: Vec<(Cell, usize)> = Vec::with_capacity(known.opened());
        beside.extend(known.clues().filter(|&(cell, _)| known.hidden_around(cell) > 0));
        let Some(known) = &mut self.known else { return };
        loop {
            let before = self.mines.len();
            for &(cell, value) in &beside {
                let missing = value.saturating_sub(known.known_mine_neighbours(cell));
                if missing == 0 {
                    self.safe.extend(known.hidden_neighbours(cell));
                } else if missing == known.hidden_around(cell) {
                    let mines = self.mines.len();
                    self.mines.extend(known.hidden_neighbours(cell));
                    self.mines[mines..].iter().for_each(|&mine| known.set(mine, View::Mine));
                }
            }
            if self.mines.len() == before {
                return;
            }
        }
    }

    /// The model of what is not known yet.
    ///
    /// # Errors
    /// As [`model_within`].
    pub fn state(&mut self, board: &Board, meter: &mut Meter) -> Result<Model, Stop> {
        model_within(self.known(board), meter)
    }

    /// Counts. A unit of work is a state.
    ///
    /// # Errors
    /// As [`Counter::analyse`].
    pub fn analyse(&mut self, model: &Model, meter: &mut Meter) -> Result<Analysis, Unfinished> {
        self.counter.analyse(model, meter)
    }

    /// Keeps what was found out about the last board, and tells it of cells.
    pub fn keep(&mut self, model: &Model, finding: &Finding) -> Deductions {
        let proved = Deductions::of(finding, model);
        if let Some(known) = &mut self.known {
            proved.mine.iter().for_each(|&mine| known.set(mine, View::Mine));
        }
        self.mines.extend(&proved.mine);
        self.safe.extend(&proved.safe);
        proved
    }

    /// All of this: counting within `meter`, and then proofs about what is too wide to count, where a
    /// unit of work is a byte, within the budget of `search`.
    ///
    /// # Errors
    /// The budget ended before anything was counted.
    pub fn look(
        &mut self,
        board: &Board,
        meter: &mut Meter,
        search: Search<'_>,
    ) -> Result<Look, Unfinished> {
        let model = self.state(board, meter)?;
        let analysis = self.analyse(&model, meter)?;
        let finding = Finding::counted(&analysis, meter).completed(&model, search);
        let proved = self.keep(&model, &finding);
        Ok(Look { model, analysis, proved })
    }

    /// Decides every hidden cell that was no mine for certain before, as
    /// [`prove`](super::exact::prove) does.
    pub fn prove(&mut self, board: &Board, search: Search<'_>) -> (Deductions, Option<Unfinished>) {
        match self.state(board, &mut search.budget.meter()) {
            Ok(model) => {
                let finding = Finding::of(&model, Engine::Auto, &mut self.counter, search);
                (self.keep(&model, &finding), finding.ended())
            }
            Err(stop) => (Deductions::nothing(board), Some(stop.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Disc, Shape};
    use crate::puzzles::mines::exact::{Engine, prove};
    use crate::puzzles::mines::generate::placement;

    /// Follows a game of proofs alone as far as they lead; the number of boards.
    fn follow(seed: u64) -> usize {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        let placement = placement(Shape::new(7, 7), Disc::new(2), 7, random);
        let mut board = Board::new(Shape::new(7, 7), Disc::new(2), Some(7));
        let start = board.shape().cells().find(|&cell| placement.reveal(cell) == View::Clue(0));
        let cascade = placement.cascade(start.expect("a zero"));
        cascade.into_iter().for_each(|cell| board.set(cell, placement.reveal(cell)));
        let mut tracker = Tracker::new();
        let budget = Budget::unlimited();
        for boards in 1.. {
            let look = tracker.look(&board, &mut budget.meter(), (&budget).into()).expect("small");
            let (anew, _) = prove(&board, Engine::Sat, &budget);
            assert!(anew.safe.iter().all(|&cell| tracker.is_safe(cell)), "{board:?}");
            assert!(anew.mine.iter().all(|&cell| tracker.is_mine(cell)), "{board:?}");
            assert!(look.proved.safe.iter().all(|cell| anew.safe.contains(cell)), "{board:?}");
            let mut mines = tracker.mines().to_vec();
            mines.sort_unstable();
            assert_eq!(mines, anew.mine, "each once");
            match tracker.next_safe(&board) {
                Some(cell) => board.set(cell, placement.reveal(cell)),
                None => return boards,
            }
        }
        unreachable!("a board has so many cells")
    }

    #[test]
    fn what_is_kept_is_what_each_board_proves_anew() {
        let boards: usize = (0..10).map(follow).sum();
        assert!(boards > 50, "{boards} boards");
    }

    #[test]
    fn a_proved_mine_is_no_variable_of_the_next_board() {
        let mut board = Board::new(Shape::new(1, 4), Disc::new(1), None);
        board.set(Cell::new(0, 1), View::Clue(2));
        let mut tracker = Tracker::new();
        let budget = Budget::unlimited();
        let mut look = |board: &Board| {
            let look = tracker.look(board, &mut budget.meter(), (&budget).into()).expect("small");
            look.model.cells().collect::<Vec<_>>()
        };
        assert_eq!(look(&board), [0, 2, 3].map(|col| Cell::new(0, col)));
        assert_eq!(look(&board), [Cell::new(0, 3)]);
    }

    #[test]
    fn a_safe_cell_that_was_opened_meanwhile_is_left_out() {
        let mut board = Board::new(Shape::new(1, 4), Disc::new(1), None);
        board.set(Cell::new(0, 1), View::Clue(0));
        let mut tracker = Tracker::new();
        let budget = Budget::unlimited();
        tracker.look(&board, &mut budget.meter(), (&budget).into()).expect("small");
        assert_eq!(tracker.safe(), 2);
        board.set(Cell::new(0, 0), View::Clue(0));
        assert_eq!(tracker.next_safe(&board), Some(Cell::new(0, 2)));
        assert_eq!(tracker.next_safe(&board), None);
    }
}
