//! The implementation of [`Puzzle`](crate::puzzle::Puzzle) for one-click boards.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search};

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Refusal, claims};
use crate::grid::Shape;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{self, Answer, ModelError, Puzzle, PuzzleEntry, Task, TaskError};
use crate::text::TextError;
use crate::words::{Reason, reasons};

use super::count_answer::CountAnswer;
use super::exact::counts_by_mines::count_by_mines;
use super::exact::solve;
use super::model::{OneClickModel, check_size, model_bytes};
use super::rules::Instance;
use super::solve_answer::SolveAnswer;
use super::text;

impl Puzzle for PuzzleEntry<Instance> {
    fn solution_word(&self) -> &'static str {
        "board"
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto, Engine::Construct, Engine::Sat, Engine::Ilp],
            Task::Count => &[Engine::Auto],
            _ => &[],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn puzzle::Instance>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        claims::to_veripb::<Instance>(files, meter)
    }

    #[cfg(feature = "json")]
    fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas {
            solved: Some(generator.subschema_for::<SolveAnswer>()),
            counted: Some(generator.subschema_for::<CountAnswer>()),
            ..Schemas::default()
        }
    }
}

impl puzzle::Instance for Instance {
    fn print(&self) -> String {
        text::print(self)
    }

    fn description(&self) -> String {
        format!("a {} board", self.shape())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        PuzzleEntry::<Instance>::ENTRY
    }

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn limit_advice(&self, engine: Engine) -> Option<Reason> {
        (engine == Engine::Ilp).then(reasons::limit_by_time)
    }

    fn solve<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Ok(Box::new(SolveAnswer::new(self.clone(), solve(self, engine, search))))
    }

    fn count<'a>(
        &'a self,
        _engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Ok(Box::new(match count_by_mines(self, search.budget) {
            Ok(counts) => CountAnswer::new(self, counts),
            Err(reason) => CountAnswer::unfinished(reason),
        }))
    }

    /// Returns the model of boards with at least two clear cells. The model does not state that the
    /// zeros of a board are connected.
    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        let several = *self.clear_counts().start().max(&2)..=*self.clear_counts().end();
        if several.is_empty() {
            return Err(ModelError::Unsuitable(reasons::expected_two_clear_cells()));
        }
        check_size(self)?;
        let _held = budget.meter().reserve(model_bytes(self))?;
        Ok(OneClickModel::general(self, several).model)
    }
}
