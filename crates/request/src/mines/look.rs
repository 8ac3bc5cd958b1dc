//! All deductions about a board of mines, counted once.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::puzzle::{Answer, CountDetail};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::count_answer::MineCounts;
use gridproof::puzzles::mines::exact::{Counts, Deductions};
use gridproof::puzzles::mines::position::guesses::Guesses;
use gridproof::puzzles::mines::prove_answer::ProveAnswer;
use gridproof::report::Report;
use gridproof_engine::query::Search;

use crate::board::Assumed;
use crate::document::{about, room};
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// All that is known about a board of mines: the answers of `prove` and `count` and the unavoidable
/// guesses, for the price of one count.
#[derive(Deserialize, JsonSchema)]
pub struct Look {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Assumed,
    /// A list of `counts` and `guesses`: the parts to show besides the status of each cell. Both
    /// are shown by default.
    show: Option<Vec<Part>>,
    /// `classes` (the default), `cells` or `probabilities`: the detail of the counts besides the
    /// number of solutions.
    detail: Option<CountDetail>,
    /// A text: the name under which the position is kept. The next request with this name pays only
    /// for the changes.
    session: Option<String>,
}

/// A part of the answer besides the status of each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Part {
    /// The number of placements, and of those with a mine at each hidden cell.
    Counts,
    /// The dead cells, and the unavoidable guesses.
    Guesses,
}

/// All that is known about a board of mines.
#[derive(Serialize, JsonSchema)]
struct LookAnswer<'a> {
    #[serde(flatten)]
    proof: ProveAnswer<'a>,
    /// The answer to `count`, on request. Left out if a limit came first.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<MineCounts<'a>>,
    /// The reason why there are no counts.
    #[serde(skip)]
    uncounted: Option<Unfinished>,
}

impl Request for Look {
    const NAME: &'static str = "look";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<LookAnswer<'_>>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        self.answer_in(&mut Sessions::default(), search)
    }

    fn answer_in(
        self,
        sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        let reading = self.said.mines(&self.board)?;
        let shows = |part| self.show.as_ref().is_none_or(|show| show.contains(&part));
        let found = sessions.with(self.session.as_deref(), &reading.board, |position| Found {
            proved: position.prove(search),
            counts: shows(Part::Counts).then(|| position.counts(search).cloned()),
            guesses: shows(Part::Guesses).then(|| position.unavoidable_guesses(search)),
        });
        let detail = self.detail.unwrap_or(CountDetail::Classes);
        let mut looked = LookAnswer::new(&reading.board, found, detail, search);
        let room = room(&looked, search);
        if let Err(reason) = room {
            (looked.counts, looked.uncounted) = (None, Some(reason));
        }
        about(&looked, reading.read_as())
    }
}

/// The findings about a position.
struct Found {
    proved: (Deductions, Option<Unfinished>),
    counts: Option<Result<Counts, Unfinished>>,
    guesses: Option<Guesses>,
}

impl<'a> LookAnswer<'a> {
    fn new(board: &'a Board, found: Found, detail: CountDetail, search: Search<'_>) -> Self {
        let Found { proved: (proved, ended), counts, guesses } = found;
        let proof = ProveAnswer::new(board, proved, None, ended).with_contradiction(search);
        let proof = guesses.into_iter().fold(proof, ProveAnswer::with_guesses);
        let meter = &mut search.budget.meter();
        let census = |counts| {
            let mut census = MineCounts::new(board, counts, meter)?;
            census.set_detail(detail);
            Ok(census)
        };
        let (counts, uncounted) = match counts.map(|counts| counts.and_then(census)) {
            None => (None, None),
            Some(Ok(census)) => (Some(census), None),
            Some(Err(reason)) => (None, Some(reason)),
        };
        Self { proof, counts, uncounted }
    }
}

impl Answer for LookAnswer<'_> {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let uncounted = || Some((self.uncounted?, "the placements are not counted".to_owned()));
        self.proof.unfinished().or_else(uncounted)
    }

    fn is_inconsistent(&self) -> bool {
        self.proof.is_inconsistent()
    }

    fn document_bytes(&self) -> u64 {
        self.counts.as_ref().map_or(0, Answer::document_bytes)
    }
}

impl Report for LookAnswer<'_> {
    fn brief(&self) -> String {
        self.proof.brief()
    }
}
