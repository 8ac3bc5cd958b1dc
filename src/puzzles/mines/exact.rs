//! The exact questions about a board: which hidden cells are provably safe or provably mines,
//! and how many placements are consistent. Each is answered by two engines that share nothing
//! but the model.

mod counts;

use gridproof_engine::count::Counter;
use gridproof_engine::model::{Model, Status};
use gridproof_engine::query::{Search, consistent};
use gridproof_engine::sat::Verdict;

use crate::budget::Unfinished;
use crate::grid::Cell;

use super::model::model_within;
use super::rules::{Board, Placement};

pub(super) use counts::weight_of_mines;
pub use counts::{Counts, count};
pub use gridproof_engine::query::{Engine, Finding};

/// The hidden cells by what is proved about each, every list in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Deductions {
    /// Whether any placement is consistent with the board; none where the budget ended before
    /// that was known. If there is no placement the lists are empty.
    pub consistent: Option<bool>,
    /// Proved to hold no mine in any consistent placement.
    pub safe: Vec<Cell>,
    /// Proved to hold a mine in all of them.
    pub mine: Vec<Cell>,
    /// Proved to be undetermined: a placement with a mine there and one without exist.
    pub undetermined: Vec<Cell>,
    /// Not decided, because the budget ended first.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub undecided: Vec<Cell>,
}

impl Deductions {
    /// About no hidden cell of a board.
    pub(super) fn nothing(board: &Board) -> Self {
        Self { undecided: board.hidden().collect(), ..Self::default() }
    }

    /// Translates the finding of an engine about the model of a board to its cells.
    pub fn of(finding: &Finding, model: &Model) -> Self {
        let mut deductions = Self { consistent: finding.consistent(), ..Self::default() };
        for (cell, status) in model.cells().zip(finding.statuses().unwrap_or_default()) {
            let list = match status {
                Status::Forced(true) => &mut deductions.mine,
                Status::Forced(false) => &mut deductions.safe,
                Status::Undetermined => &mut deductions.undetermined,
                Status::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }

    /// Whether not even one cell is decided, nor whether there is a placement.
    pub fn says_nothing(&self) -> bool {
        let Self { consistent, safe, mine, undetermined, undecided: _ } = self;
        consistent.is_none() && [safe, mine, undetermined].iter().all(|cells| cells.is_empty())
    }

    /// Keeps only `cells`, which are in row-major order.
    pub fn only(mut self, cells: &[Cell]) -> Self {
        for list in [&mut self.safe, &mut self.mine, &mut self.undetermined, &mut self.undecided] {
            list.retain(|cell| cells.binary_search(cell).is_ok());
        }
        self
    }
}

/// Decides every hidden cell of `board`. Where the budget ends first the reason is returned
/// beside what was proved until then.
pub fn prove<'a>(
    board: &Board,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> (Deductions, Option<Unfinished>) {
    let search @ Search { budget, .. } = search.into();
    let model = match model_within(board, &mut budget.meter()) {
        Ok(model) => model,
        Err(stop) => return (Deductions::nothing(board), Some(stop.into())),
    };
    let finding = Finding::of(&model, engine, &mut Counter::new(), search);
    (Deductions::of(&finding, &model), finding.ended())
}

/// A placement of mines that agrees with `board`; none where there is none. By SAT, whose unit of work is
/// the backend's.
pub fn placement<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Placement>, Unfinished> {
    let Search { engines, budget } = search.into();
    let model = model_within(board, &mut budget.meter())?;
    match consistent(&model, &mut *engines.sat(), budget) {
        Verdict::Sat(found) => Ok(Some(super::model::placement(board, &model, &found))),
        Verdict::Unsat => Ok(None),
        Verdict::Unknown(reason) => Err(reason),
    }
}

#[cfg(test)]
mod tests;
