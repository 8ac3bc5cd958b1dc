//! The negated claim: the clause of a formula that says one of the claims is false, and is refuted
//! with it.

use crate::grid::Cell;
use crate::model::Model;

use super::claim::Claim;
use super::claims::Claims;
use super::{ClaimError, NegatedClaimError};
use crate::certificate::justify::NegatedClaim;
use crate::certificate::refusal::{LineError, Refusal, Wrong};

/// Checks that the negated claim of a formula is about all the claims that only a proof can show: a
/// safe cell has a mine, or a mine's cell has none.
pub fn check(
    negated_claim: Option<&NegatedClaim>,
    model: &Model,
    claims: &Claims,
) -> Result<(), Refusal> {
    let Some(NegatedClaim { name, line, clause }) = negated_claim else {
        let first = denied(claims).next();
        return first
            .map_or(Ok(()), |(cell, claim, _)| Err(ClaimError::NotNegated { cell, claim }.into()));
    };
    let refuse =
        |error| Err(LineError::Wrong(Wrong::new(NegatedClaimError(error))).at(*name, *line));
    // An empty clause would refute anything.
    if denied(claims).next().is_none() {
        return refuse(ClaimError::NothingDenied);
    }
    let mut negated = Vec::new();
    for lit in clause {
        if lit.var().index() >= model.num_vars() {
            let error = LineError::expected("a cell's variable", &lit.to_dimacs().to_string());
            return Err(error.at(*name, *line));
        }
        negated.push((model.cell(lit.var()), lit.is_positive()));
    }
    negated.sort_unstable();
    for &(cell, mine) in &negated {
        if claims.cells[cell].and_then(|claim| claim.denies()) != Some(mine) {
            return refuse(ClaimError::NotClaimed { cell });
        }
    }
    for (cell, claim, mine) in denied(claims) {
        if negated.binary_search(&(cell, mine)).is_err() {
            return refuse(ClaimError::NotNegated { cell, claim });
        }
    }
    Ok(())
}

/// The claims that only a proof can show, with the value each denies.
fn denied(claims: &Claims) -> impl Iterator<Item = (Cell, Claim, bool)> {
    claims.iter().filter_map(|(cell, claim)| Some((cell, claim, claim.denies()?)))
}
