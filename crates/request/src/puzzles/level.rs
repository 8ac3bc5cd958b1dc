//! Generates a level of any shape that is won by proofs alone, with as few clues as possible. A
//! seed always gives the same level.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use gridproof::budget::{Limited, Unfinished};
use gridproof::grid::Shape;
use gridproof::puzzle::Answer;
use gridproof::puzzles::cells::difficulty::difficulty;
use gridproof::puzzles::cells::no_guess::{LevelKind, NoGuessError, no_guess};
use gridproof::puzzles::cells::rules::{BoardRule, ClueKind, Content, Offset, Space, Tiling, Wrap};
use gridproof::puzzles::cells::{Level, text};
use gridproof::report::{Report, pluralised};
use gridproof::words::Sentence;
use gridproof_engine::query::Search;

use crate::board::to_board_problem;
use crate::document::document;
use crate::fields::Fields;
use crate::mines::generate::{DifficultyReport, GenerateError};
use crate::problem::{Problem, ToSentence};
use crate::request::Request;
use crate::sessions::Sessions;
use crate::words;

/// The number of tries to find a level if there is no work limit. A try plays a game or removes a
/// clue.
pub const DEFAULT_LEVEL_ATTEMPTS: u64 = 5000;

/// A random level of any shape that is won by proofs alone.
#[derive(Deserialize, JsonSchema)]
pub struct LevelRequest {
    /// A number of rows, from 1.
    rows: Option<usize>,
    /// A number of columns, from 1.
    cols: Option<usize>,
    /// A number of mines, from 0.
    mines: Option<usize>,
    /// A saved board of hidden cells and holes with its total, in place of `rows`, `cols`, `mines`,
    /// `tiling`, `offsets`, `wrap`, `layers` and `capacity`. The level keeps its rules.
    board: Option<String>,
    /// A number from 0 to 2^64 - 1: the seed. The same seed gives the same level.
    seed: u64,
    /// The name of a tiling, such as `hex`. The default is `square`.
    tiling: Option<String>,
    /// A text such as `0,1;0,-1`, in place of a tiling: the steps from a cell to the cells near it.
    offsets: Option<String>,
    /// A text `rows`, `cols` or `both`: the borders that are joined.
    wrap: Option<String>,
    /// A text such as `3` or `2x3`: the layers in a third and a fourth dimension.
    layers: Option<String>,
    /// A number from 1 to 8: the most mines in one cell, 1 by default.
    capacity: Option<u8>,
    /// The names of kinds of clues, such as `["sum","liar"]`. The default is `["sum"]`.
    clues: Option<Vec<String>>,
    /// The names of rules about all cells, such as `["quad"]`.
    rules: Option<Vec<String>>,
    /// True or false: whether the totals of all rows and columns are known from the start.
    line_totals: Option<bool>,
    /// True or false: whether the answer includes the number of clues of the hardest deduction.
    difficulty: Option<bool>,
}

impl Request for LevelRequest {
    const NAME: &'static str = "level";

    fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<GeneratedLevel>()
    }

    fn answer(self, _: &mut Sessions, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let names = self.clues.as_deref().unwrap_or(&[]);
        let clues = parse_names("clues", names, &ClueKind::NAMES, ClueKind::named)?;
        let clues = if self.clues.is_none() { vec![ClueKind::Sum] } else { clues };
        let names = self.rules.as_deref().unwrap_or(&[]);
        let rules = parse_names("rules", names, &BoardRule::NAMES, BoardRule::named)?;
        let kind = match &self.board {
            Some(board) => self.kind_on_board(board, clues)?,
            None => self.kind_of_shape(clues)?,
        };
        let kind = kind.with_rules(&rules).map_err(|reason| Problem::of_key("rules", &reason))?;
        let kind = kind.with_line_totals(self.line_totals.unwrap_or(false));
        let games = search.budget.work_limit().unwrap_or(DEFAULT_LEVEL_ATTEMPTS);
        let found = generate_level(&kind, self.seed, games, search)?;
        let found = match self.difficulty {
            Some(true) => found.with_difficulty(search),
            Some(false) | None => found,
        };
        document(&found, None)
    }
}

impl LevelRequest {
    /// Returns the parameters of levels on a board of the given rows and columns.
    fn kind_of_shape(&self, clues: Vec<ClueKind>) -> Result<LevelKind, Problem> {
        let layers = self.layers.as_deref().map(str::parse).transpose();
        let offsets = self.offsets.as_deref().map(str::parse::<Offsets>).transpose();
        let offsets = offsets.map_err(|expected| Problem::of_key("offsets", &expected))?;
        let tiling = value_by_name("tiling", self.tiling.as_deref(), Tiling::Square, &tilings())?;
        if offsets.is_some() && self.tiling.is_some() {
            return Err(Problem::of_key("offsets", &words::offsets_with_tiling()));
        }
        let given = |key, value: Option<usize>| {
            value.ok_or_else(|| Problem::invalid(&words::either_key(key, "board")))
        };
        let shape = LevelShape {
            tiling: offsets.map_or(tiling, Offsets::into_tiling),
            wrap: value_by_name("wrap", self.wrap.as_deref(), Wrap::default(), &Wrap::NAMED)?,
            layers: layers.map_err(|expected| Problem::of_key("layers", &expected))?,
            layer: Shape::new(given("rows", self.rows)?, given("cols", self.cols)?),
        };
        let mines = given("mines", self.mines)?;
        Ok(shape.level_kind(mines, self.capacity.unwrap_or(1), clues)?)
    }

