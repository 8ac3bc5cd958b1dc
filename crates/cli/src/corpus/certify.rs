//! The certificates of a board, with proofs in two forms.

use gridproof::budget::{Budget, Stop};
use gridproof::certificate::{Certificate, Refusal};
use gridproof::puzzle::{Puzzle, PuzzleOf};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::certify::{certificate, claims_anything};
use gridproof::puzzles::mines::exact::Deductions;
use gridproof_engine::query::EvidenceError;

use super::answers::{WORK_LIMIT, work_limit_words};

/// The most bytes of both forms together, so that the corpus stays small.
const MOST_BYTES: usize = 400_000;

/// The certificates with a proof over clauses, and with a proof over the original rules.
pub struct CertificateForms {
    pub drat: Certificate,
    pub veripb: Certificate,
}

/// Returns the certificates of the deductions, or the reason for their absence.
///
/// # Errors
/// A limit other than work ends the search.
pub fn certificate_forms(
    board: &Board,
    found: &Deductions,
    budget: &Budget,
) -> Result<Result<CertificateForms, String>, Stop> {
    if !claims_anything(found) {
        return Ok(Err("nothing is claimed".to_owned()));
    }
    let budget = budget.with_work(WORK_LIMIT);
    let drat = match certificate(board, found, &budget) {
        Ok(drat) => drat,
        Err(EvidenceError::Unfinished(reason)) => return work_limit_words(reason).map(Err),
        Err(other) => return Ok(Err(other.to_string())),
    };
    match to_veripb(&drat, &budget) {
        Ok(veripb) if drat.size() + veripb.size() <= MOST_BYTES => {
            Ok(Ok(CertificateForms { drat, veripb }))
        }
        Ok(_) => Ok(Err(format!("its files would have more than {MOST_BYTES} bytes"))),
        Err(Refusal::Unfinished(reason)) => work_limit_words(reason).map(Err),
        Err(other) => Ok(Err(other.to_string())),
    }
}

/// Returns the files of the VeriPB proof that the DRAT certificate does not contain.
fn to_veripb(drat: &Certificate, budget: &Budget) -> Result<Certificate, Refusal> {
    let puzzle = PuzzleOf::<Board>::ENTRY;
    let mut veripb = puzzle.to_veripb(drat.clone(), &mut budget.meter())?;
    veripb.files.retain(|name, _| !drat.files.contains_key(name));
    Ok(veripb)
}
