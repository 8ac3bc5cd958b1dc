//! Integer programs for the profile of a board: the number of clear cells in each row. The board
//! has at least two rows and columns.
//!
//! Every solution of `YoungDiagram` is a board, but some boards are not solutions. The profile of
//! every board satisfies [`necessary_conditions`]. So if these conditions have no solution, there
//! is no board.

use gridproof_engine::model::{IntegerProgram, Relation, Var};

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::rules::Solution;

/// The least number of clear cells in a row that has a clear cell: a zero in this row or in the
/// next row makes at least two cells of the row clear.
const MIN_CLEAR_IN_ROW: i64 = 2;

/// The program for rows of clear cells that begin at the left border, and whose widths never
/// increase. The first two rows are equally wide. Each row has no clear cell, or at least two clear
/// cells.
pub(crate) struct YoungDiagram {
    pub program: IntegerProgram,
    shape: Shape,
    /// The widths of the rows from the second on. The first row has the width of the second.
    widths: Vec<Var>,
}

impl YoungDiagram {
    pub fn new(shape: Shape, clear: usize) -> Self {
        let mut program = IntegerProgram::new();
        let cols = shape.cols as i64;
        let widths: Vec<Var> = (1..shape.rows).map(|_| program.add(0..=cols)).collect();
        for &width in &widths {
            let used = program.add(0..=1);
            program.add_row([(1, width), (-MIN_CLEAR_IN_ROW, used)], Relation::AtLeast, 0);
            program.add_row([(1, width), (-cols, used)], Relation::AtMost, 0);
        }
        for pair in widths.windows(2) {
            program.add_row([(1, pair[0]), (-1, pair[1])], Relation::AtLeast, 0);
        }
        let total =
            widths.iter().enumerate().map(|(row, &width)| (if row == 0 { 2 } else { 1 }, width));
        program.add_row(total, Relation::Equal, clear as i64);
        Self { program, shape, widths }
    }

    /// Returns the board that a solution of the integer program describes.
    pub fn solution(&self, values: &[i64]) -> Solution {
        let is_clear = |cell: Cell| {
            let width = self.widths[cell.row.saturating_sub(1)];
            (cell.col as i64) < values[width.index()]
        };
        Solution { clear: Grid::from_fn(self.shape, is_clear), click: Cell::new(0, 0) }
    }
}

/// The variables of a row in [`necessary_conditions`]. The spread of a row consists of its zeros
/// and their neighbours in the same row.
struct RowVars {
    /// Whether the row has a zero.
    has_zero: Var,
    /// The number of cells of the spread.
    spread: Var,
}

/// States necessary conditions on the spreads of a board's zeros.
///
/// The clear cells of a row are the union of three spreads: those of the row itself and of the rows
/// above and below. Rows with zeros are consecutive. The spreads of two consecutive rows with zeros
/// share at least two cells, because a zero of one row touches a zero of the other.
pub fn necessary_conditions(shape: Shape, clear: usize) -> IntegerProgram {
    let mut program = IntegerProgram::new();
    let cols = shape.cols as i64;
    let rows: Vec<RowVars> = (0..shape.rows).map(|_| add_row_vars(&mut program, cols)).collect();
    require_consecutive(&mut program, &rows);
    let unions: Vec<Var> =
        rows.windows(2).map(|pair| add_union(&mut program, pair, cols)).collect();
    // The first and the last row have only one neighbouring row, so their unions are complete.
    let mut counts = vec![unions[0], unions[unions.len() - 1]];
    for (pair, middle) in unions.windows(2).zip(&rows[1..]) {
        let count = program.add(0..=cols);
        for &union in pair {
            program.add_row([(1, count), (-1, union)], Relation::AtLeast, 0);
        }
        // The two unions share the spread of the middle row.
        let surplus = [(1, count), (-1, pair[0]), (-1, pair[1]), (1, middle.spread)];
        program.add_row(surplus, Relation::AtMost, 0);
        counts.push(count);
    }
    require_total(&mut program, &counts, clear);
    program
}

fn add_row_vars(program: &mut IntegerProgram, cols: i64) -> RowVars {
    let [has_zero, spread] = [program.add(0..=1), program.add(0..=cols)];
    program.add_row([(1, spread), (-MIN_CLEAR_IN_ROW, has_zero)], Relation::AtLeast, 0);
    program.add_row([(1, spread), (-cols, has_zero)], Relation::AtMost, 0);
    RowVars { has_zero, spread }
}

/// Requires that the rows with zeros are consecutive. At most one row with zeros may be the first
/// row of the board or follow a row without zeros.
fn require_consecutive(program: &mut IntegerProgram, rows: &[RowVars]) {
    let starts: Vec<Var> = rows.iter().map(|_| program.add(0..=1)).collect();
    program.add_row([(1, starts[0]), (-1, rows[0].has_zero)], Relation::AtLeast, 0);
    for (pair, &start) in rows.windows(2).zip(&starts[1..]) {
        let terms = [(1, start), (-1, pair[1].has_zero), (1, pair[0].has_zero)];
        program.add_row(terms, Relation::AtLeast, 0);
    }
    program.add_row(starts.into_iter().map(|start| (1, start)), Relation::AtMost, 1);
}

/// Adds a variable for the number of cells in the union of two neighbouring rows' spreads.
fn add_union(program: &mut IntegerProgram, pair: &[RowVars], cols: i64) -> Var {
    let union = program.add(0..=cols);
    let [above, below] = [&pair[0], &pair[1]];
    for row in [above, below] {
        program.add_row([(1, union), (-1, row.spread)], Relation::AtLeast, 0);
    }
    let surplus = [(1, union), (-1, above.spread), (-1, below.spread)];
    program.add_row(surplus, Relation::AtMost, 0);
    // If both rows have zeros, their spreads share at least two cells.
    let shared = surplus
        .into_iter()
        .chain([(MIN_CLEAR_IN_ROW, above.has_zero), (MIN_CLEAR_IN_ROW, below.has_zero)]);
    program.add_row(shared, Relation::AtMost, MIN_CLEAR_IN_ROW);
    union
}

/// Requires that the counts add up to `clear`. On a board of two rows, both rows have the same
/// variable.
fn require_total(program: &mut IntegerProgram, counts: &[Var], clear: usize) {
    let mut terms: Vec<(i64, Var)> = Vec::new();
    for &count in counts {
        match terms.iter_mut().find(|(_, var)| *var == count) {
            Some((times, _)) => *times += 1,
            None => terms.push((1, count)),
        }
    }
    program.add_row(terms, Relation::Equal, clear as i64);
}
