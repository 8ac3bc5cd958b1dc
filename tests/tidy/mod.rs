//! Tests the rules for the source tree (ARCHITECTURE.md). A module may use only the modules that
//! its line of the table allows. Files must not import each other in a cycle. Only one file may
//! name each solver's crate. Only the C library may have unsafe code. Files must be short and state
//! their purpose, and every command must show an example. Retired words must not come back
//! (`retired_words.rs`). A message names the file, the line and the rule.

mod comments;
mod import_cycles;
mod import_table;
mod imports;
mod links;
mod python_comments;
mod retired_words;
mod stable_interface;
mod trusted_base;

use std::fs;
use std::path::Path;

use gridproof_testing::ROOT;

use import_table::{ALLOWED_IMPORTS, ImportTableLine};
use imports::imports;

/// The largest number of lines of a file.
const MOST_FILE_LINES: usize = 400;

/// The packages whose sources are checked. Each entry has the folder of the package, and its name
/// in the table.
const PACKAGES: &[(&str, &str)] = &[
    ("src", ""),
    ("crates/engine/src", "engine"),
    ("crates/play/src", "play"),
    ("crates/request/src", "request"),
    ("crates/cli/src", "cli"),
    ("crates/wasm/src", "wasm"),
    ("crates/capi/src", "capi"),
    ("python/rust", "python"),
];

/// Whether `name` is the name of a package, and not the library.
fn is_other_package(name: &str) -> bool {
    !name.is_empty() && PACKAGES.iter().any(|(_, package)| *package == name)
}

/// The only folder that may have unsafe code, because C uses pointers.
const UNSAFE_FOLDER: &str = "crates/capi/src/";

/// The crates that only one file may name, with the name of that file.
const CRATE_OWNERS: &[(&str, &str)] = &[
    ("varisat", "crates/engine/src/sat/varisat.rs"),
    ("batsat", "crates/engine/src/sat/batsat.rs"),
    ("rustsat", "crates/engine/src/sat/cadical.rs"),
    ("rustsat_cadical", "crates/engine/src/sat/cadical.rs"),
    ("good_lp", "crates/engine/src/ilp/micro_lp.rs"),
    ("microlp", "crates/engine/src/ilp/micro_lp.rs"),
];

#[test]
fn the_tree_is_tidy() {
    let mut files = Vec::new();
    for folder in PACKAGES.iter().map(|(folder, _)| *folder).chain(["tests", "crates/cli/tests"]) {
        collect_files(Path::new(ROOT), folder, &[".rs"], &mut files);
    }
    assert!(files.len() > 200, "the tree is read");
    let violations: Vec<_> = files.iter().flat_map(violations).collect();
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
    let cycles = import_cycles::import_cycles(&files);
    assert!(cycles.is_empty(), "files import each other:\n{}", cycles.join("\n"));
}

/// Checks that the table lists every module below the modules that it uses, so that the table has no cycle.
#[test]
fn the_table_has_no_cycle() {
    for (at, (module, uses)) in ALLOWED_IMPORTS.iter().enumerate() {
        for used in uses.split_whitespace() {
            let above = |name: &str| ALLOWED_IMPORTS[..at].iter().any(|(above, _)| *above == name);
            let is_group = ["core", "play", "puzzles::*"].contains(&used);
            assert!(is_group || above(used), "{module} uses {used}, which does not stand above it");
        }
    }
}

struct SourceFile {
    /// The path of a file, relative to the root of the repository, with `/` as separator.
    path: String,
    text: String,
}

fn collect_files(root: &Path, folder: &str, endings: &[&str], files: &mut Vec<SourceFile>) {
    let entries = fs::read_dir(root.join(folder)).expect("a readable folder");
    for entry in entries {
        let entry = entry.expect("a readable entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect_files(root, &path, endings, files);
        } else if endings.iter().any(|ending| path.ends_with(ending)) {
            let text = fs::read_to_string(entry.path()).expect("a text file");
            files.push(SourceFile { path, text });
        }
    }
}

/// Returns the number of examples in the help of a command. Each indented line with a command is an
/// example.
fn num_examples(text: &str) -> usize {
    let is_example = |line: &&str| {
        let command = line.strip_prefix("  ").filter(|command| !command.starts_with(' '));
        command.is_some_and(|command| command.contains("gridproof"))
    };
    text.lines().filter(is_example).count()
}

