//! Parsers for option values of `play` that are not plain numbers.

use std::num::NonZeroUsize;
use std::time::Duration;

use gridproof_play::referee::seeds::SeedSet;

/// Parses the number of games at once; each game takes a process and five threads.
pub fn parse_jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    const MOST_JOBS: usize = 256;
    let jobs = text.parse().ok().filter(|jobs: &NonZeroUsize| jobs.get() <= MOST_JOBS);
    jobs.ok_or("expected a number from 1 to 256")
}

/// Parses a number of games, and returns that number of seeds from 1 on.
pub fn parse_games(text: &str) -> Result<SeedSet, &'static str> {
    let games = text.parse().ok().filter(|&games: &u64| games > 0);
    let seeds = games.and_then(|games| format!("1-{games}").parse().ok());
    seeds.ok_or("expected a number of games from 1 to 2^63 - 1")
}

/// Parses a time limit.
pub fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or("expected a number of seconds above 0, and below 2^64")
}
