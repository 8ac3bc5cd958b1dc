//! From the engines' evidence to the files of a certificate.

use std::io;
use std::path::Path;

use crate::budget::{Budget, Unfinished, Unsupported};
use crate::certificate::{
    Certificate, Claim, Claims, Folder, Refutation, chess_puzzle as longest, jewels as swapped,
    mines, one_click,
};
use crate::puzzles::chess_puzzle;
use crate::puzzles::chess_puzzle::evidence as of_chess_puzzle;
use crate::puzzles::chess_puzzle::exact::Solution;
use crate::puzzles::jewels::evidence as of_jewels;
use crate::puzzles::jewels::exact::Found;
use crate::puzzles::jewels::text::Saved;
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
/// Those of [`of_mines::evidence`], and [`Unsupported`] where a file would be longer than
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

/// Whether there is anything to be certified: that there is no placement, or one and what it leaves
/// of some hidden cell, or one where no cell is hidden.
pub fn claims_anything(found: &Deductions) -> bool {
    let Deductions { consistent, safe, mine, unknown, undecided } = found;
    let is_decided = ![safe, mine, unknown].iter().all(|cells| cells.is_empty());
    match consistent {
        Some(true) => is_decided || undecided.is_empty(),
        Some(false) => true,
        None => false,
    }
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

/// A certificate for the longest game that was found on a board of ChessPuzzle, and its bound.
///
/// # Errors
/// As for [`certificate`], by [`of_chess_puzzle::evidence`].
pub fn chess_puzzle(
    board: &chess_puzzle::Board,
    solution: &Solution,
    budget: &Budget,
) -> Result<Certificate, Unproved> {
    use of_chess_puzzle::Evidence;
    let evidence = of_chess_puzzle::evidence(board, solution, budget)?;
    let shown = match &evidence {
        Evidence::Prices(prices) => longest::Bounded::Prices(prices),
        Evidence::Refutation { sets, refutation } => {
            longest::Bounded::Refutation { sets, refutation: borrowed(refutation) }
        }
    };
    fitting(longest::certificate(board, &solution.clicks, solution.bound, shown))
}

/// A certificate for what was found on a board of jewels.
///
/// # Errors
/// As for [`certificate`], by [`of_jewels::no_colours`].
pub fn jewels(saved: &Saved, found: &Found, budget: &Budget) -> Result<Certificate, Unproved> {
    let Saved { board, colours, template } = saved;
    let (swaps, refutation) = match (found, template) {
        (Found::Best(best), _) => (Some(vec![best.swap]), None),
        (Found::BestSoFar(_), _) => {
            let reason = Unsupported("that a swap is the best is shown where all were tried");
            return Err(Unfinished::from(reason).into());
        }
        (Found::SetUp { paint, .. }, Some(template)) => {
            let swaps = of_jewels::swaps(template, board, paint);
            (Some(swaps.ok_or(Unproved::Contradiction)?), None)
        }
        (_, Some(template)) => {
            (None, Some(of_jewels::no_colours(template, board, *colours, budget)?))
        }
        (_, None) => (None, None),
    };
    let refutation = refutation.as_ref().map(borrowed);
    fitting(swapped::certificate(saved, swaps.as_deref(), refutation))
}

/// The folder of `--certificate`, if it is given and can be written to: that is asked before the
/// search.
pub fn folder(path: Option<&Path>) -> Result<Option<Folder>, Failure> {
    path.map(|path| Folder::new(path).map_err(|error| refused(path, &error))).transpose()
}

/// Writes a certificate for the board of this name into `folder`, or says why there is none.
pub fn write(
    certificate: Result<Certificate, Unproved>,
    folder: &Folder,
    name: &str,
) -> Result<(), Failure> {
    let left = "no certificate was written".to_owned();
    let certificate = certificate.map_err(|error| match error {
        Unproved::Unfinished(reason) => Failure::Unanswered { name: name.to_owned(), left, reason },
        Unproved::Contradiction => Failure::Input(format!("{name}: {error}")),
    })?;
    folder.write(&certificate).map_err(|error| {
        let folder = folder.path().display();
        Failure::Input(format!("{folder}: cannot write the certificate: {error}"))
    })
}

fn refused(folder: &Path, error: &io::Error) -> Failure {
    let folder = folder.display();
    Failure::Input(format!("{folder}: expected a new or empty folder to write to: {error}"))
}

fn borrowed(found: &query::Refutation) -> Refutation<'_> {
    Refutation { model: &found.model, cnf: &found.cnf, drat: &found.drat }
}

fn fitting(certificate: Certificate) -> Result<Certificate, Unproved> {
    if certificate.fits() {
        Ok(certificate)
    } else {
        Err(Unfinished::Unsupported(Unsupported(
            "a file of the certificate would be longer than a check reads",
        ))
        .into())
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A full disk, or whatever it is, has nothing to do with the choice of the folder.
    #[test]
    fn a_certificate_that_can_not_be_written_is_told_as_such() {
        let path = std::env::temp_dir().join(format!("gridproof-certify-{}", std::process::id()));
        let chosen = folder(Some(&path)).expect("a new folder").expect("it is given");
        std::fs::remove_dir_all(&path).expect("ours");
        let failed = write(Ok(Certificate::default()), &chosen, "board").expect_err("no folder");
        let expected = format!("{}: cannot write the certificate: ", path.display());
        assert!(failed.to_string().starts_with(&expected), "{failed}");
    }
}
