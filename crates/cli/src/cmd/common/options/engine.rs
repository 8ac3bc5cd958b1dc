//! The option `--engine`, which chooses an engine of a puzzle.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof::puzzle::{Instance, Task};
use gridproof::puzzles::{PUZZLES, expect_task};
use gridproof_engine::query::Engine;

/// Returns the parser of `--engine`, which accepts every engine that some puzzle has for this task.
pub fn engine_parser(task: Task) -> impl TypedValueParser<Value = Engine> {
    let has = |engine: &Engine| PUZZLES.iter().any(|puzzle| puzzle.engines(task).contains(engine));
    PossibleValuesParser::new(Engine::ALL.into_iter().filter(has).map(Engine::name))
        .map(|name| Engine::from_name(&name).expect("the parser takes the names of engines"))
}

/// Refuses a task or an engine that this puzzle lacks.
pub fn check_engine(question: &dyn Instance, task: Task, engine: Engine) -> Result<(), String> {
    expect_task(task, question.puzzle())?;
    match question.puzzle().engines(task) {
        engines if engines.contains(&engine) => Ok(()),
        [only] => Err(format!(
            "expected --engine {only}, the only one that answers this for {}, found `{engine}`",
            question.puzzle().name()
        )),
        engines => Err(format!(
            "expected --engine to be one of {} for {}, found `{engine}`",
            engines.iter().map(|engine| engine.name()).collect::<Vec<_>>().join(", "),
            question.puzzle().name()
        )),
    }
}
