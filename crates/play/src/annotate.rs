//! Annotates recorded games move by move with the facts that were provable at that time.

#[cfg(feature = "json")]
mod game_analysis;
#[cfg(feature = "json")]
pub(crate) mod mines;
#[cfg(feature = "json")]
mod move_reasons;
#[cfg(feature = "json")]
pub(crate) mod own_player;
pub mod record;
#[cfg(feature = "json")]
pub mod solver_page;
#[cfg(feature = "json")]
mod unavoidable_guesses;

use crate::words;
use gridproof::errors_with_sentence;
use gridproof::words::Sentence;
use std::time::Duration;

#[cfg(feature = "json")]
use serde::Serialize;
#[cfg(feature = "json")]
use serde_json::value::{RawValue, to_raw_value};
use thiserror::Error;

#[cfg(feature = "json")]
use gridproof::budget::Stop;
use gridproof::budget::Unfinished;
use gridproof::puzzles::mines::audit::{Action, Judgement};
use gridproof::text::Position;
#[cfg(feature = "json")]
use gridproof::words::{SentenceDocument, open_questions};
use gridproof_engine::query::Search;

use crate::referee::dialogue::GameFailure;
use crate::referee::replay::{ReplayError, replay_with_fault_on};
use crate::referee::transcript::Transcript;
use crate::referee::{ConfiguredContest, ContestGames};

/// Judges recorded games of a contest.
///
/// Refuses forged transcripts: the replies in a transcript must equal the referee's answers to the
/// player's commands. Judges the moves up to the first illegal command. The work limit of a search
/// applies to each move.
pub trait Auditor {
    /// Judges every move.
    fn audit(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
    ) -> Result<Vec<JudgedMove>, AuditError>;
}

/// Makes the page data of recorded games, from transcripts that an [`Auditor`] accepts. A contest
/// whose moves are not judged may have pages too.
#[cfg(feature = "json")]
pub trait Annotator {
    /// Makes the page data of the game. Calls `on_position` after each position, with the total
    /// number of positions. The work limit applies to each position, and the other limits apply to
    /// the whole game. If a limit ends the annotation, the page shows the remaining moves without
    /// annotations.
    fn annotate(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
        on_position: &mut dyn FnMut(usize),
    ) -> Result<AnnotatedGame, AuditError>;
}

/// A move and its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The position of the move among the player's commands, from 1.
    pub number: usize,
    /// The action, with its cell.
    pub action: Action,
    /// The judgement of the move; an error if the budget ended before the move was judged.
    pub judgement: Result<Judgement, Unfinished>,
    /// Whether a mine was opened.
    pub hit: bool,
    /// The time since the game began, if it was recorded.
    pub time: Option<Duration>,
}

/// A recorded game, with annotations of the position before each move.
#[cfg(feature = "json")]
#[derive(Debug)]
pub struct AnnotatedGame {
    /// The data that a page shows. In the data, `kind` selects the script that draws the game, and
    /// `system` is the name of the contest.
    pub game: Box<RawValue>,
    /// The number of positions: one before each move, and the end.
    pub positions: usize,
    /// The reason why the budget for the whole game ended before the last position, and the number
    /// of annotated positions.
    pub stopped: Option<(Stop, usize)>,
    /// The limit that left moves undecided, with the number of undecided moves. The limit is on the
    /// work of a move, or on memory.
    pub undecided: Option<(Stop, usize)>,
}

#[cfg(feature = "json")]
impl AnnotatedGame {
    /// Returns why the annotation is incomplete, and which facts are missing.
    pub fn unfinished(&self) -> Option<(Unfinished, Sentence)> {
        let Self { positions, stopped, undecided, .. } = *self;
        let (reason, left) = match (stopped, undecided) {
            (Some((reason, looked)), _) => {
                (reason, words::positions_not_reviewed(positions - looked, positions))
            }
            (None, Some((reason, moves))) => {
                (reason, open_questions::moves_undecided(moves, positions - 1))
            }
            (None, None) => return None,
        };
        Some((Unfinished::Stop(reason), left))
    }

    /// Returns an annotated game whose page data needed no search, so that no limit can have
    /// stopped the annotation.
    pub(crate) fn new_without_search(game: &impl Serialize, positions: usize) -> Self {
        let game = to_raw_value(game).expect("numbers and texts are JSON");
        Self { game, positions, stopped: None, undecided: None }
    }
}

