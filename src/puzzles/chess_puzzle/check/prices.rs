//! `prices.txt`: a dual price for each cell and for the outside of the board, in thousandths (rule
//! C9).
//!
//! ```text
//! prices rows=1 cols=4 outside=1000
//! 0 1000 0 500
//! ```

use crate::grid::{Grid, Shape};
use crate::puzzles::chess_puzzle::DualPrices;
use crate::text::{NumberRange, Syntax, Text, TextError};

static SYNTAX: Syntax = Syntax {
    puzzle: "prices",
    words: &["rows", "cols", "outside"],
    usage: "prices rows=R cols=C outside=W",
};

#[cfg(feature = "questions")]
pub fn print(prices: &DualPrices) -> String {
    let Shape { rows, cols } = prices.cells.shape();
    let mut text = format!("prices rows={rows} cols={cols} outside={}\n", prices.outside);
    for row in prices.cells.rows() {
        let row: Vec<String> = row.iter().map(u32::to_string).collect();
        text += &(row.join(" ") + "\n");
    }
    text
}

/// Parses prices of a board of this shape, in the form of [`print`].
pub fn parse(bytes: &[u8], shape: Shape) -> Result<DualPrices, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let side = |what, side| NumberRange { what, range: side..=side, why: "the board's" };
    header.required_number(side("rows", shape.rows))?;
    header.required_number(side("cols", shape.cols))?;
    let price = |what| NumberRange { what, range: 0..=u32::MAX as usize, why: "the highest price" };
    let outside = header.required_number(price("outside"))? as u32;
    let mut cells = Grid::new(shape, 0);
    text.cells(shape, |cell, token| {
        cells[cell] = token.number(price("a price"))? as u32;
        Ok(())
    })?;
    Ok(DualPrices { cells, outside })
}
