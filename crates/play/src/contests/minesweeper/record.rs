//! A recorded game as moves on boards.

use super::referee::{ClassicGame, SeriesRules};
use super::wire::Dialect;
use crate::annotate::record::{RecordedGame, RecordedMove, changed_views};
use crate::annotate::{AuditError, confirmed_score};
use crate::referee::ContestGames;
use crate::referee::contest_games::Game;
use crate::referee::replay::ReplayError;
use crate::referee::transcript::Transcript;
use gridproof::puzzles::mines::audit::Action;
use gridproof::puzzles::mines::classic::FirstClick;

/// The name of a contest with classic games, its games, and its dialect.
pub(super) type ContestWithDialect = (&'static str, &'static ContestGames, Dialect);

/// Records every opened cell, up to the first illegal move. The Ruby runner lets a player name a
/// cell that is already open. The record leaves out these moves.
pub(super) fn record(
    (name, contest_games, dialect): ContestWithDialect,
    transcript: &Transcript,
) -> Result<RecordedGame, AuditError> {
    confirmed_score(name, contest_games, transcript)?;
    let rules = match dialect {
        Dialect::Classic => {
            SeriesRules::classic(&transcript.settings).map_err(ReplayError::Setup)?
        }
        Dialect::Ruby => SeriesRules::ruby(),
    };
    let protects = rules.first_click != FirstClick::Unprotected;
    let shape = rules.shape;
    let mut game = ClassicGame::new(rules, transcript.seed);
    let (opening, mut turns) = (game.board().clone(), Vec::new());
    for (number, command) in (1..).zip(transcript.commands()) {
        let Ok(cell) = dialect.parse_move(&command.line, shape) else { break };
        let (before, score) = (game.board().clone(), game.score());
        if game.play_command(&command.line, command.used_time).is_err() {
            break;
        }
        let shown = changed_views(&before, game.board());
        if shown.is_empty() {
            continue;
        }
        let (action, is_protected) = (Action::Open(cell), protects && turns.is_empty());
        turns.push(RecordedMove { number, action, is_protected, shown, score, time: None });
    }
    Ok(RecordedGame { opening, turns, score: transcript.score })
}

#[cfg(test)]
mod tests;
