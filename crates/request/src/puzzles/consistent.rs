//! Decides whether any solution agrees with a board.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::{Limited, Unfinished};
use gridproof::puzzle::{Answer, Instance, Task, TaskError};
use gridproof::puzzles::mines::exact::Deductions;
use gridproof::puzzles::mines::explain_answer::ExplainAnswer;
use gridproof::report::Report;
use gridproof::words::{Sentence, open_questions};
use gridproof_engine::query::Search;

use crate::board::{
    BoardForTask, BoardParams, is_board_of_other_puzzle, read_board_of_mines, to_task_problem,
};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;

/// Asks whether any solution agrees with a board.
#[derive(Deserialize, JsonSchema)]
pub struct Consistent {
    /// The text of a board.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// A text: the name under which the position of a board of mines is kept. The next request with
    /// this name analyses only the changed cells.
    session: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Verdict<'a> {
    /// Whether the board is consistent. The value is null if a limit ended the search first.
    consistent: Option<bool>,
    /// For an inconsistent board, the contradicting clues. For a board of mines, also the changes
    /// that make the board consistent. Left out if a limit ended the search for the clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "explanations_schema")]
    contradiction: Option<Box<dyn Answer + 'a>>,
    #[serde(skip)]
    stopped: Option<(Unfinished, Sentence)>,
}

fn explanations_schema(generator: &mut SchemaGenerator) -> Schema {
    any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.explained))
}

impl Request for Consistent {
    const NAME: &'static str = "consistent";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Verdict<'_>>()
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.params.read_options()?;
        let reading = match read_board_of_mines(self.board.as_bytes(), &options) {
            Ok(reading) => reading,
            Err(error) if is_board_of_other_puzzle(&error) => {
                return self.answer_other_puzzle(search);
            }
            Err(error) => return Err(error.into()),
        };
        let board = &reading.board;
        let Limited { so_far: Deductions { consistent, .. }, stop_reason } = sessions
            .with_position(self.session.as_deref(), board, |position| position.prove(search));
        let contradiction = || {
            let explained = ExplainAnswer::contradiction(board, search)?;
            Some(Box::new(explained) as Box<dyn Answer + '_>)
        };
        let verdict = match (consistent, stop_reason) {
            (Some(true), _) => Verdict::CONSISTENT,
            (Some(false), _) => Verdict::inconsistent(contradiction()),
            (None, reason) => Verdict::undecided(reason, "placement"),
        };
        document(&verdict, reading.read_as())
    }
}

impl Consistent {
    fn answer_other_puzzle(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.params.read_options()?;
        let BoardForTask { instance, read_as, .. } =
            BoardForTask::read(&self.board, &options, Task::Enumerate, None)?;
        let verdict = verdict_of_any_puzzle(instance.as_ref(), search)
            .map_err(to_task_problem(&self.board))?;
        document(&verdict, read_as.as_ref())
    }
}

/// Decides whether any solution agrees with a board, by the search for a first solution.
fn verdict_of_any_puzzle<'a>(
    board: &'a dyn Instance,
    search: Search<'_>,
) -> Result<Verdict<'a>, TaskError> {
    match board.enumerate(1, search) {
        Ok(listed) if listed.is_inconsistent() => {
            Ok(Verdict::inconsistent(board.explain(None, search).ok()))
        }
        Ok(_) => Ok(Verdict::CONSISTENT),
        Err(TaskError::Unfinished(reason)) => {
            Ok(Verdict::undecided(Some(reason), board.puzzle().solution_word()))
        }
        Err(error) => Err(error),
    }
}

impl<'a> Verdict<'a> {
    const CONSISTENT: Self = Self { consistent: Some(true), contradiction: None, stopped: None };

    fn inconsistent(contradiction: Option<Box<dyn Answer + 'a>>) -> Self {
        Self { consistent: Some(false), contradiction, stopped: None }
    }

    fn undecided(reason: Option<Unfinished>, solution: &'static str) -> Self {
        let stopped = reason.map(|reason| (reason, open_questions::solution_undecided(solution)));
        Self { consistent: None, contradiction: None, stopped }
    }
}

impl Answer for Verdict<'_> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.stopped.clone()
    }

    fn is_inconsistent(&self) -> bool {
        self.consistent == Some(false)
    }
}

impl Report for Verdict<'_> {
    fn brief(&self) -> String {
        match self.consistent {
            Some(true) => "consistent\n".to_owned(),
            Some(false) => "inconsistent\n".to_owned(),
            None => String::new(),
        }
    }
}
