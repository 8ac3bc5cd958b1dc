//! `gridproof generate`: write a random board, the same one for the same seed.

use clap::Subcommand;
use clap::builder::RangedU64ValueParser;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::Serialize;

use crate::grid::{Disc, Shape};
use crate::puzzles::mines::generate::{Opening, board, placement};
use crate::puzzles::mines::text;

use super::Failure;
use super::common::console::{Answer, Console};

/// Write a random board
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof generate mines --rows 9 --cols 9 --mines 10 --seed 1")]
pub struct Args {
    #[command(subcommand)]
    puzzle: Puzzle,
}

#[derive(Subcommand)]
enum Puzzle {
    Mines(MinesArgs),
}

/// A partly opened board of mines, all placements equally likely
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof generate mines --rows 16 --cols 30 --mines 99 --seed 7 --open 0.6 > board.txt")]
struct MinesArgs {
    /// The number of rows
    #[arg(long, value_name = "R", value_parser = number(1, text::MAX_INCIDENCES))]
    rows: usize,
    /// The number of columns
    #[arg(long, value_name = "C", value_parser = number(1, text::MAX_INCIDENCES))]
    cols: usize,
    /// The total number of mines
    #[arg(long, value_name = "M")]
    mines: usize,
    /// The squared distance up to which cells are neighbours
    #[arg(long, value_name = "D", default_value_t = text::DEFAULT_DISTANCE,
          value_parser = number(1, text::MAX_DISTANCE))]
    distance: usize,
    /// One seed gives one board
    #[arg(long, value_name = "S")]
    seed: u64,
    /// What is opened: `zero` for a random zero with all that its cascade opens, or the share
    /// of the cells without a mine
    #[arg(long, value_name = "zero|SHARE", default_value = "zero", value_parser = opening)]
    open: Opening,
}

fn number(least: usize, most: usize) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least as u64..=most as u64)
}

fn opening(text: &str) -> Result<Opening, &'static str> {
    match text.parse() {
        _ if text == "zero" => Ok(Opening::Zero),
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(Opening::Share(share)),
        _ => Err("expected `zero` or a share from 0 to 1"),
    }
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    match &args.puzzle {
        Puzzle::Mines(args) => console.show(&mines(args)?),
    }
}

fn mines(args: &MinesArgs) -> Result<Generated, Failure> {
    let shape = Shape::new(args.rows, args.cols);
    let disc = Disc::new(args.distance);
    let refuse = |problem: String| Failure::Input(format!("generate mines: {problem}"));
    text::check_size(shape, &disc).map_err(|problem| refuse(problem.to_string()))?;
    if args.mines > shape.area() {
        let (cells, mines) = (shape.area(), args.mines);
        return Err(refuse(format!("expected at most {cells} mines, one a cell, found {mines}")));
    }
    let mut random = Pcg64Mcg::seed_from_u64(args.seed);
    let truth = placement(shape, disc, args.mines, &mut random);
    let board = board(&truth, args.open, &mut random);
    Ok(Generated { puzzle: "mines", seed: args.seed, board: text::print(&board) })
}

#[derive(Serialize)]
struct Generated {
    puzzle: &'static str,
    seed: u64,
    /// The saved board.
    board: String,
}

impl Answer for Generated {
    fn full(&self) -> String {
        self.board.clone()
    }

    fn brief(&self) -> String {
        self.board.clone()
    }
}
