//! The answer of an engine to an instance.

use crate::budget::Unfinished;
use crate::puzzles::one_click::rules::Solution;

/// The status of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A board, with the fewest or the most mines if the instance requires that.
    Found(Solution),
    /// There is no board.
    Impossible,
    /// A solver that computes in floating point claims that there is no board.
    Claimed,
    /// The budget ended, or the engine does not know. If the instance requires the fewest or the
    /// most mines, this is the best board so far.
    Unknown {
        /// The reason why the search ended.
        reason: Unfinished,
        /// A board of the instance, whose number of mines may not be the best.
        best: Option<Solution>,
    },
}

impl Answer {
    pub(super) fn unknown(reason: impl Into<Unfinished>) -> Self {
        Self::Unknown { reason: reason.into(), best: None }
    }
}
