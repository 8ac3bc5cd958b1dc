//! The implementation of [`Shading`](crate::shading::Shading) for mosaics.

#[cfg(feature = "questions")]
use crate::picture::{CellFace, Content, Diagram, SolutionStyle};
use crate::shading::{Keys, SIGNS, Shading, Words, of_files};

use super::rules::{self, Board};
use super::{model, text};

impl Shading for Board {
    of_files!(text, rules, model);

    type CellContent = bool;

    const WORDS: Words = Words {
        solution: "picture",
        shaded: "black",
        shaded_status: "black",
        clear: "white",
        with_shaded_at: "with black at",
        signs: SIGNS,
        keys: Keys::SHADED,
    };

    #[cfg(feature = "questions")]
    fn read_headerless(text: &str) -> Option<Self> {
        text::of_collection(text)
    }

    #[cfg(feature = "questions")]
    fn diagram(&self) -> Diagram {
        Diagram::rectangle(Shading::shape(self), SolutionStyle::Black, |cell| {
            let clue = self.clue_grid()[cell].map(|clue| clue.to_string());
            CellFace::new(Content::Hidden, clue.unwrap_or_default())
        })
    }

    fn max_constraints_and_literals(&self) -> (usize, usize) {
        let clues = self.clues().count();
        (clues, clues * model::MAX_CELLS_PER_CLUE)
    }
}
