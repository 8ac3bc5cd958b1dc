//! The exceptions of the package, which are defined in `src/gridproof/errors.py`.

use gridproof::budget::Unfinished;
use gridproof::text::{Key, Setting, TextError};
use gridproof::words::Sentence;
use gridproof_play::contests::contest;
use gridproof_play::referee::SetupError;
use gridproof_request::{Problem, ProblemKind};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

fn exception_type<'py>(py: Python<'py>, class: &str) -> PyResult<Bound<'py, PyType>> {
    static ERRORS_MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module =
        ERRORS_MODULE.get_or_try_init(py, || py.import("gridproof.errors").map(Bound::unbind))?;
    Ok(module.bind(py).getattr(class)?.cast_into()?)
}

/// Returns the exception for a board that cannot be read, with the place of the error.
pub fn board_error(py: Python<'_>, error: &TextError) -> PyErr {
    let place = error.position;
    let message = error.to_english(argument_words);
    let (shell, reason) =
        (error.to_english(option_words), error.to_english_without_place(argument_words));
    let arguments = (message, place.line, place.column, shell, reason);
    with_attributes(py, new_exception(py, "BoardError", arguments), &error.clone().into())
}

/// Returns settings as options of `python -m gridproof`, such as `--symbols hidden=.`.
fn option_words(settings: &[Setting]) -> String {
    let option = |Setting { key, value }: &Setting| {
        format!("--{} {}", key.name(), value.as_deref().unwrap_or_default())
    };
    let options: Vec<_> = settings.iter().map(option).collect();
    options.join(" ").trim_end().to_owned()
}

/// Returns the settings of a board as arguments: `shape="2x3", symbols="hidden=."`.
fn argument_words(settings: &[Setting]) -> String {
    let argument = |Setting { key, value }: &Setting| match value {
        // A number is written without quotes.
        Some(value) if *key != Key::Number => format!("{}=\"{value}\"", key.name()),
        Some(value) => format!("{}={value}", key.name()),
        None => format!("{}=", key.name()),
    };
    settings.iter().map(argument).collect::<Vec<_>>().join(", ")
}

/// Returns the exception for a search that ended without a result.
pub fn unfinished_error(py: Python<'_>, reason: Unfinished) -> PyErr {
    let class = match reason {
        Unfinished::Stop(_) => "LimitError",
        _ => "UnsupportedError",
    };
    with_attributes(py, new_exception(py, class, (reason.to_string(),)), &reason.into())
}

/// Returns the exception for an invalid question.
pub fn request_error(py: Python<'_>, message: &str) -> PyErr {
    new_exception(py, "RequestError", (message.to_owned(),))
}

/// Returns the exception for a contest that cannot be set up. The message names the keys of the
/// settings. The message for a shell names the options of the command line.
pub fn setup_error(py: Python<'_>, error: &SetupError) -> PyErr {
    let unknown = match error {
        SetupError::System { name, .. } => contest(name).err(),
        _ => None,
    };
    let (reason, shell) = match unknown {
        Some(unknown) => (Sentence::from(&unknown), unknown.to_string()),
        None => (error.to_sentence(str::to_owned), error.to_string()),
    };
    let problem = Problem::new(ProblemKind::Request, &reason);
    with_attributes(py, new_exception(py, "RequestError", (reason.to_string(), shell)), &problem)
}

/// Copies the keys of the problem's document to attributes of an exception.
fn with_attributes(py: Python<'_>, error: PyErr, problem: &Problem) -> PyErr {
    let document = serde_json::to_string(problem).expect("a document has only texts and numbers");
    match error.value(py).call_method1("describe", (document,)) {
        Ok(_) => error,
        Err(other) => other,
    }
}

/// Returns the exception for a question that is invalid for this reason.
pub fn request_error_for(py: Python<'_>, reason: &Sentence) -> PyErr {
    let problem = Problem::new(ProblemKind::Request, reason);
    with_attributes(py, request_error(py, &reason.to_string()), &problem)
}

/// Returns the exception for a move that the referee refuses.
pub fn illegal_move_error(py: Python<'_>, reason: &Sentence) -> PyErr {
    let problem = Problem::new(ProblemKind::Request, reason);
    with_attributes(py, new_exception(py, "IllegalMoveError", (reason.to_string(),)), &problem)
}

/// Returns the exception for a question that cannot be answered under any limits.
pub fn unsupported_error(py: Python<'_>, message: &str) -> PyErr {
    new_exception(py, "UnsupportedError", (message.to_owned(),))
}

fn new_exception<A: pyo3::PyErrArguments + Send + Sync + 'static>(
    py: Python<'_>,
    class: &str,
    arguments: A,
) -> PyErr {
    exception_type(py, class).map_or_else(|error| error, |class| PyErr::from_type(class, arguments))
}
