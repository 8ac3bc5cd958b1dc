//! The option `--engine`, which chooses an engine of a puzzle.

use crate::words;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gridproof::words::Sentence;

use gridproof::puzzle::{Instance, Task};
use gridproof::puzzles::{PUZZLES, expect_task};
use gridproof_engine::query::Engine;

/// Returns the parser of `--engine`. The parser accepts every engine that at least one puzzle has
/// for this task. If not all puzzles with this task have an engine, the help lists the puzzles that
/// have it.
pub fn engine_parser(task: Task) -> impl TypedValueParser<Value = Engine> {
    let with_task = || PUZZLES.iter().filter(move |puzzle| !puzzle.engines(task).is_empty());
    let possible = Engine::ALL.into_iter().filter_map(move |engine| {
        let with_engine = with_task().filter(|puzzle| puzzle.engines(task).contains(&engine));
        let puzzles: Vec<&str> = with_engine.map(|puzzle| puzzle.name()).collect();
        let value = PossibleValue::new(engine.name());
        match puzzles.len() {
            0 => None,
            all if all == with_task().count() => Some(value),
            _ => Some(value.help(format!("only {}", puzzles.join(", ")))),
        }
    });
    PossibleValuesParser::new(possible)
        .map(|name| Engine::from_name(&name).expect("the parser takes the names of engines"))
}

/// Refuses a task or an engine that this puzzle does not have.
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
