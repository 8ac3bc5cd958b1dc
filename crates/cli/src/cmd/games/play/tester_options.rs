//! Makes command-line options from the options of the contests' official testers.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use gridproof_play::contests::contests_with_referee;
use gridproof_play::referee::{TesterOption, TesterSettings};

/// The values of the tester options that the command line states.
pub struct TesterOptions {
    pub settings: TesterSettings,
}

/// Returns each tester option once, with the contests that have it.
fn options_of_contests() -> Vec<(&'static TesterOption, Vec<&'static str>)> {
    let mut found: Vec<(&TesterOption, Vec<&str>)> = Vec::new();
    for (contest, games) in contests_with_referee() {
        for option in games.options {
            match found.iter_mut().find(|(known, _)| known.name == option.name) {
                Some((_, contests)) => contests.push(contest.name()),
                None => found.push((option, vec![contest.name()])),
            }
        }
    }
    found
}

impl Args for TesterOptions {
    fn augment_args(command: Command) -> Command {
        options_of_contests().into_iter().fold(command, |command, (option, contests)| {
            let arg = Arg::new(option.name)
                .value_name(option.value)
                .help(option.help)
                .allow_hyphen_values(true)
                .help_heading(format!("Options of {}", contests.join(" and ")));
            let mut letters = option.name.chars();
            command.arg(match (letters.next(), letters.next()) {
                (Some(letter), None) => arg.short(letter),
                _ => arg.long(option.name),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for TesterOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = options_of_contests().into_iter().filter_map(|(option, _)| {
            let value = matches.get_one::<String>(option.name)?;
            Some((option.name.to_owned(), value.clone()))
        });
        Ok(Self { settings: given.collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
