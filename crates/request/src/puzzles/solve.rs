//! Finds the solution of a board, or proves that there is none.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{self, Schemas, Task, TaskError};
use gridproof::puzzles::{PUZZLES, expect_task, header_position};
use gridproof::words::Sentence;
use gridproof_engine::query::{Engine, Search};

use crate::board::BoardParams;
use crate::document::document_with_certificate;
use crate::problem::{Problem, Say};
use crate::request::Request;
use crate::shape::any_of;
use crate::words;

/// A solution of a board of any puzzle, or the answer that it has none.
#[derive(Deserialize, JsonSchema)]
pub struct Solve {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// The name of an engine, such as `auto`: the engine that answers, if the puzzle has several.
    engine: Option<String>,
    /// True or false: whether the answer includes a certificate.
    certificate: Option<bool>,
}

impl Request for Solve {
    const NAME: &'static str = "solve";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        any_of(schemas(generator).filter_map(|schemas| schemas.solved))
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (board, read_as) = self.params.question(&self.board)?;
        let (question, engine) = question(&self.board, board, Task::Solve, self.engine.as_deref())?;
        if let Some(remedy) =
            question.limit_advice(engine).filter(|_| search.budget.work_limit().is_some())
        {
            let reason = words::program_counts_no_work_of_key(Sentence::from(remedy));
            return Err(Problem::of_key("work", &reason));
        }
        let mut answer =
            question.solve(engine, search).map_err(refused_task_problem(&self.board))?;
        let is_certified = self.certificate.unwrap_or_default();
        document_with_certificate(answer.as_mut(), is_certified, search, read_as.as_ref())
    }
}

/// Returns the schemas of all puzzles.
pub(crate) fn schemas(generator: &mut SchemaGenerator) -> impl Iterator<Item = Schemas> {
    PUZZLES.iter().map(|puzzle| puzzle.schemas(generator))
}

/// Returns the problem of a board that does not fit the request.
pub(crate) fn problem_on_board<E: Say>(board: &str) -> impl FnOnce(E) -> Problem {
    move |reason| match header_position(board.as_bytes()) {
        Ok(place) => Problem::at_place(place, &reason),
        // A board in another program's format has no header line.
        Err(_) => Problem::invalid_input(&reason),
    }
}

/// Returns the problem of a valid board for which there is no answer.
pub(crate) fn refused_task_problem(board: &str) -> impl FnOnce(TaskError) -> Problem {
    move |reason| match reason {
        TaskError::Unfinished(reason) => reason.into(),
        other => problem_on_board(board)(other),
    }
}

/// Returns the instance of a text's board, and the requested engine of its puzzle.
pub(crate) fn question(
    board: &str,
    question: Box<dyn puzzle::Instance>,
    task: Task,
    engine: Option<&str>,
) -> Result<(Box<dyn puzzle::Instance>, Engine), Problem> {
    expect_task(task, question.puzzle()).map_err(problem_on_board(board))?;
    let engines = question.puzzle().engines(task);
    let Some(name) = engine else { return Ok((question, Engine::Auto)) };
    if let Some(engine) = Engine::from_name(name).filter(|engine| engines.contains(engine)) {
        return Ok((question, engine));
    }
    let names: Vec<_> = engines.iter().map(|engine| engine.name()).collect();
    let reason = words::unknown_engine(name, question.puzzle().name());
    Err(Problem::invalid(&reason).with_known_words(name, &names))
}
