//! A CNF in memory as a clause sink: for export, and for certificates.

use crate::budget::Unfinished;
use crate::model::{Block, Cnf, Constraint, Lit, Meaning, Model, Var};

use super::ClauseSink;
use super::encode::{self, encode_by_totalizer, encode_constraint};

impl ClauseSink for Cnf {
    fn new_var(&mut self) -> Var {
        self.add_var(None)
    }

    fn new_auxiliary(&mut self, meaning: Meaning) -> Var {
        self.add_var(Some(meaning))
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.clauses.push(clause);
    }
}

/// The clauses [`encode::encode`] gives a solver for `model`, with a block for each constraint.
///
/// # Errors
/// As [`encode::encode`].
pub fn to_cnf(model: &Model) -> Result<Cnf, Unfinished> {
    to_cnf_by_totalizer(model, |_| false)
}

/// The same, but with some constraints by [`encode_by_totalizer`].
///
/// # Errors
/// As [`encode::encode`] and [`encode_by_totalizer`].
pub fn to_cnf_by_totalizer(
    model: &Model,
    is_chosen: impl Fn(&Constraint) -> bool,
) -> Result<Cnf, Unfinished> {
    let others = model.constraints().iter().filter(|constraint| !is_chosen(constraint));
    encode::check_size(others)?;
    let mut cnf = Cnf::default();
    for _ in model.vars() {
        cnf.new_var();
    }
    for constraint in model.constraints() {
        let (clause, var) = (cnf.clauses.len(), cnf.num_vars());
        if is_chosen(constraint) {
            encode_by_totalizer(constraint, &mut cnf)?;
        } else {
            encode_constraint(constraint, &mut cnf);
        }
        let block = Block { clauses: clause..cnf.clauses.len(), auxiliary: var..cnf.num_vars() };
        cnf.blocks.push(block);
    }
    Ok(cnf)
}
