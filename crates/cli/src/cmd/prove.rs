//! `gridproof prove`: which hidden cells are provably safe, provably mines, or undetermined.

use std::collections::BTreeSet;

use gridproof::grid::Cell;
use gridproof::puzzle::{Asked, Instance, Task};
use gridproof_engine::query::Engine;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell};
use super::common::certify::{self, CertificateArgs};
use super::common::console::Console;
use super::common::engine;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

/// Prove which hidden cells are safe, which are mines, and which are undetermined; or which cells are shaded
#[derive(clap::Args)]
#[command(after_help = "\
Rows and columns count from 0. S marks a proven safe cell, M a proven mine,
? a cell proven to be undetermined: it can hold a mine or not. - marks a cell that is undecided because a limit was
met first. ! marks a flag on a safe cell, and F one on a cell that is not proved to hold a mine.
With --guesses an undetermined cell is called dead if it shows one value only wherever it holds no mine; and sets of
two cells or more are named whose mines no play can tell without opening one of them.

Of a mosaic, # marks a cell that is black in every picture that agrees with the board, . one that is white in all,
and ? one that is undetermined; of star battle, # marks a star and . an empty cell. Boards of any shape are marked
as those of mines.

Example:
  gridproof prove board.txt
  gridproof prove board.txt --cell 2,0 --json
  gridproof prove board.txt --guesses
  gridproof prove board.txt --certificate evidence
  gridproof prove board.txt --certificate evidence-lrat --format lrat")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// Report on this cell only, of mines a hidden one; may be repeated
    #[arg(long = "cell", value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cells: Vec<CellArg>,
    /// Also report which cells are dead, and which sets are unavoidable guesses; by counting, whatever the engine
    #[arg(long)]
    guesses: bool,
    /// The engine: auto counts, and turns to SAT where counting would take too long
    #[arg(long, default_value_t = Engine::Auto, value_parser = engine::parser(Task::Prove))]
    engine: Engine,
    #[command(flatten)]
    certificate: CertificateArgs,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let question = args.board.question(console)?;
    engine::check(question.as_ref(), Task::Prove, args.engine)
        .map_err(|expected| args.board.refuse(expected))?;
    let asked = Asked { cells: asked_cells(args, question.as_ref())?, guesses: args.guesses };
    let budget = args.limits.interruptible()?;
    let wanted = args.certificate.wanted()?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner(format!("proving {}", question.about()));
    let proof = question.prove(args.engine, asked, search);
    let mut proof = proof.map_err(|reason| args.board.unanswered(reason, "nothing is proved"))?;
    let certified =
        certify::certified(proof.as_mut(), question.as_ref(), wanted.as_ref(), search, &name);
    drop(spinner);
    args.board.answer(proof.as_ref(), console)?;
    certified?;
    args.board.unless_finished(proof.as_ref())
}

/// The cells of `--cell`, where there are any.
fn asked_cells(args: &Args, board: &dyn Instance) -> Result<Option<Vec<Cell>>, Failure> {
    let name = args.board.name();
    let open = args.cells.iter().map(|cell| cell.open(board, &name));
    let cells: BTreeSet<Cell> = open.collect::<Result<_, _>>()?;
    Ok(Some(Vec::from_iter(cells)).filter(|cells| !cells.is_empty()))
}
