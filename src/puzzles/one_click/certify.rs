//! From an answer to the files of a certificate.

use gridproof_engine::query::{Search, Unproved};

use crate::certificate::Certificate;

use super::check::write::{self, Exclusion};
use super::evidence::evidence;
use super::exact::Answer;
use super::rules::Instance;

/// A certificate for an answer to `instance`.
///
/// # Errors
/// Where the budget ends first, or had ended before there was an answer; where a board is found that the answer excludes;
/// and [`Unsupported`](crate::budget::Unsupported) where a file would be longer than the check reads.
pub fn certificate<'a>(
    instance: &Instance,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, Unproved> {
    let evidence = evidence(instance, answer, search)?;
    let exclusion = evidence
        .exclusion
        .as_ref()
        .map(|found| Exclusion { separators: &found.separators, refutation: &found.refutation });
    Ok(write::certificate(instance, evidence.solution.as_ref(), exclusion).fitting()?)
}
