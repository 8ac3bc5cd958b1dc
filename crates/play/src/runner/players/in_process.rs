//! A player inside the referee's process. The lines are exchanged without a pipe, which is fast
//! enough for hundreds of thousands of games. If a player answers line by line, the referee calls
//! it directly. Any other player runs in a thread.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gridproof::budget::Budget;

use super::session::{self, PlayerEnd, PlayerSession, ResourcesUsed};
use super::threaded_session::ThreadedSession;
use super::turn_clock::PlayerClock;
use crate::contest::Contest;
use crate::player::data_lines::{TIME_DEPENDENT, data_line};
use crate::player::{LinePlayer, PlayerOptions};
use crate::referee::dialogue::{PlayerTurnEvent, Transport};
use crate::referee::seeds::Seed;

/// gridproof's own players of a contest. These players always report whether the clock changed a
/// decision.
pub struct InProcessPlayer {
    name: String,
    memory: u64,
    contest: &'static dyn Contest,
    options: PlayerOptions,
}

impl InProcessPlayer {
    /// Creates the player of games of `contest`. Each game may use `memory` bytes for tables.
    /// `name` is the player's name in results.
    pub fn new(
        name: String,
        memory: u64,
        contest: &'static dyn Contest,
        options: PlayerOptions,
    ) -> Self {
        Self { name, memory, contest, options }
    }
}

impl fmt::Display for InProcessPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl session::SessionPlayer for InProcessPlayer {
    fn session(
        &self,
        _: Seed,
        limit: Duration,
        cancel: &Arc<AtomicBool>,
    ) -> io::Result<Box<dyn PlayerSession>> {
        self.options.check_policy(&self.contest.policies()).map_err(io::Error::other)?;
        let budget = Budget::unlimited().with_memory(self.memory);
        let cancel = Arc::clone(cancel);
        Ok(match self.contest.line_player(&self.options).map_err(io::Error::other)? {
            Some(player) => Box::new(InProcessGame::new(player, budget, limit, cancel)),
            None => {
                let options = PlayerOptions { time_dependent: true, ..self.options.clone() };
                Box::new(ThreadedSession::start(self.contest, options, budget, limit, cancel)?)
            }
        })
    }
}

/// One game of a player that answers line by line.
struct InProcessGame {
    clock: PlayerClock,
    player: Box<dyn LinePlayer>,
    budget: Budget,
    answer: Option<String>,
    /// The flag that becomes true when the clock changes a decision.
    time_dependent: Arc<AtomicBool>,
}

impl InProcessGame {
    fn new(
        player: Box<dyn LinePlayer>,
        budget: Budget,
        limit: Duration,
        cancel: Arc<AtomicBool>,
    ) -> Self {
        let time_dependent = Arc::new(AtomicBool::new(false));
        Self {
            player,
            budget: budget
                .with_cancel_flag(Arc::clone(&cancel))
                .with_time_flag(Arc::clone(&time_dependent)),
            clock: PlayerClock::new(limit, cancel),
            answer: None,
            time_dependent,
        }
    }
}

impl Transport for InProcessGame {
    fn send(&mut self, lines: &str) {
        self.clock.run_turn(|deadline| {
            let guard = match deadline {
                Some(deadline) => self.budget.clone().with_deadline(deadline),
                None => self.budget.clone(),
            };
            for line in lines.lines() {
                self.answer = self.player.answer_line(line, &guard);
            }
        });
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        let answer = self.answer.take();
        self.clock.event_after_turn(answer)
    }
}

impl PlayerSession for InProcessGame {
    fn end(self: Box<Self>, _: Duration) -> io::Result<(ResourcesUsed, Vec<String>)> {
        let time_dependent = usize::from(self.time_dependent.load(Ordering::Relaxed));
        let mut log = self.player.log();
        log.push(data_line((TIME_DEPENDENT, time_dependent)));
        Ok((self.clock.resources_used(PlayerEnd::Returned), log))
    }
}

