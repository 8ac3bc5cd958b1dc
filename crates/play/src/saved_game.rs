//! Games in any form that is read, judged by the rules: what a text records, that it is so, and what a page shows of it.

use thiserror::Error;

use gridproof::report::counted;
use gridproof::text::Position;
#[cfg(feature = "json")]
use gridproof_engine::query::Search;

#[cfg(feature = "json")]
use crate::annotate::Annotated;
#[cfg(feature = "json")]
use crate::annotate::AuditError;
use crate::annotate::{AnswerError, Answered, Answers};
use crate::contest::Contest;
use crate::contests::{self, answered};
use crate::recording::{Cut, Game, ParseGameError, Recording};
use crate::referee::replay::ReplayError;
use crate::referee::transcript::Transcript;

/// The content of a text, which the rules confirm.
pub enum SavedGame<'a> {
    /// A player's answers to a list of cases.
    Answers {
        /// The contest of the cases.
        contest: &'static dyn Contest,
        /// The judge of the answers.
        answers: &'static dyn Answers,
        /// The answers.
        text: &'a str,
        /// How many there are of each sort.
        said: Answered,
    },
    /// A game of a contest.
    Transcript {
        /// The game.
        transcript: Box<Transcript>,
        /// That of the transcript, and the judge's.
        score: f64,
    },
    /// A person's game, whose moves were played again.
    Recording(Box<Recording>),
}

/// Why the rules confirm nothing.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Refused {
    /// The text is in none of the forms; the message starts with line and column.
    #[error(transparent)]
    Form(#[from] ParseGameError),
    /// An answer is not one, or breaks a rule; the message starts with line and column.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The transcript is not what its judge says.
    #[error(transparent)]
    Game(#[from] ReplayError),
}

impl Refused {
    /// Where the text is to blame, if it is not the game as a whole.
    pub fn place(&self) -> Option<Position> {
        match self {
            Self::Form(error) => Some(error.place()),
            Self::Answer(error) => Some(error.place()),
            Self::Game(_) => None,
        }
    }
}

/// Why there is nothing to show.
#[cfg(feature = "json")]
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ShowError {
    /// The contest has no pages.
    #[error(transparent)]
    Game(#[from] AuditError),
    /// The answers are too large for a page.
    #[error(transparent)]
    Answer(#[from] AnswerError),
}

impl<'a> SavedGame<'a> {
    /// Judges what a text records.
    ///
    /// # Errors
    /// It is in none of the forms that are read, or not what the rules say.
    pub fn new(text: &'a str) -> Result<Self, Refused> {
        if let Some((contest, answers)) = answered(text) {
            let said = answers.judge(text)?;
            return Ok(Self::Answers { contest, answers, text, said });
        }
        Ok(match text.parse()? {
            Game::Recording(recording) => Self::Recording(recording),
            Game::Transcript(transcript) => {
                let score = contests::replay(&transcript)?;
                Self::Transcript { transcript, score }
            }
        })
    }

    /// The confirmed result, in words without a full stop.
    pub fn told(&self) -> String {
        match self {
            Self::Answers { said: Answered { boards, impossible }, .. } => {
                let (boards, cases) = (counted(*boards, "board"), counted(*impossible, "case"));
                format!("{boards} confirmed, {cases} said to be impossible")
            }
            Self::Transcript { score, .. } => format!("score {score} confirmed"),
            Self::Recording(recording) => {
                let moves = counted(recording.record.turns.len(), "move");
                let end = if recording.is_won() { "won" } else { "not won" };
                format!("{moves} played, {end}")
            }
        }
    }

    /// How a recording was understood, in words, where it does not say its form.
    pub fn read_as(&self) -> Option<&'static str> {
        match self {
            Self::Recording(recording) => recording.read_as(),
            Self::Answers { .. } | Self::Transcript { .. } => None,
        }
    }

    /// Where a recording ends before its game does.
    pub fn cut(&self) -> Option<&Cut> {
        match self {
            Self::Recording(recording) => recording.cut.as_ref(),
            Self::Answers { .. } | Self::Transcript { .. } => None,
        }
    }

    /// Makes what a page shows; `step` is told the number of all positions whenever another one was looked at. The
    /// work of `search` is for each position.
    ///
    /// # Errors
    /// There is no page of it.
    #[cfg(feature = "json")]
    pub fn annotate(
        &self,
        search: Search<'_>,
        step: &mut dyn FnMut(usize),
    ) -> Result<Annotated, ShowError> {
        Ok(match self {
            Self::Answers { answers, text, .. } => answers.annotate(text)?,
            Self::Transcript { transcript, .. } => contests::annotate(transcript, search, step)?,
            Self::Recording(recording) => recording.annotate(search, step),
        })
    }
}