fn violations(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    let mut report =
        |line: usize, rule: String| found.push(format!("{}:{line}: {rule}", file.path));
    if !file.text.starts_with("//! ") {
        report(1, "a file opens with `//!` and its purpose".to_owned());
    }
    let lines = file.text.lines().count();
    if lines > MOST_FILE_LINES {
        report(lines, format!("a file has at most {MOST_FILE_LINES} lines"));
    }
    if is_command_file(&file.path)
        && !(file.text.contains("after_help") && num_examples(&file.text) >= 2)
    {
        report(1, "a command has an `after_help` with two examples".to_owned());
    }
    if let Some(module) = module_of(&file.path) {
        for (line, code) in (1..).zip(code_without_tests(&file.text).lines()) {
            let is_unsafe =
                ["unsafe {", "unsafe fn", "unsafe impl"].iter().any(|it| code.contains(it));
            if is_unsafe && !file.path.starts_with(UNSAFE_FOLDER) {
                report(line, format!("only {UNSAFE_FOLDER} has unsafe code"));
            }
        }
        for (line, path) in imports(&code_without_tests(&file.text)) {
            for (name, owner) in CRATE_OWNERS {
                let is_module = file.text.contains(&format!("mod {name};"));
                if path[0] == *name && !is_module && file.path != *owner {
                    report(line, format!("only {owner} names {name}"));
                }
            }
            if let Some((from, to)) = forbidden_import(&module, &path) {
                report(line, format!("{from} may not use {to}"));
            }
        }
    }
    found.dedup();
    found
}

fn is_command_file(path: &str) -> bool {
    let command = path.strip_prefix("crates/cli/src/cmd/").and_then(|path| path.split_once('/'));
    command
        .is_some_and(|(group, name)| group != "common" && name != "mod.rs" && !name.contains('/'))
}

/// Returns the text before the unit tests, without comments. The line numbers do not change.
fn code_without_tests(text: &str) -> String {
    text.lines()
        .take_while(|line| *line != "#[cfg(test)]")
        .map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n")
        .collect()
}

/// Returns the module of a file, such as `play::advise` for `crates/play/src/advise/mod.rs`; `None`
/// for tests.
fn module_of(path: &str) -> Option<Vec<&str>> {
    if path.ends_with("/tests.rs") {
        return None;
    }
    let (folder, package) = PACKAGES
        .iter()
        .find(|(folder, _)| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))?;
    let file = path[folder.len() + 1..].trim_end_matches(".rs");
    let parts = file.trim_end_matches("/mod").split('/').filter(|part| *part != "lib");
    Some(Some(*package).into_iter().filter(|name| !name.is_empty()).chain(parts).collect())
}

