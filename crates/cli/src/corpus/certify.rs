//! The certificates of a board in a corpus. There is a certificate for the deductions, in two proof
//! formats, and a certificate for the counts.

use gridproof::budget::{Budget, Stop};
use gridproof::certificate::{Certificate, Refusal};
use gridproof::puzzles::mines::certify::claims_anything;
use gridproof::puzzles::mines::exact::Deductions;
use gridproof_engine::query::EvidenceError;

use super::answers::{WORK_LIMIT, work_limit_words};
use super::boards::CorpusBoard;

/// The most bytes of a certificate of counts, and the most bytes of a proof's two formats together.
/// Longer certificates are left out to keep the corpus small.
const MAX_CERTIFICATE_BYTES: usize = 400_000;

/// A result, or a sentence that says why the result is missing.
type ResultOrReason<T> = Result<T, String>;

/// The certificates of the deductions, in two proof formats: over clauses, and over the original
/// rules.
pub struct ProofCertificates {
    pub drat: Certificate,
    pub veripb: Certificate,
}

/// Returns the certificates of the deductions, or the reason why the certificates are missing.
///
/// # Errors
/// A limit other than work ends the search.
pub fn proof_certificates(
    board: &dyn CorpusBoard,
    deductions: &Deductions,
    budget: &Budget,
) -> Result<ResultOrReason<ProofCertificates>, Stop> {
    if !claims_anything(deductions) {
        return Ok(Err("nothing is claimed".to_owned()));
    }
    let budget = budget.with_work(WORK_LIMIT);
    let drat = match board.certificate(deductions, &budget) {
        Ok(drat) => drat,
        Err(error) => return evidence_error_words(error).map(Err),
    };
    match to_veripb(board, &drat, &budget) {
        Ok(veripb) => Ok(refuse_large_files(drat.size() + veripb.size())
            .map(|()| ProofCertificates { drat, veripb })),
        Err(Refusal::Unfinished(reason)) => work_limit_words(reason).map(Err),
        Err(other) => Ok(Err(other.to_string())),
    }
}

/// Returns the certificate of the counts, or the reason why the certificate is missing. Returns
/// `None` if a corpus contains no certificates of counts for the puzzle.
///
/// # Errors
/// A limit other than work ends the search.
pub fn count_certificate(
    board: &dyn CorpusBoard,
    budget: &Budget,
) -> Result<Option<ResultOrReason<Certificate>>, Stop> {
    match board.count_certificate(&budget.with_work(WORK_LIMIT)) {
        None => Ok(None),
        Some(Ok(counted)) => Ok(Some(refuse_large_files(counted.size()).map(|()| counted))),
        Some(Err(error)) => evidence_error_words(error).map(|reason| Some(Err(reason))),
    }
}

fn evidence_error_words(error: EvidenceError) -> Result<String, Stop> {
    match error {
        EvidenceError::Unfinished(reason) => work_limit_words(reason),
        other => Ok(other.to_string()),
    }
}

fn refuse_large_files(bytes: usize) -> ResultOrReason<()> {
    match bytes <= MAX_CERTIFICATE_BYTES {
        true => Ok(()),
        false => Err(format!("its files would have more than {MAX_CERTIFICATE_BYTES} bytes")),
    }
}

/// Returns the files of the VeriPB proof that the DRAT certificate does not contain.
fn to_veripb(
    board: &dyn CorpusBoard,
    drat: &Certificate,
    budget: &Budget,
) -> Result<Certificate, Refusal> {
    let mut veripb = board.puzzle().to_veripb(drat.clone(), &mut budget.meter())?;
    veripb.files.retain(|name, _| !drat.files.contains_key(name));
    Ok(veripb)
}
