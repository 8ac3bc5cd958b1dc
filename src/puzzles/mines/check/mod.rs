//! Certificates of claims about a board of mines, in the format of [`claims`]: `S` means a safe
//! cell, `M` a mine and `?` an undetermined cell. The solutions are the consistent placements in
//! `placements.txt`, with `*` for a mine and `.` for a clear cell.
//!
//! The check itself is the common check in [`claims`]. This folder has only what is special to
//! boards of mines: the rules, and the report.

mod verified;

use gridproof_engine::model::{Constraint, Lit, Model, Var};

use crate::budget::{Meter, Reserved, Stop};
use crate::certificate::claims::{self, CellBoard, CellContent, ClaimWords, Mark};
use crate::certificate::pictures::{PICTURES_HEADER_WORDS, PictureFormat};
use crate::certificate::{Certificate, Name, Refusal};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzle::VerifiedCount;
use crate::puzzles::mines::model::model_within_budget;
use crate::puzzles::mines::{Board, Placement, text};
use crate::text::{Syntax, TextError};
use crate::words::{Sentence, broken_rules, saved_text};

pub use claims::{Claim, Claims};

/// The file of the consistent placements, which prove that cells are undetermined and that the
/// board is consistent.
pub const PLACEMENTS_FILE: Name = Name("placements.txt");

/// The claims about a board of mines that an accepted certificate proves.
pub type Accepted = claims::AcceptedCellClaims<Board>;

static CLAIM_WORDS: ClaimWords = ClaimWords {
    marks: [
        Mark { sign: "S", word: "safe" },
        Mark { sign: "M", word: "a mine" },
        Mark { sign: "?", word: "undetermined" },
    ],
    signs: saved_text::mines_claim,
    open_word: "hidden",
    content_phrases: ["a mine", "no mine"],
    solution: "placement",
    with_content_at: "with a mine at",
    witnesses: PLACEMENTS_FILE,
};

static PLACEMENTS_FORMAT: PictureFormat<bool> = PictureFormat {
    syntax: Syntax {
        puzzle: "placements",
        words: PICTURES_HEADER_WORDS,
        usage: "placements rows=R cols=C count=N",
    },
    shape_owner: "the board's",
    symbols: bool::SYMBOLS,
    expected: bool::EXPECTED_SYMBOLS,
};

impl CellBoard for Board {
    const CLAIM_WORDS: &'static ClaimWords = &CLAIM_WORDS;
    const HAS_ONLY_EQUATIONS: bool = true;
    type CellContent = bool;
    const SOLUTIONS_FORMAT: &'static PictureFormat<bool> = &PLACEMENTS_FORMAT;

    fn parse(bytes: &[u8]) -> Result<Self, TextError> {
        text::parse(bytes)
    }

    fn print(&self) -> String {
        text::print(self)
    }

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.view(cell).is_hidden()
    }

    /// Checks the placement by the rules. Each neighbour of an opened cell is a unit of work.
    fn violated_by(&self, mines: &Grid<bool>, meter: &mut Meter) -> Result<Option<Sentence>, Stop> {
        meter.spend((self.num_opened() * self.disc().num_neighbours()) as u64)?;
        let placement = Placement { disc: self.disc().clone(), mines: mines.clone() };
        Ok((!self.allows(&placement)).then(|| violation(&placement, self)))
    }

    fn reserved_model(&self, meter: &mut Meter) -> Result<(Model, Reserved), Stop> {
        let held = reserve_model(self, meter)?;
        Ok((model_within_budget(self, meter)?, held))
    }
}

/// Returns a sentence about the first cell at which `placement` contradicts `board`, or about a
/// wrong total. The caller must know that there is a contradiction.
fn violation(placement: &Placement, board: &Board) -> Sentence {
    let shown = board.views().iter().filter(|(_, view)| !view.is_hidden());
    let wrong = shown
        .map(|(cell, &view)| (cell, view, placement.reveal(cell)))
        .find(|(_, expected, found)| expected != found);
    match wrong {
        Some((cell, expected, found)) => {
            let [expected, found] = [expected, found].map(|view| text::symbol(view).into_owned());
            broken_rules::content_of_cell(expected, cell, found)
        }
        None => {
            let found = placement.total();
            broken_rules::total_of_mines(board.mines().unwrap_or(found), found)
        }
    }
}

/// Reserves memory for the model of `board`: the variables, their cells and the rules. Each hidden
/// cell occurs in the rule of every clue around the cell, and in the rule of the total. The lists
/// may have twice the needed capacity.
fn reserve_model(board: &Board, meter: &mut Meter) -> Result<Reserved, Stop> {
    const BYTES_PER_CELL: usize = size_of::<Option<Var>>();
    const BYTES_PER_VARIABLE: usize = 2 * size_of::<Cell>() + 2 * size_of::<Lit>();
    const BYTES_PER_RULE: usize = 2 * size_of::<Constraint>() + 16;
    let mut bytes =
        BYTES_PER_CELL * board.shape().area() + BYTES_PER_VARIABLE * board.hidden().count();
    for (cell, _) in board.clues() {
        meter.spend_steps(board.disc().num_neighbours() as u64)?;
        bytes += BYTES_PER_RULE + 2 * size_of::<Lit>() * board.hidden_neighbours(cell).count();
    }
    meter.reserve(bytes as u64)
}

/// Accepts a certificate of a count if the files prove the count, and returns an error otherwise.
/// The files may be any bytes. Takes time linear in the size of the files if the size of the
/// numbers is bounded.
pub fn check_count(files: &Certificate, meter: &mut Meter) -> Result<VerifiedCount, Refusal> {
    VerifiedCount::check::<Board>(files, meter)
}
