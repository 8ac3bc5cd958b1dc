//! Searches for colours of a template's symbols. The board must have enough jewels of these
//! colours. SAT finds any such colours, and integer programming finds colours with the fewest
//! swaps.

use gridproof_engine::ilp::{Objective, OptimisationOutcome, Sense, UnknownReason};
use gridproof_engine::query::Search;
use gridproof_engine::sat::{SatVerdict, encode_constraints};

use crate::budget::{Stop, Unfinished};
use crate::puzzles::jewels::model::SetupModel;
use crate::puzzles::jewels::rules::{Board, Colour};
use crate::puzzles::jewels::template::Template;

/// The colours of the symbols of a template, with [`HIDDEN`](super::super::rules::HIDDEN) at
/// position 0.
pub type Colouring = Vec<Colour>;

/// Finds colours for which the board has enough jewels and no symbols clash. Returns `None` if SAT
/// proves that no such colours exist. The work is counted in units of the SAT backend.
pub fn find_colouring<'a>(
    template: &Template,
    board: &Board,
    colours: Colour,
    search: impl Into<Search<'a>>,
) -> Result<Option<Colouring>, Unfinished> {
    let Search { engines, budget } = search.into();
    let statement = SetupModel::new(template, board, colours);
    let mut sat = engines.new_sat_solver();
    for _ in statement.model.vars() {
        sat.new_var();
    }
    let mut meter = budget.meter();
    encode_constraints(statement.model.constraints(), sat.as_mut(), &mut meter)?;
    match sat.solve(&mut meter) {
        SatVerdict::Sat(assignment) => Ok(Some(statement.colouring_of(&assignment))),
        SatVerdict::Unsat => Ok(None),
        SatVerdict::Unknown(reason) => Err(reason),
    }
}

/// The result of the search for the fewest swaps that set up a template. The trigger does not count
/// as a swap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupResult {
    /// The colours with the fewest swaps, by the claim of the integer program. The rules confirm
    /// that the colours are possible, but nothing confirms that the swaps are the fewest. The
    /// number of swaps takes only cycles of two cells into account.
    Swaps {
        /// The number of swaps.
        swaps: i64,
        /// The colours of the symbols.
        colouring: Colouring,
    },
    /// The best colours so far when the budget ended.
    AtMost {
        /// The colours of the symbols.
        colouring: Colouring,
        /// The limit that ended the search.
        stop_reason: Stop,
    },
    /// The integer program claims that no colours exist.
    Infeasible,
    /// The integer program gives no result.
    Unknown(UnknownReason),
}

/// Finds the fewest swaps over all colourings: the number of wrong cells minus the number of pairs
/// of cells that a single swap corrects. Ignores lines that may obstruct a swap, and cycles of
/// three or more cells. The integer program does not count work.
pub fn find_fewest_swaps<'a>(
    template: &Template,
    board: &Board,
    colours: Colour,
    search: impl Into<Search<'a>>,
) -> SetupResult {
    let Search { engines, budget } = search.into();
    let statement = SetupModel::with_swaps(template, board, colours);
    let objective = Objective { sense: Sense::Minimise, terms: statement.swaps.clone() };
    match engines.ilp_backend().optimise(&statement.model, &objective, budget) {
        OptimisationOutcome::Optimal { objective, assignment } => {
            SetupResult::Swaps { swaps: objective, colouring: statement.colouring_of(&assignment) }
        }
        OptimisationOutcome::Infeasible => SetupResult::Infeasible,
        OptimisationOutcome::Feasible { assignment, stop_reason, .. } => {
            SetupResult::AtMost { colouring: statement.colouring_of(&assignment), stop_reason }
        }
        OptimisationOutcome::Unknown(reason) => SetupResult::Unknown(reason),
    }
}
