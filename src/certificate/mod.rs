//! Certificates: files that show what is claimed about a puzzle, and the check that needs no
//! engine to believe them.
//!
//! A certificate is a folder of text files, each at most 64 MiB. Which ones, and what they show,
//! is each puzzle's to say (`mines/mod.rs`, `one_click/mod.rs`, `chess_puzzle/mod.rs`,
//! `jewels/mod.rs`); the puzzle is the one that `board.txt` names. They share
//!
//! - `refutation.cnf`: rules of the board as clauses, in DIMACS (`formula.rs`), and
//! - `refutation.drat`: a DRAT proof that they have no model (`drat.rs`).
//!
//! Any DRAT checker accepts the pair of files; that the clauses are the board's rules is what
//! [`Certificate::check`] adds: it states the model again from `board.txt`, and checks each clause
//! from the meanings of its variables (`justify.rs`). What it trusts is the rules, the model, the
//! reader of boards and the code of this folder; it uses no engine and no encoder.

mod adder;
mod counts;
mod drat;
mod folder;
mod formula;
pub(crate) mod justify;
mod labels;
mod lines;
pub(crate) mod pictures;
mod question;
pub(crate) mod refusal;
mod rup;

use std::collections::BTreeMap;

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::model::{Model, Refutation, dimacs};
use crate::puzzles::chess_puzzle::text::PUZZLE as CHESS_PUZZLE;
use crate::puzzles::jewels::text::PUZZLE as JEWELS;
use crate::puzzles::one_click::text::PUZZLE as ONE_CLICK;
use crate::puzzles::text::{MAX_BYTES, puzzle};
use crate::puzzles::{chess_puzzle, jewels, mines, one_click};

pub use folder::{Folder, Unreadable};
pub use question::Question;
pub use refusal::{Flaw, Leak, Misfit, Name, Refusal, Unfit, Unfounded};

use formula::Formula;
use justify::{Clauses, Doubt};
use refusal::Unread;

/// The files of a certificate, whatever they hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    pub files: BTreeMap<Name, Vec<u8>>,
}

/// The files of a refutation, whatever they hold.
#[derive(Clone, Copy)]
pub(crate) struct Proof<'a> {
    pub(crate) formula: &'a [u8],
    pub(crate) drat: &'a [u8],
}

/// What an accepted refutation came to.
pub(crate) struct Refuted {
    pub(crate) clauses: usize,
    pub(crate) steps: usize,
    pub(crate) doubt: Option<Doubt>,
}

impl Proof<'_> {
    /// Checks that the clauses are those of `model`, but for the doubt, and that nothing satisfies
    /// them; `doubt` is the label of that clause, where there may be one.
    pub(crate) fn check(
        self,
        model: &Model,
        doubt: Option<&str>,
        meter: &mut Meter,
    ) -> Result<Refuted, Refusal> {
        let mut formula = Formula::parse(self.formula, model, doubt, meter)?;
        let Clauses { known, count, doubt } = justify::check(&mut formula, model, meter)?;
        let steps = drat::check(known, formula.num_vars, self.drat, meter)?;
        Ok(Refuted { clauses: count, steps, doubt })
    }
}

/// What a certificate that was accepted shows, by the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accepted {
    Mines(mines::check::Accepted),
    OneClick(one_click::check::Accepted),
    ChessPuzzle(chess_puzzle::check::Accepted),
    Jewels(jewels::check::Accepted),
}

impl Accepted {
    /// What is shown, if it is about a board of mines.
    pub fn mines(self) -> Option<mines::check::Accepted> {
        match self {
            Self::Mines(accepted) => Some(accepted),
            _ => None,
        }
    }

    /// What is shown, if it is about a one-click board.
    pub fn one_click(self) -> Option<one_click::check::Accepted> {
        match self {
            Self::OneClick(accepted) => Some(accepted),
            _ => None,
        }
    }

    /// What is shown, if it is about ChessPuzzle.
    pub fn chess_puzzle(self) -> Option<chess_puzzle::check::Accepted> {
        match self {
            Self::ChessPuzzle(accepted) => Some(accepted),
            _ => None,
        }
    }

    /// What is shown, if it is about jewels.
    pub fn jewels(self) -> Option<jewels::check::Accepted> {
        match self {
            Self::Jewels(accepted) => Some(accepted),
            _ => None,
        }
    }
}

impl Certificate {
    /// The number of bytes of all files.
    pub fn size(&self) -> usize {
        self.files.values().map(Vec::len).sum()
    }

    /// Whether no file is longer than [`Self::check`] reads.
    pub fn fits(&self) -> bool {
        self.too_long().is_none()
    }

    /// Refuses what the check would not read.
    pub(crate) fn fitting(self) -> Result<Self, Unfinished> {
        if self.fits() {
            Ok(self)
        } else {
            let why = "a file of the certificate would be longer than a check reads";
            Err(Unfinished::Unsupported(Unsupported(why)))
        }
    }

