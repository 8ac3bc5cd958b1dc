//! The formal model of a board: a variable for each cell, true where it is black.

use crate::budget::{Meter, Reserved, Stop};
use crate::grid::Cell;
use crate::model::{Constraint, Label, Lit, Model, Name, Var};

use super::rules::{Board, Picture};

/// What a variable says of its cell.
pub const BLACK: &str = "black";
/// Rule P2: a clue counts the black cells of its block.
pub const CLUE: &str = "P2";
/// Rule P3: another picture differs somewhere.
pub const ANOTHER: &str = "P3";

/// The pictures that agree with `board` are the satisfying assignments of this model. What it takes
/// is set aside first, and held beside it. A look at a cell is a step.
pub fn stated(board: &Board, meter: &mut Meter) -> Result<(Model, Reserved), Stop> {
    let held = meter.reserve(bytes(board))?;
    meter.steps(board.shape().area() as u64)?;
    let mut model = Model::new();
    for cell in board.shape().cells() {
        model.add(Name::at(BLACK, cell));
    }
    for (cell, black) in board.clues() {
        meter.steps(MOST_AROUND as u64)?;
        let block = board.block(cell).map(|near| black_at(board, near).positive());
        model.exactly(black, block, Label::at(CLUE, cell));
    }
    Ok((model, held))
}

/// Demands a picture other than this one, which has the shape of the board.
pub fn demand_another(model: &mut Model, picture: &Picture) {
    let differs = model.vars().zip(picture.values()).map(|(var, &black)| var.lit(!black));
    model.clause(differs, Label::rule(ANOTHER));
}

/// Whether `cell` is black.
fn black_at(board: &Board, cell: Cell) -> Var {
    Var::new(board.shape().index(cell))
}

/// The cells that a clue counts, away from the border.
const MOST_AROUND: usize = 9;

/// An upper bound on the memory of a model and of the demand for another picture.
fn bytes(board: &Board) -> u64 {
    /// What an allocation costs beyond its content.
    const AN_ALLOCATION: usize = 32;
    // Lists hold up to twice what they need while they grow.
    let a_cell = 2 * size_of::<Name>() + 2 * size_of::<Lit>();
    let a_clue = 2 * size_of::<Constraint>() + AN_ALLOCATION + 2 * MOST_AROUND * size_of::<Lit>();
    (board.shape().area() * a_cell + board.clues().count() * a_clue) as u64
}
