//! Protects the shape of the tree (ARCHITECTURE.md): a module uses what stands to its right,
//! one file names varisat and one good_lp and microlp, files are short and say what they are for, and every
//! command shows an example. A message names the file, the line and the rule.

use std::fs;
use std::path::Path;

/// The longest file, in lines.
const LONGEST: usize = 400;

/// What each layer may use besides itself; [`layer`] says which modules a layer is.
const LAYERS: &[(&str, &[&str])] = &[
    ("main", &["cmd"]),
    ("bin", &["cmd", "protocol"]),
    (
        "cmd",
        &[
            "certificate",
            "oracle",
            "referee",
            "protocol",
            ANSWERS,
            TEXT,
            MODEL,
            RULES,
            "puzzles::text",
            "query",
            "count",
            "sat",
            "ilp",
            "model",
            "grid",
            "budget",
        ],
    ),
    ("oracle", &["referee", ANSWERS, TEXT, MODEL, RULES, "puzzles::text", "grid", "budget"]),
    ("referee", &[ANSWERS, TEXT, MODEL, RULES, "puzzles::text", "grid", "budget"]),
    ("protocol", &[ANSWERS, TEXT, MODEL, RULES, "puzzles::text", "grid", "budget"]),
    ("certificate", &[TEXT, MODEL, RULES, "puzzles::text", "model", "grid", "budget"]),
    (ANSWERS, &[TEXT, MODEL, RULES, "query", "count", "sat", "ilp", "model", "grid", "budget"]),
    (TEXT, &[RULES, "puzzles::text", "grid"]),
    (MODEL, &[RULES, "model", "grid", "budget"]),
    (RULES, &["grid"]),
    ("puzzles::text", &["grid"]),
    ("query", &["count", "sat", "ilp", "model", "grid", "budget"]),
    ("count", &["model", "grid", "budget"]),
    ("sat", &["model", "grid", "budget"]),
    ("ilp", &["model", "grid", "budget"]),
    ("model", &["grid", "budget"]),
    ("grid", &[]),
    ("budget", &[]),
];

const ANSWERS: &str = "puzzles::*::answers";
const TEXT: &str = "puzzles::*::text";
const MODEL: &str = "puzzles::*::model";
const RULES: &str = "puzzles::*::rules";

