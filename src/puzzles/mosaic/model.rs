//! The rules of a mosaic board as constraints over its cells.

use gridproof_engine::model::Label;

use crate::budget::Stop;
use crate::cell_model::CellModel;

use super::rules::Board;

/// Rule P2: a clue counts the black cells of its block.
pub const CLUE_RULE: &str = "P2";
/// The number of cells that a clue away from the border counts.
pub const MAX_CELLS_PER_CLUE: usize = 9;

/// Adds the clues as constraints over the variables of the cells.
pub fn add_rules(board: &Board, rules: &mut CellModel<'_>) -> Result<(), Stop> {
    for (cell, black) in board.clues() {
        rules.meter.spend_steps(MAX_CELLS_PER_CLUE as u64)?;
        let block: Vec<_> = board.block(cell).map(|near| rules.var_at(near).positive()).collect();
        rules.model.add_exactly(black, block, Label::rule_at_cell(CLUE_RULE, cell));
    }
    Ok(())
}
