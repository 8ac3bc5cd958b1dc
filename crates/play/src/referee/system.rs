//! An outside system as the referee sees it: a tester, and games that judge one command after the
//! other. A game knows neither clock nor process. The same judge therefore serves a live player, a
//! replayed transcript and a test.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Duration;

use thiserror::Error;

use crate::referee::seeds::Seed;
use gridproof::grid::Cell;
use gridproof::text::{suggestion, suggestion_of};

/// The tester of a contest: what all its games share, and how they are set up.
pub struct Tester {
    /// The options of its generator.
    pub options: &'static [TesterOption],
    /// The values that the options may have, in words; empty where there are no options.
    pub ranges: &'static str,
    /// How much of its own time a player may take for one game.
    pub time_limit: Duration,
    /// The facts of the games that tables and summaries show.
    pub columns: Columns,
    /// Numbers that only the player knows and reports as `[DATA]`; they are kept as facts.
    pub reported: &'static [&'static str],
    /// The games under these options.
    pub games: fn(&Settings) -> Result<Games, SetupError>,
}

/// An option of a tester, as a command line shows it. Contests may share one.
#[derive(Debug, PartialEq, Eq)]
pub struct TesterOption {
    /// One letter for `-N`, more for `--size`.
    pub name: &'static str,
    /// The name of its value.
    pub value: &'static str,
    /// A line.
    pub help: &'static str,
}

/// Sets up the official instance of a seed, ready to be played.
pub type Games = Box<dyn Fn(Seed) -> Box<dyn Game> + Send + Sync>;

/// A contest under some of its tester's options, whose players the referee can judge.
pub struct System {
    /// The contest's name.
    pub name: &'static str,
    /// The data that all games of the contest share.
    pub tester: &'static Tester,
    /// The options, which the tester has and allows.
    pub settings: Settings,
    /// The instances under these options.
    pub games: Games,
}

impl System {
    /// Sets up the games of `tester`.
    ///
    /// # Errors
    /// An option that it does not have, or a value that it does not allow.
    pub fn new(
        name: &'static str,
        tester: &'static Tester,
        settings: Settings,
    ) -> Result<Self, SetupError> {
        let known: Vec<_> = tester.options.iter().map(|option| option.name).collect();
        if let Some(option) = settings.keys().find(|option| !known.contains(&option.as_str())) {
            return Err(SetupError::Option { system: name, option: option.clone(), known });
        }
        let games = (tester.games)(&settings)?;
        Ok(Self { name, tester, settings, games })
    }

    /// The instance of a seed, ready to be played.
    pub fn game(&self, seed: Seed) -> Box<dyn Game> {
        (self.games)(seed)
    }
}

/// One game, seen from the referee's side.
pub trait Game {
    /// The whole lines that the player is sent before its first command.
    fn opening(&self) -> String;

    /// Judges a command and plays it. `clock` is the time the player took until now.
    fn command(&mut self, line: &str, clock: Duration) -> Result<Reply, IllegalCommand>;

    /// The score of the game as it stands; larger is better.
    fn score(&self) -> f64;

    /// The numbers that describe the game as it stands.
    fn facts(&self) -> Facts;

    /// Whether the game was won, where games are won or lost.
    fn won(&self) -> Option<bool> {
        None
    }

    /// Where the mines are, in games of mines that have placed them.
    fn mines(&self) -> Option<Vec<Cell>> {
        None
    }
}

/// The referee's answer to a legal command: whole lines, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The game goes on.
    Continue(String),
    /// The last answer; the player then sees the end of its input.
    Final(String),
}

/// Why a command is illegal. Each system has its own type of reasons.
pub type IllegalCommand = Box<dyn Error + Send + Sync>;

/// The numbers that describe a game, by name: `n`, `hits`.
pub type Facts = BTreeMap<String, u64>;

/// These numbers by their names.
pub(crate) fn facts<T>(numbers: impl IntoIterator<Item = (&'static str, T)>) -> Facts
where
    u64: TryFrom<T>,
{
    let number = |number| u64::try_from(number).unwrap_or(u64::MAX);
    numbers.into_iter().map(|(name, value)| (name.to_owned(), number(value))).collect()
}

/// Which facts the tables show.
#[derive(Debug)]
pub struct Columns {
    /// The facts shown of each game, in this order.
    pub facts: &'static [Column],
    /// How the summary groups games, one way after the other.
    pub groups: &'static [GroupedBy],
    /// The averages that the summary shows beside the score.
    pub averages: &'static [Average],
}

/// A fact as a column of the table of games.
#[derive(Debug)]
pub struct Column {
    /// The head of the column.
    pub title: &'static str,
    /// The fact that is shown.
    pub fact: &'static str,
}

impl Column {
    /// A fact whose name says what it is.
    pub const fn of(fact: &'static str) -> Self {
        Self { title: fact, fact }
    }
}

/// A fact by which games are grouped.
#[derive(Debug)]
pub struct GroupedBy {
    /// Games with the same value of it are a group.
    pub fact: &'static str,
    /// Names the group of a value.
    pub name: fn(u64) -> String,
}

/// An average of the summary.
#[derive(Debug)]
pub struct Average {
    /// The head of its column.
    pub title: &'static str,
    /// The fact that is averaged.
    pub fact: &'static str,
    /// The fact is told in parts of one, such as 1000 for thousandths.
    pub parts: u64,
    /// How it is shown.
    pub scale: Scale,
}

/// How an average is shown.
#[derive(Debug)]
pub enum Scale {
    /// As it is.
    Plain,
    /// In per cent of this other fact.
    PercentOf(&'static str),
    /// As a part of this other fact, like a score that is one.
    PartOf(&'static str),
}

impl Scale {
    /// The digits after the point.
    pub fn digits(&self) -> usize {
        match self {
            Self::Plain | Self::PercentOf(_) => 2,
            Self::PartOf(_) => 4,
        }
    }
}

/// How an instance is drawn differently from the official way: the tester's own options and
/// their values, as written.
pub type Settings = BTreeMap<String, String>;

/// Why a system cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// No contest with games has this name.
    #[error("unknown system `{name}`: {}", suggestion(name, known))]
    System {
        /// The requested name.
        name: String,
        /// The contests that have games.
        known: Vec<&'static str>,
    },
    /// The contest's tester has no option of this name.
    #[error("{system} has no option {}{}", flag(option), nearest(option, known))]
    Option {
        /// The contest.
        system: &'static str,
        /// The requested option, without dashes.
        option: String,
        /// The options of its tester; there may be none.
        known: Vec<&'static str>,
    },
    /// The tester has the option, and the contest does not allow the value.
    #[error("{}: `{value}` is not {expected}", flag(option))]
    Value {
        /// Without dashes.
        option: String,
        /// As written.
        value: String,
        /// The valid values, in words.
        expected: String,
    },
}

/// An option as it is given on a command line: `-N`, `--size`.
fn flag(option: &str) -> String {
    let dashes = if option.chars().count() == 1 { "-" } else { "--" };
    format!("{dashes}{option}")
}

/// Suggests an option to write in its place, where there are others.
fn nearest(option: &str, known: &[&str]) -> String {
    if known.is_empty() {
        return String::new();
    }
    format!(": {}", suggestion_of(option, known, flag))
}
