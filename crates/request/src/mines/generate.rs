//! Generates the random board of mines of a seed. On request, the board can be won without a guess.

use crate::words;
use crate::words::reasons;
use gridproof::words::Sentence;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use thiserror::Error;

use gridproof::budget::{Budget, Meter, Stop, Unfinished, Unsupported};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::difficulty::{Difficulty, difficulty};
use gridproof::puzzles::mines::generate::{
    OpenedCells, board_within_budget, placement_within_budget,
};
use gridproof::puzzles::mines::no_guess::{
    NoGuessBoard, NoGuessError, has_room_for_zero, no_guess,
};
use gridproof::puzzles::mines::{Board, Placement, text};
use gridproof::report::Report;
use gridproof_engine::query::Search;

use crate::board::{RowAndColumn, cell_on_board};
use crate::document::document;
use crate::problem::Problem;
use crate::request::Request;
use crate::sessions::Sessions;

/// A random board of mines, partly opened.
#[derive(Deserialize, JsonSchema)]
pub struct Generate {
    /// A number of rows, from 1.
    rows: usize,
    /// A number of columns, from 1.
    cols: usize,
    /// A number of mines, from 0.
    mines: usize,
    /// A number from 0 to 2^64 - 1: the seed. The same seed gives the same board.
    seed: u64,
    /// A number from 1: the largest squared distance between neighbours, 2 by default.
    squared_distance: Option<usize>,
    /// A number from 0 to 1: the share of clear cells to open. By default a random zero is opened
    /// with its cascade.
    open: Option<f64>,
    /// True or false: whether the board can be won from its first click by proofs alone.
    no_guess: Option<bool>,
    /// [row,column] of a cell, two numbers from 0: the first click on a `no_guess` board, the
    /// middle by default.
    first: Option<RowAndColumn>,
    /// True or false: whether the answer includes the number of clues of the hardest deduction on a
    /// `no_guess` board.
    difficulty: Option<bool>,
}

/// The shape, neighbourhood and number of mines of random boards. All placements are equally
/// likely.
#[derive(Clone, Debug)]
pub struct RandomBoardParams {
    shape: Shape,
    disc: Disc,
    mines: usize,
}

/// The reason why there is no board.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The request is impossible. The sentence states the expected value.
    #[error("{0}")]
    Expected(Sentence),
    /// A limit ended the search.
    #[error("{0}")]
    Unfinished(Unfinished),
}

impl From<GenerateError> for Problem {
    fn from(reason: GenerateError) -> Self {
        match reason {
            GenerateError::Expected(expected) => Self::invalid(&expected),
            GenerateError::Unfinished(reason) => reason.into(),
        }
    }
}

/// The number of placements that are tried for a no-guess board if there is no work limit.
pub const DEFAULT_NO_GUESS_ATTEMPTS: u64 = 5000;

impl Request for Generate {
    const NAME: &'static str = "generate";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        crate::schema_generator::any_of(
            [
                generator.subschema_for::<GeneratedBoard>(),
                generator.subschema_for::<NoGuessAnswer>(),
            ]
            .into_iter(),
        )
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let shape = Shape::new(self.rows, self.cols);
        let distance = self.squared_distance.unwrap_or(text::DEFAULT_DISTANCE);
        let kind = RandomBoardParams::new(shape, distance, self.mines)?;
        if self.no_guess != Some(true) {
            if self.first.is_some() || self.difficulty.is_some() {
                return Err(Problem::invalid(&words::keys_of_no_guess()));
            }
            let opening = match self.open {
                Some(share) if (0.0..=1.0).contains(&share) => OpenedCells::Share(share),
                Some(share) => {
                    let reason = words::share_of_key("open", share.to_string());
                    return Err(Problem::invalid(&reason));
                }
                None => OpenedCells::Zero,
            };
            return document(&generate(&kind, self.seed, opening, search.budget)?, None);
        }
        if self.open.is_some() || self.squared_distance.is_some() {
            return Err(Problem::invalid(&words::keys_of_other_boards()));
        }
        let first = self.first.map(|first| cell_on_board(shape, "first", first)).transpose()?;
        let attempts = search.budget.work_limit().unwrap_or(DEFAULT_NO_GUESS_ATTEMPTS);
        let board = generate_without_guess(&kind, self.seed, first, attempts, search)?;
        let board = match self.difficulty {
            Some(true) => board.with_difficulty(search),
            _ => board,
        };
        document(&board, None)
    }
}

