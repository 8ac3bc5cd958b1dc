//! The commands of `gridproof`, one file each, and the exit statuses of their failures. Code that
//! several commands use is in [`common`].

mod boards;
pub mod common;
pub mod games;
mod programs;
mod questions;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

pub use common::failure::Failure;

use boards::{convert, corpus, draw, export, generate};
use common::console::{Console, ConsoleArgs};
use common::{defect, heap, limits, usage};
use games::{audit, merge, play, player, replay, scores};
use programs::{completions, man, page, serve_stdio};
use questions::{
    advise, analyse, check, count, enumerate, explain, prove, sample, solvable, solve,
};

/// Solve minesweeper and other grid puzzles exactly, with proofs.
#[derive(Parser)]
#[command(
    name = "gridproof",
    version,
    after_help = "\
Exit status:
  0  answered                     5    not supported
  2  wrong usage or input         6    the certificate is refused
  3  the board is inconsistent    7    a game failed, or a tested claim is wrong
  4  a limit came first           101  a bug in gridproof
                                  130  ended by a signal

Examples:
  gridproof prove \"1?1\"
  gridproof count board.txt
  gridproof play superminesweeper --seeds 1-10"
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
    Enumerate(enumerate::Args),
    Advise(advise::Args),
    Analyse(analyse::Args),
    Solvable(solvable::Args),
    Solve(solve::Args),
    Draw(draw::Args),
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

/// Runs the program; `allocated_bytes` returns the number of allocated bytes.
pub fn main(allocated_bytes: fn() -> u64) -> ExitCode {
    heap::set_allocated_bytes_fn(allocated_bytes);
    limits::start_time();
    defect::catch_panics("gridproof", || match usage::parse_command_line("gridproof") {
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
        Command::Enumerate(args) => enumerate::run(&args, &console),
        Command::Advise(args) => advise::run(&args, &console),
        Command::Analyse(args) => analyse::run(&args, &console),
        Command::Convert(args) => convert::run(&args, &console),
        Command::Corpus(args) => corpus::run(&args, &console),
        Command::Draw(args) => draw::run(&args, &console),
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
        Command::Completions(args) => completions::run(&args, program_command_lines()),
        Command::Man(args) => man::run(&args, program_command_lines()),
        Command::Player(args) => player::run(&args),
    };
    let Err(failure) = result else { return ExitCode::SUCCESS };
    if failure.exit_status() != 0 {
        console.print_failure(&failure);
    }
    ExitCode::from(failure.exit_status())
}

/// Returns the command lines of `gridproof` and `gridproof-player`.
fn program_command_lines() -> [clap::Command; 2] {
    [Cli::command(), player::command_line()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        usage::allow_negative_numbers(Cli::command()).debug_assert();
    }

    /// The options below each heading of the help; all other options are below `Options`.
    const HEADINGS: [(&str, &str); 3] = [
        (
            "Board",
            "file mines squared-distance symbols shape number density from board size rows cols \
             tiling wrap layers capacity",
        ),
        ("Limits", "work seconds memory threads backend engine"),
        (
            "Output",
            "json quiet color certificate format output overwrite html transcripts csv summary \
             replay resume best stderr data time-dependent cell-size theme",
        ),
    ];

    /// Checks the heading of every option. clap gives the arguments after a flattened struct the
    /// heading of the struct, unless they set their own.
    #[test]
    fn the_options_are_under_their_headings() {
        // In these commands the option is required, so it is not below the heading that it has in
        // other commands.
        let own = |command: &str, name: &str| {
            matches!((command, name), ("export", "format") | ("write", "size"))
        };
        let mut commands = program_command_lines().to_vec();
        while let Some(command) = commands.pop() {
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let found = arg.get_help_heading().map(str::to_owned);
                if found.as_deref().is_some_and(|heading| heading.starts_with("Options of ")) {
                    continue;
                }
                let name = arg.get_long().unwrap_or_default();
                let named = HEADINGS.iter().find(|(_, names)| names.split(' ').any(|n| n == name));
                let expected = named.filter(|_| !own(command.get_name(), name));
                let place = format!("{} --{name}", command.get_name());
                assert_eq!(found.as_deref(), expected.map(|(heading, _)| *heading), "{place}");
            }
            commands.extend(command.get_subcommands().cloned());
        }
    }
}
