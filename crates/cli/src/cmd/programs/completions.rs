//! `gridproof completions`: prints a script for a shell, which completes the command lines of
//! gridproof's programs.

use std::io::{self, Write};

use clap::{Command, ValueEnum};
use clap_complete::Shell;

use super::Failure;
use super::common::console::RefusedJsonArg;

/// Print the script for completing commands in a shell
#[derive(clap::Args)]
#[command(after_help = "\
The script completes commands, options, and names such as those of contests.
For zsh, you can save it as _gridproof in a folder of fpath.
For fish, you can save it as gridproof.fish in its folder of completions.

Examples:
  source <(gridproof completions bash)
  source <(gridproof completions bash --program gridproof-player)
  gridproof completions fish > ~/.config/fish/completions/gridproof.fish")]
pub struct Args {
    /// The shell that reads the script
    shell: Shell,
    /// Complete the commands of this program
    #[arg(long, value_enum, default_value = "gridproof")]
    program: Program,
    #[command(flatten)]
    json: RefusedJsonArg,
}

/// The programs of this package.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Program {
    Gridproof,
    GridproofPlayer,
}

/// Prints the completion script of one of the two programs.
pub fn run(args: &Args, [gridproof, player]: [Command; 2]) -> Result<(), Failure> {
    args.json.refuse_json("completions")?;
    let mut command = without_hidden_commands(&match args.program {
        Program::Gridproof => gridproof,
        Program::GridproofPlayer => player,
    });
    let name = command.get_name().to_owned();
    // The script is generated in memory first, because the generator panics on a write error.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    Ok(io::stdout().lock().write_all(&script)?)
}

/// Returns the command line without its hidden commands, because the generator would offer hidden
/// commands too.
fn without_hidden_commands(command: &Command) -> Command {
    let commands = command.get_subcommands().filter(|command| !command.is_hide_set());
    Command::new(command.get_name().to_owned())
        .version(env!("CARGO_PKG_VERSION"))
        .args(command.get_arguments().cloned())
        .subcommands(commands.cloned())
}
