//! What an outside system is to the referee: a name, a time limit, and games that judge one
//! command after the other. A game knows neither clock nor process, so the same judge serves a
//! live player, a replayed transcript and a test.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Duration;

use thiserror::Error;

use crate::referee::seeds::Seed;

/// A contest or runner whose players the referee can judge.
pub trait System: Send + Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// How much of its own time a player may take for one game.
    fn time_limit(&self) -> Duration;

    /// The official instance of a seed, ready to be played.
    fn game(&self, seed: Seed) -> Box<dyn Game>;

    /// What tables and summaries show of the games.
    fn columns(&self) -> &'static Columns;

    /// Numbers that only the player knows and reports as `[DATA]`; they are kept as facts.
    fn reported(&self) -> &'static [&'static str] {
        &[]
    }
}

/// One game, seen from the referee's side.
pub trait Game {
    /// What the player is sent before its first command: whole lines.
    fn opening(&self) -> String;

    /// Judges a command and plays it. `clock` is the time the player took until now.
    fn command(&mut self, line: &str, clock: Duration) -> Result<Reply, Foul>;

    /// The score of the game as it stands; larger is better.
    fn score(&self) -> f64;

    /// The numbers that describe the game as it stands.
    fn facts(&self) -> Facts;

    /// Whether the game was won, where games are won or lost.
    fn won(&self) -> Option<bool> {
        None
    }
}

/// What the referee answers to a legal command: whole lines, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    Continue(String),
    /// The last answer; the player then sees the end of its input.
    Final(String),
}

/// Why a command is illegal. Each system has its own type of reasons.
pub type Foul = Box<dyn Error + Send + Sync>;

/// The numbers that describe a game, by name: `n`, `hits`.
pub type Facts = BTreeMap<String, u64>;

/// Which facts the tables show.
#[derive(Debug)]
pub struct Columns {
    /// The facts shown of each game, in this order.
    pub facts: &'static [&'static str],
    /// The facts by which the summary groups games, one after the other.
    pub groups: &'static [&'static str],
    /// What the summary averages beside the score.
    pub averages: &'static [Average],
}

/// An average of the summary.
#[derive(Debug)]
pub struct Average {
    pub title: &'static str,
    pub fact: &'static str,
    /// Shown as a percentage of this other fact.
    pub percent_of: Option<&'static str>,
}

/// How an instance is drawn differently from the official way: the tester's own options and
/// their values, as written.
pub type Settings = BTreeMap<String, String>;

/// Why a system can not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    #[error("unknown system `{name}`: expected one of {known}")]
    System { name: String, known: String },
    #[error("{system} has no option {option}")]
    Option { system: &'static str, option: String },
    #[error("option {option}: `{value}` is not {expected}")]
    Value { option: String, value: String, expected: String },
}
