//! Decides whether any placement agrees with a board of mines.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::{Limited, Unfinished};
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::exact::Deductions;
use gridproof::puzzles::mines::explain_answer::ExplainAnswer;
use gridproof::report::Report;
use gridproof::words::{Sentence, open_questions};
use gridproof_engine::query::Search;

use crate::board::{BoardParams, read_board_of_mines};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// Asks whether any placement agrees with a board of mines.
#[derive(Deserialize, JsonSchema)]
pub struct Consistent {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    params: BoardParams,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Verdict<'a> {
    /// Whether the board is consistent. The value is null if a limit ended the search first.
    consistent: Option<bool>,
    /// For an inconsistent board, the contradicting clues and the changes that make the board
    /// consistent.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<ExplainAnswer<'a>>,
    #[serde(skip)]
    stop_reason: Option<Unfinished>,
}

impl Request for Consistent {
    const NAME: &'static str = "consistent";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Verdict<'_>>()
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = read_board_of_mines(self.board.as_bytes(), &self.params.read_options()?)?;
        let board = &reading.board;
        let Limited { so_far: Deductions { consistent, .. }, stop_reason } = sessions
            .with_position(self.session.as_deref(), board, |position| position.prove(search));
        let stop_reason = stop_reason.filter(|_| consistent.is_none());
        let contradiction = match consistent {
            Some(false) => ExplainAnswer::contradiction(board, search),
            _ => None,
        };
        document(&Verdict { consistent, contradiction, stop_reason }, reading.read_as())
    }
}

impl Answer for Verdict<'_> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = open_questions::solution_undecided("placement");
        self.stop_reason.map(|reason| (reason, left))
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
