//! Writes a corpus into a folder, board by board.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use gridproof::budget::{Budget, Stop};
use gridproof::certificate::Certificate;

use super::answers::true_answers;
use super::certify::{ProofCertificates, count_certificate, proof_certificates};
use super::digest::sha256;
use super::entry::{IndexEntry, rows_and_columns};
use super::families::{CorpusSize, FAMILIES, Family, FamilyBoard};
use super::{BOARDS_FOLDER, CERTIFICATES_FOLDER, INDEX_FILE, README_FILE, readme};

/// The reason why a corpus is incomplete.
#[derive(Debug, Error)]
pub enum WriteCorpusError {
    #[error(transparent)]
    System(#[from] io::Error),
    /// A limit ended the search. The folder contains only the files of finished boards.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// The totals of the written files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CorpusTotals {
    pub boards: usize,
    /// The number of boards with certificates.
    pub certified: usize,
    /// The number of bytes of all files except the README.
    pub bytes: u64,
}

/// The folder of a corpus, and the totals of the files written so far.
pub struct CorpusFolder {
    path: PathBuf,
    index: File,
    pub written: CorpusTotals,
}

impl CorpusFolder {
    /// Starts a corpus in a new or empty folder.
    ///
    /// # Errors
    /// The folder has other content, or cannot be written.
    pub fn new(path: &Path, seed: u64, size: CorpusSize) -> io::Result<Self> {
        fs::create_dir_all(path)?;
        if fs::read_dir(path)?.next().is_some() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the folder is not empty"));
        }
        let index = File::create_new(path.join(INDEX_FILE))?;
        fs::create_dir(path.join(BOARDS_FOLDER))?;
        fs::create_dir(path.join(CERTIFICATES_FOLDER))?;
        fs::write(path.join(README_FILE), readme::readme_text(seed, size))?;
        Ok(Self { path: path.to_owned(), index, written: CorpusTotals::default() })
    }

    /// Adds a board of a family: first its files, and then its line in the index. Adds nothing if
    /// the family has no board with this number.
    ///
    /// # Errors
    /// A file cannot be written, or `budget` ends the search. The work limit of `budget` is
    /// ignored.
    pub fn add_board(
        &mut self,
        family: &Family,
        number: usize,
        seed: u64,
        budget: &Budget,
    ) -> Result<(), WriteCorpusError> {
        let Some(drawn) = family.board(number, seed, budget)? else { return Ok(()) };
        let AnsweredBoard { text, mut entry, certificates } =
            answer_board(family, number, &drawn, budget)?;
        fs::write(self.path.join(&entry.file), &text)?;
        self.written.bytes += text.len() as u64;
        for (form, certificate) in &certificates {
            self.write_certificates(&mut entry, form, certificate)?;
        }
        self.written.certified += usize::from(!certificates.is_empty());
        let mut line = serde_json::to_vec(&entry).map_err(io::Error::from)?;
        line.push(b'\n');
        self.index.write_all(&line)?;
        self.written.bytes += line.len() as u64;
        self.written.boards += 1;
        Ok(())
    }

    fn write_certificates(
        &mut self,
        entry: &mut IndexEntry,
        form: &str,
        certificate: &Certificate,
    ) -> io::Result<()> {
        if certificate.files.is_empty() {
            return Ok(());
        }
        let folder = format!("{CERTIFICATES_FOLDER}/{}/{form}", entry.id);
        certificate.write(&self.path.join(&folder))?;
        self.written.bytes += certificate.size() as u64;
        entry.certificates.insert(form.to_owned(), folder);
        Ok(())
    }
}

/// Returns the family and the number of each board, in the order of writing.
pub fn board_numbers(size: CorpusSize) -> impl Iterator<Item = (&'static Family, usize)> {
    FAMILIES.iter().flat_map(move |family| (0..family.num_boards(size)).map(move |at| (family, at)))
}

/// A board, its answers and its certificates.
struct AnsweredBoard {
    text: String,
    /// The line of the index. The certificates are missing in this line until they are written.
    entry: IndexEntry,
    /// The certificates under the names of their formats.
    certificates: Vec<(&'static str, Certificate)>,
}

fn answer_board(
    family: &Family,
    number: usize,
    drawn: &FamilyBoard,
    budget: &Budget,
) -> Result<AnsweredBoard, Stop> {
    let FamilyBoard { board, parameters } = drawn;
    let found = true_answers(board.as_ref(), budget)?;
    let proofs = proof_certificates(board.as_ref(), &found.deductions, budget)?;
    let counts =
        if found.count.is_some() { count_certificate(board.as_ref(), budget)? } else { None };
    // A cancelled search may return an incomplete result, which must not be written.
    budget.meter().check_limits()?;
    let (mut left_out, mut certificates) = (found.left_out, Vec::new());
    match proofs {
        Ok(ProofCertificates { drat, veripb }) => {
            certificates.extend([("drat", drat), ("veripb", veripb)])
        }
        Err(reason) => drop(left_out.insert("certificates".to_owned(), reason)),
    }
    match counts {
        Some(Ok(counted)) => certificates.push(("count", counted)),
        Some(Err(reason)) => drop(left_out.insert("count_certificate".to_owned(), reason)),
        None => {}
    }
    let text = board.print();
    let id = format!("{}-{number:03}", family.name);
    let entry = IndexEntry {
        file: format!("{BOARDS_FOLDER}/{id}.txt"),
        id,
        puzzle: board.puzzle().name().to_owned(),
        family: family.name.to_owned(),
        sha256: sha256(text.as_bytes()),
        rows: board.shape().rows,
        cols: board.shape().cols,
        mines: board.total_mines(),
        squared_distance: board.squared_distance(),
        hidden: board.num_hidden(),
        parameters: parameters.clone(),
        consistent: found.deductions.consistent,
        safe: rows_and_columns(&found.deductions.safe),
        mine: rows_and_columns(&found.deductions.mine),
        undetermined: rows_and_columns(&found.deductions.undetermined),
        undecided: rows_and_columns(&found.deductions.undecided),
        count: found.count,
        classes: found.classes,
        certificates: BTreeMap::new(),
        left_out,
    };
    Ok(AnsweredBoard { text, entry, certificates })
}
