//! From the engines' evidence to the files of a certificate.

use std::path::Path;

use crate::budget::{Budget, Exhausted};
use crate::certificate::{Certificate, Claim, Claims, Refutation, mines, one_click};
use crate::puzzles::mines::Board;
use crate::puzzles::mines::evidence as of_mines;
use crate::puzzles::mines::exact::Deductions;
use crate::puzzles::one_click::Instance;
use crate::puzzles::one_click::evidence as of_one_click;
use crate::puzzles::one_click::exact::Answer;
use crate::query::{self, Unproved};

use super::super::Failure;

/// A certificate for what `found` says about `board`; nothing is claimed about undecided cells.
///
/// # Errors
/// Those of [`of_mines::evidence`], and [`Exhausted::Capacity`] where a file would be longer than
/// the check reads.
pub fn certificate(
    board: &Board,
    found: &Deductions,
    budget: &Budget,
) -> Result<Certificate, Unproved> {
    let evidence = of_mines::evidence(board, found, budget)?;
    let refutation = evidence.refutation.as_ref().map(borrowed);
    let claims = claims(board, found);
    fitting(mines::certificate(board, &claims, &evidence.placements, refutation))
}

/// A certificate for an answer to `instance`.
///
/// # Errors
/// As for [`certificate`], by [`of_one_click::evidence`].
pub fn one_click(
    instance: &Instance,
    answer: &Answer,
    budget: &Budget,
) -> Result<Certificate, Unproved> {
    let evidence = of_one_click::evidence(instance, answer, budget)?;
    let exclusion = evidence.exclusion.as_ref().map(|found| one_click::Exclusion {
        separators: &found.separators,
        refutation: borrowed(&found.refutation),
    });
    fitting(one_click::certificate(instance, evidence.solution.as_ref(), exclusion))
}

/// Writes a certificate for the board of this name into `folder`, or says why there is none.
pub fn write(
    certificate: Result<Certificate, Unproved>,
    folder: &Path,
    name: &str,
) -> Result<(), Failure> {
    let left = "no certificate was written".to_owned();
    let certificate = certificate.map_err(|error| match error {
        Unproved::Exhausted(reason) => Failure::Unanswered { name: name.to_owned(), left, reason },
        Unproved::Contradiction => Failure::Input(format!("{name}: {error}")),
    })?;
    certificate.write(folder).map_err(|error| {
        let folder = folder.display();
        Failure::Input(format!("{folder}: expected a new or empty folder to write to: {error}"))
    })
}

fn borrowed(found: &query::Refutation) -> Refutation<'_> {
    Refutation { model: &found.model, cnf: &found.cnf, drat: &found.drat }
}

fn fitting(certificate: Certificate) -> Result<Certificate, Unproved> {
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
