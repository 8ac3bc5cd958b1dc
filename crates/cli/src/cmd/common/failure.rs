//! The reason why a command did not answer: one line, and an exit status.

use std::fmt::Display;
use std::io;

use serde::Serialize;
use thiserror::Error;

use gridproof::budget::{Stop, Unfinished};
use gridproof::oracle::OracleError;
use gridproof::puzzle::Answer;
use gridproof::text::{Position, TextError};
use gridproof::words::{Sentence, Setting};
use gridproof_play::runner::players::session::StartPlayerError;
use gridproof_request::{Problem, ProblemKind, VERSION};

use super::heap;
use crate::words;

/// The reason why a command did not answer. The message of a failure is one line.
#[derive(Debug, Error)]
pub enum Failure {
    /// Bad usage, or input that cannot be read. The message comes from the error below this
    /// failure.
    #[error("{0}")]
    Input(String),
    /// An option, a file or a board that the command cannot use. The message begins with `name`.
    #[error("{name}:{} {reason}", place.map(|place| format!("{place}:")).unwrap_or_default())]
    Unsuitable { name: String, place: Option<Position>, reason: Sentence },
    /// A saved board that cannot be parsed.
    #[error("{name}:{}", error.to_english(to_command_line_options))]
    Text { name: String, error: TextError },
    /// A board without a solution. Perhaps the text of the board was misread.
    #[error(
        "{name}: the board is inconsistent: no {solution} agrees with it{}",
        reading_hint(read_as.as_deref())
    )]
    Inconsistent { name: String, solution: &'static str, read_as: Option<String> },
    /// The budget ended before the answer, or the engines cannot answer.
    #[error("{name}: {left}: {reason}{}", advice_to_raise_limit(*reason))]
    Unanswered { name: String, left: Sentence, reason: Unfinished },
    /// The user cancelled a run.
    #[error("{name}: {message}")]
    Interrupted { name: String, message: Sentence },
    /// A certificate that does not prove its claims.
    #[error("{message}")]
    Refused { message: String, reason: Sentence },
    /// A failure of a tested program: unfinished games, or wrong claims.
    #[error("{0}")]
    Games(String),
    /// The answer could not be written.
    #[error("cannot write the answer: {0}")]
    Output(#[from] io::Error),
}

/// Returns the command-line options for these settings of a board.
fn to_command_line_options(settings: &[Setting]) -> String {
    let option = |Setting { key, value }: &Setting| match value {
        Some(value) => format!("--{} {value}", key.name()),
        None => format!("--{}", key.name()),
    };
    settings.iter().map(option).collect::<Vec<_>>().join(" ")
}

/// Returns a text that says how the board was read. The text also names the options that correct a
/// wrong reading.
fn reading_hint(read_as: Option<&str>) -> String {
    let hint = |note| {
        format!(", {note} (if that is wrong, use `--symbols`, `--mines` or `--squared-distance`)")
    };
    read_as.map_or_else(String::new, hint)
}

/// Returns the advice to raise the option whose limit ended the search. Returns an empty text if no
/// option lifts the limit.
fn advice_to_raise_limit(reason: Unfinished) -> String {
    match reason {
        Unfinished::Stop(Stop::Work) => " (--work)".to_owned(),
        Unfinished::Stop(Stop::Memory) => match heap::refused_memory() {
            Some(size) => format!(" (--memory; a table that was refused needs up to {size})"),
            None => " (--memory)".to_owned(),
        },
        Unfinished::Stop(Stop::Time) => " (--seconds)".to_owned(),
        _ => String::new(),
    }
}

impl From<StartPlayerError> for Failure {
    fn from(error: StartPlayerError) -> Self {
        Self::Input(error.to_string())
    }
}

impl Failure {
    /// Returns the failure for an option, a file or a command that cannot be used.
    pub fn unsuitable(name: impl Display, reason: impl Into<Sentence>) -> Self {
        Self::Unsuitable { name: name.to_string(), place: None, reason: reason.into() }
    }

    /// Returns an error if the answer is incomplete.
    pub fn fail_if_unfinished(answer: &dyn Answer, name: String) -> Result<(), Self> {
        match answer.unfinished() {
            Some((reason, left)) => Err(Self::Unanswered { name, left, reason }),
            None => Ok(()),
        }
    }

    /// Returns the failure as a document of one line, for `--json`.
    pub fn document(&self) -> String {
        #[derive(Serialize)]
        struct FailureDocument {
            version: u32,
            status: u8,
            error: Problem,
        }

        let (version, status) = (VERSION, self.exit_status());
        let document = FailureDocument { version, status, error: self.problem() };
        serde_json::to_string(&document).expect("a document has only texts and numbers")
    }

    /// Converts the failure to a problem, the form of errors in replies to requests.
    fn problem(&self) -> Problem {
        let problem = match self {
            Self::Text { error, .. } => error.clone().into(),
            Self::Unsuitable { place, reason, .. } => Problem::unsuitable_board(*place, reason),
            Self::Inconsistent { solution, .. } => OracleError::Inconsistent { solution }.into(),
            Self::Unanswered { reason, .. } => (*reason).into(),
            Self::Interrupted { .. } => Unfinished::Stop(Stop::Cancelled).into(),
            Self::Refused { reason, .. } => Problem::new(ProblemKind::Refused, reason),
            Self::Input(text) => {
                Problem::new(ProblemKind::Input, &words::wrong_input(text.as_str()))
            }
            Self::Games(text) => {
                Problem::new(ProblemKind::Games, &words::failed_games(text.as_str()))
            }
            Self::Output(error) => {
                Problem::new(ProblemKind::Output, &words::unwritten_output(error.to_string()))
            }
        };
        problem.with_message(self.to_string())
    }

    /// Returns the exit status. A closed pipe (`| head`) is not an error.
    pub fn exit_status(&self) -> u8 {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Input(_) | Self::Unsuitable { .. } | Self::Text { .. } | Self::Output(_) => 2,
            Self::Inconsistent { .. } => 3,
            Self::Unanswered { reason: Unfinished::Stop(_), .. } | Self::Interrupted { .. } => 4,
            Self::Unanswered { .. } => 5,
            Self::Refused { .. } => 6,
            Self::Games(_) => 7,
        }
    }
}
