//! The outside checker of DRAT proofs, the published crate `rate`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gridproof::certificate::{Certificate, Name};

pub struct Rate(PathBuf);

impl Rate {
    /// None, and a line that says so, where it is not installed.
    pub fn installed() -> Option<Self> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut files = std::env::split_paths(&path).map(|folder| folder.join("rate"));
        let found = files.find(|file| file.is_file());
        if found.is_none() {
            eprintln!("skipped: the checker `rate` is not installed");
        }
        found.map(Self)
    }

    /// Whether it accepts formula and proof, which are written to `folder`.
    pub fn accepts(&self, certificate: &Certificate, folder: &Path) -> bool {
        let _ = fs::remove_dir_all(folder);
        certificate.write(folder).expect("a new folder");
        // varisat's proofs delete unit clauses and rely on them still.
        let output = Command::new(&self.0)
            .arg("--skip-unit-deletions")
            .args([Name::FORMULA, Name::PROOF].map(|name| folder.join(name.as_str())))
            .output()
            .expect("rate runs");
        String::from_utf8_lossy(&output.stdout).lines().any(|line| line == "s VERIFIED")
    }
}
