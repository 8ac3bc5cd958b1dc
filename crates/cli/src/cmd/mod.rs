//! The commands of `gridproof`, one file each, and how their failures become exit statuses. What
//! the commands share is in [`common`].

pub mod advise;
pub mod analyse;
pub mod audit;
pub mod check;
pub mod common;
pub mod completions;
pub mod convert;
pub mod corpus;
pub mod count;
pub mod explain;
pub mod export;
pub mod generate;
pub mod man;
pub mod merge;
pub mod page;
pub mod play;
pub mod player;
pub mod prove;
pub mod replay;
pub mod sample;
pub mod scores;
pub mod serve_stdio;
pub mod solvable;
pub mod solve;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

pub use common::failure::Failure;

use common::console::{Console, ConsoleArgs};
use common::{defect, heap, limits, usage};

/// Exact answers about grid puzzles: what is provable, what is possible, how likely it is.
#[derive(Parser)]
#[command(
    name = "gridproof",
    version,
    after_help = "Exit status: 0 answered, 2 bad usage or input, 3 the board is inconsistent, \
                  4 a limit was met first, 5 not supported, 6 the certificate is refused, 7 a player's game \
                  failed or a tested solver claimed what is wrong, 101 a defect of gridproof, 130 ended at once by a signal.\n\n\
                  Example:\n  gridproof prove board.txt"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    console: ConsoleArgs,
}

#[derive(Subcommand)]
enum Command {
    Prove(prove::Args),
    Check(check::Args),
    Count(count::Args),
    Explain(explain::Args),
    Sample(sample::Args),
    Advise(advise::Args),
    Analyse(analyse::Args),
    Solvable(solvable::Args),
    Solve(solve::Args),
    Export(export::Args),
    Convert(convert::Args),
    Generate(generate::Args),
    Corpus(corpus::Args),
    Play(Box<play::Args>),
    Replay(replay::Args),
    Audit(audit::Args),
    Scores(scores::Args),
    Merge(merge::Args),
    Page(page::Args),
    ServeStdio(serve_stdio::Args),
    Completions(completions::Args),
    Man(man::Args),
    #[command(hide = true)]
    Player(player::Args),
}

/// Runs the command that the process was started with; `held` says how many bytes it holds.
pub fn main(held: fn() -> u64) -> ExitCode {
    heap::counted_by(held);
    limits::started();
    defect::guarded("gridproof", || match usage::parsed("gridproof") {
        Ok(cli) => run(cli),
        Err(status) => status,
    })
}

fn run(cli: Cli) -> ExitCode {
    let console = Console::new(&cli.console);
    let result = match cli.command {
        Command::Prove(args) => prove::run(&args, &console),
        Command::Check(args) => check::run(&args, &console),
        Command::Count(args) => count::run(&args, &console),
        Command::Explain(args) => explain::run(&args, &console),
        Command::Sample(args) => sample::run(&args, &console),
        Command::Advise(args) => advise::run(&args, &console),
        Command::Analyse(args) => analyse::run(&args, &console),
        Command::Convert(args) => convert::run(&args, &console),
        Command::Corpus(args) => corpus::run(&args, &console),
        Command::Export(args) => export::run(&args, &console),
        Command::Generate(args) => generate::run(&args, &console),
        Command::Play(args) => play::run(&args, &console),
        Command::Replay(args) => replay::run(&args, &console),
        Command::Audit(args) => audit::run(&args, &console),
        Command::Scores(args) => scores::run(&args, &console),
        Command::Merge(args) => merge::run(&args, &console),
        Command::Page(args) => page::run(&args, &console),
        Command::ServeStdio(args) => serve_stdio::run(&args),
        Command::Solvable(args) => solvable::run(&args, &console),
        Command::Solve(args) => solve::run(&args, &console),
        Command::Completions(args) => completions::run(&args, programs()),
        Command::Man(args) => man::run(&args, programs()),
        Command::Player(args) => player::run(&args),
    };
    let Err(failure) = result else { return ExitCode::SUCCESS };
    if failure.status() != 0 {
        console.complain(&failure);
    }
    ExitCode::from(failure.status())
}

/// The command lines of `gridproof` and `gridproof-player`.
fn programs() -> [clap::Command; 2] {
    [Cli::command(), player::command_line()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        usage::taking_negative_numbers(Cli::command()).debug_assert();
    }
}
