//! The time of a player inside the referee's process: only its own turns count.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::os::thread_cpu;
use super::session::{PlayerEnd, ResourcesUsed};
use crate::referee::dialogue::{PlayerTurnEvent, TimedCommand};

/// The time that one player has used in a game, with its limit.
pub struct TurnClock {
    started: Instant,
    limit: Duration,
    cancel: Arc<AtomicBool>,
    clock: Duration,
    cpu: Duration,
}

impl TurnClock {
    /// Starts a game with a limit on the player's own time. `cancel` ends the game too.
    pub fn new(limit: Duration, cancel: Arc<AtomicBool>) -> Self {
        let (clock, cpu) = (Duration::ZERO, Duration::ZERO);
        Self { started: Instant::now(), limit, cancel, clock, cpu }
    }

    /// Runs a turn of the player, which gets the time at which the limit is met; `None` is beyond
    /// the range of the clock.
    pub fn turn<T>(&mut self, turn: impl FnOnce(Option<Instant>) -> T) -> T {
        let (clock, cpu) = (Instant::now(), thread_cpu());
        let done = turn(clock.checked_add(self.limit.saturating_sub(self.clock)));
        self.clock += clock.elapsed();
        self.cpu += thread_cpu().saturating_sub(cpu);
        done
    }

    /// Returns the event of a turn in which the player said `line`, or nothing more.
    pub fn event(&self, line: Option<String>) -> PlayerTurnEvent {
        match line {
            _ if self.cancel.load(Ordering::Relaxed) => PlayerTurnEvent::Cancelled,
            _ if self.clock > self.limit => PlayerTurnEvent::TimeLimit,
            Some(line) => PlayerTurnEvent::Command(TimedCommand { line, clock: self.clock }),
            None => PlayerTurnEvent::Closed,
        }
    }

    /// Returns the resources that the player has used by the end of the game.
    pub fn used(&self, ended: PlayerEnd) -> ResourcesUsed {
        let (cpu, clock) = (self.cpu, self.clock);
        ResourcesUsed { cpu, wall: self.started.elapsed(), clock, peak_bytes: 0, ended }
    }
}