/// The layer of a module or of what it holds. A puzzle names its rules' types once more.
fn layer(path: &[&str]) -> Option<(&'static str, &'static [&'static str])> {
    let name = match path {
        ["puzzles", "text", ..] => "puzzles::text",
        [
            "puzzles",
            _,
            "advise" | "audit" | "chances" | "evidence" | "exact" | "explain" | "policy"
            | "construct" | "generate" | "win" | "endgame" | "no_guess",
            ..,
        ] => ANSWERS,
        ["puzzles", _, "text", ..] => TEXT,
        ["puzzles", _, "model", ..] => MODEL,
        ["puzzles", _, ..] => RULES,
        [name, ..] => name,
        [] => return None,
    };
    LAYERS.iter().find(|(layer, _)| *layer == name).copied()
}

/// The one file that may name a crate.
const OWNERS: &[(&str, &str)] = &[
    ("varisat", "src/sat/varisat.rs"),
    ("good_lp", "src/ilp/micro_lp.rs"),
    ("microlp", "src/ilp/micro_lp.rs"),
];

#[test]
fn the_tree_is_tidy() {
    let mut files = Vec::new();
    collect(Path::new(env!("CARGO_MANIFEST_DIR")), "src", &mut files);
    collect(Path::new(env!("CARGO_MANIFEST_DIR")), "tests", &mut files);
    assert!(files.len() > 20, "the tree is read");
    let violations: Vec<_> = files.iter().flat_map(violations).collect();
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
}

struct File {
    /// From the root of the package, with `/`.
    path: String,
    text: String,
}

fn collect(root: &Path, folder: &str, files: &mut Vec<File>) {
    let entries = fs::read_dir(root.join(folder)).expect("a readable folder");
    for entry in entries {
        let entry = entry.expect("a readable entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(root, &path, files);
        } else if path.ends_with(".rs") {
            let text = fs::read_to_string(entry.path()).expect("a text file");
            files.push(File { path, text });
        }
    }
}

fn violations(file: &File) -> Vec<String> {
    let mut found = Vec::new();
    let mut blame = |line: usize, rule: String| found.push(format!("{}:{line}: {rule}", file.path));
    if !file.text.starts_with("//! ") {
        blame(1, "a file opens with `//!` and what it is for".to_owned());
    }
    let lines = file.text.lines().count();
    if lines > LONGEST {
        blame(lines, format!("a file has at most {LONGEST} lines"));
    }
    if is_command(&file.path)
        && !(file.text.contains("after_help") && file.text.contains("Example"))
    {
        blame(1, "a command has an `after_help` with an example".to_owned());
    }
    if let Some(module) = file.path.strip_prefix("src/") {
        for (line, path) in imports(&code(&file.text)) {
            for (name, owner) in OWNERS {
                let is_module = file.text.contains(&format!("mod {name};"));
                if path[0] == *name && !is_module && file.path != *owner {
                    blame(line, format!("only {owner} names {name}"));
                }
            }
            if let Some((from, to)) = illegal(&module_path(module), &path) {
                blame(line, format!("{from} may not use {to}"));
            }
        }
    }
    found.dedup();
    found
}

fn is_command(path: &str) -> bool {
    let name = path.strip_prefix("src/cmd/").unwrap_or("mod.rs");
    name != "mod.rs" && !name.contains('/')
}

/// The text before the unit tests, without comments; the lines stay where they are.
fn code(text: &str) -> String {
    text.lines()
        .take_while(|line| *line != "#[cfg(test)]")
        .map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n")
        .collect()
}

/// `puzzles/mines/rules.rs` is `puzzles::mines::rules`.
fn module_path(file: &str) -> Vec<&str> {
    let file = file.trim_end_matches(".rs");
    file.trim_end_matches("/mod").split('/').collect()
}

/// The paths that start at a module or at a crate of [`OWNERS`], each with its line. A group
/// `{a, b::c}` gives one path for each part.
fn imports(code: &str) -> Vec<(usize, Vec<String>)> {
    let roots = ["crate::", "gridproof::", "super::", "varisat::", "good_lp::", "microlp::"];
    let starts = roots.iter().flat_map(|root| code.match_indices(root)).map(|(start, _)| start);
    let is_root = |&start: &usize| {
        let before = code[..start].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric() && !"_:".contains(before))
    };
    let line = |start: usize| code[..start].matches('\n').count() + 1;
    let paths = |start: usize| expand(&code[start..]).into_iter().map(move |path| (start, path));
    let paths = starts.filter(is_root).flat_map(paths);
    paths.map(|(start, path)| (line(start), path)).collect()
}

/// Every path that a use tree stands for.
fn expand(tree: &str) -> Vec<Vec<String>> {
    let end = tree.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(tree.len());
    let (name, rest) = (tree[..end].to_owned(), &tree[end..]);
    let tails = match rest.strip_prefix("::") {
        Some(rest) if rest.starts_with('{') => parts(&rest[1..]).flat_map(expand).collect(),
        Some(rest) if rest.starts_with(|c: char| c.is_alphabetic()) => expand(rest),
        _ => vec![Vec::new()],
    };
    tails.into_iter().map(|tail| [vec![name.clone()], tail].concat()).collect()
}

/// The parts of a group whose opening brace is gone.
fn parts(group: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let ends_group = move |c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth < 0
    };
    let mut inner = 0;
    group[..group.find(ends_group).unwrap_or(group.len())]
        .split(move |c: char| {
            inner += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && inner == 0
        })
        .map(str::trim)
}

