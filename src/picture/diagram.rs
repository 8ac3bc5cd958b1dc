//! The parts of a picture that a board gives, whatever is asked about it.

use thiserror::Error;

use crate::grid::{Cell, Shape};

use super::layout::Layout;
use super::plane::Segment;

/// The most cells of a picture: a viewer of SVG becomes slow long before.
pub const MOST_CELLS: usize = 250_000;

/// The reason why a board has no diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// The boards of the puzzle are not drawn.
    #[error("expected a board that is drawn: mines, cells, mosaic or star-battle")]
    NotDrawn,
    /// The board has too many cells.
    #[error("expected a board of at most {MOST_CELLS} cells for a picture, found {cells}")]
    TooLarge {
        /// The cells of the board.
        cells: usize,
    },
}

/// The content of a cell on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum Content {
    /// The cell is asked about.
    Hidden,
    /// The cell is asked about and has a flag.
    Flagged,
    /// The cell holds a mine that is known.
    Mine,
    /// The cell is known to be clear.
    Opened,
}

/// A cell as the board shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its content.
    pub content: Content,
    /// The clue in it; empty if there is none.
    pub clue: String,
    /// A note for its description, such as its region; empty if there is none.
    pub note: String,
}

impl Face {
    /// A cell without a note.
    pub fn new(content: Content, clue: impl Into<String>) -> Self {
        Self { content, clue: clue.into(), note: String::new() }
    }
}

/// A clue about a list of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineClue {
    /// The cells in their order; none of them is a hole.
    pub cells: Vec<Cell>,
    /// The statement, in a few characters.
    pub clue: String,
}

/// The look of solutions, with their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionStyle {
    /// Mines among safe cells.
    Mines,
    /// Black cells among white ones.
    Black,
    /// Stars among empty cells.
    Stars,
}

impl SolutionStyle {
    /// Returns the word for a cell that every solution shades.
    pub fn shaded(self) -> &'static str {
        match self {
            Self::Mines => "mine",
            Self::Black => "black",
            Self::Stars => "star",
        }
    }

    /// Returns the word for a cell that no solution shades.
    pub fn clear(self) -> &'static str {
        match self {
            Self::Mines => "safe",
            Self::Black => "white",
            Self::Stars => "empty",
        }
    }

    /// Returns the phrase for the share of solutions that shade a cell.
    pub fn chance(self) -> &'static str {
        match self {
            Self::Mines => "chance of a mine",
            Self::Black => "chance of black",
            Self::Stars => "chance of a star",
        }
    }
}

/// A board for a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// The board in a few words, without an article: `4x4 board of hexagons`.
    pub name: String,
    /// The look of its solutions.
    pub style: SolutionStyle,
    /// The places of its cells.
    pub layout: Layout,
    /// The content of each cell of the layout, in the same order.
    pub faces: Vec<Face>,
    /// Strong lines between cells, such as the borders of regions.
    pub borders: Vec<Segment>,
    /// The clues about lists of cells.
    pub lines: Vec<LineClue>,
    /// Facts about the board that no cell shows, each a sentence without a full stop.
    pub facts: Vec<String>,
}

impl Diagram {
    /// Accepts a shape that is not too large for a picture.
    ///
    /// # Errors
    /// There are more than [`MOST_CELLS`].
    pub fn expect_size(shape: Shape) -> Result<(), DiagramError> {
        match shape.area() {
            cells if cells > MOST_CELLS => Err(DiagramError::TooLarge { cells }),
            _ => Ok(()),
        }
    }

    /// A rectangle of squares with these contents.
    pub fn rectangle(shape: Shape, style: SolutionStyle, face: impl FnMut(Cell) -> Face) -> Self {
        Self {
            name: format!("{shape} board"),
            style,
            layout: Layout::rectangle(shape),
            faces: shape.cells().map(face).collect(),
            borders: Vec::new(),
            lines: Vec::new(),
            facts: Vec::new(),
        }
    }
}
