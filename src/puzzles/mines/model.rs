//! The formal model of a board: a variable for each hidden cell, true for a mine.

use gridproof_engine::model::{Assignment, ConstraintSink, Label, Model, StatementSize, Var};

use crate::budget::{Budget, Meter, Stop};
use crate::grid::{Cell, Grid};
use crate::prior::Prior;

use super::rules::{Board, InformativeClue, Placement, View};

/// The name of the variable of a cell, which is true for a mine.
pub const MINE_VARIABLE: &str = "mine";
/// Rule M3: a clue counts the mines in its neighbourhood.
pub const CLUE_RULE: &str = "M3";
/// Rule M4: the total counts all mines.
pub const MINE_COUNT_RULE: &str = "M4";

/// Returns the model whose satisfying assignments are the consistent placements of `board`. If a
/// clue or the total is below the known mines, the model has an unsatisfiable constraint. A correct
/// clue without a hidden neighbour is left out.
///
/// For boards that may be large, use [`model_within_budget`] instead.
pub fn model(board: &Board) -> Model {
    model_within_budget(board, &mut Budget::unlimited().meter()).expect("nothing limits it")
}

/// Returns the [`model`] within a budget. Large neighbourhoods on a large board take many literals:
/// the number of literals of a clue is at most the number of cells. Each visited cell is a step.
pub fn model_within_budget(board: &Board, meter: &mut Meter) -> Result<Model, Stop> {
    build_model(board, meter)
}

/// States the rules of the board in any [`ConstraintSink`].
pub(super) fn build_model<S: ConstraintSink>(board: &Board, meter: &mut Meter) -> Result<S, Stop> {
    build_model_with(board, board.prior(), |_| true, meter)
}

/// States the rules of the board with another prior, and with the clues of only some cells.
pub(super) fn build_model_with<S: ConstraintSink>(
    board: &Board,
    prior: Prior,
    keeps: impl Fn(Cell) -> bool,
    meter: &mut Meter,
) -> Result<S, Stop> {
    let cells = board.shape().area();
    meter.spend_steps(2 * cells as u64)?;
    let extent = statement_size(board);
    drop(meter.reserve(S::bytes(extent) + (cells * size_of::<Option<Var>>()) as u64)?);
    let mut statement = S::with_room(extent);
    let vars = board.views().map(|cell, view| {
        view.is_hidden().then(|| statement.add_variable(MINE_VARIABLE, cell))
    });
    let disc_rows = board.disc().rows();
    let mut kept =
        board.informative_clues().filter(|informative_clues| keeps(informative_clues.cell));
    kept.try_for_each(|InformativeClue { cell, value, around }| {
        meter.spend_steps(board.disc().num_neighbours() as u64)?;
        let label = Label::rule_at_cell(CLUE_RULE, cell);
        // A clue has no variable, so the middle of the disc adds nothing.
        let near = disc_rows.iter().flat_map(|row| row.slice(&vars, cell));
        let hidden = near.filter_map(|var| *var);
        match value.checked_sub(around.mines()) {
            Some(rest) => {
                statement.add_equation(rest, around.hidden(), hidden, label);
            }
            None => statement.add_contradiction(label),
        }
        Ok(())
    })?;
    match prior {
        Prior::Total(mines) => {
            let label = Label::rule(MINE_COUNT_RULE);
            match mines.checked_sub(board.num_hits()) {
                Some(rest) => statement.add_total(rest, label),
                None => statement.add_contradiction(label),
            }
        }
        Prior::Density(density) => statement.set_density(density),
        Prior::Uniform => {}
    }
    Ok(statement)
}

fn statement_size(board: &Board) -> StatementSize {
    let variables = board.num_hidden();
    let total = StatementSize { variables, constraints: 1, literals: variables };
    board.informative_clues().fold(total, |sum, clue| StatementSize {
        constraints: sum.constraints + 1,
        literals: sum.literals + clue.around.hidden(),
        ..sum
    })
}

/// Returns the placement with the known mines and the mines of an assignment.
pub(super) fn placement(board: &Board, model: &Model, found: &Assignment) -> Placement {
    let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
    for var in model.vars() {
        mines[model.cell(var)] = found.value(var);
    }
    Placement { disc: board.disc().clone(), mines }
}
