//! The option `--engine`, which chooses an engine of a puzzle.

use crate::words;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::words::Sentence;

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
pub fn check_engine(instance: &dyn Instance, task: Task, engine: Engine) -> Result<(), Sentence> {
    expect_task(task, instance.puzzle())?;
    let puzzle = instance.puzzle();
    match puzzle.engines(task) {
        engines if engines.contains(&engine) => Ok(()),
        [only] => Err(words::only_engine(only.name(), puzzle.name(), engine.name())),
        engines => {
            let engines: Vec<_> = engines.iter().map(|engine| engine.name().to_owned()).collect();
            Err(words::engine_of_puzzle(engines, puzzle.name(), engine.name()))
        }
    }
}
