//! `path.txt`: a game, and the claimed upper bound on the clicks of any game.
//!
//! ```text
//! path clicks=3 bound=3
//! 0 1
//! 0 2
//! 1 2
//! ```
//!
//! Each click has a line with its row and column.

use crate::grid::{Cell, Shape};
use crate::puzzles::chess_puzzle::Board;
use crate::text::{Limits, Syntax, Text, TextError};

static SYNTAX: Syntax =
    Syntax { puzzle: "path", words: &["clicks", "bound"], usage: "path clicks=N bound=B" };

pub fn print(clicks: &[Cell], bound: usize) -> String {
    let line = |cell: &Cell| format!("{} {}\n", cell.row, cell.col);
    let lines: String = clicks.iter().map(line).collect();
    format!("path clicks={} bound={bound}\n{lines}", clicks.len())
}

/// Parses a game on `board` and the bound, in the form that [`print`] writes.
pub fn parse(bytes: &[u8], board: &Board) -> Result<(Vec<Cell>, usize), TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let tiles = |what, least| Limits { what, range: least..=board.tiles(), why: "the tiles" };
    let count = header.required(tiles("clicks", 0))?;
    let bound = header.required(tiles("bound", count))?;
    let Shape { rows, cols } = board.shape();
    let mut numbers = Vec::new();
    text.cells(Shape::new(count, 2), |at, token| {
        let (what, sides) = if at.col == 0 { ("a row", rows) } else { ("a column", cols) };
        numbers.push(token.number(Limits { what, range: 0..=sides - 1, why: "the board's" })?);
        Ok(())
    })?;
    let clicks = numbers.chunks(2).map(|pair| Cell::new(pair[0], pair[1])).collect();
    Ok((clicks, bound))
}
