//! Parses the command line. A usage error is one line, like every other error. A failure to print
//! the help is an error too.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command, FromArgMatches};

use super::super::Failure;
use super::old_names::old_name_notes;
use crate::words;

/// Parses the arguments of the program. If the user asks for help or makes a usage error, prints
/// the help or the error, and returns the exit status as `Err`. Prints a note on standard error
/// about each old name of an option.
pub fn parse_arguments<C: FromArgMatches>(command: Command) -> Result<C, ExitCode> {
    let mut command = allow_negative_numbers(command);
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let parsed = matches.and_then(|matches| {
        print_old_name_notes(&command, &matches);
        C::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    });
    parsed.map_err(|error| {
        let printed = match error.use_stderr() {
            false => print_help(&error).map_err(Failure::from),
            true => Err(Failure::Input(one_line_error(&error))),
        };
        let status = printed.as_ref().map_or_else(Failure::exit_status, |()| 0);
        if let (Err(failure), true) = (printed, status != 0) {
            let wants_json = std::env::args_os().skip(1).any(|argument| argument == "--json");
            let line = match wants_json {
                true => failure.document(),
                false => format!("{}: {failure}", command.get_name()),
            };
            // A failure to print the message is ignored, because it cannot be reported either.
            let _ = writeln!(io::stderr().lock(), "{line}");
        }
        ExitCode::from(status)
    })
}

/// Lets every option take a negative number as its value, so that the option's own parser refuses
/// it.
pub fn allow_negative_numbers(command: Command) -> Command {
    let takes_one = |arg: &Arg| !arg.is_positional() && arg.get_action().takes_values();
    let command = command.mut_args(|arg| match takes_one(&arg) {
        true => arg.allow_negative_numbers(true),
        false => arg,
    });
    command.mut_subcommands(allow_negative_numbers)
}

/// Prints a note for each old name of an option, unless `--quiet` is set. A failure to print is
/// ignored, because the option works all the same.
fn print_old_name_notes(command: &Command, matches: &ArgMatches) {
    let arguments: Vec<_> =
        std::env::args_os().skip(1).filter_map(|argument| argument.into_string().ok()).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-q" | "--quiet")) {
        return;
    }
    for note in old_name_notes(command, matches, &arguments) {
        let _ = writeln!(io::stderr().lock(), "note: {note}");
    }
}

fn print_help(help: &clap::Error) -> io::Result<()> {
    help.print()?;
    io::stdout().flush()
}

/// Returns the part of clap's message before the usage: the error and the similar names.
fn one_line_error(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return words::command_without_arguments().to_string();
    }
    let text = error.render().to_string();
    let is_before_usage =
        |line: &&str| !line.starts_with("Usage: ") && !line.starts_with("For more information");
    let mut message = String::new();
    for line in
        text.lines().map(str::trim).take_while(is_before_usage).filter(|line| !line.is_empty())
    {
        let line = line.strip_prefix("error: ").unwrap_or(line);
        let (between, line) = match line.strip_prefix("tip: ") {
            _ if message.is_empty() => ("", line),
            Some(tip) => ("; ", tip),
            None if message.ends_with(':') || line.starts_with('[') => (" ", line),
            None => (", ", line),
        };
        message += between;
        message.extend(line.chars().filter(|letter| !letter.is_control()));
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usage_error(arguments: &[&str]) -> String {
        let sub = Command::new("prove")
            .arg(Arg::new("board").required(true))
            .arg(Arg::new("engine").long("engine").value_parser(["auto", "sat"]))
            .arg(Arg::new("cell").long("cell").required(true));
        let command = Command::new("demo").subcommand_required(true).subcommand(sub);
        let arguments = [&["demo"], arguments].concat();
        one_line_error(&command.try_get_matches_from(arguments).expect_err("bad usage"))
    }

    #[test]
    fn every_usage_error_is_one_line_with_the_nearest_choice() {
        for (arguments, line) in [
            (
                &["prvoe"][..],
                "unrecognized subcommand 'prvoe'; a similar subcommand exists: 'prove'",
            ),
            (
                &["prove"],
                "the following required arguments were not provided: --cell <cell>, <board>",
            ),
            (
                &["prove", "--engine", "s\nat"],
                "invalid value 's, at' for '--engine <engine>' [possible values: auto, sat]; \
                 a similar value exists: 'sat'",
            ),
            (
                &["prove", "--cel=1"],
                "unexpected argument '--cel' found; a similar argument exists: '--cell'",
            ),
        ] {
            assert_eq!(usage_error(arguments), line);
        }
        assert!(!usage_error(&[]).contains('\n'));
    }
}
