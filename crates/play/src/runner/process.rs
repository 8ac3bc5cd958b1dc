//! A player as a child process: lines in and out, its clock, its limit, and what it used.
//!
//! Three small threads stand between the referee and the child's pipes, so that nothing a child
//! does (never reading, never writing, writing without end) can block the referee. At the end the
//! child is killed with all that it started, so that no process stays behind a shell, and what
//! they used is known, as far as the system says (`os`).

use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::os;
use super::session::{self, Ended, Session, StartPlayerError, Usage};
use super::waiting::{COMMANDS_AHEAD, TimedLine, Waiting};
use crate::referee::dialogue::{Received, Transport};

/// How much of a program's output is kept that nobody has asked for yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputBuffer {
    /// In bytes; a longer line is handed over in pieces.
    pub longest_line: u64,
    /// After so many lines the program has to wait.
    pub lines: usize,
}

impl OutputBuffer {
    /// That of players: no command of any system is as long.
    pub const COMMANDS: Self = Self { longest_line: 4096, lines: COMMANDS_AHEAD };
}

/// The bytes that are kept of a player's standard error; the rest is read and dropped.
const LOG_BYTES: usize = 1 << 20;
/// How long a player may take to leave once the game is over; this is not on its clock.
pub const GRACE: Duration = Duration::from_secs(1);

/// How a player is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A command line for the shell: `sh`, or `cmd` on Windows.
    Shell(String),
    /// A program and its arguments, without a shell.
    Program {
        /// The player's name in results.
        name: String,
        /// A path, or a name that is looked for where programs are.
        program: PathBuf,
        /// Without the program's own name.
        arguments: Vec<OsString>,
    },
}

impl Player {
    /// Asks the shell whether it knows the first word of its command line, where that is a plain
    /// word without a `||` to try another. Whatever else cannot be started shows in the first
    /// game.
    ///
    /// # Errors
    /// There is no command.
    pub fn look_up(&self) -> Result<(), StartPlayerError> {
        let Self::Shell(line) = self else { return Ok(()) };
        if line.trim().is_empty() {
            return Err(self.unusable("expected a command"));
        }
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_./+-".contains(&byte);
        let ends_a_word = |letter: char| letter.is_whitespace() || ";&|".contains(letter);
        let word = line.trim_start().split(ends_a_word).next().unwrap_or_default();
        if word.is_empty() || !word.bytes().all(plain) || line.contains("||") {
            return Ok(());
        }
        if os::is_command(word).map_err(|error| self.unusable(error))? {
            return Ok(());
        }
        Err(self.unusable(with_remedy(format!("there is no command `{word}`"))))
    }

    fn unusable(&self, reason: impl fmt::Display) -> StartPlayerError {
        StartPlayerError { player: self.to_string(), reason: reason.to_string() }
    }

    fn command(&self) -> Command {
        match self {
            Self::Shell(line) => os::shell(line),
            Self::Program { program, arguments, .. } => {
                let mut command = Command::new(program);
                command.args(arguments);
                command
            }
        }
    }
}

/// Why a player was not started, and what to do where that is our own, which `cargo run` does not build.
pub(super) fn with_remedy(reason: String) -> String {
    if !reason.contains("gridproof-player") {
        return reason;
    }
    reason
        + " (`cargo build --release` makes it in target/release, and `cargo install --path crates/cli` \
           puts it on the path)"
}

/// The command as a person would write it.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shell(name) | Self::Program { name, .. } => f.write_str(name),
        }
    }
}

impl session::Player for Player {
    fn session(&self, limit: Duration, cancel: &Arc<AtomicBool>) -> io::Result<Box<dyn Session>> {
        Ok(Box::new(Process::start(self, limit, Arc::clone(cancel))?))
    }
}

impl Session for Process {
    fn end(self: Box<Self>, grace: Duration) -> io::Result<(Usage, Vec<String>)> {
        self.finish(grace)
    }
}

/// A running player.
pub struct Process {
    /// `None` once it was reaped.
    child: Option<Child>,
    started: Instant,
    /// `None` once the player's input was closed.
    input: Option<Sender<Vec<u8>>>,
    waiting: Waiting,
    log: Receiver<String>,
}

