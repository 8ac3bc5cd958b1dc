//! Checks certificates about boards of shaded cells, in the format of [`claims`]. In `claims.txt`,
//! `X` marks a cell that every solution shades, `O` a cell that no solution shades, and `?` a cell
//! that only some solutions shade. In `solutions.txt`, `*` marks a shaded cell, `.` a clear cell,
//! and a number a cell that holds this number of things.

use gridproof_engine::model::Model;

use crate::budget::{Meter, Reserved, Stop};
use crate::certificate::claims::{self, CellBoard, CellContent, ClaimWords, Mark};
use crate::certificate::pictures::{PICTURES_HEADER_WORDS, PictureFormat};
use crate::certificate::{Certificate, Name, Refusal};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzle::VerifiedCount;
use crate::text::{Syntax, TextError};
use crate::words::{Sentence, saved_text};

use super::board::is_open;
use super::words::UNDETERMINED;
use super::{Shading, Words, build_model};

/// The file of the solutions, which the check tests against the rules.
pub const SOLUTIONS_FILE: Name = Name("solutions.txt");

/// The claims about a board that an accepted certificate proves.
pub type Accepted<B> = claims::AcceptedCellClaims<B>;

impl<B: Shading> CellBoard for B {
    const CLAIM_WORDS: &'static ClaimWords = &claim_words(B::WORDS);
    const HAS_ONLY_EQUATIONS: bool = B::HAS_ONLY_EQUATIONS;
    type CellContent = B::CellContent;
    const SOLUTIONS_FORMAT: &'static PictureFormat<B::CellContent> = &solutions_format();

    fn parse(text: &[u8]) -> Result<Self, TextError> {
        B::parse(text)
    }

    fn print(&self) -> String {
        self.certified_form()
    }

    fn shape(&self) -> Shape {
        Shading::shape(self)
    }

    fn is_open(&self, cell: Cell) -> bool {
        is_open(self, cell)
    }

    fn violated_by(
        &self,
        solution: &Grid<B::CellContent>,
        meter: &mut Meter,
    ) -> Result<Option<Sentence>, Stop> {
        meter.spend_steps(self.replay_steps())?;
        Ok(self.first_violation(solution))
    }

    fn reserved_model(&self, meter: &mut Meter) -> Result<(Model, Reserved), Stop> {
        build_model(self, meter)
    }
}

const fn claim_words(words: Words) -> ClaimWords {
    ClaimWords {
        marks: [
            Mark { sign: "O", word: words.clear },
            Mark { sign: "X", word: words.shaded },
            Mark { sign: "?", word: UNDETERMINED },
        ],
        signs: saved_text::shaded_claim,
        open_word: "single",
        content_phrases: [words.shaded, words.clear],
        solution: words.solution,
        with_content_at: words.with_shaded_at,
        witnesses: SOLUTIONS_FILE,
    }
}

const fn solutions_format<H: CellContent>() -> PictureFormat<H> {
    PictureFormat {
        syntax: Syntax {
            puzzle: "solutions",
            words: PICTURES_HEADER_WORDS,
            usage: "solutions rows=R cols=C count=N",
        },
        shape_owner: "the board's",
        symbols: H::SYMBOLS,
        expected: H::EXPECTED_SYMBOLS,
    }
}

/// Accepts a certificate of a count if the count is proved, and otherwise returns an error. The
/// files may be any bytes. Takes time linear in the length of the files if the size of the numbers
/// is bounded.
///
/// # Errors
/// If the count is not proved, or the budget ends first. The first error is returned.
pub fn check_count<B: Shading>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<VerifiedCount, Refusal> {
    VerifiedCount::check::<B>(files, meter)
}
