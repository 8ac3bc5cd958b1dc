//! The conversion of an answer about jewels to the files of a certificate.

use gridproof_engine::query::{EvidenceError, Search};

use crate::certificate::Certificate;

use super::check::{Swaps, write};
use super::evidence::{no_colours, swaps};
use super::exact::Found;
use super::text::SavedBoard;

/// Returns a certificate for an answer about a board of jewels.
///
/// # Errors
/// If the budget ended the search for evidence or for the best swap. Also if there are colours
/// although none were found. [`Unsupported`](crate::budget::Unsupported) means that a file would
/// exceed the length limit of the check.
pub fn certificate<'a>(
    saved: &SavedBoard,
    found: &Found,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let SavedBoard { board, colours, template } = saved;
    let search = search.into();
    let (shown, refutation) = match (found, template) {
        (Found::Best(best), _) => (Some(Swaps::few(vec![best.swap])), None),
        // A swap is proved best only if all swaps were tried.
        (&Found::BestSoFar(_, ended), _) => return Err(ended.into()),
        (Found::SetUp { colouring, swaps: claimed }, Some(template)) => {
            let found = swaps(template, board, colouring, &mut search.budget.meter())?;
            let swaps = found.ok_or(EvidenceError::Contradiction)?;
            let least = claimed.as_ref().filter(|claimed| claimed.fewest).map(|swaps| swaps.count);
            (Some(Swaps { swaps, least }), None)
        }
        (_, Some(template)) => (None, Some(no_colours(template, board, *colours, search)?)),
        (_, None) => (None, None),
    };
    Ok(write::certificate(saved, shown.as_ref(), refutation.as_ref()).check_file_sizes()?)
}
