//! `gridproof prove`: which hidden cells are provably safe, provably mines, or free.

use std::collections::BTreeSet;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof_request::prove::{guesses, prove};

use super::Failure;
use super::common::cell::{CellArg, cell};
use super::common::certify::{self, CertificateArgs};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::SearchArgs;

/// Prove which hidden cells are safe, which are mines, and which are free
#[derive(clap::Args)]
#[command(after_help = "\
Rows and columns count from 0. S marks a proven safe cell, M a proven mine,
? a cell proven to be free: it can hold a mine or not. - marks a cell that is undecided because a limit was
met first. ! marks a flag on a safe cell, and F one on a cell that is not proved to hold a mine.
With --guesses a free cell is called dead if it shows one value only wherever it holds no mine; and sets of
two cells or more are named whose mines no play can tell without opening one of them.

Example:
  gridproof prove board.txt
  gridproof prove board.txt --cell 2,0 --json
  gridproof prove board.txt --guesses
  gridproof prove board.txt --certificate evidence
  gridproof prove board.txt --certificate evidence-lrat --format lrat")]
pub struct Args {
    #[command(flatten)]
    board: BoardArg,
    /// Report on this hidden cell only; may be repeated
    #[arg(long = "cell", value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cells: Vec<CellArg>,
    /// Also report which cells are dead, and which are only ever a guess; by counting, whatever the engine
    #[arg(long)]
    guesses: bool,
    #[command(flatten)]
    certificate: CertificateArgs,
    #[command(flatten)]
    search: SearchArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let board = args.board.mines(console)?;
    let asked = asked_cells(args, &board)?;
    let budget = args.search.budget()?;
    let wanted = args.certificate.wanted()?;
    let search = args.search.search(&budget);
    let spinner = console.spinner(format!("proving {} hidden cells", board.hidden().count()));
    let mut proof = prove(&board, asked, args.search.engine(), search);
    if args.guesses {
        proof = proof.with_guesses(guesses(&board, search));
    }
    let certified = certify::certified(&mut proof, &board, wanted.as_ref(), search, &name);
    drop(spinner);
    args.board.answer(&proof, console)?;
    certified?;
    args.board.unless_finished(&proof)
}

/// The cells of `--cell`, where there are any.
fn asked_cells(args: &Args, board: &Board) -> Result<Option<BTreeSet<Cell>>, Failure> {
    let name = args.board.name();
    let hidden = args.cells.iter().map(|cell| cell.hidden(board, &name));
    let cells: BTreeSet<Cell> = hidden.collect::<Result<_, _>>()?;
    Ok(Some(cells).filter(|cells| !cells.is_empty()))
}
