//! The external checker of pseudo-Boolean proofs, the published crate `veripb`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name};
use gridproof::puzzles;

use crate::external;

/// Returns the certificate with a VeriPB proof that starts from the puzzle's rules. Works for any
/// puzzle.
pub fn to_veripb(certificate: Certificate) -> Certificate {
    let question = puzzles::read(certificate.board().expect("a board")).expect("a board");
    let translated = question.puzzle().to_veripb(certificate, &mut Budget::unlimited().meter());
    translated.expect("its proof is right")
}

pub struct Veripb(PathBuf);

impl Veripb {
    /// Returns the checker; `None` if it is [not installed](external::find_program).
    pub fn installed() -> Option<Self> {
        external::find_program(&["veripb"]).map(Self)
    }

    /// Whether VeriPB accepts that the proof refutes the rules. Writes the rules and the proof to
    /// `folder`.
    pub fn accepts(&self, certificate: &Certificate, folder: &Path) -> bool {
        self.verifies(certificate, [Name::OPB, Name::PBP], folder)
    }

    /// Whether VeriPB accepts the proof in the second file as a refutation of the formula in the
    /// first file.
    pub fn verifies(&self, certificate: &Certificate, files: [Name; 2], folder: &Path) -> bool {
        let _ = fs::remove_dir_all(folder);
        certificate.write(folder).expect("a new folder");
        let output = Command::new(&self.0)
            .args(files.map(|name| folder.join(name.as_str())))
            .output()
            .expect("veripb runs");
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .any(|line| line == "s VERIFIED UNSATISFIABLE")
    }
}
