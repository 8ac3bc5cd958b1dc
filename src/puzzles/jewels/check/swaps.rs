//! `swaps.txt`: swaps, one after the other.
//!
//! ```text
//! swaps count=2 least=2
//! 0 1 3 2
//! 1 0 1 1
//! ```
//!
//! `least=` is an optional lower bound on the swaps of any set-up. Each swap has a line: row and
//! column of the first cell, then of the second. Rows count from the bottom, as in the game.

use crate::budget::{Meter, Reserved};
use crate::grid::{Cell, Shape};
use crate::puzzles::jewels::Swap;
use crate::text::{Limits, MAX_BYTES, Syntax, Text};

use crate::certificate::pictures::STEPS_PER_CELL;
use crate::certificate::refusal::ReadError;

static SYNTAX: Syntax =
    Syntax { puzzle: "swaps", words: &["count", "least"], usage: "swaps count=N [least=M]" };

/// The swaps of a certificate, and a claim about their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swaps {
    /// The swaps in order.
    pub swaps: Vec<Swap>,
    /// The claimed lower bound on the swaps of any set-up, if any.
    pub least: Option<usize>,
}

impl Swaps {
    /// Creates swaps without a claim about their number.
    pub fn few(swaps: Vec<Swap>) -> Self {
        Self { swaps, least: None }
    }
}

pub fn print(Swaps { swaps, least }: &Swaps) -> String {
    let line =
        |Swap(one, other): &Swap| format!("{} {} {} {}\n", one.row, one.col, other.row, other.col);
    let lines: String = swaps.iter().map(line).collect();
    let least = least.map_or_else(String::new, |least| format!(" least={least}"));
    format!("swaps count={}{least}\n{lines}", swaps.len())
}

/// Parses swaps of cells of this shape, in the form that [`print`] writes. Also returns their
/// memory reservation.
pub fn parse(
    bytes: &[u8],
    shape: Shape,
    meter: &mut Meter,
) -> Result<(Swaps, Reserved), ReadError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let range = 0..=MAX_BYTES;
    let limits = |what| Limits { what, range: range.clone(), why: "the longest text" };
    let count = header.required(limits("count"))?;
    let least = header.number(limits("least"))?;
    // The shortest line of a swap has four digits, three blanks and the line end.
    const LEAST: usize = 8;
    let fits = count.min(bytes.len() / LEAST + 1);
    let memory = meter.reserve((fits * size_of::<Swap>()) as u64)?;
    let mut swaps = Vec::with_capacity(fits);
    let mut numbers = [0; 4];
    text.cells(Shape::new(count, numbers.len()), |at, token| {
        meter.spend_steps(STEPS_PER_CELL)?;
        let (what, sides) =
            if at.col % 2 == 0 { ("a row", shape.rows) } else { ("a column", shape.cols) };
        numbers[at.col] =
            token.number(Limits { what, range: 0..=sides - 1, why: "the board's" })?;
        if at.col + 1 == numbers.len() {
            let [row, col, other_row, other_col] = numbers;
            swaps.push(Swap(Cell::new(row, col), Cell::new(other_row, other_col)));
        }
        Ok::<(), ReadError>(())
    })?;
    Ok((Swaps { swaps, least }, memory))
}
