//! A CNF in memory as a clause sink, for exports and certificates.

use crate::budget::{Meter, Stop};
use crate::model::{AuxiliaryMeaning, Cnf, Constraint, ConstraintClauses, Lit, Model, Var};

use super::encode::{encode_by_totalizer, encode_constraints};
use super::{ClauseSink, FormulaSize};

impl ClauseSink for Cnf {
    fn new_var(&mut self) -> Var {
        self.add_var(None)
    }

    fn new_auxiliary(&mut self, meaning: AuxiliaryMeaning) -> Var {
        self.add_var(Some(meaning))
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.clauses.push(clause);
    }
}

/// Returns the clauses of `model`, encoded by [`encode_constraints`], with a block for each constraint.
///
/// # Errors
/// The budget ends before the result is complete, or a constraint's clauses do not fit into the
/// memory.
pub fn to_cnf(model: &Model, meter: &mut Meter) -> Result<Cnf, Stop> {
    to_cnf_by_totalizer(model, |_| false, meter)
}

/// Encodes a model like [`to_cnf`], but encodes some constraints by [`encode_by_totalizer`].
///
/// # Errors
/// See [`to_cnf`].
pub fn to_cnf_by_totalizer(
    model: &Model,
    is_chosen: impl Fn(&Constraint) -> bool,
    meter: &mut Meter,
) -> Result<Cnf, Stop> {
    let mut cnf = Cnf::default();
    let mut held = meter.reserve(0)?;
    for _ in model.vars() {
        cnf.new_var();
    }
    for constraint in model.constraints() {
        let (clause, var) = (cnf.clauses.len(), cnf.num_vars());
        if is_chosen(constraint) {
            encode_by_totalizer(constraint, &mut cnf, meter)?;
        } else {
            encode_constraints([constraint], &mut cnf, meter)?;
        }
        let block = ConstraintClauses {
            clauses: clause..cnf.clauses.len(),
            auxiliary: var..cnf.num_vars(),
        };
        cnf.clauses_of_constraints.push(block);
        held.grow_to(FormulaSize::of_clauses(&cnf.clauses).list_bytes())?;
    }
    Ok(cnf)
}
