//! Notes about old names of options. A renamed option accepts its old name, a hidden alias, until
//! the next version.

use clap::{ArgMatches, Command};

use crate::words;

/// Returns a note for each old name of an option in the arguments of the command that was parsed.
pub fn old_name_notes(
    command: &Command,
    matches: &ArgMatches,
    arguments: &[String],
) -> Vec<String> {
    let mut command = command;
    let mut matches = matches;
    while let Some((name, of_subcommand)) = matches.subcommand() {
        let Some(subcommand) = command.find_subcommand(name) else { break };
        (command, matches) = (subcommand, of_subcommand);
    }
    let mut notes = Vec::new();
    for option in command.get_arguments() {
        let Some(new) = option.get_long() else { continue };
        for old in option.get_all_aliases().unwrap_or_default() {
            if arguments.iter().any(|argument| names_option(argument, old)) {
                notes.push(
                    words::renamed_option(format!("--{old}"), format!("--{new}")).to_string(),
                );
            }
        }
    }
    notes
}

/// Whether the argument is this option, with or without its value, such as `--tell=full`.
fn names_option(argument: &str, option: &str) -> bool {
    let Some(rest) = argument.strip_prefix("--") else { return false };
    rest.split_once('=').map_or(rest, |(name, _)| name) == option
}

#[cfg(test)]
mod tests {
    use clap::Arg;

    use super::*;

    fn notes(line: &str) -> Vec<String> {
        let detail = Arg::new("detail").long("detail").alias("tell");
        let distance = Arg::new("distance").long("distance");
        let count = Command::new("count").arg(detail);
        let play = Command::new("play").arg(distance).arg(Arg::new("tell").long("tell"));
        let mut program = Command::new("gridproof").subcommand(count).subcommand(play);
        let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let matches = program.try_get_matches_from_mut(&arguments).expect("a command line");
        old_name_notes(&program, &matches, &arguments)
    }

    #[test]
    fn an_old_name_has_a_note_with_the_new_name() {
        let note = ["`--tell` is now called `--detail`: the next version refuses `--tell`"];
        assert_eq!(notes("gridproof count --tell full"), note);
        assert_eq!(notes("gridproof count --tell=full"), note);
    }

    #[test]
    fn a_current_name_has_no_note() {
        assert!(notes("gridproof count --detail full").is_empty());
        assert!(notes("gridproof play --tell full --distance 3").is_empty());
    }
}
