//! Certificates: files that show what is claimed about a board of mines, and the check that
//! needs no engine to believe them.
//!
//! A certificate is a folder of text files, each at most 64 MiB:
//!
//! | file | holds | present |
//! |---|---|---|
//! | `board.txt` | the saved board | always |
//! | `claims.txt` | for each hidden cell `S` safe, `M` a mine, `?` neither, or `.` nothing claimed; and whether the board is consistent (`claims.rs`) | always |
//! | `placements.txt` | consistent placements, among them for each `?` one with a mine there and one without (`placements.rs`) | if consistent |
//! | `refutation.cnf` | DIMACS: rules of the board as clauses, and the *doubt*, one clause that says some `S` is a mine or some `M` is none (`formula.rs`) | if there is an `S` or an `M`, or inconsistent |
//! | `refutation.drat` | a DRAT proof that this has no model (`drat.rs`) | with it |
//!
//! Of an inconsistent board nothing is claimed about a cell, and the clauses are those of rules in
//! conflict, without a doubt.
//!
//! One refutation serves all proven cells: if no model satisfies the rules and the doubt, every
//! consistent placement makes the doubt false, so all of its claims true. Any DRAT checker accepts
//! the pair of files; that the clauses are the board's rules is what [`Certificate::check`] adds:
//! it states the model again from `board.txt`, and checks each clause from the meanings of its
//! variables (`justify.rs`). What it trusts is the rules, the model, the reader of boards and the
//! code of this folder; it uses no engine and no encoder.

mod adder;
mod claims;
mod counts;
mod drat;
mod formula;
mod justify;
mod lines;
mod placements;
mod refusal;
mod rup;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::budget::Meter;
use crate::model::{Cnf, Model, dimacs};
use crate::puzzles::mines::model::{DOUBT, model};
use crate::puzzles::mines::{Board, Placement, text};
use crate::puzzles::text::{MAX_BYTES, TextError};

pub use claims::{Claim, Claims};
pub use refusal::{Flaw, Misfit, Name, Refusal, Unfounded};

use formula::Formula;

/// The files of a certificate, whatever they hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    pub files: BTreeMap<Name, Vec<u8>>,
}

/// A formula without a model: clauses of `model`, and a DRAT proof.
#[derive(Clone, Copy)]
pub struct Refutation<'a> {
    pub model: &'a Model,
    pub cnf: &'a Cnf,
    pub drat: &'a [u8],
}

/// What a certificate that was accepted shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    pub board: Board,
    pub claims: Claims,
    /// The number of placements that were checked.
    pub placements: usize,
    /// The number of clauses that were found to follow from the rules.
    pub clauses: usize,
    /// The number of steps of the proof.
    pub steps: usize,
}

impl Certificate {
    /// Puts the evidence for `claims` into files. It is taken as it is; [`Self::check`] judges it.
    pub fn new(
        board: &Board,
        claims: &Claims,
        placements: &[Placement],
        refutation: Option<Refutation>,
    ) -> Self {
        let mut files = BTreeMap::from([
            (Name::Board, text::print(board).into_bytes()),
            (Name::Claims, claims.print().into_bytes()),
        ]);
        if !placements.is_empty() {
            let text = placements::print(board.shape(), placements);
            files.insert(Name::Placements, text.into_bytes());
        }
        if let Some(Refutation { model, cnf, drat }) = refutation {
            let mut formula = Vec::new();
            dimacs::write(model, cnf, &mut formula).expect("memory takes every write");
            files.extend([(Name::Formula, formula), (Name::Proof, drat.to_vec())]);
        }
        Self { files }
    }

    /// The number of bytes of all files.
    pub fn size(&self) -> usize {
        self.files.values().map(Vec::len).sum()
    }

    /// Whether no file is longer than [`Self::check`] reads.
    pub fn fits(&self) -> bool {
        self.too_long().is_none()
    }

