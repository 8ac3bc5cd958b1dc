//! The check that every clause of a formula follows from a constraint of the model.
//!
//! The auxiliary variables of a block are defined one after the other, from the cells of the
//! block's constraint. So these definitions do not restrict the cells. The check shows that each
//! clause follows from its constraint. So every assignment that satisfies the model can be extended
//! to satisfy all clauses. Therefore, if no assignment satisfies the clauses, no assignment
//! satisfies the model.

use std::collections::HashSet;

use gridproof_engine::model::{Constraint, Lit, Model, NEGATED_CLAIM};

use crate::budget::{Meter, Stop};
use crate::words::{Sentence, certificates};

use super::adder::AdderNetwork;
use super::formula::{Auxiliary, ConstraintClauses, Formula, Meaning};
use super::name::Name;
use super::refusal::{LineError, Refusal};
use super::unary_counters::UnaryCounters;

/// Reads the clauses of `formula`. Checks each clause against its constraint of `model`, and passes
/// the clause to `add` for the proof. Each literal is a unit of work. Returns the number of
/// clauses.
pub fn check_clauses(
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
            let line = formula.lines.next(certificates::clauses_of_header)?;
            meter.spend_steps(line.work_steps())?;
            memory.grow_to(line.literal_bytes())?;
            line.read_clause(line.text, formula.num_vars, &mut clause)?;
            meter.spend(clause.len() as u64 + 1)?;
            if !meaning.implies(&clause, meter)? {
                return Err(line.refuse(not_implied(&clause, constraint, model)));
            }
            add(&clause, meter)?;
            count += 1;
        }
    }
    match formula.lines.next_or_end() {
        Some(line) => Err(line.unexpected(certificates::end_after_last_clause())),
        None => Ok(count),
    }
}

/// Returns the sentence about a clause that does not follow from its constraint. For the clause of
/// the negated claims, the sentence names the first cell whose claim is not negated.
fn not_implied(clause: &[Lit], constraint: &Constraint, model: &Model) -> Sentence {
    let stated: HashSet<Lit> = clause.iter().copied().collect();
    let is_of_claims = constraint.label.rule == NEGATED_CLAIM;
    let missing = constraint.lits.iter().find(|lit| is_of_claims && !stated.contains(*lit));
    match missing {
        Some(lit) => certificates::claim_not_negated(model.cell(lit.var())),
        None => certificates::clause_not_implied(constraint.label.to_string()),
    }
}

/// The definitions of a block's auxiliary variables.
pub enum BlockMeaning {
    UnaryCounters(UnaryCounters),
    Adder(AdderNetwork),
}

impl BlockMeaning {
    pub fn new(
        block: &ConstraintClauses,
        constraint: &Constraint,
        meter: &mut Meter,
    ) -> Result<Self, Refusal> {
        let is_odd = |aux: &Auxiliary| matches!(aux.meaning, Meaning::Odd { .. });
        let refuse = |aux: &Auxiliary, expected: Sentence| {
            let rule = constraint.label.to_string();
            let wrong = certificates::wrong_meaning(aux.var.index() + 1, rule, expected);
            LineError::from(wrong).at(Name::CNF, aux.line)
        };
        if block.auxiliary.iter().any(is_odd) {
            AdderNetwork::new(constraint, &block.auxiliary, meter)?
                .map(Self::Adder)
                .map_err(|aux| refuse(aux, certificates::parity_then_carry()))
        } else {
            UnaryCounters::new(constraint, &block.auxiliary, meter)?
                .map(Self::UnaryCounters)
                .map_err(|aux| refuse(aux, certificates::count_of_adjoining_cells()))
        }
    }

    fn implies(&self, clause: &[Lit], meter: &mut Meter) -> Result<bool, Stop> {
        match self {
            Self::UnaryCounters(unary_counters) => unary_counters.implies(clause, meter),
            Self::Adder(adder) => adder.implies(clause, meter),
        }
    }
}
