//! Reads and writes `swaps.txt`: a list of swaps in their order.
//!
//! ```text
//! swaps count=2
//! 0 1 3 2
//! 1 0 1 1
//! ```
//!
//! Each line is a swap: the row and column of the first cell, then the row and column of the second
//! cell. Rows count from the bottom, as in the game.

use crate::budget::{Meter, Reserved};
use crate::grid::{Cell, Shape};
use crate::puzzles::jewels::Swap;
use crate::text::{MAX_BYTES, NumberRange, Syntax, Text};

use crate::certificate::name::Name;
use crate::certificate::pictures::STEPS_PER_CELL;
use crate::certificate::refusal::ReadError;

/// The name of the file with the best swap, or with the swaps that build a jewel template.
pub const SWAPS_FILE: Name = Name("swaps.txt");

static SYNTAX: Syntax = Syntax { puzzle: "swaps", words: &["count"], usage: "swaps count=N" };

#[cfg(feature = "questions")]
pub fn print(swaps: &[Swap]) -> String {
    let line =
        |Swap(one, other): &Swap| format!("{} {} {} {}\n", one.row, one.col, other.row, other.col);
    let lines: String = swaps.iter().map(line).collect();
    format!("swaps count={}\n{lines}", swaps.len())
}

/// Parses swaps on a board of this shape, in the format of [`print`]. Also returns the memory that
/// is reserved for the swaps.
pub fn parse(
    bytes: &[u8],
    shape: Shape,
    meter: &mut Meter,
) -> Result<(Vec<Swap>, Reserved), ReadError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let limits = NumberRange { what: "count", range: 0..=MAX_BYTES, why: "the longest text" };
    let count = header.required_number(limits)?;
    // The shortest line of a swap has four digits, three blanks and the line end.
    const MIN_LINE_BYTES: usize = 8;
    let fits = count.min(bytes.len() / MIN_LINE_BYTES + 1);
    let memory = meter.reserve((fits * size_of::<Swap>()) as u64)?;
    let mut swaps = Vec::with_capacity(fits);
    let mut numbers = [0; 4];
    text.cells(Shape::new(count, numbers.len()), |at, token| {
        meter.spend_steps(STEPS_PER_CELL)?;
        let (what, sides) =
            if at.col % 2 == 0 { ("a row", shape.rows) } else { ("a column", shape.cols) };
        numbers[at.col] =
            token.number(NumberRange { what, range: 0..=sides - 1, why: "the board's" })?;
        if at.col + 1 == numbers.len() {
            let [row, col, other_row, other_col] = numbers;
            swaps.push(Swap(Cell::new(row, col), Cell::new(other_row, other_col)));
        }
        Ok::<(), ReadError>(())
    })?;
    Ok((swaps, memory))
}
