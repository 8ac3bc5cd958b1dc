//! The implementation of [`Puzzle`](crate::puzzle::Puzzle) for boards of mines.

use gridproof_engine::model::Model;
use gridproof_engine::query::Search;

use crate::budget::{Budget, Meter, Unfinished};
use crate::certificate::{Certificate, GraphFormat, Refusal, claims};
use crate::grid::{Cell, Shape};
use crate::picture::{CellFace, Content, Diagram, DiagramError, SolutionStyle};
use crate::puzzle::{
    Answer, CachedPosition, CountDetail, Instance, ModelError, PositionTask, ProveOptions, Puzzle,
    PuzzleEntry, SampleOptions, Task, TaskError, take_position,
};
#[cfg(feature = "json")]
use crate::puzzle::{EnumerateAnswer, SampleAnswer, Schemas};
use crate::report::pluralised;
use crate::text::TextError;

use super::count_answer::{CountAnswer, UnfinishedCount};
use super::exact::{self, Counts, Engine};
use super::explain_answer::ExplainAnswer;
use super::model::model_within_budget;
use super::position::Position;
use super::prove_answer::ProveAnswer;
use super::rules::{Board, View};
use super::sample_answer::{enumerate_placements, sample_placements};
use super::text;

impl Puzzle for PuzzleEntry<Board> {
    fn solution_word(&self) -> &'static str {
        "placement of mines"
    }

    fn engines(&self, task: Task) -> &'static [Engine] {
        match task {
            Task::Solve => &[],
            Task::Count | Task::Prove => &[Engine::Auto, Engine::Count, Engine::Sat],
            Task::Explain => &[Engine::Auto, Engine::Sat],
            Task::Sample | Task::Enumerate => &[Engine::Auto, Engine::Count],
        }
    }

    fn count_details(&self) -> &'static [CountDetail] {
        &CountDetail::ALL
    }

    // Only the checker of certificates reads boards of mines by this method. All other callers read
    // boards of mines in any format, by `text::read`.
    fn read(&self, text: &[u8]) -> Result<Box<dyn Instance>, TextError> {
        Ok(Box::new(text::parse(text)?))
    }

    fn has_count_certificates(&self) -> bool {
        true
    }

    fn to_veripb(&self, files: Certificate, meter: &mut Meter) -> Result<Certificate, Refusal> {
        claims::to_veripb::<Board>(files, meter)
    }

    fn with_graph(
        &self,
        files: Certificate,
        format: GraphFormat,
        meter: &mut Meter,
    ) -> Result<Certificate, Refusal> {
        claims::with_graph::<Board>(files, format, meter)
    }

    #[cfg(feature = "json")]
    fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Schemas {
        Schemas {
            counted: Some(generator.subschema_for::<CountAnswer<'_>>()),
            proved: Some(generator.subschema_for::<ProveAnswer<'_>>()),
            explained: Some(generator.subschema_for::<ExplainAnswer<'_>>()),
            sampled: Some(generator.subschema_for::<SampleAnswer<'_>>()),
            enumerated: Some(generator.subschema_for::<EnumerateAnswer<'_>>()),
            ..Schemas::default()
        }
    }
}

impl Instance for Board {
    fn print(&self) -> String {
        text::print(self)
    }

    fn description(&self) -> String {
        format!("{} hidden cells", self.hidden().count())
    }

    fn puzzle(&self) -> &'static dyn Puzzle {
        PuzzleEntry::<Board>::ENTRY
    }

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn given_text(&self, cell: Cell) -> Option<String> {
        (!self.is_hidden(cell)).then(|| text::symbol(self.view(cell)).into())
    }

    fn diagram(&self) -> Result<Diagram, DiagramError> {
        Diagram::expect_size(self.shape())?;
        let face = |cell| match self.view(cell) {
            View::Hidden => CellFace::new(Content::Hidden, ""),
            View::Flagged => CellFace::new(Content::Flagged, ""),
            View::Mine => CellFace::new(Content::Mine, ""),
            // A zero is drawn as an empty cell, as in games.
            View::Clue(0) => {
                CellFace { note: "clue 0".to_owned(), ..CellFace::new(Content::Opened, "") }
            }
            View::Clue(value) => CellFace::new(Content::Opened, value.to_string()),
        };
        let distance = self.disc().squared_distance();
        let is_far = distance != text::DEFAULT_DISTANCE;
        let distance = is_far.then(|| format!("neighbours up to squared distance {distance}"));
        let total = self.mines().map(|mines| format!("{} in all", pluralised(mines, "mine")));
        let sentences = total.into_iter().chain(distance).collect();
        let diagram = Diagram::rectangle(self.shape(), SolutionStyle::Mines, face);
        Ok(Diagram { sentences, ..diagram })
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
        // The proofs and the search for guesses share one position, so that the board is counted
        // only once.
        let mut position = asked.guesses.then(|| Position::new(self.clone()));
        let found = match &mut position {
            Some(position) if engine == Engine::Auto => position.prove(search),
            _ => exact::prove(self, engine, search),
        };
        let answer = ProveAnswer::new(self, found, asked.cells).with_contradiction(search);
        Ok(Box::new(match position {
            Some(mut position) => answer.with_guesses(position.unavoidable_guesses(search)),
            None => answer,
        }))
    }

    fn explain<'a>(
        &'a self,
        cell: Option<Cell>,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        answer_of_explanation(self, &mut Position::new(self.clone()), cell, search)
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
            PositionTask::Prove(Engine::Auto, asked) => {
                let found = position.prove(search);
                let answer = ProveAnswer::new(self, found, asked.cells).with_contradiction(search);
                Ok(match asked.guesses {
                    true => Box::new(answer.with_guesses(position.unavoidable_guesses(search)))
                        as Box<dyn Answer + 'a>,
                    false => Box::new(answer),
                })
            }
            PositionTask::Explain(cell) => answer_of_explanation(self, &mut position, cell, search),
            by_one_engine => self.answer_task(by_one_engine, search),
        };
        *kept = Some(position);
        answer
    }

    fn sample<'a>(
        &'a self,
        samples: SampleOptions,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Ok(Box::new(sample_placements(self, samples, search)?))
    }

    fn enumerate<'a>(
        &'a self,
        most: usize,
        search: Search<'_>,
    ) -> Result<Box<dyn Answer + 'a>, TaskError> {
        Ok(Box::new(enumerate_placements(self, most, search)?))
    }

    fn model(&self, budget: &Budget) -> Result<Model, ModelError> {
        Ok(model_within_budget(self, &mut budget.meter())?)
    }
}

/// Returns the answer to `count`. For an inconsistent board, the answer contains the conflicting
/// clues.
fn answer_from_counts<'a>(
    board: &'a Board,
    counts: Result<Counts, Unfinished>,
    search: Search<'_>,
) -> Box<dyn Answer + 'a> {
    let answer =
        counts.and_then(|counts| Ok(CountAnswer::new(board, counts, &mut search.budget.meter())?));
    match answer {
        Ok(answer) => Box::new(answer.with_contradiction(search)),
        Err(reason) => Box::new(UnfinishedCount::new(board, reason)),
    }
}

/// Returns the answer to `explain`.
fn answer_of_explanation<'a>(
    board: &'a Board,
    position: &mut Position,
    cell: Option<Cell>,
    search: Search<'_>,
) -> Result<Box<dyn Answer + 'a>, TaskError> {
    match ExplainAnswer::explain(board, position, cell, search)? {
        Some(explained) => Ok(Box::new(explained)),
        None => Err(TaskError::Consistent),
    }
}
