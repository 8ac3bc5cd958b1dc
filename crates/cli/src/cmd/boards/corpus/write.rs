//! `gridproof corpus write`: writes the boards, their answers and certificates into a folder.

use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::json;

use gridproof::budget::Budget;
use gridproof::report::pluralised;

use super::families::FamiliesArg;
use crate::cmd::Failure;
use crate::cmd::common::certify::folder_failure;
use crate::cmd::common::console::{AnswerForm, Console};
use crate::cmd::common::limits::{TimeAndMemoryArgs, mark_search_finished};
use crate::cmd::common::number::any_number_parser;
use crate::corpus::families::CorpusSize;
use crate::corpus::write::{CorpusFolder, CorpusTotals, WriteCorpusError, board_numbers};
use crate::words;

/// Write a corpus of boards with proofs, counts and certificates
#[derive(clap::Args)]
#[command(
    after_help = "\
The same seed writes the same bytes on every machine.
DIR/README.md explains each file, and how to check the certificates.
If a limit or Ctrl-C stops the command, the finished boards remain.

Examples:
  gridproof corpus write boards --seed 1
  gridproof corpus write boards --seed 1 --size full --seconds 7200",
    mut_arg("seconds", |arg| arg.default_value("3600"))
)]
pub struct Args {
    /// The new or empty folder to write to
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Set the random seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = any_number_parser::<u64>())]
    seed: u64,
    /// Write some boards of each family (small) or more boards of each family (full)
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    size: SizeName,
    #[command(flatten)]
    families: FamiliesArg,
    #[command(flatten)]
    limits: TimeAndMemoryArgs,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum SizeName {
    /// Some boards of each family
    #[default]
    Small,
    /// More boards of each family
    Full,
}

pub fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let size = match args.size {
        SizeName::Small => CorpusSize::Small,
        SizeName::Full => CorpusSize::Full,
    };
    let name = args.folder.display();
    let budget = without_deadline(&args.limits.interruptible_budget()?);
    let mut folder = CorpusFolder::new(&args.folder, args.seed, size)
        .map_err(|error| folder_failure(&args.folder, &error))?;
    let wanted: Vec<_> = board_numbers(size)
        .filter(|(family, _)| args.families.selects(family.puzzle, family.name))
        .collect();
    let all = wanted.len();
    let progress = console.progress(all as u64);
    for (done, (family, number)) in wanted.into_iter().enumerate() {
        folder.add_board(family, number, args.seed, &budget).map_err(|error| match error {
            WriteCorpusError::System(error) => {
                Failure::unsuitable(&name, words::unwritten_corpus(error.to_string()))
            }
            WriteCorpusError::Stopped(stop) => {
                let left = words::boards_not_written(all - done, all);
                Failure::Unanswered { name: name.to_string(), left, reason: stop.into() }
            }
        })?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    print_totals(&folder.written, console)
}

/// Returns a budget with these limits that hides the remaining time from the search. A search that
/// knew the remaining time would do less work near the end.
fn without_deadline(budget: &Budget) -> Budget {
    let budget = budget.clone();
    Budget::unlimited().with_stop_function(move |_| budget.meter().check_limits().err())
}

fn print_totals(written: &CorpusTotals, console: &Console) -> Result<(), Failure> {
    mark_search_finished();
    let CorpusTotals { boards, certified, bytes } = *written;
    match console.answer_form() {
        AnswerForm::Json => {
            let document = json!({
                "version": 1, "boards": boards, "certified": certified, "bytes": bytes,
            });
            console.print(&format!("{document}\n"))
        }
        _ => console.print(&format!(
            "{}, {certified} of them with certificates, {:.1} MB\n",
            pluralised(boards, "board"),
            bytes as f64 / 1e6
        )),
    }
}
