//! From the longest game that was found, and its bound, to the files of a certificate.

use gridproof_engine::query::{Search, Unproved};

use crate::certificate::Certificate;

use super::check::write::{self, Bounded};
use super::evidence::{Evidence, evidence};
use super::exact::Solution;
use super::rules::Board;

/// A certificate for the longest game that was found on a board, and its bound.
///
/// # Errors
/// Where the budget ends first, where a longer game is found, and
/// [`Unsupported`](crate::budget::Unsupported) where a file would be longer than the check reads.
pub fn certificate<'a>(
    board: &Board,
    solution: &Solution,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, Unproved> {
    let evidence = evidence(board, solution, search)?;
    let shown = match &evidence {
        Evidence::DualPrices(prices) => Bounded::DualPrices(prices),
        Evidence::Refutation { sets, refutation } => Bounded::Refutation { sets, refutation },
    };
    Ok(write::certificate(board, &solution.clicks, solution.bound, shown).fitting()?)
}
