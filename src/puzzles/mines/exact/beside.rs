//! What was too wide to count, by all engines side by side: windows, SAT and integer programs.

use crate::count::Counter;
use crate::model::{Model, Status};
use crate::query::{Pass, Search, decide_beside_programs, first_witness, settle};

use super::{Finding, MOST_AUTO_STATES};

impl Finding {
    /// Decides what was too wide to count in so many states by windows, SAT and integer programs, whose unit is time:
    /// not on a budget with a work limit, which is to give the same on every machine.
    pub(super) fn beside_programs(
        mut self,
        model: &Model,
        counter: &mut Counter,
        states: u64,
        search: Search<'_>,
    ) -> Self {
        let mut known = match first_witness(model, &self.statuses, search) {
            Ok(Some(first)) => vec![first],
            Ok(None) => return Self::inconsistent(),
            Err(reason) => return Self { ended: Some(reason), ..self },
        };
        self.consistent = Some(true);
        let pass = |statuses: &mut [Status], known: &mut Vec<_>, pass| {
            decide_beside_programs(model, statuses, known, pass, search)
        };
        let statuses = &mut self.statuses;
        let settled = pass(statuses, &mut known, Pass::First)
            .and_then(|()| Ok(settle(model, &known[0], statuses, &mut search.budget.meter())?))
            .and_then(|()| pass(statuses, &mut known, Pass::Second));
        self.ended = settled.err();
        if self.is_final() {
            return self;
        }
        let most = MOST_AUTO_STATES.max(states);
        let counted = Self::by_count(model, counter, &search.budget.with_work(most));
        if counted.ended.is_none() {
            return counted;
        }
        self.ended = pass(&mut self.statuses, &mut known, Pass::Last).err();
        self
    }
}

#[cfg(all(test, feature = "random"))]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Disc, Shape};
    use crate::puzzles::mines::exact::{Engine, prove};
    use crate::puzzles::mines::generate::{Opening, board_within, placement_within};
    use crate::puzzles::mines::model::model;

    #[test]
    fn small_boards_are_answered_as_counting_answers_them() {
        let random = &mut Pcg64Mcg::seed_from_u64(1);
        let budget = Budget::unlimited();
        let meter = &mut budget.meter();
        for distance in [2, 4, 5, 8, 9, 10] {
            for _ in 0..4 {
                let (disc, mines) = (Disc::new(distance), random.random_range(4..14));
                let shape = Shape::new(7, 7);
                let truth =
                    placement_within(shape, disc, mines, &[], random, meter).expect("small");
                let board =
                    board_within(&truth, Opening::Share(0.2), random, meter).expect("small");
                let model = model(&board);
                // As if nothing had been counted.
                let nothing = Finding::nothing(&model);
                let found =
                    nothing.beside_programs(&model, &mut Counter::new(), 1, (&budget).into());
                assert_eq!(found.ended, None);
                assert_eq!(found.deductions(&model), prove(&board, Engine::Count, &budget).0);
            }
        }
    }
}
