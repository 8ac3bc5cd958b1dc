//! Checks certificates about boards of shaded cells, in the format of [`claims`]: `X` marks a cell
//! that every solution shades, `O` a cell that none shades, and `?` a cell that some shade. The
//! solutions are in `solutions.txt`: `*` marks a shaded cell, `.` a clear cell, and a number a cell
//! that holds this number of things.

use crate::budget::Meter;
use crate::certificate::claims::{self, CellContent, Mark, Terms};
use crate::certificate::pictures::{PICTURES_HEADER_WORDS, PictureFormat};
use crate::certificate::{Certificate, Name, Refusal};
use crate::puzzle::VerifiedCount;
use crate::text::Syntax;
use crate::words::saved_text;

use super::words::UNDETERMINED;
use super::{Shading, Words};

/// The file of the solutions, which the check tests against the rules.
pub const SOLUTIONS_FILE: Name = Name("solutions.txt");

/// The claims about a board that an accepted certificate proves.
pub type Accepted<B> = claims::AcceptedCellClaims<B>;

pub(super) const fn claim_terms(words: Words) -> Terms {
    Terms {
        marks: [
            Mark { sign: "O", word: words.clear },
            Mark { sign: "X", word: words.shaded },
            Mark { sign: "?", word: UNDETERMINED },
        ],
        signs: saved_text::shaded_claim,
        open: "single",
        held: [words.shaded, words.clear],
        solution: words.solution,
        counted: words.counted,
        witnesses: SOLUTIONS_FILE,
    }
}

pub(super) const fn solutions_format<H: CellContent>() -> PictureFormat<H> {
    PictureFormat {
        syntax: Syntax {
            puzzle: "solutions",
            words: PICTURES_HEADER_WORDS,
            usage: "solutions rows=R cols=C count=N",
        },
        why: "the board's",
        symbols: H::SYMBOLS,
        expected: H::EXPECTED_SYMBOLS,
    }
}

/// Accepts a certificate of a count if the count is proved, and returns an error otherwise. The
/// files may be any bytes. Takes time linear in the files if the size of the numbers is bounded.
///
/// # Errors
/// If there is an error or the budget ends first. The first error is returned.
pub fn check_count<B: Shading>(
    files: &Certificate,
    meter: &mut Meter,
) -> Result<VerifiedCount, Refusal> {
    VerifiedCount::check::<B>(files, meter)
}
