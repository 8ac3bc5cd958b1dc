//! The reason why a request has no answer, as data.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::certificate::Refusal;
use gridproof::oracle::OracleError;
use gridproof::text::{self, Position, Problem as Wrong, Setting, TextError};
use gridproof_engine::query::EvidenceError;

/// The reason why a request has no answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Problem {
    kind: Kind,
    /// The reason on one line, which begins with the wrong place or key, if there is one.
    message: String,
    #[serde(flatten)]
    details: Box<Details>,
}

/// The parts of the message, as data.
#[derive(Debug, Default, Serialize, JsonSchema)]
struct Details {
    /// A word for the mistake in a text that is not a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    /// The key of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    /// The line of the text that is wrong, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The character in the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The message without its place, key and advice. Left out if the message has neither key nor
    /// advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// The advice for a text that could not be read, in parts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<Part>,
    /// The boards that agree with an ambiguous text, each with the keys that choose it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<Choice>,
}

/// A part of the advice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Part {
    /// Words to show unchanged.
    Words(String),
    /// Keys to set in the next request: `shape`, `symbols` and `number`, each with its value. Null
    /// stands for any value.
    Keys(BTreeMap<&'static str, Option<String>>),
    /// The board that would be read, as in `choices`.
    Board(String),
}

impl From<&text::Part> for Part {
    fn from(part: &text::Part) -> Self {
        match part {
            text::Part::Words(words) => Self::Words(words.clone()),
            text::Part::Board(drawing) => Self::Board(drawing.clone()),
            text::Part::Settings(settings) => {
                let pair = |setting: &Setting| (setting.key.name(), setting.value.clone());
                Self::Keys(settings.iter().map(pair).collect())
            }
        }
    }
}

/// A possible board, if several boards agree with a text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Choice {
    /// The value of `shape` that chooses this board, if the choices differ in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    /// The value of `symbols` that chooses this board, if the choices differ in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
    /// The rows in the signs of a saved board, separated by `/`. A long drawing is shortened.
    drawing: String,
}

/// The kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Kind {
    /// The line is not a valid request.
    Request,
    /// The text is not a valid board or transcript. The message starts with line and column.
    Input,
    /// No placement agrees with the board.
    Inconsistent,
    /// A limit ended the search before anything was found.
    Budget,
    /// The engines cannot answer the question, whatever the limits.
    Unsupported,
    /// A defect of gridproof.
    Defect,
}

impl Problem {
    pub(crate) fn new(kind: Kind, message: impl ToString) -> Self {
        Self { kind, message: message.to_string(), details: Box::default() }
    }

    pub(crate) fn request(message: impl ToString) -> Self {
        Self::new(Kind::Request, message)
    }

    pub(crate) fn input(message: impl ToString) -> Self {
        Self::new(Kind::Input, message)
    }

    /// Returns the problem of an invalid value of a key.
    pub(crate) fn of_key(key: &'static str, message: impl fmt::Display) -> Self {
        let details =
            Details { key: Some(key), what: Some(message.to_string()), ..Details::default() };
        let message = format!("`{key}`: {message}");
        Self { details: Box::new(details), ..Self::request(message) }
    }

    /// Returns the problem of an invalid value of a key, with advice.
    pub(crate) fn advised(key: &'static str, what: impl fmt::Display, advice: String) -> Self {
        let mut problem = Self::of_key(key, format!("{what}: {advice}"));
        problem.details.what = Some(what.to_string());
        problem.details.advice = vec![Part::Words(advice)];
        problem
    }

    /// Returns the problem of a text; the message begins with the place of the error.
    pub(crate) fn at(place: Position, message: impl ToString) -> Self {
        let mut problem = Self::input(message);
        (problem.details.line, problem.details.column) = (Some(place.line), Some(place.column));
        problem
    }

    /// Returns the problem of a panic.
    pub(crate) fn defect(panic: &(dyn Any + Send)) -> Self {
        Self::new(Kind::Defect, defect(panic))
    }

    /// Returns the kind of the problem.
    pub fn kind(&self) -> Kind {
        self.kind
    }
}

/// Returns the message of a panic in one line.
pub fn defect(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let line = text.unwrap_or("a panic without a message").replace(char::is_control, " ");
    format!("{line}; this is a defect of gridproof")
}

/// Writes the message.
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
        let advice = error.problem.advice();
        let what = advice.is_some().then(|| error.problem.what());
        let advice = advice.unwrap_or_default().parts().iter().map(Part::from).collect();
        let (code, place) = (Some(error.problem.code()), error.position);
        let (line, column) = (Some(place.line), Some(place.column));
        let details = Details { code, key: None, line, column, what, advice, choices };
        Self { details: Box::new(details), ..Self::input(error) }
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

impl From<EvidenceError> for Problem {
    fn from(reason: EvidenceError) -> Self {
        match reason {
            EvidenceError::Unfinished(reason) => reason.into(),
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

impl From<OracleError> for Problem {
    fn from(reason: OracleError) -> Self {
        match reason {
            OracleError::Inconsistent { .. } => Self::new(Kind::Inconsistent, reason),
            OracleError::Budget(reason) => reason.into(),
            _ => Self::request(reason),
        }
    }
}
