//! Proves the facts that hold in all solutions of a board: the safe cells and the mines, or the
//! shaded cells.

use std::collections::BTreeSet;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::puzzle::{PositionTask, ProveOptions, Task};
use gridproof_engine::query::Search;

use crate::board::{
    BoardForTask, BoardParams, RowAndColumn, hidden_cell_on_board, to_task_problem,
};
use crate::document::document_with_certificate;
use crate::problem::Problem;
use crate::proof_format::ProofFormat;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;

/// The cells that are equal in every solution of a board, and the undetermined cells.
#[derive(Deserialize, JsonSchema)]
pub struct Prove {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// A list of cells, each [row,column] from 0: the cells to report, all by default. On a board
    /// of mines, the listed cells must be hidden.
    cells: Option<Vec<RowAndColumn>>,
    /// True or false: whether the answer includes the dead cells and the unavoidable guesses.
    guesses: Option<bool>,
    /// `auto`, `count` or `sat`: the engine that answers.
    engine: Option<String>,
    /// True or false: whether the answer includes a certificate.
    certificate: Option<bool>,
    /// `drat` (the default), `lrat` or `veripb`: the format of the proof in the certificate.
    format: Option<ProofFormat>,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

impl Request for Prove {
    const NAME: &'static str = Task::Prove.name();

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.proved))
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let format = ProofFormat::of_request(self.certificate, self.format)?;
        let options = self.params.read_options()?;
        let BoardForTask { instance, engine, read_as } =
            BoardForTask::read(&self.board, &options, Task::Prove, self.engine.as_deref())?;
        let cell = |cell| hidden_cell_on_board(instance.as_ref(), "cells", cell);
        let cells = self.cells.map(|cells| cells.into_iter().map(cell).collect::<Result<_, _>>());
        let cells = cells.transpose()?.map(|cells: BTreeSet<_>| Vec::from_iter(cells));
        let asked = ProveOptions { cells, guesses: self.guesses.unwrap_or_default() };
        let (name, task) = (self.session.as_deref(), PositionTask::Prove(engine, asked));
        let answer = sessions.answer_task(name, instance.as_ref(), task, search);
        let mut answer = answer.map_err(to_task_problem(&self.board))?;
        let puzzle = instance.puzzle();
        document_with_certificate(answer.as_mut(), puzzle, format, search, read_as.as_ref())
    }
}
