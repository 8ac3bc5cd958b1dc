//! The external checker of DRAT proofs, the published crate `rate`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gridproof::certificate::{Certificate, Name};

use crate::external;

pub struct RateChecker(PathBuf);

impl RateChecker {
    /// Returns the checker; `None` if it is [not installed](external::find_program).
    pub fn installed() -> Option<Self> {
        external::find_program(&["rate"]).map(Self)
    }

    /// Whether the checker accepts the formula and the proof. Writes both files to `folder`.
    pub fn accepts(&self, certificate: &Certificate, folder: &Path) -> bool {
        let _ = fs::remove_dir_all(folder);
        certificate.write(folder).expect("a new folder");
        // Deletions of unit clauses are skipped, because varisat's proofs delete unit clauses but
        // still rely on them.
        let output = Command::new(&self.0)
            .arg("--skip-unit-deletions")
            .args([Name::CNF, Name::DRAT].map(|name| folder.join(name.as_str())))
            .output()
            .expect("rate runs");
        String::from_utf8_lossy(&output.stdout).lines().any(|line| line == "s VERIFIED")
    }
}
