//! `gridproof audit`: every move of a recorded game, judged by what could be known then.

use std::path::PathBuf;

use gridproof_request::audit::audit;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::bounded;
use super::common::console::Console;
use super::common::limits::BudgetArgs;
use super::replay;

/// Judge every move of a recorded game: proven safe, least risk, or a risk that was avoidable
#[derive(clap::Args)]
#[command(after_help = "\
A transcript of superminesweeper, minesweeper or ruby-minesweeper is replayed first, and one with a forged
reply or score is refused. A game that a person recorded is read as RawVF text, which converters write of avf,
rmv, evf and mvf. Risks are compared as exact numbers of placements, and rounded for display only. A chord risks
that any of the cells that it opens holds a mine, and is compared with the least risk of a single cell. What is
wrong in a recording ends it there: the moves before are judged, and the exit status is 2.

Examples:
  gridproof play superminesweeper --seeds 1 --transcripts games
  gridproof audit games/superminesweeper-00001.txt
  gridproof audit my-game.rawvf")]
pub struct Args {
    /// A transcript that `gridproof play --transcripts` wrote, or a RawVF text; `-` is standard input
    #[arg(value_name = "GAME")]
    file: PathBuf,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = bounded::name(&args.file);
    let refuse = |reason: String| Failure::Input(format!("{name}:{reason}"));
    let game = replay::game(&args.file).map_err(refuse)?;
    replay::note_reading(game.read_as(), &name, console);
    let budget = args.budget.interruptible()?;
    let spinner = console.spinner("judging the moves");
    let report = audit(&game, args.backend.search(&budget));
    drop(spinner);
    let report = report.map_err(|error| refuse(format!(" {error}")))?;
    console.answer(&report)?;
    if let Some(cut) = game.cut() {
        return Err(refuse(cut.to_string()));
    }
    Failure::unless_finished(&report, name)
}
