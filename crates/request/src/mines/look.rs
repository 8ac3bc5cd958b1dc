//! Finds all deductions about a board with one count. The board is of mines, of any shape or of
//! shaded cells.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::{Limited, Unfinished};
use gridproof::game::Guess;
use gridproof::grid::Cell;
use gridproof::puzzle::{Answer, CountDetail, LookOptions};
use gridproof::puzzles::expect_detail;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::count_answer::CountAnswer;
use gridproof::puzzles::mines::exact::{Counts, Deductions};
use gridproof::puzzles::mines::explain_answer::ExplainAnswer;
use gridproof::puzzles::mines::position::guesses::Guesses;
use gridproof::puzzles::mines::prove_answer::ProveAnswer;
use gridproof::report::Report;
use gridproof::words::{Sentence, open_questions};
use gridproof_engine::query::Search;

use crate::board::{
    BoardAndDensityParams, RowAndColumn, hidden_cell_on_board, is_board_of_other_puzzle,
    read_board, read_board_of_mines, to_board_problem, to_task_problem,
};
use crate::document::{document, reserve_document_or_drop_large_part};
use crate::problem::Problem;
use crate::request::Request;
use crate::schema_generator::{any_of, puzzle_schemas};
use crate::sessions::Sessions;

/// All findings about a board, from a single count: the answers of `prove` and `count`, the cells
/// of least risk, an explanation and the unavoidable guesses.
#[derive(Deserialize, JsonSchema)]
pub struct Look {
    /// The text of a board of mines, of any shape, of a mosaic, of a star battle or of
    /// thermometers.
    board: String,
    #[serde(flatten)]
    board_params: BoardAndDensityParams,
    /// A list of `counts`, `guesses` and `least`: the parts to show besides the status of each
    /// cell. The default is `counts` and `guesses` for a board of mines, and `counts` for other
    /// boards.
    show: Option<Vec<LookPart>>,
    /// [row,column], two numbers from 0: the hidden cell to explain.
    cell: Option<RowAndColumn>,
    /// `classes` (the default on a board of mines), `cells` or `probabilities`: the detail of the
    /// counts besides the number of solutions.
    detail: Option<CountDetail>,
    /// A text: the name under which the position is kept. The next request with this name analyses
    /// only the changed cells.
    session: Option<String>,
}

/// A part of the answer besides the status of each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum LookPart {
    /// The number of all placements, and for each hidden cell the number of placements with a mine
    /// in it.
    Counts,
    /// The dead cells, and the unavoidable guesses.
    Guesses,
    /// The cells of least risk.
    Least,
}

/// All findings about a board. On a board of shaded cells, a shaded cell counts as a mine.
#[derive(Serialize, JsonSchema)]
struct LookAnswer<'a> {
    #[serde(flatten)]
    proof: ProveAnswer<'a>,
    /// The answer to `count`, on request. This answer is left out if a limit ended the count.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "counts_schema")]
    counts: Option<CountAnswer<'a>>,
    /// The cells of least risk, on request. These cells are left out if the placements are not
    /// counted, or if no cell is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<Guess>,
    /// The answer to `explain` about the requested cell. If the request names no cell and the board
    /// is inconsistent, the answer explains the contradiction, except for a board of mines. Left
    /// out if a limit ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "explanations_schema")]
    explanation: Option<ExplainAnswer<'a>>,
    /// The reason why the counts or the explanation are missing, and a sentence that names the
    /// missing part.
    #[serde(skip)]
    missing: Option<(Unfinished, Sentence)>,
}

fn counts_schema(generator: &mut SchemaGenerator) -> Schema {
    any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.counted))
}

fn explanations_schema(generator: &mut SchemaGenerator) -> Schema {
    any_of(puzzle_schemas(generator).filter_map(|schemas| schemas.explained))
}

impl Request for Look {
    const NAME: &'static str = "look";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<LookAnswer<'_>>()
    }

    fn answer(self, sessions: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let options = self.board_params.read_options()?;
        let reading = match read_board_of_mines(self.board.as_bytes(), &options) {
            Ok(reading) => reading,
            Err(error) if is_board_of_other_puzzle(&error) => {
                return self.answer_other_puzzle(error.into(), sessions, search);
            }
            Err(error) => return Err(error.into()),
        };
        let cell =
            self.cell.map(|cell| hidden_cell_on_board(&reading.board, "cell", cell)).transpose()?;
        let shows = |part| match &self.show {
            Some(show) => show.contains(&part),
            None => part != LookPart::Least,
        };
        let found =
            sessions.with_position(self.session.as_deref(), &reading.board, |position| Findings {
                proved: position.prove(search),
                counts: (shows(LookPart::Counts) || shows(LookPart::Least))
                    .then(|| position.solution_counts(search).cloned()),
                guesses: shows(LookPart::Guesses).then(|| position.unavoidable_guesses(search)),
                explanation: cell.map(|cell| {
                    ExplainAnswer::explain(&reading.board, position, Some(cell), search)
                }),
            });
        let detail = self.detail.unwrap_or(CountDetail::Classes);
        let shown = [shows(LookPart::Counts), shows(LookPart::Least)];
        let mut looked = LookAnswer::new(&reading.board, found, detail, shown, search);
        let _held = reserve_document_or_drop_large_part(&mut looked, search)?;
        document(&looked, reading.read_as())
    }
}

