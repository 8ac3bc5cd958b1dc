//! `swaps.txt`: swaps, one after the other.
//!
//! ```text
//! swaps count=2
//! 0 1 3 2
//! 1 0 1 1
//! ```
//!
//! A line for each: row and column of the one cell, then of the other; rows count from the bottom,
//! as in the game.

use crate::grid::{Cell, Shape};
use crate::puzzles::jewels::Swap;
use crate::puzzles::text::{Limits, MAX_BYTES, Syntax, Text, TextError};

static SYNTAX: Syntax = Syntax { puzzle: "swaps", words: &["count"], usage: "swaps count=N" };

pub fn print(swaps: &[Swap]) -> String {
    let line =
        |Swap(one, other): &Swap| format!("{} {} {} {}\n", one.row, one.col, other.row, other.col);
    let lines: String = swaps.iter().map(line).collect();
    format!("swaps count={}\n{lines}", swaps.len())
}

/// Reads what [`print`] writes, swaps of cells of this shape.
pub fn parse(bytes: &[u8], shape: Shape) -> Result<Vec<Swap>, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let count =
        header.required(Limits { what: "count", range: 0..=MAX_BYTES, why: "the longest text" })?;
    let mut numbers = Vec::new();
    text.cells(Shape::new(count, 4), |at, token| {
        let (what, sides) =
            if at.col % 2 == 0 { ("a row", shape.rows) } else { ("a column", shape.cols) };
        numbers.push(token.number(Limits { what, range: 0..=sides - 1, why: "the board's" })?);
        Ok(())
    })?;
    let swap = |four: &[usize]| Swap(Cell::new(four[0], four[1]), Cell::new(four[2], four[3]));
    Ok(numbers.chunks(4).map(swap).collect())
}
