//! The diagram of a board: the parts of its picture that do not depend on an answer.

use crate::grid::{Cell, Shape};
use crate::words::{Sentence, errors_with_sentence, questions};

use super::layout::Layout;
use super::plane::Segment;

/// The most cells of a picture. SVG viewers become slow even with fewer cells.
pub const MOST_CELLS: usize = 250_000;

/// The reason why a board has no diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiagramError {
    /// The puzzle has no pictures of its boards.
    NotDrawn,
    /// The board has too many cells.
    TooLarge {
        /// The number of cells of the board.
        cells: usize,
    },
}

impl From<&DiagramError> for Sentence {
    fn from(error: &DiagramError) -> Self {
        match *error {
            DiagramError::NotDrawn => questions::drawn_puzzle(),
            DiagramError::TooLarge { cells } => questions::smaller_picture(MOST_CELLS, cells),
        }
    }
}

errors_with_sentence!(DiagramError);

/// The content of a cell on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum Content {
    /// The cell is hidden. Answers can state its status.
    Hidden,
    /// The cell is hidden, with a flag on it.
    Flagged,
    /// The cell holds a mine that is known.
    Mine,
    /// The cell is known to be clear.
    Opened,
}

/// A cell of the board, without the findings of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellFace {
    /// The content of the cell.
    pub content: Content,
    /// The clue in the cell, or the number of known mines if the cell holds several. Empty for all
    /// other cells.
    pub clue: String,
    /// A note for the description of the cell, such as its region. Empty if there is no note.
    pub note: String,
}

impl CellFace {
    /// Creates a cell without a note.
    pub fn new(content: Content, clue: impl Into<String>) -> Self {
        Self { content, clue: clue.into(), note: String::new() }
    }
}

/// A clue about a list of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineClue {
    /// The cells that the clue is about, in the order of the clue. Holes of the board are left out.
    pub cells: Vec<Cell>,
    /// The text of the clue, in a few characters.
    pub clue: String,
}

/// The way in which pictures show solutions, with the words for cells. A new variant also needs an
/// appearance for each kind of decided cell (`compose/cells.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionStyle {
    /// Mines and safe cells.
    Mines,
    /// Black and white cells.
    Black,
    /// Stars and empty cells.
    Stars,
    /// Filled and empty cells.
    Filled,
}

impl SolutionStyle {
    /// Returns the word for a cell that every solution shades.
    pub fn shaded_word(self) -> &'static str {
        match self {
            Self::Mines => "mine",
            Self::Black => "black",
            Self::Stars => "star",
            Self::Filled => "filled",
        }
    }

    /// Returns the word for a cell that no solution shades.
    pub fn clear_word(self) -> &'static str {
        match self {
            Self::Mines => "safe",
            Self::Black => "white",
            Self::Stars | Self::Filled => "empty",
        }
    }

    /// Returns the phrase for the chance that a solution shades a cell.
    pub fn chance_phrase(self) -> &'static str {
        match self {
            Self::Mines => "chance of a mine",
            Self::Black => "chance of black",
            Self::Stars => "chance of a star",
            Self::Filled => "chance of mercury",
        }
    }
}

/// The parts of a board's picture that do not depend on an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// The board in a few words, without an article: `4x4 board of hexagons`.
    pub name: String,
    /// The way in which the picture shows solutions of the board.
    pub style: SolutionStyle,
    /// The places of the board's cells.
    pub layout: Layout,
    /// The face of each cell, in the order of the layout's cells.
    pub faces: Vec<CellFace>,
    /// Strong lines between cells, which mark the borders of regions.
    pub borders: Vec<Segment>,
    /// The clues about lists of cells.
    pub lines: Vec<LineClue>,
    /// Facts about the board that no cell shows, as sentences without a full stop.
    pub sentences: Vec<String>,
}

impl Diagram {
    /// Checks that a board of this shape is small enough for a picture.
    ///
    /// # Errors
    /// If there are more cells than [`MOST_CELLS`].
    pub fn expect_size(shape: Shape) -> Result<(), DiagramError> {
        match shape.area() {
            cells if cells > MOST_CELLS => Err(DiagramError::TooLarge { cells }),
            _ => Ok(()),
        }
    }

    /// Creates a diagram of a rectangle of squares with these contents.
    pub fn rectangle(
        shape: Shape,
        style: SolutionStyle,
        face: impl FnMut(Cell) -> CellFace,
    ) -> Self {
        Self {
            name: format!("{shape} board"),
            style,
            layout: Layout::rectangle(shape),
            faces: shape.cells().map(face).collect(),
            borders: Vec::new(),
            lines: Vec::new(),
            sentences: Vec::new(),
        }
    }
}
