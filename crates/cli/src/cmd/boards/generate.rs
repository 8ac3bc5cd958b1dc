//! `gridproof generate`: writes the random board of a seed. With `--no-guess`, the board can be won
//! without a guess.

mod cells;
mod jewels;

use clap::Subcommand;
use clap::builder::ValueParser;

use gridproof::grid::Shape;
use gridproof::puzzle::Answer;
use gridproof::puzzles::mines::generate::OpenedCells;
use gridproof::puzzles::mines::text;
use gridproof::words::Sentence;
use gridproof_request::generate::{
    DEFAULT_NO_GUESS_ATTEMPTS, GenerateError, RandomBoardParams, generate, generate_without_guess,
};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell_parser};
use super::common::console::Console;
use super::common::limits::TimeAndMemoryArgs;
use super::common::number::{any_number_parser, number_parser};
use crate::words;

/// Generate a random board, a level of any shape, or templates for the jewels contest
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gridproof generate mines --rows 9 --cols 9 --mines 10 --seed 1
  gridproof generate cells --tiling hex --rows 9 --cols 9 --mines 20 --seed 1
  gridproof generate jewels-templates --rows 8 --seed 1 --runs 10")]
pub struct Args {
    #[command(subcommand)]
    puzzle: Puzzle,
}

#[derive(Subcommand)]
enum Puzzle {
    Mines(MinesArgs),
    Cells(cells::CellsArgs),
    JewelsTemplates(jewels::TemplateArgs),
}

/// Generate a minesweeper board, partly opened or solvable without a guess
#[derive(clap::Args)]
#[command(after_help = "\
All placements are equally likely, and the same seed gives the same board.
With --no-guess, proofs alone win the board from its first click; SAT verifies this.

Examples:
  gridproof generate mines --rows 16 --cols 30 --mines 99 --seed 7 --open 0.6 > board.txt
  gridproof generate mines --rows 16 --cols 30 --mines 130 --seed 7 --no-guess --json")]
struct MinesArgs {
    /// Set the number of rows
    #[arg(long, help_heading = "Board", value_name = "R", value_parser = side_length_parser())]
    rows: usize,
    /// Set the number of columns
    #[arg(long, help_heading = "Board", value_name = "C", value_parser = side_length_parser())]
    cols: usize,
    /// Set the total number of mines
    #[arg(long, help_heading = "Board", value_name = "M",
          value_parser = number_parser::<usize>(0..=text::MAX_INCIDENCES as u64))]
    mines: usize,
    /// Set the squared distance of neighbours; 2 is the usual eight cells
    #[arg(long, help_heading = "Board", value_name = "D", default_value_t = text::DEFAULT_DISTANCE, alias = "distance",
          value_parser = number_parser::<usize>(1..=text::MAX_DISTANCE as u64))]
    squared_distance: usize,
    /// Set the random seed
    #[arg(long, value_name = "S", value_parser = any_number_parser::<u64>())]
    seed: u64,
    /// Open a random zero with its cascade (zero), or a share of the clear cells, such as 0.6
    #[arg(long, value_name = "zero|SHARE", default_value = "zero", value_parser = parse_opening)]
    open: OpenedCells,
    /// Generate a board that can be won without a guess
    #[arg(long, conflicts_with_all = ["open", "squared_distance"])]
    no_guess: bool,
    /// Set the first click for --no-guess, such as 0,3; without it, the middle
    #[arg(long, value_name = "R,C", requires = "no_guess", value_parser = cell_parser(),
          allow_hyphen_values = true)]
    first: Option<CellArg>,
    /// Also report how many clues the hardest deduction with --no-guess needs
    #[arg(long, requires = "no_guess")]
    difficulty: bool,
    /// Stop --no-guess after trying N placements of the mines
    #[arg(
        long,
        help_heading = "Limits",
        value_name = "N",
        requires = "no_guess",
        default_value_t = DEFAULT_NO_GUESS_ATTEMPTS,
        alias = "attempts",
        value_parser = any_number_parser::<u64>()
    )]
    work: u64,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: TimeAndMemoryArgs,
}

fn side_length_parser() -> ValueParser {
    number_parser::<usize>(1..=text::MAX_INCIDENCES as u64)
}

fn parse_opening(text: &str) -> Result<OpenedCells, Sentence> {
    match text.parse() {
        _ if text == "zero" => Ok(OpenedCells::Zero),
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(OpenedCells::Share(share)),
        _ => Err(words::share_to_open()),
    }
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    match &args.puzzle {
        Puzzle::Mines(args) => generate_mines(args, console),
        Puzzle::Cells(args) => cells::run(args, console),
        Puzzle::JewelsTemplates(args) => jewels::run(args, console),
    }
}

fn generate_mines(args: &MinesArgs, console: &Console) -> Result<(), Failure> {
    let refused = |reason| args.generation_failure(reason);
    let shape = Shape::new(args.rows, args.cols);
    let kind = RandomBoardParams::new(shape, args.squared_distance, args.mines).map_err(refused)?;
    let budget = args.limits.interruptible_budget()?;
    if !args.no_guess {
        let board = generate(&kind, args.seed, args.open, &budget).map_err(refused)?;
        return args.print_board(&board, console);
    }
    let first = args.first.map(|first| {
        let refused =
            |reason| Failure::unsuitable(format!("generate mines: --first {first}"), reason);
        first.cell_in(shape).map_err(refused)
    });
    let first = first.transpose()?;
    let spinner = console.spinner("playing placements");
    let search = args.backend.search(&budget);
    let board =
        generate_without_guess(&kind, args.seed, first, args.work, search).map_err(refused)?;
    let board = if args.difficulty { board.with_difficulty(search) } else { board };
    drop(spinner);
    args.print_board(&board, console)
}

impl MinesArgs {
    fn print_board(&self, board: &dyn Answer, console: &Console) -> Result<(), Failure> {
        console.print_answer(board)?;
        Failure::fail_if_unfinished(board, self.request_name())
    }

    fn generation_failure(&self, reason: GenerateError) -> Failure {
        match reason {
            GenerateError::Unfinished(reason) => {
                let left = match self.no_guess {
                    true => words::no_board_without_guess(),
                    false => words::no_board_made(Shape::new(self.rows, self.cols).to_string()),
                };
                Failure::Unanswered { name: self.request_name(), left, reason }
            }
            GenerateError::Expected(reason) => Failure::unsuitable("generate mines", reason),
            reason => Failure::Input(format!("generate mines: {reason}")),
        }
    }

    /// Returns the command and its options, as messages name them.
    fn request_name(&self) -> String {
        format!("generate mines, seed {}", self.seed)
    }
}
