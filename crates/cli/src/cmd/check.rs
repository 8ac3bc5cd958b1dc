//! `gridproof check`: whether a certificate shows what it claims. What is said of one that does
//! depends on the puzzle: one file each.

mod chess_puzzle;
mod jewels;
mod mines;
mod one_click;
mod report;

use std::path::PathBuf;

use gridproof::budget::Meter;
use gridproof::certificate::{Accepted, Certificate, Question, Refusal, Unreadable};

use super::Failure;
use super::common::cell::{CellArg, cell};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

use report::{Rejected, Report};

/// Check a certificate without the engines that found it
#[derive(clap::Args)]
#[command(
    after_help = "\
What is accepted is true of the board whose header and digest are shown: the SHA-256 of board.txt as
`prove` and `solve` write it. Give your own board with --board, to be sure that it is yours. A
certificate that is refused ends with status 6 and the file, the line and the reason.

Example:
  gridproof prove board.txt --certificate evidence
  gridproof check evidence --board board.txt
  gridproof check evidence --board board.txt --cell 2,0
  gridproof solve \"one-click rows=3 cols=3 mines=2\" --certificate impossible
  gridproof check impossible",
    // Whatever is in the files.
    mut_arg("memory", |arg| arg.default_value("500M"))
)]
pub struct Args {
    /// The folder that `prove --certificate` or `solve --certificate` wrote
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Refuse a certificate about another board than this: a file, `-`, or the text itself
    #[arg(long, value_name = "BOARD")]
    board: Option<PathBuf>,
    /// Tell of this cell only, and refuse a certificate that claims nothing about it; for boards of
    /// mines, and may be given many times
    #[arg(long = "cell", value_name = "R,C", value_parser = cell(), allow_hyphen_values = true)]
    cells: Vec<CellArg>,
    #[command(flatten)]
    limits: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = args.folder.display().to_string();
    let asked = args.board.clone().map(BoardArg::new);
    let asked = asked.map(|board| board.read(Question::parse)).transpose()?;
    let budget = args.limits.interruptible()?;
    let spinner = console.spinner("checking the certificate");
    let checked = check(args, asked.as_ref(), &mut budget.meter());
    drop(spinner);
    let refusal = match checked {
        Ok(accepted) => match show(args, &accepted, console)? {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        },
        Err(Unreadable::Refused(refusal)) => refusal,
        Err(Unreadable::System(error)) => {
            let message = format!("{name}: expected the folder of a certificate: {error}");
            return Err(Failure::Input(message));
        }
    };
    if let Refusal::Unfinished(reason) = refusal {
        let left = "the certificate is not checked to the end".to_owned();
        return Err(Failure::Unanswered { name, left, reason });
    }
    console.show(&Rejected::new(&refusal))?;
    Err(Failure::Refused(args.folder.join(refusal.to_string()).display().to_string()))
}

fn check(args: &Args, asked: Option<&Question>, meter: &mut Meter) -> Result<Accepted, Unreadable> {
    let certificate = Certificate::read(&args.folder, meter)?;
    if let Some(asked) = asked
        && *asked != certificate.question(meter)?
    {
        return Err(Refusal::OtherBoard.into());
    }
    Ok(certificate.check(meter)?)
}

/// Shows what is accepted, if that is what was asked for.
fn show(
    args: &Args,
    accepted: &Accepted,
    console: &Console,
) -> Result<Result<(), Refusal>, Failure> {
    if let Accepted::Mines(shown) = accepted {
        let shape = shown.board.shape();
        let on_board = |cell: &CellArg| {
            cell.on(shape).map_err(|problem| Failure::Input(format!("--cell {cell}: {problem}")))
        };
        let cells = args.cells.iter().map(on_board).collect::<Result<Vec<_>, _>>()?;
        return match mines::Shown::new(shown, &cells) {
            Ok(shown) => console.show(&Report::new(accepted, shown)).map(Ok),
            Err(unfounded) => Ok(Err(Refusal::Claims(unfounded))),
        };
    }
    if !args.cells.is_empty() {
        return Err(Failure::Input("--cell: only boards of mines have claims about cells".into()));
    }
    match accepted {
        Accepted::Mines(_) => Ok(()),
        Accepted::OneClick(shown) => {
            console.show(&Report::new(accepted, one_click::Shown::new(shown)))
        }
        Accepted::ChessPuzzle(shown) => {
            console.show(&Report::new(accepted, chess_puzzle::Shown::new(shown)))
        }
        Accepted::Jewels(shown) => console.show(&Report::new(accepted, jewels::Shown::new(shown))),
    }
    .map(Ok)
}
