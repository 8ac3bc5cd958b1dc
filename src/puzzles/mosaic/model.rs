//! The rules of a board as constraints over its cells.

use gridproof_engine::model::{Label, Model, Var};

use crate::budget::{Meter, Stop};
use crate::grid::Cell;

use super::rules::Board;

/// Rule P2: a clue counts the black cells of its block.
pub const CLUE: &str = "P2";
/// The cells that a clue counts, away from the border.
pub const MOST_AROUND: usize = 9;

/// States the clues over the variables of the cells.
pub fn state(
    board: &Board,
    model: &mut Model,
    at: impl Fn(Cell) -> Var,
    meter: &mut Meter,
) -> Result<(), Stop> {
    for (cell, black) in board.clues() {
        meter.steps(MOST_AROUND as u64)?;
        let block = board.block(cell).map(|near| at(near).positive());
        model.exactly(black, block, Label::at(CLUE, cell));
    }
    Ok(())
}
