//! `gridproof audit`: judges every move of a recorded game. The judgement uses only facts that were
//! provable before the move.

use std::path::PathBuf;

use gridproof_request::audit::audit;

use super::Failure;
use super::common::backend::BackendArgs;
use super::common::bounded_input;
use super::common::console::Console;
use super::common::limits::BudgetArgs;
use super::replay;

/// Judge every move of a recorded game by its exact risk
#[derive(clap::Args)]
#[command(after_help = "\
Each move is judged as proven safe, as a least risk, or as an avoidable risk.
GAME is a transcript of superminesweeper, minesweeper or ruby-minesweeper, an avf, evf,
mvf or rmv recording, or RawVF text.
A transcript is replayed first and refused if a reply or the score is forged.
The risk of a chord is the chance of a mine in any cell that it opens. This risk is
compared with that of the best single cell.
If a recording is damaged, the moves before the damage are judged, and the exit status
is 2. The answer about a won recording also has 3BV, ZiNi, clicks, 3BV/s and efficiency.

Examples:
  gridproof play superminesweeper --seeds 1 --transcripts games
  gridproof audit games/superminesweeper-00001.txt
  gridproof audit my-game.avf")]
pub struct Args {
    /// A transcript from `gridproof play --transcripts`, or a recording; `-` is standard input
    #[arg(value_name = "GAME")]
    file: PathBuf,
    #[command(flatten)]
    backend: BackendArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let name = bounded_input::display_name(&args.file);
    let refuse = |reason: String| Failure::Input(format!("{name}:{reason}"));
    let game = replay::read_game(&args.file).map_err(refuse)?;
    replay::print_reading_note(game.read_as(), &name, console);
    let budget = args.budget.interruptible_budget()?;
    let spinner = console.spinner("judging the moves");
    let report = audit(&game, args.backend.search(&budget));
    drop(spinner);
    let report = report.map_err(|error| refuse(format!(" {error}")))?;
    console.print_answer(&report)?;
    if let Some(cut) = game.truncation() {
        return Err(refuse(cut.to_string()));
    }
    Failure::fail_if_unfinished(&report, name)
}
