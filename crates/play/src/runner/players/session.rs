//! A player's session: one game over a transport, and the resources that the player used.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use thiserror::Error;

use crate::referee::dialogue::{PlayerTurnEvent, Transport};
use crate::referee::seeds::Seed;

/// One game of a player over a transport, with the resources that the player used.
pub trait PlayerSession: Transport {
    /// Ends the player, which gets at most `grace` for its remaining work. Returns the used
    /// resources and the log.
    fn end(self: Box<Self>, grace: Duration) -> io::Result<(ResourcesUsed, Vec<String>)>;
}

/// A player, which has a session for each game.
pub trait SessionPlayer: fmt::Display + Sync {
    /// Opens a session for the game of a seed. The player may use `limit` of its own time, and
    /// `cancel` ends the session. The seed only helps to debug a player. The player does not use
    /// the seed to play.
    fn session(
        &self,
        seed: Seed,
        limit: Duration,
        cancel: &Arc<AtomicBool>,
    ) -> io::Result<Box<dyn PlayerSession>>;
}

/// The error of a player that cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the player `{command_line_or_name}` cannot be run: {reason}")]
#[non_exhaustive]
pub struct StartPlayerError {
    /// The command line of a program, or the name of another player.
    pub command_line_or_name: String,
    /// The reason, in one line.
    pub reason: String,
}

impl Transport for Box<dyn PlayerSession> {
    fn send(&mut self, lines: &str) {
        self.as_mut().send(lines);
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        self.as_mut().receive()
    }
}

/// The resources that a player and its children used. The time and the memory are 0 if the system
/// does not report them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourcesUsed {
    /// The user and system time.
    pub cpu: Duration,
    /// The time from the start of the player until its end.
    pub wall: Duration,
    /// The time that counts against the limit: the time during which the referee waited for the
    /// player.
    pub used_time: Duration,
    /// The peak resident memory in bytes.
    pub peak_bytes: u64,
    /// The end of the player: its exit status, or its failure.
    pub ended: PlayerEnd,
}

/// The way in which a player ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerEnd {
    /// The player's process exited with this status.
    Process(ExitStatus),
    /// The player had no process, and returned normally.
    Returned,
    /// The player had no process, and failed. The field is the reason, in one line.
    Failed(String),
}

impl fmt::Display for PlayerEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Process(status) => status.fmt(f),
            Self::Returned => f.write_str("it returned without a further move"),
            Self::Failed(reason) => f.write_str(reason),
        }
    }
}
