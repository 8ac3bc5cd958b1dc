//! From what was found about a board to the files of a certificate.

use crate::certificate::Certificate;
use crate::query::{Search, Unproved};

use super::check::{self, Claim, Claims};
use super::evidence::{census, evidence};
use super::exact::Deductions;
use super::rules::Board;

/// A certificate for what `found` says about `board`; nothing is claimed about undecided cells.
///
/// # Errors
/// Where the budget ends first, or had ended before there was an answer; where a placement is found
/// that `found` excludes; and [`Unsupported`](crate::budget::Unsupported) where a file would be
/// longer than the check reads.
pub fn certificate<'a>(
    board: &Board,
    found: &Deductions,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, Unproved> {
    let evidence = evidence(board, found, search)?;
    let refutation = evidence.refutation.as_ref();
    let claims = claims(board, found);
    Ok(check::certificate(board, &claims, &evidence.placements, refutation).fitting()?)
}

/// A certificate of the number of placements of `board`, and of those with a mine at each hidden cell. They are
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

/// Whether there is anything to be certified: that there is no placement, or one and what it leaves
/// of some hidden cell, or one where no cell is hidden.
pub fn claims_anything(found: &Deductions) -> bool {
    let Deductions { consistent, safe, mine, free, undecided } = found;
    let is_decided = ![safe, mine, free].iter().all(|cells| cells.is_empty());
    match consistent {
        Some(true) => is_decided || undecided.is_empty(),
        Some(false) => true,
        None => false,
    }
}

fn claims(board: &Board, found: &Deductions) -> Claims {
    let mut claims = Claims::new(board.shape(), found.consistent == Some(true));
    let Deductions { safe, mine, free, .. } = found;
    for (cells, claim) in [(safe, Claim::Safe), (mine, Claim::Mine), (free, Claim::Free)] {
        for &cell in cells {
            claims.cells[cell] = Some(claim);
        }
    }
    claims
}
