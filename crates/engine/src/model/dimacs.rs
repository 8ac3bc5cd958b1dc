//! DIMACS CNF, the file format of SAT solvers.
//!
//! Comment lines explain the file. The same model always gives the same bytes:
//! - `c var 1 = mine (0,0)`: the [`Name`](super::Name) of every variable of the model
//! - `c aux 9 = at least 2 of 1 -2 3`: the meaning of every auxiliary variable
//! - `c clauses 4 to 7 = M3 (0,1)`: the clauses of every constraint, counted from 1

use std::io::{self, Write};

use super::{AuxiliaryMeaning, Cnf, Constraint, ConstraintClauses, Lit, Model};

/// Writes `cnf`, which must contain the clauses of `model`.
///
/// # Errors
/// Writing to `out` fails.
pub fn write(model: &Model, cnf: &Cnf, out: &mut dyn Write) -> io::Result<()> {
    for var in model.vars() {
        writeln!(out, "c var {} = {}", var.positive().to_dimacs(), model.name(var))?;
    }
    for (constraint, block) in model.constraints().iter().zip(&cnf.clauses_of_constraints) {
        write_block(constraint, block, cnf, out)?;
    }
    writeln!(out, "p cnf {} {}", cnf.num_vars(), cnf.clauses.len())?;
    for clause in cnf.clauses.iter() {
        write_lits(clause, out)?;
        writeln!(out, "0")?;
    }
    Ok(())
}

fn write_block(
    constraint: &Constraint,
    block: &ConstraintClauses,
    cnf: &Cnf,
    out: &mut dyn Write,
) -> io::Result<()> {
    let label = constraint.label;
    if block.clauses.is_empty() {
        writeln!(out, "c no clauses = {label}")?;
    } else {
        writeln!(out, "c clauses {} to {} = {label}", block.clauses.start + 1, block.clauses.end)?;
    }
    for index in block.auxiliary.clone() {
        let Some(meaning) = cnf.meanings[index] else { continue };
        write!(out, "c aux {} = ", index + 1)?;
        let lits = match &meaning {
            AuxiliaryMeaning::AtLeast { count, first, end } => {
                write!(out, "at least {count} of ")?;
                &constraint.lits[*first..*end]
            }
            AuxiliaryMeaning::Odd(lits) => {
                write!(out, "odd number of ")?;
                lits
            }
            AuxiliaryMeaning::Carry(lits) => {
                write!(out, "at least 2 of ")?;
                lits
            }
        };
        write_lits(lits, out)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Writes each literal followed by a blank.
fn write_lits(lits: &[Lit], out: &mut dyn Write) -> io::Result<()> {
    lits.iter().try_for_each(|lit| write!(out, "{} ", lit.to_dimacs()))
}