/// The two layers, where the first may not use the second.
fn illegal(from: &[&str], path: &[String]) -> Option<(&'static str, &'static str)> {
    let mut target: Vec<&str> = match path[0].as_str() {
        "super" => from.to_vec(),
        _ => Vec::new(),
    };
    for name in path {
        match name.as_str() {
            "crate" | "gridproof" => {}
            "super" => drop(target.pop()),
            name => target.push(name),
        }
    }
    let (from, may_use) = layer(from)?;
    let (to, _) = layer(&target)?;
    (from != to && !may_use.contains(&to)).then_some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> Vec<String> {
        violations(&File { path: path.to_owned(), text: format!("//! Something.\n{text}") })
    }

    #[test]
    fn every_broken_rule_is_named_with_its_place() {
        for (path, text, complaint) in [
            ("src/model/mod.rs", "use crate::sat::Verdict;", "2: model may not use sat"),
            ("src/model/mod.rs", "\nfn f() -> crate::cmd::Failure {}", "3: model may not use cmd"),
            ("src/count/dp.rs", "use crate::{grid, sat};", "2: count may not use sat"),
            (
                "src/count/dp.rs",
                "use crate::{\n    grid,\n    sat::{self, Verdict},\n};",
                "2: count may not use sat",
            ),
            ("src/sat/mod.rs", "use super::ilp::Outcome;", "2: sat may not use ilp"),
            (
                "src/query/forced.rs",
                "use crate::puzzles::mines::Board;",
                "2: query may not use puzzles::*::rules",
            ),
            (
                "src/puzzles/mines/rules.rs",
                "use crate::model::Lit;",
                "2: puzzles::*::rules may not use model",
            ),
            (
                "src/puzzles/mines/rules.rs",
                "use super::exact;",
                "2: puzzles::*::rules may not use puzzles::*::answers",
            ),
            (
                "src/puzzles/mines/model.rs",
                "use super::{rules::Board, exact};",
                "2: puzzles::*::model may not use puzzles::*::answers",
            ),
            (
                "src/certificate/check.rs",
                "use crate::puzzles::mines::{rules, exact::prove};",
                "2: certificate may not use puzzles::*::answers",
            ),
            (
                "src/certificate/check.rs",
                "use crate::sat::Verdict;",
                "2: certificate may not use sat",
            ),
            (
                "src/certificate/rup.rs",
                "use crate::query::forced;",
                "2: certificate may not use query",
            ),
            (
                "src/certificate/mod.rs",
                "use crate::puzzles::mines::evidence::evidence;",
                "2: certificate may not use puzzles::*::answers",
            ),
            ("src/main.rs", "use gridproof::sat::Verdict;", "2: main may not use sat"),
            (
                "src/query/mod.rs",
                "use varisat::Solver;",
                "2: only src/sat/varisat.rs names varisat",
            ),
            (
                "src/query/mod.rs",
                "fn f(x: microlp::Variable) {}",
                "2: only src/ilp/micro_lp.rs names microlp",
            ),
            ("src/cmd/solve.rs", "", "1: a command has an `after_help` with an example"),
            ("tests/long.rs", &"\n".repeat(400), "401: a file has at most 400 lines"),
        ] {
            assert_eq!(complaints(path, text), [format!("{path}:{complaint}")], "{text}");
        }
        let silent = File { path: "src/grid.rs".to_owned(), text: "use std::fmt;".to_owned() };
        assert_eq!(
            violations(&silent),
            ["src/grid.rs:1: a file opens with `//!` and what it is for"]
        );
    }

    #[test]
    fn what_is_allowed_is_not_blamed() {
        for (path, text) in [
            (
                "src/sat/varisat.rs",
                "use varisat::Solver;\nuse super::Verdict;\nuse crate::model::Lit;",
            ),
            ("src/sat/mod.rs", "mod varisat; // not the crate\npub use varisat::Backend;"),
            ("src/puzzles/mines/policy.rs", "use super::exact;\nuse crate::query::forced;"),
            (
                "src/puzzles/mines/text.rs",
                "use crate::puzzles::text::{Limits, Text};\nuse super::rules::Board;",
            ),
            ("src/puzzles/one_click/rules.rs", "use crate::grid::{Cell, Grid};"),
            (
                "src/certificate/check.rs",
                "use crate::puzzles::{text, mines::{rules, model::model}};",
            ),
            (
                "src/cmd/common/input.rs",
                "use super::super::Failure;\nuse crate::puzzles::mines::{Board, text};",
            ),
            ("src/model/mod.rs", "#[cfg(test)]\nmod tests { use crate::sat::Verdict; }"),
        ] {
            assert_eq!(complaints(path, text), Vec::<String>::new(), "{path}: {text}");
        }
    }
}
