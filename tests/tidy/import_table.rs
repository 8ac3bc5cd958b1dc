//! The table of allowed imports between modules, and the line of a module in the table.

use std::path::Path;

use gridproof_testing::ROOT;

/// The table of all modules, each with the other modules that it may use. On the line of a puzzle
/// or contest, every `*` means the same puzzle or contest. On all other lines, `puzzles::*` means
/// any puzzle. A test compares the table with the imports.
pub const ALLOWED_IMPORTS: &[(&str, &str)] = &[
    ("reason", ""),
    ("prior", "reason"),
    ("grid", ""),
    ("budget", "reason"),
    ("report", "grid"),
    ("model", "prior grid budget"),
    ("count", "model prior grid budget reason"),
    ("sat", "model grid budget reason"),
    ("ilp", "model grid budget reason"),
    ("query", "count sat ilp model prior grid budget reason"),
    ("cell_model", "model grid budget"),
    ("words", "query report grid reason prior budget"),
    ("picture", "report grid words"),
    ("text", "words report prior grid"),
    ("certificate", "text words report model grid budget"),
    ("puzzle", "certificate query text picture report model prior grid budget words"),
    ("game", "query count report words grid budget"),
    (
        "shading",
        "game puzzle certificate query count text words picture report cell_model model prior grid \
         budget",
    ),
    ("puzzles::*::rules", "prior grid"),
    ("puzzles::*::search", "puzzles::*::rules grid budget"),
    ("puzzles::*::construct", "puzzles::*::rules grid budget"),
    ("puzzles::*::words", "puzzles::*::rules words report grid"),
    ("puzzles::*::text", "puzzles::*::rules text words report prior grid"),
    (
        "puzzles::*::diagram",
        "puzzles::*::words puzzles::*::text puzzles::*::rules picture report prior grid",
    ),
    ("puzzles::*::model", "puzzles::*::rules cell_model model prior grid budget words"),
    (
        "puzzles::*::check",
        "puzzle certificate puzzles::*::words puzzles::*::text puzzles::*::model puzzles::*::rules \
         text words report model grid budget",
    ),
    (
        "puzzles::*::exact",
        "query count sat ilp puzzles::*::search puzzles::*::construct puzzles::*::text \
         puzzles::*::model puzzles::*::rules report model prior grid budget words",
    ),
    (
        "puzzles::*::explain",
        "query count sat puzzles::*::model puzzles::*::rules report model prior grid budget words",
    ),
    (
        "puzzles::*::certify",
        "puzzles::*::exact puzzles::*::check certificate query sat puzzles::*::text \
         puzzles::*::model puzzles::*::rules model grid budget",
    ),
    ("puzzles::*::generate", "puzzles::*::rules grid budget"),
    (
        "puzzles::*::games",
        "shading game puzzles::*::explain puzzles::*::generate puzzles::*::exact query count \
         puzzles::*::model puzzles::*::rules report model prior grid budget words",
    ),
    (
        "puzzles::*::puzzle",
        "shading game puzzle puzzles::*::diagram puzzles::*::certify puzzles::*::games puzzles::*::explain puzzles::*::exact \
         puzzles::*::check certificate query count puzzles::*::words puzzles::*::text \
         puzzles::*::model puzzles::*::rules text picture report cell_model model prior grid budget words",
    ),
    (
        "puzzles",
        "shading puzzle puzzles::*::puzzle puzzles::*::check puzzles::*::text puzzles::*::rules certificate text \
         report prior budget words",
    ),
    (
        "oracle",
        "shading puzzles::*::games puzzles::*::explain puzzles::*::exact query count \
         puzzles::*::text puzzles::*::rules report prior grid budget words",
    ),
    (
        "assertions",
        "oracle shading puzzles::*::puzzle puzzles::*::games puzzles::*::explain puzzles::*::text report query \
         grid budget",
    ),
    ("play::words", "words"),
    ("play::tokens", "grid"),
    ("play::player", "play::tokens text budget"),
    ("play::referee", "text grid play::words words"),
    (
        "play::annotate",
        "play::referee puzzles puzzles::* text query count grid budget play::words words",
    ),
    ("play::person", "play::referee puzzles::* grid play::words words"),
    ("play::adapter", "play::person play::player puzzles::* budget grid play::words words"),
    ("play::contest", "play::adapter play::person play::annotate play::player play::referee"),
    (
        "play::contests::*::wire",
        "play::player play::referee play::tokens puzzles::* grid play::words words",
    ),
    ("play::contests::*::policy", "puzzles::* count model grid budget"),
    (
        "play::contests::*::person",
        "play::contests::*::wire play::person play::tokens puzzles::* grid",
    ),
    (
        "play::contests::*::adapter",
        "play::contests::*::wire play::adapter play::person puzzles::* grid",
    ),
    ("play::contests::*::generate", "play::contests::*::policy puzzles::* grid budget"),
    (
        "play::contests::*::player",
        "play::contests::*::policy play::contests::*::wire play::player puzzles::* grid budget",
    ),
    (
        "play::contests::*::referee",
        "play::contests::*::wire play::referee puzzles::* grid budget play::words words",
    ),
    (
        "play::contests::*::replay",
        "play::contests::*::referee play::contests::*::wire play::annotate play::referee puzzle \
         puzzles::* query count words grid budget",
    ),
    (
        "play::contests::*",
        "play::contest play::contests::*::adapter play::contests::*::replay play::contests::*::person \
         play::contests::*::player play::contests::*::referee play::adapter play::person play::annotate play::player play::referee query",
    ),
    (
        "play::contests",
        "play::contest play::contests::* play::annotate play::player play::referee puzzles text \
         query budget play::words words",
    ),
    (
        "play::recording",
        "play::contests play::annotate play::referee puzzles::* text query grid play::words words",
    ),
    (
        "play::saved_game",
        "play::recording play::contest play::contests play::annotate play::referee text report query words",
    ),
    (
        "play::advise",
        "play::contests::*::policy puzzles::* shading query count model prior grid budget play::words",
    ),
    (
        "play::runner",
        "play::adapter play::contest play::contests play::player play::referee text budget",
    ),
    ("request", "play core"),
    ("cli", "request play core"),
    ("wasm", "request core"),
    ("capi", "request core"),
    ("python", "request play core"),
];

