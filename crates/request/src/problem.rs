//! The reason why a request has no answer, as data.

use std::any::Any;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::certificate::Refusal;
use gridproof::oracle::OracleError;
use gridproof::text::{Position, Problem as Wrong, TextError, suggested_words, suggestion};
use gridproof::words::{Argument, Arguments, Code, Sentence, SentenceDocument};
use gridproof_engine::query::EvidenceError;

use super::words;

/// An error that has a sentence.
pub(crate) trait ToSentence {
    /// Returns the sentence.
    fn to_sentence(&self) -> Sentence;
}

impl<E> ToSentence for E
where
    for<'e> Sentence: From<&'e E>,
{
    fn to_sentence(&self) -> Sentence {
        self.into()
    }
}

/// The reason why a request has no answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Problem {
    kind: ProblemKind,
    /// The reason on one line. If a place or a key is wrong, the line begins with this place or
    /// key.
    message: String,
    #[serde(flatten)]
    details: Box<ProblemDetails>,
}

/// The parts of the message, as data.
#[derive(Debug, Serialize, JsonSchema)]
struct ProblemDetails {
    code: Code,
    /// The message without the place, the key and the advice.
    text: String,
    #[serde(skip_serializing_if = "Arguments::is_empty")]
    arguments: Arguments,
    /// The key of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    /// The line of the text that is wrong, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The character in the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The expected text or value in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    /// The remedy.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<SentenceDocument>,
    /// The choices that correct the request: the possible boards of an ambiguous text, or the words
    /// that may replace an unknown word.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<Choice>,
}

/// A possible board with the keys that choose this board, or a possible word.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
struct Choice {
    /// The value of `shape` that chooses this board, if the choices differ in their shapes.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    /// The value of `symbols` that chooses this board, if the choices differ in their symbols.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
    /// The rows of the board in the signs of a saved board, separated by `/`. A long drawing is
    /// shortened.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing: Option<String>,
    /// The word that may replace the unknown word.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
}

impl Choice {
    fn replacing_word(word: &str) -> Self {
        Self { word: Some(word.to_owned()), ..Self::default() }
    }
}

impl ProblemDetails {
    fn new(reason: &Sentence) -> Self {
        let expected = reason.arguments().find_map(|(name, argument)| match argument {
            Argument::Sentence(phrase) if name == "expected" => Some(phrase.to_string()),
            Argument::Text(text) if name == "expected" => Some(text.clone()),
            _ => None,
        });
        let expected = expected.map(without_found_part);
        let SentenceDocument { code, text, arguments } = reason.into();
        Self {
            code,
            text,
            arguments,
            key: None,
            line: None,
            column: None,
            expected,
            advice: None,
            choices: Vec::new(),
        }
    }
}

/// Returns the phrase without its last part, which says what was found. Some phrases have only the
/// part about the expected value.
fn without_found_part(mut phrase: String) -> String {
    if let Some(found) = phrase.find(", found ") {
        phrase.truncate(found);
    }
    phrase
}

/// The kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ProblemKind {
    /// The line is not a valid request.
    Request,
    /// The text is not a valid board or transcript. The message starts with line and column.
    Input,
    /// No placement agrees with the board.
    Inconsistent,
    /// A limit ended the search before anything was found.
    Budget,
    /// The engines cannot answer the question with any limits.
    Unsupported,
    /// A certificate does not prove its claims. Only the command line reports this kind.
    Refused,
    /// A tested program failed. Only the command line reports this kind.
    Games,
    /// The answer cannot be written. Only the command line reports this kind.
    Output,
    /// A defect of gridproof.
    Defect,
}

impl Problem {
    /// Creates a problem without a place.
    pub fn new(kind: ProblemKind, reason: &Sentence) -> Self {
        let details = Box::new(ProblemDetails::new(reason));
        Self { kind, message: reason.to_string(), details }
    }

    /// Returns the problem of a valid board that does not suit a question. `place` is the position
    /// of the header in the board's text.
    pub fn unsuitable_board(place: Option<Position>, reason: &Sentence) -> Self {
        match place {
            Some(place) => Self::at_place(place, reason),
            None => Self::invalid_input(reason),
        }
    }

    /// Replaces the message. A front end states its own names and remedies in this way.
    #[must_use]
    pub fn with_message(self, message: String) -> Self {
        Self { message, ..self }
    }

