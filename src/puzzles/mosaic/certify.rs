//! From an answer to the files of a certificate.

use crate::certificate::Certificate;
use crate::query::{Search, Unproved};

use super::check;
use super::evidence::{census, refutation};
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

/// A certificate of the number of pictures that agree with `board`, and of those in which each cell is black. They are
/// counted anew, by the engine that counts.
///
/// # Errors
/// Where the budget ends first, and [`Unsupported`](crate::budget::Unsupported) where a file would be
/// longer than the check reads.
pub fn count_certificate<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, Unproved> {
    let search = search.into();
    let census = census(board, search)?;
    Ok(check::count_certificate(board, &census, &mut search.budget.meter())?)
}
