//! A player as a program: a shell command or a program with arguments, and its environment
//! variables.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::os;
use super::process::{OutputLimits, PlayerProcess};
use super::session::{PlayerSession, SessionPlayer, StartPlayerError};
use crate::referee::seeds::Seed;

/// The environment variable that contains the seed of the game, for debugging a player. The
/// contests' own testers do not state the seed.
pub const SEED_VARIABLE: &str = "GRIDPROOF_SEED";

/// The way to start a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerProgram {
    /// A command line for the shell: `sh`, or `cmd` on Windows.
    Shell(String),
    /// A program and its arguments, without a shell.
    Program {
        /// The player's name in results.
        name: String,
        /// A path, or a name to search on `PATH`.
        program: PathBuf,
        /// The arguments, without the program's own name.
        arguments: Vec<OsString>,
    },
}

impl PlayerProgram {
    /// Asks the shell whether it knows the first word of a shell command. Checks only commands that
    /// begin with a plain word and have no `||` fallback. Other programs that cannot be started
    /// fail in the first game.
    ///
    /// # Errors
    /// The command does not exist.
    pub fn check_shell_knows_command(&self) -> Result<(), StartPlayerError> {
        let Self::Shell(line) = self else { return Ok(()) };
        if line.trim().is_empty() {
            return Err(self.start_error("expected a command"));
        }
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_./+-".contains(&byte);
        let ends_a_word = |letter: char| letter.is_whitespace() || ";&|".contains(letter);
        let word = line.trim_start().split(ends_a_word).next().unwrap_or_default();
        if word.is_empty() || !word.bytes().all(plain) || line.contains("||") {
            return Ok(());
        }
        if os::is_command(word).map_err(|error| self.start_error(error))? {
            return Ok(());
        }
        Err(self.start_error(with_build_hint(format!("there is no command `{word}`"))))
    }

    fn start_error(&self, reason: impl fmt::Display) -> StartPlayerError {
        StartPlayerError { command_line_or_name: self.to_string(), reason: reason.to_string() }
    }

    /// Returns the command that starts the program.
    pub fn command(&self) -> Command {
        match self {
            Self::Shell(line) => os::shell_command(line),
            Self::Program { program, arguments, .. } => {
                let mut command = Command::new(program);
                command.args(arguments);
                command
            }
        }
    }
}

/// If the missing program is gridproof's own player, adds the command that builds the player,
/// because `cargo run` does not build it.
pub(in crate::runner) fn with_build_hint(reason: String) -> String {
    if !reason.contains("gridproof-player") {
        return reason;
    }
    reason
        + " (build it with `cargo build --release`, or install it with `cargo install --path crates/cli`)"
}

/// Writes the command as a person would type it.
impl fmt::Display for PlayerProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shell(name) | Self::Program { name, .. } => f.write_str(name),
        }
    }
}

impl SessionPlayer for PlayerProgram {
    fn session(
        &self,
        seed: Seed,
        limit: Duration,
        cancel: &Arc<AtomicBool>,
    ) -> io::Result<Box<dyn PlayerSession>> {
        start_session(self.command(), seed, limit, cancel)
    }
}

/// A program with additional environment variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramWithVariables {
    /// The program.
    pub program: PlayerProgram,
    /// The names and values of the variables.
    pub variables: Vec<(String, String)>,
}

/// Writes the variables before the command, in the syntax of a shell.
impl fmt::Display for ProgramWithVariables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.variables.iter().try_for_each(|(name, value)| write!(f, "{name}={value} "))?;
        self.program.fmt(f)
    }
}

impl SessionPlayer for ProgramWithVariables {
    fn session(
        &self,
        seed: Seed,
        limit: Duration,
        cancel: &Arc<AtomicBool>,
    ) -> io::Result<Box<dyn PlayerSession>> {
        let mut command = self.program.command();
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        start_session(command, seed, limit, cancel)
    }
}

/// Starts the player of one game.
fn start_session(
    mut command: Command,
    seed: Seed,
    limit: Duration,
    cancel: &Arc<AtomicBool>,
) -> io::Result<Box<dyn PlayerSession>> {
    command.env(SEED_VARIABLE, seed.to_string());
    let ahead = OutputLimits::FOR_COMMANDS;
    Ok(Box::new(PlayerProcess::start(command, limit, ahead, Arc::clone(cancel))?))
}
