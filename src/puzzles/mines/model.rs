//! The formal model of a board. Each hidden cell has a variable, which is true if the cell holds a
//! mine.

use gridproof_engine::model::{Assignment, ConstraintSink, Label, Model, StatementSize, Var};

use crate::budget::{Budget, Meter, Stop};
use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;

use super::rules::{Board, InformativeClue, Placement, View};

/// The name of a cell's variable. The variable is true if the cell holds a mine.
pub const MINE_VARIABLE: &str = "mine";
/// Rule M3: a clue counts the mines in its neighbourhood.
pub const CLUE_RULE: &str = "M3";
/// Rule M4: the total counts all mines.
pub const MINE_COUNT_RULE: &str = "M4";

/// Returns the model whose satisfying assignments are the consistent placements of `board`. If a
/// clue or the total is less than the number of its known mines, the model has an unsatisfiable
/// constraint. The model leaves out a correct clue without a hidden neighbour.
///
/// For boards that may be large, use [`model_within_budget`] instead.
pub fn model(board: &Board) -> Model {
    model_within_budget(board, &mut Budget::unlimited().meter()).expect("there is no limit")
}

/// Returns the [`model`] within a budget. With a large neighbourhood, a single clue can have as
/// many literals as the board has cells. Each visited cell costs one step of the budget.
pub fn model_within_budget(board: &Board, meter: &mut Meter) -> Result<Model, Stop> {
    build_model(board, meter)
}

/// Builds a [`ConstraintSink`] of any type with the rules of the board.
pub(super) fn build_model<S: ConstraintSink>(board: &Board, meter: &mut Meter) -> Result<S, Stop> {
    build_model_with(board, board.prior(), |_| true, meter)
}

/// Builds a [`ConstraintSink`] of any type with the rules of the board and the given prior. `keeps`
/// selects the cells whose clues are included.
pub(super) fn build_model_with<S: ConstraintSink>(
    board: &Board,
    prior: Prior,
    keeps: impl Fn(Cell) -> bool,
    meter: &mut Meter,
) -> Result<S, Stop> {
    let layout = PaddedLayout::new(board);
    meter.spend_steps(2 * board.shape().area() as u64)?;
    let extent = statement_size(board);
    drop(meter.reserve(S::bytes(extent) + layout.bytes_with_variables())?);
    let mut statement = S::with_capacity_for(extent);
    let mut vars = vec![None; layout.size];
    for (row, views) in board.views().rows().enumerate() {
        let first = layout.place(Cell::new(row, 0));
        for (col, (var, view)) in vars[first..].iter_mut().zip(views).enumerate() {
            if view.is_hidden() {
                *var = Some(statement.add_variable(MINE_VARIABLE, Cell::new(row, col)));
            }
        }
    }
    // A clue is informative if it has a hidden neighbour or contradicts the known mines around it.
    let mut kept = board.informative_clues().filter(|clue| keeps(clue.cell));
    kept.try_for_each(|InformativeClue { cell, value, neighbour_counts: around }| {
        meter.spend_steps(board.disc().num_neighbours() as u64)?;
        let label = Label::rule_at_cell(CLUE_RULE, cell);
        let place = layout.place(cell);
        let near = layout.offsets.iter().map(|&offset| place.wrapping_add_signed(offset));
        let hidden = near.filter_map(|place| vars[place]);
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

/// A table with a place for every cell of the board and of a margin around the board. Because of
/// the margin, every neighbour of a cell has a place, and the offsets to the neighbours are equal
/// for all cells.
struct PaddedLayout {
    /// The number of places.
    size: usize,
    /// The distance between the places of two vertically adjacent cells. The margin to the right of
    /// a row is also the margin to the left of the next row.
    row_length: usize,
    first_place: usize,
    /// The places of the neighbours, relative to the place of the cell.
    offsets: Vec<isize>,
}

impl PaddedLayout {
    fn new(board: &Board) -> Self {
        let Shape { rows, cols } = board.shape();
        let radius = board.disc().squared_distance().isqrt();
        // A margin as wide as the largest distance between two cells of the board is enough.
        let (row_margin, col_margin) =
            (radius.min(rows.saturating_sub(1)), radius.min(cols.saturating_sub(1)));
        let row_length = cols + col_margin;
        let is_near = |&&(dr, dc): &&(isize, isize)| {
            dr.unsigned_abs() <= row_margin && dc.unsigned_abs() <= col_margin
        };
        let near = board.disc().offsets().iter().filter(is_near);
        Self {
            size: (rows + 2 * row_margin) * row_length + col_margin,
            row_length,
            first_place: row_margin * row_length + col_margin,
            offsets: near.map(|(dr, dc)| dr * row_length as isize + dc).collect(),
        }
    }

    /// Returns the size of the table in bytes, with a variable for each place.
    fn bytes_with_variables(&self) -> u64 {
        let (places, offsets) = (self.size, self.offsets.len());
        (places * size_of::<Option<Var>>() + offsets * size_of::<isize>()) as u64
    }

    fn place(&self, cell: Cell) -> usize {
        self.first_place + cell.row * self.row_length + cell.col
    }
}

fn statement_size(board: &Board) -> StatementSize {
    let variables = board.num_hidden();
    let total = StatementSize { variables, constraints: 1, literals: variables };
    board.informative_clues().fold(total, |sum, clue| StatementSize {
        constraints: sum.constraints + 1,
        literals: sum.literals + clue.neighbour_counts.hidden(),
        ..sum
    })
}

/// Returns the placement that consists of the known mines and of the mines of an assignment.
pub(super) fn placement(board: &Board, model: &Model, found: &Assignment) -> Placement {
    let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
    for var in model.vars() {
        mines[model.cell(var)] = found.value(var);
    }
    Placement { disc: board.disc().clone(), mines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::mines::Disc;

    #[test]
    fn a_clue_counts_its_hidden_neighbours() {
        for (distance, shape) in [
            (1, Shape::new(1, 4)),
            (2, Shape::new(4, 6)),
            (5, Shape::new(2, 9)),
            (9, Shape::new(7, 9)),
            (50, Shape::new(5, 3)),
        ] {
            for cell in shape.cells() {
                let mut board = Board::new(shape, Disc::new(distance), None);
                board.set(cell, View::Clue(0));
                let model = model(&board);
                let counted = model.constraints()[0].lits.iter().map(|lit| model.cell(lit.var()));
                assert!(counted.eq(board.hidden_neighbours(cell)), "{distance}, {shape}, {cell}");
            }
        }
    }
}