    /// Returns the parameters of levels on a saved board.
    fn kind_on_board(&self, board: &str, clues: Vec<ClueKind>) -> Result<LevelKind, Problem> {
        let stated = [
            ("rows", self.rows.is_some()),
            ("cols", self.cols.is_some()),
            ("mines", self.mines.is_some()),
            ("tiling", self.tiling.is_some()),
            ("offsets", self.offsets.is_some()),
            ("wrap", self.wrap.is_some()),
            ("layers", self.layers.is_some()),
            ("capacity", self.capacity.is_some()),
        ];
        if let Some((key, _)) = stated.into_iter().find(|(_, is_stated)| *is_stated) {
            return Err(Problem::invalid(&words::either_key("board", key)));
        }
        let hidden = text::parse(board.as_bytes())?;
        LevelKind::on_board(hidden, clues).map_err(to_board_problem(board))
    }
}

/// Returns the values with these names.
fn parse_names<T>(
    key: &'static str,
    names: &[String],
    known: &[&'static str],
    named: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, Problem> {
    let value = |name: &String| named(name).ok_or_else(|| unknown_name_problem(key, name, known));
    names.iter().map(value).collect()
}

/// Returns the tilings on which a level can be generated, with their names.
pub fn tilings() -> Vec<(&'static str, Tiling)> {
    Tiling::NAMED.into_iter().filter(|(_, tiling)| *tiling != Tiling::Graph).collect()
}

fn value_by_name<T: Clone>(
    key: &'static str,
    name: Option<&str>,
    otherwise: T,
    all: &[(&'static str, T)],
) -> Result<T, Problem> {
    let Some(name) = name else { return Ok(otherwise) };
    let found = all.iter().find(|(known, _)| *known == name);
    let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    found.map(|(_, value)| value.clone()).ok_or_else(|| unknown_name_problem(key, name, &names))
}

fn unknown_name_problem(key: &'static str, name: &str, known: &[&'static str]) -> Problem {
    let problem = Problem::invalid(&words::unknown_name(name)).with_key(key);
    problem.with_known_words(name, known)
}

/// The steps from a cell to the cells near it, in place of a named tiling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offsets(Vec<Offset>);

impl Offsets {
    /// Returns the tiling of squares with these steps.
    pub fn into_tiling(self) -> Tiling {
        Tiling::Offsets(self.0)
    }
}

/// Parses steps such as `0,1;0,-1`, each with its opposite.
impl std::str::FromStr for Offsets {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Self, Sentence> {
        text::parse_offsets(text).map(Self).map_err(words::level_expected)
    }
}

/// The numbers of layers in a third and in a fourth dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers([usize; 2]);

/// Parses numbers of layers such as `3` or `2x3`.
impl std::str::FromStr for Layers {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Self, Sentence> {
        let (third, fourth) = text.split_once('x').unwrap_or((text, "1"));
        let number = |text: &str| -> Option<usize> {
            text.parse().ok().filter(|number| (1..=text::MAX_LAYERS).contains(number))
        };
        let found = number(third).zip(number(fourth));
        let expected = || words::layers_of_level(text::MAX_LAYERS, Fields::excerpt(text));
        found.map(|(third, fourth)| Self([third, fourth])).ok_or_else(expected)
    }
}

/// The requested shape of a level.
pub struct LevelShape {
    /// The tiling of a layer.
    pub tiling: Tiling,
    /// The borders that are joined.
    pub wrap: Wrap,
    /// The layers; `None` for one layer.
    pub layers: Option<Layers>,
    /// The rows and columns of a layer.
    pub layer: Shape,
}

impl LevelShape {
    /// Returns the parameters of levels with this shape, this number of mines, at most `capacity`
    /// mines in a cell, and clues of these kinds.
    ///
    /// # Errors
    /// No level has these parameters; the error states what was expected.
    pub fn level_kind(
        self,
        mines: usize,
        capacity: u8,
        clues: Vec<ClueKind>,
    ) -> Result<LevelKind, GenerateError> {
        let expected = GenerateError::Expected;
        let Layers([third, fourth]) = self.layers.unwrap_or(Layers([1, 1]));
        let Shape { rows, cols } = self.layer;
        if rows == 0 || cols == 0 {
            return Err(expected(words::level_too_small(self.layer.to_string())));
        }
        let sides = [third, fourth, rows, cols];
        let area = sides.into_iter().fold(1, usize::saturating_mul);
        if area > text::MAX_AREA {
            return Err(expected(words::level_too_large(text::MAX_AREA, area)));
        }
        let space = Space::new(self.tiling, self.layer, [third, fourth], self.wrap)
            .map_err(|error| expected(words::level_expected(error.expected())))?;
        LevelKind::new(space, mines, capacity, clues).map_err(|error| expected(error.to_sentence()))
    }
}

/// The largest memory for the boards of a search, in bytes per cell.
const BYTES_PER_CELL: usize = 4096;

/// Generates a level with these parameters, or fails after `games` tries. A try plays a game or
/// removes a clue. Ignores the work limit of `search`.
///
/// # Errors
/// No placement satisfies the rules, or no level was found before a limit was met.
pub fn generate_level(
    kind: &LevelKind,
    seed: u64,
    games: u64,
    search: Search<'_>,
) -> Result<GeneratedLevel, GenerateError> {
    let bytes = (kind.board().shape().area() * BYTES_PER_CELL) as u64;
    let _held = search
        .budget
        .meter()
        .reserve(bytes)
        .map_err(|stop| GenerateError::Unfinished(stop.into()))?;
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let budget = search.budget.with_work(games);
    let Limited { so_far: found, stop_reason } =
        no_guess(kind, random, search.with_budget(&budget)).map_err(|reason| match reason {
            NoGuessError::Unfinished(reason) => GenerateError::Unfinished(reason),
            other => GenerateError::Expected(other.to_sentence()),
        })?;
    let is_clue = |content: &&Content| matches!(content, Content::Opened(Some(_)));
    let clues = found.level.solution().values().iter().filter(is_clue).count();
    Ok(GeneratedLevel {
        puzzle: text::PUZZLE,
        seed,
        board: found.level.start().to_string(),
        solution: found.level.revealed_board().to_string(),
        clues,
        clear: found.level.clear_cells().count(),
        minimal: stop_reason.is_none(),
        played: found.played,
        level: found.level,
        stop_reason,
        difficulty: None,
    })
}

/// A level that needs no guess.
#[derive(Serialize, JsonSchema)]
pub struct GeneratedLevel {
    puzzle: &'static str,
    seed: u64,
    /// The text of the level.
    #[serde(serialize_with = "serialize_level")]
    #[schemars(with = "String")]
    level: Level,
    /// The saved board at the start.
    board: String,
    /// The text of the board with every cell open and every mine known.
    solution: String,
    /// The number of cells with a clue. `clear` is the number of all cells without a mine.
    clues: usize,
    clear: usize,
    /// Whether every clue is needed to win without a guess. False if a limit ended the search
    /// first.
    minimal: bool,
    /// The number of games that were played to find the level.
    played: u64,
    #[serde(flatten)]
    difficulty: Option<DifficultyReport>,
    #[serde(skip)]
    stop_reason: Option<Unfinished>,
}

impl GeneratedLevel {
    /// Returns the level.
    pub fn into_level(self) -> Level {
        self.level
    }

    /// Adds the difficulty of the level.
    pub fn with_difficulty(self, search: Search<'_>) -> Self {
        let report = DifficultyReport::new(search, |explained| difficulty(&self.level, explained));
        Self { difficulty: Some(report), ..self }
    }
}

fn serialize_level<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&level.to_string())
}

impl Answer for GeneratedLevel {
    fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let left = words::needed_clues_unknown();
        let unrated = || {
            let reason = self.difficulty.as_ref()?.limit_reached()?;
            Some((reason, words::level_difficulty_unknown()))
        };
        self.stop_reason.map(|reason| (reason, left)).or_else(unrated)
    }
}

