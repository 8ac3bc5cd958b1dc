//! The options that describe a level of any shape to generate.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof::grid::Shape;
use gridproof::puzzles::cells::rules::{ClueKind, MAX_CAPACITY, Tiling, Wrap};
use gridproof::puzzles::cells::text::MAX_AREA;
use gridproof_engine::query::Search;
use gridproof_request::generate::GenerateError;
use gridproof_request::level::{
    GeneratedLevel, Layers, LevelShape, Offsets, generate_level, tilings,
};

use super::number::number_parser;
use crate::cmd::Failure;
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
    #[arg(long, help_heading = "Board", value_name = "R", value_parser = number_parser::<usize>(1..=MAX_AREA as u64))]
    rows: usize,
    /// Set the number of columns
    #[arg(long, help_heading = "Board", value_name = "C", value_parser = number_parser::<usize>(1..=MAX_AREA as u64))]
    cols: usize,
    /// Set the total number of mines
    #[arg(long, help_heading = "Board", value_name = "M",
          value_parser = number_parser::<usize>(0..=u64::from(MAX_CAPACITY) * MAX_AREA as u64))]
    mines: usize,
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
        let shape = LevelShape {
            tiling: self.offsets.clone().map_or_else(|| self.tiling.clone(), Offsets::into_tiling),
            wrap: self.wrap.unwrap_or_default(),
            layers: self.layers,
            layer: Shape::new(self.rows, self.cols),
        };
        let kind =
            shape.level_kind(self.mines, self.capacity, self.clues.clone()).map_err(refused)?;
        let kind = kind.with_line_totals(self.line_totals);
        generate_level(&kind, seed, games, search).map_err(refused)
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

fn clue_parser() -> impl TypedValueParser<Value = ClueKind> {
    PossibleValuesParser::new(ClueKind::NAMES)
        .map(|name| ClueKind::named(&name).expect("a possible value"))
}
