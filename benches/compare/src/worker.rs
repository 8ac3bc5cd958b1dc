//! A separate process for each contender. If a process hangs, overflows its stack or is killed, the
//! run loses one position and continues.
//!
//! A worker reads one number of a position per line from standard input. The worker answers each
//! number with a line of JSON. An external program uses the lines of [`external_program`] instead.

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::panic;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::corpus::ClassicPosition;
use crate::external_program;
use crate::measure::{ContenderEntry, Measured, MeasuredBy};

/// The result of a contender on a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Answered(Measured),
    /// The contender failed by an error, a panic or the end of its process.
    Failed(String),
    /// The contender did not answer within this many seconds.
    TimedOut(u64),
    /// No environment variable names the program.
    NotRun,
}

/// Serves standard input until it ends.
pub fn serve(entry: &ContenderEntry, positions: &[ClassicPosition]) -> io::Result<()> {
    // The panic hook prints nothing, because the answer already reports a panic as an outcome.
    panic::set_hook(Box::new(|_| {}));
    for line in io::stdin().lines() {
        let position = line?.parse().ok().and_then(|number: usize| positions.get(number));
        let position = position.ok_or_else(|| io::Error::other("not a position's number"))?;
        let MeasuredBy::InProcess(measure) = entry.measured_by else {
            return Err(io::Error::other("the contender is a program of its own"));
        };
        let outcome = match panic::catch_unwind(|| measure(position)) {
            Ok(Ok(measured)) => Outcome::Answered(measured),
            Ok(Err(message)) => Outcome::Failed(message),
            Err(_) => Outcome::Failed("panic".into()),
        };
        println!("{}", serde_json::to_string(&outcome)?);
    }
    Ok(())
}

/// The parent's side of a worker, which restarts a lost process.
pub struct Worker {
    program: Program,
    limit: Duration,
    process: Option<Process>,
}

/// The program that a worker runs.
enum Program {
    /// This program, started as the worker of the contender with this name.
    InProcess(&'static str),
    /// An external program.
    External(OsString),
    NotNamed,
}

impl Worker {
    pub fn new(entry: &'static ContenderEntry, limit: Duration) -> Self {
        let program = match entry.measured_by {
            MeasuredBy::InProcess(_) => Program::InProcess(entry.name),
            MeasuredBy::External(variable) => {
                env::var_os(variable).map_or(Program::NotNamed, Program::External)
            }
        };
        Self { program, limit, process: None }
    }

    /// Measures the position with this number.
    pub fn measure(&mut self, number: usize, position: &ClassicPosition) -> io::Result<Outcome> {
        let request = match &self.program {
            Program::InProcess(_) => number.to_string(),
            Program::External(_) => external_program::request_line(position),
            Program::NotNamed => return Ok(Outcome::NotRun),
        };
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(Process::start(&self.program)?),
        };
        // A failed write is ignored, because the missing answer of a lost process is reported
        // anyway.
        let _ = writeln!(process.stdin, "{request}");
        match process.answers.recv_timeout(self.limit) {
            Ok(line) if matches!(self.program, Program::InProcess(_)) => {
                Ok(serde_json::from_str(&line?)?)
            }
            Ok(line) => Ok(match external_program::parse_answer(&line?, position) {
                Ok(measured) => Outcome::Answered(measured),
                Err(message) => Outcome::Failed(message),
            }),
            Err(RecvTimeoutError::Timeout) => {
                self.process = None;
                Ok(Outcome::TimedOut(self.limit.as_secs()))
            }
            Err(RecvTimeoutError::Disconnected) => {
                self.process = None;
                Ok(Outcome::Failed("process died".into()))
            }
        }
    }
}

struct Process {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<io::Result<String>>,
}

impl Process {
    fn start(program: &Program) -> io::Result<Self> {
        let mut command = match program {
            Program::External(path) => Command::new(path),
            _ => Command::new(env::current_exe()?),
        };
        if let Program::InProcess(name) = program {
            command.args(["--worker", name]);
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let stdin = child.stdin.take().ok_or_else(|| io::Error::other("no stdin"))?;
        let stdout = child.stdout.take().ok_or_else(|| io::Error::other("no stdout"))?;
        let (send, answers) = mpsc::channel();
        thread::spawn(move || {
            // This thread ends when the process ends, or when the receiver of the answers is
            // dropped.
            for line in BufReader::new(stdout).lines() {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, stdin, answers })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // An error of `kill` or `wait` is ignored, because the process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::corpus::classic_positions;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn an_external_program_is_asked_line_by_line_and_restarted() {
        let script = "#!/bin/sh\nread line\necho error half\nread line\necho too short\n";
        let path = env::temp_dir().join(format!("outside-{}", std::process::id()));
        std::fs::write(&path, script).expect("a script");
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o700)).expect("a program");
        let positions = classic_positions();
        let program = Program::External(path.clone().into());
        let mut worker = Worker { program, limit: Duration::from_secs(60), process: None };
        let mut next_reason = || match worker.measure(0, &positions[0]).expect("an outcome") {
            Outcome::Failed(reason) => reason,
            other => format!("{other:?}"),
        };
        let reasons = ["half", "no answer of the protocol", "process died", "half"];
        assert_eq!([next_reason(), next_reason(), next_reason(), next_reason()], reasons);
        std::fs::remove_file(path).expect("the script");
    }

    #[test]
    fn a_program_without_a_variable_is_not_run() {
        let mut worker =
            Worker { program: Program::NotNamed, limit: Duration::ZERO, process: None };
        let outcome = worker.measure(0, &classic_positions()[0]).expect("an outcome");
        assert!(matches!(outcome, Outcome::NotRun));
    }
}
