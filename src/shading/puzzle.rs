//! Implements [`Puzzle`](crate::puzzle::Puzzle) for puzzles of shaded cells, and the tasks about
//! their boards.

use gridproof_engine::model::Model;
use gridproof_engine::query::Search;

use crate::budget::{Budget, Meter, Unfinished};
use crate::certificate::claims;
use crate::certificate::{Certificate, GraphFormat, Refusal};
use crate::grid::{Cell, Grid, Shape};
use crate::picture::{Diagram, DiagramError};
use crate::prior::Prior;
#[cfg(feature = "json")]
use crate::puzzle::Schemas;
use crate::puzzle::{
    Answer, CachedPosition, EnumerateAnswer, Instance, LookOptions, ModelError, PositionTask,
    ProveOptions, Puzzle, PuzzleEntry, SampleAnswer, SampleOptions, SolutionSigns, Task, TaskError,
    take_position,
};
use crate::text::{ForeignForm, Problem, TextError};
use crate::words::{Sentence, reasons};

use super::answers::count_answer::CountAnswer;
#[cfg(feature = "json")]
use super::answers::explain_answer::ExplainAnswer;
use super::answers::explain_answer::explain;
use super::answers::look_answer::look;
use super::answers::prove_answer::ProveAnswer;
use super::answers::solve_answer::SolveAnswer;
#[cfg(feature = "json")]
use super::answers::{count_answer, prove_answer};
use super::board::is_open;
use super::exact::{self, Counts, Engine};
#[cfg(feature = "json")]
use super::keyed_documents::SchemaOf;
use super::listing::{SolutionIterator, for_each_sample};
use super::position::Position;
use super::{Shading, build_model};

