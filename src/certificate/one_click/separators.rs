//! `separators.txt`: sets of cells that separate two others.
//!
//! ```text
//! separators rows=3 cols=3 count=1
//! a+.
//! ++.
//! ..b
//! ```
//!
//! Every way by sides and corners from `a` to `b` passes a `+`: if `a` and `b` are zeros, then so
//! is one of these.

use crate::budget::Meter;
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::model::Separator;
use crate::puzzles::one_click::rules::block;
use crate::puzzles::text::{Limits, MAX_BYTES, Problem, Syntax, Text, TextError};

use super::super::read;
use super::super::refusal::{Leak, Name, Refusal};

static SYNTAX: Syntax = Syntax {
    puzzle: "separators",
    words: &["rows", "cols", "count"],
    usage: "separators rows=R cols=C count=N",
};

/// What a separator says of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    A,
    B,
    Ring,
    Nothing,
}

impl Part {
    const ALL: [Self; 4] = [Self::A, Self::B, Self::Ring, Self::Nothing];

    fn symbol(self) -> char {
        match self {
            Self::A => 'a',
            Self::B => 'b',
            Self::Ring => '+',
            Self::Nothing => '.',
        }
    }

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| text.chars().eq([part.symbol()]))
    }
}

pub fn print(shape: Shape, separators: &[Separator]) -> String {
    let Shape { rows, cols } = shape;
    let mut text = format!("separators rows={rows} cols={cols} count={}\n", separators.len());
    for (number, Separator { ends: [a, b], ring }) in separators.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        let mut parts = Grid::new(shape, Part::Nothing);
        ring.iter().for_each(|&cell| parts[cell] = Part::Ring);
        (parts[*a], parts[*b]) = (Part::A, Part::B);
        for row in parts.rows() {
            text.extend(row.iter().map(|part| part.symbol()));
            text.push('\n');
        }
    }
    text
}

/// Reads what [`print`] writes, and checks by walking that each separates its ends. A unit of
/// work is a cell.
pub fn read_and_check(
    bytes: &[u8],
    shape: Shape,
    meter: &mut Meter,
) -> Result<Vec<Separator>, Refusal> {
    let parts = read(Name::Separators, parse(bytes, shape))?;
    let separator = |(at, parts): (usize, &[Part])| {
        meter.spend(shape.area() as u64)?;
        let wrong = |wrong| Refusal::Separator { number: at + 1, wrong };
        checked(&Grid::from_fn(shape, |cell| parts[shape.index(cell)])).map_err(wrong)
    };
    parts.chunks(shape.area()).enumerate().map(separator).collect()
}

/// The parts of all separators, one after the other.
fn parse(bytes: &[u8], shape: Shape) -> Result<Vec<Part>, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let side = |what, side| Limits { what, range: side..=side, why: "those of the formula" };
    header.required(side("rows", shape.rows))?;
    header.required(side("cols", shape.cols))?;
    let count =
        header.required(Limits { what: "count", range: 1..=MAX_BYTES, why: "the longest text" })?;
    let mut parts = Vec::new();
    // The rows follow one another, so that they are read as those of one tall board.
    let tall = Shape::new(shape.rows.saturating_mul(count), shape.cols);
    text.cells(tall, |_, token| {
        let unknown = || Problem::unknown_cell("`a`, `b`, `+` or `.`", token.text);
        parts.push(Part::parse(token.text).ok_or_else(|| token.error(unknown()))?);
        Ok(())
    })?;
    Ok(parts)
}

fn checked(parts: &Grid<Part>) -> Result<Separator, Leak> {
    let cells = |wanted: Part| -> Vec<Cell> {
        parts.iter().filter(|(_, part)| **part == wanted).map(|(cell, _)| cell).collect()
    };
    let end = |part: Part| match cells(part)[..] {
        [cell] => Ok(cell),
        ref found => Err(Leak::Ends { end: part.symbol(), found: found.len() }),
    };
    let [a, b] = [end(Part::A)?, end(Part::B)?];
    let mut reached = Grid::new(parts.shape(), false);
    reached[a] = true;
    let mut waiting = vec![a];
    while let Some(cell) = waiting.pop() {
        for near in block(parts.shape(), cell) {
            if parts[near] != Part::Ring && !std::mem::replace(&mut reached[near], true) {
                waiting.push(near);
            }
        }
    }
    if reached[b] {
        Err(Leak::Open)
    } else {
        Ok(Separator { ends: [a, b], ring: cells(Part::Ring) })
    }
}
