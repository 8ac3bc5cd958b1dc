//! The implementation of [`Shading`](crate::shading::Shading) for thermometers.

#[cfg(feature = "questions")]
use gridproof_engine::model::Label;

#[cfg(feature = "questions")]
use crate::picture::{ClueAt, Diagram};
use crate::shading::{Keys, SIGNS, Shading, Words, of_files};

use super::rules::{self, Board};
use super::{model, text};

impl Shading for Board {
    const WORDS: Words = Words {
        solution: "filling",
        shaded: "filled",
        shaded_status: "filled",
        clear: "empty",
        with_shaded_at: "with mercury at",
        signs: SIGNS,
        keys: Keys::SHADED,
    };
    const HAS_ONLY_EQUATIONS: bool = false;
    type CellContent = bool;

    of_files!(text, rules, model);

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        super::diagram::diagram(self)
    }

    #[cfg(feature = "questions")]
    fn clue_at(&self, label: Label) -> Option<ClueAt> {
        // The lines of the diagram are the rows (H3), then the columns (H4), both numbered from 1.
        let first = if label.rule == "H4" { self.shape().rows } else { 0 };
        let line = |number: u32| ClueAt::Line(first + number as usize - 1);
        label.number.map(line).or(label.cell.map(ClueAt::Cell))
    }

    fn max_constraints_and_literals(&self) -> (usize, usize) {
        let shape = self.shape();
        (shape.area() + shape.rows + shape.cols, 4 * shape.area())
    }
}
