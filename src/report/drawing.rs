//! Answers for people: drawings, text, and one line.

use std::borrow::Cow;

use crate::grid::{Cell, Shape};

use super::Document;

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

/// A grid of tiles. Each tile is computed when it is drawn instead of being stored, because a board
/// can have sixteen million cells. As text, the drawing has row numbers and column numbers, but no
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
    /// A cell that holds a mine in one of several shown placements.
    HypotheticalMine,
}

#[cfg(feature = "json")]
erased_serde::serialize_trait_object!(Report);