/// Returns the names, in the table, of an importing module and of the imported module, if the table
/// forbids this import.
fn forbidden_import(from: &[&str], path: &[String]) -> Option<(String, String)> {
    let package = from.first().filter(|name| is_other_package(name));
    let mut target: Vec<&str> = match path[0].as_str() {
        "super" => from.to_vec(),
        "crate" => package.into_iter().copied().collect(),
        _ => Vec::new(),
    };
    for name in path {
        match name.as_str() {
            "crate" | "gridproof" | "self" => {}
            "super" => drop(target.pop()),
            name => target.push(name.strip_prefix("gridproof_").unwrap_or(name)),
        }
    }
    let (from, to) = (ImportTableLine::of(from)?, ImportTableLine::of(&target)?);
    (!from.may_use(&to)).then_some((from.name, to.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn violations_of_text(path: &str, text: &str) -> Vec<String> {
        violations(&SourceFile { path: path.to_owned(), text: format!("//! Something.\n{text}") })
    }

    fn every_violation_of_the_tree_is_named(cases: &[(&str, &str, &str)]) {
        for (path, text, complaint) in cases {
            assert_eq!(violations_of_text(path, text), [format!("{path}:{complaint}")], "{text}");
        }
    }

    #[test]
    fn an_import_of_a_higher_module_is_reported() {
        every_violation_of_the_tree_is_named(&[
            (
                "crates/engine/src/model/mod.rs",
                "use crate::sat::Verdict;",
                "2: model may not use sat",
            ),
            (
                "crates/engine/src/model/mod.rs",
                "\nfn f() -> crate::query::End {}",
                "3: model may not use query",
            ),
            (
                "crates/engine/src/count/dp.rs",
                "use crate::{grid, sat};",
                "2: count may not use sat",
            ),
            (
                "crates/engine/src/count/dp.rs",
                "use crate::{\n    grid,\n    sat::{self, Verdict},\n};",
                "2: count may not use sat",
            ),
            ("crates/engine/src/sat/mod.rs", "use super::ilp::Outcome;", "2: sat may not use ilp"),
            (
                "crates/engine/src/query/forced.rs",
                "use gridproof::puzzles::mines::Board;",
                "2: query may not use puzzles::*::rules",
            ),
            (
                "src/certificate/rup.rs",
                "use crate::query::forced;",
                "2: certificate may not use query",
            ),
        ]);
    }

    #[test]
    fn an_import_between_parts_of_a_puzzle_is_reported() {
        every_violation_of_the_tree_is_named(&[
            (
                "src/puzzles/mines/rules.rs",
                "use crate::model::Lit;",
                "2: puzzles::*::rules may not use model",
            ),
            (
                "src/puzzles/mines/rules.rs",
                "use super::exact;",
                "2: puzzles::*::rules may not use puzzles::*::exact",
            ),
            (
                "src/puzzles/mines/exact.rs",
                "use crate::puzzles::jewels::rules::Board;",
                "2: puzzles::*::exact may not use puzzles::*::rules",
            ),
            (
                "src/puzzles/mines/check/claims.rs",
                "use crate::puzzles::mines::{rules, exact::prove};",
                "2: puzzles::*::check may not use puzzles::*::exact",
            ),
            (
                "src/puzzles/mines/check/mod.rs",
                "use crate::sat::Verdict;",
                "2: puzzles::*::check may not use sat",
            ),
            (
                "crates/play/src/contests/jewels/policy/mod.rs",
                "use crate::contests::minesweeper::policy::Style;",
                "2: play::contests::*::policy may not use play::contests::*::policy",
            ),
            (
                "crates/play/src/player/protocol_lines.rs",
                "use crate::runner::players::session::Session;",
                "2: play::player may not use play::runner",
            ),
            (
                "crates/play/src/advise/mod.rs",
                "use gridproof_request::reply;",
                "2: play::advise may not use request",
            ),
        ]);
    }

    #[test]
    fn a_crate_in_the_wrong_file_and_a_malformed_file_are_reported() {
        every_violation_of_the_tree_is_named(&[
            (
                "crates/engine/src/query/mod.rs",
                "use varisat::Solver;",
                "2: only crates/engine/src/sat/varisat.rs names varisat",
            ),
            (
                "crates/engine/src/query/mod.rs",
                "fn f(x: microlp::Variable) {}",
                "2: only crates/engine/src/ilp/micro_lp.rs names microlp",
            ),
            (
                "crates/cli/src/cmd/questions/solve.rs",
                "",
                "1: a command has an `after_help` with two examples",
            ),
            (
                "crates/engine/src/grid.rs",
                "fn f() { unsafe { g() } }",
                "2: only crates/capi/src/ has unsafe code",
            ),
            ("tests/long.rs", &"\n".repeat(400), "401: a file has at most 400 lines"),
        ]);
        let silent = SourceFile {
            path: "crates/engine/src/grid.rs".to_owned(),
            text: "use std::fmt;".to_owned(),
        };
        assert_eq!(
            violations(&silent),
            ["crates/engine/src/grid.rs:1: a file opens with `//!` and its purpose"]
        );
    }

    #[test]
    fn allowed_imports_are_not_reported() {
        for (path, text) in [
            (
                "crates/engine/src/sat/varisat.rs",
                "use varisat::Solver;\nuse super::Verdict;\nuse crate::model::Lit;",
            ),
            (
                "crates/engine/src/sat/mod.rs",
                "mod varisat; // not the crate\npub use varisat::Backend;",
            ),
            (
                "src/puzzles/mines/text.rs",
                "use crate::text::{NumberRange, Text};\nuse super::rules::Board;",
            ),
            ("src/puzzles/one_click/rules.rs", "use crate::grid::{Cell, Grid};"),
            (
                "crates/play/src/contests/superminesweeper/policy/mod.rs",
                "use gridproof::puzzles::mines::exact::prove;",
            ),
            (
                "crates/cli/src/cmd/common/input.rs",
                "use super::super::Failure;\nuse gridproof::puzzles::mines::{Board, text};",
            ),
            (
                "crates/engine/src/model/mod.rs",
                "#[cfg(test)]\nmod tests { use crate::sat::Verdict; }",
            ),
        ] {
            assert_eq!(violations_of_text(path, text), Vec::<String>::new(), "{path}: {text}");
        }
    }
}