impl Report for GeneratedLevel {
    fn text(&self) -> String {
        let needed = match self.clues {
            1.. if self.minimal => ", each of which is needed",
            _ => "",
        };
        let clues = match self.clues {
            0 => "and without clues".to_owned(),
            clues => format!("by {}", pluralised(clues, "clue")),
        };
        let clear = pluralised(self.clear, "clear cell");
        let hardest = self.difficulty.as_ref().map(|report| format!("; {}", report.sentence()));
        let hardest = hardest.unwrap_or_default();
        format!("# won without a guess {clues} in {clear}{needed}{hardest}\n") + &self.brief()
    }

    fn brief(&self) -> String {
        self.level.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_need_their_opposites() {
        let knight = "1,2;-1,-2".parse().map(Offsets::into_tiling);
        assert_eq!(knight, Ok(Tiling::Offsets(vec![(1, 2), (-1, -2)])));
        for text in ["", "1,2", "0,0", "1,2;-1,-2;1,2", "a,b"] {
            assert!(text.parse::<Offsets>().is_err(), "{text}");
        }
    }

    #[test]
    fn layers_are_one_number_or_two() {
        assert_eq!("3".parse(), Ok(Layers([3, 1])));
        assert_eq!("2x3".parse(), Ok(Layers([2, 3])));
        for text in ["", "0", "x", "2x", "65", "2x3x4"] {
            assert!(text.parse::<Layers>().is_err(), "{text}");
        }
    }
}
