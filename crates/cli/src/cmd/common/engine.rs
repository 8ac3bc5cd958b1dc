//! The engine that `--engine` names, among those of a puzzle.

use clap::builder::PossibleValuesParser;

use gridproof::puzzle::{Question, Task};
use gridproof::puzzles::{PUZZLES, expect_task};

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

/// Refuses a task that this puzzle has not, and an engine.
pub fn check(question: &dyn Question, task: Task, name: &str) -> Result<(), String> {
    expect_task(task, question.puzzle())?;
    match question.puzzle().engines(task) {
        engines if engines.contains(&name) => Ok(()),
        [only] => Err(format!(
            "expected --engine {only}, the only one that answers this for {}, found `{name}`",
            question.puzzle().name()
        )),
        engines => Err(format!(
            "expected --engine to be one of {} for {}, found `{name}`",
            engines.join(", "),
            question.puzzle().name()
        )),
    }
}
