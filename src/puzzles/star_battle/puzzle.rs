//! The implementation of the puzzle as one of shaded cells: everything else follows from the rules.

use gridproof_engine::model::Label;

use crate::budget::Stop;
use crate::cell_model::CellModel;
use crate::grid::Shape;
#[cfg(feature = "questions")]
use crate::picture::{ClueAt, Diagram};
use crate::shading::{Keys, SIGNS, Shading, Solution, Words};
use crate::text::TextError;

#[cfg(feature = "questions")]
use super::diagram;
use super::model;
use super::rules::{Board, Violation};
use super::text;

impl Shading for Board {
    const PUZZLE: &'static str = text::PUZZLE;
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
    type Violation = Violation;

    fn parse(text: &[u8]) -> Result<Self, TextError> {
        text::parse(text)
    }

    fn print(&self) -> String {
        text::print(self)
    }

    fn shape(&self) -> Shape {
        Board::shape(self)
    }

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        diagram::diagram(self)
    }

    /// No cell shows a clue: rows, columns and regions are the rules.
    #[cfg(feature = "questions")]
    fn clue_at(&self, _label: Label) -> Option<ClueAt> {
        None
    }

    fn violated(&self, solution: &Solution) -> Option<Violation> {
        Board::violated(self, solution)
    }

    fn size(&self) -> (usize, usize) {
        let Shape { rows, cols } = Board::shape(self);
        let area = rows * cols;
        // A line each, no more regions and squares than cells, and of these all cells four times.
        (rows + cols + 2 * area, 7 * area)
    }

    fn add_rules(&self, rules: &mut CellModel<'_>) -> Result<(), Stop> {
        model::add_rules(self, rules)
    }
}
