//! The rules of thermometers as constraints. Each cell has a variable, which is true if the cell is
//! filled.

use gridproof_engine::model::{Label, Lit};

use crate::budget::Stop;
use crate::cell_model::CellModel;

use super::rules::{Board, Line};

/// Adds the rules H2 to H4.
///
/// # Errors
/// If the budget ends first.
pub fn add_rules(board: &Board, rules: &mut CellModel<'_>) -> Result<(), Stop> {
    rules.meter.spend_steps(3 * board.shape().area() as u64)?;
    for cell in board.shape().cells() {
        let Some(before) = board.cell_before(cell) else { continue };
        let lits = [rules.var_at(before).positive(), rules.var_at(cell).negative()];
        rules.model.add_clause(lits, Label::rule_at_cell("H2", cell));
    }
    for (line, total) in board.lines() {
        let Some(total) = total else { continue };
        let lits: Vec<Lit> = board.cells(line).map(|cell| rules.var_at(cell).positive()).collect();
        rules.model.add_exactly(total, lits, label(line));
    }
    Ok(())
}

/// Returns the label of a line's total. In labels, lines count from 1.
fn label(line: Line) -> Label {
    let (rule, at) = match line {
        Line::Row(row) => ("H3", row),
        Line::Column(col) => ("H4", col),
    };
    Label { number: Some(at as u32 + 1), ..Label::rule(rule) }
}
