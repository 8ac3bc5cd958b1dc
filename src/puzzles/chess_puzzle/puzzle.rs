//! The implementation of [`Puzzle`](crate::puzzle::Puzzle) for ChessPuzzle.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search};

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Refusal};
use crate::grid::Shape;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{Answer, Instance, ModelError, Puzzle, PuzzleEntry, Task, TaskError};
use crate::text::TextError;

use super::certify;
use super::exact::solve;
use super::model::GameModel;
use super::rules::Board;
use super::solve_answer::SolveAnswer;
use super::text;

impl Puzzle for PuzzleEntry<Board> {
    fn solution_word(&self) -> &'static str {
        "game"
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto],
            _ => &[],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        certify::to_veripb(files, meter)
    }

    #[cfg(feature = "json")]
    fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas { solved: Some(generator.subschema_for::<SolveAnswer>()), ..Schemas::default() }
    }
}

impl Instance for Board {
    fn print(&self) -> String {
        text::print(self)
    }

    fn description(&self) -> String {
        format!("a {} board", self.shape())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        PuzzleEntry::<Board>::ENTRY
    }

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn solve<'a>(
        &'a self,
        _engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Ok(Box::new(SolveAnswer::new(self.clone(), solve(self, search))))
    }

    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        Ok(GameModel::new(self, &mut budget.meter())?.model)
    }
}
