//! `gridproof audit`: every move of a recorded game, judged by what could be known then.

use std::path::PathBuf;

use gridproof_request::audit::audit;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::console::Console;
use super::common::limits::BudgetArgs;
use super::replay;

/// Judge every move of a recorded game: proven safe, least risk, or a risk that was avoidable
#[derive(clap::Args)]
#[command(after_help = "\
The game is replayed first, and a transcript with a forged reply or score is refused. Risks are
compared as exact numbers of placements, and rounded for display only.

Example:
  gridproof play superminesweeper --seeds 1 --transcripts games
  gridproof audit games/superminesweeper-00001.txt")]
pub struct Args {
    /// A transcript that `gridproof play --transcripts` wrote; `-` is standard input
    #[arg(value_name = "TRANSCRIPT")]
    file: PathBuf,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = replay::name(&args.file);
    let refuse = |reason: String| Failure::Input(format!("{name}:{reason}"));
    let transcript = replay::transcript(&args.file).map_err(refuse)?;
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("judging the moves");
    let report = audit(&transcript, args.backend.search(&budget));
    drop(spinner);
    let report = report.map_err(|error| refuse(format!(" {error}")))?;
    console.answer(&report)?;
    Failure::unless_finished(&report, name)
}
