//! Why a request has no answer, as data.

use std::any::Any;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::certificate::Refusal;
use gridproof::oracle::Unanswered;
use gridproof::puzzles::text::{Problem as Wrong, TextError};
use gridproof::query::Unproved;

/// Why a request has no answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Problem {
    kind: Kind,
    /// One line.
    message: String,
    /// The boards that agree with a text, where there are several, with the fields that choose each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<Choice>,
}

/// One of several boards that agree with a text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Choice {
    /// The value of `shape` that chooses it, where another choice has another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    /// The value of `symbols` that chooses it, where another choice has others.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
    /// The rows in the signs of a saved board, with `/` between them; shortened where it is long.
    drawing: String,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Kind {
    /// The line is no request.
    Request,
    /// The board or the transcript is none; the message starts with line and column.
    Input,
    /// No placement agrees with the board.
    Inconsistent,
    /// A limit was met before anything was found.
    Budget,
    /// No limit that is lifted helps.
    Unsupported,
    /// A fault of gridproof's own.
    Defect,
}

impl Problem {
    pub(crate) fn new(kind: Kind, message: impl ToString) -> Self {
        Self { kind, message: message.to_string(), choices: Vec::new() }
    }

    pub(crate) fn request(message: impl ToString) -> Self {
        Self::new(Kind::Request, message)
    }

    pub(crate) fn input(message: impl ToString) -> Self {
        Self::new(Kind::Input, message)
    }

    /// What a panic left behind.
    pub(crate) fn defect(panic: &(dyn Any + Send)) -> Self {
        Self::new(Kind::Defect, defect(panic))
    }

    /// What kind of reason it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }
}

/// What a panic says, on one line.
pub fn defect(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let line = text.unwrap_or("a panic without a message").replace(char::is_control, " ");
    format!("{line}; this is a defect of gridproof")
}

/// The line.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<TextError> for Problem {
    fn from(error: TextError) -> Self {
        let choices = match &error.problem {
            Wrong::Ambiguous { choices, .. } => &choices[..],
            _ => &[],
        };
        let choices = choices.iter().map(|choice| Choice {
            shape: choice.size.map(|size| size.to_string()),
            symbols: choice.symbols.clone(),
            drawing: choice.drawing.clone(),
        });
        let choices = choices.collect();
        Self { choices, ..Self::input(error) }
    }
}

impl From<Unfinished> for Problem {
    fn from(reason: Unfinished) -> Self {
        let kind = match reason {
            Unfinished::Stop(_) => Kind::Budget,
            _ => Kind::Unsupported,
        };
        Self::new(kind, reason)
    }
}

impl From<Unproved> for Problem {
    fn from(reason: Unproved) -> Self {
        match reason {
            Unproved::Unfinished(reason) => reason.into(),
            other => Self::request(other),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Unfinished(reason) => reason.into(),
            other => Self::input(other),
        }
    }
}

impl From<Unanswered> for Problem {
    fn from(reason: Unanswered) -> Self {
        match reason {
            Unanswered::Inconsistent { .. } => Self::new(Kind::Inconsistent, reason),
            Unanswered::Budget(reason) => reason.into(),
            _ => Self::request(reason),
        }
    }
}
