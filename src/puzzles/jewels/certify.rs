//! From an answer about a board of jewels to the files of a certificate.

use gridproof_engine::query::{Search, Unproved};

use crate::certificate::Certificate;

use super::check::{Swaps, write};
use super::evidence::{no_colours, swaps};
use super::exact::Found;
use super::text::Saved;

/// Returns a certificate for an answer about a board of jewels.
///
/// # Errors
/// The budget ended first, or ended the search for the best swap. Or there are colours although
/// none were found. [`Unsupported`](crate::budget::Unsupported) means that a file would be longer
/// than the check reads.
pub fn certificate<'a>(
    saved: &Saved,
    found: &Found,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, Unproved> {
    let Saved { board, colours, template } = saved;
    let search = search.into();
    let (shown, refutation) = match (found, template) {
        (Found::Best(best), _) => (Some(Swaps::few(vec![best.swap])), None),
        // That a swap is the best is shown where all were tried.
        (&Found::BestSoFar(_, ended), _) => return Err(ended.into()),
        (Found::SetUp { colouring, swaps: claimed }, Some(template)) => {
            let found = swaps(template, board, colouring, &mut search.budget.meter())?;
            let swaps = found.ok_or(Unproved::Contradiction)?;
            let least = claimed.as_ref().filter(|claimed| claimed.fewest).map(|swaps| swaps.count);
            (Some(Swaps { swaps, least }), None)
        }
        (_, Some(template)) => (None, Some(no_colours(template, board, *colours, search)?)),
        (_, None) => (None, None),
    };
    Ok(write::certificate(saved, shown.as_ref(), refutation.as_ref()).fitting()?)
}
