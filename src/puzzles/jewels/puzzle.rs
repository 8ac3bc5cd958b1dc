//! The implementation of [`Puzzle`](crate::puzzle::Puzzle) for jewels.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search};

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Refusal, claims};
use crate::grid::Shape;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{Answer, Instance, ModelError, Puzzle, PuzzleEntry, Task, TaskError};
use crate::text::TextError;
use crate::words::{Reason, reasons};

use super::exact::solve;
use super::model::SetupModel;
use super::solve_answer::SolveAnswer;
use super::text::{self, SavedBoard};

impl Puzzle for PuzzleEntry<SavedBoard> {
    fn solution_word(&self) -> &'static str {
        "swap"
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto, Engine::Sat, Engine::Ilp],
            _ => &[],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        claims::to_veripb::<SavedBoard>(files, meter)
    }

    #[cfg(feature = "json")]
    fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas { solved: Some(generator.subschema_for::<SolveAnswer>()), ..Schemas::default() }
    }
}

impl Instance for SavedBoard {
    fn print(&self) -> String {
        text::print(self)
    }

    fn description(&self) -> String {
        format!("{} jewels", self.board.shape())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        PuzzleEntry::<SavedBoard>::ENTRY
    }

    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn limit_advice(&self, engine: Engine) -> Option<Reason> {
        match (engine, &self.template) {
            (Engine::Ilp, Some(_)) => Some(reasons::limit_by_time()),
            _ => None,
        }
    }

    fn solve<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        if !self.board.lines().is_empty() {
            return Err(TaskError::Unsuitable(reasons::expected_no_line()));
        }
        Ok(Box::new(SolveAnswer::new(self.clone(), solve::solve(self, engine, search))))
    }

    /// Returns the model of colours that set up the template, by the rules J7 to J10.
    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        let Some(template) = &self.template else {
            return Err(ModelError::Unsuitable(reasons::expected_jewels_template()));
        };
        let statement = SetupModel::new(template, &self.board, self.colours);
        budget.meter().spend(statement.model.constraints().len() as u64)?;
        Ok(statement.model)
    }
}
