//! The games of a contest, which judge the player's commands one by one. A game uses no clock and
//! no process, so the same judge serves live players, replayed transcripts and tests.

use crate::words;
use gridproof::errors_with_sentence;
use gridproof::words::Sentence;
use std::collections::BTreeMap;
use std::time::Duration;

use crate::referee::seeds::Seed;
use gridproof::grid::Cell;
use gridproof::text::{suggestion, suggestion_with};

/// The games of a contest: the data that all games share, and the function that sets them up.
pub struct ContestGames {
    /// The options of the generator.
    pub options: &'static [TesterOption],
    /// A description of the valid values of the options. The text is empty if the tester has no
    /// options.
    pub allowed_values: &'static str,
    /// The player's own time for one game.
    pub time_limit: Duration,
    /// The facts (named numbers of a game) that tables and summaries show.
    pub columns: TableColumns,
    /// The names of numbers that only the player knows. The player reports these numbers as
    /// `[DATA]`, and they become facts of the game.
    pub player_facts: &'static [&'static str],
    /// Makes the factory of the contest's games under the given options.
    pub make_factory: fn(&TesterSettings) -> Result<GameFactory, SetupError>,
}

/// An option of a tester, as a command line shows it. Several contests may share an option.
#[derive(Debug, PartialEq, Eq)]
pub struct TesterOption {
    /// The name without dashes. An option such as `-N` has one letter, and an option such as
    /// `--size` has several letters.
    pub name: &'static str,
    /// The name of the option's value.
    pub value: &'static str,
    /// The help text, one line.
    pub help: &'static str,
}

/// Sets up the official instance of a seed, ready to be played.
pub type GameFactory = Box<dyn Fn(Seed) -> Box<dyn Game> + Send + Sync>;

/// A contest with values for its tester's options, ready to referee games.
pub struct ConfiguredContest {
    /// The contest's name.
    pub name: &'static str,
    /// The data that all games of the contest share.
    pub contest_games: &'static ContestGames,
    /// The options, which the contest's tester allows.
    pub settings: TesterSettings,
    /// Sets up the game of a seed under the options.
    pub new_game: GameFactory,
}

impl ConfiguredContest {
    /// Sets up the games.
    ///
    /// # Errors
    /// The tester does not have the option, or does not allow the value.
    pub fn new(
        name: &'static str,
        contest_games: &'static ContestGames,
        settings: TesterSettings,
    ) -> Result<Self, SetupError> {
        let known: Vec<_> = contest_games.options.iter().map(|option| option.name).collect();
        if let Some(option) = settings.keys().find(|option| !known.contains(&option.as_str())) {
            return Err(SetupError::Option { system: name, option: option.clone(), known });
        }
        let new_game = (contest_games.make_factory)(&settings)?;
        Ok(Self { name, contest_games, settings, new_game })
    }

    /// Returns the instance of a seed, ready to be played.
    pub fn game(&self, seed: Seed) -> Box<dyn Game> {
        (self.new_game)(seed)
    }
}

/// A game as the referee judges it.
pub trait Game: Send {
    /// Returns the whole lines that the player receives before its first command.
    fn opening_lines(&self) -> String;

    /// Judges a command and plays it. `used_time` is the player's time so far. The judge must use
    /// only its whole milliseconds, because a transcript stores no more.
    fn play_command(
        &mut self,
        line: &str,
        used_time: Duration,
    ) -> Result<RefereeReply, IllegalCommand>;

    /// Whether the refusal of a command also takes back the earlier lines of the same move.
    fn takes_back_refused_move(&self) -> bool {
        false
    }

    /// Returns the current score of the game; larger is better.
    fn score(&self) -> f64;

    /// Returns the numbers that the board determines before the first command.
    fn parameters(&self) -> GameFacts;

    /// Returns the numbers that describe the current state of the game, including its parameters.
    fn facts(&self) -> GameFacts {
        self.parameters()
    }

    /// Returns whether the game was won; `None` if games of the contest are not won or lost.
    fn won(&self) -> Option<bool> {
        None
    }

    /// Returns the mines of a game of mines, if the mines are already placed.
    fn mines(&self) -> Option<Vec<Cell>> {
        None
    }
}

/// The referee's answer to a legal command: whole lines, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefereeReply {
    /// The game goes on.
    Continue(String),
    /// The game is over. The player's input ends after these lines.
    Final(String),
}

/// The reason why a command is illegal. Each system has its own reasons.
pub type IllegalCommand = Sentence;

