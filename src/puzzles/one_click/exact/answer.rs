//! The answer of an engine to an instance.

use crate::budget::Unfinished;
use crate::puzzles::one_click::rules::Solution;

/// The status of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This board, with the fewest or the most mines if the instance asks for that.
    Found(Solution),
    /// There is no board.
    Impossible,
    /// A solver that computes in floating point claims that there is no board.
    Claimed,
    /// The budget ended, or the engine does not know. Where the instance asks for the fewest or
    /// the most mines, this is the best board so far.
    Unknown {
        /// Why the search ended.
        reason: Unfinished,
        /// A board of the instance, whose number of mines may be bettered.
        best: Option<Solution>,
    },
}

impl Answer {
    pub(super) fn unknown(reason: impl Into<Unfinished>) -> Self {
        Self::Unknown { reason: reason.into(), best: None }
    }
}
