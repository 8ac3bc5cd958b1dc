//! The commands of `gridproof`, and the exit statuses of their failures. Each command has its own
//! file. Code that several commands use is in [`common`].

mod boards;
pub mod common;
pub mod games;
mod programs;
mod questions;

use std::ffi::OsStr;
use std::process::ExitCode;

use clap::{Args as _, CommandFactory, Parser, Subcommand};

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

/// Declares each command by its name, its arguments, and the function that runs it.
macro_rules! commands {
    ($($(#[$attribute:meta])* $name:literal $variant:ident($args:ty) => $run:expr;)*) => {
        #[derive(Subcommand)]
        enum Command {
            $($(#[$attribute])* #[command(name = $name)] $variant($args),)*
        }

        impl Command {
            /// Returns clap's description of one command and its options.
            fn describe(name: &str) -> Option<clap::Command> {
                match name {
                    $($name => Some(<$args>::augment_args(clap::Command::new($name))),)*
                    _ => None,
                }
            }

            fn run(&self, console: &Console) -> Result<(), Failure> {
                match self {
                    $(Self::$variant(args) => $run(args, console),)*
                }
            }
        }
    };
}

commands! {
    "prove" Prove(prove::Args) => prove::run;
    "check" Check(check::Args) => check::run;
    "count" Count(count::Args) => count::run;
    "explain" Explain(explain::Args) => explain::run;
    "sample" Sample(sample::Args) => sample::run;
    "enumerate" Enumerate(enumerate::Args) => enumerate::run;
    "advise" Advise(advise::Args) => advise::run;
    "analyse" Analyse(analyse::Args) => analyse::run;
    "solvable" Solvable(solvable::Args) => solvable::run;
    "solve" Solve(solve::Args) => solve::run;
    "draw" Draw(draw::Args) => draw::run;
    "export" Export(export::Args) => export::run;
    "convert" Convert(convert::Args) => convert::run;
    "generate" Generate(generate::Args) => generate::run;
    "corpus" Corpus(corpus::Args) => corpus::run;
    "play" Play(Box<play::Args>) => play::run;
    "replay" Replay(replay::Args) => replay::run;
    "audit" Audit(audit::Args) => audit::run;
    "scores" Scores(scores::Args) => scores::run;
    "merge" Merge(merge::Args) => merge::run;
    "page" Page(page::Args) => page::run;
    "serve-stdio" ServeStdio(serve_stdio::Args) => |args, _| serve_stdio::run(args);
    "completions" Completions(completions::Args) => |args, _| completions::run(args, program_command_lines());
    "man" Man(man::Args) => |args, _| man::run(args, program_command_lines());
    #[command(hide = true)]
    "player" Player(player::Args) => |args, _| player::run(args);
}

/// Runs the program. `allocated_bytes` returns the number of allocated bytes.
pub fn main(allocated_bytes: fn() -> u64) -> ExitCode {
    heap::set_allocated_bytes_fn(allocated_bytes);
    limits::record_start();
    defect::catch_panics("gridproof", || match usage::parse_arguments(needed_command_line()) {
        Ok(cli) => run(&cli),
        Err(status) => status,
    })
}

/// Returns the description of the command line. If the first argument names a command, the
/// description contains only this command. Describing all commands would take a third of the
/// instructions of a short run.
fn needed_command_line() -> clap::Command {
    let first = std::env::args_os().nth(1);
    match first.as_deref().and_then(OsStr::to_str).and_then(Command::describe) {
        Some(command) => {
            ConsoleArgs::augment_args(clap::Command::new("gridproof")).subcommand(command)
        }
        None => Cli::command(),
    }
}

fn run(cli: &Cli) -> ExitCode {
    let console = Console::new(&cli.console);
    let Err(failure) = cli.command.run(&console) else { return ExitCode::SUCCESS };
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

    /// The options below each heading of the help. All other options are below the heading
    /// `Options`.
    const HEADINGS: [(&str, &str); 3] = [
        (
            "Board",
            "file mines squared-distance symbols shape number density from board size rows cols \
             tiling offsets wrap layers capacity rules",
        ),
        ("Limits", "work seconds memory threads backend engine"),
        (
            "Output",
            "json quiet color certificate format output overwrite html transcripts csv summary \
             replay resume best stderr data time-dependent cell-size theme",
        ),
    ];

    /// Checks the heading of every option. If an argument comes after a flattened struct and sets
    /// no heading, clap gives it the heading of the struct.
    #[test]
    fn the_options_are_under_their_headings() {
        // These commands require the option, so their help lists the option below `Options`.
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
