//! Finds external programs for all tests.
//!
//! With `GRIDPROOF_TOOLS=required`, a test fails if its external program is missing. With `auto`,
//! the default, a test without its program is skipped with a note on standard error.

pub mod ganak;
pub mod minizinc;
pub mod rate;
pub mod veripb;

use std::collections::BTreeSet;
use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

const TOOLS_VARIABLE: &str = "GRIDPROOF_TOOLS";

/// Returns the path of the first program of `names` that `PATH` contains; `None` if `PATH` contains
/// none of them.
///
/// # Panics
/// Panics if the programs are missing but required.
pub fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let file = |name: &&str| {
        let name = format!("{name}{}", env::consts::EXE_SUFFIX);
        folders.iter().map(|folder| folder.join(&name)).find(|file| file.is_file())
    };
    let found = names.iter().find_map(file);
    if found.is_none() {
        report_missing(names[0]);
    }
    found
}

/// Prints a note that a test is skipped because `what` is missing. Prints each note only once.
///
/// # Panics
/// Panics if `what` is required.
pub fn report_missing(what: &str) {
    static REPORTED_MISSING: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mode = env::var(TOOLS_VARIABLE).ok();
    assert!(
        !are_tools_required(mode.as_deref()),
        "{what} is not installed, and {TOOLS_VARIABLE} requires it"
    );
    if REPORTED_MISSING.lock().unwrap_or_else(PoisonError::into_inner).insert(what.to_owned()) {
        // The test harness hides the output of `eprintln!` in a passed test, but shows this line.
        let _ = writeln!(io::stderr(), "skipped: {what} is not installed");
    }
}

fn are_tools_required(mode: Option<&str>) -> bool {
    match mode {
        Some("required") => true,
        Some("auto" | "") | None => false,
        Some(other) => panic!("{TOOLS_VARIABLE}: expected `required` or `auto`, found `{other}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_required_if_the_variable_says_so() {
        assert!(are_tools_required(Some("required")));
        assert!(!are_tools_required(Some("auto")) && !are_tools_required(None));
        assert!(std::panic::catch_unwind(|| are_tools_required(Some("require"))).is_err());
    }
}
