//! `cycles.txt`: sets of cells that every path leaves which visits them (rule C10).
//!
//! ```text
//! cycles rows=2 cols=3 count=1
//! ++.
//! ++.
//! ```
//!
//! They need no check: the rule holds for any set.

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::text::{Problem, Syntax, TextError, Token};

use super::super::pictures;

static SYNTAX: Syntax =
    Syntax { puzzle: "cycles", words: pictures::WORDS, usage: "cycles rows=R cols=C count=N" };

pub fn print(shape: Shape, sets: &[Vec<Cell>]) -> String {
    let picture = |set: &Vec<Cell>| {
        let mut inside = Grid::new(shape, false);
        set.iter().for_each(|&cell| inside[cell] = true);
        inside
    };
    let sets: Vec<_> = sets.iter().map(picture).collect();
    pictures::print(SYNTAX.puzzle, shape, &sets, |&inside| if inside { '+' } else { '.' })
}

/// Reads what [`print`] writes; the cells of each set in row-major order.
pub fn parse(bytes: &[u8], shape: Shape) -> Result<Vec<Vec<Cell>>, TextError> {
    let inside = |token: &Token| match token.text {
        "+" => Ok(true),
        "." => Ok(false),
        other => Err(token.error(Problem::unknown_cell("`+` or `.`", other))),
    };
    let sets = pictures::parse(bytes, &SYNTAX, shape, "the board's", inside)?;
    let cells = |set: &Grid<bool>| -> Vec<Cell> {
        set.iter().filter(|(_, inside)| **inside).map(|(cell, _)| cell).collect()
    };
    Ok(sets.iter().map(cells).collect())
}
