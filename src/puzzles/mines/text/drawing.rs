//! Drawings of boards.

use crate::grid::Cell;
use crate::puzzles::mines::rules::Board;
use crate::report::{Drawing, Shade, Tile};

use super::symbol;

impl Board {
    /// Draws the board with the numbers of rows and columns, and `>` before each cell of `cells`.
    pub fn drawing_with_marks<'a>(&'a self, cells: &'a [Cell]) -> Drawing<'a> {
        let tile = |cell| {
            let symbol = symbol(self.view(cell));
            match cells.contains(&cell) {
                true => Tile { text: format!(">{symbol}").into(), shade: Shade::Marked },
                false => Tile { text: symbol, shade: Shade::Plain },
            }
        };
        Drawing::new(self.shape(), tile)
    }
}
