//! Annotates recorded games, move by move, by what could be known at that time.

#[cfg(feature = "json")]
pub(crate) mod mines;
#[cfg(feature = "json")]
pub(crate) mod ours;
#[cfg(feature = "json")]
mod pool;
pub mod record;
#[cfg(feature = "json")]
pub mod solved;
#[cfg(feature = "json")]
mod unknowable;
#[cfg(feature = "json")]
mod why;

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
use gridproof_engine::query::Search;

use crate::referee::dialogue::GameFailure;
use crate::referee::replay::{ReplayError, judge_on};
use crate::referee::transcript::Transcript;
use crate::referee::{System, Tester};

/// Judges recorded games of a contest.
///
/// A transcript must be what the referee says of the player's commands, so that nothing is told by a
/// forged reply. Moves are told up to the first illegal command; the work of a search is for each.
pub trait Auditor {
    /// Judges every move.
    fn audit(&self, transcript: &Transcript, search: Search<'_>) -> Result<Vec<Move>, AuditError>;
}

/// Makes what the pages of recorded games show, of transcripts as an [`Auditor`] takes them. A contest
/// whose moves are not judged may have pages too.
#[cfg(feature = "json")]
pub trait Annotator {
    /// Makes what the page of the game shows. `step` is told the number of all positions whenever
    /// another one was looked at. The limits but work are for the whole game; where they end it,
    /// the moves that are left are shown without what could be known.
    fn annotate(
        &self,
        transcript: &Transcript,
        search: Search<'_>,
        step: &mut dyn FnMut(usize),
    ) -> Result<Annotated, AuditError>;
}

/// A move and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its place among the player's commands, from 1.
    pub number: usize,
    /// The action and its cell.
    pub action: Action,
    /// An error where the budget ended first.
    pub judgement: Result<Judgement, Unfinished>,
    /// Whether a mine was opened.
    pub hit: bool,
    /// Since the game began, where that was recorded.
    pub time: Option<Duration>,
}

/// A recorded game with what could be known before each move.
#[cfg(feature = "json")]
#[derive(Debug)]
pub struct Annotated {
    /// The data that a page shows: `kind` says how it is drawn, `system` is the name of the
    /// contest.
    pub game: Box<RawValue>,
    /// The moments before each move, and the end.
    pub positions: usize,
    /// Where the whole budget ended first: why, and the positions that were looked at until then.
    pub stopped: Option<(Stop, usize)>,
    /// The moves that are undecided as the work that was given for each, or the memory, ended first, and which of
    /// them.
    pub undecided: Option<(Stop, usize)>,
}

#[cfg(feature = "json")]
impl Annotated {
    /// Why not all of it was looked at, and what is not known for that.
    pub fn unfinished(&self) -> Option<(Unfinished, String)> {
        let Self { positions, stopped, undecided, .. } = *self;
        let (reason, left) = match (stopped, undecided) {
            (Some((reason, looked)), _) => {
                (reason, format!("{} of {positions} positions not looked at", positions - looked))
            }
            (None, Some((reason, moves))) => {
                (reason, format!("{moves} of {} moves undecided", positions - 1))
            }
            (None, None) => return None,
        };
        Some((Unfinished::Stop(reason), left))
    }

    /// A game of which all is known without a search.
    pub(crate) fn of(game: &impl Serialize, positions: usize) -> Self {
        let game = to_raw_value(game).expect("numbers and texts are JSON");
        Self { game, positions, stopped: None, undecided: None }
    }
}

/// The first fields of the pages of all kinds of games.
#[cfg(feature = "json")]
#[derive(Debug, Serialize)]
pub struct PageHeader<'a> {
    /// How the game is drawn.
    pub kind: &'static str,
    /// The contest's name.
    pub system: &'static str,
    /// Of the instance, where it was drawn from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The player's command, for people.
    pub player: &'a str,
    /// By the judge.
    pub score: f64,
    /// Why the game did not come to its end, in the judge's words.
    pub fault: Option<String>,
}

#[cfg(feature = "json")]
impl<'a> PageHeader<'a> {
    /// Builds the head of a game from the judge's verdict.
    ///
    /// # Errors
    /// A game of another contest, or one that is not what the judge says.
    pub(crate) fn judged(
        kind: &'static str,
        name: &'static str,
        tester: &'static Tester,
        transcript: &'a Transcript,
    ) -> Result<Self, AuditError> {
        let (score, fault) = confirmed(name, tester, transcript)?;
        let fault = fault.map(|fault| fault.to_string());
        let Transcript { seed, player, .. } = transcript;
        Ok(Self { kind, system: name, seed: Some(seed.to_string()), player, score, fault })
    }
}

/// Returns the score that the judge of a contest gives to a transcript, and the fault that kept the
/// game from its end.
///
/// # Errors
/// A game of another contest, or one that is not what the judge says.
pub(crate) fn confirmed(
    name: &'static str,
    tester: &'static Tester,
    transcript: &Transcript,
) -> Result<(f64, Option<GameFailure>), AuditError> {
    if transcript.system != name {
        return Err(AuditError::System { known: vec![name], found: transcript.system.clone() });
    }
    let system = System::new(name, tester, transcript.settings.clone());
    Ok(judge_on(&system.map_err(ReplayError::Setup)?, transcript)?)
}

/// A player's answers to a list of cases, for a contest that has no games. The text does not
/// contain the cases, so nothing is said about them.
pub trait Answers {
    /// Whether a text starts as such answers do.
    fn starts(&self, text: &str) -> bool;

    /// Judges every answer by the rules.
    ///
    /// # Errors
    /// The first that breaks one, or is not of the form.
    fn judge(&self, text: &str) -> Result<Answered, AnswerError>;

    /// Makes what a page shows of the answers.
    ///
    /// # Errors
    /// As [`Answers::judge`].
    #[cfg(feature = "json")]
    fn annotate(&self, text: &str) -> Result<Annotated, AnswerError>;
}

/// How many answers there are of each sort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answered {
    /// Those that the rules confirm.
    pub boards: usize,
    /// Those that say that there is no board, which nothing confirms.
    pub impossible: usize,
}

/// Where answers are not what was expected: `line:column`, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: expected {expected}")]
#[non_exhaustive]
pub struct AnswerError {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// The expected text, in words.
    pub expected: String,
}

impl AnswerError {
    /// Where the text is to blame.
    pub fn place(&self) -> Position {
        Position { line: self.line, column: self.column }
    }
}

/// Why nothing is told of a transcript.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AuditError {
    /// Its `system` is a contest whose games are not told of.
    #[error("expected a game of {}, found `{found}`", known.join(" or "))]
    System {
        /// The contests whose games are.
        known: Vec<&'static str>,
        /// The contest of the transcript.
        found: String,
    },
    /// The judge does not say what the transcript does.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}
