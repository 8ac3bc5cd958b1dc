//! Prints the answer about a BOARD, or returns the failure if there is no answer.

use gridproof::puzzle::{Answer, TaskError};
use gridproof::puzzles::header_position;
use gridproof::puzzles::mines::text::ReadAs;
use gridproof::words::Sentence;

use super::super::Failure;
use super::console::Console;
use super::input::BoardArg;

impl BoardArg {
    /// Prints an answer about the board. Returns an error if the answer is incomplete, or if the
    /// board is inconsistent.
    pub fn print_and_check_answer(
        &self,
        answer: &dyn Answer,
        console: &Console,
    ) -> Result<(), Failure> {
        self.print_and_check_certified_answer(answer, Ok(()), console)
    }

    /// Prints an answer like [`Self::print_and_check_answer`], and reports a certificate that could not be written.
    pub fn print_and_check_certified_answer(
        &self,
        answer: &dyn Answer,
        certified: Result<(), Failure>,
        console: &Console,
    ) -> Result<(), Failure> {
        self.print_answer(answer, console)?;
        certified?;
        self.fail_if_unfinished(answer)
    }

    /// Prints an answer about the board.
    pub fn print_answer(&self, answer: &dyn Answer, console: &Console) -> Result<(), Failure> {
        console.print_answer_about(answer, self.reading())
    }

    /// Returns an error if an answer about the board is incomplete, or if the board is
    /// inconsistent.
    pub fn fail_if_unfinished(&self, answer: &dyn Answer) -> Result<(), Failure> {
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
    pub fn unanswered_failure(&self, reason: TaskError, left: &str) -> Failure {
        match reason {
            TaskError::Unfinished(reason) => {
                Failure::Unanswered { name: self.name(), left: left.to_owned(), reason }
            }
            other => self.request_failure(&other),
        }
    }
}