impl Look {
    /// Answers the request about a board of another puzzle than mines. Replies with `error` if
    /// `look` does not support this puzzle.
    fn answer_other_puzzle(
        self,
        error: Problem,
        sessions: &mut Sessions,
        search: Search<'_>,
    ) -> Result<Box<RawValue>, Problem> {
        let (board, read_as) = read_board(&self.board, &self.board_params.read_options()?)?;
        let detail = self.detail.unwrap_or_default();
        expect_detail(detail, board.puzzle()).map_err(to_board_problem(&self.board))?;
        let shows = |part| match &self.show {
            Some(show) => show.contains(&part),
            None => part == LookPart::Counts,
        };
        let options = LookOptions {
            counts: shows(LookPart::Counts),
            guesses: shows(LookPart::Guesses),
            least_risk: shows(LookPart::Least),
            cell: self
                .cell
                .map(|cell| hidden_cell_on_board(board.as_ref(), "cell", cell))
                .transpose()?,
        };
        let look = |kept: &mut _| board.look(options, kept, search);
        let looked = sessions.with_cached_position(self.session.as_deref(), look).ok_or(error)?;
        let mut looked = looked.map_err(to_task_problem(&self.board))?;
        let _held = reserve_document_or_drop_large_part(looked.as_mut(), search)?;
        document(looked.as_ref(), read_as.as_ref())
    }
}

/// The findings about one position. The answer consists of these findings.
struct Findings<'a> {
    proved: Limited<Deductions>,
    counts: Option<Result<Counts, Unfinished>>,
    guesses: Option<Guesses>,
    /// The explanation of the requested cell.
    explanation: Option<Result<Option<ExplainAnswer<'a>>, Unfinished>>,
}

impl<'a> LookAnswer<'a> {
    /// Creates the answer. The two flags say whether to include the counts, and whether to include
    /// the cells of least risk.
    fn new(
        board: &'a Board,
        found: Findings<'a>,
        detail: CountDetail,
        [has_counts, has_least]: [bool; 2],
        search: Search<'_>,
    ) -> Self {
        let Findings { proved, counts, guesses, explanation } = found;
        let proof = ProveAnswer::new(board, proved, None).with_contradiction(search);
        let proof = guesses.into_iter().fold(proof, ProveAnswer::with_guesses);
        let least = match &counts {
            Some(Ok(counts)) if has_least => least_risk(counts),
            _ => None,
        };
        let meter = &mut search.budget.meter();
        let counts = match counts {
            Some(Ok(counts)) if has_counts => {
                CountAnswer::new(board, counts, meter).map(Some).map_err(Unfinished::from)
            }
            None | Some(Ok(_)) => Ok(None),
            Some(Err(reason)) => Err(reason),
        };
        let (mut counts, mut missing) = match counts {
            Ok(counts) => (counts, None),
            Err(reason) => (None, Some((reason, uncounted_sentence()))),
        };
        if let Some(counts) = &mut counts {
            counts.set_detail(detail);
        }
        let explanation = explanation.and_then(|explained| match explained {
            Ok(explanation) => explanation,
            Err(reason) => {
                missing.get_or_insert_with(|| (reason, open_questions::unexplained()));
                None
            }
        });
        Self { proof, counts, least, explanation, missing }
    }
}

/// Returns the sentence that names the unknown part of the answer if the placements are not
/// counted.
fn uncounted_sentence() -> Sentence {
    open_questions::solutions_uncounted("placement")
}

/// Returns the hidden cells with the least chance of a mine; `None` if no cell is hidden.
fn least_risk(counts: &Counts) -> Option<Guess> {
    let weights = counts.weights();
    let weight = |&(_, number): &(Cell, u32)| &weights[number as usize];
    let mines = counts.cells().iter().map(weight).min()?;
    let best = counts.cells().iter().filter(|cell| weight(cell) == mines);
    let cells = best.map(|&(cell, _)| cell).collect();
    Some(Guess { cells, mines: mines.clone(), placements: counts.weight().clone() })
}

impl Answer for LookAnswer<'_> {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        self.proof.unfinished().or_else(|| self.missing.clone())
    }

    fn is_inconsistent(&self) -> bool {
        self.proof.is_inconsistent()
    }

    fn document_bytes(&self) -> u64 {
        self.counts.as_ref().map_or(0, Answer::document_bytes)
    }

    fn drop_large_part(&mut self, reason: Unfinished) -> bool {
        let has_counts = self.counts.take().is_some();
        if has_counts {
            self.missing = Some((reason, uncounted_sentence()));
        }
        has_counts
    }
}

impl Report for LookAnswer<'_> {
    fn brief(&self) -> String {
        self.proof.brief()
    }
}
