//! The rules of a board as constraints over its cells.

use gridproof_engine::model::{Constraint, Label, Model, Var};

use crate::budget::{Meter, Stop};
use crate::grid::Cell;

use super::rules::{BYTES_OF_A_CELL, Board, House};

/// States rules T2 to T5 over the variables of the cells.
pub fn state(
    board: &Board,
    model: &mut Model,
    at: impl Fn(Cell) -> Var,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let _held = meter.reserve((BYTES_OF_A_CELL * board.shape().area()) as u64)?;
    for (house, cells) in board.houses() {
        meter.steps(cells.len() as u64)?;
        let rule = match house {
            House::Row(_) => "T2",
            House::Column(_) => "T3",
            House::Region(_) => "T4",
        };
        let label = Label::at(rule, cells[0]);
        model.exactly(board.stars(), cells.into_iter().map(|cell| at(cell).positive()), label);
    }
    for first in board.squares() {
        meter.steps(4)?;
        let lits = board.square(first).map(|cell| at(cell).positive()).collect();
        let label = Label::at("T5", first);
        model.constrain(Constraint { lits, at_least: 0, at_most: 1, label });
    }
    Ok(())
}
