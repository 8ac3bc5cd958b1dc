//! The list of all puzzles, and the check of certificates of any puzzle.

use std::path::Path;

use crate::budget::Meter;
use crate::certificate::{Certificate, Name, ReadFolderError, Refusal};
#[cfg(not(feature = "questions"))]
use crate::puzzle::CertificateChecker as Entry;
#[cfg(feature = "questions")]
use crate::puzzle::Puzzle as Entry;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{PuzzleEntry, VerifiedClaim};
use crate::text::{self, Problem, TextError};

use super::{cells, chess_puzzle, jewels, mines, mosaic, one_click, star_battle, thermometers};

/// Lists the associated item `$item` of every puzzle.
macro_rules! of_every_puzzle {
    ($item:ident) => {
        &[
            PuzzleEntry::<mines::Board>::$item,
            PuzzleEntry::<one_click::Instance>::$item,
            PuzzleEntry::<chess_puzzle::Board>::$item,
            PuzzleEntry::<jewels::text::SavedBoard>::$item,
            PuzzleEntry::<mosaic::Board>::$item,
            PuzzleEntry::<star_battle::Board>::$item,
            PuzzleEntry::<thermometers::Board>::$item,
            PuzzleEntry::<cells::Board>::$item,
        ]
    };
}

/// All puzzles. Without the feature `questions`, a puzzle can only check its certificates. With the
/// feature `questions`, a puzzle supports all of its tasks.
pub const PUZZLES: &[&dyn Entry] = of_every_puzzle!(ENTRY);

/// The functions that return the JSON Schemas of each puzzle's documents.
#[cfg(feature = "json")]
pub const ANSWER_SCHEMAS: &[fn(&mut schemars::SchemaGenerator) -> Schemas] =
    of_every_puzzle!(answer_schemas);

/// Returns the puzzle that a text names in its first word.
pub fn puzzle(bytes: &[u8]) -> Result<&'static dyn Entry, TextError> {
    let named = text::first_word(bytes)?;
    let found = PUZZLES.iter().find(|puzzle| puzzle.name() == named.text);
    let known = || PUZZLES.iter().map(|puzzle| puzzle.name()).collect::<Vec<_>>();
    found.copied().ok_or_else(|| named.error(Problem::unknown_puzzle(&known(), named.text)))
}

/// Checks a certificate of any puzzle. The board in the certificate names the puzzle.
pub fn check(files: &Certificate, meter: &mut Meter) -> Result<Box<dyn VerifiedClaim>, Refusal> {
    let named = puzzle(files.board()?);
    let named = named.map_err(|error| Refusal::Text { name: Name::BOARD, error })?;
    named.check(files, meter)
}

/// Returns the names of the files that certificates of any puzzle can have.
pub fn certificate_file_names() -> Vec<Name> {
    let shared = [Name::BOARD, Name::CLAIMS].into_iter();
    let shared =
        shared.chain(Name::REFUTATION_FILES).chain(Name::COUNT_FILES).chain(Name::GRAPH_FILES);
    shared.chain(PUZZLES.iter().flat_map(|puzzle| puzzle.files())).collect()
}

/// Reads the files in `folder` that a certificate of any puzzle can have.
pub fn read_certificate(folder: &Path, meter: &mut Meter) -> Result<Certificate, ReadFolderError> {
    Certificate::read(folder, &certificate_file_names(), meter)
}
