//! Connects star battle to the tests that compare its rules, its MiniZinc model and its engines.

use gridproof::grid::Shape;
use gridproof::puzzles::star_battle::Board;

use super::shaded::{MiniZincData, ShadedPuzzle};

pub type StarBattle = ShadedPuzzle<Board>;

agree!(StarBattle);

impl MiniZincData for Board {
    fn minizinc_data(&self) -> String {
        let (Shape { rows, cols }, stars) = (self.shape(), self.stars_per_house());
        let mut regions = String::new();
        for row in self.regions().rows() {
            let numbers: Vec<_> =
                row.iter().map(|region| u32::from(region.0).to_string()).collect();
            regions += &format!("  {},\n", numbers.join(", "));
        }
        format!(
            "rows = {rows};\ncols = {cols};\nstars = {stars};\nregion = array2d(ROW, COL, [\n{regions}]);\n"
        )
    }
}
