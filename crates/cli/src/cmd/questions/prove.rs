//! `gridproof prove`: proves which hidden cells are safe, mines, or undetermined.

use std::collections::BTreeSet;

use gridproof::grid::Cell;
use gridproof::puzzle::{Instance, ProveOptions, Task};
use gridproof_engine::query::Engine;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::cell::{CellArg, cell_parser};
use super::common::certify::{self, CertificateArgs};
use super::common::console::Console;
use super::common::engine;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;
use crate::words;

/// Prove which hidden cells are safe and which are mines
#[derive(clap::Args)]
#[command(after_help = "\
The answer marks each hidden cell; rows and columns count from 0:
  S  safe            ?  undetermined: both are proved possible
  M  a mine          -  undecided: a limit came first
  !  a flag on a safe cell
  F  a flag on a cell that is not proved a mine
A dead cell shows the same number in every placement without a mine there.
An unavoidable guess is a set of cells whose mines stay unknown after every other cell
is open.
In a mosaic, # is a black cell and . is a white cell; in a star battle, # is a star.
In thermometers, # is a filled cell and . is an empty cell.

Examples:
  gridproof prove \"1?1\"
  gridproof prove board.txt --cell 2,0 --json
  gridproof prove board.txt --guesses
  gridproof prove board.txt --certificate evidence --format lrat")]
pub struct Args {
    /// Report only on this hidden cell, such as 2,0; can be repeated
    #[arg(long = "cell", value_name = "R,C", value_parser = cell_parser(), allow_hyphen_values = true)]
    cells: Vec<CellArg>,
    /// Also report dead cells and unavoidable guesses (50/50s), found by counting
    #[arg(long)]
    guesses: bool,
    #[command(flatten)]
    board: BoardArg,
    /// Prove by this method; auto counts on narrow boards, and uses SAT on wide boards
    #[arg(long, help_heading = "Limits", default_value_t = Engine::Auto, value_parser = engine::engine_parser(Task::Prove))]
    engine: Engine,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    limits: BudgetArgs,
    #[command(flatten)]
    certificate: CertificateArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.board.name();
    let instance = args.board.read_instance(console)?;
    engine::check_engine(instance.as_ref(), Task::Prove, args.engine)
        .map_err(|expected| args.board.request_failure(expected))?;
    let asked =
        ProveOptions { cells: asked_cells(args, instance.as_ref())?, guesses: args.guesses };
    let budget = args.limits.interruptible_budget()?;
    let wanted = args.certificate.certificate_request()?;
    let search = args.backend.search(&budget);
    let spinner = console.spinner(format!("proving {}", instance.description()));
    let answer = instance.prove(args.engine, asked, search);
    let mut answer =
        answer.map_err(|reason| args.board.unanswered_failure(reason, words::nothing_proved()))?;
    // The certificate is made before the answer is printed, because Ctrl-C can cancel this search
    // only until then. An error of the certificate is raised last, so that the answer is printed.
    let certified = certify::write_certificate(
        answer.as_mut(),
        instance.as_ref(),
        wanted.as_ref(),
        search,
        &name,
        console,
    );
    drop(spinner);
    console.print_answer_about(answer.as_ref(), args.board.reading())?;
    certified?;
    args.board.fail_if_unfinished_or_inconsistent(answer.as_ref())
}

/// Returns the hidden cells that the options `--cell` name; `None` if the command line has no
/// `--cell`.
fn asked_cells(args: &Args, board: &dyn Instance) -> Result<Option<Vec<Cell>>, Failure> {
    let name = args.board.name();
    let open = args.cells.iter().map(|cell| cell.hidden_cell(board, &name));
    let cells: BTreeSet<Cell> = open.collect::<Result<_, _>>()?;
    Ok(Some(Vec::from_iter(cells)).filter(|cells| !cells.is_empty()))
}
