//! The conversion of the longest game that was found, and of its bound, to the files of a
//! certificate.

use gridproof_engine::query::{EvidenceError, Search};

use crate::certificate::Certificate;

use super::check::write::{self, BoundEvidence};
use super::evidence::{Evidence, evidence};
use super::exact::Solution;
use super::rules::Board;

/// Returns a certificate for the longest game that was found on a board, and for its bound.
///
/// # Errors
/// If the budget ends first, or a longer game is found. [`Unsupported`](crate::budget::Unsupported)
/// means that a file would exceed the length limit of the check.
pub fn certificate<'a>(
    board: &Board,
    solution: &Solution,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let evidence = evidence(board, solution, search)?;
    let shown = match &evidence {
        Evidence::DualPrices(prices) => BoundEvidence::DualPrices(prices),
        Evidence::Refutation { sets, refutation } => BoundEvidence::Refutation { sets, refutation },
    };
    Ok(write::certificate(board, &solution.clicks, solution.bound, shown).check_file_sizes()?)
}
