//! Judges recorded games again. The same commands must give the same replies and the same score.

use super::contest_games::{ConfiguredContest, SetupError};
use super::dialogue::{FAULT_SCORE, GameFailure, PlayerTurnEvent, Transport, play_dialogue};
use super::transcript::{DialogueEnd, Transcript, TranscriptLine};
use crate::words;
use gridproof::errors_with_sentence;
use gridproof::words::Sentence;

/// The difference between a transcript and the judge's replay of the game.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReplayError {
    /// The transcript names an unknown contest, unknown options or invalid values.
    Setup(SetupError),
    /// A reply in the transcript differs from the judge's reply. The fields describe the first
    /// difference.
    Reply {
        /// The line number in the dialogue, from 1.
        number: usize,
        /// The line that the judge sends.
        judged: String,
        /// The line of the transcript, which differs from the judge's line.
        recorded: String,
    },
    /// The transcript goes on after the end of the game.
    LinesAfterEnd {
        /// The number, from 1, of the last line of the dialogue that is part of the game.
        number: usize,
    },
    /// The dialogue equals the dialogue of the replay, but the score differs.
    Score {
        /// The score by the rules.
        judged: f64,
        /// The score that the transcript claims.
        recorded: f64,
    },
}

impl From<SetupError> for ReplayError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<&ReplayError> for Sentence {
    fn from(error: &ReplayError) -> Self {
        match error {
            ReplayError::Setup(error) => error.into(),
            ReplayError::Reply { number, judged, recorded } => {
                words::reply_differs(*number, judged.clone(), recorded.clone())
            }
            ReplayError::LinesAfterEnd { number } => words::transcript_goes_on(*number),
            ReplayError::Score { judged, recorded } => {
                words::score_differs(judged.to_string(), recorded.to_string())
            }
        }
    }
}

errors_with_sentence!(ReplayError);

/// Replays `transcript` on its instance of `contest` and returns the score, which equals the
/// recorded score.
pub(crate) fn replay_on(
    contest: &ConfiguredContest,
    transcript: &Transcript,
) -> Result<f64, ReplayError> {
    replay_with_fault_on(contest, transcript).map(|(score, _)| score)
}

/// Replays `transcript` like [`replay_on`], and also returns the fault if the game was not finished.
pub(crate) fn replay_with_fault_on(
    contest: &ConfiguredContest,
    transcript: &Transcript,
) -> Result<(f64, Option<GameFailure>), ReplayError> {
    let mut game = contest.game(transcript.seed);
    let mut transport = ComparingTransport { transcript, next: 0, difference: None };
    let fault = play_dialogue(game.as_mut(), &mut transport).err();
    let ComparingTransport { next, difference, .. } = transport;
    if let Some(difference) = difference {
        return Err(difference);
    }
    if next < transcript.lines.len() {
        return Err(ReplayError::LinesAfterEnd { number: next });
    }
    let judged = if fault.is_none() { game.score() } else { FAULT_SCORE };
    if judged == transcript.score {
        Ok((judged, fault))
    } else {
        Err(ReplayError::Score { judged, recorded: transcript.score })
    }
}

/// A transport that sends the recorded commands, and compares the judge's replies with the recorded
/// replies.
struct ComparingTransport<'a> {
    transcript: &'a Transcript,
    next: usize,
    /// The first difference between the judge's replies and the recorded replies.
    difference: Option<ReplayError>,
}

impl Transport for ComparingTransport<'_> {
    fn send(&mut self, lines: &str) {
        for judged in lines.lines() {
            let recorded = match self.transcript.lines.get(self.next) {
                Some(TranscriptLine::Referee(line)) => line.as_str(),
                Some(TranscriptLine::Player(_)) => "(the player's turn)",
                None => "(nothing)",
            };
            self.next += 1;
            if self.difference.is_none() && judged != recorded {
                self.difference = Some(ReplayError::Reply {
                    number: self.next,
                    judged: judged.to_owned(),
                    recorded: recorded.to_owned(),
                });
            }
        }
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        match self.transcript.lines.get(self.next) {
            _ if self.difference.is_some() => PlayerTurnEvent::Cancelled,
            Some(TranscriptLine::Player(command)) => {
                self.next += 1;
                PlayerTurnEvent::Command(command.clone())
            }
            Some(TranscriptLine::Referee(line)) => {
                self.difference = Some(ReplayError::Reply {
                    number: self.next + 1,
                    judged: "(the player's turn)".to_owned(),
                    recorded: line.clone(),
                });
                PlayerTurnEvent::Cancelled
            }
            None if self.transcript.end == DialogueEnd::TimeLimit => PlayerTurnEvent::TimeLimit,
            None => PlayerTurnEvent::Closed,
        }
    }
}
