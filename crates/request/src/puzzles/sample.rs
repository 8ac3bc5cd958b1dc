//! Draws random solutions of a board.

use crate::words;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{SampleOptions, Task};
use gridproof_engine::query::Search;

use crate::board::{BoardAndDensityParams, BoardForTask, to_task_problem};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;

/// Random solutions of a board. All solutions are equally likely. With a density, the chance of a
/// solution is proportional to the solution's weight.
#[derive(Deserialize, JsonSchema)]
pub struct Sample {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardAndDensityParams,
    /// A number from 1 to 10000: how many solutions to draw, 1 by default.
    samples: Option<usize>,
    /// A number from 0 to 2^64 - 1: the seed. The same seed draws the same solutions.
    seed: u64,
}

impl Request for Sample {
    const NAME: &'static str = Task::Sample.name();

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.sampled))
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let number = self.samples.unwrap_or(1);
        if !(1..=SampleOptions::MAX_SAMPLES).contains(&number) {
            let reason = words::number_of_key("samples", 1, SampleOptions::MAX_SAMPLES, number);
            return Err(Problem::invalid(&reason));
        }
        let options = self.params.read_options()?;
        let BoardForTask { instance, read_as, .. } =
            BoardForTask::read(&self.board, &options, Task::Sample, None)?;
        let samples = SampleOptions { number, seed: self.seed };
        let sampled = instance.sample(samples, search).map_err(to_task_problem(&self.board))?;
        document(sampled.as_ref(), read_as.as_ref())
    }
}
