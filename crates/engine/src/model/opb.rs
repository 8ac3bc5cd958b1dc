//! OPB, the file format of pseudo-Boolean solvers.
//!
//! Variable `x1` is the first variable of the model. Every variable has a comment line with its
//! [`Name`](super::Name), such as `* x1 = mine (0,2)`. A comment line with the label precedes every
//! constraint. The same model always gives the same bytes.

use std::io::{self, Write};

use super::Model;
use super::linear::{LinearRow, LpVariableName, Relation};

/// Writes `model` in the format OPB.
///
/// # Errors
/// Writing to `out` fails.
pub fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    let rows: usize = model.constraints().iter().map(|constraint| constraint.rows().len()).sum();
    // The row of an impossible constraint contains x1, even if the model has no variables.
    let vars = model.num_vars().max(1);
    writeln!(out, "* #variable= {vars} #constraint= {rows}")?;
    for var in model.vars() {
        writeln!(out, "* {} = {}", LpVariableName(var), model.name(var))?;
    }
    for constraint in model.constraints() {
        writeln!(out, "* {}", constraint.label)?;
        for row in constraint.rows() {
            write_row(&row, out)?;
        }
    }
    Ok(())
}

/// Writes a row with `>=` or `=`, the only relations of the format OPB.
fn write_row(row: &LinearRow, out: &mut dyn Write) -> io::Result<()> {
    let (sign, relation) = match row.relation {
        Relation::AtLeast => (1, ">="),
        Relation::AtMost => (-1, ">="),
        Relation::Equal => (1, "="),
    };
    for &(coefficient, var) in &row.terms {
        write!(out, "{:+} {} ", sign * coefficient, LpVariableName(var))?;
    }
    writeln!(out, "{relation} {} ;", sign * row.right_hand_side)
}
