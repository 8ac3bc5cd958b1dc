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
use crate::puzzles::text::{Problem, Syntax, Token};

use super::super::pictures;
use super::super::read;
use super::super::refusal::{Leak, Name, Refusal};

static SYNTAX: Syntax = Syntax {
    puzzle: "separators",
    words: pictures::WORDS,
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
    let parts = |Separator { ends: [a, b], ring }: &Separator| {
        let mut parts = Grid::new(shape, Part::Nothing);
        ring.iter().for_each(|&cell| parts[cell] = Part::Ring);
        (parts[*a], parts[*b]) = (Part::A, Part::B);
        parts
    };
    let parts: Vec<_> = separators.iter().map(parts).collect();
    pictures::print(SYNTAX.puzzle, shape, &parts, |part| part.symbol())
}

/// Reads what [`print`] writes, and checks by walking that each separates its ends. A unit of
/// work is a cell.
pub fn read_and_check(
    bytes: &[u8],
    shape: Shape,
    meter: &mut Meter,
) -> Result<Vec<Separator>, Refusal> {
    let part = |token: &Token| {
        let unknown = || Problem::unknown_cell("`a`, `b`, `+` or `.`", token.text);
        Part::parse(token.text).ok_or_else(|| token.error(unknown()))
    };
    let parts = pictures::parse(bytes, &SYNTAX, shape, "those of the formula", part);
    let separator = |(at, parts): (usize, &Grid<Part>)| {
        meter.spend(shape.area() as u64)?;
        checked(parts).map_err(|wrong| Refusal::Separator { number: at + 1, wrong })
    };
    read(Name::Separators, parts)?.iter().enumerate().map(separator).collect()
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
