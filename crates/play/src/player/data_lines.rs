//! The lines `[DATA] name = value` on standard error, which programs that run many games collect.
//!
//! A tester may close the player's standard error as soon as it has read the last move. Numbers
//! that are logged just before the last move are lost. The player therefore logs numbers before it
//! searches for a move, and before the first of several proved moves. If a name is logged several
//! times, programs use the last line with this name.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::PlayerOptions;

/// The name of the number by which a player reports whether the clock changed a decision: 1 for
/// yes, 0 for no.
pub const TIME_DEPENDENT: &str = "time_dependent";

/// The output for `[DATA]` lines, with the selection of the lines to write.
pub struct DataLines<'a> {
    log: &'a mut dyn Write,
    numbers: bool,
    /// The report on whether the clock changed a decision; `None` if no report is requested.
    time_dependence: Option<TimeDependence>,
}

/// Whether the clock changed a decision. `last_written` is the last logged value.
struct TimeDependence {
    flag: Arc<AtomicBool>,
    last_written: Option<bool>,
}

impl<'a> DataLines<'a> {
    /// Writes the lines that `options` request. The player sets `time_dependent` when the clock
    /// changes a decision.
    pub fn new(
        options: &PlayerOptions,
        time_dependent: Arc<AtomicBool>,
        log: &'a mut dyn Write,
    ) -> Self {
        let time_dependence = options
            .time_dependent
            .then_some(TimeDependence { flag: time_dependent, last_written: None });
        Self { log, numbers: options.data, time_dependence }
    }

    /// Writes the numbers by a single call, so that either all numbers arrive or no number arrives.
    pub fn write_numbers(&mut self, numbers: &[(&str, usize)]) {
        if self.numbers {
            self.write(numbers);
        }
    }

    /// Reports once that the clock has changed a decision. Before a move that may be the last, also
    /// reports if the clock has changed no decision. The line precedes the move, because a tester
    /// may end the player at the last move.
    pub fn write_time_dependence(&mut self, may_be_last: bool) {
        let Some(TimeDependence { flag, last_written }) = &mut self.time_dependence else { return };
        let time_dependent = flag.load(Ordering::Relaxed);
        if *last_written == Some(time_dependent) || !(time_dependent || may_be_last) {
            return;
        }
        *last_written = Some(time_dependent);
        self.write(&[(TIME_DEPENDENT, usize::from(time_dependent))]);
    }

    fn write(&mut self, numbers: &[(&str, usize)]) {
        let lines: String = numbers.iter().map(|&number| data_line(number) + "\n").collect();
        // Errors of the write are ignored, because the game goes on even if nobody reads the log.
        let _ = self.log.write_all(lines.as_bytes()).and_then(|()| self.log.flush());
    }
}

/// Returns the line of a number, without its line end.
pub fn data_line((name, number): (&str, usize)) -> String {
    format!("[DATA] {name} = {number}")
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::RefCell;
    use std::io;

    use super::*;
    use crate::player::{PlayerPipes, ProtocolError};

    /// A pipe that records its writes in a list shared with another pipe.
    struct SharedPipe<'a>(&'a RefCell<Vec<String>>);

    impl Write for SharedPipe<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().push(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Returns the moves and log lines in order, as written by a player that reports the clock's
    /// influence.
    pub fn order_of_writes(
        play: impl FnOnce(&PlayerOptions, PlayerPipes<'_>) -> Result<(), ProtocolError>,
        mut input: &[u8],
    ) -> Vec<String> {
        let written = RefCell::new(Vec::new());
        let (mut output, mut log) = (SharedPipe(&written), SharedPipe(&written));
        let pipes = PlayerPipes { input: &mut input, output: &mut output, log: &mut log };
        let options = PlayerOptions { time_dependent: true, ..PlayerOptions::default() };
        play(&options, pipes).expect("a legal game");
        written.into_inner()
    }

    /// Stores each write separately.
    struct RecordedWrites(Vec<String>);

    impl Write for RecordedWrites {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn numbers_reported_together_are_one_write() {
        let mut writes = RecordedWrites(Vec::new());
        let wanted = PlayerOptions { data: true, ..PlayerOptions::default() };
        DataLines::new(&wanted, Arc::default(), &mut writes).write_numbers(&[("n", 10), ("m", 20)]);
        DataLines::new(&PlayerOptions::default(), Arc::default(), &mut writes)
            .write_numbers(&[("n", 10)]);
        assert_eq!(writes.0, ["[DATA] n = 10\n[DATA] m = 20\n"]);
    }

    #[test]
    fn time_dependence_is_reported_once() {
        let mut writes = RecordedWrites(Vec::new());
        let (wanted, time_dependent) = (
            PlayerOptions { time_dependent: true, ..PlayerOptions::default() },
            Arc::new(AtomicBool::new(false)),
        );
        let mut data = DataLines::new(&wanted, Arc::clone(&time_dependent), &mut writes);
        // The second move could have ended the game, but the game went on.
        [false, true, true, false]
            .into_iter()
            .for_each(|may_be_last| data.write_time_dependence(may_be_last));
        time_dependent.store(true, Ordering::Relaxed);
        [false, true].into_iter().for_each(|may_be_last| data.write_time_dependence(may_be_last));
        DataLines::new(&PlayerOptions::default(), time_dependent, &mut writes)
            .write_time_dependence(true);
        assert_eq!(writes.0, ["[DATA] time_dependent = 0\n", "[DATA] time_dependent = 1\n"]);
    }
}
