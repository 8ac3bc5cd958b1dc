//! The engine that `--engine` names, among those of a puzzle.

use clap::builder::PossibleValuesParser;

use gridproof::puzzle::{Question, Task};
use gridproof::puzzles::PUZZLES;

use super::super::Failure;

/// What every task can be asked of.
pub const DEFAULT: &str = "auto";

/// The engines of all puzzles for a task.
pub fn parser(task: Task) -> PossibleValuesParser {
    let mut names = Vec::new();
    for &name in PUZZLES.iter().flat_map(|puzzle| puzzle.engines(task)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    PossibleValuesParser::new(names)
}

/// Refuses an engine that this puzzle has not.
pub fn check(question: &dyn Question, task: Task, name: &str) -> Result<(), Failure> {
    match question.puzzle().engines(task) {
        // A puzzle without the task says so itself.
        [] => Ok(()),
        engines if engines.contains(&name) => Ok(()),
        [only] => Err(Failure::Input(format!(
            "expected --engine {only}: {} has no other here",
            question.puzzle().name()
        ))),
        engines => Err(Failure::Input(format!(
            "expected --engine to be one of {} for {}, found `{name}`",
            engines.join(", "),
            question.puzzle().name()
        ))),
    }
}