    fn too_long(&self) -> Option<Name> {
        let mut long = self.files.iter().filter(|(_, bytes)| bytes.len() > MAX_BYTES);
        long.next().map(|(&name, _)| name)
    }

    /// Reads what there is of a certificate in `folder`; other files there are ignored.
    ///
    /// # Errors
    /// Where there is no such folder, or a file can not be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        fs::read_dir(folder)?;
        let mut files = BTreeMap::new();
        for name in Name::ALL {
            let file = match File::open(folder.join(name.as_str())) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                file => file?,
            };
            let mut bytes = Vec::new();
            // One byte more is enough to be refused.
            file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
            files.insert(name, bytes);
        }
        Ok(Self { files })
    }

    /// Writes the files into `folder`, which is created where it is missing.
    ///
    /// # Errors
    /// Where `folder` holds anything already, so that certificates do not mix, or can not be
    /// written to.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        if fs::read_dir(folder)?.next().is_some() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the folder is not empty"));
        }
        for (name, bytes) in &self.files {
            File::create_new(folder.join(name.as_str()))?.write_all(bytes)?;
        }
        Ok(())
    }

    /// Accepts the certificate if every claim is shown, or says what is wrong. Any bytes are
    /// refused in good order. The work is linear in the files, but for the proof, where a unit is
    /// a clause that unit propagation looks at.
    pub fn check(&self, meter: &mut Meter) -> Result<Accepted, Refusal> {
        if let Some(name) = self.too_long() {
            return Err(Refusal::TooLong { name, most: MAX_BYTES });
        }
        let board = read(Name::Board, text::parse(self.file(Name::Board, "hold the board")?))?;
        let claims = self.file(Name::Claims, "say what is claimed")?;
        let claims = read(Name::Claims, Claims::parse(claims))?;
        claims.check(&board).map_err(Refusal::Claims)?;
        let placements = self.check_placements(&board, &claims, meter)?;
        let (clauses, steps) = self.check_refutation(&board, &claims, meter)?;
        Ok(Accepted { board, claims, placements, clauses, steps })
    }

    fn file(&self, name: Name, purpose: &'static str) -> Result<&[u8], Refusal> {
        let bytes = self.files.get(&name).ok_or(Refusal::Missing { name, purpose })?;
        Ok(bytes)
    }

    /// The file, which must be there if and only if it is `needed`.
    fn file_if(
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

    /// The number of placements.
    fn check_placements(
        &self,
        board: &Board,
        claims: &Claims,
        meter: &mut Meter,
    ) -> Result<usize, Refusal> {
        let purpose = "show that the board is consistent";
        let Some(bytes) = self.file_if(claims.consistent, Name::Placements, purpose)? else {
            return Ok(0);
        };
        let placements = read(Name::Placements, placements::parse(bytes, board))?;
        placements::check(&placements, board, claims, meter)?;
        Ok(placements.len())
    }

    /// The number of clauses and of steps.
    fn check_refutation(
        &self,
        board: &Board,
        claims: &Claims,
        meter: &mut Meter,
    ) -> Result<(usize, usize), Refusal> {
        let needed = !claims.consistent || claims.iter().any(|(_, claim)| claim.denies().is_some());
        let formula = self.file_if(needed, Name::Formula, "refute the opposite of a claim")?;
        let proof = self.file_if(needed, Name::Proof, "refute the opposite of a claim")?;
        let (Some(formula), Some(proof)) = (formula, proof) else { return Ok((0, 0)) };
        let model = model(board);
        let formula = Formula::parse(formula, &model, DOUBT)?;
        justify::check(&formula, &model, claims, meter)?;
        let steps = drat::check(&formula, proof, meter)?;
        Ok((formula.clauses.len(), steps))
    }
}

/// The reader's result, its error with the name of the file.
fn read<T>(name: Name, result: Result<T, TextError>) -> Result<T, Refusal> {
    result.map_err(|error| Refusal::Text { name, error })
}
