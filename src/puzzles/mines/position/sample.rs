//! Random placements that agree with the board of a position.

use gridproof_engine::query::{Search, for_each_draw};

use crate::budget::Unfinished;
use crate::puzzles::mines::model::placement;
use crate::puzzles::mines::rules::Placement;
use crate::words::reasons;

use super::Position;

impl Position {
    /// Draws `number` placements that agree with the board, uniformly or weighted by a density.
    /// Returns `None` if no placement agrees. Equal seeds draw equal placements. Each placement is
    /// checked by the rules. The work consists of a single count, and of a step for each hidden
    /// cell of each placement.
    ///
    /// # Errors
    /// Fails if the budget ends before all placements are drawn, or if the board is too wide to
    /// count.
    pub fn sample<'a>(
        &mut self,
        number: usize,
        seed: u64,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Vec<Placement>>, Unfinished> {
        let mut drawn = Vec::new();
        let is_consistent = self.for_each_sample(number, seed, search, |placement| {
            drawn.push(placement);
            Ok(())
        })?;
        Ok(is_consistent.then_some(drawn))
    }

    /// Draws placements like [`Self::sample`], and passes each placement to `visit` without storing
    /// it. If no placement agrees with the board, draws nothing and returns false.
    ///
    /// # Errors
    /// Returns the errors of [`Self::sample`], and the first error of `visit`.
    pub fn for_each_sample<'a>(
        &mut self,
        number: usize,
        seed: u64,
        search: impl Into<Search<'a>>,
        mut visit: impl FnMut(Placement) -> Result<(), Unfinished>,
    ) -> Result<bool, Unfinished> {
        let meter = &mut search.into().budget.meter();
        self.analyse(meter)?;
        let facts = self.facts.as_ref().expect("the model is built");
        let analysis = facts.analysed_model.analysis().expect("the board is counted");
        let board_of_model = facts.board_of_model(&self.board);
        for_each_draw(analysis, number, seed, meter, |found| {
            let placement = placement(&board_of_model, facts.analysed_model.model(), &found);
            if !self.board.allows(&placement) {
                return Err(Unfinished::unsupported(reasons::placement_breaks_rule()));
            }
            visit(placement)
        })
    }
}
