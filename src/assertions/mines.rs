//! Assertions about boards of mines.

use gridproof_engine::query::Search;

use crate::grid::Cell;
use crate::oracle::OracleError;
use crate::oracle::mines::{self, Board, End, Explanation, Judgement};
use crate::puzzles::mines::explain::conflict;
use crate::puzzles::mines::explain_answer::ExplainAnswer;
use crate::puzzles::mines::solvable;
use crate::puzzles::mines::solvable_answer::Playthrough;

use super::failure::Failure;

/// Checks that some placement of mines agrees with the board.
pub fn consistent<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<(), Failure> {
    let expected = "a consistent board";
    let found = conflict(board, search);
    let found = found.map_err(|reason| unanswered_failure(board, expected)(reason.into()))?;
    let Some(reason) = found else { return Ok(()) };
    Err(explained_failure(expected, board, None, Explanation::Conflict(reason)))
}

/// Checks that no placement of mines agrees with the board.
pub fn inconsistent<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<(), Failure> {
    let found = mines::placement(board, search);
    let found = found.map_err(unanswered_failure(board, "an inconsistent board"))?;
    let Some(placement) = found.map(Box::new) else { return Ok(()) };
    Err(Failure::Consistent { board: Box::new(board.clone()), placement })
}

/// Checks that the board is consistent and that no placement has a mine in the hidden cell.
pub fn safe<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    expect_status(board, cell.into(), search.into(), "safe", |found| {
        matches!(found, Explanation::Safe(_))
    })
}

/// Checks that the board is consistent and that every placement has a mine in the hidden cell.
pub fn mine<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    expect_status(board, cell.into(), search.into(), "a mine", |found| {
        matches!(found, Explanation::Mine(_))
    })
}

/// Checks that the hidden cell holds a mine in one consistent placement and no mine in another.
pub fn undetermined<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    let is_undetermined = |found: &Explanation| matches!(found, Explanation::Undetermined(_));
    expect_status(board, cell.into(), search.into(), "undetermined", is_undetermined)
}

fn expect_status(
    board: &Board,
    cell: Cell,
    search: Search<'_>,
    expected: &str,
    is_expected: impl Fn(&Explanation) -> bool,
) -> Result<(), Failure> {
    let expected = format!("{cell} to be {expected}");
    let found =
        mines::explain(board, cell, search).map_err(unanswered_failure(board, &expected))?;
    if is_expected(&found) {
        Ok(())
    } else {
        Err(explained_failure(&expected, board, Some(cell), found))
    }
}

/// Checks that opening the hidden cell is safe, or that no other hidden cell is less likely to hold
/// a mine.
pub fn justified<'a>(
    board: &Board,
    cell: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    let (cell, search) = (cell.into(), search.into());
    let unanswered = unanswered_failure(board, "a justified move");
    let judgement = match mines::judge(board, cell, search).map_err(&unanswered)? {
        Judgement::ProvenSafe | Judgement::LeastRisk(_) => return Ok(()),
        other => other,
    };
    let counts = mines::count(board, search).map_err(unanswered)?;
    let least =
        counts.cells().iter().min_by_key(|&&(_, number)| &counts.weights()[number as usize]);
    let &(better, _) = least.expect("the cell that was judged is hidden");
    Err(Failure::Unjustified { board: Box::new(board.clone()), cell, judgement, better })
}

/// Checks that opening provably safe cells wins the layout from its first click, without a guess.
pub fn solvable<'a>(
    layout: &Board,
    first: impl Into<Cell>,
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    let first = first.into();
    let expected = format!("a layout that is solvable from {first}");
    let found =
        mines::solvable(layout, first, search).map_err(unanswered_failure(layout, &expected))?;
    if found.end == End::Won {
        return Ok(());
    }
    let placement = solvable::layout(layout)
        .map_err(|reason| unanswered_failure(layout, &expected)(reason.into()))?;
    let found = Box::new(Playthrough::new(&placement, first, found));
    Err(Failure::NotSolvable { expected, found })
}

fn unanswered_failure(board: &Board, expected: &str) -> impl Fn(OracleError) -> Failure {
    move |reason| {
        let expected = expected.to_owned();
        match reason {
            OracleError::NotHidden { cell, .. } => {
                Failure::NotHidden { expected, reason, board: Box::new(board.clone()), cell }
            }
            _ => Failure::OracleError { expected, reason },
        }
    }
}

fn explained_failure(
    expected: &str,
    board: &Board,
    cell: Option<Cell>,
    explanation: Explanation,
) -> Failure {
    let found = Box::new(ExplainAnswer::new(board, cell, explanation).into_owned());
    Failure::ExplainAnswer { expected: expected.to_owned(), found }
}
