//! Connects mosaic to the tests that compare its rules, its MiniZinc model and its engines.

use gridproof::grid::Shape;
use gridproof::puzzles::mosaic::Board;

use super::shaded::{MiniZincData, ShadedPuzzle};

pub type Mosaic = ShadedPuzzle<Board>;

agree!(Mosaic);

impl MiniZincData for Board {
    fn minizinc_data(&self) -> String {
        let Shape { rows, cols } = self.shape();
        let number = |clue: &Option<u8>| clue.map_or("-1".to_owned(), |clue| clue.to_string());
        let row = |row: &[Option<u8>]| row.iter().map(number).collect::<Vec<_>>().join(", ");
        let clues: String =
            self.clue_grid().rows().map(|clues| format!("  {},\n", row(clues))).collect();
        format!("rows = {rows};\ncols = {cols};\nclue = array2d(ROW, COL, [\n{clues}]);\n")
    }
}
