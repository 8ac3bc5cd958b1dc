//! Enumerates the placements that agree with a board.

use gridproof_engine::count::{Counter, ModelIterator};
use gridproof_engine::model::Model;

use crate::budget::{Meter, Unfinished};
use crate::puzzles::mines::model::{model_within_budget, placement};
use crate::puzzles::mines::rules::{Board, Placement};
use crate::words::reasons;

/// The placements that agree with a board, in a fixed order. Each placement appears once, and is
/// checked by the rules.
#[derive(Debug)]
pub struct Placements {
    board: Board,
    model: Model,
    model_iterator: ModelIterator,
}

impl Placements {
    /// Counts the placements of the board, which is nearly all of the work. Each later call of
    /// [`Self::next_within_budget`] takes time linear in the number of cells.
    ///
    /// # Errors
    /// Fails if the budget ends before the count, or if the board is too wide to count.
    pub fn of_board(board: Board, meter: &mut Meter) -> Result<Self, Unfinished> {
        let model = model_within_budget(&board, meter)?;
        let models = Counter::new().analyse(&model, meter)?.into_models(meter)?;
        Ok(Self { board, model, model_iterator: models })
    }

    /// Returns the next placement, or `None` after the last placement.
    ///
    /// # Errors
    /// Fails if the budget ends before the placement is complete. The next call continues with the
    /// incomplete placement.
    pub fn next_within_budget(
        &mut self,
        meter: &mut Meter,
    ) -> Result<Option<Placement>, Unfinished> {
        let Some(found) = self.model_iterator.next_model(meter)? else { return Ok(None) };
        let placement = placement(&self.board, &self.model, &found);
        match self.board.allows(&placement) {
            true => Ok(Some(placement)),
            false => Err(Unfinished::unsupported(reasons::placement_breaks_rule())),
        }
    }
}
