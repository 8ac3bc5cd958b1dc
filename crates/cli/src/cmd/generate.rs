//! `gridproof generate`: write a random board, the same one for the same seed; on demand one that
//! needs no guess.

mod jewels;

use clap::Subcommand;
use clap::builder::ValueParser;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Serialize;

use gridproof::budget::{Meter, Stop};
use gridproof::grid::{Cell, Disc, Shape};
use gridproof::puzzles::mines::generate::{Opening, board_within, placement_within};
use gridproof::puzzles::mines::no_guess::{difficulty, no_guess};
use gridproof::puzzles::mines::{Board, text};

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell};
use super::common::console::{Answer, Console, pair};
use super::common::limits::{self, GuardArgs};
use super::common::number::{any, number};
use super::common::words::counted;

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
    JewelsTemplates(jewels::TemplateArgs),
}

/// A partly opened board of mines, all placements equally likely
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  gridproof generate mines --rows 16 --cols 30 --mines 99 --seed 7 --open 0.6 > board.txt
  gridproof generate mines --rows 16 --cols 30 --mines 130 --seed 7 --no-guess --json")]
struct MinesArgs {
    /// The number of rows
    #[arg(long, value_name = "R", value_parser = side())]
    rows: usize,
    /// The number of columns
    #[arg(long, value_name = "C", value_parser = side())]
    cols: usize,
    /// The total number of mines
    #[arg(long, value_name = "M", value_parser = number::<usize>(0..=text::MAX_INCIDENCES as u64))]
    mines: usize,
    /// The squared distance up to which cells are neighbours
    #[arg(long, value_name = "D", default_value_t = text::DEFAULT_DISTANCE,
          value_parser = number::<usize>(1..=text::MAX_DISTANCE as u64))]
    distance: usize,
    /// One seed gives one board
    #[arg(long, value_name = "S", value_parser = any::<u64>())]
    seed: u64,
    /// What is opened: `zero` for a random zero with all that its cascade opens, or the share
    /// of the cells without a mine
    #[arg(long, value_name = "zero|SHARE", default_value = "zero", value_parser = opening)]
    open: Opening,
    /// A board that is won from the first click by proofs alone; verified, with its difficulty
    #[arg(long, conflicts_with_all = ["open", "distance"])]
    no_guess: bool,
    /// The first click of such a board, by row and column; the middle where it is left out
    #[arg(long, value_name = "R,C", requires = "no_guess", value_parser = cell(),
          allow_hyphen_values = true)]
    first: Option<CellArg>,
    /// Give up after so many placements were played
    #[arg(
        long,
        value_name = "N",
        requires = "no_guess",
        default_value_t = 5000,
        alias = "attempts",
        value_parser = any::<u64>()
    )]
    work: u64,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    guards: GuardArgs,
}

fn side() -> ValueParser {
    number::<usize>(1..=text::MAX_INCIDENCES as u64)
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
        Puzzle::Mines(args) if args.no_guess => without_guess(args, console),
        Puzzle::JewelsTemplates(args) => jewels::run(args, console),
        Puzzle::Mines(args) => console.show(&mines(args)?),
    }
}

/// The shape and the neighbourhood, if a board of so many mines can have them.
fn dimensions(args: &MinesArgs) -> Result<(Shape, Disc), Failure> {
    let shape = Shape::new(args.rows, args.cols);
    let disc = Disc::new(args.distance);
    text::check_size(shape, &disc).map_err(|problem| refuse(problem.to_string()))?;
    if args.mines > shape.area() {
        let (most, mines) = (counted(shape.area(), "mine"), args.mines);
        return Err(refuse(format!("expected at most {most}, one a cell, found {mines}")));
    }
    Ok((shape, disc))
}

fn refuse(problem: String) -> Failure {
    Failure::Input(format!("generate mines: {problem}"))
}

/// What a board takes while it is made and printed, the lists of cells that it is drawn from included.
const BYTES_A_CELL: usize = 96;

/// Stops where the board is too large for the limit on memory; the other limits are looked at too.
fn fits(shape: Shape, meter: &mut Meter) -> Result<(), Stop> {
    meter.look()?;
    meter.reserve((shape.area() * BYTES_A_CELL) as u64).map(drop)
}

/// That a limit was met first.
fn unmade(args: &MinesArgs, shape: Shape, reason: Stop) -> Failure {
    let left = format!("no {shape} board was made");
    Failure::Unanswered { name: args.name(), left, reason: reason.into() }
}

fn mines(args: &MinesArgs) -> Result<Generated, Failure> {
    let (shape, disc) = dimensions(args)?;
    let meter = &mut args.guards.interruptible()?.meter();
    let random = &mut Pcg64Mcg::seed_from_u64(args.seed);
    let board = fits(shape, meter)
        .and_then(|()| made(shape, disc, args, random, meter))
        .map_err(|reason| unmade(args, shape, reason))?;
    if args.open == Opening::Zero && board.opened() == 0 {
        let expected = "expected fewer mines, or `--open` with a share, where no cell is a zero";
        return Err(refuse(expected.to_owned()));
    }
    Ok(Generated { puzzle: "mines", seed: args.seed, board: text::print(&board) })
}

