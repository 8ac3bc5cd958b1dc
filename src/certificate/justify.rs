//! Whether every clause of a formula says what the rules say.
//!
//! The auxiliary variables of a block are defined by the cells of its constraint, one after the
//! other, so they restrict nothing; and each clause is checked to hold wherever the constraint
//! does. Whatever satisfies the model therefore satisfies all clauses but the doubt, and where the
//! formula has no model, nothing that satisfies the model makes the doubt true.

use crate::budget::Meter;
use crate::model::{Constraint, Lit, Model};

use super::adder::Adder;
use super::counts::Counts;
use super::formula::{Auxiliary, Block, Formula, Meaning, Source};
use super::refusal::{Flaw, Name, Refusal};

/// Checks every clause of `formula`, but for the doubt, against the constraint of `model` it is
/// said to come from. A unit of work is a literal.
pub fn check(formula: &Formula, model: &Model, meter: &mut Meter) -> Result<(), Refusal> {
    formula.blocks.iter().try_for_each(|block| match block.source {
        Source::Constraint(at) => check_block(formula, block, &model.constraints()[at], meter),
        Source::Doubt => Ok(()),
    })
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
