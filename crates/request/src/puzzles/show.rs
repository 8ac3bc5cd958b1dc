//! Returns the data for a web page that shows a recorded game, the answers to a contest's cases, or
//! a solved board.

use crate::words;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::puzzle::Answer;
use gridproof::report::Report;
use gridproof::text::Position;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;
use gridproof_play::annotate::solver_page::{AnnotateError, SolverPage};
use gridproof_play::contests::{page_solver_of, page_solvers};
use gridproof_play::recording::{ParseGameError, RecordingError};
use gridproof_play::saved_game::{ConfirmError, SavedGame};

use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// The data for a web page that shows a recorded game, answers to cases, or a solved board.
#[derive(Deserialize, JsonSchema)]
pub struct Show {
    /// The text of a transcript, a RawVF recording, answers to cases, or a board whose solution is
    /// shown.
    text: Option<String>,
    /// A recording in the place of the text: the bytes of an `avf`, `evf`, `mvf` or `rmv` file, as
    /// a list of numbers from 0 to 255.
    bytes: Option<Vec<u8>>,
}

impl Request for Show {
    const NAME: &'static str = "show";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<ShowAnswer>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let bytes = match (self.text, self.bytes) {
            (Some(text), None) => text.into_bytes(),
            (None, Some(bytes)) => bytes,
            _ => return Err(Problem::invalid(&words::either_key("text", "bytes"))),
        };
        document(&show(&bytes, search)?, None)
    }
}

/// Returns the data for a page that shows the game or the board of a text, or a binary recording.
/// The work limit of `search` applies to each position of a game. The other limits of `search`
/// apply to the whole game.
fn show(bytes: &[u8], search: Search<'_>) -> Result<ShowAnswer, Problem> {
    if let Some(solver) = page_solver_of(bytes) {
        let solved = solver.solve(bytes, search);
        let solved = solved.map_err(|error| match error {
            AnnotateError::Text(error) => error.into(),
            error => Problem::at_place(error.place_in_text(), &error),
        })?;
        let SolverPage { annotated, result, unfinished } = solved;
        let (game, positions) = (annotated.game, annotated.positions);
        return Ok(ShowAnswer {
            game,
            positions,
            told: result.clone(),
            result,
            cut: None,
            unfinished,
        });
    }
    let judged = SavedGame::read(bytes).map_err(confirmation_problem)?;
    let annotated =
        judged.annotate(search, &mut |_| ()).map_err(|error| Problem::invalid_input(&error))?;
    let unfinished = annotated.unfinished();
    let (game, positions) = (annotated.game, annotated.positions);
    let cut = judged.truncation().map(|cut| cut.to_string().trim_start().to_owned());
    let result = judged.result_words();
    Ok(ShowAnswer { game, positions, told: result.clone(), result, cut, unfinished })
}

fn confirmation_problem(reason: ConfirmError) -> Problem {
    match reason {
        // The text is not a game, so it must be answers to contest cases, or a board.
        ConfirmError::Form(ParseGameError::UnknownFormat) => {
            let solved = page_solvers().map(|solver| solver.header_word().to_owned());
            let reason = words::not_shown(solved.collect::<Vec<_>>());
            Problem::at_place(Position::START, &reason)
        }
        ConfirmError::Form(reason) => unreadable_game_problem(&reason),
        reason => match reason.place_in_text() {
            Some(place) => Problem::at_place(place, &reason),
            None => Problem::invalid_input(&reason),
        },
    }
}

/// Returns the problem of a text or a binary recording that cannot be read.
pub(crate) fn unreadable_game_problem(reason: &ParseGameError) -> Problem {
    match reason {
        ParseGameError::Recording(RecordingError::Layout(error)) => error.clone().into(),
        // An error in a binary recording has a byte position instead of a line and a column.
        ParseGameError::Recording(
            RecordingError::Bytes { .. } | RecordingError::Collection { .. },
        )
        | ParseGameError::NoText(_) => Problem::invalid_input(reason),
        reason => Problem::at_place(reason.place_in_text(), reason),
    }
}

/// The data of a page. `replay --html` writes equal data into its page.
#[derive(Serialize, JsonSchema)]
struct ShowAnswer {
    /// The data that a page draws. The key `kind` says whether the data show a game, answers to
    /// cases or a board.
    #[schemars(with = "BTreeMap<String, Value>")]
    game: Box<RawValue>,
    /// The number of positions to step through.
    positions: usize,
    /// The confirmation of a game, or the result of solving a board, as a sentence without its full
    /// stop.
    result: String,
    /// The former name of `result`. The next version of the format leaves out this key.
    told: String,
    /// The place where a recording ends too early, and the text that was expected there.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<String>,
    #[serde(skip)]
    unfinished: Option<(Unfinished, Sentence)>,
}

impl Answer for ShowAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.unfinished.clone()
    }
}

impl Report for ShowAnswer {
    fn brief(&self) -> String {
        format!("{}\n", self.result)
    }
}
