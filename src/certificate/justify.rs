//! Whether every clause of a formula says what the rules say.
//!
//! The auxiliary variables of a block are defined by the cells of its constraint, one after the
//! other, so they restrict nothing; and each clause is checked to hold wherever the constraint
//! does. A placement that is consistent with the board therefore satisfies all clauses but the
//! doubt, and where the formula has no model, no consistent placement makes the doubt true.

use crate::budget::Meter;
use crate::grid::Cell;
use crate::model::{Constraint, Lit, Model};

use super::adder::Adder;
use super::claims::{Claim, Claims};
use super::counts::Counts;
use super::formula::{Auxiliary, Block, Formula, Meaning, Source};
use super::refusal::{Flaw, Name, Refusal, Unfounded};

/// Checks every clause of `formula` against the constraint of `model` it is said to come from,
/// and the doubt against `claims`. A unit of work is a literal.
pub fn check(
    formula: &Formula,
    model: &Model,
    claims: &Claims,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    let mut doubted = false;
    for block in &formula.blocks {
        match block.source {
            Source::Constraint(position) => {
                check_block(formula, block, &model.constraints()[position], meter)?;
            }
            Source::Doubt => {
                check_doubt(formula, block, model, claims)?;
                doubted = true;
            }
        }
    }
    match denied(claims).next() {
        Some((cell, claim, _)) if !doubted => {
            Err(Refusal::Claims(Unfounded::NotDoubted { cell, claim }))
        }
        _ => Ok(()),
    }
}

/// What the variables of a block mean.
enum Reading {
    Counts(Counts),
    Adder(Adder),
}

impl Reading {
    fn new(block: &Block, constraint: &Constraint) -> Result<Self, Refusal> {
        let is_odd = |aux: &Auxiliary| matches!(aux.meaning, Meaning::Odd { .. });
        let refuse = |aux: &Auxiliary, expected| {
            let variable = aux.var.positive().to_dimacs();
            let rule = constraint.label.to_string();
            Flaw::Meaning { variable, rule, expected }.at(Name::Formula, aux.line)
        };
        if block.auxiliary.iter().any(is_odd) {
            Adder::new(constraint, &block.auxiliary).map(Self::Adder).map_err(|aux| {
                refuse(aux, "the parity, then the carry, of three addends of the same weight")
            })
        } else {
            Counts::new(constraint, &block.auxiliary)
                .map(Self::Counts)
                .map_err(|aux| refuse(aux, "at least so many of adjoining cells of the rule"))
        }
    }

    fn implies(&self, clause: &[Lit]) -> bool {
        match self {
            Self::Counts(counts) => counts.imply(clause),
            Self::Adder(adder) => adder.imply(clause),
        }
    }
}

fn check_block(
    formula: &Formula,
    block: &Block,
    constraint: &Constraint,
    meter: &mut Meter,
) -> Result<(), Refusal> {
    let reading = Reading::new(block, constraint)?;
    let clauses = formula.clauses.from(block.clauses.start);
    for (position, clause) in block.clauses.clone().zip(clauses) {
        meter.spend(clause.len() as u64 + 1)?;
        if !reading.implies(clause) {
            let flaw = Flaw::NotImplied { rule: constraint.label };
            return Err(flaw.at(Name::Formula, formula.line(position)));
        }
    }
    Ok(())
}

/// The doubt is one clause: a safe cell has a mine, or a mine's cell has none.
fn check_doubt(
    formula: &Formula,
    block: &Block,
    model: &Model,
    claims: &Claims,
) -> Result<(), Refusal> {
    let line = formula.line(block.clauses.start);
    let refuse = |unfounded| Err(Flaw::Doubt(unfounded).at(Name::Formula, line));
    // An empty clause would refute anything.
    if denied(claims).next().is_none() {
        return refuse(Unfounded::NothingDenied);
    }
    let mut clauses = formula.clauses.from(block.clauses.start);
    let (Some(clause), 1, []) = (clauses.next(), block.clauses.len(), &block.auxiliary[..]) else {
        let flaw = Flaw::expected("one clause and no variable for the doubt", "others");
        return Err(flaw.at(Name::Formula, line));
    };
    let mut doubts = Vec::new();
    for lit in clause {
        match model.cells().get(lit.var().index()) {
            Some(&cell) => doubts.push((cell, lit.is_positive())),
            None => {
                let flaw = Flaw::expected("a cell's variable", &lit.to_dimacs().to_string());
                return Err(flaw.at(Name::Formula, line));
            }
        }
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
