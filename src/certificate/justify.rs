//! The check that every clause of a formula, except the negated claim, follows from the rules.
//!
//! The auxiliary variables of a block are defined by the constraint's cells, one variable after the
//! other, so they restrict nothing. Each clause is checked to follow from its constraint. So every
//! model of the rules satisfies all clauses except the negated claim. If the formula has no model,
//! every model of the rules makes the negated claim false.

use gridproof_engine::model::{Constraint, Lit, Model};

use crate::budget::{Meter, Stop};

use super::adder::Adder;
use super::formula::{Auxiliary, Block, Formula, Meaning};
use super::labels::Source;
use super::refusal::{LineError, Name, Refusal};
use super::unary_counters::UnaryCounters;

/// The checked clauses of a formula.
#[derive(Default)]
pub struct Clauses {
    pub count: usize,
    pub negated_claim: Option<NegatedClaim>,
}

/// The negated claim: the only clause that comes from no rule.
pub struct NegatedClaim {
    /// The file of the clause.
    pub name: Name,
    pub line: usize,
    pub clause: Vec<Lit>,
}

/// Reads the clauses of `formula`. Checks each clause, except the negated claim, against its
/// constraint of `model`. Passes each clause to `add` for the proof. Each literal is a unit of
/// work.
pub fn check(
    formula: &mut Formula,
    model: &Model,
    meter: &mut Meter,
    mut add: impl FnMut(&[Lit], &mut Meter) -> Result<(), Stop>,
) -> Result<Clauses, Refusal> {
    let mut clauses = Clauses::default();
    let mut clause = Vec::new();
    let mut memory = meter.reserve(0)?;
    for block in &formula.blocks {
        let reading = match block.source {
            Source::Constraint(at) => {
                let constraint = &model.constraints()[at];
                Some((BlockMeaning::new(block, constraint, meter)?, constraint.label))
            }
            Source::NegatedClaim => None,
        };
        for _ in block.clauses.clone() {
            let line = formula.lines.next("as many clauses as the header states")?;
            meter.spend_steps(line.steps())?;
            memory.grow_to(line.memory())?;
            line.clause(line.text, formula.num_vars, &mut clause)?;
            meter.spend(clause.len() as u64 + 1)?;
            match &reading {
                Some((reading, rule)) if !reading.implies(&clause, meter)? => {
                    return Err(line.refuse(LineError::NotImplied { rule: *rule }));
                }
                Some(_) => {}
                None if block.clauses.len() == 1 && block.auxiliary.is_empty() => {
                    let (name, line) = (line.name, line.number);
                    clauses.negated_claim =
                        Some(NegatedClaim { name, line, clause: clause.clone() });
                }
                None => {
                    let expected = "one clause and no variable for the negated claim";
                    return Err(line.refuse(LineError::expected(expected, "others")));
                }
            }
            add(&clause, meter)?;
            clauses.count += 1;
        }
    }
    match formula.lines.next_or_end() {
        Some(line) => {
            Err(line.refuse(LineError::expected("the end after the last clause", line.text)))
        }
        None => Ok(clauses),
    }
}

/// The meaning of the auxiliary variables of a block.
pub enum BlockMeaning {
    UnaryCounters(UnaryCounters),
    Adder(Adder),
}

impl BlockMeaning {
    pub fn new(block: &Block, constraint: &Constraint, meter: &mut Meter) -> Result<Self, Refusal> {
        let is_odd = |aux: &Auxiliary| matches!(aux.meaning, Meaning::Odd { .. });
        let refuse = |aux: &Auxiliary, expected| {
            let variable = aux.var.positive().to_dimacs();
            let rule = constraint.label.to_string();
            LineError::Meaning { variable, rule, expected }.at(Name::FORMULA, aux.line)
        };
        if block.auxiliary.iter().any(is_odd) {
            Adder::new(constraint, &block.auxiliary, meter)?.map(Self::Adder).map_err(|aux| {
                refuse(aux, "the parity, then the carry, of three addends of the same weight")
            })
        } else {
            UnaryCounters::new(constraint, &block.auxiliary, meter)?
                .map(Self::UnaryCounters)
                .map_err(|aux| refuse(aux, "a count of adjoining cells of the rule"))
        }
    }

    fn implies(&self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        match self {
            Self::UnaryCounters(unary_counters) => unary_counters.imply(clause, meter),
            Self::Adder(adder) => adder.imply(clause, meter),
        }
    }
}
