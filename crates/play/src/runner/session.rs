//! A player's session: one game over a transport, and what the player used.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use thiserror::Error;

use crate::referee::dialogue::{Received, Transport};

/// One game of a player, over a transport, and what the player used.
pub trait Session: Transport {
    /// Ends the player, after at most `grace` for what it still does. Returns what it used and
    /// what it logged.
    fn end(self: Box<Self>, grace: Duration) -> io::Result<(Usage, Vec<String>)>;
}

/// A player, which has a session for each game.
pub trait Player: fmt::Display + Sync {
    /// Opens a session for a game that may take `limit` of the player's own time, and that `cancel`
    /// ends.
    fn session(&self, limit: Duration, cancel: &Arc<AtomicBool>) -> io::Result<Box<dyn Session>>;
}

/// A player that no game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the player `{player}` cannot be run: {reason}")]
#[non_exhaustive]
pub struct StartPlayerError {
    /// Its command line.
    pub player: String,
    /// A line.
    pub reason: String,
}

impl Transport for Box<dyn Session> {
    fn send(&mut self, lines: &str) {
        self.as_mut().send(lines);
    }

    fn receive(&mut self) -> Received {
        self.as_mut().receive()
    }
}

/// The resources that a player used, its children included. The time and the memory are 0 where the
/// system does not say them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// User and system time.
    pub cpu: Duration,
    /// From its start until it was gone.
    pub wall: Duration,
    /// The time that counts against the limit: how long the referee waited for the player.
    pub clock: Duration,
    /// The peak of resident memory in bytes.
    pub peak_bytes: u64,
    /// How it ended.
    pub ended: Ended,
}

/// How a player ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The status of its process.
    Process(ExitStatus),
    /// The player had no process, and nothing more to say.
    Returned,
    /// The player had no process, and failed: why, in a line.
    Failed(String),
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Process(status) => status.fmt(f),
            Self::Returned => f.write_str("it had nothing more to say"),
            Self::Failed(reason) => f.write_str(reason),
        }
    }
}
