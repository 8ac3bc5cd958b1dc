//! Parsers for option values of `play` that are not plain numbers.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::time::Duration;

use crate::words;
use gridproof::words::Sentence;
use gridproof_play::referee::seeds::SeedSet;
use gridproof_play::runner::players::program::SEED_VARIABLE;
use gridproof_play::runner::scores::Grouping;

/// Parses the number of games to play at once. Each game needs a process and five threads.
pub fn parse_jobs(text: &str) -> Result<NonZeroUsize, Sentence> {
    const MOST_JOBS: usize = 256;
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MOST_JOBS);
    jobs.ok_or_else(|| words::number_in_range("1", MOST_JOBS.to_string()))
}

/// Parses a number of games `n`, and returns the seeds from 1 to `n`.
pub fn parse_number_of_games(text: &str) -> Result<SeedSet, Sentence> {
    let games = text.parse().ok().filter(|&games: &u64| games > 0);
    let seeds = games.and_then(|games| format!("1-{games}").parse().ok());
    seeds.ok_or_else(words::number_of_games)
}

/// Parses a time limit.
pub fn parse_time_limit(text: &str) -> Result<Duration, Sentence> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or_else(words::seconds_above_zero)
}

/// Parses the selection of boards by the value or range of a parameter, such as `d=8`, `d=8,9` or `n=10-20`.
pub fn parse_selection(text: &str) -> Result<Grouping, Sentence> {
    let selection = text.parse().ok().filter(Grouping::is_selection);
    selection.ok_or_else(words::form_of_selection)
}

/// An environment variable of the player, and the values to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptVariable {
    pub name: String,
    pub values: Vec<String>,
}

/// Parses a variable with its values, such as `BOT_X=1,2,3`.
pub fn parse_swept_variable(text: &str) -> Result<SweptVariable, Sentence> {
    let (name, values) = text.split_once('=').ok_or_else(words::form_of_sweep)?;
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let starts_with_digit = name.starts_with(|first: char| first.is_ascii_digit());
    if name.is_empty() || starts_with_digit || !name.bytes().all(is_letter) {
        return Err(words::form_of_sweep());
    }
    if name == SEED_VARIABLE {
        return Err(words::seed_variable_swept(name));
    }
    let values: Vec<String> = values.split(',').map(str::to_owned).collect();
    let distinct: BTreeSet<&String> = values.iter().collect();
    if values.iter().any(String::is_empty) || distinct.len() < values.len() {
        return Err(words::form_of_sweep());
    }
    Ok(SweptVariable { name: name.to_owned(), values })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swept_variable_has_a_name_and_different_values() {
        let swept = parse_swept_variable("BOT_X=0.5,a b,-1").expect("a variable");
        assert_eq!((&*swept.name, swept.values.len(), &*swept.values[1]), ("BOT_X", 3, "a b"));
        for text in ["", "BOT_X", "=1", "BOT_X=", "BOT_X=1,,2", "BOT_X=1,1", "1X=1", "B-X=1"] {
            assert_eq!(parse_swept_variable(text), Err(words::form_of_sweep()), "{text}");
        }
        assert!(parse_swept_variable("GRIDPROOF_SEED=1").is_err());
    }

    #[test]
    fn a_selection_is_a_value_or_a_range() {
        assert!(parse_selection("n=10-20").is_ok() && parse_selection("d=8,9").is_ok());
        for text in ["d", "n@4", "", "d=x"] {
            assert!(parse_selection(text).is_err(), "{text}");
        }
    }
}
