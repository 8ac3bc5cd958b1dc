//! Writes boards of thermometers as data for `models/thermometers/thermometers.mzn`.

use gridproof::grid::Cell;
use gridproof::puzzles::thermometers::Board;

use super::shaded::{MiniZincData, ShadedPuzzle};

pub type Thermometers = ShadedPuzzle<Board>;

agree!(Thermometers);

impl MiniZincData for Board {
    fn minizinc_data(&self) -> String {
        let shape = self.shape();
        let number = |cell: Option<Cell>| cell.map_or(0, |cell| shape.index(cell) + 1);
        let before: Vec<usize> = shape.cells().map(|cell| number(self.cell_before(cell))).collect();
        let total = |total: Option<usize>| total.map_or(-1, |total| total as i64);
        let totals: Vec<i64> = self.lines().map(|(_, known)| total(known)).collect();
        let (rows, columns) = totals.split_at(shape.rows);
        format!(
            "rows = {};\ncols = {};\nbefore = {before:?};\nrow_totals = {rows:?};\n\
             column_totals = {columns:?};\n",
            shape.rows, shape.cols
        )
    }
}
