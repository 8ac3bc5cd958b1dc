//! The copy of the repository that contains the mutants, and the commands of cargo in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::find::{Mutant, find_mutants};
use crate::instrument::{SWITCH, instrument};

/// The packages with code to mutate, and the packages whose tests judge it.
const PACKAGES: [&str; 4] = ["gridproof", "gridproof-engine", "gridproof-check", "gridproof-tests"];
/// The root modules of the crates with code to mutate.
const CRATE_ROOTS: [&str; 3] =
    ["src/lib.rs", "crates/engine/src/lib.rs", "crates/check/src/main.rs"];
/// Not the examples and the documentation, whose tests tell nothing of this code.
const TARGETS: [&str; 6] = ["--lib", "--bins", "--test", "all", "--test", "program"];

/// A program with tests.
#[derive(Clone, Debug)]
pub struct TestProgram {
    pub name: String,
    pub path: PathBuf,
    /// The folder in which the tests run.
    pub folder: PathBuf,
}

/// A mutant with its file. The number of a mutant is its position in the list.
#[derive(Clone, Debug)]
pub struct FileMutant {
    pub file: String,
    pub mutant: Mutant,
}

/// The copy of the repository.
pub struct Tree {
    repository: PathBuf,
    root: PathBuf,
}

impl Tree {
    /// Returns the copy of a repository in the folder `root`, before any file is copied.
    pub fn new(repository: &Path, root: &Path) -> Self {
        Self { repository: repository.to_owned(), root: root.to_owned() }
    }

    /// Copies the files of the repository that git knows, except those with mutants. Files that did not change keep
    /// their time, so that cargo builds only what changed.
    pub fn copy(&self, mutants: &[FileMutant]) -> Result<()> {
        let listed =
            Command::new("git").args(["ls-files", "-z"]).current_dir(&self.repository).output()?;
        ensure!(listed.status.success(), "git ls-files failed in {}", self.repository.display());
        let mutated: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.file.as_str()).collect();
        let text = String::from_utf8(listed.stdout)?;
        for file in text.split_terminator('\0').filter(|file| !mutated.contains(file)) {
            // A file that was removed is still listed.
            let Ok(bytes) = fs::read(self.repository.join(file)) else { continue };
            match String::from_utf8(bytes) {
                Ok(text) => self.write(file, with_switch(file, text).as_bytes())?,
                Err(other) => self.write(file, other.as_bytes())?,
            }
        }
        Ok(())
    }

    fn write(&self, file: impl AsRef<Path>, bytes: &[u8]) -> Result<()> {
        let file = file.as_ref();
        let path = self.root.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        fs::create_dir_all(path.parent().context("a file has a folder")?)?;
        fs::write(&path, bytes)?;
        let mode = fs::metadata(self.repository.join(file)).ok();
        mode.map_or(Ok(()), |mode| fs::set_permissions(&path, mode.permissions()))
            .map_err(Into::into)
    }

    /// Returns the mutants of all Rust files that one of the patterns of git matches, in the order of the files.
    pub fn find(&self, patterns: &[String]) -> Result<Vec<FileMutant>> {
        let globs = patterns.iter().map(|pattern| format!(":(glob){pattern}"));
        let listed = Command::new("git")
            .arg("ls-files")
            .args(globs)
            .current_dir(&self.repository)
            .output()?;
        let mut found = Vec::new();
        for file in String::from_utf8(listed.stdout)?.lines() {
            // Other programs' boards are read before a certificate is written, and never by the checker.
            let is_skipped =
                ["/tests.rs", "/tests/", "/text/forms/"].iter().any(|part| file.contains(part));
            if is_skipped {
                continue;
            }
            let source = fs::read_to_string(self.repository.join(file))?;
            let parsed =
                syn::parse_file(&source).with_context(|| format!("{file} is not a Rust file"))?;
            let mut times: BTreeMap<(String, String), usize> = BTreeMap::new();
            for mut mutant in find_mutants(&source, &parsed) {
                let time =
                    times.entry((mutant.function.clone(), mutant.words.clone())).or_default();
                *time += 1;
                // Equal changes of a function are told apart by their order.
                if *time > 1 {
                    mutant.words += &format!(" ({time})");
                }
                found.push(FileMutant { file: file.to_owned(), mutant });
            }
        }
        Ok(found)
    }

    /// Writes all mutants except the dropped ones into the copy, and returns the mutants that do not compile.
    fn write_and_check(
        &self,
        mutants: &[FileMutant],
        dropped: &BTreeSet<usize>,
    ) -> Result<BTreeSet<usize>> {
        let mut by_file: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, FileMutant { file, mutant }) in mutants.iter().enumerate() {
            let list = by_file.entry(file).or_default();
            if !dropped.contains(&number) {
                list.push((number, mutant));
            }
        }
        let mut places = BTreeMap::new();
        for (file, list) in &by_file {
            let source = fs::read_to_string(self.repository.join(file))?;
            let written = instrument(&source, list);
            self.write(file, with_switch(file, written.text).as_bytes())?;
            places.insert((*file).to_owned(), written.places);
        }
        for root in CRATE_ROOTS {
            self.write(Path::new(root).with_file_name("mutant_switch.rs"), SWITCH.as_bytes())?;
        }
        let messages = self.cargo("check")?;
        let errors: Vec<(String, Range<usize>)> = messages.iter().flat_map(error_places).collect();
        let mut broken = BTreeSet::new();
        for (file, error) in &errors {
            let near = places.get(file.trim_start_matches("./")).map_or(&[][..], Vec::as_slice);
            broken.extend(mutants_to_blame(near, error));
        }
        ensure!(
            errors.is_empty() || !broken.is_empty(),
            "no mutant is to blame for the errors of `cargo check` in {}",
            self.root.display()
        );
        Ok(broken)
    }

    /// Writes all mutants except the dropped ones into the copy, and builds the programs with the tests. Adds the
    /// mutants that do not compile to the dropped ones.
    pub fn build(
        &self,
        mutants: &[FileMutant],
        dropped: &mut BTreeSet<usize>,
    ) -> Result<Vec<TestProgram>> {
        loop {
            let broken = self.write_and_check(mutants, dropped)?;
            if broken.is_empty() {
                break;
            }
            eprintln!("{} mutants do not compile", broken.len());
            dropped.extend(broken);
        }
        let messages = self.cargo("test")?;
        ensure!(
            messages.iter().all(|message| error_places(message).is_empty()),
            "the mutated tests do not compile: see `cargo test --no-run` in {}",
            self.root.display()
        );
        Ok(messages.iter().filter_map(test_program).collect())
    }

    /// Runs cargo, and returns its messages.
    fn cargo(&self, command: &str) -> Result<Vec<Value>> {
        let mut cargo = Command::new("cargo");
        cargo.args([command, "--locked", "--message-format=json"]).args(TARGETS);
        cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
        if command == "test" {
            cargo.arg("--no-run");
        }
        cargo
            .env("CARGO_TARGET_DIR", self.root.with_file_name("build"))
            .env("RUSTFLAGS", "--cap-lints=allow");
        let told = cargo.current_dir(&self.root).stderr(Stdio::null()).output()?;
        let messages: Vec<Value> = told
            .stdout
            .split(|&byte| byte == b'\n')
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect();
        let has_errors = messages.iter().any(|message| !error_places(message).is_empty());
        if !told.status.success() && !has_errors {
            bail!("cargo {command} failed in {}", self.root.display());
        }
        Ok(messages)
    }
}

