//! The folder of a test. `solve --certificate` writes to the folder, and `check` reads it.

use crate::harness;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder for one test. The folder does not exist at the start of the test.
pub struct Folder(PathBuf);

/// The exit status, the standard output and the standard error of a program.
pub type Output = (Option<i32>, String, String);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        folder.remove();
        folder
    }

    /// Runs the program with these arguments, followed by the path of the folder.
    pub fn run(&self, words: &[&str]) -> Output {
        let command = harness::gridproof().args(words).arg(&self.0).output();
        let output = command.expect("the binary starts");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    }

    /// Asserts that the answer to `instance` is certified, that `check` reports `verdict`, and that
    /// no second certificate overwrites the first.
    pub fn assert_checked(&self, instance: &str, engine: &str, verdict: &str) {
        self.remove();
        let solve = ["solve", instance, "--quiet", "--engine", engine, "--certificate"];
        assert_eq!(self.run(&solve).0, Some(0), "{instance}");
        let accepted = format!("accepted: {verdict}\n");
        assert_eq!(self.run(&["check", "--quiet"]), (Some(0), accepted, String::new()));
        let (status, _, stderr) = self.run(&solve);
        assert_eq!(status, Some(2), "{stderr}");
        assert!(stderr.contains("expected a new or empty folder to write to"), "{stderr}");
        self.remove();
    }

    fn remove(&self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
