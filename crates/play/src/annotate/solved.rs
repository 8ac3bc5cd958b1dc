//! Saved boards that are solved for a page, for the contests whose puzzle has such pages.

use thiserror::Error;

use gridproof::budget::Unfinished;
use gridproof::grid::Shape;
use gridproof::puzzles::header_position;
use gridproof::text::{Position, TextError};
use gridproof_engine::query::Search;

use super::Annotated;

/// Solves saved boards of a puzzle, and makes what a page shows of them.
pub trait Solver {
    /// The first word of the boards.
    fn puzzle(&self) -> &'static str;

    /// Solves a board. A limit of `search` that ends it first leaves the best that was found.
    ///
    /// # Errors
    /// The text is no board, or one that is too large for a page.
    fn solve(&self, board: &[u8], search: Search<'_>) -> Result<Solved, AnnotateError>;
}

/// A board with what a page shows of it.
#[derive(Debug)]
pub struct Solved {
    /// The page data of the board, in the form of a recorded game.
    pub annotated: Annotated,
    /// The result and whether it is proved: a sentence without a full stop.
    pub told: String,
    /// Why it is not the whole answer, and what is not known for that.
    pub unfinished: Option<(Unfinished, String)>,
}

/// Why a board is not shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnnotateError {
    /// The text is not a board.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A browser draws so many cells in no time.
    #[error("{0}: expected a board of at most {MOST_CELLS} cells for a page")]
    Large(Position),
}

impl AnnotateError {
    /// Where the text is to blame.
    pub fn place(&self) -> Position {
        match self {
            Self::Text(error) => error.position,
            Self::Large(place) => *place,
        }
    }
}

/// The largest board that a page shows.
pub(crate) const MOST_CELLS: usize = 10_000;

/// Refuses a board that is too large for a page.
pub(crate) fn check_size(shape: Shape, text: &[u8]) -> Result<(), AnnotateError> {
    match shape.area() > MOST_CELLS {
        true => Err(AnnotateError::Large(header_position(text)?)),
        false => Ok(()),
    }
}
