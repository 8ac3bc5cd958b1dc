//! `gridproof-player`, and the hidden `gridproof player`: a contest's solver on standard input
//! and output.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory, Parser};

use super::Failure;
use super::common::{defect, heap, limits, number, usage};
use crate::words;
use gridproof::budget::Budget;
use gridproof_play::contests::{self, ALL_CONTESTS, UnknownContest, contest};
use gridproof_play::player::{self, PlayerOptions, PlayerPipes, ProtocolError};

/// Play one game of a contest on standard input and output
#[derive(clap::Args)]
#[command(after_help = "\
A contest's own tester starts this program as the player; docs/wire.md describes the lines.
--data reports the parameters at the start, and the progress before each search. The
player of chess-puzzle reports only the parameters, because the tester of this contest
mixes standard error into its output.
--time-dependent writes 1 once the clock changes a decision, for example by ending a
search. If the clock changes no decision, the player writes 0 before the last move.

Examples:
  java -jar tester.jar -exec \"gridproof-player superminesweeper\" -seed 1
  gridproof-player minesweeper-master < cases.txt > answers.txt")]
pub struct Args {
    /// The contest to play
    #[arg(id = "system", value_name = "SYSTEM", default_value = "superminesweeper", value_parser = PossibleValuesParser::new(ALL_CONTESTS.iter().map(|contest| contest.name())))]
    contest: String,
    /// Play by this policy; the default is the contest's best
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,
    /// Set the random seed that breaks ties
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = number::any_number_parser::<u64>())]
    seed: u64,
    /// Use at most SIZE bytes of memory, such as 500M; the contests allow 1024 MB
    #[arg(long, help_heading = "Limits", value_name = "SIZE", default_value_t = player::MAX_PLAYER_BYTES, value_parser = limits::parse_bytes)]
    memory: u64,
    /// Write lines such as `[DATA] name = value` to standard error
    // The tester of chess-puzzle mixes standard error into its own output. A late line could break
    // the tester's line with the score.
    #[arg(long, help_heading = "Output")]
    data: bool,
    /// Write `[DATA] time_dependent = 1` if the clock changed a decision, and 0 otherwise
    #[arg(long, help_heading = "Output", alias = "clock-cut")]
    time_dependent: bool,
}

const PROGRAM_NAME: &str = "gridproof-player";

#[derive(Parser)]
#[command(name = PROGRAM_NAME, version)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

/// Runs the program `gridproof-player`. `allocated_bytes` returns the number of allocated bytes.
pub fn main(allocated_bytes: fn() -> u64) -> ExitCode {
    heap::set_allocated_bytes_fn(allocated_bytes);
    defect::catch_panics(PROGRAM_NAME, || {
        let cli: Cli = match usage::parse_arguments(command_line()) {
            Ok(cli) => cli,
            Err(status) => return status,
        };
        let Err(failure) = run(&cli.args) else { return ExitCode::SUCCESS };
        if failure.exit_status() != 0 {
            // A failure to print the message is ignored, because it cannot be reported either.
            let _ = writeln!(io::stderr().lock(), "{PROGRAM_NAME}: {failure}");
        }
        ExitCode::from(failure.exit_status())
    })
}

/// Returns the command line of `gridproof-player`.
pub fn command_line() -> clap::Command {
    Cli::command()
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let options = PlayerOptions {
        policy: args.policy.clone(),
        seed: args.seed,
        data: args.data,
        time_dependent: args.time_dependent,
    };
    let contest = contest(&args.contest)?;
    let pipes = PlayerPipes {
        input: &mut io::stdin().lock(),
        output: &mut io::stdout().lock(),
        log: &mut io::stderr(),
    };
    let budget = heap::with_memory_limit(Budget::unlimited(), args.memory);
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
                Self::Unanswered { name, left: words::case_not_decided(case), reason }
            }
            error => Self::Input(error.to_string()),
        }
    }
}
