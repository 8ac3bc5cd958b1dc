//! Random placements that agree with the board of a position.

use gridproof_engine::query::{Search, draw_counted_solutions};

use crate::budget::{Unfinished, Unsupported};
use crate::puzzles::mines::model::placement;
use crate::puzzles::mines::rules::Placement;

use super::Position;

impl Position {
    /// Draws `number` placements that agree with the board, uniformly or weighted by a density.
    /// Returns `None` if no placement agrees. The same seed draws the same placements. Each
    /// placement is checked by the rules. The work is a single count, and a step for each hidden
    /// cell of each placement.
    ///
    /// # Errors
    /// If the budget ends first, or the board is too wide to count.
    pub fn sample<'a>(
        &mut self,
        number: usize,
        seed: u64,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Vec<Placement>>, Unfinished> {
        let meter = &mut search.into().budget.meter();
        self.analyse(meter)?;
        let facts = self.facts.as_ref().expect("the board is stated");
        let analysis = facts.known.analysis().expect("the board is counted");
        let drawn = draw_counted_solutions(analysis, number, seed, meter)?;
        let board_of_model = facts.board_of_model(&self.board);
        let replayed = drawn.map(|drawn| {
            let placements =
                drawn.iter().map(|found| placement(&board_of_model, facts.known.model(), found));
            let replayed = placements.map(|placement| match self.board.allows(&placement) {
                true => Ok(placement),
                false => Err(Unsupported::new("the engine's placement breaks a rule").into()),
            });
            replayed.collect()
        });
        replayed.transpose()
    }
}
