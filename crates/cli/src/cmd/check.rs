//! `gridproof check`: whether a certificate shows what it claims.

use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use serde::Serialize;
use sha2::{Digest, Sha256};

use gridproof::budget::Meter;
use gridproof::certificate::{Refusal, Unreadable};
use gridproof::puzzle::{Question, Shown};
use gridproof::puzzles::{self};
use gridproof::report::Report;

use super::Failure;
use super::common::cell::{CellArg, cell};
use super::common::console::Console;
use super::common::input::BoardArg;
use super::common::limits::BudgetArgs;

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
    let asked = asked.map(|board| board.read(puzzles::read)).transpose()?;
    let budget = args.limits.interruptible()?;
    let spinner = console.spinner("checking the certificate");
    let checked = check(args, asked.as_deref(), &mut budget.meter());
    drop(spinner);
    let refusal = match checked {
        Ok(shown) => match only(args, shown)? {
            Ok(shown) => return console.answer(&Accepted::new(shown.as_ref())?),
            Err(refusal) => refusal,
        },
        Err(Unreadable::Refused(refusal)) => refusal,
        Err(error) => {
            let message = format!("{name}: expected the folder of a certificate: {error}");
            return Err(Failure::Input(message));
        }
    };
    if let Refusal::Unfinished(reason) = refusal {
        let left = "the certificate is not checked to the end".to_owned();
        return Err(Failure::Unanswered { name, left, reason });
    }
    console.answer(&Rejected::new(&refusal))?;
    Err(Failure::Refused(args.folder.join(refusal.to_string()).display().to_string()))
}

fn check(
    args: &Args,
    asked: Option<&dyn Question>,
    meter: &mut Meter,
) -> Result<Box<dyn Shown>, Unreadable> {
    let certificate = puzzles::read_certificate(&args.folder, meter)?;
    if let Some(asked) = asked
        && asked.print() != puzzles::question(&certificate, meter)?.print()
    {
        return Err(Refusal::OtherBoard.into());
    }
    Ok(puzzles::check(&certificate, meter)?)
}

/// What is accepted about the cells that were asked for, where any were.
fn only(
    args: &Args,
    mut shown: Box<dyn Shown>,
) -> Result<Result<Box<dyn Shown>, Refusal>, Failure> {
    if args.cells.is_empty() {
        return Ok(Ok(shown));
    }
    let Some(claims) = shown.claims() else {
        let message = "--cell: only boards of mines have claims about cells";
        return Err(Failure::Input(message.to_owned()));
    };
    let shape = claims.shape();
    let on_board = |cell: &CellArg| {
        cell.on(shape).map_err(|problem| Failure::Input(format!("--cell {cell}: {problem}")))
    };
    let cells = args.cells.iter().map(on_board).collect::<Result<Vec<_>, _>>()?;
    Ok(claims.only(&cells).map(|()| shown))
}

/// What is accepted, bound to the board it is true of.
#[derive(Serialize)]
struct Accepted {
    accepted: bool,
    /// The first line of the saved board.
    header: String,
    /// The SHA-256 of the saved board in the form that this program writes, in hexadecimal.
    sha256: String,
    #[serde(flatten)]
    shown: serde_json::Map<String, serde_json::Value>,
    #[serde(skip)]
    sentence: String,
    #[serde(skip)]
    demands: String,
    #[serde(skip)]
    pieces: Option<String>,
}

impl Accepted {
    fn new(shown: &dyn Shown) -> Result<Self, Failure> {
        let board = shown.board();
        let mut sha256 = String::new();
        for byte in Sha256::digest(&board) {
            // Writing to a string can not fail.
            let _ = write!(sha256, "{byte:02x}");
        }
        let document = shown.document().map_err(io::Error::from)?;
        Ok(Self {
            accepted: true,
            header: board.lines().next().unwrap_or_default().to_owned(),
            sha256,
            shown: serde_json::from_str(document.get()).map_err(io::Error::from)?,
            sentence: shown.sentence(),
            demands: shown.demands(),
            pieces: shown.pieces(),
        })
    }
}

impl Report for Accepted {
    fn text(&self) -> String {
        let Self { header, sha256, demands, pieces, .. } = self;
        let pieces = pieces.as_ref().map(|pieces| format!("{pieces}\n")).unwrap_or_default();
        self.brief() + &format!("board: {header}{demands}\nsha256: {sha256}\n") + &pieces
    }

    fn brief(&self) -> String {
        format!("accepted: {}\n", self.sentence)
    }
}

/// Why a certificate is refused; people are told on standard error.
#[derive(Serialize)]
struct Rejected {
    accepted: bool,
    file: Option<&'static str>,
    line: Option<usize>,
    reason: String,
}

impl Rejected {
    fn new(refusal: &Refusal) -> Self {
        let file = refusal.file().map(|name| name.as_str());
        Self { accepted: false, file, line: refusal.line(), reason: refusal.reason() }
    }
}

impl Report for Rejected {
    fn brief(&self) -> String {
        String::new()
    }
}
