//! The parts that the players of all contests share: options, pipes, limits, protocol lines, and a
//! stopwatch.
//!
//! A player reads the tester's lines, asks a policy, and writes only moves. The game ends normally
//! when the tester reads no more moves. The end of the input is normal only where the protocol
//! allows it.
pub(crate) mod data_lines;
pub(crate) mod protocol_lines;
pub(crate) mod stopwatch;

use std::fmt;
use std::io::{self, BufRead, Write};

use thiserror::Error;

use gridproof::budget::{Budget, Unfinished};
use gridproof::text::suggestion;

pub use stopwatch::{Clock, SearchLimits};

pub use data_lines::data_line;

/// The number of bytes that a player may use. The contests allow 1024 MB. The remaining bytes are
/// for the code, the stacks and gaps in the heap.
pub const MAX_PLAYER_BYTES: u64 = 800_000_000;

/// The options of a player on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerOptions {
    /// The name of a policy. The default is the contest's best policy.
    pub policy: Option<String>,
    /// The seed of every random choice of the policy.
    pub seed: u64,
    /// Whether to write lines `[DATA] name = value`.
    pub data: bool,
    /// Whether to write `[DATA] time_dependent = 1` when the clock changes a decision in the game.
    /// If the clock changes no decision, the player writes `[DATA] time_dependent = 0` before the
    /// last move.
    pub time_dependent: bool,
}

impl PlayerOptions {
    /// Refuses a policy that is not in `known`.
    pub fn check_policy(&self, known: &[&'static str]) -> Result<(), ProtocolError> {
        match &self.policy {
            Some(name) if !known.contains(&name.as_str()) => {
                Err(ProtocolError::Policy { name: name.clone(), known: known.to_vec() })
            }
            _ => Ok(()),
        }
    }

    /// Returns the contest's policy of the requested name, or the first policy by default.
    pub(crate) fn policy<T: Copy>(&self, known: &[(&'static str, T)]) -> Result<T, ProtocolError> {
        self.check_policy(&policy_names(known))?;
        let found = known.iter().find(|(name, _)| self.policy.as_deref() == Some(*name));
        Ok(found.unwrap_or(&known[0]).1)
    }
}

/// The pipes of a player. `protocol_lines.rs` has the method that plays a game line by line through
/// the pipes.
pub struct PlayerPipes<'a> {
    /// The lines that the tester sends.
    pub input: &'a mut dyn BufRead,
    /// The moves of the player, and nothing else. The player flushes this pipe after each move.
    pub output: &'a mut dyn Write,
    /// Standard error, for `[DATA]` lines.
    pub log: &'a mut dyn Write,
}

/// The reason why a player cannot continue.
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
        /// The column in characters.
        column: usize,
        /// A description of the expected input.
        expected: &'static str,
        /// The received input, cut short.
        found: FoundInput,
    },
    /// The input is not a list of cases. Lines and columns count from 1. The line with the number
    /// of cases counts as case 0.
    #[error("standard input:{line}:{column}: {}expected {expected}, found {found}", case_prefix(*case))]
    Case {
        /// The line of the input.
        line: usize,
        /// The column in characters.
        column: usize,
        /// The number of the test case on this line, counted from 1.
        case: usize,
        /// A description of the expected content of the line.
        expected: &'static str,
        /// The content of the line, cut short.
        found: FoundInput,
    },
    /// The engine found neither a board nor a proof that no board exists.
    #[error("case {case} is not decided: {reason}")]
    Unanswered {
        /// The number of the case, from 1.
        case: usize,
        /// The limit that ended the search, or the unsupported feature.
        reason: Unfinished,
    },
    /// The chosen engine computes in floating point.
    #[error(
        "case {case} is not decided: the integer program claims that it is impossible, without proof"
    )]
    EvidenceError {
        /// The number of the case, from 1.
        case: usize,
    },
    /// Reading from or writing to a pipe failed. A tester that reads no more moves does not count
    /// as a failure.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The input that was found instead of the expected input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundInput {
    /// A piece of the input.
    Text(String),
    /// A description of input that is not text.
    Words(&'static str),
}

impl FoundInput {
    /// Returns the first characters of `text`, in a form that fits into a message of one line.
    pub(crate) fn excerpt(text: &str, most: usize) -> Self {
        match text {
            "" => Self::Words("an empty line"),
            _ => Self::Text(text.chars().take(most).collect::<String>().escape_debug().to_string()),
        }
    }
}

impl fmt::Display for FoundInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "`{text}`"),
            Self::Words(words) => f.write_str(words),
        }
    }
}

fn case_prefix(case: usize) -> String {
    if case == 0 { String::new() } else { format!("case {case}: ") }
}

/// A player that answers line by line.
pub trait LinePlayer {
    /// Reads a line of the referee, and returns the answer if the protocol requires an answer.
    /// `guard` ends the search when the player's time is over or the series of games is cancelled.
    fn answer_line(&mut self, line: &str, guard: &Budget) -> Option<String>;

    /// Returns the lines that the player would log at the end of the game.
    fn log(&self) -> Vec<String>;
}

/// Returns the names of policies.
pub(crate) fn policy_names<T>(known: &[(&'static str, T)]) -> Vec<&'static str> {
    known.iter().map(|&(name, _)| name).collect()
}
