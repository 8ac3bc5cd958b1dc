//! The program under test: a process that replies to each line with a line. The process is
//! restarted if it ends, is too slow or replies out of order. A question delays the trial by at
//! most its own time limit.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gridproof_play::referee::dialogue::{PlayerTurnEvent, TimedCommand, Transport};
use gridproof_play::runner::players::process::{EXIT_GRACE, OutputLimits, PlayerProcess};
use gridproof_play::runner::players::program::PlayerProgram;

/// The longest reply, in bytes. A reply may have a number of thousands of digits for each of
/// thousands of cells.
const REPLY_LIMITS: OutputLimits = OutputLimits { longest_line: 32 << 20, lines: 1 };

pub struct TestedProgram<'a> {
    program: &'a PlayerProgram,
    cancel: Arc<AtomicBool>,
    /// The process; `None` before the first question, and after the process ended.
    process: Option<PlayerProcess>,
    /// The time that the process had used when it sent its last line (see
    /// [`TimedCommand::used_time`]).
    time_at_last_line: Duration,
}

/// The outcome of asking the program a question.
pub enum TrialOutcome {
    Reply {
        line: String,
        took: Duration,
    },
    /// The program gave no reply, for this reason, and was killed.
    NoReply(String),
    Cancelled,
}

impl<'a> TestedProgram<'a> {
    pub fn new(program: &'a PlayerProgram, cancel: Arc<AtomicBool>) -> Self {
        Self { program, cancel, process: None, time_at_last_line: Duration::ZERO }
    }

    /// Sends a line, including its line end, and waits up to `limit` for the answer. The time of
    /// the first answer includes the start of the program.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn ask(&mut self, request: &str, limit: Duration) -> io::Result<TrialOutcome> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => {
                self.time_at_last_line = Duration::ZERO;
                let cancel = Arc::clone(&self.cancel);
                PlayerProcess::start(self.program.command(), limit, REPLY_LIMITS, cancel)?
            }
        };
        process.grant_time(limit);
        process.send(request);
        match process.receive() {
            PlayerTurnEvent::Command(TimedCommand { line, .. })
                if line.len() as u64 >= REPLY_LIMITS.longest_line =>
            {
                let most = REPLY_LIMITS.longest_line;
                Ok(TrialOutcome::NoReply(format!("a reply of more than {most} bytes")))
            }
            PlayerTurnEvent::Command(TimedCommand { line, used_time }) => {
                let took = used_time.saturating_sub(self.time_at_last_line);
                self.time_at_last_line = used_time;
                self.process = Some(process);
                Ok(TrialOutcome::Reply { line, took })
            }
            PlayerTurnEvent::Closed => Ok(TrialOutcome::NoReply(exit_report(process)?)),
            PlayerTurnEvent::TimeLimit => {
                let seconds = limit.as_secs_f64();
                Ok(TrialOutcome::NoReply(format!("no reply within {seconds} s")))
            }
            PlayerTurnEvent::Cancelled => Ok(TrialOutcome::Cancelled),
        }
    }

    /// Ends the program. The next question will start the program again.
    pub fn end(&mut self) {
        self.process = None;
    }
}

impl Drop for TestedProgram<'_> {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            // Killing fails if the process has already ended. The failure is harmless.
            let _ = process.finish(EXIT_GRACE);
        }
    }
}

/// Returns how the program ended, with the last line of its standard error.
fn exit_report(process: PlayerProcess) -> io::Result<String> {
    let (usage, log) = process.finish(EXIT_GRACE)?;
    let last_line = log.iter().rev().find(|line| !line.trim().is_empty());
    let last_line = last_line.map_or_else(String::new, |line| format!(": {}", excerpt(line)));
    Ok(format!("no reply: {}{last_line}", usage.ended))
}

/// Returns the start of a program's output, short enough for a message of one line.
pub fn excerpt(text: &str) -> String {
    const MAX_EXCERPT_LENGTH: usize = 160;
    let start: String = text.chars().take(MAX_EXCERPT_LENGTH).collect();
    let rest = if text.chars().nth(MAX_EXCERPT_LENGTH).is_some() { "..." } else { "" };
    format!("{}{rest}", start.escape_debug())
}
