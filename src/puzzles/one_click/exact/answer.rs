//! The answer of an engine to an instance.

use crate::budget::Unfinished;
use crate::puzzles::one_click::rules::Solution;

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A board, with the fewest or the most mines if the instance requires that.
    Found(Solution),
    /// There is no board.
    Impossible,
    /// A solver that computes in floating point claims that there is no board. This is no proof.
    ClaimedImpossible,
    /// The answer is unknown, because the budget ended or the engine cannot decide it.
    Unknown {
        /// The reason why the search ended.
        reason: Unfinished,
        /// The best board that was found. If the instance asks for the fewest or the most mines,
        /// there may be a better one.
        best: Option<Solution>,
    },
}

impl Answer {
    pub(super) fn unknown(reason: impl Into<Unfinished>) -> Self {
        Self::Unknown { reason: reason.into(), best: None }
    }
}
