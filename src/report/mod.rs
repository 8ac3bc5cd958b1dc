//! The output formats of an answer: a drawing, text, one line, and a document for programs.
//!
//! This module does not depend on a terminal. Each tile has a shade, and the front end chooses the
//! colour of each shade.

mod draw;
mod status;

use std::borrow::Cow;
use std::fmt::Display;

#[cfg(feature = "json")]
use serde_json::value::{RawValue, to_raw_value};

use crate::grid::{Cell, Shape};

pub use draw::{Palette, StyleCodes, lines_side_by_side, write_uncoloured};
pub use status::CellStatus;
#[cfg(feature = "questions")]
pub(crate) use status::ExplanationKind;

/// An answer, for people and for programs.
pub trait Report: Document {
    /// Returns drawings for people, side by side, if the answer has a grid.
    fn drawings(&self) -> Vec<Drawing<'_>> {
        Vec::new()
    }

    /// Returns the text below the drawing, which consists of whole lines.
    fn text(&self) -> String {
        self.brief()
    }

    /// Returns the answer in one line, or an empty text if nothing is known.
    fn brief(&self) -> String;
}

/// A grid of tiles. Tiles are not stored, but computed when they are drawn, because a board can
/// have sixteen million cells. As text, the drawing has the numbers of rows and columns, but no
/// colours.
pub struct Drawing<'a> {
    /// The rows and columns of tiles.
    pub shape: Shape,
    /// A function that computes the tile of a cell of `shape`.
    pub tile: Box<dyn Fn(Cell) -> Tile + 'a>,
    /// The number of rows in a layer, if the tiles are hexagons. Each odd row of a layer is half a
    /// tile to the right.
    pub hexagon_rows: Option<usize>,
}

impl<'a> Drawing<'a> {
    /// Creates a grid of rectangular tiles.
    pub fn new(shape: Shape, tile: impl Fn(Cell) -> Tile + 'a) -> Self {
        Self { shape, tile: Box::new(tile), hexagon_rows: None }
    }

    /// Sets the tiles to hexagons in layers of `hexagon_rows` rows, or to squares if `hexagon_rows`
    /// is `None`.
    pub fn with_hexagon_rows(self, hexagon_rows: Option<usize>) -> Self {
        Self { hexagon_rows, ..self }
    }
}

/// The drawing of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// A few characters of one line, which the front end aligns.
    pub text: Cow<'static, str>,
    /// The shade, which a terminal shows as a colour.
    pub shade: Shade,
}

/// The emphasis of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// No emphasis.
    Plain,
    /// The tile is less important than the other tiles.
    Dim,
    /// A cell proved to hold no mine.
    Safe,
    /// A cell proved to hold a mine.
    Mine,
    /// A cell that holds a mine with this probability in percent, rounded.
    Chance(u8),
    /// A cell that needs attention, such as a named clue or an undecided cell.
    Marked,
    /// A cell with a mine in one of several placements.
    HypotheticalMine,
}

/// Returns text such as `1 game` or `2 games`, for words whose plural ends in s.
pub fn pluralised(count: impl Display, what: &str) -> String {
    let count = count.to_string();
    let s = if count == "1" { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// Joins parts to a text such as `one, two or three`. `word` stands before the last part.
pub fn joined_with(parts: &[impl AsRef<str>], word: &str) -> String {
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts.as_slice() {
        [parts @ .., last] if !parts.is_empty() => {
            format!("{} {word} {last}", parts.join(", "))
        }
        parts => parts.concat(),
    }
}

/// Returns cells for a sentence, such as `(0,1), (0,2) and (1,0)`.
pub fn cell_list(cells: &[Cell]) -> String {
    joined_with(&cells.iter().map(Cell::to_string).collect::<Vec<_>>(), "and")
}

/// Describes the size of a proof for people.
pub fn proof_size(clauses: usize, steps: usize) -> String {
    format!("{}, {} of proof", pluralised(clauses, "clause"), pluralised(steps, "step"))
}

/// A document for programs: with the feature `json`, serde serialises it.
#[cfg(feature = "json")]
pub trait Document: erased_serde::Serialize {
    /// Returns the document as JSON, followed by the keys of `more`. This takes half as long as
    /// serialising a `dyn Document`, because the type is known.
    ///
    /// # Errors
    /// If the document is not an object.
    fn to_json(&self, more: &dyn erased_serde::Serialize) -> serde_json::Result<Box<RawValue>>;
}

#[cfg(feature = "json")]
impl<T: serde::Serialize> Document for T {
    fn to_json(&self, more: &dyn erased_serde::Serialize) -> serde_json::Result<Box<RawValue>> {
        #[derive(serde::Serialize)]
        struct Joined<'a, T> {
            #[serde(flatten)]
            document: &'a T,
            #[serde(flatten)]
            more: &'a dyn erased_serde::Serialize,
        }
        to_raw_value(&Joined { document: self, more })
    }
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Report);

/// A document for programs: with the feature `json`, serde serialises it.
#[cfg(not(feature = "json"))]
pub trait Document {}

#[cfg(not(feature = "json"))]
impl<T> Document for T {}

#[cfg(feature = "json")]
pub mod json {
    //! Writes large integers into documents.

    use dashu_int::UBig;
    use serde::{Serialize, Serializer};

    /// Serialises an integer of any size as its decimal digits.
    pub fn decimal<S: Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    /// Serialises a number as its decimal digits, or `None` as null.
    pub fn optional_decimal<S: Serializer>(
        number: &Option<UBig>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        number.as_ref().map(UBig::to_string).serialize(serializer)
    }
}
