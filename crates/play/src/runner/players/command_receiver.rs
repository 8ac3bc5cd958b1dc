//! Receives the lines of a player that runs in parallel to the referee, and measures the player's
//! time. The player's clock runs while the referee waits for a line.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use crate::referee::dialogue::{PlayerTurnEvent, TimedCommand};

/// The number of commands that a player may send before the referee reads them. After this number,
/// the player has to wait.
pub const MAX_COMMANDS_AHEAD: usize = 64;
/// The interval at which a waiting referee checks its cancel flag.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// A line of the player, with its arrival time. With this time, a delay before the referee reads
/// the line does not count against the player.
pub struct TimedLine {
    pub line: String,
    pub arrival: Instant,
}

/// Receives the lines of a player.
pub struct CommandReceiver {
    /// The player's time so far that counts against the limit.
    pub used_time: Duration,
    limit: Duration,
    cancel: Arc<AtomicBool>,
    commands: Receiver<TimedLine>,
}

impl CommandReceiver {
    /// Creates the receiver for a player that started at `started`, and the sender for its lines.
    /// The player may use `limit` of its own time, and may be up to `ahead` lines ahead of the
    /// referee.
    pub fn new(
        started: Instant,
        limit: Duration,
        ahead: usize,
        cancel: Arc<AtomicBool>,
    ) -> (Self, SyncSender<TimedLine>) {
        let (arrive, commands) = sync_channel(ahead);
        (Self { used_time: started.elapsed(), limit, cancel, commands }, arrive)
    }

    /// Allows the player `more` of its own time from now on, in addition to the time used so far.
    pub fn grant_time(&mut self, more: Duration) {
        self.limit = self.used_time.saturating_add(more);
    }

    /// Waits for the next line.
    pub fn receive(&mut self) -> PlayerTurnEvent {
        let wait_start = Instant::now();
        let before = self.used_time;
        loop {
            let left = self.limit.saturating_sub(self.used_time);
            let received = self.commands.recv_timeout(left.min(POLL_INTERVAL));
            self.used_time = before + time_until_arrival(wait_start, &received, Instant::now());
            match received {
                _ if self.cancel.load(Ordering::Relaxed) => return PlayerTurnEvent::Cancelled,
                _ if self.used_time > self.limit => return PlayerTurnEvent::TimeLimit,
                Ok(TimedLine { line, .. }) => {
                    return PlayerTurnEvent::Command(TimedCommand {
                        line,
                        used_time: self.used_time,
                    });
                }
                Err(RecvTimeoutError::Disconnected) => return PlayerTurnEvent::Closed,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Stops receiving lines, which releases a player that waits to send a line.
    pub fn close(&mut self) {
        self.commands = sync_channel(0).1;
    }
}

/// Returns the player's time since the referee began to wait. The time ends at the arrival of the
/// player's line, even if the referee reads the line later. Without a line, the time ends now.
fn time_until_arrival(
    wait_start: Instant,
    received: &Result<TimedLine, RecvTimeoutError>,
    now: Instant,
) -> Duration {
    received.as_ref().map_or(now, |arrived| arrived.arrival).saturating_duration_since(wait_start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stops_when_a_line_arrives_not_when_it_is_read() {
        let second = Duration::from_secs(1);
        let wait_start = Instant::now();
        let now = wait_start + 9 * second;
        let line = |at| Ok(TimedLine { line: "STOP".to_owned(), arrival: at });
        assert_eq!(time_until_arrival(wait_start, &line(wait_start + second), now), second);
        assert_eq!(
            time_until_arrival(wait_start + second, &line(wait_start), now),
            Duration::ZERO,
            "it was ahead"
        );
        assert_eq!(
            time_until_arrival(wait_start, &Err(RecvTimeoutError::Timeout), now),
            9 * second
        );
    }
}
