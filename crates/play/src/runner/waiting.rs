//! The lines of a player that runs beside the referee, and the player's clock, which goes while the
//! referee waits for the next one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use crate::referee::dialogue::{Command, Received};

/// Commands that a player may be ahead of the referee before it has to wait.
pub const COMMANDS_AHEAD: usize = 64;
/// How often a waiting referee looks at its cancel flag.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// A line of the player, and when it came: a referee that is kept from looking is not the player's
/// fault.
pub struct TimedLine {
    pub line: String,
    pub at: Instant,
}

/// Where the lines of a player come in.
pub struct Waiting {
    /// The time that counts against the limit so far.
    pub clock: Duration,
    limit: Duration,
    cancel: Arc<AtomicBool>,
    commands: Receiver<TimedLine>,
}

impl Waiting {
    /// For a player that started at `started`, may take `limit` of its own time and be so many lines
    /// ahead; and where its lines go in.
    pub fn since(
        started: Instant,
        limit: Duration,
        ahead: usize,
        cancel: Arc<AtomicBool>,
    ) -> (Self, SyncSender<TimedLine>) {
        let (arrive, commands) = sync_channel(ahead);
        (Self { clock: started.elapsed(), limit, cancel, commands }, arrive)
    }

    /// Lets the player take so much of its own time from now on, whatever it has taken.
    pub fn allow(&mut self, more: Duration) {
        self.limit = self.clock.saturating_add(more);
    }

    /// Waits for the next line.
    pub fn receive(&mut self) -> Received {
        let waiting = Instant::now();
        let before = self.clock;
        loop {
            let left = self.limit.saturating_sub(self.clock);
            let received = self.commands.recv_timeout(left.min(LOOK_EVERY));
            self.clock = before + taken(waiting, &received, Instant::now());
            match received {
                _ if self.cancel.load(Ordering::Relaxed) => return Received::Cancelled,
                _ if self.clock > self.limit => return Received::TimeLimit,
                Ok(TimedLine { line, .. }) => {
                    return Received::Command(Command { line, clock: self.clock });
                }
                Err(RecvTimeoutError::Disconnected) => return Received::Closed,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Takes no more lines, so that a player that waits to be heard does not.
    pub fn close(&mut self) {
        self.commands = sync_channel(0).1;
    }
}

/// The time that the player has taken since the referee began to wait. It ends when the player's
/// line came, however late the referee looks, or now.
fn taken(
    waiting: Instant,
    received: &Result<TimedLine, RecvTimeoutError>,
    now: Instant,
) -> Duration {
    received.as_ref().map_or(now, |arrived| arrived.at).saturating_duration_since(waiting)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_until_it_came_however_late_it_is_looked_at() {
        let second = Duration::from_secs(1);
        let waiting = Instant::now();
        let now = waiting + 9 * second;
        let line = |at| Ok(TimedLine { line: "STOP".to_owned(), at });
        assert_eq!(taken(waiting, &line(waiting + second), now), second);
        assert_eq!(taken(waiting + second, &line(waiting), now), Duration::ZERO, "it was ahead");
        assert_eq!(taken(waiting, &Err(RecvTimeoutError::Timeout), now), 9 * second);
    }
}
