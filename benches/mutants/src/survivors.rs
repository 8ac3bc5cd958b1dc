//! The results of a run, and the list of mutants that may survive, each with the reason.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::tree::FileMutant;

/// A file to which each result is appended at once, so that a run can be stopped and continued.
pub struct Results {
    path: PathBuf,
    known: BTreeMap<String, String>,
}

/// The key that identifies a mutant in results and lists, as long as the code around it stays.
pub fn key(mutant: &FileMutant) -> String {
    format!("{}\t{}\t{}", mutant.file, mutant.mutant.function, mutant.mutant.words)
}

/// The end of a mutant that the compiler refuses.
pub const NOT_COMPILED: &str = "does not compile";
/// The end of a mutant that makes no test fail.
pub const SURVIVED: &str = "survived";
/// The beginning of the end of a mutant that makes a test fail.
pub const KILLED: &str = "killed by ";

impl Results {
    pub fn open(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let known = text.lines().filter_map(|line| line.rsplit_once('\t'));
        Self {
            path: path.to_owned(),
            known: known.map(|(key, end)| (key.to_owned(), end.to_owned())).collect(),
        }
    }

    /// Whether an earlier run ended the mutant in this way.
    pub fn ended(&self, mutant: &FileMutant, end: &str) -> bool {
        self.known.get(&key(mutant)).is_some_and(|known| known.starts_with(end))
    }

    pub fn append(&self, mutant: &FileMutant, end: &str) -> Result<()> {
        let mut file = OpenOptions::new().append(true).create(true).open(&self.path)?;
        writeln!(file, "{}\t{end}", key(mutant)).with_context(|| format!("{}", self.path.display()))
    }
}

/// Reads the list of mutants that may survive. Each line has the file, the function, the change and the reason.
pub fn read_allowed(path: &Path) -> Result<BTreeMap<String, String>> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut allowed = BTreeMap::new();
    for (number, line) in
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        let place = || format!("{}:{}", path.display(), number + 1);
        let (key, reason) = line
            .rsplit_once('\t')
            .with_context(|| format!("{}: expected four columns", place()))?;
        ensure!(
            key.split('\t').count() == 3 && !reason.trim().is_empty(),
            "{}: expected four columns",
            place()
        );
        allowed.insert(key.to_owned(), reason.to_owned());
    }
    Ok(allowed)
}
