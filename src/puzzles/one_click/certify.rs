//! The conversion of an answer to the files of a certificate.

use gridproof_engine::query::{EvidenceError, Search};

use crate::certificate::Certificate;

use super::check::write::{self, Exclusion};
use super::evidence::evidence;
use super::exact::Answer;
use super::rules::Instance;

/// Returns a certificate for an answer to `instance`.
///
/// # Errors
/// If the budget ends first, or ended before there was an answer. Also if a board exists that the
/// answer excludes. [`Unsupported`](crate::budget::Unsupported) means that a file would exceed the
/// length limit of the check.
pub fn certificate<'a>(
    instance: &Instance,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let evidence = evidence(instance, answer, search)?;
    let exclusion = evidence
        .exclusion
        .as_ref()
        .map(|found| Exclusion { separators: &found.separators, refutation: &found.refutation });
    Ok(write::certificate(instance, evidence.solution.as_ref(), exclusion).check_file_sizes()?)
}