    fn too_long(&self) -> Option<Name> {
        let mut long = self.files.iter().filter(|(_, bytes)| bytes.len() > MAX_BYTES);
        long.next().map(|(&name, _)| name)
    }

    /// Accepts the certificate if every claim is shown, or says what is wrong. Any bytes are
    /// refused in good order. The work is linear in the files and in what they show, but for the
    /// proof, where a unit is a clause that unit propagation looks at.
    pub fn check(&self, meter: &mut Meter) -> Result<Accepted, Refusal> {
        if let Some(name) = self.too_long() {
            return Err(Refusal::TooLong { name, most: MAX_BYTES });
        }
        let _memory = meter.reserve(self.size() as u64)?;
        let _board = room_for_board(self.board()?, meter)?;
        // The reader of mines refuses what names no puzzle.
        match puzzle(self.board()?) {
            Some(ONE_CLICK) => one_click::check::check(self, meter).map(Accepted::OneClick),
            Some(CHESS_PUZZLE) => {
                chess_puzzle::check::check(self, meter).map(Accepted::ChessPuzzle)
            }
            Some(JEWELS) => jewels::check::check(self, meter).map(Accepted::Jewels),
            _ => mines::check::check(self, meter).map(Accepted::Mines),
        }
    }

    pub(crate) fn put(&mut self, name: Name, text: String) {
        self.files.insert(name, text.into_bytes());
    }

    pub(crate) fn put_refutation(&mut self, refutation: Option<&Refutation>) {
        let Some(Refutation { model, cnf, drat }) = refutation else { return };
        let mut formula = Vec::new();
        dimacs::write(model, cnf, &mut formula).expect("memory takes every write");
        self.files.extend([(Name::Formula, formula), (Name::Proof, drat.clone())]);
    }

    /// No other file may be there.
    pub(crate) fn only(&self, names: &[Name]) -> Result<(), Refusal> {
        let purpose = "show of this puzzle";
        let surplus = self.files.keys().find(|name| !names.contains(name));
        surplus.map_or(Ok(()), |&name| Err(Refusal::Surplus { name, purpose }))
    }

    /// What the certificate is about.
    pub fn question(&self, meter: &mut Meter) -> Result<Question, Refusal> {
        let _board = room_for_board(self.board()?, meter)?;
        read(Name::Board, Question::parse(self.board()?))
    }

    pub(crate) fn board(&self) -> Result<&[u8], Refusal> {
        self.file(Name::Board, "hold the board")
    }

    pub(crate) fn file(&self, name: Name, purpose: &'static str) -> Result<&[u8], Refusal> {
        let bytes = self.files.get(&name).ok_or(Refusal::Missing { name, purpose })?;
        Ok(bytes)
    }

    /// The file, which must be there if and only if it is `needed`.
    pub(crate) fn file_if(
        &self,
        needed: bool,
        name: Name,
        purpose: &'static str,
    ) -> Result<Option<&[u8]>, Refusal> {
        if needed {
            return self.file(name, purpose).map(Some);
        }
        match self.files.get(&name) {
            Some(_) => Err(Refusal::Surplus { name, purpose }),
            None => Ok(None),
        }
    }

    /// Formula and proof, which must be there.
    pub(crate) fn refutation(&self, purpose: &'static str) -> Result<Proof<'_>, Refusal> {
        let formula = self.file(Name::Formula, purpose)?;
        Ok(Proof { formula, drat: self.file(Name::Proof, purpose)? })
    }

    /// Formula and proof, which must be there if and only if they are `needed`.
    pub(crate) fn refutation_if(
        &self,
        needed: bool,
        purpose: &'static str,
    ) -> Result<Option<Proof<'_>>, Refusal> {
        if needed {
            return self.refutation(purpose).map(Some);
        }
        self.file_if(false, Name::Formula, purpose)?;
        self.file_if(false, Name::Proof, purpose)?;
        Ok(None)
    }
}

/// Sets aside what the board of this text takes, whichever puzzle's it is, with a claim for each cell:
/// it has no more cells than the text has characters that are no blanks.
fn room_for_board(text: &[u8], meter: &mut Meter) -> Result<Reserved, Stop> {
    /// The view of a cell of mines, what is around it, and the claim; the others take less.
    const CELL: u64 = 16 + 8 + 2;
    const STEPS: u64 = 4;
    meter.steps(STEPS * text.len() as u64)?;
    let cells = text.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
    meter.reserve(CELL * cells as u64)
}

/// The reader's result, its error with the name of the file.
pub(crate) fn read<T>(name: Name, result: Result<T, impl Into<Unread>>) -> Result<T, Refusal> {
    result.map_err(|error| match error.into() {
        Unread::Text(error) => Refusal::Text { name, error },
        Unread::Refused(refusal) => refusal,
    })
}
