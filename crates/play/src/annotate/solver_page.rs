//! Solves saved boards and makes their pages, for contests whose puzzle has pages for saved boards.

use crate::words;
use gridproof::words::Sentence;
use thiserror::Error;

use gridproof::budget::Unfinished;
use gridproof::grid::Shape;
use gridproof::puzzles::header_position;
use gridproof::text::{Position, TextError};
use gridproof_engine::query::Search;

use super::AnnotatedGame;

/// Solves saved boards of a puzzle, and makes their page data.
pub trait PageSolver {
    /// Returns the word with which the text of a board of this puzzle begins.
    fn header_word(&self) -> &'static str;

    /// Solves a board. If a limit ends the search first, the page shows the best answer found.
    ///
    /// # Errors
    /// The text is not a board, or the board is too large for a page.
    fn solve(&self, board: &[u8], search: Search<'_>) -> Result<SolverPage, AnnotateError>;
}

/// A board with its page data.
#[derive(Debug)]
pub struct SolverPage {
    /// The page data of the board, in the format of recorded games.
    pub annotated: AnnotatedGame,
    /// A sentence, without a full stop, that states the result and says whether the result is
    /// proved.
    pub result: String,
    /// The reason why the answer is incomplete, and the part that is missing.
    pub unfinished: Option<(Unfinished, Sentence)>,
}

/// The reason why a board is not shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnnotateError {
    /// The text is not a board.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The board has more cells than a browser can draw quickly.
    #[error("{0}: {reason}", reason = words::smaller_page(MAX_PAGE_CELLS))]
    Large(Position),
}

impl From<&AnnotateError> for Sentence {
    fn from(error: &AnnotateError) -> Self {
        match error {
            AnnotateError::Text(error) => error.problem.sentence(),
            AnnotateError::Large(_) => words::smaller_page(MAX_PAGE_CELLS),
        }
    }
}

impl AnnotateError {
    /// Returns the place of the error in the text.
    pub fn place_in_text(&self) -> Position {
        match self {
            Self::Text(error) => error.position,
            Self::Large(place) => *place,
        }
    }
}

/// The largest number of cells of a board that a page shows.
pub(crate) const MAX_PAGE_CELLS: usize = 10_000;

/// Refuses a board that is too large for a page.
pub(crate) fn check_size(shape: Shape, text: &[u8]) -> Result<(), AnnotateError> {
    match shape.area() > MAX_PAGE_CELLS {
        true => Err(AnnotateError::Large(header_position(text)?)),
        false => Ok(()),
    }
}
