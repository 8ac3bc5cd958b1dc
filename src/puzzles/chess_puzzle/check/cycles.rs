//! `cycles.txt`: the sets of cells for subtour-elimination constraints. Every game that enters one
//! of these sets leaves it (rule C10).
//!
//! ```text
//! cycles rows=2 cols=3 count=1
//! ++.
//! ++.
//! ```
//!
//! The check accepts any sets of cells, because the rule holds for every set.

use crate::budget::{Meter, Reserved};
#[cfg(feature = "questions")]
use crate::grid::Grid;
use crate::grid::{Cell, Shape};
use crate::text::Syntax;

use crate::certificate::pictures::{PICTURES_HEADER_WORDS, PictureFormat};
use crate::certificate::refusal::ReadError;
use crate::words::saved_text;

static CELL_SETS_FORMAT: PictureFormat<bool> = PictureFormat {
    syntax: Syntax {
        puzzle: "cycles",
        words: PICTURES_HEADER_WORDS,
        usage: "cycles rows=R cols=C count=N",
    },
    shape_owner: "the board's",
    symbols: &[('.', false), ('+', true)],
    expected: saved_text::cycle_sign,
};

#[cfg(feature = "questions")]
pub fn print(shape: Shape, sets: &[Vec<Cell>]) -> String {
    let picture = |set: &Vec<Cell>| {
        let mut inside = Grid::new(shape, false);
        set.iter().for_each(|&cell| inside[cell] = true);
        inside
    };
    let sets: Vec<_> = sets.iter().map(picture).collect();
    CELL_SETS_FORMAT.print(shape, &sets)
}

/// Sets of cells, with the memory that is reserved for these sets. Each set is in row-major order.
pub struct CellSets {
    pub sets: Vec<Vec<Cell>>,
    _memory: Reserved,
}

/// Parses sets of cells in the format of [`print`].
pub fn parse(bytes: &[u8], shape: Shape, meter: &mut Meter) -> Result<CellSets, ReadError> {
    /// The bytes of a set without its cells. The list of sets may reserve twice the needed memory.
    const BYTES_PER_SET: u64 = 2 * size_of::<Vec<Cell>>() as u64 + 16;
    let mut memory = meter.reserve(0)?;
    let (mut sets, mut bytes_of_all) = (Vec::new(), 0);
    CELL_SETS_FORMAT.read(bytes, shape, meter, |_, inside, meter| {
        meter.spend_steps(shape.area() as u64)?;
        let count = inside.values().iter().filter(|&&inside| inside).count();
        bytes_of_all += BYTES_PER_SET + (count * size_of::<Cell>()) as u64;
        memory.grow_to(bytes_of_all)?;
        let mut set = Vec::with_capacity(count);
        set.extend(inside.iter().filter(|(_, inside)| **inside).map(|(cell, _)| cell));
        sets.push(set);
        Ok(())
    })?;
    Ok(CellSets { sets, _memory: memory })
}
