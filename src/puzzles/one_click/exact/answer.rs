//! The answer of an engine to an instance.

use crate::budget::Unfinished;
use crate::puzzles::one_click::rules::Solution;
use crate::words::reasons;

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A board. If the instance asks for the fewest or the most mines, no other board is better.
    Found(Solution),
    /// There is no board.
    Impossible,
    /// A solver with floating-point arithmetic claims that there is no board. This is not a proof.
    ClaimedImpossible,
    /// The answer is unknown, because the budget ended or the engine cannot decide it.
    Unknown {
        /// The reason why the search ended.
        reason: Unfinished,
        /// The best board that was found. If the instance asks for the fewest or the most mines, a
        /// better board may exist.
        best: Option<Solution>,
    },
}

impl Answer {
    /// Returns the board, or `None` if it is proved that there is no board.
    ///
    /// # Errors
    /// If the answer is unknown, or only claimed.
    pub fn into_board(self) -> Result<Option<Solution>, Unfinished> {
        match self {
            Self::Found(solution) => Ok(Some(solution)),
            Self::Impossible => Ok(None),
            Self::ClaimedImpossible => Err(Unfinished::unsupported(reasons::claim_without_proof())),
            Self::Unknown { reason, .. } => Err(reason),
        }
    }

    pub(super) fn unknown(reason: impl Into<Unfinished>) -> Self {
        Self::Unknown { reason: reason.into(), best: None }
    }
}