impl RandomBoardParams {
    /// Returns the kind of boards with this shape, number of mines and squared distance of
    /// neighbours.
    ///
    /// # Errors No board has these parameters. The error states the expected values.
    pub fn new(shape: Shape, squared_distance: usize, mines: usize) -> Result<Self, GenerateError> {
        let expected = |reason: Sentence| Err(GenerateError::Expected(reason));
        if shape.rows == 0 || shape.cols == 0 || squared_distance == 0 {
            return expected(words::kind_too_small(shape.to_string(), squared_distance));
        }
        if squared_distance > text::MAX_DISTANCE {
            return expected(words::distance_too_large(text::MAX_DISTANCE, squared_distance));
        }
        // The sides are checked first, because the area of larger boards could overflow an integer.
        if shape.rows.max(shape.cols) > text::MAX_INCIDENCES {
            return expected(words::sides_too_long(text::MAX_INCIDENCES, shape.to_string()));
        }
        let disc = Disc::new(squared_distance);
        text::check_size(shape, &disc)
            .map_err(|problem| GenerateError::Expected(problem.sentence()))?;
        if mines > shape.area() {
            return expected(words::one_mine_a_cell(shape.area(), mines));
        }
        Ok(Self { shape, disc, mines })
    }

    /// Returns the error for parameters if no board without a guess exists, or if the search found
    /// none.
    fn no_guess_error(&self, first: Cell, reason: NoGuessError) -> GenerateError {
        let &Self { shape, mines, .. } = self;
        match reason {
            NoGuessError::Unfinished(reason) => GenerateError::Unfinished(reason),
            _ => {
                let shape = shape.to_string();
                GenerateError::Expected(match has_room_for_zero(self.shape, mines, first) {
                    true => words::every_board_with_zero_needs_a_guess(shape, mines, first),
                    false => words::every_board_needs_a_guess(shape, mines, first),
                })
            }
        }
    }
}

/// The memory for generating and printing a board, in bytes per cell. The memory includes the lists
/// of cells from which random cells are chosen.
const BYTES_PER_CELL: usize = 96;

/// Checks that the memory suffices for a board of this size. Also checks the other limits.
fn check_board_fits_budget(shape: Shape, meter: &mut Meter) -> Result<(), Stop> {
    meter.check_limits()?;
    meter.reserve((shape.area() * BYTES_PER_CELL) as u64).map(drop)
}

/// Generates a board with these parameters, and opens some cells of the board.
pub fn generate(
    kind: &RandomBoardParams,
    seed: u64,
    opening: OpenedCells,
    budget: &Budget,
) -> Result<GeneratedBoard, GenerateError> {
    let &RandomBoardParams { shape, ref disc, mines } = kind;
    let meter = &mut budget.meter();
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let board = check_board_fits_budget(shape, meter)
        .and_then(|()| placement_within_budget(shape, disc.clone(), mines, &[], random, meter))
        .and_then(|truth| board_within_budget(&truth, opening, random, meter))
        // The limits are checked here, before the board is printed, because a cancel request cannot
        // end the printing.
        .and_then(|board| meter.check_limits().map(|()| board))
        .map_err(|reason| GenerateError::Unfinished(reason.into()))?;
    if opening == OpenedCells::Zero && board.num_opened() == 0 {
        return Err(GenerateError::Expected(words::no_zero_to_open()));
    }
    Ok(GeneratedBoard { puzzle: "mines", seed, board })
}

/// The largest size of a proof, in bytes, from which the search takes an explanation.
pub(crate) const MOST_EXPLANATION_PROOF_BYTES: u64 = 2_000_000;

