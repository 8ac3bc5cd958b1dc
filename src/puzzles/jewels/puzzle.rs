//! The puzzle as the registry knows it.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search};

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Refusal};
use crate::grid::Shape;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{Answer, Instance, ModelError, Puzzle, Refused, Task};
use crate::text::TextError;

use super::check::{Jewels, write};
use super::exact::solve;
use super::model::Statement;
use super::solved::Solved;
use super::text::{self, Saved};

impl Puzzle for Jewels {
    fn solution(&self) -> &'static str {
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
        write::to_veripb(files, meter)
    }

    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas { solved: Some(generator.subschema_for::<Solved>()), ..Schemas::default() }
    }
}

impl Instance for Saved {
    fn print(&self) -> String {
        text::print(self)
    }

    fn about(&self) -> String {
        format!("{} jewels", self.board.shape())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        &Jewels
    }

    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn limited_by(&self, engine: Engine) -> Option<&'static str> {
        match (engine, &self.template) {
            (Engine::Ilp, Some(_)) => Some("limit it by time"),
            _ => None,
        }
    }

    fn solve<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        if !self.board.lines().is_empty() {
            return Err(Refused::Expected("expected a board without a line of three"));
        }
        Ok(Box::new(Solved::new(self.clone(), solve::solve(self, engine, search))))
    }

    /// The colours that set the template up, by the rules J7 to J10.
    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        let Some(template) = &self.template else {
            return Err(ModelError::Expected(
                "expected `template=`, without which there is no model",
            ));
        };
        let statement = Statement::new(template, &self.board, self.colours);
        budget.meter().spend(statement.model.constraints().len() as u64)?;
        Ok(statement.model)
    }
}
