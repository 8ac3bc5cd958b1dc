//! The puzzle as the registry knows it.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search};

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Name, Refusal};
use crate::grid::Shape;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{Answer, NoModel, Puzzle, Question, Refused, Shown, Task};
use crate::text::TextError;

use super::check::{self, CYCLES, PATH, PRICES};
use super::exact::solve;
use super::model::GameModel;
use super::rules::Board;
use super::solved::Solved;
use super::text;

/// ChessPuzzle.
pub struct ChessPuzzle;

impl Puzzle for ChessPuzzle {
    fn name(&self) -> &'static str {
        text::PUZZLE
    }

    fn solution(&self) -> &'static str {
        "game"
    }

    fn files(&self) -> &'static [Name] {
        &[PATH, PRICES, CYCLES]
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto],
            _ => &[],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Question>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn check(&self, files: &Certificate, meter: &mut Meter) -> Result<Box<dyn Shown>, Refusal> {
        Ok(Box::new(check::Report::new(check::check(files, meter)?)))
    }

    fn over_rules(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        check::over_rules(files, meter)
    }

    #[cfg(feature = "json")]
    fn schemas(&self, generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas {
            solved: Some(generator.subschema_for::<Solved>()),
            ..Schemas::of_shown(generator.subschema_for::<check::Report>())
        }
    }
}

impl Question for Board {
    fn print(&self) -> String {
        text::print(self)
    }

    fn about(&self) -> String {
        format!("a {} board", self.shape())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        &ChessPuzzle
    }

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn solve<'a>(
        &'a self,
        _engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, Refused> {
        Ok(Box::new(Solved::new(self.clone(), solve(self, search))))
    }

    fn model(&self, budget: &Budget) -> Result<Model, NoModel> {
        Ok(GameModel::new(self, &mut budget.meter())?.model)
    }
}
