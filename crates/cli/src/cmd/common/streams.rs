//! Standard output and standard error. After a signal, the process waits for a slow reader of its
//! output. The process does not wait for a reader that has stopped reading.

use std::io::{self, StderrLock, StdoutLock, Write};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::words;

/// The exit status that shells use for a process that SIGINT ended.
pub const INTERRUPTED_STATUS: i32 = 130;

/// The most bytes of a single write. Small writes show whether a slow reader makes progress.
const LARGEST_WRITE: usize = 8 << 10;

/// The time between two checks.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);
/// The number of consecutive checks after which an unfinished write ends the process. All checks
/// together take 0.4 s, so the process ends within half a second.
const MOST_CHECKS: u32 = 8;

/// The number of begun writes plus the number of finished writes. This sum is odd during a write.
struct WriteCounter(AtomicU64);

static STDOUT_WRITES: WriteCounter = WriteCounter(AtomicU64::new(0));
static STDERR_WRITES: WriteCounter = WriteCounter(AtomicU64::new(0));

/// Returns standard output, locked until dropped.
pub fn stdout() -> WriteCountingStream<StdoutLock<'static>> {
    WriteCountingStream { stream: io::stdout().lock(), counter: &STDOUT_WRITES }
}

/// Returns standard error, locked until dropped.
pub fn stderr() -> WriteCountingStream<StderrLock<'static>> {
    WriteCountingStream { stream: io::stderr().lock(), counter: &STDERR_WRITES }
}

/// A locked stream that counts its writes. The counter shows whether the reader has stopped
/// reading.
pub struct WriteCountingStream<W> {
    stream: W,
    counter: &'static WriteCounter,
}

impl<W: Write> Write for WriteCountingStream<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = &bytes[..bytes.len().min(LARGEST_WRITE)];
        self.counter.count_write(|| self.stream.write(piece))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.counter.count_write(|| self.stream.flush())
    }
}

impl WriteCounter {
    fn count_write<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.fetch_add(1, Ordering::Relaxed);
        let written = write();
        self.0.fetch_add(1, Ordering::Relaxed);
        written
    }
}

/// The progress of a stream's writes between checks.
#[derive(Default)]
struct WriteProgress {
    counter: u64,
    /// The number of consecutive checks during the same write.
    num_checks: u32,
}

impl WriteProgress {
    /// Returns whether a single write has lasted for the maximum number of checks.
    fn is_stuck(&mut self, counter: u64) -> bool {
        let stuck = counter == self.counter && counter % 2 == 1;
        self.num_checks = if stuck { self.num_checks + 1 } else { 0 };
        self.counter = counter;
        self.num_checks == MOST_CHECKS
    }
}

/// Watches the streams from now on. Ends the process with [`INTERRUPTED_STATUS`] if a single write
/// lasts for half a second.
pub fn exit_if_a_write_stalls() {
    thread::spawn(|| {
        let mut seen = [
            (&STDOUT_WRITES, WriteProgress::default()),
            (&STDERR_WRITES, WriteProgress::default()),
        ];
        loop {
            thread::sleep(CHECK_INTERVAL);
            for (counter, patience) in &mut seen {
                if patience.is_stuck(counter.0.load(Ordering::Relaxed)) {
                    exit_with_truncated_output();
                }
            }
        }
    });
}

/// Reports that the answer was cut off, if standard error is still read, and ends the process.
fn exit_with_truncated_output() -> ! {
    let (written, done) = mpsc::channel();
    thread::spawn(move || {
        let line = format!("gridproof: {}\n", words::output_cut_off());
        let _ = written.send(io::stderr().lock().write_all(line.as_bytes()));
    });
    let _ = done.recv_timeout(CHECK_INTERVAL);
    process::exit(INTERRUPTED_STATUS)
}

#[cfg(test)]
mod tests {
    use super::*;

    static TEST_WRITES: WriteCounter = WriteCounter(AtomicU64::new(0));

    /// Records the writes.
    #[derive(Default)]
    struct WriteRecorder {
        pieces: Vec<usize>,
        was_seen: bool,
    }

    impl Write for WriteRecorder {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.pieces.push(bytes.len());
            self.was_seen |= TEST_WRITES.0.load(Ordering::Relaxed) % 2 == 1;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_long_answer_is_written_in_pieces_that_are_each_counted() {
        let mut stream =
            WriteCountingStream { stream: WriteRecorder::default(), counter: &TEST_WRITES };
        stream.write_all(&[0; 2 * LARGEST_WRITE + 1]).expect("a reader");
        assert_eq!(stream.stream.pieces, [LARGEST_WRITE, LARGEST_WRITE, 1]);
        assert!(stream.stream.was_seen);
        assert_eq!(TEST_WRITES.0.load(Ordering::Relaxed), 6, "every write has ended");
    }

    #[test]
    fn only_a_single_long_write_ends_the_wait() {
        let checks_until_stuck = |counter: &dyn Fn(u64) -> u64| {
            let mut patience = WriteProgress::default();
            (0..1000).position(|check| patience.is_stuck(counter(check)))
        };
        assert_eq!(checks_until_stuck(&|_| 7), Some(MOST_CHECKS as usize), "stuck");
        assert_eq!(checks_until_stuck(&|_| 6), None, "nothing is written");
        assert_eq!(checks_until_stuck(&|check| 2 * check + 1), None, "a reader reads");
        assert_eq!(checks_until_stuck(&|check| 2 * (check / 5) + 1), None, "a slow one too");
    }
}
