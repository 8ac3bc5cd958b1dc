//! Counts the solutions of a board. On boards of mines, also counts, for each cell, the solutions
//! with a mine there.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{CountDetail, PositionTask, Task};
use gridproof::puzzles::{expect_count_certificates, expect_detail};
use gridproof_engine::query::Search;

use crate::board::{BoardAndDensityParams, BoardForTask, to_board_problem, to_task_problem};
use crate::document::{document_with_certificate, reserve_document};
use crate::problem::Problem;
use crate::proof_format::ProofFormat;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;

/// The number of solutions of a board. gridproof cannot count the solutions of some puzzles.
#[derive(Deserialize, JsonSchema)]
pub struct Count {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardAndDensityParams,
    /// The name of an engine, such as `auto`: the engine that answers, if the puzzle has several.
    engine: Option<String>,
    /// `cells` (the default), `classes` or `probabilities`: the detail of the answer besides the
    /// number of solutions, if the puzzle has counts for each cell.
    detail: Option<CountDetail>,
    /// True or false: whether the answer includes a certificate, if counts of the puzzle can be
    /// certified.
    certificate: Option<bool>,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

impl Request for Count {
    const NAME: &'static str = "count";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.counted))
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.params.read_options()?;
        let BoardForTask { instance, engine, read_as } =
            BoardForTask::read(&self.board, &options, Task::Count, self.engine.as_deref())?;
        let detail = self.detail.unwrap_or_default();
        expect_detail(detail, instance.puzzle()).map_err(to_board_problem(&self.board))?;
        let wants_certificate = self.certificate.unwrap_or_default();
        if wants_certificate {
            expect_count_certificates(instance.puzzle()).map_err(to_board_problem(&self.board))?;
        }
        let (name, task) = (self.session.as_deref(), PositionTask::Count(engine));
        let answer = sessions.answer_task(name, instance.as_ref(), task, search);
        let mut answer = answer.map_err(to_task_problem(&self.board))?;
        answer.set_detail(detail);
        let _held = reserve_document(answer.as_ref(), search)?;
        let format = wants_certificate.then(ProofFormat::default);
        let puzzle = instance.puzzle();
        document_with_certificate(answer.as_mut(), puzzle, format, search, read_as.as_ref())
    }
}
