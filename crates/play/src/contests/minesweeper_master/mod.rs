//! Minesweeper Master (Code Jam 2014, qualification round, problem C): one-click boards, a list of
//! cases.

mod answers;
mod player;
pub mod wire;

#[cfg(feature = "json")]
use crate::annotate::Annotated;
use crate::annotate::{AnswerError, Answered, Answers};
use crate::contest::{Contest, Play};
use crate::player::names_of;

/// The contest.
pub struct MinesweeperMaster;

impl Contest for MinesweeperMaster {
    fn name(&self) -> &'static str {
        wire::NAME
    }

    fn policies(&self) -> Vec<&'static str> {
        names_of(&player::ENGINES)
    }

    fn player(&self) -> Play {
        player::play
    }

    fn is_answer(&self, line: &str) -> bool {
        wire::is_answer(line)
    }

    fn answers(&self) -> Option<&dyn Answers> {
        Some(self)
    }
}

impl Answers for MinesweeperMaster {
    fn starts(&self, text: &str) -> bool {
        answers::starts(text)
    }

    fn judge(&self, text: &str) -> Result<Answered, AnswerError> {
        answers::judge(text)
    }

    #[cfg(feature = "json")]
    fn annotate(&self, text: &str) -> Result<Annotated, AnswerError> {
        answers::annotate(text)
    }
}
