//! Files of pictures: grids of one shape, one after the other, each cell a character.
//!
//! ```text
//! NAME rows=2 cols=3 count=2
//! ..*
//! ...
//!
//! ...
//! ..*
//! ```

use crate::grid::{Grid, Shape};
use crate::puzzles::text::{Limits, MAX_BYTES, Syntax, Text, TextError, Token};

/// The words of the header.
pub const WORDS: &[&str] = &["rows", "cols", "count"];

/// The text of `pictures`, which are of this shape.
pub fn print<T>(
    name: &str,
    shape: Shape,
    pictures: &[Grid<T>],
    symbol: impl Fn(&T) -> char,
) -> String {
    let Shape { rows, cols } = shape;
    let mut text = format!("{name} rows={rows} cols={cols} count={}\n", pictures.len());
    for (number, picture) in pictures.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        for row in picture.rows() {
            text.extend(row.iter().map(&symbol));
            text.push('\n');
        }
    }
    text
}

/// Reads what [`print`] writes, one picture or more; `why` they are of this shape is said where
/// they are not.
pub fn parse<T: Copy>(
    bytes: &[u8],
    syntax: &'static Syntax,
    shape: Shape,
    why: &'static str,
    cell: impl Fn(&Token) -> Result<T, TextError>,
) -> Result<Vec<Grid<T>>, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(syntax)?;
    let side = |what, side| Limits { what, range: side..=side, why };
    header.required(side("rows", shape.rows))?;
    header.required(side("cols", shape.cols))?;
    let count =
        header.required(Limits { what: "count", range: 1..=MAX_BYTES, why: "the longest text" })?;
    let mut cells = Vec::new();
    // The rows follow one another, so that they are read as those of one tall board.
    let tall = Shape::new(shape.rows.saturating_mul(count), shape.cols);
    text.cells(tall, |_, token| {
        cells.push(cell(&token)?);
        Ok(())
    })?;
    let picture = |cells: &[T]| Grid::from_fn(shape, |cell| cells[shape.index(cell)]);
    Ok(cells.chunks(shape.area()).map(picture).collect())
}
