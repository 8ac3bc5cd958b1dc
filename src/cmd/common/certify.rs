//! From the engines' evidence to the files of a certificate.

use crate::budget::{Budget, Exhausted};
use crate::certificate::{Certificate, Claim, Claims, Refutation};
use crate::puzzles::mines::Board;
use crate::puzzles::mines::evidence::{Unproved, evidence};
use crate::puzzles::mines::exact::Deductions;

/// A certificate for what `found` says about `board`; nothing is claimed about undecided cells.
///
/// # Errors
/// Those of [`evidence`], and [`Exhausted::Capacity`] where a file would be longer than the check
/// reads.
pub fn certificate(
    board: &Board,
    found: &Deductions,
    budget: &Budget,
) -> Result<Certificate, Unproved> {
    let evidence = evidence(board, found, budget)?;
    let refutation = evidence.refutation.as_ref();
    let refutation = refutation.map(|found| Refutation {
        model: &found.model,
        cnf: &found.cnf,
        drat: &found.drat,
    });
    let claims = claims(board, found);
    let certificate = Certificate::new(board, &claims, &evidence.placements, refutation);
    if certificate.fits() { Ok(certificate) } else { Err(Exhausted::Capacity.into()) }
}

fn claims(board: &Board, found: &Deductions) -> Claims {
    let mut claims = Claims::new(board.shape(), found.consistent == Some(true));
    let Deductions { safe, mine, unknown, .. } = found;
    for (cells, claim) in [(safe, Claim::Safe), (mine, Claim::Mine), (unknown, Claim::Neither)] {
        for &cell in cells {
            claims.cells[cell] = Some(claim);
        }
    }
    claims
}
