//! From an answer to the files of a certificate.

use crate::budget::Budget;
use crate::certificate::Certificate;
use crate::query::Unproved;

use super::check::{self, Exclusion};
use super::evidence::evidence;
use super::exact::Answer;
use super::rules::Instance;

/// A certificate for an answer to `instance`.
///
/// # Errors
/// Those of [`evidence`], and [`Unsupported`](crate::budget::Unsupported) where a file would be
/// longer than the check reads.
pub fn certificate(
    instance: &Instance,
    answer: &Answer,
    budget: &Budget,
) -> Result<Certificate, Unproved> {
    let evidence = evidence(instance, answer, budget)?;
    let exclusion = evidence
        .exclusion
        .as_ref()
        .map(|found| Exclusion { separators: &found.separators, refutation: &found.refutation });
    Ok(check::certificate(instance, evidence.solution.as_ref(), exclusion).fitting()?)
}
