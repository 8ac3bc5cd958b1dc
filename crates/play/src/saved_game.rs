//! Judges games in any supported form: reads the text, confirms the game by the rules, and makes
//! its page.

use gridproof::words::Sentence;
use thiserror::Error;

use gridproof::report::pluralised;
use gridproof::text::Position;
#[cfg(feature = "json")]
use gridproof_engine::query::Search;

#[cfg(feature = "json")]
use crate::annotate::AnnotatedGame;
#[cfg(feature = "json")]
use crate::annotate::AuditError;
use crate::annotate::{AnswerError, CaseAnswerCounts, CaseAnswerJudge};
use crate::contest::Contest;
use crate::contests::{self, contest_of_answers};
use crate::recording::{
    BinaryFormat, ParseGameError, RecordedGameFile, Recording, TruncatedRecording,
};
use crate::referee::replay::ReplayError;
use crate::referee::transcript::Transcript;

/// The content of a saved text, which the rules confirm.
pub enum SavedGame<'a> {
    /// Answers of a player to a list of cases.
    Answers {
        /// The contest of the cases.
        contest: &'static dyn Contest,
        /// The judge of the answers.
        answers: &'static dyn CaseAnswerJudge,
        /// The answers.
        text: &'a str,
        /// The number of answers with a board, and the number of answers without a board.
        said: CaseAnswerCounts,
    },
    /// A game of a contest.
    Transcript {
        /// The game.
        transcript: Box<Transcript>,
        /// The score in the transcript, which the judge confirms.
        score: f64,
    },
    /// A game of a person. Its moves were played again by the rules.
    Recording(Box<Recording>),
}

/// The reason why the rules do not confirm a text.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ConfirmError {
    /// The text has no supported form. The message starts with the line and the column.
    #[error(transparent)]
    Form(#[from] ParseGameError),
    /// An answer is malformed or breaks a rule. The message starts with the line and the column.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The transcript differs from the judge's replay of the game.
    #[error(transparent)]
    Game(#[from] ReplayError),
}

impl From<&ConfirmError> for Sentence {
    fn from(error: &ConfirmError) -> Self {
        match error {
            ConfirmError::Form(error) => error.into(),
            ConfirmError::Answer(error) => error.into(),
            ConfirmError::Game(error) => error.into(),
        }
    }
}

impl ConfirmError {
    /// Returns the place of the error in the text, or `None` if the error is about the game as a
    /// whole.
    pub fn place_in_text(&self) -> Option<Position> {
        match self {
            Self::Form(error) => Some(error.place_in_text()),
            Self::Answer(error) => Some(error.place_in_text()),
            Self::Game(_) => None,
        }
    }
}

/// The reason why no page can be made.
#[cfg(feature = "json")]
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnnotatePageError {
    /// The contest has no pages.
    #[error(transparent)]
    Game(#[from] AuditError),
    /// The answers are too large for a page.
    #[error(transparent)]
    Answer(#[from] AnswerError),
}

#[cfg(feature = "json")]
impl From<&AnnotatePageError> for Sentence {
    fn from(error: &AnnotatePageError) -> Self {
        match error {
            AnnotatePageError::Game(error) => error.into(),
            AnnotatePageError::Answer(error) => error.into(),
        }
    }
}

impl<'a> SavedGame<'a> {
    /// Judges the game in a text.
    ///
    /// # Errors
    /// The text has no known form, or the game breaks the rules.
    pub fn new(text: &'a str) -> Result<Self, ConfirmError> {
        if let Some((contest, answers)) = contest_of_answers(text) {
            let said = answers.judge(text)?;
            return Ok(Self::Answers { contest, answers, text, said });
        }
        Self::from_confirmed(text.parse()?)
    }

    /// Judges the game in bytes, which may be a text or a binary recording.
    ///
    /// # Errors
    /// The bytes have no known form, or the game breaks the rules.
    pub fn read(bytes: &'a [u8]) -> Result<Self, ConfirmError> {
        let text = match BinaryFormat::detect(bytes) {
            Some(_) => None,
            None => str::from_utf8(bytes).ok(),
        };
        match text {
            Some(text) => Self::new(text),
            None => Self::from_confirmed(RecordedGameFile::read(bytes)?),
        }
    }

    fn from_confirmed(game: RecordedGameFile) -> Result<Self, ConfirmError> {
        Ok(match game {
            RecordedGameFile::Recording(recording) => Self::Recording(recording),
            RecordedGameFile::Transcript(transcript) => {
                let score = contests::replay(&transcript)?;
                Self::Transcript { transcript, score }
            }
        })
    }

    /// Returns the confirmed result, in words without a full stop.
    pub fn result_words(&self) -> String {
        match self {
            Self::Answers { said: CaseAnswerCounts { boards, impossible }, .. } => {
                let (boards, cases) =
                    (pluralised(*boards, "board"), pluralised(*impossible, "case"));
                format!("{boards} confirmed, {cases} claimed impossible")
            }
            Self::Transcript { score, .. } => format!("score {score} confirmed"),
            Self::Recording(recording) => {
                let moves = pluralised(recording.record.turns.len(), "move");
                let end = if recording.is_won() { "won" } else { "not won" };
                format!("{moves} played, {end}")
            }
        }
    }

    /// Whether two games have the same board, so that their moves can be compared.
    pub fn has_same_board_as(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Transcript { transcript: one, .. },
                Self::Transcript { transcript: other, .. },
            ) => {
                one.system == other.system
                    && one.seed == other.seed
                    && one.settings == other.settings
            }
            (Self::Recording(one), Self::Recording(other)) => one.layout == other.layout,
            _ => false,
        }
    }

    /// Returns a note on the assumed form of a recording, if the text does not state its form.
    pub fn read_as(&self) -> Option<&'static str> {
        match self {
            Self::Recording(recording) => recording.read_as(),
            Self::Answers { .. } | Self::Transcript { .. } => None,
        }
    }

    /// Returns the place where the readable part of a recording ends; `None` if the game is over at
    /// this place.
    pub fn truncation(&self) -> Option<&TruncatedRecording> {
        match self {
            Self::Recording(recording) => recording.truncation.as_ref(),
            Self::Answers { .. } | Self::Transcript { .. } => None,
        }
    }

    /// Makes the page data. Calls `on_position` after each position, with the total number of
    /// positions. The work limit of `search` applies to each position.
    ///
    /// # Errors
    /// There is no page for the text.
    #[cfg(feature = "json")]
    pub fn annotate(
        &self,
        search: Search<'_>,
        on_position: &mut dyn FnMut(usize),
    ) -> Result<AnnotatedGame, AnnotatePageError> {
        Ok(match self {
            Self::Answers { answers, text, .. } => answers.annotate(text)?,
            Self::Transcript { transcript, .. } => {
                contests::annotate(transcript, search, on_position)?
            }
            Self::Recording(recording) => recording.annotate(search, on_position),
        })
    }
}
