//! The options that describe a level of any shape to generate.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof::grid::Shape;
use gridproof::puzzles::cells::no_guess::LevelKind;
use gridproof::puzzles::cells::rules::{BoardRule, ClueKind, MAX_CAPACITY, Tiling, Wrap};
use gridproof::puzzles::cells::text::{self, MAX_AREA};
use gridproof::words::Sentence;
use gridproof_engine::query::Search;
use gridproof_request::generate::GenerateError;
use gridproof_request::level::{
    GeneratedLevel, Layers, LevelShape, Offsets, generate_level, tilings,
};

use super::number::number_parser;
use crate::cmd::Failure;
use crate::cmd::common::input::{BoardArg, ReadArgs};
use crate::words;

#[derive(clap::Args)]
pub struct LevelArgs {
    /// Set the tiling of the board
    #[arg(long, help_heading = "Board", value_name = "TILING", default_value = "square", value_parser = tiling_parser())]
    tiling: Tiling,
    /// Set the steps in rows and columns to the cells near a cell, such as "0,1;0,-1"
    #[arg(
        long,
        help_heading = "Board",
        value_name = "STEPS",
        conflicts_with = "tiling",
        allow_hyphen_values = true
    )]
    offsets: Option<Offsets>,
    /// Set the number of rows of a layer
    #[arg(long, help_heading = "Board", value_name = "R", required_unless_present = "board", value_parser = number_parser::<usize>(1..=MAX_AREA as u64))]
    rows: Option<usize>,
    /// Set the number of columns
    #[arg(long, help_heading = "Board", value_name = "C", required_unless_present = "board", value_parser = number_parser::<usize>(1..=MAX_AREA as u64))]
    cols: Option<usize>,
    /// Set the total number of mines
    #[arg(long, help_heading = "Board", value_name = "M", required_unless_present = "board",
          value_parser = number_parser::<usize>(0..=u64::from(MAX_CAPACITY) * MAX_AREA as u64))]
    mines: Option<usize>,
    /// Set the most mines in one cell
    #[arg(long, help_heading = "Board", value_name = "N", default_value_t = 1,
          value_parser = number_parser::<u8>(1..=u64::from(MAX_CAPACITY)))]
    capacity: u8,
    /// Set which opposite borders are joined
    #[arg(long, help_heading = "Board", value_name = "BORDERS", value_parser = wrap_parser())]
    wrap: Option<Wrap>,
    /// Set the number of layers, such as 3, or 2x3 for a fourth dimension
    #[arg(long, help_heading = "Board", value_name = "L")]
    layers: Option<Layers>,
    /// Take the shape, the total and the rules of this board of hidden cells and holes
    #[arg(long, help_heading = "Board", value_name = "BOARD",
          conflicts_with_all = ["tiling", "offsets", "rows", "cols", "mines", "capacity", "wrap", "layers"])]
    board: Option<PathBuf>,
    /// Set rules about all cells, such as quad,connected
    #[arg(long, help_heading = "Board", value_name = "RULES", value_delimiter = ',', value_parser = rule_parser())]
    rules: Vec<BoardRule>,
    /// Set the kinds of clues, such as sum,liar; each cell has one of these kinds
    #[arg(long, value_name = "KINDS", default_value = "sum", value_delimiter = ',', value_parser = clue_parser())]
    clues: Vec<ClueKind>,
    /// Show the totals of all rows and columns from the start
    #[arg(long)]
    line_totals: bool,
}

impl LevelArgs {
    /// Generates the level of a seed, or fails after `games` tries. A try plays a game or removes a
    /// clue. `command` names the command in messages.
    pub fn generate(
        &self,
        command: &str,
        seed: u64,
        games: u64,
        search: Search<'_>,
    ) -> Result<GeneratedLevel, Failure> {
        let refused = |reason| match reason {
            GenerateError::Unfinished(reason) => {
                let left = words::no_level_without_guess();
                let name = format!("{command}, seed {seed}");
                Failure::Unanswered { name, left, reason }
            }
            GenerateError::Expected(reason) => Failure::unsuitable(command, reason),
            reason => Failure::Input(format!("{command}: {reason}")),
        };
        let kind = match &self.board {
            Some(board) => self.kind_on_board(board)?,
            None => self.kind_of_shape().map_err(refused)?,
        };
        let kind = kind.with_rules(&self.rules);
        let kind = kind.map_err(|reason| Failure::unsuitable(command, Sentence::from(&reason)))?;
        let kind = kind.with_line_totals(self.line_totals);
        generate_level(&kind, seed, games, search).map_err(refused)
    }

    /// Returns the parameters of levels on a board of the given rows and columns.
    fn kind_of_shape(&self) -> Result<LevelKind, GenerateError> {
        let given = |value: Option<usize>| value.expect("required without a board");
        let shape = LevelShape {
            tiling: self.offsets.clone().map_or_else(|| self.tiling.clone(), Offsets::into_tiling),
            wrap: self.wrap.unwrap_or_default(),
            layers: self.layers,
            layer: Shape::new(given(self.rows), given(self.cols)),
        };
        shape.level_kind(given(self.mines), self.capacity, self.clues.clone())
    }

    /// Returns the parameters of levels on a saved board.
    fn kind_on_board(&self, path: &Path) -> Result<LevelKind, Failure> {
        let board = BoardArg::new(path.to_owned(), ReadArgs::default());
        let hidden = text::parse(board.bytes()?).map_err(|error| board.text_failure(error))?;
        LevelKind::on_board(hidden, self.clues.clone())
            .map_err(|reason| Failure::unsuitable(board.name(), Sentence::from(&reason)))
    }
}

fn tiling_parser() -> impl TypedValueParser<Value = Tiling> {
    let names: Vec<&str> = tilings().into_iter().map(|(name, _)| name).collect();
    PossibleValuesParser::new(names).map(|name| Tiling::named(&name).expect("a possible value"))
}

fn wrap_parser() -> impl TypedValueParser<Value = Wrap> {
    let names = Wrap::NAMED.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| Wrap::named(&name).expect("a possible value"))
}

fn rule_parser() -> impl TypedValueParser<Value = BoardRule> {
    PossibleValuesParser::new(BoardRule::NAMES)
        .map(|name| BoardRule::named(&name).expect("a possible value"))
}

fn clue_parser() -> impl TypedValueParser<Value = ClueKind> {
    PossibleValuesParser::new(ClueKind::NAMES)
        .map(|name| ClueKind::named(&name).expect("a possible value"))
}
