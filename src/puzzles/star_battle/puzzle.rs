//! The implementation of [`Shading`](crate::shading::Shading) for star battle.

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

    type CellContent = bool;

    const WORDS: Words = Words {
        solution: "solution",
        shaded: "starred",
        shaded_status: "starred",
        clear: "empty",
        with_shaded_at: "with a star at",
        signs: SIGNS,
        keys: Keys::SHADED,
    };
    /// The rule that stars do not touch is an inequality.
    const HAS_ONLY_EQUATIONS: bool = false;

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        diagram::diagram(self)
    }

    /// Returns `None`, because no cell shows a clue: the rules are about rows, columns and regions.
    #[cfg(feature = "questions")]
    fn clue_at(&self, _label: Label) -> Option<ClueAt> {
        None
    }

    fn max_constraints_and_literals(&self) -> (usize, usize) {
        let Shape { rows, cols } = Board::shape(self);
        let area = rows * cols;
        // There is a constraint for each row, column, region and square. There are at most as many
        // regions as cells, and at most as many squares. Each cell is in a row, a column, a region
        // and four squares.
        (rows + cols + 2 * area, 7 * area)
    }
}
