//! The negated claim: a clause of the formula that says that at least one of the claims is false.
//! The proof refutes it.

use gridproof_engine::model::Model;

use crate::certificate::justify::NegatedClaim;
use crate::certificate::refusal::{LineError, Refusal, Wrong};

use super::claim::Terms;
use super::claim_errors::{ClaimError, NegatedClaimError};
use super::list::Claims;

/// Checks that the negated claim of a formula covers all claims that only a proof can show. Each
/// literal says that a cell has the value that its claim excludes.
pub fn check(
    negated_claim: Option<&NegatedClaim>,
    model: &Model,
    claims: &Claims,
    terms: &Terms,
) -> Result<(), Refusal> {
    let not_negated = |cell, claim| ClaimError::NotNegated { cell, word: terms.word(claim) };
    let Some(NegatedClaim { name, line, clause }) = negated_claim else {
        let first = claims.excluded_values().next();
        return first.map_or(Ok(()), |(cell, claim, _)| Err(not_negated(cell, claim).into()));
    };
    let refuse =
        |error| Err(LineError::Wrong(Wrong::new(NegatedClaimError(error))).at(*name, *line));
    // An empty clause would make any formula unsatisfiable.
    if claims.excluded_values().next().is_none() {
        let [never, always, _] = terms.marks.map(|mark| mark.word);
        return refuse(ClaimError::NothingDenied { never, always });
    }
    let mut negated = Vec::new();
    for lit in clause {
        if lit.var().index() >= model.num_primary() {
            let error = LineError::expected("a cell's variable", &lit.to_dimacs().to_string());
            return Err(error.at(*name, *line));
        }
        negated.push((model.cell(lit.var()), lit.is_positive()));
    }
    negated.sort_unstable();
    for &(cell, holds) in &negated {
        if claims.cells[cell].and_then(|claim| claim.excluded_value()) != Some(holds) {
            return refuse(ClaimError::NotClaimed { cell });
        }
    }
    for (cell, claim, holds) in claims.excluded_values() {
        if negated.binary_search(&(cell, holds)).is_err() {
            return refuse(not_negated(cell, claim));
        }
    }
    Ok(())
}
