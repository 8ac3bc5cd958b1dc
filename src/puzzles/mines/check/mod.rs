//! Certificates of claims about a board of mines, in the format of [`claims`]: `S` means a safe
//! cell, `M` a mine and `?` an undetermined cell. The solutions are the consistent placements in
//! `placements.txt`, with `*` for a mine and `.` for a cell without one.

mod verified;
mod violation;

use gridproof_engine::model::{Constraint, Lit, Var};

use crate::budget::{Meter, Reserved, Stop};
use crate::certificate::claims::{self, CellContent, Mark, Terms};
use crate::certificate::pictures::{PICTURES_HEADER_WORDS, PictureFormat};
use crate::certificate::{Certificate, Name, Refusal};
use crate::grid::Cell;
use crate::puzzle::VerifiedCount;
use crate::puzzles::mines::Board;
use crate::text::Syntax;
use crate::words::saved_text;

pub use claims::{Claim, Claims};

/// The file of the consistent placements, which are evidence.
pub const PLACEMENTS_FILE: Name = Name("placements.txt");

/// The claims about a board of mines that an accepted certificate proves.
pub type Accepted = claims::AcceptedCellClaims<Board>;

static TERMS: Terms = Terms {
    marks: [
        Mark { sign: "S", word: "safe" },
        Mark { sign: "M", word: "a mine" },
        Mark { sign: "?", word: "undetermined" },
    ],
    signs: saved_text::mines_claim,
    open: "hidden",
    held: ["a mine", "no mine"],
    solution: "placement",
    counted: "with a mine at",
    witnesses: PLACEMENTS_FILE,
};

static PLACEMENTS_FORMAT: PictureFormat<bool> = PictureFormat {
    syntax: Syntax {
        puzzle: "placements",
        words: PICTURES_HEADER_WORDS,
        usage: "placements rows=R cols=C count=N",
    },
    why: "the board's",
    symbols: bool::SYMBOLS,
    expected: bool::EXPECTED_SYMBOLS,
};

/// Accepts a certificate of a count if the count is proved, and returns an error otherwise. The
/// files may be any bytes. Takes time linear in the files if the size of the numbers is bounded.
pub fn check_count(files: &Certificate, meter: &mut Meter) -> Result<VerifiedCount, Refusal> {
    VerifiedCount::check::<Board>(files, meter)
}

/// Reserves memory for the model of `board`: its variables, their cells and the rules. The rules
/// name each hidden cell once for each clue around it and once for the total. The lists may have
/// room for twice as many entries.
fn reserve_model(board: &Board, meter: &mut Meter) -> Result<Reserved, Stop> {
    const BYTES_PER_CELL: usize = size_of::<Option<Var>>();
    const BYTES_PER_VARIABLE: usize = 2 * size_of::<Cell>() + 2 * size_of::<Lit>();
    const BYTES_PER_RULE: usize = 2 * size_of::<Constraint>() + 16;
    let mut bytes =
        BYTES_PER_CELL * board.shape().area() + BYTES_PER_VARIABLE * board.hidden().count();
    for (cell, _) in board.clues() {
        meter.spend_steps(board.disc().size() as u64)?;
        bytes += BYTES_PER_RULE + 2 * size_of::<Lit>() * board.hidden_neighbours(cell).count();
    }
    meter.reserve(bytes as u64)
}
