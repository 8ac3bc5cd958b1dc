//! Reads and writes files of pictures: grids of equal shape, one after the other, with a character
//! for each cell.
//!
//! ```text
//! NAME rows=2 cols=3 count=2
//! ..*
//! ...
//!
//! ...
//! ..*
//! ```

use crate::budget::Meter;
use crate::grid::{Cell, Grid, Shape};
use crate::text::{MAX_BYTES, NumberRange, Problem, Syntax, Text, Token};
use crate::words::Sentence;

use super::refusal::{ReadError, Refusal};

/// The keys of the header line.
pub const PICTURES_HEADER_WORDS: &[&str] = &["rows", "cols", "count"];

/// The format of a file of pictures.
#[derive(Debug)]
pub struct PictureFormat<T: 'static> {
    pub syntax: Syntax,
    /// The phrase in messages for the owner of the expected shape, such as `the board's`.
    pub shape_owner: &'static str,
    /// The possible values of a cell, each with its symbol.
    pub symbols: &'static [(char, T)],
    /// The expected symbols, for messages.
    pub expected: fn() -> Sentence,
}

impl<T: Copy + PartialEq> PictureFormat<T> {
    /// Returns the text of `pictures`, all of which have this shape.
    pub fn print(&self, shape: Shape, pictures: &[Grid<T>]) -> String {
        let Shape { rows, cols } = shape;
        let count = pictures.len();
        let mut text = format!("{} rows={rows} cols={cols} count={count}\n", self.syntax.puzzle);
        for (number, picture) in pictures.iter().enumerate() {
            if number > 0 {
                text.push('\n');
            }
            for row in picture.rows() {
                let drawn =
                    row.iter().filter_map(|cell| self.symbols.iter().find(|s| s.1 == *cell));
                text.extend(drawn.map(|&(symbol, _)| symbol));
                text.push('\n');
            }
        }
        text
    }

    /// Reads one or more pictures in the form of [`Self::print`]. Passes each picture to `show`
    /// with its number, from 1. Stores only one picture at a time. Returns the number of pictures.
    pub fn read(
        &'static self,
        bytes: &[u8],
        shape: Shape,
        meter: &mut Meter,
        mut show: impl FnMut(usize, &Grid<T>, &mut Meter) -> Result<(), Refusal>,
    ) -> Result<usize, ReadError> {
        let mut text = Text::new(bytes)?;
        let header = text.header(&self.syntax)?;
        let side = |what, side| NumberRange { what, range: side..=side, why: self.shape_owner };
        header.required_number(side("rows", shape.rows))?;
        header.required_number(side("cols", shape.cols))?;
        let range = 1..=MAX_BYTES;
        let count = header.required_number(NumberRange {
            what: "count",
            range,
            why: "the longest text",
        })?;
        let _memory = meter.reserve((shape.area() * size_of::<T>()) as u64)?;
        let mut picture = Grid::new(shape, self.symbols[0].1);
        let last = Cell::new(shape.rows - 1, shape.cols - 1);
        // The rows of all pictures follow one another. So this code reads all pictures as one tall
        // board.
        let tall = Shape::new(shape.rows.saturating_mul(count), shape.cols);
        text.cells(tall, |at, token| {
            meter.spend_steps(STEPS_PER_CELL)?;
            let cell = Cell::new(at.row % shape.rows, at.col);
            picture[cell] = self.parse_cell(&token)?;
            if cell == last {
                show(at.row / shape.rows + 1, &picture, meter)?;
            }
            Ok::<(), ReadError>(())
        })?;
        Ok(count)
    }

    fn parse_cell(&self, token: &Token) -> Result<T, ReadError> {
        let mut symbols = self.symbols.iter();
        let known = symbols.find(|(symbol, _)| token.text.chars().eq([*symbol]));
        let unknown = || token.error(Problem::unknown_cell((self.expected)(), token.text));
        known.map(|&(_, cell)| cell).ok_or_else(|| unknown().into())
    }
}

/// The steps of work for reading the symbol of a cell.
pub const STEPS_PER_CELL: u64 = 8;