impl Process {
    /// Starts a player that may take `limit` of its own time.
    ///
    /// # Errors
    /// That it cannot be started.
    pub fn start(player: &Player, limit: Duration, cancel: Arc<AtomicBool>) -> io::Result<Self> {
        Self::start_ahead(player, limit, OutputBuffer::COMMANDS, cancel)
    }

    /// Starts a program that writes other lines than commands.
    ///
    /// # Errors
    /// That it cannot be started.
    pub fn start_ahead(
        player: &Player,
        limit: Duration,
        ahead: OutputBuffer,
        cancel: Arc<AtomicBool>,
    ) -> io::Result<Self> {
        let started = Instant::now();
        let mut command = player.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = os::start(&mut command)?;
        let (waiting, arrive) = Waiting::since(started, limit, ahead.lines, cancel);
        let (input, to_write) = mpsc::channel();
        let (logged, log) = mpsc::channel();
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_all(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_commands(stdout, ahead.longest_line, &arrive));
        }
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || read_log(stderr, &logged));
        }
        Ok(Self { child: Some(child), started, waiting, input: Some(input), log })
    }

    /// Lets the player take so much of its own time from now on, whatever it has taken.
    pub fn allow(&mut self, more: Duration) {
        self.waiting.allow(more);
    }

    /// Ends the player: closes its input, gives it so much time to leave, and kills whatever is
    /// left of it. Returns what it used and wrote on its standard error.
    pub fn finish(mut self, grace: Duration) -> io::Result<(Usage, Vec<String>)> {
        self.input = None;
        let mut child = self.child.take().expect("only this function and drop take the child");
        os::wait(&mut child, grace);
        let used = os::end(child)?;
        let usage = Usage {
            cpu: used.cpu,
            wall: self.started.elapsed(),
            clock: self.waiting.clock,
            peak_bytes: used.peak_bytes,
            ended: Ended::Process(used.status),
        };
        Ok((usage, self.drain_log()))
    }

    /// The log ends with the process group; a process that left the group may hold it open.
    fn drain_log(&self) -> Vec<String> {
        let deadline = Instant::now() + GRACE;
        let left = || deadline.saturating_duration_since(Instant::now());
        std::iter::from_fn(|| self.log.recv_timeout(left()).ok()).collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(child) = self.child.take() {
            // Nothing is left to do about an error while dropping.
            let _ = os::end(child);
        }
    }
}

impl Transport for Process {
    fn send(&mut self, lines: &str) {
        if let Some(input) = &self.input {
            // An error says that the player closed its input, which it may.
            let _ = input.send(lines.as_bytes().to_vec());
        }
    }

    fn receive(&mut self) -> Received {
        self.waiting.receive()
    }
}

/// Ends when the referee closes the channel, or the player its input.
fn write_all(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(lines) = lines.recv() {
        if stdin.write_all(&lines).is_err() {
            return;
        }
    }
}

fn read_commands(stdout: impl Read, longest: u64, commands: &SyncSender<TimedLine>) {
    for line in lines(stdout, longest) {
        if commands.send(TimedLine { line, at: Instant::now() }).is_err() {
            return;
        }
    }
}

fn read_log(stderr: impl Read, log: &Sender<String>) {
    let mut kept = 0;
    for line in lines(stderr, OutputBuffer::COMMANDS.longest_line) {
        kept += line.len() + 1;
        if kept <= LOG_BYTES && log.send(line).is_err() {
            return;
        }
    }
}

/// The lines of a pipe without their ends (LF or CRLF), the last one even without an end; bytes
/// that are not UTF-8 are replaced.
fn lines(pipe: impl Read, longest: u64) -> impl Iterator<Item = String> {
    let mut reader = BufReader::new(pipe);
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        let length = reader.by_ref().take(longest).read_until(b'\n', &mut line).ok()?;
        if length == 0 {
            return None;
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        Some(String::from_utf8_lossy(text).into_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_lf_crlf_or_the_end_and_long_ones_are_cut() {
        const LONGEST: u64 = 4096;
        let read =
            |bytes: &[u8]| lines(io::Cursor::new(bytes.to_vec()), LONGEST).collect::<Vec<_>>();
        assert_eq!(read(b"a\r\n\nb\xff\nlast"), ["a", "", "b\u{fffd}", "last"]);
        let long = vec![b'x'; LONGEST as usize + 1];
        assert_eq!(read(&long), ["x".repeat(LONGEST as usize), "x".to_owned()]);
    }
}
