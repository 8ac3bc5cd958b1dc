//! The certificate of an answer about jewels.

use gridproof_engine::query::{EvidenceError, Refutation, Search, refute};
use gridproof_engine::sat::to_cnf;

use crate::certificate::claims::{self, BoardClaims};
use crate::certificate::{Certificate, Name};

use super::check::{CLAIMS_SYNTAX, SWAPS_FILE, swaps};
use super::exact::JewelsAnswer;
use super::model::SetupModel;
use super::rules::{Board, Colour};
use super::set_up_swaps::swaps_for_set_up;
use super::template::Template;
use super::text::SavedBoard;

/// Returns a certificate for an answer about a board of jewels.
///
/// # Errors
/// If the budget ended the search for evidence or for the best swap, or if colours exist although
/// the answer excludes them. [`Unsupported`](crate::budget::Unsupported) means that a file would
/// exceed the length limit of the check.
pub fn certificate<'a>(
    saved: &SavedBoard,
    found: &JewelsAnswer,
    search: impl Into<Search<'a>>,
) -> Result<Certificate, EvidenceError> {
    let SavedBoard { board, colours, template } = saved;
    let search = search.into();
    let (mut bound, mut refutation) = (None, None);
    let witness = match (found, template) {
        (JewelsAnswer::Best(best), _) => Some(vec![best.swap]),
        // The best swap so far has no certificate, because some swaps were not tried.
        (&JewelsAnswer::BestSoFar(_, stop_reason), _) => return Err(stop_reason.into()),
        (JewelsAnswer::SetUp { colouring, swaps: claimed }, Some(template)) => {
            bound = claimed.as_ref().filter(|claimed| claimed.is_fewest).map(|swaps| swaps.count);
            let found = swaps_for_set_up(template, board, colouring, &mut search.budget.meter())?;
            Some(found.ok_or(EvidenceError::Contradiction)?)
        }
        (_, Some(template)) => {
            refutation = Some(refute_colourings(template, board, *colours, search)?);
            None
        }
        (_, None) => None,
    };
    let claims = BoardClaims { consistent: witness.is_some(), bound };
    let files = [
        (Name::CLAIMS, Some(claims.print(&CLAIMS_SYNTAX))),
        (SWAPS_FILE, witness.map(|witness| swaps::print(&witness))),
    ];
    Ok(claims::certificate(saved, files, refutation.as_ref())?)
}

/// Refutes every colouring of the template. The work is counted in units of the SAT backend.
fn refute_colourings(
    template: &Template,
    board: &Board,
    colours: Colour,
    search: Search<'_>,
) -> Result<Refutation, EvidenceError> {
    let Search { engines, budget } = search;
    let model = SetupModel::new(template, board, colours).model;
    let mut meter = budget.meter();
    let cnf = to_cnf(&model, &mut meter)?;
    refute(model, cnf, engines, &mut meter)?.ok_or(EvidenceError::Contradiction)
}
