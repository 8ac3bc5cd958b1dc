//! Finds the solution of a board, or proves that there is none.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::Task;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;

use crate::board::{BoardForTask, BoardParams, to_task_problem};
use crate::document::document_with_certificate;
use crate::problem::Problem;
use crate::proof_format::ProofFormat;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;
use crate::words;

/// A solution of a board of any puzzle, or the answer that the board has no solution.
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
    /// `drat` (the default), `lrat` or `veripb`: the format of the proof in the certificate.
    format: Option<ProofFormat>,
}

impl Request for Solve {
    const NAME: &'static str = "solve";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.solved))
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let format = ProofFormat::of_request(self.certificate, self.format)?;
        let options = self.params.read_options()?;
        let BoardForTask { instance, engine, read_as } =
            BoardForTask::read(&self.board, &options, Task::Solve, self.engine.as_deref())?;
        if let Some(remedy) =
            instance.limit_advice(engine).filter(|_| search.budget.work_limit().is_some())
        {
            let reason = words::program_counts_no_work_of_key(Sentence::from(remedy));
            return Err(Problem::of_key("work", &reason));
        }
        let mut answer = instance.solve(engine, search).map_err(to_task_problem(&self.board))?;
        let puzzle = instance.puzzle();
        document_with_certificate(answer.as_mut(), puzzle, format, search, read_as.as_ref())
    }
}
