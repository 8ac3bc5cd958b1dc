//! The parts that the players of all contests share: options, pipes and limits, the lines they read
//! and write, and a stopwatch.
//!
//! A player reads what the tester sends, asks a policy, and writes moves and nothing else. The game
//! ends normally when the tester takes no more moves. The end of the input is normal where the
//! protocol has nothing more to be said.
pub(crate) mod data;
pub(crate) mod lines;
pub(crate) mod stopwatch;

use std::fmt;
use std::io::{self, BufRead, Write};

use thiserror::Error;

use gridproof::budget::{Budget, Unfinished};
use gridproof::text::suggestion;

pub use stopwatch::{Clock, Limits};

pub use data::datum;

/// The bytes that a player may hold of the 1024 MB that the contests allow. Its code, its stacks
/// and the gaps of the heap need some.
pub const MEMORY: u64 = 800_000_000;

/// How a player plays, as far as a command line says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of a policy; the system's best where there is none.
    pub policy: Option<String>,
    /// Seeds every choice the policy leaves to chance.
    pub seed: u64,
    /// Whether to write lines `[DATA] name = value`.
    pub data: bool,
    /// Whether to write the line `[DATA] time_dependent = 1` once the clock decides something in the game, and
    /// before the last move `[DATA] time_dependent = 0` where it has not.
    pub time_dependent: bool,
}

impl Options {
    /// Refuses a policy that is not one of `known`.
    pub fn check(&self, known: &[&'static str]) -> Result<(), ProtocolError> {
        match &self.policy {
            Some(name) if !known.contains(&name.as_str()) => {
                Err(ProtocolError::Policy { name: name.clone(), known: known.to_vec() })
            }
            _ => Ok(()),
        }
    }

    /// The policy of this name among a contest's, the first one where none is named.
    pub(crate) fn policy<T: Copy>(&self, known: &[(&'static str, T)]) -> Result<T, ProtocolError> {
        self.check(&names_of(known))?;
        let found = known.iter().find(|(name, _)| self.policy.as_deref() == Some(*name));
        Ok(found.unwrap_or(&known[0]).1)
    }
}

/// The pipes of a player.
pub struct Pipes<'a> {
    /// The lines that the tester sends.
    pub input: &'a mut dyn BufRead,
    /// Moves and nothing else, flushed after each.
    pub output: &'a mut dyn Write,
    /// Standard error: `[DATA]` lines go here.
    pub log: &'a mut dyn Write,
}

/// Why a player cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProtocolError {
    /// The contest has no policy of this name.
    #[error("unknown policy `{name}`: {}", suggestion(name, known))]
    Policy {
        /// The requested name.
        name: String,
        /// The contest's policies, the default first.
        known: Vec<&'static str>,
    },
    /// The tester broke the protocol. Lines and columns count from 1.
    #[error("standard input:{line}:{column}: expected {expected}, found {found}")]
    Malformed {
        /// The line of the input.
        line: usize,
        /// In characters.
        column: usize,
        /// The input that the protocol has here, in words.
        expected: &'static str,
        /// The input that was sent, cut short.
        found: Found,
    },
    /// The input is no list of cases. Lines and columns count from 1; the line of the number of
    /// cases is case 0.
    #[error("standard input:{line}:{column}: {}expected {expected}, found {found}", in_case(*case))]
    Case {
        /// The line of the input.
        line: usize,
        /// In characters.
        column: usize,
        /// The case that the line is of, from 1.
        case: usize,
        /// The expected content of the line, in words.
        expected: &'static str,
        /// The content of the line, cut short.
        found: Found,
    },
    /// Neither a board was found nor that there is none.
    #[error("case {case} is not decided: {reason}")]
    Unanswered {
        /// From 1.
        case: usize,
        /// The limit that was met, or what the engine cannot do.
        reason: Unfinished,
    },
    /// The engine that was chosen computes in floating point.
    #[error("case {case} is not decided: impossible is only what the integer program claims")]
    Unproved {
        /// From 1.
        case: usize,
    },
    /// The pipes failed, other than by the tester's taking no more.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The input where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A piece of the input.
    Text(String),
    /// Words for input that is no text.
    Words(&'static str),
}

impl Found {
    /// The first characters of `text`, fit to be shown in a message of one line.
    pub(crate) fn text(text: &str, most: usize) -> Self {
        match text {
            "" => Self::Words("an empty line"),
            _ => Self::Text(text.chars().take(most).collect::<String>().escape_debug().to_string()),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "`{text}`"),
            Self::Words(words) => f.write_str(words),
        }
    }
}

fn in_case(case: usize) -> String {
    if case == 0 { String::new() } else { format!("case {case}: ") }
}

/// A player that is asked line by line.
pub trait Turns {
    /// Takes a line that the referee sends; the answer, where one is due, found within `guard`: the
    /// time that the player has left, and the end of the series.
    fn take(&mut self, line: &str, guard: &Budget) -> Option<String>;

    /// The lines that the player would log at the end of the game.
    fn log(&self) -> Vec<String>;
}

/// The names of policies.
pub(crate) fn names_of<T>(known: &[(&'static str, T)]) -> Vec<&'static str> {
    known.iter().map(|&(name, _)| name).collect()
}
