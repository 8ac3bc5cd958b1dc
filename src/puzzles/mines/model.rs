//! The formal model of a board: a variable for each hidden cell, true where there is a mine.

use crate::grid::Grid;
use crate::model::{Label, Lit, Model, Var};

use super::rules::{Board, View};

/// Rule M3: a clue counts the mines in its neighbourhood.
pub const CLUE: &str = "M3";
/// Rule M4: the total counts all mines.
pub const MINE_COUNT: &str = "M4";

/// The consistent placements of `board` are the satisfying assignments of this model. Where the
/// board contradicts itself, so that a clue or the total is below what is already known, the
/// model holds a constraint that nothing satisfies; a clue that is satisfied already and has no
/// hidden neighbour says nothing and is left out.
pub fn model(board: &Board) -> Model {
    let mut model = Model::new();
    let mut contents = Grid::new(board.shape(), Content::Clear);
    for (cell, view) in board.views().iter() {
        match view {
            View::Hidden | View::Flagged => contents[cell] = Content::Hidden(model.add(cell)),
            View::Mine => contents[cell] = Content::Mine,
            View::Clue(_) => {}
        }
    }
    let mut hidden = Vec::with_capacity(board.disc().size());
    for (cell, value) in board.clues() {
        let mut known = 0;
        for near in board.neighbours(cell) {
            match contents[near] {
                Content::Hidden(var) => hidden.push(var.positive()),
                Content::Mine => known += 1,
                Content::Clear => {}
            }
        }
        if !hidden.is_empty() || value != known {
            require(&mut model, value, known, hidden.drain(..), Label::at(CLUE, cell));
        }
    }
    if let Some(mines) = board.mines() {
        let hidden = model.vars().map(Var::positive);
        require(&mut model, mines, board.hits(), hidden, Label::rule(MINE_COUNT));
    }
    model
}

/// What is known of a cell's content.
#[derive(Clone, Copy)]
enum Content {
    Clear,
    Mine,
    Hidden(Var),
}

/// Exactly `demanded` mines, of which `known` are accounted for, lie in `hidden`.
fn require(
    model: &mut Model,
    demanded: usize,
    known: usize,
    hidden: impl Iterator<Item = Lit>,
    label: Label,
) {
    match demanded.checked_sub(known) {
        Some(rest) => model.exactly(rest, hidden, label),
        None => model.clause([], label),
    }
}
