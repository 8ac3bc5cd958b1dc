//! Writes the model of a board for other solvers.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::{Budget, Unfinished};
use gridproof::puzzle::{Answer, ModelError};
use gridproof::report::Report;
use gridproof_engine::model::{MeteredBuffer, Model, dimacs, lp, opb};
use gridproof_engine::query::Search;
use gridproof_engine::sat::to_cnf;

use crate::board::{BoardParams, read_board, to_board_problem};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// The model of a board. Some puzzles have no model.
#[derive(Deserialize, JsonSchema)]
pub struct Export {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// `dimacs`, `opb` or `lp`: the format of the model.
    format: Format,
}

/// The formats of models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// Clauses.
    Dimacs,
    /// Pseudo-Boolean constraints.
    Opb,
    /// Linear constraints.
    Lp,
}

impl Request for Export {
    const NAME: &'static str = "export";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<ExportAnswer>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let (instance, read_as) = read_board(&self.board, &self.params.read_options()?)?;
        let model = instance.model(search.budget).map_err(|reason| match reason {
            ModelError::Unfinished(reason) => reason.into(),
            other => to_board_problem(&self.board)(other),
        })?;
        document(&export(&model, self.format, search.budget)?, read_as.as_ref())
    }
}

/// Writes a model in a format, within the budget.
pub fn export(model: &Model, format: Format, budget: &Budget) -> Result<ExportAnswer, Unfinished> {
    let mut meter = budget.meter();
    let mut buffer = MeteredBuffer::new(budget.meter())?;
    let written = match format {
        Format::Dimacs => dimacs::write(model, &to_cnf(model, &mut meter)?, &mut buffer),
        Format::Opb => opb::write(model, &mut buffer),
        Format::Lp => lp::write(model, &mut buffer),
    };
    let bytes = buffer.finish()?;
    written.expect("the buffer reports the limits of the budget itself");
    let text = String::from_utf8(bytes).expect("the writers write ASCII");
    Ok(ExportAnswer { format, text })
}

/// A model as the text of a file.
#[derive(Serialize, JsonSchema)]
pub struct ExportAnswer {
    format: Format,
    /// The content of the file.
    text: String,
}

impl Answer for ExportAnswer {}

impl Report for ExportAnswer {
    fn brief(&self) -> String {
        self.text.clone()
    }
}
