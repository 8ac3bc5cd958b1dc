//! Plays the moves of a person on a level of any shape, and judges the last opened cells.

use crate::words;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzle::Answer;
use gridproof::puzzles::cells::rules::LevelGame;
use gridproof::puzzles::cells::text::{parse_level, read_level};
use gridproof::report::Report;
use gridproof::shading::position::Position;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;

use crate::board::{RowAndColumn, cell_in_shape};
use crate::document::document;
use crate::mines::audit::MoveJudgement;
use crate::problem::{Problem, ToSentence, invalid_move};
use crate::request::Request;
use crate::sessions::Sessions;

/// A game on a level of any shape that a person plays, after the given moves.
#[derive(Deserialize, JsonSchema)]
pub struct LevelPlay {
    /// The text of a level, or of a level file of Hexcells.
    level: String,
    /// A list of moves in order, each an `open`, `chord` or `mark`, such as `{"action":"open","cell":[0,0]}`.
    moves: Option<Vec<Move>>,
    /// True or false: whether the answer judges the opening of each cell by the last move, true by
    /// default.
    judge: Option<bool>,
}

/// A move of a person.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "action", rename_all = "lowercase", deny_unknown_fields)]
enum Move {
    /// Opens a hidden cell.
    Open { cell: RowAndColumn },
    /// Opens the unflagged cells of a clue, if the clue agrees with mines in exactly the flagged
    /// cells. A cell with several flags is listed once for each flag.
    Chord { cell: RowAndColumn, flags: Option<Vec<RowAndColumn>> },
    /// Marks a hidden cell as a mine. If the mark shows the clue of a mine, this mine becomes
    /// known. A mark that shows no clue changes nothing.
    Mark { cell: RowAndColumn },
}

impl Request for LevelPlay {
    const NAME: &'static str = "play-level";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<LevelPlayAnswer>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let level = match read_level(self.level.as_bytes()) {
            Some(read) => read?,
            None => parse_level(self.level.as_bytes())?,
        };
        let mut game = LevelGame::new(level);
        let moves = self.moves.unwrap_or_default();
        let mut last = Vec::new();
        let (mut meter, area) = (search.budget.meter(), game.board().shape().area() as u64);
        for (number, one) in (1..).zip(&moves) {
            meter.spend_steps(area).map_err(Unfinished::from)?;
            let is_judged = number == moves.len() && self.judge.unwrap_or(true);
            last = one
                .play(&mut game, is_judged.then_some(search))
                .map_err(|reason| invalid_move(number, &reason))?;
        }
        document(&LevelPlayAnswer::new(&game, last), None)
    }
}

impl Move {
    /// Plays the move. Returns the cells that the move opened. If `search` is given, also judges
    /// the opening of each cell.
    fn play(
        &self,
        game: &mut LevelGame,
        search: Option<Search<'_>>,
    ) -> Result<Vec<OpenedCell>, Sentence> {
        let shape = game.board().shape();
        let cells = match self {
            Self::Open { cell } => vec![cell_in_shape(shape, "cell", *cell)?],
            Self::Mark { cell } => {
                let marked = game.mark(cell_in_shape(shape, "cell", *cell)?);
                marked.map_err(|reason| reason.to_sentence())?;
                Vec::new()
            }
            Self::Chord { cell, flags } => {
                let flags = flags.iter().flatten().map(|&flag| cell_in_shape(shape, "flags", flag));
                let flags: Vec<Cell> = flags.collect::<Result<_, _>>()?;
                let chorded =
                    game.cells_opened_by_chord(cell_in_shape(shape, "cell", *cell)?, &flags);
                chorded.map_err(|reason| reason.to_sentence())?
            }
        };
        let mut position = search.map(|search| (Position::new(game.board().clone()), search));
        let mut opened = Vec::new();
        for cell in cells {
            // A chord ends when it hits a mine, or when the last clear cell is open.
            if !opened.is_empty() && game.is_over() {
                break;
            }
            if let Some((position, _)) = &mut position {
                position.follow(game.board());
            }
            let hit = game.open(cell).map_err(|reason| reason.to_sentence())?;
            // Here, `position` is still the position before the cell was opened.
            let judgement =
                position.as_mut().map(|(position, search)| position.judge(cell, *search));
            let stop_reason = judgement.as_ref().and_then(|judged| judged.as_ref().err().copied());
            let judgement = judgement.map(|judged| MoveJudgement::new(&judged));
            opened.push(OpenedCell { cell, hit, judgement, stop_reason });
        }
        Ok(opened)
    }
}

/// A cell that the last move opened.
#[derive(Serialize, JsonSchema)]
struct OpenedCell {
    cell: Cell,
    /// Whether the cell held a mine.
    hit: bool,
    /// The judgement of opening the cell, from the board before the cell was opened. The judgement
    /// is left out if `judge` is false.
    #[serde(flatten)]
    judgement: Option<MoveJudgement>,
    #[serde(skip)]
    stop_reason: Option<Unfinished>,
}

/// The state of a game on a level.
#[derive(Serialize, JsonSchema)]
struct LevelPlayAnswer {
    /// The board as the player sees it, as the text of a saved board.
    board: String,
    /// Whether the game is over.
    over: bool,
    /// Whether the game is won. Null before the end of the game.
    won: Option<bool>,
    /// The cell of the mine that ended the game, if a mine ended the game.
    hit: Option<Cell>,
    /// The number of open cells without a mine.
    opened: usize,
    /// The number of all cells without a mine.
    without_mine: usize,
    /// The cells that hold a mine, after the end of the game. Null before the end.
    mines: Option<Vec<Cell>>,
    /// The cells that the last move opened, in the order of opening.
    last: Vec<OpenedCell>,
}

impl LevelPlayAnswer {
    fn new(game: &LevelGame, last: Vec<OpenedCell>) -> Self {
        let over = game.is_over();
        let placement = game.level().placement();
        let mines = placement.iter().filter(|(_, mines)| **mines > 0).map(|(cell, _)| cell);
        Self {
            board: game.board().to_string(),
            over,
            won: over.then(|| game.is_won()),
            hit: game.hit_mine(),
            opened: game.num_opened(),
            without_mine: game.level().clear_cells().count(),
            mines: over.then(|| mines.collect()),
            last,
        }
    }
}

impl Answer for LevelPlayAnswer {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let stop_reason = self.last.iter().find_map(|opened| opened.stop_reason)?;
        Some((stop_reason, words::last_risk_unknown()))
    }
}

impl Report for LevelPlayAnswer {
    fn brief(&self) -> String {
        self.board.clone()
    }
}