    /// Returns the problem of an invalid request.
    pub(crate) fn invalid(reason: &Sentence) -> Self {
        Self::new(ProblemKind::Request, reason)
    }

    /// Returns the problem of an invalid board.
    pub(crate) fn invalid_input(reason: &impl ToSentence) -> Self {
        Self::new(ProblemKind::Input, &reason.to_sentence())
    }

    /// Returns the problem of an invalid value of a key.
    pub(crate) fn of_key(key: &'static str, reason: &impl ToSentence) -> Self {
        Self::invalid(&reason.to_sentence()).with_key(key)
    }

    /// Puts the name of the wrong key before the message.
    pub(crate) fn with_key(mut self, key: &'static str) -> Self {
        self.message = format!("`{key}`: {}", self.message);
        self.details.key = Some(key);
        self
    }

    /// Adds the known words that may replace an unknown word: the nearest words, or all known
    /// words.
    pub(crate) fn with_known_words(mut self, found: &str, known: &[&str]) -> Self {
        let (advice, words) = (suggestion(found, known), suggested_words(found, known));
        self.message = format!("{}: {advice}", self.message);
        self.details.advice = Some((&advice).into());
        self.details.choices = words.into_iter().map(Choice::replacing_word).collect();
        self
    }

    /// Returns the problem of a text at a place.
    pub(crate) fn at_place(place: Position, reason: &impl ToSentence) -> Self {
        let mut problem = Self::invalid_input(reason);
        problem.message = format!("{place}: {}", problem.message);
        (problem.details.line, problem.details.column) = (Some(place.line), Some(place.column));
        problem
    }

    /// Returns the problem that a panic, which is a defect of gridproof, caused.
    pub(crate) fn from_panic(panic: &(dyn Any + Send)) -> Self {
        Self::new(ProblemKind::Defect, &words::defect(first_line_of_panic(panic)))
    }

    /// Returns the kind of the problem.
    pub fn kind(&self) -> ProblemKind {
        self.kind
    }
}

/// Returns the message of a panic in one line.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    words::defect(first_line_of_panic(panic)).to_string()
}

fn first_line_of_panic(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without a message").replace(char::is_control, " ")
}

/// Writes the message.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<TextError> for Problem {
    fn from(error: TextError) -> Self {
        let boards = match &error.problem {
            Wrong::Ambiguous { choices, .. } => &choices[..],
            _ => &[],
        };
        let boards = boards.iter().map(|choice| Choice {
            shape: choice.size.map(|size| size.to_string()),
            symbols: choice.symbols.clone(),
            drawing: Some(choice.drawing.clone()),
            word: None,
        });
        let words = error.problem.known_words();
        let words = words.into_iter().map(Choice::replacing_word);
        let mut details = ProblemDetails::new(&error.problem.sentence());
        details.line = Some(error.position.line);
        details.column = Some(error.position.column);
        details.advice = error.problem.advice().as_ref().map(SentenceDocument::from);
        details.choices = boards.chain(words).collect();
        Self { kind: ProblemKind::Input, message: error.to_string(), details: Box::new(details) }
    }
}

impl From<Unfinished> for Problem {
    fn from(reason: Unfinished) -> Self {
        let kind = match reason {
            Unfinished::Stop(_) => ProblemKind::Budget,
            _ => ProblemKind::Unsupported,
        };
        Self::new(kind, &reason.into())
    }
}

impl From<EvidenceError> for Problem {
    fn from(reason: EvidenceError) -> Self {
        match reason {
            EvidenceError::Unfinished(reason) => reason.into(),
            other => Self::invalid(&other.reason().into()),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Unfinished(reason) => reason.into(),
            other => Self { message: other.to_string(), ..Self::invalid_input(&other.sentence()) },
        }
    }
}

impl From<OracleError> for Problem {
    fn from(reason: OracleError) -> Self {
        match reason {
            OracleError::Inconsistent { .. } => {
                Self::new(ProblemKind::Inconsistent, &reason.to_sentence())
            }
            OracleError::Budget(reason) => reason.into(),
            _ => Self::invalid(&reason.to_sentence()),
        }
    }
}

/// Returns the problem of a move in a list of moves. Moves are numbered from 1.
pub(crate) fn invalid_move(number: usize, reason: &impl ToSentence) -> Problem {
    Problem::invalid(&words::invalid_move(number, reason.to_sentence())).with_key("moves")
}
