//! Results that a limit may cut short, and the reasons why results are incomplete.

use thiserror::Error;

use super::Stop;
use crate::reason::Reason;

/// The reason why an engine does not support a request, even without limits. The text of the reason
/// states what the engine supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Unsupported(pub Reason);

/// The reason for an incomplete answer: a limit, or an unsupported request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unfinished {
    /// A limit ended the search.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// The engine does not support the request, even without limits.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
}

impl Unfinished {
    /// Creates the reason for a request that is not supported.
    pub const fn unsupported(reason: Reason) -> Self {
        Self::Unsupported(Unsupported(reason))
    }

    /// Returns the reason in words.
    pub fn reason(self) -> Reason {
        match self {
            Self::Stop(stop) => stop.reason(),
            Self::Unsupported(Unsupported(reason)) => reason,
        }
    }
}

/// The results of a search so far, and the reason why the search ended early, if it did. Each
/// result is right even if the search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limited<T> {
    /// The results found within the budget.
    pub so_far: T,
    /// The reason why the results may be incomplete, or `None` if they are complete.
    pub stop_reason: Option<Unfinished>,
}

impl<T> Limited<T> {
    /// Creates complete results.
    pub const fn complete(so_far: T) -> Self {
        Self { so_far, stop_reason: None }
    }

    /// Creates results that may be incomplete for this reason.
    pub fn incomplete(so_far: T, reason: impl Into<Unfinished>) -> Self {
        Self { so_far, stop_reason: Some(reason.into()) }
    }

    /// Converts the results, and keeps the reason.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Limited<U> {
        Limited { so_far: convert(self.so_far), stop_reason: self.stop_reason }
    }

    /// Returns complete results.
    ///
    /// # Errors
    /// The results may be incomplete. In this case, the results are dropped.
    pub fn into_complete(self) -> Result<T, Unfinished> {
        self.stop_reason.map_or(Ok(self.so_far), Err)
    }
}
