//! CPLEX LP, the file format that most integer programming solvers read.
//!
//! Variable `x1` is the first variable of the model. Every variable has a comment line with its
//! [`Name`](super::Name), such as `\ x1 = mine (0,2)`. A comment line with the label precedes every
//! constraint. The same model always gives the same bytes.

use std::io::{self, Write};

use super::linear::{LinearRow, LpVariableName, Relation};
use super::{Model, Var};

/// The number of terms in a line. Some readers accept no more than 255 characters in a line.
const TERMS_PER_LINE: usize = 16;

/// Writes `model` without an objective.
///
/// # Errors
/// Writing to `out` fails.
pub fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    for var in model.vars() {
        writeln!(out, "\\ {} = {}", LpVariableName(var), model.name(var))?;
    }
    let first = LpVariableName(Var::new(0));
    writeln!(out, "Minimize\n obj: 0 {first}\nSubject To")?;
    // A file must have a row, and the row of an impossible constraint contains x1 even if the model has no variables.
    writeln!(out, " any: {first} >= 0")?;
    for constraint in model.constraints() {
        writeln!(out, "\\ {}", constraint.label)?;
        for row in constraint.rows() {
            write_row(&row, out)?;
        }
    }
    writeln!(out, "Binary")?;
    for index in 0..model.num_vars().max(1) {
        writeln!(out, " {}", LpVariableName(Var::new(index)))?;
    }
    writeln!(out, "End")
}

fn write_row(row: &LinearRow, out: &mut dyn Write) -> io::Result<()> {
    for line in row.terms.chunks(TERMS_PER_LINE) {
        for &(coefficient, var) in line {
            write!(out, " {} {}", if coefficient < 0 { '-' } else { '+' }, LpVariableName(var))?;
        }
        writeln!(out)?;
    }
    let relation = match row.relation {
        Relation::AtLeast => ">=",
        Relation::AtMost => "<=",
        Relation::Equal => "=",
    };
    writeln!(out, " {relation} {}", row.right_hand_side)
}
