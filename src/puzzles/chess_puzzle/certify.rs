//! From the longest game that was found, and its bound, to the files of a certificate.

use crate::budget::Budget;
use crate::certificate::Certificate;
use crate::query::Unproved;

use super::check::{self, Bounded};
use super::evidence::{Evidence, evidence};
use super::exact::Solution;
use super::rules::Board;

/// A certificate for the longest game that was found on a board, and its bound.
///
/// # Errors
/// Those of [`evidence`], and [`Unsupported`](crate::budget::Unsupported) where a file would be
/// longer than the check reads.
pub fn certificate(
    board: &Board,
    solution: &Solution,
    budget: &Budget,
) -> Result<Certificate, Unproved> {
    let evidence = evidence(board, solution, budget)?;
    let shown = match &evidence {
        Evidence::Prices(prices) => Bounded::Prices(prices),
        Evidence::Refutation { sets, refutation } => Bounded::Refutation { sets, refutation },
    };
    Ok(check::certificate(board, &solution.clicks, solution.bound, shown).fitting()?)
}
