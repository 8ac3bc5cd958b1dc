//! Reads and writes `separators.txt`: sets of cells that separate two other cells.
//!
//! ```text
//! separators rows=3 cols=3 count=1
//! a+.
//! ++.
//! ..b
//! ```
//!
//! Every path from `a` to `b` across sides and corners contains a `+`. So if `a` and `b` are zeros,
//! some cell with `+` is a zero.

use crate::budget::{Meter, Reserved};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::model::Separator;
use crate::puzzles::one_click::rules::block;
use crate::text::Syntax;
use gridproof_engine::model::Constraint;

use crate::certificate::name::Name;
use crate::certificate::pictures::{PICTURES_HEADER_WORDS, PictureFormat};
use crate::certificate::refusal::ReadError;
use crate::words::{Sentence, certificates, saved_text};

/// The file of the separators: sets of cells that every path from one cell to another must cross
/// (rule O7).
pub const SEPARATORS_FILE: Name = Name("separators.txt");

/// The part of a separator to which a cell belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SeparatorPart {
    A,
    B,
    Ring,
    Nothing,
}

static SEPARATORS_FORMAT: PictureFormat<SeparatorPart> = PictureFormat {
    syntax: Syntax {
        puzzle: "separators",
        words: PICTURES_HEADER_WORDS,
        usage: "separators rows=R cols=C count=N",
    },
    shape_owner: "those of the formula",
    symbols: &[
        ('a', SeparatorPart::A),
        ('b', SeparatorPart::B),
        ('+', SeparatorPart::Ring),
        ('.', SeparatorPart::Nothing),
    ],
    expected: saved_text::separator_sign,
};

#[cfg(feature = "questions")]
pub fn print(shape: Shape, separators: &[Separator]) -> String {
    let parts = |Separator { ends: [a, b], ring }: &Separator| {
        let mut parts = Grid::new(shape, SeparatorPart::Nothing);
        ring.iter().for_each(|&cell| parts[cell] = SeparatorPart::Ring);
        (parts[*a], parts[*b]) = (SeparatorPart::A, SeparatorPart::B);
        parts
    };
    let parts: Vec<_> = separators.iter().map(parts).collect();
    SEPARATORS_FORMAT.print(shape, &parts)
}

/// Reads separators in the format of [`print`]. Checks by a walk over the board that each separator
/// separates its ends, and then calls `admit`. Returns the number of separators, and the memory
/// that is reserved for their constraints.
pub fn read_and_check(
    bytes: &[u8],
    shape: Shape,
    meter: &mut Meter,
    mut admit: impl FnMut(&Separator),
) -> Result<(usize, Reserved), ReadError> {
    /// The bytes of a separator's constraint without its literals. The list of constraints may have
    /// twice the needed size.
    const BYTES_PER_SEPARATOR: u64 = 2 * size_of::<Constraint>() as u64 + 64;
    /// The bytes of a literal in the constraint of a separator.
    const BYTES_PER_CELL: u64 = 8;
    /// The steps that the check of a separator takes for each cell of the board.
    const STEPS_PER_CELL: u64 = 32;
    let mut memory = meter.reserve(0)?;
    let mut bytes_of_all = 0;
    let count = SEPARATORS_FORMAT.read(bytes, shape, meter, |number, parts, meter| {
        meter.spend_steps(STEPS_PER_CELL * shape.area() as u64)?;
        let separator = checked_separator(parts).map_err(|wrong| {
            certificates::wrong_separator(number, wrong).in_file(SEPARATORS_FILE)
        })?;
        bytes_of_all += BYTES_PER_SEPARATOR + BYTES_PER_CELL * separator.ring.len() as u64;
        memory.grow_to(bytes_of_all)?;
        admit(&separator);
        Ok(())
    })?;
    Ok((count, memory))
}

fn checked_separator(parts: &Grid<SeparatorPart>) -> Result<Separator, Sentence> {
    let cells = |wanted: SeparatorPart| -> Vec<Cell> {
        parts.iter().filter(|(_, part)| **part == wanted).map(|(cell, _)| cell).collect()
    };
    let end = |end: char, part| match cells(part)[..] {
        [cell] => Ok(cell),
        ref found => Err(certificates::separator_ends(end.to_string(), found.len())),
    };
    let [a, b] = [end('a', SeparatorPart::A)?, end('b', SeparatorPart::B)?];
    let mut reached = Grid::new(parts.shape(), false);
    reached[a] = true;
    let mut waiting = vec![a];
    while let Some(cell) = waiting.pop() {
        for near in block(parts.shape(), cell) {
            if parts[near] != SeparatorPart::Ring && !std::mem::replace(&mut reached[near], true) {
                waiting.push(near);
            }
        }
    }
    if reached[b] {
        Err(certificates::separator_passage())
    } else {
        Ok(Separator { ends: [a, b], ring: cells(SeparatorPart::Ring) })
    }
}
