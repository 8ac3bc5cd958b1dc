//! Exact answers about a board: which hidden cells are safe, which are mines, and how many
//! placements are consistent. Each answer is available from two engines, which share only the
//! model.

mod assumptions;
mod chances;
mod counts;
mod placements;

use gridproof_engine::count::Counter;
use gridproof_engine::model::{Model, VariableStatus};
use gridproof_engine::query::{Search, decide_consistency};
use gridproof_engine::sat::SatVerdict;

use crate::budget::{Limited, Unfinished};
use crate::grid::Cell;

use super::model::model_within_budget;
use super::rules::{Board, Placement};

pub use assumptions::{ASSUMPTION_LABEL, Assumption, count_assuming, prove_assuming};
pub use chances::chances;
pub(super) use counts::weight_of_mines;
pub use counts::{Counts, count};
pub use gridproof_engine::query::{Engine, StatusFindings};
pub use placements::Placements;

/// The hidden cells by proved status. Every list is in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Deductions {
    /// Whether any placement is consistent with the board. Null if a limit ended the search first.
    /// If no placement is consistent, the lists are empty.
    pub consistent: Option<bool>,
    /// The cells that are proved to hold no mine in any consistent placement.
    pub safe: Vec<Cell>,
    /// The cells that are proved to hold a mine in all consistent placements.
    pub mine: Vec<Cell>,
    /// The cells that are proved undetermined: each holds a mine in one placement and no mine in
    /// another.
    pub undetermined: Vec<Cell>,
    /// The cells that are undecided because the budget ended first.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub undecided: Vec<Cell>,
}

impl Deductions {
    /// Creates deductions without any decided cell.
    pub(super) fn all_undecided(board: &Board) -> Self {
        Self { undecided: board.hidden().collect(), ..Self::default() }
    }

    /// Converts an engine's statuses of variables to deductions about the cells of the board.
    pub fn from_finding(finding: &StatusFindings, model: &Model) -> Self {
        let mut deductions = Self { consistent: finding.is_consistent(), ..Self::default() };
        for (cell, status) in model.cells().zip(finding.statuses().unwrap_or_default()) {
            let list = match status {
                VariableStatus::Forced(true) => &mut deductions.mine,
                VariableStatus::Forced(false) => &mut deductions.safe,
                VariableStatus::Undetermined => &mut deductions.undetermined,
                VariableStatus::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }

    /// Returns whether everything is undecided: every cell, and the consistency of the board.
    pub fn decides_nothing(&self) -> bool {
        let Self { consistent, safe, mine, undetermined, undecided: _ } = self;
        consistent.is_none() && [safe, mine, undetermined].iter().all(|cells| cells.is_empty())
    }

    /// Keeps only the deductions about `cells`, which are in row-major order.
    pub fn restricted_to(mut self, cells: &[Cell]) -> Self {
        for list in [&mut self.safe, &mut self.mine, &mut self.undetermined, &mut self.undecided] {
            list.retain(|cell| cells.binary_search(cell).is_ok());
        }
        self
    }
}

/// Decides every hidden cell of `board`. If the budget ends first, returns the decided cells with
/// the limit that ended the search.
pub fn prove<'a>(
    board: &Board,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Limited<Deductions> {
    let search @ Search { budget, .. } = search.into();
    let model = match model_within_budget(board, &mut budget.meter()) {
        Ok(model) => model,
        Err(stop) => return Limited::incomplete(Deductions::all_undecided(board), stop),
    };
    let finding = StatusFindings::find(&model, engine, &mut Counter::new(), search);
    let so_far = Deductions::from_finding(&finding, &model);
    Limited { so_far, stop_reason: finding.stop_reason() }
}

/// Returns a placement of mines that agrees with `board`, or `None` if no placement agrees. Uses
/// SAT. The work is counted in units of the SAT backend.
pub fn placement<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Placement>, Unfinished> {
    let Search { engines, budget } = search.into();
    let model = model_within_budget(board, &mut budget.meter())?;
    match decide_consistency(&model, &mut *engines.new_sat_solver(), budget) {
        SatVerdict::Sat(found) => Ok(Some(super::model::placement(board, &model, &found))),
        SatVerdict::Unsat => Ok(None),
        SatVerdict::Unknown(reason) => Err(reason),
    }
}

#[cfg(test)]
mod tests;
