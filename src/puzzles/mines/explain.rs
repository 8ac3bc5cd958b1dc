//! Explains why a cell is safe or a mine, or why a board is inconsistent. An explanation is a
//! minimal set of clues. The drawing of explanations and their conversion to JSON are in other
//! modules.

mod conclusion;
mod derive;
mod nearby;
mod nearby_clues;
mod reason;
mod repairs;
mod totals;
mod words;

pub use nearby::why_safe;
pub use reason::{Clue, Reason, SharedCells};
pub use repairs::{ClueRepair, Repairs, repairs};
pub use totals::wrong_total;

use gridproof_engine::query::{Explainer, Search, VariableExplanation};
use reason::reason;
use totals::TotalCheck;
pub(super) use totals::first_count_budget;

use crate::budget::Unfinished;
use crate::grid::Cell;

use super::model::{MINE_COUNT_RULE, model_within_budget, placement};
use super::rules::{Board, Placement};

/// The explanation of a hidden cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The board is inconsistent, so the cell has no status.
    Conflict(Reason),
    /// The cell holds no mine in any consistent placement.
    Safe(Reason),
    /// The cell holds a mine in every consistent placement.
    Mine(Reason),
    /// Two consistent placements show that the cell is undetermined: the first has no mine at the
    /// cell, and the second has a mine there.
    Undetermined(Box<[Placement; 2]>),
}

/// Explains a hidden cell of `board`. The work is counted in units of the SAT backend.
///
/// # Errors
/// If the budget ends before a minimal set of clues, or a pair of placements, is known. If the
/// budget ends during the search for a smaller set, the function returns the minimal set, and
/// `size` says that a smaller set may exist.
///
/// # Panics
/// If the cell is not hidden.
pub fn explain<'a>(
    board: &Board,
    cell: Cell,
    search: impl Into<Search<'a>>,
) -> Result<Explanation, Unfinished> {
    let Search { engines, budget } = search.into();
    let model = model_within_budget(board, &mut budget.meter())?;
    let var = model.vars().find(|&var| model.cell(var) == cell).expect("a hidden cell");
    let mut sat = engines.new_assumption_solver();
    Ok(match Explainer::new(&model, &mut *sat, budget)?.explain_variable(var, budget)? {
        VariableExplanation::Conflict(mus) => Explanation::Conflict(reason(board, &model, mus)),
        VariableExplanation::Forced(false, mus) => Explanation::Safe(reason(board, &model, mus)),
        VariableExplanation::Forced(true, mus) => Explanation::Mine(reason(board, &model, mus)),
        VariableExplanation::Undetermined(pair) => {
            Explanation::Undetermined(Box::new(pair.map(|found| placement(board, &model, &found))))
        }
    })
}

/// Returns clues that contradict each other, or `None` if the board is consistent. Counting finds
/// contradictions that need the total. SAT finds all other contradictions.
///
/// # Errors
/// See [`explain`].
pub fn conflict<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Reason>, Unfinished> {
    let search = search.into();
    let counted = totals::consistency_by_count(board, search);
    match counted {
        Ok(TotalCheck::Consistent) => return Ok(None),
        Ok(TotalCheck::WrongTotal(reason)) => return Ok(Some(reason)),
        Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => return Err(stop.into()),
        Ok(TotalCheck::WrongClues) | Err(_) => {}
    }
    find_conflict_by_sat(board, search, counted.is_ok())
}

/// Returns clues that contradict each other, or `None` if the board is consistent. Uses only SAT.
///
/// # Errors
/// See [`explain`].
pub(super) fn conflict_by_sat(
    board: &Board,
    search: Search<'_>,
) -> Result<Option<Reason>, Unfinished> {
    find_conflict_by_sat(board, search, false)
}