/// The first fields of the page data, which all kinds of games share.
#[cfg(feature = "json")]
#[derive(Debug, Serialize)]
pub struct PageHeader<'a> {
    /// The kind of the page, which selects the script that draws the game, such as `mines`.
    pub kind: &'static str,
    /// The contest's name.
    pub system: &'static str,
    /// The seed of the instance, if the instance was generated from a seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The command that started the player, as information for the readers of the page.
    pub player: &'a str,
    /// The score that the judge computes.
    pub score: f64,
    /// The reason why the game was not finished.
    pub fault: Option<SentenceDocument>,
}

#[cfg(feature = "json")]
impl<'a> PageHeader<'a> {
    /// Replays the transcript, and builds the header of its page from the verdict.
    ///
    /// # Errors
    /// The game is of another contest, or the transcript differs from the judge's replay.
    pub(crate) fn verified_header(
        kind: &'static str,
        name: &'static str,
        contest_games: &'static ContestGames,
        transcript: &'a Transcript,
    ) -> Result<Self, AuditError> {
        let (score, fault) = confirmed_score(name, contest_games, transcript)?;
        let fault = fault.map(|fault| (&Sentence::from(&fault)).into());
        let Transcript { seed, player, .. } = transcript;
        Ok(Self { kind, system: name, seed: Some(seed.to_string()), player, score, fault })
    }
}

/// Returns the score that the judge of a contest gives to a transcript, and the fault that ended
/// the game early, if any.
///
/// # Errors
/// The game is of another contest, or the transcript differs from the judge's replay.
pub(crate) fn confirmed_score(
    name: &'static str,
    contest_games: &'static ContestGames,
    transcript: &Transcript,
) -> Result<(f64, Option<GameFailure>), AuditError> {
    if transcript.system != name {
        return Err(AuditError::System { known: vec![name], found: transcript.system.clone() });
    }
    let contest = ConfiguredContest::new(name, contest_games, transcript.settings.clone());
    Ok(replay_with_fault_on(&contest.map_err(ReplayError::Setup)?, transcript)?)
}

/// A player's answers to a list of cases, for a contest that has no games. The judge does not check
/// the cases, because the text contains only the answers.
pub trait CaseAnswerJudge {
    /// Whether a text starts like answers to a list of cases.
    fn recognises(&self, text: &str) -> bool;

    /// Judges every answer by the rules.
    ///
    /// # Errors
    /// The first answer that breaks a rule or is malformed.
    fn judge(&self, text: &str) -> Result<CaseAnswerCounts, AnswerError>;

    /// Makes the page data of the answers.
    ///
    /// # Errors
    /// See [`CaseAnswerJudge::judge`].
    #[cfg(feature = "json")]
    fn annotate(&self, text: &str) -> Result<AnnotatedGame, AnswerError>;
}

/// The number of answers with a board, and the number of answers without a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseAnswerCounts {
    /// The number of answers with a board that the rules confirm.
    pub boards: usize,
    /// The number of answers that claim that no board exists. The judge does not check these
    /// claims.
    pub impossible: usize,
}

/// An error in the answers, with its place: `line:column`, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: expected {expected}")]
#[non_exhaustive]
pub struct AnswerError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// A description of the expected text.
    pub expected: String,
}

impl From<&AnswerError> for Sentence {
    fn from(error: &AnswerError) -> Self {
        words::answer_expected(error.expected.clone())
    }
}

impl AnswerError {
    /// Returns the place of the error in the text.
    pub fn place_in_text(&self) -> Position {
        Position { line: self.line, column: self.column }
    }
}

/// The reason why a transcript is not judged.
#[derive(Debug)]
#[non_exhaustive]
pub enum AuditError {
    /// The games of this `system` are not judged.
    System {
        /// The contests whose games are judged.
        known: Vec<&'static str>,
        /// The contest of the transcript.
        found: String,
    },
    /// The transcript differs from the judge's replay.
    Replay(ReplayError),
}

impl From<ReplayError> for AuditError {
    fn from(error: ReplayError) -> Self {
        Self::Replay(error)
    }
}

impl From<&AuditError> for Sentence {
    fn from(error: &AuditError) -> Self {
        match error {
            AuditError::System { known, found } => {
                let known: Vec<String> = known.iter().map(|&name| name.to_owned()).collect();
                words::not_audited(known, found.clone())
            }
            AuditError::Replay(error) => error.into(),
        }
    }
}

errors_with_sentence!(AuditError);
