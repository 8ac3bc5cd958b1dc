//! `path.txt`: the clicks of a game in order.
//!
//! ```text
//! path clicks=3
//! 0 1
//! 0 2
//! 1 2
//! ```
//!
//! Each line has the row and the column of one click.

use crate::grid::{Cell, Shape};
use crate::puzzles::chess_puzzle::Board;
use crate::text::{NumberRange, Syntax, Text, TextError};

static SYNTAX: Syntax = Syntax { puzzle: "path", words: &["clicks"], usage: "path clicks=N" };

#[cfg(feature = "questions")]
pub fn print(clicks: &[Cell]) -> String {
    let line = |cell: &Cell| format!("{} {}\n", cell.row, cell.col);
    let lines: String = clicks.iter().map(line).collect();
    format!("path clicks={}\n{lines}", clicks.len())
}

/// Parses a game on `board`, in the form that [`print`] writes.
pub fn parse(bytes: &[u8], board: &Board) -> Result<Vec<Cell>, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let limits = NumberRange { what: "clicks", range: 0..=board.num_tiles(), why: "the tiles" };
    let count = header.required_number(limits)?;
    let Shape { rows, cols } = board.shape();
    let mut numbers = Vec::new();
    text.cells(Shape::new(count, 2), |at, token| {
        let (what, sides) = if at.col == 0 { ("a row", rows) } else { ("a column", cols) };
        numbers.push(token.number(NumberRange {
            what,
            range: 0..=sides - 1,
            why: "the board's",
        })?);
        Ok(())
    })?;
    Ok(numbers.chunks(2).map(|pair| Cell::new(pair[0], pair[1])).collect())
}