/// The line of a module in the table, with its puzzle or contest.
#[derive(PartialEq)]
pub struct ImportTableLine {
    pub name: String,
    star: Option<String>,
}

impl ImportTableLine {
    /// Returns the line for a path; `None` for another crate.
    pub fn of(path: &[&str]) -> Option<Self> {
        let (name, star) = match path {
            ["puzzles", folder, rest @ ..] if is_folder_of_module("src/puzzles", folder) => {
                (format!("puzzles::*::{}", part_of_puzzle(rest.first().copied())), Some(*folder))
            }
            ["play", "contests", folder, rest @ ..]
                if is_folder_of_module("crates/play/src/contests", folder) =>
            {
                let part = part_of_contest(rest.first().copied());
                (format!("play::contests::*{part}"), Some(*folder))
            }
            ["engine", module, ..] => ((*module).to_owned(), None),
            ["play", module, ..] => (format!("play::{module}"), None),
            [module, ..] => ((*module).to_owned(), None),
            [] => return None,
        };
        let known = ALLOWED_IMPORTS.iter().any(|(module, _)| *module == name);
        known.then(|| Self { name, star: star.map(str::to_owned) })
    }

    pub fn may_use(&self, other: &Self) -> bool {
        let uses =
            ALLOWED_IMPORTS.iter().find(|(module, _)| *module == self.name).map_or("", |row| row.1);
        let same = |prefix: &str| self.name.starts_with(prefix) && other.name.starts_with(prefix);
        if (same("puzzles::*") || same("play::contests::*")) && self.star != other.star {
            return false;
        }
        self.name == other.name
            || uses.split_whitespace().any(|used| match used {
                "core" => {
                    !super::is_other_package(other.name.split("::").next().unwrap_or_default())
                }
                "play" => other.name.starts_with("play::"),
                "puzzles::*" => other.name.starts_with("puzzles::*"),
                used => used == other.name,
            })
    }
}

fn is_folder_of_module(parent: &str, name: &str) -> bool {
    Path::new(ROOT).join(parent).join(name).is_dir()
}

/// Returns the name, in the table, of the part of a puzzle that contains a module.
fn part_of_puzzle(module: Option<&str>) -> &str {
    match module {
        Some(
            module @ ("search" | "construct" | "diagram" | "words" | "text" | "model" | "check"
            | "exact" | "certify" | "generate" | "explain"),
        ) => module,
        Some("set_up_swaps") => "certify",
        Some(
            "answers" | "puzzle" | "solve_answer" | "count_answer" | "prove_answer"
            | "explain_answer" | "sample_answer" | "solvable_answer" | "flags",
        ) => "puzzle",
        Some(
            "games" | "audit" | "difficulty" | "endgame" | "no_guess" | "placement_game"
            | "position" | "solvable",
        ) => "games",
        _ => "rules",
    }
}

/// Returns the name, in the table, of the part of a contest that contains a module.
fn part_of_contest(module: Option<&str>) -> &str {
    match module {
        Some("wire") => "::wire",
        Some("policy") => "::policy",
        Some("generate") => "::generate",
        Some("adapter") => "::adapter",
        Some("person") => "::person",
        Some("player") => "::player",
        Some("referee") => "::referee",
        Some("record" | "annotate" | "answers") => "::replay",
        _ => "",
    }
}
