//! The ranking of guesses by their look-ahead values. For each number that a cell can show, the
//! search counts the remaining placements. The count gives the probability of the number, and the
//! prospects after the number.

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof_engine::count::{Analysis, Equations, LeastWeight, rounded_quotient};
use gridproof_engine::model::VariableStatus;

use super::expected_value::{Guess, JudgedPosition};
use super::lookahead::{GuessRanking, Lookahead, LookaheadBreadth, PROGRESS_EXPONENT};

impl Lookahead<'_> {
    /// Ranks the cells worth evaluating.
    pub fn rank_guesses(&self) -> GuessRanking {
        self.rank_guesses_near_best(f64::INFINITY)
    }

    /// Ranks the cells worth evaluating. A value that is more than `margin` below the best value
    /// may be too small in the result.
    pub(super) fn rank_guesses_near_best(&self, margin: f64) -> GuessRanking {
        let mut ranked = GuessRanking::default();
        let candidates = self.candidates();
        if let ([(cell, _)], true) =
            (&candidates[..], self.breadth != LookaheadBreadth::STRONGEST_BREADTH)
        {
            // A single candidate needs no comparison.
            ranked.values.push((*cell, 0.0));
            return ranked;
        }
        let mut tried = self.equations();
        let mut best = f64::NEG_INFINITY;
        for (number, &(cell, risk)) in candidates.iter().enumerate() {
            let value = tried.as_mut().map_err(|stop| (*stop).into());
            match value.and_then(|tried| self.value(cell, risk, best - margin, tried)) {
                Ok(value) => {
                    best = best.max(value);
                    ranked.values.push((cell, value));
                }
                Err(reason) => {
                    ranked.untried_cells.extend(candidates[number..].iter().map(|&(cell, _)| cell));
                    ranked.stop_reason = Some(reason);
                    break;
                }
            }
        }
        ranked.values.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranked
    }

    /// Returns the look-ahead value of a cell. If the value is below `least_value`, the result may
    /// be smaller than the value. `tried` are the equations of the board.
    fn value(
        &self,
        cell: Cell,
        risk: f64,
        least_value: f64,
        tried: &mut Equations,
    ) -> Result<f64, Unfinished> {
        let Some(var) = self.variables[cell] else { return Ok(0.0) };
        let guess = Guess { var, risk, least_value, largest_value: self.largest_progress() };
        self.expected_value(guess, tried, &self.count.models, &mut |number| {
            self.judge_by_next_move(&number.analyse()?)
        })
    }

    /// Returns the chance to survive the move after an opening, plus a small bonus for each safe
    /// cell (`docs/experiments/minesweeper-policy.md`). Counts the mines of each cell only if no
    /// cell is safe.
    fn judge_by_next_move(
        &self,
        analysis: &Analysis,
    ) -> Result<Option<JudgedPosition>, Unfinished> {
        let meter = &mut self.meter_of_value();
        let Some(classes) = analysis.status_classes(meter).into_complete()? else {
            return Ok(None);
        };
        let safe =
            classes.iter().filter(|class| class.value_of_each == VariableStatus::Forced(false));
        // The opened cell is also among the safe cells.
        let safe = safe.map(|class| class.vars.len()).sum::<usize>() - 1;
        if safe > 0 {
            let value = (1.0 + safe as f64).powf(PROGRESS_EXPONENT);
            return Ok(Some(JudgedPosition { placements: analysis.total_weight(meter)?, value }));
        }
        let LeastWeight { models: placements, least } = analysis.least_weight(meter)?;
        let value = match least {
            Some(least) => 1.0 - rounded_quotient(&least, &placements),
            // No cell is undetermined: all other hidden cells are mines.
            None => f64::from(self.model.num_vars() == 1),
        };
        Ok(Some(JudgedPosition { placements, value }))
    }
}