/// A board, from whose end on a signal ends the process: to print it can take long, and no part of it
/// is worth keeping.
fn made(
    shape: Shape,
    disc: Disc,
    args: &MinesArgs,
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Board, Stop> {
    let truth = placement_within(shape, disc, args.mines, &[], random, meter)?;
    let board = board_within(&truth, args.open, random, meter)?;
    limits::finished();
    // One that came before, and after the last look.
    meter.look()?;
    Ok(board)
}

/// Bytes of proof for each explanation.
const PROOF_BYTES: u64 = 2_000_000;

fn without_guess(args: &MinesArgs, console: &Console) -> Result<(), Failure> {
    let (shape, _) = dimensions(args)?;
    let first = match args.first {
        Some(first) => {
            first.on(shape).map_err(|problem| refuse(format!("--first {first}: {problem}")))?
        }
        None => Cell::new(shape.rows / 2, shape.cols / 2),
    };
    let (most, found) = (shape.area() - 1, args.mines);
    if found > most {
        let most = counted(most, "mine");
        let expected = format!("expected at most {most}, so that the first click is free");
        return Err(refuse(format!("{expected}, found {found}")));
    }
    let budget = args.guards.interruptible()?;
    fits(shape, &mut budget.meter()).map_err(|reason| unmade(args, shape, reason))?;
    let random = &mut Pcg64Mcg::seed_from_u64(args.seed);
    let spinner = console.spinner("playing placements");
    let limited = |work| budget.with_work(work);
    let (played, explained) = (limited(args.work), limited(PROOF_BYTES));
    let found = no_guess(shape, args.mines, first, random, args.backend.search(&played));
    let found = found.map_err(|reason| {
        let name = args.name();
        let left = "no board without a guess was found".to_owned();
        Failure::Unanswered { name, left, reason }
    })?;
    let difficulty = difficulty(&found, args.backend.search(&explained));
    drop(spinner);
    let stopped = difficulty.err().filter(|reason| *reason != Stop::Work.into());
    let difficulty = difficulty.ok();
    limits::finished();
    console.show(&GeneratedNoGuess {
        puzzle: "mines",
        seed: args.seed,
        first,
        board: text::print(&found.board),
        solution: text::print(&Board::revealed(&found.placement)),
        difficulty: difficulty.map(|difficulty| difficulty.clues),
        difficulty_proved: difficulty.is_some_and(|difficulty| difficulty.smallest),
        played: found.played,
    })?;
    stopped.map_or(Ok(()), |reason| {
        let left = "the difficulty of the board is not known".to_owned();
        Err(Failure::Unanswered { name: args.name(), left, reason })
    })
}

impl MinesArgs {
    /// What messages call the request.
    fn name(&self) -> String {
        format!("generate mines, seed {}", self.seed)
    }
}

#[derive(Serialize)]
struct GeneratedNoGuess {
    puzzle: &'static str,
    seed: u64,
    #[serde(serialize_with = "pair")]
    first: Cell,
    /// What the first click opens.
    board: String,
    /// Everything open, the mines as known ones.
    solution: String,
    /// The most clues that a deduction needs together; none where the budget ended first.
    difficulty: Option<usize>,
    /// Whether no way needs fewer.
    difficulty_proved: bool,
    /// The placements that were tried.
    played: u64,
}

impl Answer for GeneratedNoGuess {
    fn full(&self) -> String {
        let difficulty = match self.difficulty {
            None => "its difficulty is not known".to_owned(),
            Some(clues) => {
                let bound = if self.difficulty_proved { "" } else { "at most " };
                let together = if clues == 1 { "" } else { " together" };
                format!("the hardest deduction needs {bound}{}{together}", counted(clues, "clue"))
            }
        };
        format!("# won from {} without a guess; {difficulty}\n{}", self.first, self.board)
    }

    fn brief(&self) -> String {
        self.board.clone()
    }
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

#[cfg(test)]
mod tests {
    use clap::Parser;
    use gridproof::budget::Budget;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: MinesArgs,
    }

    #[test]
    fn a_signal_after_the_last_piece_of_work_is_not_lost() {
        let line = "generate --rows 2 --cols 2 --mines 1 --seed 1 --open 0.5";
        let args = Line::parse_from(line.split(' ')).args;
        let (shape, disc) = dimensions(&args).expect("a small board");
        // So little work is spent that nothing in it looks.
        let mut meter = Budget::unlimited().watched_by(|_| Some(Stop::Cancelled)).meter();
        let random = &mut Pcg64Mcg::seed_from_u64(args.seed);
        let board = made(shape, disc, &args, random, &mut meter);
        assert_eq!(board, Err(Stop::Cancelled));
    }
}
