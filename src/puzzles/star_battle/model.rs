//! The rules of a star battle board as constraints over its cells.

use gridproof_engine::model::Label;

use crate::budget::Stop;
use crate::cell_model::CellModel;

use super::rules::{Board, HOUSES_BYTES_PER_CELL, House};

/// Adds rules T2 to T5 as constraints over the variables of the cells.
pub fn add_rules(board: &Board, rules: &mut CellModel<'_>) -> Result<(), Stop> {
    let _held = rules.meter.reserve((HOUSES_BYTES_PER_CELL * board.shape().area()) as u64)?;
    for (house, cells) in board.houses() {
        rules.meter.spend_steps(cells.len() as u64)?;
        let rule = match house {
            House::Row(_) => "T2",
            House::Column(_) => "T3",
            House::Region(_) => "T4",
        };
        let label = Label::rule_at_cell(rule, cells[0]);
        let lits: Vec<_> = cells.into_iter().map(|cell| rules.var_at(cell).positive()).collect();
        rules.model.add_exactly(board.stars_per_house(), lits, label);
    }
    for first in board.first_cells_of_squares() {
        rules.meter.spend_steps(4)?;
        let lits: Vec<_> = board.square(first).map(|cell| rules.var_at(cell).positive()).collect();
        rules.model.add_at_most(1, lits, Label::rule_at_cell("T5", first));
    }
    Ok(())
}
