//! Evidence for what was found out about a board: the pictures, and a refutation of every other, in a
//! form that can be judged without an engine.

use crate::budget::Unfinished;
use crate::model::Census;
use crate::query::{self, Refutation, Search, Unproved, refute};
use crate::sat::to_cnf;

use super::exact::Answer;
use super::model::{demand_another, stated};
use super::rules::{Board, Picture};

/// Refutes that a picture agrees with `board`, where there is none, or that another than the one
/// that was found does; two pictures need no refutation.
///
/// # Errors
/// Where the budget ends first, or had ended before there was an answer; and where a picture is found
/// that the answer excludes.
pub fn refutation<'a>(
    board: &Board,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Option<Refutation>, Unproved> {
    match answer {
        Answer::Unknown { reason, .. } => Err((*reason).into()),
        Answer::Ambiguous(_) => Ok(None),
        Answer::Unique(only) => refuted(board, Some(only), search.into()).map(Some),
        Answer::Impossible => refuted(board, None, search.into()).map(Some),
    }
}

/// Counts the pictures that agree with `board`, for a certificate of the count.
///
/// # Errors
/// Where the budget ends first, and where what is counted is too wide for any.
pub fn census(board: &Board, search: Search<'_>) -> Result<Census, Unfinished> {
    let meter = &mut search.budget.meter();
    let (model, _held) = stated(board, meter)?;
    query::census(&model, meter)
}

fn refuted(
    board: &Board,
    only: Option<&Picture>,
    search: Search<'_>,
) -> Result<Refutation, Unproved> {
    let mut meter = search.budget.meter();
    let (mut model, _held) = stated(board, &mut meter)?;
    if let Some(picture) = only {
        demand_another(&mut model, picture);
    }
    let cnf = to_cnf(&model, &mut meter)?;
    refute(model, cnf, search.engines, &mut meter)?.ok_or(Unproved::Contradiction)
}
