//! `gridproof check`: checks whether a certificate proves its claims.

use std::path::PathBuf;

use gridproof::budget::Meter;
use gridproof::certificate::{ReadFolderError, Refusal};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::Instance;
use gridproof::puzzles::read_certificate;
use gridproof_request::check::{
    CheckAnswer, CheckError, RefusalAnswer, RequestedCells, cell_claims_unsupported, check,
};

use super::Failure;
use super::common::cell::{CellArg, cell_parser};
use super::common::console::Console;
use super::common::input::{BoardArg, ReadArgs};
use super::common::limits::BudgetArgs;
use crate::words;

/// Check a certificate without the solver that wrote it
#[derive(clap::Args)]
#[command(
    after_help = "\
The claims of an accepted certificate are true of the board whose header and digest are
shown.
The digest is the SHA-256 of the board in the form that the other commands write to
board.txt.
Use --board to make sure that the certificate is about your own board.
A refusal names the file, its line and the reason; the exit status is then 6.

Examples:
  gridproof prove board.txt --certificate evidence
  gridproof check evidence --board board.txt
  gridproof check evidence --cell 2,0 --json",
    // The memory is limited by default, because the files may come from anyone and contain
    // anything.
    mut_arg("memory", |arg| arg.default_value("500M"))
)]
pub struct Args {
    /// The folder of the certificate, from `prove --certificate`, for example
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Report only on this cell, such as 2,0, and require a claim about the cell; can be repeated
    #[arg(long = "cell", value_name = "R,C", value_parser = cell_parser(), allow_hyphen_values = true)]
    cells: Vec<CellArg>,
    /// Refuse a certificate about any other board: a file, `-`, or the text itself
    #[arg(long, value_name = "BOARD", help_heading = "Board")]
    board: Option<PathBuf>,
    #[command(flatten)]
    read_args: ReadArgs,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.folder.display().to_string();
    let expected_board = args.board.clone().map(|path| BoardArg::new(path, args.read_args.clone()));
    let expected_board = expected_board.map(|board| board.read_instance(console)).transpose()?;
    let budget = args.limits.interruptible_budget()?;
    let spinner = console.spinner("checking the certificate");
    let checked = check_certificate(args, expected_board.as_deref(), &mut budget.meter());
    drop(spinner);
    match checked {
        Ok(accepted) => console.print_answer(&accepted),
        Err(CheckError::Input(failure)) => Err(failure),
        Err(CheckError::NoClaims) => Err(Failure::unsuitable("--cell", cell_claims_unsupported())),
        Err(CheckError::Refused(Refusal::Unfinished(reason))) => {
            let left = words::certificate_not_checked();
            Err(Failure::Unanswered { name, left, reason })
        }
        Err(CheckError::Refused(refusal)) => {
            console.print_answer(&RefusalAnswer::new(&refusal))?;
            let message = args.folder.join(refusal.to_string()).display().to_string();
            Err(Failure::Refused { message, reason: refusal.sentence() })
        }
    }
}

fn check_certificate(
    args: &Args,
    expected_board: Option<&dyn Instance>,
    meter: &mut Meter,
) -> Result<CheckAnswer, CheckError<Failure>> {
    let certificate = read_certificate(&args.folder, meter).map_err(|error| match error {
        ReadFolderError::Refused(refusal) => CheckError::Refused(refusal),
        error => {
            let reason = words::unreadable_certificate(error.to_string());
            CheckError::Input(Failure::unsuitable(args.folder.display(), reason))
        }
    })?;
    let cells = |shape| cells_on_board(&args.cells, shape);
    let cells: Option<&RequestedCells<'_, Failure>> = (!args.cells.is_empty()).then_some(&cells);
    check(&certificate, expected_board, cells, meter)
}

fn cells_on_board(cells: &[CellArg], shape: Shape) -> Result<Vec<Cell>, Failure> {
    let refuse = |cell: &CellArg, reason| Failure::unsuitable(format!("--cell {cell}"), reason);
    cells.iter().map(|cell| cell.cell_in(shape).map_err(|reason| refuse(cell, reason))).collect()
}
