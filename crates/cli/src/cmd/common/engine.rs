//! The engine that `--engine` names, among those of a puzzle.

use gridproof::puzzles::{Engine, Question, Task};

use super::super::Failure;
use super::limits::BudgetArgs;

/// What every task can be asked of.
pub const DEFAULT: &str = "auto";

/// The engine of this name. A limit on work is refused where it counts none.
pub fn chosen(
    question: &dyn Question,
    task: Task,
    name: &str,
    limits: &BudgetArgs,
) -> Result<&'static str, Failure> {
    let engines = question.engines(task);
    // A puzzle without the task says so itself.
    let Some(default) = engines.first() else { return Ok(DEFAULT) };
    let Some(Engine { name, limited_by }) = engines.iter().find(|engine| engine.name == name)
    else {
        let known: Vec<&str> = engines.iter().map(|engine| engine.name).collect();
        let expected = match known[..] {
            [_] => format!("expected --engine {}: this puzzle has no other", default.name),
            _ => format!("expected --engine to be one of {}, found `{name}`", known.join(", ")),
        };
        return Err(Failure::Input(expected));
    };
    if let Some(remedy) = limited_by {
        limits.without_work(&format!("--engine {name}"), remedy)?;
    }
    Ok(name)
}
