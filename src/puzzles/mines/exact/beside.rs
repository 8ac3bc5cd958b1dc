//! What was too wide to count, by all engines side by side: windows, SAT, local search and integer programs.

use crate::budget::Budget;
use crate::count::Counter;
use crate::model::{Model, Status};
use crate::query::{Pass, Search, decide_side_by_side, first_witness, settle};

use super::Finding;

impl Finding {
    /// Decides what was too wide to count by windows, SAT, local search and integer programs, and by counting on
    /// another budget. The unit of programs is time: where there is a work limit, which is to give the same on every
    /// machine, they are left out.
    pub(super) fn side_by_side(
        mut self,
        model: &Model,
        counter: &mut Counter,
        counting: &Budget,
        search: Search<'_>,
    ) -> Self {
        let mut known = match first_witness(model, &self.statuses, search) {
            Ok(Some(first)) => vec![first],
            Ok(None) => return Self::inconsistent(),
            Err(reason) => return Self { ended: Some(reason), ..self },
        };
        self.consistent = Some(true);
        let pass = |statuses: &mut [Status], known: &mut Vec<_>, pass| {
            decide_side_by_side(model, statuses, known, pass, search)
        };
        let statuses = &mut self.statuses;
        let settled = pass(statuses, &mut known, Pass::First)
            .and_then(|()| Ok(settle(model, &known[0], statuses, &mut search.budget.meter())?))
            .and_then(|()| pass(statuses, &mut known, Pass::Second));
        self.ended = settled.err();
        if self.is_final() {
            return self;
        }
        let counted = Self::by_count(model, counter, counting);
        if counted.ended.is_none() {
            return counted;
        }
        self.ended = pass(&mut self.statuses, &mut known, Pass::Last).err();
        self
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Disc, Grid, Shape};
    use crate::puzzles::mines::exact::{Engine, prove};
    use crate::puzzles::mines::model::model;
    use crate::puzzles::mines::{Board, Placement};

    /// A fifth of the cells without a mine is open.
    fn board(distance: usize, random: &mut Pcg64Mcg) -> Board {
        let shape = Shape::new(7, 7);
        let mines = Grid::from_fn(shape, |_| random.random_ratio(1, 5));
        let truth = Placement { disc: Disc::new(distance), mines };
        let mut board = Board::new(shape, truth.disc.clone(), Some(truth.total()));
        for cell in shape.cells() {
            if !truth.mines[cell] && random.random_ratio(1, 5) {
                board.set(cell, truth.reveal(cell));
            }
        }
        board
    }

    #[test]
    fn small_boards_are_answered_as_counting_answers_them() {
        let random = &mut Pcg64Mcg::seed_from_u64(1);
        let budgets = [Budget::unlimited(), Budget::work(1 << 40)];
        for distance in [2, 4, 5, 8, 9, 10] {
            for number in 0..4 {
                let budget = &budgets[number % 2];
                let board = board(distance, random);
                let model = model(&board);
                // As if nothing had been counted.
                let (nothing, counter) = (Finding::nothing(&model), &mut Counter::new());
                let found = nothing.side_by_side(&model, counter, &Budget::work(1), budget.into());
                assert_eq!(found.ended, None);
                assert_eq!(found.deductions(&model), prove(&board, Engine::Count, budget).0);
            }
        }
    }
}
