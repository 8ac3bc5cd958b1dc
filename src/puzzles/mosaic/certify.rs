//! From an answer to the files of a certificate.

use crate::certificate::Certificate;
use crate::query::{Search, Unproved};

use super::check;
use super::evidence::refutation;
use super::exact::Answer;
use super::rules::Board;

/// A certificate for an answer about `board`.
///
/// # Errors
/// Where the budget ends first, or had ended before there was an answer; where a picture is found that the answer excludes;
/// and [`Unsupported`](crate::budget::Unsupported) where a file would be longer than the check reads.
pub fn certificate<'a>(
    board: &Board,
    answer: &Answer,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, Unproved> {
    let refutation = refutation(board, answer, search)?;
    Ok(check::certificate(board, answer.pictures(), refutation.as_ref()).fitting()?)
}
