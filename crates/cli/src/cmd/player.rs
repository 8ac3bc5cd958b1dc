//! `gridproof-player`, and the hidden `gridproof player`: a contest's solver on standard input
//! and output.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory, Parser};

use super::Failure;
use super::common::{defect, heap, limits, number, usage};
use gridproof::budget::Budget;
use gridproof_play::contests::{self, CONTESTS, UnknownContest, contest};
use gridproof_play::player::{self, Options, Pipes, ProtocolError};

/// Play one game of a contest against the tester on standard input and output
#[derive(clap::Args)]
#[command(after_help = "\
Example, under the contest's own tester:
  java -jar tester.jar -exec \"gridproof-player superminesweeper\" -seed 1")]
pub struct Args {
    /// The contest
    #[arg(default_value = "superminesweeper", value_parser = PossibleValuesParser::new(CONTESTS.iter().map(|contest| contest.name())))]
    system: String,
    /// How to play; the contest's best policy if omitted
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,
    /// The seed with which ties are broken
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = number::any::<u64>())]
    seed: u64,
    /// Write lines `[DATA] name = value` to standard error: what is known at the start and what was
    /// reached before each search. For chess-puzzle only the former, because its tester mixes
    /// standard error into its own output, where a late line could end up inside the line with the score
    #[arg(long)]
    data: bool,
    /// Write the line `[DATA] time_dependent = 1` to standard error once the clock decides something in the game, as
    /// by ending a search, and `[DATA] time_dependent = 0` before the last move where it has not
    #[arg(long, alias = "clock-cut")]
    time_dependent: bool,
    /// The most memory to hold, below the contests' 1024 MB: bytes, or with K, M or G
    #[arg(long, value_name = "SIZE", default_value_t = player::MEMORY, value_parser = limits::bytes)]
    memory: u64,
}

const NAME: &str = "gridproof-player";

#[derive(Parser)]
#[command(name = NAME, version)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

/// Runs the player that the process was started as; `held` says how many bytes it holds.
pub fn main(held: fn() -> u64) -> ExitCode {
    heap::counted_by(held);
    defect::guarded(NAME, || {
        let cli: Cli = match usage::parsed(NAME) {
            Ok(cli) => cli,
            Err(status) => return status,
        };
        let Err(failure) = run(&cli.args) else { return ExitCode::SUCCESS };
        if failure.status() != 0 {
            // Nothing can be done where that fails too.
            let _ = writeln!(io::stderr().lock(), "{NAME}: {failure}");
        }
        ExitCode::from(failure.status())
    })
}

/// The command line of `gridproof-player`.
pub fn command_line() -> clap::Command {
    Cli::command()
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let options = Options {
        policy: args.policy.clone(),
        seed: args.seed,
        data: args.data,
        time_dependent: args.time_dependent,
    };
    let contest = contest(&args.system)?;
    let pipes = Pipes {
        input: &mut io::stdin().lock(),
        output: &mut io::stdout().lock(),
        log: &mut io::stderr(),
    };
    let budget = heap::limit(Budget::unlimited(), args.memory);
    Ok(contests::play(contest, &options, pipes, &budget)?)
}

impl From<UnknownContest> for Failure {
    fn from(error: UnknownContest) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<ProtocolError> for Failure {
    fn from(error: ProtocolError) -> Self {
        let name = "standard input".to_owned();
        match error {
            ProtocolError::Unanswered { case, reason } => {
                Self::Unanswered { name, left: format!("case {case} is not decided"), reason }
            }
            error => Self::Input(error.to_string()),
        }
    }
}
