//! Exact answers about a board under assumptions: each assumption says that a hidden cell holds a
//! mine, or that the cell is clear with an unknown value.

use gridproof_engine::count::Counter;
use gridproof_engine::model::{Label, Model, Var};
use gridproof_engine::query::{Engine, Search, StatusFindings};

use crate::budget::{Limited, Meter, Stop, Unfinished};
use crate::grid::Cell;
use crate::puzzles::mines::model::model_within_budget;
use crate::puzzles::mines::rules::Board;

use super::{Counts, Deductions};

/// The label of a constraint that states an assumption. The label of any other constraint is the
/// name of a rule.
pub const ASSUMPTION_LABEL: &str = "assumption";

/// A hidden cell, and whether it is assumed to hold a mine.
pub type Assumption = (Cell, bool);

/// Decides every hidden cell of the board under the assumptions, like [`prove`](super::prove). An
/// assumed cell has the assumed status. Assumptions about cells that are not hidden are ignored.
pub fn prove_assuming<'a>(
    board: &Board,
    assumptions: &[Assumption],
    search: impl Into<Search<'a>>,
) -> Limited<Deductions> {
    let search = search.into();
    let model = match model_assuming(board, assumptions, &mut search.budget.meter()) {
        Ok(model) => model,
        Err(stop) => return Limited::incomplete(Deductions::all_undecided(board), stop),
    };
    let finding = StatusFindings::find(&model, Engine::Auto, &mut Counter::new(), search);
    Limited {
        so_far: Deductions::from_finding(&finding, &model),
        stop_reason: finding.stop_reason(),
    }
}

/// Counts the placements of the board that agree with the assumptions, like
/// [`count`](super::count). Assumptions about cells that are not hidden are ignored.
///
/// # Errors
/// Fails if the budget ends before the count.
pub fn count_assuming<'a>(
    board: &Board,
    assumptions: &[Assumption],
    search: impl Into<Search<'a>>,
) -> Result<Counts, Unfinished> {
    let meter = &mut search.into().budget.meter();
    let model = model_assuming(board, assumptions, meter)?;
    let analysis = Counter::new().analyse(&model, meter)?;
    Counts::from_analysis(board, board, &analysis, meter)
}

fn model_assuming(
    board: &Board,
    assumptions: &[Assumption],
    meter: &mut Meter,
) -> Result<Model, Stop> {
    let mut model = model_within_budget(board, meter)?;
    // The model has one variable for each hidden cell, in row-major order.
    let hidden: Vec<Cell> = board.hidden().collect();
    for &(cell, is_mine) in assumptions {
        meter.spend_steps(u64::from(usize::BITS))?;
        if let Ok(index) = hidden.binary_search(&cell) {
            let label = Label::rule_at_cell(ASSUMPTION_LABEL, cell);
            model.add_exactly(usize::from(is_mine), [Var::new(index).positive()], label);
        }
    }
    Ok(model)
}