/// Generates a board that can be won from its first click by proofs alone, and verifies the board.
/// Gives up after `attempts` placements. Ignores the work limit of `search`.
pub fn generate_without_guess(
    kind: &RandomBoardParams,
    seed: u64,
    first: Option<Cell>,
    attempts: u64,
    search: Search<'_>,
) -> Result<NoGuessAnswer, GenerateError> {
    let &RandomBoardParams { shape, mines, .. } = kind;
    let first = first.unwrap_or(Cell::new(shape.rows / 2, shape.cols / 2));
    if mines >= shape.area() {
        let expected = words::first_click_clear(shape.area() - 1, mines);
        return Err(GenerateError::Expected(expected));
    }
    check_board_fits_budget(shape, &mut search.budget.meter())
        .map_err(|reason| GenerateError::Unfinished(reason.into()))?;
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let played = search.budget.with_work(attempts);
    let found = no_guess(shape, mines, first, random, search.with_budget(&played));
    let NoGuessBoard { placement, board, played, .. } =
        found.map_err(|reason| kind.no_guess_error(first, reason))?;
    Ok(NoGuessAnswer {
        puzzle: "mines",
        seed,
        first,
        board: text::print(&board),
        solution: text::print(&Board::revealed(&placement)),
        played,
        difficulty: None,
        placement,
    })
}

/// A generated board.
#[derive(Serialize, JsonSchema)]
pub struct GeneratedBoard {
    puzzle: &'static str,
    seed: u64,
    /// The text of the saved board.
    #[serde(serialize_with = "serialize_board")]
    #[schemars(with = "String")]
    board: Board,
}

fn serialize_board<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text::print(board))
}

impl Answer for GeneratedBoard {}

impl Report for GeneratedBoard {
    fn brief(&self) -> String {
        text::print(&self.board)
    }
}

/// A board that needs no guess.
#[derive(Serialize, JsonSchema)]
pub struct NoGuessAnswer {
    puzzle: &'static str,
    seed: u64,
    first: Cell,
    /// The text of the saved board after the first click.
    board: String,
    /// The text of the saved board with every cell open and every mine known.
    solution: String,
    /// The number of placements tried.
    played: u64,
    #[serde(flatten)]
    difficulty: Option<DifficultyReport>,
    #[serde(skip)]
    placement: Placement,
}

/// The difficulty of a board, on request.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DifficultyReport {
    /// The largest number of clues that a deduction needs together. Null if a limit ended the
    /// search first.
    difficulty: Option<usize>,
    /// Whether the difficulty is proved. If the difficulty is proved, no way to win needs fewer
    /// clues.
    difficulty_proved: bool,
    #[serde(skip)]
    found: Result<Difficulty, Unfinished>,
}

/// The reason why the difficulty stays unknown with any limits.
const DIFFICULTY_UNSUPPORTED: Unsupported = Unsupported(reasons::deduction_too_hard_to_explain());

impl NoGuessAnswer {
    /// Adds the difficulty of the board.
    pub fn with_difficulty(self, search: Search<'_>) -> Self {
        let report = DifficultyReport::new(search, |explained| {
            difficulty(&self.placement, self.first, explained)
        });
        Self { difficulty: Some(report), ..self }
    }
}

impl DifficultyReport {
    /// Measures the difficulty. Each explanation has a separate budget.
    pub fn new(
        search: Search<'_>,
        difficulty: impl FnOnce(Search<'_>) -> Result<Difficulty, Unfinished>,
    ) -> Self {
        let explained = search.budget.with_work(MOST_EXPLANATION_PROOF_BYTES);
        let found = difficulty(search.with_budget(&explained)).map_err(|reason| match reason {
            Unfinished::Stop(Stop::Work) => DIFFICULTY_UNSUPPORTED.into(),
            other => other,
        });
        Self {
            difficulty: found.ok().map(|found| found.clues),
            difficulty_proved: found.is_ok_and(|found| found.is_smallest),
            found,
        }
    }

    /// Returns the limit that ended the search for the difficulty; `None` if the difficulty is
    /// known.
    pub fn limit_reached(&self) -> Option<Unfinished> {
        self.found.err()
    }

    /// Returns a sentence such as `the hardest deduction needs 3 clues together`.
    pub fn sentence(&self) -> String {
        match self.found {
            Ok(difficulty) => difficulty.to_string(),
            Err(_) => "its difficulty is not known".to_owned(),
        }
    }
}

impl Answer for NoGuessAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let reason = self.difficulty.as_ref()?.limit_reached()?;
        Some((reason, words::board_difficulty_unknown()))
    }
}

impl Report for NoGuessAnswer {
    fn text(&self) -> String {
        let hardest = self.difficulty.as_ref().map(|report| format!("; {}", report.sentence()));
        let hardest = hardest.unwrap_or_default();
        format!("# won from {} without a guess{hardest}\n{}", self.first, self.board)
    }

    fn brief(&self) -> String {
        self.board.clone()
    }
}
