//! Certificates: files that prove claims about a puzzle, and a check that needs no engine.
//!
//! A certificate is a folder of text files, each at most 64 MiB. Certificates of all puzzles have
//! one shape, and one check (`claims/`). `board.txt` names the puzzle. `claims.txt` has claims
//! about the board. A file of witnesses shows what is possible, and a refutation shows what is
//! impossible. The refutation consists of these files:
//!
//! - `refutation.cnf`: rules of the board as clauses, in DIMACS (`formula.rs`), and
//! - `refutation.drat`: a DRAT proof that these clauses have no model (`drat.rs`), or
//!   `refutation.lrat`: an LRAT proof, which also names the reasons of each step (`lrat.rs`);
//! - or, instead of these two files, `refutation.opb`: the rules as linear inequalities, and
//!   `refutation.pbp`: a pseudo-Boolean proof (`veripb/mod.rs`).
//!
//! Other checkers accept the pair of files too: checkers of DRAT or LRAT for clauses, and VeriPB
//! for inequalities. In addition, the check of this module shows that the clauses follow from the
//! board's rules and the negated claims. To this end, the check builds the rules and the negated
//! claims from `board.txt` and `claims.txt`. Then it checks each clause by the meanings of the
//! clause's variables (`justify.rs`). The check trusts the rules, the model, the reader of boards
//! and the code of this folder except `write/`. The check uses neither an engine nor the encoder
//! that wrote the clauses.
//!
//! ```
//! use gridproof::certificate::Name;
//! use gridproof::puzzle::ProveOptions;
//! use gridproof::{Budget, Engine, puzzles};
//!
//! let budget = Budget::unlimited();
//! let board = puzzles::read(b"mosaic rows=1 cols=4\n2 ? ? 1\n")?;
//! let mut answer = board.prove(Engine::Auto, ProveOptions::default(), (&budget).into())?;
//! let mut certificate = answer.certify((&budget).into()).expect("claims")?;
//! assert!(puzzles::check(&certificate, &mut budget.meter()).is_ok());
//!
//! // A changed board has other rules, so the check refuses the proof.
//! certificate.files.insert(Name::BOARD, b"mosaic rows=1 cols=4\n1 ? ? 1\n".to_vec());
//! assert!(puzzles::check(&certificate, &mut budget.meter()).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adder;
pub mod claims;
pub(crate) mod count_proof;
mod drat;
mod folder;
mod formula;
mod justify;
mod labels;
mod lines;
mod lrat;
pub(crate) mod name;
pub(crate) mod pictures;
pub(crate) mod refusal;
mod rup;
mod unary_counters;
mod veripb;
#[cfg(feature = "questions")]
mod write;
#[cfg(feature = "questions")]
mod written_folder;

use std::collections::BTreeMap;

use crate::budget::{Meter, Reserved, Stop};
use crate::text::MAX_BYTES;
use crate::words::{Sentence, certificates};

pub use folder::ReadFolderError;
pub use name::Name;
pub use refusal::{LineError, ReadError, Refusal};
#[cfg(feature = "questions")]
pub use written_folder::Folder;

#[cfg(feature = "questions")]
pub(crate) use write::Term;

/// The files of a certificate, whose contents may be wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The contents of each file.
    pub files: BTreeMap<Name, Vec<u8>>,
}

/// A format for the graph of counted solutions, which other programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphFormat {
    /// Clauses, a partitioned-operation graph of these clauses, and a proof of the graph.
    Scpog,
    /// A d-DNNF in the form of the compiler D4, without a proof.
    Nnf,
}

impl Certificate {
    /// Returns the number of bytes of all files together.
    pub fn size(&self) -> usize {
        self.files.values().map(Vec::len).sum()
    }

    fn too_long_file(&self) -> Option<Name> {
        let mut long = self.files.iter().filter(|(_, bytes)| bytes.len() > MAX_BYTES);
        long.next().map(|(&name, _)| name)
    }

    /// Reserves memory for the files and the board, before a puzzle's check reads the files.
    /// Refuses a file that is too long.
    pub(crate) fn reserve_memory(&self, meter: &mut Meter) -> Result<[Reserved; 2], Refusal> {
        if let Some(name) = self.too_long_file() {
            return Err(Refusal::TooLong { name, most: MAX_BYTES });
        }
        let files = meter.reserve(self.size() as u64)?;
        Ok([files, reserve_board_memory(self.board()?, meter)?])
    }

    /// Checks that the certificate has only files with these names.
    pub(crate) fn expect_only(&self, names: &[Name]) -> Result<(), Refusal> {
        let surplus = self.files.keys().find(|name| !names.contains(name));
        let purpose = certificates::to_show_of_this_puzzle;
        surplus.map_or(Ok(()), |&name| Err(Refusal::Surplus { name, purpose: purpose() }))
    }

    /// Returns the text of the saved board.
    pub fn board(&self) -> Result<&[u8], Refusal> {
        self.file(Name::BOARD, certificates::to_hold_the_board)
    }

    pub(crate) fn file(&self, name: Name, purpose: Purpose) -> Result<&[u8], Refusal> {
        let bytes =
            self.files.get(&name).ok_or_else(|| Refusal::Missing { name, purpose: purpose() })?;
        Ok(bytes)
    }

    /// Returns the file, which must exist if it is `needed`, and must not exist otherwise.
    pub(crate) fn file_if_needed(
        &self,
        needed: bool,
        name: Name,
        purpose: Purpose,
    ) -> Result<Option<&[u8]>, Refusal> {
        if needed {
            return self.file(name, purpose).map(Some);
        }
        match self.files.get(&name) {
            Some(_) => Err(Refusal::Surplus { name, purpose: purpose() }),
            None => Ok(None),
        }
    }
}

/// The phrase for the purpose of a file, such as `show the counts`.
pub(crate) type Purpose = fn() -> Sentence;

/// Reserves memory for reading this text as a board of any puzzle, with a claim for each cell. A
/// board has at most as many cells as its text has non-blank characters.
fn reserve_board_memory(text: &[u8], meter: &mut Meter) -> Result<Reserved, Stop> {
    /// The bytes of a cell on a board of mines: its view, its neighbourhood and its claim. Cells of
    /// other puzzles take fewer bytes.
    const BYTES_PER_CELL: u64 = 16 + 8 + 2;
    /// The steps of work for each byte of the text.
    const STEPS_PER_CELL: u64 = 4;
    meter.spend_steps(STEPS_PER_CELL * text.len() as u64)?;
    let cells = text.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
    meter.reserve(BYTES_PER_CELL * cells as u64)
}

/// Adds the name of a file to an error that occurred while the file was read.
pub(crate) fn add_file_name<T>(
    name: Name,
    result: Result<T, impl Into<ReadError>>,
) -> Result<T, Refusal> {
    result.map_err(|error| match error.into() {
        ReadError::Text(error) => Refusal::Text { name, error },
        ReadError::Refused(refusal) => refusal,
    })
}
