//! A game that is played command by command, outside a dialogue, with its transcript.

use std::time::Duration;

use super::contest_games::{ConfiguredContest, Game, GameFacts, IllegalCommand, RefereeReply};
use super::dialogue::{FAULT_SCORE, GameFailure, TimedCommand};
use super::seeds::Seed;
use super::transcript::{DialogueEnd, Transcript, TranscriptLine};
use gridproof::grid::Cell;

/// A game of the referee, and its transcript so far.
pub struct RefereedGame {
    game: Box<dyn Game>,
    transcript: Transcript,
    is_over: bool,
}

impl RefereedGame {
    /// Starts the game of a seed for a player called `player`. Also returns the lines that the
    /// referee sends first.
    pub fn new(contest: &ConfiguredContest, seed: Seed, player: &str) -> (Self, String) {
        let game = contest.game(seed);
        let opening = game.opening_lines();
        let transcript = Transcript {
            system: contest.name.to_owned(),
            settings: contest.settings.clone(),
            seed,
            player: player.to_owned(),
            lines: Vec::new(),
            end: DialogueEnd::Closed,
            log: Vec::new(),
            score: FAULT_SCORE,
            error: Some(GameFailure::Closed.to_string()),
        };
        let mut begun = Self { game, transcript, is_over: false };
        begun.record_lines(&opening);
        (begun, opening)
    }

    /// Plays a command at `used_time` after the start of the game, and returns the referee's lines.
    /// The game must not be over.
    ///
    /// # Errors
    /// The referee refuses the command. The game is unchanged.
    pub fn play_command(
        &mut self,
        line: String,
        used_time: Duration,
    ) -> Result<String, IllegalCommand> {
        // The judge gets the time that the transcript stores.
        let used_time = Duration::from_millis(used_time.as_millis() as u64);
        let reply = self.game.play_command(&line, used_time)?;
        self.transcript.lines.push(TranscriptLine::Player(TimedCommand { line, used_time }));
        let (lines, is_last) = match reply {
            RefereeReply::Continue(lines) => (lines, false),
            RefereeReply::Final(lines) => (lines, true),
        };
        if is_last {
            self.is_over = true;
            self.transcript.end = DialogueEnd::Over;
            self.transcript.score = self.game.score();
            self.transcript.error = None;
        }
        self.record_lines(&lines);
        Ok(lines)
    }

    /// Plays a move of several lines, each line like [`Self::play_command`]. Ignores the lines
    /// after the end of the game.
    ///
    /// # Errors
    /// The referee refuses a line of the move. In some games, the refusal takes the earlier lines
    /// of the move back ([`Game::takes_back_refused_move`]). In all other games, these lines stay
    /// played.
    pub fn play_commands(
        &mut self,
        lines: &str,
        used_time: Duration,
    ) -> Result<String, IllegalCommand> {
        let before = self.transcript.lines.len();
        let mut replies = String::new();
        for line in lines.split('\n') {
            match self.play_command(line.to_owned(), used_time) {
                Ok(reply) => replies += &reply,
                Err(reason) => {
                    if self.game.takes_back_refused_move() {
                        self.transcript.lines.truncate(before);
                    }
                    return Err(reason);
                }
            }
            if self.is_over {
                break;
            }
        }
        Ok(replies)
    }

    fn record_lines(&mut self, lines: &str) {
        let lines = lines.lines().map(|line| TranscriptLine::Referee(line.to_owned()));
        self.transcript.lines.extend(lines);
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns whether the game was won; `None` if games of the contest are not won or lost.
    pub fn won(&self) -> Option<bool> {
        self.game.won()
    }

    /// Returns the current score of the game.
    pub fn score(&self) -> f64 {
        self.game.score()
    }

    /// Returns the numbers that describe the current state of the game.
    pub fn facts(&self) -> GameFacts {
        self.game.facts()
    }

    /// Returns the mines, once a game of mines is over.
    pub fn mines(&self) -> Option<Vec<Cell>> {
        if self.is_over { self.game.mines() } else { None }
    }

    /// Returns the game so far. An unfinished game ends like a game whose player has left.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::configured_contest;
    use crate::referee::TesterSettings;

    fn start_game(contest: &str) -> RefereedGame {
        let contest =
            configured_contest(contest, &TesterSettings::new()).expect("the contest has games");
        RefereedGame::new(&contest, Seed::new(4).expect("a seed"), "a test").0
    }

    #[test]
    fn the_lines_before_a_refused_one_were_played_and_stay() {
        let mut game = start_game("superminesweeper");
        game.play_commands("F 0 0\nF 0 0", Duration::ZERO).expect_err("flagged before");
        let played: Vec<_> = game.transcript().commands().map(|command| &command.line).collect();
        assert_eq!(played, ["F 0 0"]);
    }

    #[test]
    fn a_refused_answer_takes_its_lines_back() {
        let mut game = start_game("minesweeper-master");
        let lines = "Case #1:\nc....\n.....\n.....\n.....\n.....";
        game.play_commands(lines, Duration::ZERO).expect_err("the case has mines");
        assert_eq!(game.transcript().commands().count(), 0);
    }
}
