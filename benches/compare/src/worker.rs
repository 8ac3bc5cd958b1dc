//! A process per contender, so that one that hangs, overflows its stack or is killed costs one
//! position and not the run.
//!
//! A worker reads a position's number a line from standard input and answers each with a line of
//! JSON.

use std::io::{self, BufRead, BufReader, Write};
use std::panic;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::corpus::Classic;
use crate::measure::{Entry, Measured};

/// What came of a contender on a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Answered(Measured),
    /// An error, a panic or the end of its process.
    Failed(String),
    /// No answer within so many seconds.
    TimedOut(u64),
}

/// Serves standard input until it ends.
pub fn serve(entry: &Entry, positions: &[Classic]) -> io::Result<()> {
    // A panic is an outcome; its message goes into the answer.
    panic::set_hook(Box::new(|_| {}));
    for line in io::stdin().lines() {
        let position = line?.parse().ok().and_then(|number: usize| positions.get(number));
        let position = position.ok_or_else(|| io::Error::other("not a position's number"))?;
        let outcome = match panic::catch_unwind(|| (entry.measure)(position)) {
            Ok(Ok(measured)) => Outcome::Answered(measured),
            Ok(Err(message)) => Outcome::Failed(message),
            Err(_) => Outcome::Failed("panic".into()),
        };
        println!("{}", serde_json::to_string(&outcome)?);
    }
    Ok(())
}

/// The parent's side of a worker; a new process is started when one was lost.
pub struct Worker {
    entry: &'static Entry,
    limit: Duration,
    process: Option<Process>,
}

impl Worker {
    pub fn new(entry: &'static Entry, limit: Duration) -> Self {
        Self { entry, limit, process: None }
    }

    /// Measures the position of this number.
    pub fn measure(&mut self, position: usize) -> io::Result<Outcome> {
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(Process::start(self.entry)?),
        };
        writeln!(process.stdin, "{position}")?;
        match process.answers.recv_timeout(self.limit) {
            Ok(line) => Ok(serde_json::from_str(&line?)?),
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
    fn start(entry: &Entry) -> io::Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--worker", entry.name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdin = child.stdin.take().ok_or_else(|| io::Error::other("no stdin"))?;
        let stdout = child.stdout.take().ok_or_else(|| io::Error::other("no stdout"))?;
        let (send, answers) = mpsc::channel();
        thread::spawn(move || {
            // Ends with the process, or when its answers are no longer wanted.
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
        // It may have ended by itself; then there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
