//! The doubt: the clause of a formula that says one of the claims is false, and is refuted with it.

use crate::grid::Cell;
use crate::model::Model;

use super::claim::Claim;
use super::claims::Claims;
use super::{Unfounded, WrongDoubt};
use crate::certificate::justify::Doubt;
use crate::certificate::refusal::{Flaw, Name, Refusal, Wrong};

/// Checks that the doubt of a formula is about all the claims that only a proof can show: a safe
/// cell has a mine, or a mine's cell has none.
pub fn check(doubt: Option<&Doubt>, model: &Model, claims: &Claims) -> Result<(), Refusal> {
    let Some(Doubt { line, clause }) = doubt else {
        let first = denied(claims).next();
        return first
            .map_or(Ok(()), |(cell, claim, _)| Err(Unfounded::NotDoubted { cell, claim }.into()));
    };
    let refuse =
        |unfounded| Err(Flaw::Wrong(Wrong::new(WrongDoubt(unfounded))).at(Name::FORMULA, *line));
    // An empty clause would refute anything.
    if denied(claims).next().is_none() {
        return refuse(Unfounded::NothingDenied);
    }
    let mut doubts = Vec::new();
    for lit in clause {
        if lit.var().index() >= model.num_vars() {
            let flaw = Flaw::expected("a cell's variable", &lit.to_dimacs().to_string());
            return Err(flaw.at(Name::FORMULA, *line));
        }
        doubts.push((model.cell(lit.var()), lit.is_positive()));
    }
    doubts.sort_unstable();
    for &(cell, mine) in &doubts {
        if claims.cells[cell].and_then(|claim| claim.denies()) != Some(mine) {
            return refuse(Unfounded::NotClaimed { cell });
        }
    }
    for (cell, claim, mine) in denied(claims) {
        if doubts.binary_search(&(cell, mine)).is_err() {
            return refuse(Unfounded::NotDoubted { cell, claim });
        }
    }
    Ok(())
}

/// The claims that only a proof can show, with the value each denies.
fn denied(claims: &Claims) -> impl Iterator<Item = (Cell, Claim, bool)> {
    claims.iter().filter_map(|(cell, claim)| Some((cell, claim, claim.denies()?)))
}
