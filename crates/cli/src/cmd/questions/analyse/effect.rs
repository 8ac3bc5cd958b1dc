//! The actions that the screen requests from the program, and the outcome of saving.

use std::path::PathBuf;

use super::super::common::screen::analysis_worker::Question;

/// An action that the state requests from the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Analyses the changed board.
    Analyse,
    Ask(Question),
    Save(PathBuf, AllowedOverwrite),
    Quit,
}

/// Which existing file may be overwritten when the board is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllowedOverwrite {
    /// No file may be overwritten.
    Never,
    /// The file may be overwritten if nobody has changed it since it was read or saved.
    IfUnchanged,
    /// Any file may be overwritten, because the user agreed.
    Always,
}

/// The outcome of saving.
#[derive(Debug)]
pub enum SaveResult {
    Saved,
    /// The user must confirm, because saving would replace another file or a file that has changed.
    NeedsConfirmation(&'static str),
    Failed(String),
}
