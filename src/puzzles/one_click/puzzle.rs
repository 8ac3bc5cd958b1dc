//! The implementation of [`Puzzle`](crate::puzzle::Puzzle) for one-click boards.

use gridproof_engine::model::Model;
use gridproof_engine::query::{Engine, Search};

use crate::budget::{Budget, Meter};
use crate::certificate::{Certificate, Refusal, claims};
use crate::grid::{Cell, Grid, Shape};
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{
    self, Answer, EnumerateAnswer, ModelError, Puzzle, PuzzleEntry, SampleAnswer, SampleOptions,
    SolutionSigns, Task, TaskError,
};
use crate::text::TextError;
use crate::words::{Reason, reasons};

use super::count_answer::CountAnswer;
use super::exact::boards::{BoardIterator, winning_click};
use super::exact::counts_by_mines::count_by_mines;
use super::exact::{draw_boards, solve};
use super::model::{OneClickModel, check_size, model_bytes};
use super::rules::{Instance, Solution};
use super::solve_answer::SolveAnswer;
use super::text;

impl Puzzle for PuzzleEntry<Instance> {
    fn solution_word(&self) -> &'static str {
        "placement"
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto, Engine::Construct, Engine::Sat, Engine::Ilp],
            Task::Count | Task::Sample | Task::Enumerate => &[Engine::Auto],
            Task::Prove | Task::Explain => &[],
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
            sampled: Some(generator.subschema_for::<SampleAnswer<'_>>()),
            enumerated: Some(generator.subschema_for::<EnumerateAnswer<'_>>()),
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

    fn sample<'a>(
        &'a self,
        SampleOptions { number, seed }: SampleOptions,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        let drawn = draw_boards(self, number, seed, search.budget)?;
        let placements = drawn.map(|boards| boards.iter().map(placement_of_mines).collect());
        Ok(Box::new(SampleAnswer::new(placements, solution_signs(self))))
    }

    fn enumerate<'a>(
        &'a self,
        most: usize,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        let mut boards = BoardIterator::new(self, search)?;
        let meter = &mut search.budget.meter();
        let listed = EnumerateAnswer::from_solutions(most, solution_signs(self), meter, |meter| {
            let board = boards.next_within_budget(meter)?;
            Ok(board.as_ref().map(placement_of_mines))
        });
        Ok(Box::new(listed?))
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

fn placement_of_mines(board: &Solution) -> Grid<bool> {
    Grid::from_fn(board.clear.shape(), |cell| !board.clear[cell])
}

/// Returns the words and signs for the text of boards. The signs are those of `solve`: `.` for a
/// clear cell, `*` for a mine and `c` for a click that wins.
fn solution_signs(instance: &Instance) -> SolutionSigns<'_> {
    let rows = move |mines: &[Cell]| {
        let is_clear = |cell| mines.binary_search(&cell).is_err();
        let clear = Grid::from_fn(instance.shape(), is_clear);
        let click = winning_click(instance, &clear);
        Grid::from_fn(instance.shape(), |cell| match clear[cell] {
            _ if click == Some(cell) => "c".to_owned(),
            true => ".".to_owned(),
            false => "*".to_owned(),
        })
    };
    SolutionSigns { solution: PuzzleEntry::<Instance>::ENTRY.solution_word(), rows: Box::new(rows) }
}
