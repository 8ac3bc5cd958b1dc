//! The failures of commands that answer a question about the argument BOARD.

use gridproof::puzzle::{Answer, TaskError};
use gridproof::puzzles::header_position;
use gridproof::puzzles::mines::text::ReadAs;
use gridproof::words::Sentence;

use super::super::Failure;
use super::input::BoardArg;

impl BoardArg {
    /// Returns an error if an answer about the board is incomplete, or if the board is
    /// inconsistent.
    pub fn fail_if_unfinished_or_inconsistent(&self, answer: &dyn Answer) -> Result<(), Failure> {
        Failure::fail_if_unfinished(answer, self.name())?;
        if answer.is_inconsistent() { Err(self.inconsistency_failure()) } else { Ok(()) }
    }

    /// Returns the failure for an inconsistent board.
    pub fn inconsistency_failure(&self) -> Failure {
        let read_as = self.reading().map(ReadAs::to_string);
        Failure::Inconsistent {
            name: self.name(),
            solution: self.puzzle().solution_word(),
            read_as,
        }
    }

    /// Returns the failure for a request that does not fit the board.
    pub fn request_failure(&self, reason: impl Into<Sentence>) -> Failure {
        let place = self.bytes().ok().and_then(|bytes| header_position(bytes).ok());
        Failure::Unsuitable { name: self.name(), place, reason: reason.into() }
    }

    /// Returns the failure for a valid board without an answer. `left` names the part of the answer
    /// that remains unknown.
    pub fn unanswered_failure(&self, reason: TaskError, left: Sentence) -> Failure {
        match reason {
            TaskError::Unfinished(reason) => {
                Failure::Unanswered { name: self.name(), left, reason }
            }
            other => self.request_failure(&other),
        }
    }
}