#[cfg(test)]
mod tests {
    use super::session::SessionPlayer;
    use super::*;
    use crate::contest::PlayFn;
    use crate::player::ProtocolError;

    /// A player that answers each line except `end` with the number of lines received so far.
    struct CountingPlayer(usize);

    impl LinePlayer for CountingPlayer {
        fn answer_line(&mut self, line: &str, _: &Budget) -> Option<String> {
            self.0 += 1;
            (line != "end").then(|| self.0.to_string())
        }

        fn log(&self) -> Vec<String> {
            vec![format!("heard {}", self.0)]
        }
    }

    /// A contest whose players count the lines that they receive.
    struct LineCountingContest;

    impl Contest for LineCountingContest {
        fn name(&self) -> &'static str {
            "line-count"
        }

        fn policies(&self) -> Vec<&'static str> {
            vec!["counting"]
        }

        fn player(&self) -> PlayFn {
            |_, _, _| Ok(())
        }

        fn line_player(
            &self,
            _: &PlayerOptions,
        ) -> Result<Option<Box<dyn LinePlayer>>, ProtocolError> {
            Ok(Some(Box::new(CountingPlayer(0))))
        }

        fn is_player_line(&self, line: &str) -> bool {
            line.parse::<usize>().is_ok()
        }
    }

    #[test]
    fn each_message_goes_in_and_the_last_answer_comes_out() {
        let cancel = Arc::new(AtomicBool::new(false));
        let options = PlayerOptions::default();
        let player =
            InProcessPlayer::new("counting".to_owned(), 1 << 20, &LineCountingContest, options);
        let seed = Seed::new(1).expect("a seed");
        let mut session = player.session(seed, Duration::MAX, &cancel).expect("a session");
        session.send("a\nb\n");
        let PlayerTurnEvent::Command(command) = session.receive() else { panic!("no answer") };
        assert_eq!(command.line, "2");
        session.send("end\n");
        assert_eq!(session.receive(), PlayerTurnEvent::Closed);
        let (usage, log) = session.end(Duration::ZERO).expect("it ends");
        assert_eq!(usage.ended, PlayerEnd::Returned);
        assert_eq!(log, ["heard 3", "[DATA] time_dependent = 0"]);
        let mut session = player.session(seed, Duration::MAX, &cancel).expect("a session");
        cancel.store(true, Ordering::Relaxed);
        assert_eq!(session.receive(), PlayerTurnEvent::Cancelled);
    }

    /// A player that answers with the limit that would end its search at this time.
    struct GuardReportingPlayer;

    impl LinePlayer for GuardReportingPlayer {
        fn answer_line(&mut self, _: &str, guard: &Budget) -> Option<String> {
            Some(format!("{:?}", guard.meter().spend(1)))
        }

        fn log(&self) -> Vec<String> {
            Vec::new()
        }
    }

    #[test]
    fn a_turn_ends_at_the_players_time_or_with_the_series() {
        let answer = |limit, cancelled| {
            let cancel = Arc::new(AtomicBool::new(cancelled));
            let budget = Budget::unlimited();
            let mut inside =
                Box::new(InProcessGame::new(Box::new(GuardReportingPlayer), budget, limit, cancel));
            inside.send("a\n");
            let answer = inside.answer.take().expect("an answer");
            (answer, inside.end(Duration::ZERO).expect("it ends").1[0].clone())
        };
        let expected = |answer: &str, time_dependent| {
            (answer.to_owned(), format!("[DATA] time_dependent = {time_dependent}"))
        };
        assert_eq!(answer(Duration::MAX, false), expected("Ok(())", 0));
        assert_eq!(answer(Duration::ZERO, false), expected("Err(Time)", 1));
        assert_eq!(answer(Duration::MAX, true), expected("Err(Cancelled)", 0));
    }
}