/// Searches for clues that contradict each other. If `without_total` is true, the caller knows that
/// the clues contradict each other even without the total.
fn find_conflict_by_sat(
    board: &Board,
    Search { engines, budget }: Search<'_>,
    without_total: bool,
) -> Result<Option<Reason>, Unfinished> {
    let model = model_within_budget(board, &mut budget.meter())?;
    let mut sat = engines.new_assumption_solver();
    let mut explainer = Explainer::new(&model, &mut *sat, budget)?;
    // The model leaves out the total if the clues alone contradict each other, because the total
    // takes many clauses.
    let is_clue = |at: &usize| model.constraints()[*at].label.rule != MINE_COUNT_RULE;
    let mus = if without_total {
        let clues: Vec<usize> = (0..model.constraints().len()).filter(is_clue).collect();
        explainer.explain_conflict_among(&clues, budget)?
    } else {
        explainer.explain_conflict(budget)?
    };
    Ok(mus.map(|mus| reason(board, &model, mus)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::puzzles::mines::text;
    use gridproof_engine::query::MusSize;

    fn explain_cell(rows: &str, cell: (usize, usize)) -> Explanation {
        let board = text::parse(rows.as_bytes()).expect("a board");
        explain(&board, Cell::new(cell.0, cell.1), &Budget::unlimited()).expect("no limit")
    }

    fn labels(reason: &Reason) -> Vec<String> {
        reason.clues.iter().map(|clue| clue.label.to_string()).collect()
    }

    const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";

    #[test]
    fn a_safe_cell_is_explained_by_the_two_clues_that_share_their_mine() {
        let Explanation::Safe(reason) = explain_cell(SMALL_BOARD, (1, 2)) else { panic!("safe") };
        assert_eq!(labels(&reason).len(), 2);
        assert_eq!(labels(&reason)[1], "M3 (2,1)");
        assert_eq!(reason.size, MusSize::Smallest);
        assert_eq!((reason.clues[1].known, reason.clues[1].mines_left()), (1, Some(1)));
        assert_eq!(reason.shared[0].cells, [Cell::new(1, 0), Cell::new(1, 1)]);
    }

    #[test]
    fn an_explanation_names_the_total_if_it_is_needed() {
        let Explanation::Safe(reason) = explain_cell(SMALL_BOARD, (2, 3)) else { panic!("safe") };
        assert!(reason.clues.last().is_some_and(Clue::is_mine_count), "{:?}", labels(&reason));
    }

    #[test]
    fn an_undetermined_cell_has_two_placements() {
        let board = text::parse(SMALL_BOARD.as_bytes()).expect("a board");
        let Explanation::Undetermined(pair) = explain_cell(SMALL_BOARD, (1, 0)) else {
            panic!("undetermined")
        };
        assert_eq!(pair.each_ref().map(|p| p.mines[Cell::new(1, 0)]), [false, true]);
        assert!(pair.iter().all(|placement| board.allows(placement)));
    }

    #[test]
    fn a_conflict_names_the_clues_that_contradict_each_other() {
        let rows = "mines rows=3 cols=3\n1?2\n???\n???\n";
        let board = text::parse(rows.as_bytes()).expect("a board");
        assert_eq!(conflict(&board, &Budget::unlimited()), Ok(None));
        let rows = "mines rows=1 cols=5\n1?2?1\n";
        assert!(matches!(explain_cell(rows, (0, 1)), Explanation::Mine(_)));
        let Explanation::Conflict(reason) = explain_cell("mines rows=1 cols=5\n1?2?0\n", (0, 1))
        else {
            panic!("a conflict")
        };
        assert_eq!(labels(&reason), ["M3 (0,2)", "M3 (0,4)"]);
        let known = text::parse(b"mines rows=1 cols=3 mines=1\n*?*\n").expect("a board");
        let reason = conflict(&known, &Budget::unlimited()).expect("no limit").expect("a conflict");
        assert_eq!((labels(&reason), reason.clues[0].mines_left()), (vec!["M4".to_owned()], None));
    }
}
