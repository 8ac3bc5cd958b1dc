//! The check that every clause of a formula follows from a constraint of the model.
//!
//! The auxiliary variables of a block are defined by the constraint's cells, one variable after the
//! other, so they restrict nothing. Each clause is checked to follow from its constraint. So every
//! assignment that satisfies the model satisfies all clauses. If the clauses have no model, the
//! constraints have none.

use gridproof_engine::model::{Constraint, Lit, Model};

use crate::budget::{Meter, Stop};

use super::adder::Adder;
use super::formula::{Auxiliary, Block, Formula, Meaning};
use super::refusal::{LineError, Name, Refusal};
use super::unary_counters::UnaryCounters;

/// Reads the clauses of `formula`. Checks each clause against its constraint of `model`, and passes
/// it to `add` for the proof. Each literal is a unit of work. Returns the number of clauses.
pub fn check(
    formula: &mut Formula,
    model: &Model,
    meter: &mut Meter,
    mut add: impl FnMut(&[Lit], &mut Meter) -> Result<(), Stop>,
) -> Result<usize, Refusal> {
    let mut count = 0;
    let mut clause = Vec::new();
    let mut memory = meter.reserve(0)?;
    for block in &formula.blocks {
        let constraint = &model.constraints()[block.constraint];
        let meaning = BlockMeaning::new(block, constraint, meter)?;
        for _ in block.clauses.clone() {
            let line = formula.lines.next("as many clauses as the header states")?;
            meter.spend_steps(line.steps())?;
            memory.grow_to(line.memory())?;
            line.read_clause(line.text, formula.num_vars, &mut clause)?;
            meter.spend(clause.len() as u64 + 1)?;
            if !meaning.implies(&clause, meter)? {
                return Err(line.refuse(LineError::NotImplied { rule: constraint.label }));
            }
            add(&clause, meter)?;
            count += 1;
        }
    }
    match formula.lines.next_or_end() {
        Some(line) => {
            Err(line.refuse(LineError::expected("the end after the last clause", line.text)))
        }
        None => Ok(count),
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