/// The numbers that describe a game, with their names, such as `n` and `hits`.
pub type GameFacts = BTreeMap<String, u64>;

/// Returns the numbers as facts, by their names.
pub(crate) fn facts_by_name<T>(numbers: impl IntoIterator<Item = (&'static str, T)>) -> GameFacts
where
    u64: TryFrom<T>,
{
    let number = |number| u64::try_from(number).unwrap_or(u64::MAX);
    numbers.into_iter().map(|(name, value)| (name.to_owned(), number(value))).collect()
}

/// The facts that tables and summaries show.
#[derive(Debug)]
pub struct TableColumns {
    /// The facts of each game, in order.
    pub facts: &'static [FactColumn],
    /// The ways in which the summary groups games, in order.
    pub groups: &'static [GroupingFact],
    /// The averages that the summary shows in addition to the score.
    pub averages: &'static [AverageColumn],
}

/// A fact as a column of the table of games.
#[derive(Debug)]
pub struct FactColumn {
    /// The head of the column.
    pub title: &'static str,
    /// The fact that is shown.
    pub fact: &'static str,
}

impl FactColumn {
    /// Returns a column whose title is the name of the fact.
    pub const fn titled_like_fact(fact: &'static str) -> Self {
        Self { title: fact, fact }
    }
}

/// A fact by which games are grouped.
#[derive(Debug)]
pub struct GroupingFact {
    /// The fact. Games with equal values form a group.
    pub fact: &'static str,
    /// Returns the name of the group of a value.
    pub name: fn(u64) -> String,
}

/// An average of the summary.
#[derive(Debug)]
pub struct AverageColumn {
    /// The head of the column.
    pub title: &'static str,
    /// The fact that is averaged.
    pub fact: &'static str,
    /// The divisor that converts the fact to its unit, such as 1000 for thousandths.
    pub parts_per_unit: u64,
    /// The scale on which the average is shown.
    pub scale: AverageScale,
}

/// The scale on which an average is shown.
#[derive(Debug)]
pub enum AverageScale {
    /// The value itself.
    Plain,
    /// The value as a percentage of another fact, which the field names.
    PercentOf(&'static str),
    /// The value divided by another fact, which the field names. The quotient is shown like a
    /// score.
    PartOf(&'static str),
}

impl AverageScale {
    /// Returns the number of digits after the decimal point.
    pub fn num_decimals(&self) -> usize {
        match self {
            Self::Plain | Self::PercentOf(_) => 2,
            Self::PartOf(_) => 4,
        }
    }
}

/// The options of the tester that change the generation of an instance, with their values as
/// written.
pub type TesterSettings = BTreeMap<String, String>;

/// The reason why a system cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// No contest with games has this name.
    System {
        /// The requested name.
        name: String,
        /// The contests that have games.
        known: Vec<&'static str>,
    },
    /// The contest's tester has no option of this name.
    Option {
        /// The contest.
        system: &'static str,
        /// The requested option, without dashes.
        option: String,
        /// The options of the contest's tester. The list may be empty.
        known: Vec<&'static str>,
    },
    /// The tester has the option, but the contest does not allow the value.
    Value {
        /// The option, without dashes.
        option: String,
        /// The value, as written.
        value: String,
        /// A description of the valid values.
        expected: String,
    },
}

impl SetupError {
    /// Returns the error as a sentence. `write` formats the names of options in the caller's
    /// notation.
    pub fn to_sentence(&self, write: impl Fn(&str) -> String) -> Sentence {
        match self {
            SetupError::System { name, known } => {
                words::unknown_system(name.clone(), suggestion(name, known))
            }
            SetupError::Option { system, option, known } if known.is_empty() => {
                words::no_option(*system, write(option))
            }
            SetupError::Option { system, option, known } => {
                let advice = suggestion_with(option, known, &write);
                words::no_option_but(*system, write(option), advice)
            }
            SetupError::Value { option, value, expected } => {
                words::value_of_option(write(option), value.clone(), expected.clone())
            }
        }
    }
}

/// Writes the options as on a command line.
impl From<&SetupError> for Sentence {
    fn from(error: &SetupError) -> Self {
        error.to_sentence(command_line_option)
    }
}

errors_with_sentence!(SetupError);

/// Returns an option as it is written on a command line: `-N`, `--size`.
fn command_line_option(option: &str) -> String {
    let dashes = if option.chars().count() == 1 { "-" } else { "--" };
    format!("{dashes}{option}")
}
