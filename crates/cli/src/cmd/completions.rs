//! `gridproof completions`: what a shell needs to complete the command lines of the programs.

use std::io::{self, Write};

use clap::{Command, ValueEnum};
use clap_complete::Shell;

use super::Failure;
use super::common::console::JsonRefused;

/// Print what a shell needs to complete commands, options, and names such as those of contests
///
/// For zsh the output may also be kept as a file `_gridproof` in a folder of `fpath`, and for fish as
/// `gridproof.fish` in its folder `completions`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  source <(gridproof completions bash)
  source <(gridproof completions bash --program gridproof-player)
  gridproof completions fish > ~/.config/fish/completions/gridproof.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
    /// The program to complete
    #[arg(long, value_enum, default_value = "gridproof")]
    program: Program,
    #[command(flatten)]
    json: JsonRefused,
}

/// The programs of this package.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Program {
    Gridproof,
    GridproofPlayer,
}

/// Prints the completions of one of the two command lines.
pub fn run(args: &Args, [gridproof, player]: [Command; 2]) -> Result<(), Failure> {
    args.json.check("completions")?;
    let mut command = shown(&match args.program {
        Program::Gridproof => gridproof,
        Program::GridproofPlayer => player,
    });
    let name = command.get_name().to_owned();
    // In one piece, since the generator panics where its output cannot be written.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    Ok(io::stdout().lock().write_all(&script)?)
}

/// The command line without its hidden commands, which the generator would offer like any other.
fn shown(command: &Command) -> Command {
    let commands = command.get_subcommands().filter(|command| !command.is_hide_set());
    Command::new(command.get_name().to_owned())
        .version(env!("CARGO_PKG_VERSION"))
        .args(command.get_arguments().cloned())
        .subcommands(commands.cloned())
}
