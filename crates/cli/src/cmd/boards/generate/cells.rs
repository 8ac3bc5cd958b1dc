//! Levels of any shape that are won by proofs alone.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use gridproof::grid::Shape;
use gridproof::puzzles::cells::rules::{ClueKind, Tiling, Wrap};
use gridproof::puzzles::cells::text::MAX_AREA;
use gridproof_request::generate::GenerateError;
use gridproof_request::level::{GAMES, Layers, LevelShape, level, tilings};

use super::super::Failure;
use super::super::common::backend::BackendArgs;
use super::super::common::console::Console;
use super::super::common::limits::GuardArgs;
use super::super::common::number::{any, number};

/// Generate a level of any shape that is solvable without a guess
#[derive(clap::Args)]
#[command(after_help = "\
A level shows an opened cell, with those near it where the mines leave room for that. It is
won from there by proofs alone, and a guess would be needed without any of its clues.
The same seed gives the same level. Unlike the limits below, --work is the same on
every machine.

Examples:
  gridproof generate cells --tiling hex --rows 9 --cols 9 --mines 20 --seed 1
  gridproof generate cells --rows 8 --cols 8 --mines 14 --clues liar,wall --wrap both > level.txt")]
pub(super) struct CellsArgs {
    /// Set how the cells lie
    #[arg(long, help_heading = "Board", value_name = "TILING", default_value = "square", value_parser = tiling())]
    tiling: Tiling,
    /// Set the number of rows of a layer
    #[arg(long, help_heading = "Board", value_name = "R", value_parser = number::<usize>(1..=MAX_AREA as u64))]
    rows: usize,
    /// Set the number of columns
    #[arg(long, help_heading = "Board", value_name = "C", value_parser = number::<usize>(1..=MAX_AREA as u64))]
    cols: usize,
    /// Set the total number of mines
    #[arg(long, help_heading = "Board", value_name = "M", value_parser = number::<usize>(0..=MAX_AREA as u64))]
    mines: usize,
    /// Set the borders that are joined
    #[arg(long, help_heading = "Board", value_name = "BORDERS", value_parser = wrap())]
    wrap: Option<Wrap>,
    /// Set the number of layers, such as 3, or 2x3 for a fourth dimension
    #[arg(long, help_heading = "Board", value_name = "L")]
    layers: Option<Layers>,
    /// Set the kinds of clues, such as sum,liar; each cell has one of them
    #[arg(long, value_name = "KINDS", default_value = "sum", value_delimiter = ',', value_parser = clue())]
    clues: Vec<ClueKind>,
    /// Also report how many clues the hardest deduction needs
    #[arg(long)]
    difficulty: bool,
    /// Set the random seed
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = any::<u64>())]
    seed: u64,
    /// Stop after N games and clues tried
    #[arg(long, help_heading = "Limits", value_name = "N", default_value_t = GAMES, value_parser = any::<u64>())]
    work: u64,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    guards: GuardArgs,
}

fn tiling() -> impl TypedValueParser<Value = Tiling> {
    let names: Vec<&str> = tilings().into_iter().map(|(name, _)| name).collect();
    PossibleValuesParser::new(names).map(|name| Tiling::named(&name).expect("a possible value"))
}

fn wrap() -> impl TypedValueParser<Value = Wrap> {
    let names = Wrap::NAMED.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| Wrap::named(&name).expect("a possible value"))
}

fn clue() -> impl TypedValueParser<Value = ClueKind> {
    PossibleValuesParser::new(ClueKind::NAMES)
        .map(|name| ClueKind::named(&name).expect("a possible value"))
}

pub(super) fn run(args: &CellsArgs, console: &Console) -> Result<(), Failure> {
    let name = || format!("generate cells, seed {}", args.seed);
    let refused = |reason| match reason {
        GenerateError::Unfinished(reason, left) => {
            Failure::Unanswered { name: name(), left, reason }
        }
        expected => Failure::Input(format!("generate cells: {expected}")),
    };
    let shape = LevelShape {
        tiling: args.tiling.clone(),
        wrap: args.wrap.unwrap_or_default(),
        layers: args.layers,
        layer: Shape::new(args.rows, args.cols),
    };
    let kind = shape.kind(args.mines, args.clues.clone()).map_err(refused)?;
    let budget = args.guards.interruptible()?;
    let spinner = console.spinner("playing levels");
    let search = args.backend.search(&budget);
    let found = level(&kind, args.seed, args.work, search).map_err(refused)?;
    let found = if args.difficulty { found.with_difficulty(search) } else { found };
    drop(spinner);
    console.answer(&found)?;
    Failure::unless_finished(&found, name())
}
