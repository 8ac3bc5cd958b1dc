//! The implementation of the puzzle as one of shaded cells: everything else follows from the rules.

#[cfg(feature = "questions")]
use gridproof_engine::model::Label;

use crate::grid::Shape;
#[cfg(feature = "questions")]
use crate::picture::{ClueAt, Diagram};
use crate::shading::{Keys, SIGNS, Shading, Words, of_files};

#[cfg(feature = "questions")]
use super::diagram;
use super::rules::{self, Board};
use super::{model, text};

impl Shading for Board {
    of_files!(text, rules, model);

    const WORDS: Words = Words {
        solution: "solution",
        shaded: "starred",
        clear: "empty",
        counted: "with a star at",
        signs: SIGNS,
        keys: Keys::SHADED,
    };
    /// The rule that stars do not touch is an inequality.
    const IS_OF_EQUATIONS: bool = false;

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        diagram::diagram(self)
    }

    /// No cell shows a clue: rows, columns and regions are the rules.
    #[cfg(feature = "questions")]
    fn clue_at(&self, _label: Label) -> Option<ClueAt> {
        None
    }

    fn size(&self) -> (usize, usize) {
        let Shape { rows, cols } = Board::shape(self);
        let area = rows * cols;
        // A line each, no more regions and squares than cells, and of these all cells four times.
        (rows + cols + 2 * area, 7 * area)
    }
}
