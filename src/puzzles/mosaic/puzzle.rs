//! The implementation of the puzzle as one of shaded cells: everything else follows from the rules.

use crate::budget::Stop;
use crate::cell_model::CellModel;
use crate::grid::Shape;
#[cfg(feature = "questions")]
use crate::picture::{Content, Diagram, Face, SolutionStyle};
use crate::shading::{Keys, SIGNS, Shading, Solution, Words};
use crate::text::TextError;

use super::model;
use super::rules::{Board, Violation};
use super::text;

impl Shading for Board {
    const PUZZLE: &'static str = text::PUZZLE;
    const WORDS: Words = Words {
        solution: "picture",
        shaded: "black",
        clear: "white",
        counted: "with black at",
        signs: SIGNS,
        keys: Keys::SHADED,
    };
    type Violation = Violation;

    fn parse(text: &[u8]) -> Result<Self, TextError> {
        text::parse(text)
    }

    fn read_headerless(text: &str) -> Option<Self> {
        text::of_collection(text)
    }

    fn print(&self) -> String {
        text::print(self)
    }

    fn shape(&self) -> Shape {
        self.grid().shape()
    }

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        Diagram::rectangle(Shading::shape(self), SolutionStyle::Black, |cell| {
            let clue = self.grid()[cell].map(|clue| clue.to_string());
            Face::new(Content::Hidden, clue.unwrap_or_default())
        })
    }

    fn violated(&self, solution: &Solution) -> Option<Violation> {
        Board::violated(self, solution)
    }

    fn size(&self) -> (usize, usize) {
        let clues = self.clues().count();
        (clues, clues * model::MOST_AROUND)
    }

    fn add_rules(&self, rules: &mut CellModel<'_>) -> Result<(), Stop> {
        model::add_rules(self, rules)
    }
}
