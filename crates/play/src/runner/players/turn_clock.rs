//! Measures the time of a player inside the referee's process. Only the player's own turns count.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::os::thread_cpu_time;
use super::session::{PlayerEnd, ResourcesUsed};
use crate::referee::dialogue::{PlayerTurnEvent, TimedCommand};

/// The time that a player has used in a game, and the limit on this time.
pub struct PlayerClock {
    started: Instant,
    /// The processor time of the thread when the game started.
    cpu_at_start: Duration,
    limit: Duration,
    cancel: Arc<AtomicBool>,
    used_time: Duration,
}

impl PlayerClock {
    /// Starts a game with a limit on the player's own time. `cancel` ends the game too.
    pub fn new(limit: Duration, cancel: Arc<AtomicBool>) -> Self {
        let used_time = Duration::ZERO;
        Self { started: Instant::now(), cpu_at_start: thread_cpu_time(), limit, cancel, used_time }
    }

    /// Runs a turn of the player. The argument of `turn` is the moment at which the player's time
    /// is over; `None` if the clock cannot represent this moment.
    pub fn run_turn<T>(&mut self, turn: impl FnOnce(Option<Instant>) -> T) -> T {
        let turn_start = Instant::now();
        let done = turn(turn_start.checked_add(self.limit.saturating_sub(self.used_time)));
        self.used_time += turn_start.elapsed();
        done
    }

    /// Returns the event after a turn. `line` is the line that the player wrote; `None` means that
    /// the player wrote nothing more.
    pub fn event_after_turn(&self, line: Option<String>) -> PlayerTurnEvent {
        match line {
            _ if self.cancel.load(Ordering::Relaxed) => PlayerTurnEvent::Cancelled,
            _ if self.used_time > self.limit => PlayerTurnEvent::TimeLimit,
            Some(line) => {
                PlayerTurnEvent::Command(TimedCommand { line, used_time: self.used_time })
            }
            None => PlayerTurnEvent::Closed,
        }
    }

    /// Returns the resources that the player has used by the end of the game.
    pub fn resources_used(&self, ended: PlayerEnd) -> ResourcesUsed {
        // The processor time is measured for the whole thread, because the player's turns take most
        // of it. A system call at each turn would take half of the time of a short game.
        let of_thread = thread_cpu_time().saturating_sub(self.cpu_at_start);
        let (cpu, used_time) = (of_thread.min(self.used_time), self.used_time);
        ResourcesUsed { cpu, wall: self.started.elapsed(), used_time, peak_bytes: 0, ended }
    }
}
