//! A player inside the referee's process that takes states and returns moves, instead of reading
//! and writing lines. The referee still exchanges lines. So the games equal the games of a program
//! that reads and writes these lines.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::session::{PlayerEnd, PlayerSession, ResourcesUsed, SessionPlayer};
use super::turn_clock::PlayerClock;
use crate::adapter::{PlayerAdapter, PlayerMove, PlayerState};
use crate::contest::Contest;
use crate::referee::dialogue::{PlayerTurnEvent, Transport};
use crate::referee::seeds::Seed;

/// The player of one game.
pub trait Bot {
    /// Returns the next move.
    ///
    /// # Errors
    /// The player makes no move. The error is the reason, in one line. Then the game fails.
    fn next_move(&mut self, state: PlayerState<'_>) -> Result<PlayerMove, String>;
}

/// Makes a [`Bot`] for each game.
pub type BotFactory<'a> = Box<dyn Fn() -> Box<dyn Bot> + Sync + 'a>;

/// A player that uses a new bot for each session.
pub struct BotPlayer<'a> {
    name: String,
    contest: &'static dyn Contest,
    bots: BotFactory<'a>,
}

impl<'a> BotPlayer<'a> {
    /// Creates the player of games of `contest`. `bots` makes a bot for each game, and `name` is
    /// the player's name in results.
    pub fn new(name: String, contest: &'static dyn Contest, bots: BotFactory<'a>) -> Self {
        Self { name, contest, bots }
    }
}

impl fmt::Display for BotPlayer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl SessionPlayer for BotPlayer<'_> {
    fn session(
        &self,
        _: Seed,
        limit: Duration,
        cancel: &Arc<AtomicBool>,
    ) -> io::Result<Box<dyn PlayerSession>> {
        let name = self.contest.name();
        let missing = || io::Error::other(format!("{name} has no players in this process"));
        Ok(Box::new(BotGame {
            adapter: self.contest.adapter().ok_or_else(missing)?,
            bot: (self.bots)(),
            clock: PlayerClock::new(limit, Arc::clone(cancel)),
            unread_lines: VecDeque::new(),
            failure: None,
        }))
    }
}

/// One game of a bot.
struct BotGame {
    clock: PlayerClock,
    adapter: Box<dyn PlayerAdapter>,
    bot: Box<dyn Bot>,
    /// The lines of the last move that the referee has not read yet.
    unread_lines: VecDeque<String>,
    /// The reason why the bot has given up; `None` while the bot plays.
    failure: Option<String>,
}

impl BotGame {
    /// Asks the bot for a move, unless the bot has given up.
    fn request_move(&mut self) -> Result<(), String> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let state = self.adapter.state().ok_or("there is no game")?;
        let chosen = self.clock.run_turn(|_| self.bot.next_move(state));
        let lines = self.adapter.move_lines(&chosen?).map_err(|mismatch| mismatch.to_string())?;
        self.unread_lines.extend(lines.split('\n').map(str::to_owned));
        Ok(())
    }
}

impl Transport for BotGame {
    fn send(&mut self, lines: &str) {
        if let Err(misheard) = self.adapter.receive_lines(lines) {
            self.failure = Some(misheard.to_string());
        }
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        if self.unread_lines.is_empty()
            && let Err(failure) = self.request_move()
        {
            self.failure = Some(failure);
        }
        let line = self.unread_lines.pop_front();
        self.clock.event_after_turn(line)
    }
}

impl PlayerSession for BotGame {
    fn end(self: Box<Self>, _: Duration) -> io::Result<(ResourcesUsed, Vec<String>)> {
        let ended = self.failure.map_or(PlayerEnd::Returned, PlayerEnd::Failed);
        Ok((self.clock.resources_used(ended), Vec::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::{configured_contest, contest, replay};
    use crate::referee::TesterSettings;
    use crate::runner::series::{PlayedGame, PlayerSetup};
    use gridproof::grid::Cell;

    /// Plays a game of a contest with a function as its bot.
    fn play(
        name: &str,
        settings: &[(&str, &str)],
        time_limit: Duration,
        next: fn(PlayerState<'_>) -> Result<PlayerMove, String>,
    ) -> PlayedGame {
        struct FunctionBot(fn(PlayerState<'_>) -> Result<PlayerMove, String>);
        impl Bot for FunctionBot {
            fn next_move(&mut self, state: PlayerState<'_>) -> Result<PlayerMove, String> {
                (self.0)(state)
            }
        }
        let settings: TesterSettings =
            settings.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let contest = contest(name).expect("a contest");
        let configured = configured_contest(name, &settings).expect("games");
        let player = BotPlayer::new(
            "a bot".to_owned(),
            contest,
            Box::new(move || Box::new(FunctionBot(next))),
        );
        let setup = PlayerSetup {
            contest: &configured,
            player: &player,
            time_limit,
            cancel: Arc::default(),
        };
        setup.play(Seed::new(3).expect("a seed")).expect("it runs").expect("not cancelled")
    }

    /// Returns a legal first move for the kind of game that `state` shows.
    fn first_move(state: PlayerState<'_>) -> Result<PlayerMove, String> {
        Ok(match state {
            PlayerState::Mines(board) => {
                PlayerMove::Cell(board.hidden().next().ok_or("no hidden cell")?)
            }
            PlayerState::Chess(position) => PlayerMove::Cell(position.legal_clicks()[0]),
            PlayerState::Jewels { .. } => {
                let (one, other) = (Cell::new(0, 0), Cell::new(0, 1));
                PlayerMove::Swap(gridproof::puzzles::jewels::Swap(one, other))
            }
            PlayerState::OneClick { shape, mines } => {
                assert_eq!((shape.rows, mines), (5, 2));
                PlayerMove::Board("c....\n.....\n.....\n....*\n....*\n".to_owned())
            }
        })
    }

    #[test]
    fn the_referee_confirms_the_games_of_a_bot() {
        for (name, settings) in [
            ("minesweeper", &[("size", "9x9")][..]),
            ("ruby-minesweeper", &[]),
            ("superminesweeper", &[("N", "10")]),
            ("chess-puzzle", &[]),
            ("jewels", &[("N", "8")]),
            ("minesweeper-master", &[]),
        ] {
            let PlayedGame { record, transcript } = play(name, settings, Duration::MAX, first_move);
            assert_eq!((record.error, record.time_dependent), (None, None), "{name}");
            assert_eq!(replay(&transcript).ok(), Some(record.score), "{name}");
        }
    }

    #[test]
    fn a_game_that_a_bot_cannot_finish_fails_with_the_reason() {
        let error = |next, limit| play("minesweeper", &[], limit, next).record.error;
        let failure = |next| error(next, Duration::MAX).expect("it fails");
        assert_eq!(
            failure(|_| Err("no idea".into())),
            "the player ended before the game did (no idea)"
        );
        assert_eq!(
            failure(|_| Ok(PlayerMove::Stop)),
            "the player ended before the game did (the rules do not let this game end early)"
        );
        let outside = failure(|_| Ok(PlayerMove::Cell(Cell::new(99, 0))));
        assert_eq!(outside, "command 1 `99 0`: the cell is outside the grid");
        let late = error(first_move, Duration::ZERO);
        assert_eq!(late.as_deref(), Some("the player's time is over"));
    }
}
