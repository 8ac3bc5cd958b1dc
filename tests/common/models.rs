//! `models/PUZZLE`: its instances with their expected answers, and what MiniZinc says of them.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::de::DeserializeOwned;

/// The folder of a puzzle.
pub struct Models(&'static str);

impl Models {
    pub const fn of(puzzle: &'static str) -> Self {
        Self(puzzle)
    }

    fn path(&self, name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("models").join(self.0).join(name)
    }

    fn read(&self, name: &str) -> String {
        let path = self.path(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// The name of every instance, the instance, and its expected answer.
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

    /// The number of files beside one another in `instances`.
    pub fn files(&self) -> usize {
        fs::read_dir(self.path("instances")).expect("the instances").count()
    }

    /// The data of an instance for MiniZinc.
    pub fn data(&self, name: &str) -> String {
        self.read(&format!("instances/{name}.dzn"))
    }

    /// All solutions that MiniZinc finds, each a line of `length` of these symbols; none, and a
    /// line that says so, where it is not installed.
    pub fn solutions(&self, name: &str, length: usize, symbols: &[char]) -> Option<Vec<String>> {
        let output = Command::new("minizinc")
            .args(["--solver", "gecode", "--all-solutions"])
            .arg(self.path(&format!("{}.mzn", self.0)))
            .arg(self.path(&format!("instances/{name}.dzn")))
            .output();
        let Ok(output) = output else {
            eprintln!("skipped: minizinc is not installed");
            return None;
        };
        let output = String::from_utf8(output.stdout).expect("text");
        assert!(output.contains("=====\n") || output.contains("=====UNSAT"), "{name}: {output}");
        let is_solution = |line: &&str| line.len() == length && line.starts_with(symbols);
        Some(output.lines().filter(is_solution).map(str::to_owned).collect())
    }
}
