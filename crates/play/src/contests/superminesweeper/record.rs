//! A recorded game as moves on boards.

use crate::annotate::record::{RecordedGame, RecordedMove};
use crate::annotate::{AuditError, confirmed_score};
use crate::referee::contest_games::Game;
use crate::referee::replay::ReplayError;
use crate::referee::transcript::Transcript;
use gridproof::puzzles::mines::audit::Action;

use super::referee::{CONTEST_GAMES, CONTEST_NAME, GeneratorOptions, MinesGame, generate};
use super::wire::Command;

/// Records every opened cell (`G`) and every flag (`F`) of a game, up to the first illegal command.
/// The replies in the transcript must equal the referee's answers to these commands, so forged
/// transcripts are refused.
pub(super) fn record(transcript: &Transcript) -> Result<RecordedGame, AuditError> {
    confirmed_score(CONTEST_NAME, &CONTEST_GAMES, transcript)?;
    let options = GeneratorOptions::new(&transcript.settings).map_err(ReplayError::Setup)?;
    let mut game = MinesGame::new(generate(transcript.seed, &options));
    let (opening, mut turns) = (game.board().clone(), Vec::new());
    for (number, command) in (1..).zip(transcript.commands()) {
        let action = match game.parse_legal_command(&command.line) {
            Ok(Command::Open(cell)) => Action::Open(cell),
            Ok(Command::Flag(cell)) => Action::Flag(cell),
            Ok(Command::Stop) | Err(_) => break,
        };
        let score = game.score();
        if game.play_command(&command.line, command.used_time).is_err() {
            break;
        }
        let shown = vec![(action.cell(), game.board().view(action.cell()))];
        turns.push(RecordedMove { number, action, is_protected: false, shown, score, time: None });
    }
    Ok(RecordedGame { opening, turns, score: transcript.score })
}

#[cfg(test)]
mod tests;
