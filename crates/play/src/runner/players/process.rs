//! A player as a child process, with its lines, its clock, its time limit and its resource usage.
//!
//! Three small threads connect the referee with the child's pipes. So a child cannot block the
//! referee, even if it never reads, never writes, or writes without end. At the end, the session
//! kills the child with all of its descendants, so that no descendant outlives its shell. Then the
//! session knows the resource usage that the operating system reports (`os`).

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::command_receiver::{CommandReceiver, MAX_COMMANDS_AHEAD, TimedLine};
use super::os;
use super::player_log::PlayerLog;
use super::session::{PlayerEnd, PlayerSession, ResourcesUsed};
use crate::referee::dialogue::{PlayerTurnEvent, Transport};

/// The limits on a program's unread output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputLimits {
    /// The length of the longest line in bytes. A longer line is delivered in pieces.
    pub longest_line: u64,
    /// The number of unread lines after which the program has to wait.
    pub lines: usize,
}

impl OutputLimits {
    /// The limits for players. Every protocol command is shorter than the longest allowed line.
    pub const FOR_COMMANDS: Self = Self { longest_line: 4096, lines: MAX_COMMANDS_AHEAD };
}

/// The time that a player may take to exit after the game. This time does not count on the player's
/// clock.
pub const EXIT_GRACE: Duration = Duration::from_secs(1);

impl PlayerSession for PlayerProcess {
    fn end(self: Box<Self>, grace: Duration) -> io::Result<(ResourcesUsed, Vec<String>)> {
        self.finish(grace)
    }
}

/// A running player.
pub struct PlayerProcess {
    /// The process; `None` after it was reaped.
    child: Option<Child>,
    started: Instant,
    /// The sender of lines; `None` after the player's input was closed.
    input: Option<Sender<Vec<u8>>>,
    command_receiver: CommandReceiver,
    log: Arc<Mutex<PlayerLog>>,
    /// Disconnects at the end of the player's standard error.
    log_end: Receiver<()>,
}

impl PlayerProcess {
    /// Starts a program that may use `limit` of its own time.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(
        mut command: Command,
        limit: Duration,
        ahead: OutputLimits,
        cancel: Arc<AtomicBool>,
    ) -> io::Result<Self> {
        let started = Instant::now();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = os::start(&mut command)?;
        let (command_receiver, arrive) = CommandReceiver::new(started, limit, ahead.lines, cancel);
        let (input, to_write) = mpsc::channel();
        let log = Arc::new(Mutex::new(PlayerLog::default()));
        let (end_of_log, log_end) = mpsc::channel();
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_commands(stdout, ahead.longest_line, &arrive));
        }
        if let Some(stderr) = child.stderr.take() {
            let log = Arc::clone(&log);
            thread::spawn(move || read_log(stderr, &log, &end_of_log));
        }
        let (child, input) = (Some(child), Some(input));
        Ok(Self { child, started, command_receiver, input, log, log_end })
    }

    /// Allows the player `more` of its own time from now on, in addition to the time used so far.
    pub fn grant_time(&mut self, more: Duration) {
        self.command_receiver.grant_time(more);
    }

    /// Ends the player: closes its input, waits up to `grace` for its exit, and kills the remaining
    /// processes. Returns the resources that the player used, and its standard error.
    pub fn finish(mut self, grace: Duration) -> io::Result<(ResourcesUsed, Vec<String>)> {
        self.input = None;
        let mut child = self.child.take().expect("only this function and drop take the child");
        os::wait_for_exit(&mut child, grace);
        let used = os::kill_all(child)?;
        let usage = ResourcesUsed {
            cpu: used.cpu,
            wall: self.started.elapsed(),
            used_time: self.command_receiver.used_time,
            peak_bytes: used.peak_bytes,
            ended: PlayerEnd::Process(used.status),
        };
        Ok((usage, self.drain_log()))
    }

    /// Reads the rest of the log, up to the moment when no process holds the pipe. Stops waiting
    /// after a second, because a process that left the process group may hold the pipe forever.
    fn drain_log(&self) -> Vec<String> {
        // Both results mean that no further line counts.
        let _ = self.log_end.recv_timeout(EXIT_GRACE);
        std::mem::take(&mut *self.log.lock().unwrap_or_else(PoisonError::into_inner)).into_lines()
    }
}

impl Drop for PlayerProcess {
    fn drop(&mut self) {
        if let Some(child) = self.child.take() {
            // An error is ignored, because `drop` cannot report it.
            let _ = os::kill_all(child);
        }
    }
}

impl Transport for PlayerProcess {
    fn send(&mut self, lines: &str) {
        if let Some(input) = &self.input {
            // An error means that the player closed its input, which is allowed.
            let _ = input.send(lines.as_bytes().to_vec());
        }
    }

    fn receive(&mut self) -> PlayerTurnEvent {
        self.command_receiver.receive()
    }
}

/// Writes lines until the referee closes the channel, or the player closes its input.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(lines) = lines.recv() {
        if stdin.write_all(&lines).is_err() {
            return;
        }
    }
}

fn read_commands(stdout: impl Read, longest: u64, commands: &SyncSender<TimedLine>) {
    for line in read_lines(stdout, longest) {
        if commands.send(TimedLine { line, arrival: Instant::now() }).is_err() {
            return;
        }
    }
}

/// Reads the log to its end. `_end` disconnects when this function returns.
fn read_log(stderr: impl Read, log: &Mutex<PlayerLog>, _end: &Sender<()>) {
    for line in read_lines(stderr, OutputLimits::FOR_COMMANDS.longest_line) {
        log.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }
}

/// Returns the lines of a pipe without their line ends (LF or CRLF). The last line may have no line
/// end. Bytes that are not UTF-8 are replaced.
fn read_lines(pipe: impl Read, longest: u64) -> impl Iterator<Item = String> {
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
    fn lines_end_at_lf_crlf_or_the_end_and_long_lines_are_truncated() {
        const LONGEST_LINE: u64 = 4096;
        let read = |bytes: &[u8]| {
            read_lines(io::Cursor::new(bytes.to_vec()), LONGEST_LINE).collect::<Vec<_>>()
        };
        assert_eq!(read(b"a\r\n\nb\xff\nlast"), ["a", "", "b\u{fffd}", "last"]);
        let long = vec![b'x'; LONGEST_LINE as usize + 1];
        assert_eq!(read(&long), ["x".repeat(LONGEST_LINE as usize), "x".to_owned()]);
    }
}