/// Returns the text of a file. The root of a crate declares the module of the switch too.
fn with_switch(file: &str, text: String) -> String {
    if CRATE_ROOTS.contains(&file) { text + "\nmod mutant_switch;\n" } else { text }
}

/// Returns the mutants that cause an error: the smallest ones around it, or else all within it.
fn mutants_to_blame(places: &[(usize, Range<usize>)], error: &Range<usize>) -> Vec<usize> {
    let is_around = |place: &Range<usize>| place.start <= error.start && error.start < place.end;
    let around = places.iter().filter(|(_, place)| is_around(place));
    let Some(least) = around.map(|(_, place)| place.len()).min() else {
        let within = |place: &Range<usize>| error.start <= place.start && place.end <= error.end;
        return numbers(places, within);
    };
    numbers(places, |place| is_around(place) && place.len() == least)
}

fn numbers(
    places: &[(usize, Range<usize>)],
    is_wanted: impl Fn(&Range<usize>) -> bool,
) -> Vec<usize> {
    places.iter().filter(|(_, place)| is_wanted(place)).map(|(number, _)| *number).collect()
}

/// Returns the files and bytes of the places that an error names, if the message is an error.
fn error_places(message: &Value) -> Vec<(String, Range<usize>)> {
    let error = &message["message"];
    if error["level"] != "error" {
        return Vec::new();
    }
    let byte = |span: &Value, key: &str| usize::try_from(span[key].as_u64()?).ok();
    let place = |span: &Value| {
        let bytes = byte(span, "byte_start")?..byte(span, "byte_end")?;
        Some((span["file_name"].as_str()?.to_owned(), bytes))
    };
    let spans = error["spans"].as_array().into_iter().flatten();
    spans.filter(|span| span["is_primary"] == true).filter_map(place).collect()
}

fn test_program(message: &Value) -> Option<TestProgram> {
    let path = PathBuf::from(message["executable"].as_str()?);
    let is_test = message["profile"]["test"] == true;
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let package = manifest.parent()?.file_name()?.to_str()?;
    let name = format!("{package} {}", message["target"]["name"].as_str()?);
    is_test.then(|| TestProgram {
        name,
        path,
        folder: manifest.parent().unwrap_or(Path::new(".")).to_owned(),
    })
}
