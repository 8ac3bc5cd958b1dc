//! The formal model of a board: a variable for each hidden cell, true where there is a mine.

use crate::budget::{Budget, Meter, Stop};
use crate::grid::Grid;
use crate::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};

use super::rules::{Board, Placement, View};

/// What a variable says of its cell.
pub const MINE: &str = "mine";
/// Rule M3: a clue counts the mines in its neighbourhood.
pub const CLUE: &str = "M3";
/// Rule M4: the total counts all mines.
pub const MINE_COUNT: &str = "M4";

/// The consistent placements of `board` are the satisfying assignments of this model. Where the
/// board contradicts itself, so that a clue or the total is below what is already known, the
/// model holds a constraint that nothing satisfies; a clue that is satisfied already and has no
/// hidden neighbour says nothing and is left out.
///
/// For boards that are known to be small: [`model_within`] is for those that anybody may ask about.
pub fn model(board: &Board) -> Model {
    model_within(board, &mut Budget::unlimited().meter()).expect("nothing limits it")
}

/// What an allocation costs beyond its content, in bytes.
const AN_ALLOCATION: usize = 32;

/// The same on a budget: large neighbourhoods on a large board are many literals, up to the number
/// of its cells for every clue. A look at a cell is a step.
pub fn model_within(board: &Board, meter: &mut Meter) -> Result<Model, Stop> {
    let (mut literals, mut beside) = (0, 0);
    for (cell, _) in board.clues() {
        literals += board.hidden_around(cell);
        beside += usize::from(board.hidden_around(cell) > 0);
    }
    let hidden = board.hidden().count();
    let (cells, lits) = (board.shape().area(), literals + hidden);
    // Lists of cells and constraints hold up to twice what they need while they grow.
    let a_cell = 2 * size_of::<Name>() + size_of::<Option<Var>>();
    let a_constraint = 2 * size_of::<Constraint>() + AN_ALLOCATION;
    let bytes = cells * a_cell + board.opened() * a_constraint + 2 * lits * size_of::<Lit>();
    drop(meter.reserve(bytes as u64)?);
    meter.steps(2 * cells as u64)?;
    let mut model = Model::with_capacity(hidden, beside + 1);
    let mut vars: Grid<Option<Var>> = Grid::new(board.shape(), None);
    for cell in board.hidden() {
        vars[cell] = Some(model.add(Name::at(MINE, cell)));
    }
    let mine = |cell| vars[cell].map(Var::positive);
    for (cell, value) in board.clues() {
        let known = board.known_mine_neighbours(cell);
        meter.steps(board.disc().size() as u64)?;
        let around = board.hidden_around(cell);
        if around > 0 || value != known {
            let mut hidden = Vec::with_capacity(around);
            hidden.extend(board.hidden_neighbours(cell).filter_map(mine));
            require(&mut model, value, known, hidden, Label::at(CLUE, cell));
        }
    }
    if let Some(mines) = board.mines() {
        let hidden = model.vars().map(Var::positive).collect();
        require(&mut model, mines, board.hits(), hidden, Label::rule(MINE_COUNT));
    }
    Ok(model)
}

/// Exactly `demanded` mines, of which `known` are accounted for, lie in `hidden`.
fn require(model: &mut Model, demanded: usize, known: usize, hidden: Vec<Lit>, label: Label) {
    match demanded.checked_sub(known) {
        Some(rest) => model.exactly(rest, hidden, label),
        None => model.clause([], label),
    }
}

/// The known mines and those of an assignment.
pub(super) fn placement(board: &Board, model: &Model, found: &Assignment) -> Placement {
    let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
    for var in model.vars() {
        mines[model.cell(var)] = found.value(var);
    }
    Placement { disc: board.disc().clone(), mines }
}
