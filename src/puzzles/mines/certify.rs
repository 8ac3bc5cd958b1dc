//! Creates certificates: the files that prove the status of the cells of a board, or its counts.

use gridproof_engine::model::{Model, VariableStatus};
use gridproof_engine::query::{self, EvidenceError, Search};

use crate::budget::Unfinished;
use crate::certificate::Certificate;
use crate::certificate::claims::{self, Claim, Claims};

use super::exact::Deductions;
use super::model::{MINE_COUNT_RULE, model_within_budget, placement};
use super::rules::Board;

/// Returns a certificate of the deductions `found` about `board`. The certificate has no claims
/// about undecided cells.
///
/// # Errors
/// If the budget ends before the evidence is complete, or if a placement contradicts `found`.
/// [`Unsupported`](crate::budget::Unsupported) means that a file would be too long for the check.
pub fn certificate<'a>(
    board: &Board,
    found: &Deductions,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let search = search.into();
    let model = model_within_budget(board, &mut search.budget.meter()).map_err(Unfinished::from)?;
    let statuses = statuses(&model, found);
    let evidence =
        query::find_evidence(&model, found.consistent, &statuses, Some(MINE_COUNT_RULE), search)?;
    let mines = evidence.witnesses.iter().map(|found| placement(board, &model, found).mines);
    let refutation = evidence.refutation.as_ref();
    let claims = claims(board, found);
    let mines: Vec<_> = mines.collect();
    Ok(claims::cells_certificate(board, &claims, &mines, refutation)?)
}

/// Returns a certificate of the counts of `board`: the number of placements, and the number of
/// placements with a mine at each hidden cell. The counting engine counts the placements again.
///
/// # Errors
/// If the budget ends first. [`Unsupported`](crate::budget::Unsupported) means that a file would be
/// too long for the check.
pub fn count_certificate<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let meter = &mut search.into().budget.meter();
    let model = model_within_budget(board, meter).map_err(Unfinished::from)?;
    let counts = query::count_models(&model, meter)?;
    Ok(claims::count_certificate(board, &counts, meter)?)
}

/// Returns whether `found` has a fact that a certificate can prove: the status of a hidden cell,
/// the inconsistency of the board, or the consistency of a board without hidden cells.
pub fn claims_anything(found: &Deductions) -> bool {
    let Deductions { consistent, safe, mine, undetermined, undecided } = found;
    let is_decided = ![safe, mine, undetermined].iter().all(|cells| cells.is_empty());
    match consistent {
        Some(true) => is_decided || undecided.is_empty(),
        Some(false) => true,
        None => false,
    }
}

fn claims(board: &Board, found: &Deductions) -> Claims {
    let Deductions { safe, mine, undetermined, .. } = found;
    let lists = [(Claim::Never, safe), (Claim::Always, mine), (Claim::Either, undetermined)];
    let lists = lists.map(|(claim, cells)| (claim, cells.as_slice()));
    Claims::new(board.shape(), found.consistent == Some(true)).with_cells(lists)
}

/// Returns the known status of each variable.
fn statuses(model: &Model, found: &Deductions) -> Vec<VariableStatus> {
    let lists = [
        (VariableStatus::Forced(false), &found.safe),
        (VariableStatus::Forced(true), &found.mine),
        (VariableStatus::Undetermined, &found.undetermined),
    ];
    let status = |cell| {
        let known = lists.iter().find(|(_, cells)| cells.binary_search(&cell).is_ok());
        known.map_or(VariableStatus::Undecided, |&(status, _)| status)
    };
    model.cells().map(status).collect()
}