impl<B: Shading> Puzzle for PuzzleEntry<B> {
    fn solution_word(&self) -> &'static str {
        B::WORDS.solution
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[Engine::Auto, Engine::Sat],
            Task::Count | Task::Prove => &[Engine::Auto, Engine::Count, Engine::Sat],
            Task::Explain => &[Engine::Auto, Engine::Sat],
            Task::Sample | Task::Enumerate => &[Engine::Auto, Engine::Count],
        }
    }

    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError> {
        Ok(Box::new(B::parse(text)?))
    }

    fn read_headerless(&self, text: &str) -> Option<Box<dyn Instance>> {
        Some(Box::new(B::read_headerless(text)?))
    }

    fn read_foreign(&self, text: &str) -> Option<Result<Box<dyn Instance>, TextError>> {
        let read = B::read_foreign(text)?;
        Some(read.map(|board| Box::new(board) as Box<dyn Instance>))
    }

    fn has_count_certificates(&self) -> bool {
        true
    }

    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        claims::to_veripb::<B>(files, meter)
    }

    fn with_graph(
        &self,
        files: Certificate,
        format: GraphFormat,
        meter: &mut Meter,
    ) -> Result<Certificate, Refusal> {
        claims::with_graph::<B>(files, format, meter)
    }

    #[cfg(feature = "json")]
    fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas {
            solved: Some(generator.subschema_for::<SolveAnswer<'_, B>>()),
            counted: Some(generator.subschema_for::<SchemaOf<B, count_answer::Document<'_, B>>>()),
            proved: Some(generator.subschema_for::<SchemaOf<B, prove_answer::Document<'_, B>>>()),
            explained: Some(generator.subschema_for::<SchemaOf<B, ExplainAnswer<'_, B>>>()),
            sampled: Some(generator.subschema_for::<SampleAnswer<'_>>()),
            enumerated: Some(generator.subschema_for::<EnumerateAnswer<'_>>()),
        }
    }
}

impl<B: Shading> Instance for B {
    fn print(&self) -> String {
        Shading::print(self)
    }

    fn certified_form(&self) -> String {
        Shading::certified_form(self)
    }

    fn with_prior(&self, prior: Prior) -> Option<Result<Box<dyn Instance>, Problem>> {
        let board = Shading::with_prior(self, prior)?;
        Some(board.map(|board| Box::new(board) as Box<dyn Instance>))
    }

    fn in_form(&self, form: ForeignForm) -> Result<String, Sentence> {
        Shading::in_form(self, form)
    }

    fn description(&self) -> String {
        format!("a {} board", Shading::shape(self))
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        PuzzleEntry::<B>::ENTRY
    }

    fn shape(&self) -> Shape {
        Shading::shape(self)
    }

    fn given_text(&self, cell: Cell) -> Option<String> {
        (!is_open(self, cell)).then(|| self.sign(cell))
    }

    fn diagram(&self) -> Result<Diagram, DiagramError> {
        Diagram::expect_size(Shading::shape(self))?;
        Ok(Shading::diagram(self))
    }

    fn solve<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        let found = match engine {
            Engine::Auto | Engine::Sat => exact::solve(self, search),
            _ => exact::Answer::Unknown { reason: engine.to_unsupported().into(), found: None },
        };
        Ok(Box::new(SolveAnswer::new(self, found)))
    }

    fn count<'a>(
        &'a self,
        engine: Engine,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Ok(answer_from_counts(self, exact::count(self, engine, search), search))
    }

    fn prove<'a>(
        &'a self,
        engine: Engine,
        asked: ProveOptions,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        if asked.guesses {
            return Err(TaskError::Unsuitable(reasons::only_mines_have_guesses()));
        }
        let found = exact::prove(self, engine, search);
        Ok(Box::new(ProveAnswer::new(self, found, asked.cells)))
    }

    fn explain<'a>(
        &'a self,
        cell: Option<Cell>,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        if cell.is_some_and(|cell| !is_open(self, cell)) {
            return Err(TaskError::Unsuitable(reasons::expected_open_cell()));
        }
        match explain(self, cell, search)? {
            Some(explained) => Ok(Box::new(explained)),
            None => Err(TaskError::Consistent),
        }
    }

    fn answer_from_position<'a>(
        &'a self,
        task: PositionTask,
        kept: &mut CachedPosition,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        let mut position = take_position(kept, || Position::new(self.clone()));
        position.follow(self);
        let answer = match task {
            PositionTask::Count(Engine::Auto) => {
                Ok(answer_from_counts(self, position.solution_counts(search).cloned(), search))
            }
            PositionTask::Prove(Engine::Auto, asked) if !asked.guesses => {
                let proof = ProveAnswer::new(self, position.prove(search), asked.cells);
                Ok(Box::new(proof) as Box<dyn Answer + 'a>)
            }
            other => self.answer_task(other, search),
        };
        *kept = Some(position);
        answer
    }

    fn look<'a>(
        &'a self,
        options: LookOptions,
        kept: &mut CachedPosition,
        search: Search<'_>,
    ) -> Option<Result<Box<dyn Answer + 'a>, TaskError>> {
        let looked = look(self, options, kept, search);
        Some(looked.map(|looked| Box::new(looked) as Box<dyn Answer + 'a>))
    }

    fn sample<'a>(
        &'a self,
        samples: SampleOptions,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        let SampleOptions { number, seed } = samples;
        let area = Shading::shape(self).area();
        let _held = search.budget.meter().reserve((number * area) as u64)?;
        let mut drawn = Vec::new();
        let keep = |solution| {
            drawn.push(solution);
            Ok(())
        };
        let is_consistent = for_each_sample(self, number, seed, search, keep)?;
        Ok(Box::new(SampleAnswer::new(is_consistent.then_some(drawn), solution_signs(self))))
    }

    fn enumerate<'a>(
        &'a self,
        most: usize,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        let mut solutions = SolutionIterator::of_board(self.clone(), search)?;
        let meter = &mut search.budget.meter();
        let listed = EnumerateAnswer::from_solutions(most, solution_signs(self), meter, |meter| {
            solutions.next_within_budget(meter)
        });
        Ok(Box::new(listed?))
    }

    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        let (model, _held) = build_model(self, &mut budget.meter())?;
        Ok(model)
    }
}

/// Returns the answer to `count`.
fn answer_from_counts<'a, B: Shading>(
    board: &'a B,
    counts: Result<Counts, Unfinished>,
    search: Search<'_>,
) -> Box<dyn Answer + 'a> {
    let counted =
        counts.and_then(|counts| Ok(CountAnswer::new(board, counts, &mut search.budget.meter())?));
    Box::new(counted.unwrap_or_else(|reason| CountAnswer::unfinished(board, reason)))
}

/// Returns the words and signs for the text of a board's solutions.
fn solution_signs<B: Shading>(board: &B) -> SolutionSigns<'_> {
    let shape = Shading::shape(board);
    let rows = move |held: &[Cell]| {
        let number = |cell: Cell| {
            held.partition_point(|&other| other <= cell)
                - held.partition_point(|&other| other < cell)
        };
        Grid::from_fn(shape, |cell| match is_open(board, cell) {
            true => B::WORDS.sign_of_number(number(cell)),
            false => board.sign(cell),
        })
    };
    SolutionSigns { solution: B::WORDS.solution, rows: Box::new(rows) }
}
