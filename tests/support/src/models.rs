//! Reads the folders `models/PUZZLE`: instances with their expected answers.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

/// The folder of a puzzle in `models`.
pub struct ModelFolder(pub String);

impl ModelFolder {
    /// Returns the folder of the puzzle whose boards begin with the word `puzzle`.
    pub fn of(puzzle: &str) -> Self {
        Self(puzzle.replace('-', "_"))
    }

    /// Returns the path of a file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        Path::new(crate::ROOT).join("models").join(&self.0).join(name)
    }

    /// Reads the text of a file.
    pub fn read(&self, name: &str) -> String {
        let path = self.path(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Returns the name of every instance, the instance, and its expected answer.
    pub fn instances<I, A: DeserializeOwned, E: Display>(
        &self,
        parse: fn(&[u8]) -> Result<I, E>,
    ) -> Vec<(String, I, A)> {
        let expected: BTreeMap<String, A> =
            serde_json::from_str(&self.read("expected.json")).expect("a list of answers");
        let instance = |(name, answer): (String, A)| {
            let text = self.read(&format!("instances/{name}.board"));
            let instance = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{name}:{error}"));
            (name, instance, answer)
        };
        expected.into_iter().map(instance).collect()
    }
}
