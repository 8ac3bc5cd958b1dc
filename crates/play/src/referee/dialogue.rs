//! The dialogue of one game between the judge and the player, who is connected by a transport.

use std::time::Duration;

use gridproof::errors_with_sentence;
use gridproof::words::Sentence;

use super::contest_games::{Game, IllegalCommand, RefereeReply};
use crate::words;

/// The referee's connection to a player, which carries lines in both directions.
pub trait Transport {
    /// Sends whole lines, or nothing. If nobody reads the lines any more, this is not an error: the
    /// next [`Transport::receive`] reports that the player has ended.
    fn send(&mut self, lines: &str);

    /// Waits for the next line.
    fn receive(&mut self) -> PlayerTurnEvent;
}

/// The event that ends the wait for a line of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerTurnEvent {
    /// The player sent a line, which may be illegal.
    Command(TimedCommand),
    /// The player closed its output.
    Closed,
    /// The player has used up its own time.
    TimeLimit,
    /// The series of games was cancelled.
    Cancelled,
}

/// A line without its line end, and the player's total time when the line arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedCommand {
    /// The text that the player wrote.
    pub line: String,
    /// The time that counts against the player's limit, from the start of the game.
    pub used_time: Duration,
}

/// The reason why a game was not finished.
#[derive(Debug)]
pub(crate) enum GameFailure {
    Illegal { number: usize, line: String, reason: IllegalCommand },
    Closed,
    TimeLimit,
    Cancelled,
}

impl From<&GameFailure> for Sentence {
    fn from(failure: &GameFailure) -> Self {
        match failure {
            GameFailure::Illegal { number, line, reason } => {
                words::illegal_command(*number, excerpt(line), reason.clone())
            }
            GameFailure::Closed => words::player_left(),
            GameFailure::TimeLimit => words::player_time_is_over(),
            GameFailure::Cancelled => words::game_cancelled(),
        }
    }
}

errors_with_sentence!(GameFailure);

/// The score of an unfinished game.
pub const FAULT_SCORE: f64 = -1.0;

/// Plays `game` over `transport` to its end.
pub(crate) fn play_dialogue(
    game: &mut dyn Game,
    transport: &mut impl Transport,
) -> Result<(), GameFailure> {
    transport.send(&game.opening_lines());
    for number in 1.. {
        let TimedCommand { line, used_time } = match transport.receive() {
            PlayerTurnEvent::Command(command) => command,
            PlayerTurnEvent::Closed => return Err(GameFailure::Closed),
            PlayerTurnEvent::TimeLimit => return Err(GameFailure::TimeLimit),
            PlayerTurnEvent::Cancelled => return Err(GameFailure::Cancelled),
        };
        match game.play_command(&line, used_time) {
            Ok(RefereeReply::Continue(lines)) => transport.send(&lines),
            Ok(RefereeReply::Final(lines)) => {
                transport.send(&lines);
                break;
            }
            Err(reason) => return Err(GameFailure::Illegal { number, line, reason }),
        }
    }
    Ok(())
}

/// Returns the start of a player's line as an excerpt for a message of one line.
fn excerpt(line: &str) -> String {
    const MAX_EXCERPT_LENGTH: usize = 40;
    let start: String = line.chars().take(MAX_EXCERPT_LENGTH).collect();
    let rest = if line.chars().nth(MAX_EXCERPT_LENGTH).is_some() { "..." } else { "" };
    format!("{}{rest}", start.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn an_excerpt_of_rubbish_is_short_and_on_one_line() {
        let line = format!("\u{1b}[31m\r{}", "x".repeat(100_000));
        let message =
            GameFailure::Illegal { number: 1, line, reason: words::game_is_over() }.to_string();
        assert!(message.starts_with("command 1 `\\u{1b}[31m\\rxxx"), "{message}");
        assert!(message.len() < 100, "{message}");
    }
}
