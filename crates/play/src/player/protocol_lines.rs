//! Reads lines from a tester, and writes moves to the tester. A tester that reads no more moves has
//! ended the game. A tester that does not send an expected line, or stops within a line, has broken
//! the protocol.

use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use super::data_lines::DataLines;
use super::stopwatch::TurnStopwatch;
use super::{FoundInput, PlayerOptions, PlayerPipes, ProtocolError, SearchLimits};

/// The largest length of a line in bytes, with its line end. All protocol lines are shorter.
const LONGEST_LINE: u64 = 1 << 16;
/// The description of a line that does not end within [`LONGEST_LINE`] bytes.
const LINE_TOO_LONG: &str = "more than 65535 bytes";
/// The description of the end of the input.
const END_OF_INPUT: &str = "the end of the input";
/// The number of characters of a line that a message quotes.
const MAX_EXCERPT_LENGTH: usize = 40;
/// The byte order mark, which some editors write before the first line.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// The mismatch of a line: the byte offset at which the error starts, and the expected text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineMismatch {
    pub offset: usize,
    pub expected: &'static str,
}

/// Returns the mismatch of a line whose error starts at its first byte.
impl From<&'static str> for LineMismatch {
    fn from(expected: &'static str) -> Self {
        Self { offset: 0, expected }
    }
}

/// The reason why a game cannot continue.
#[derive(Debug)]
pub enum GameStopped {
    /// The tester closed a pipe.
    Closed,
    Failed(ProtocolError),
}

impl GameStopped {
    /// Converts the reason why a game stopped to the result of the game.
    pub fn into_result(self) -> Result<(), ProtocolError> {
        match self {
            Self::Closed => Ok(()),
            Self::Failed(error) => Err(error),
        }
    }
}

impl From<io::Error> for GameStopped {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset => Self::Closed,
            _ => Self::Failed(error.into()),
        }
    }
}

/// The connection to a tester.
pub struct TesterLines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// The stopwatch, paused while the player waits for a line.
    pub stopwatch: TurnStopwatch<'a>,
    line: String,
    /// The number of lines read.
    number: usize,
}

impl PlayerPipes<'_> {
    /// Plays a game line by line. The player may use at most `time` of its own time. A tester that
    /// reads no more moves is not an error.
    pub(crate) fn play_line_by_line(
        self,
        options: &PlayerOptions,
        limits: &SearchLimits<'_>,
        time: Option<Duration>,
        play: impl FnOnce(TesterLines<'_>, &mut DataLines<'_>) -> Result<(), GameStopped>,
    ) -> Result<(), ProtocolError> {
        let stopwatch = TurnStopwatch::start(limits, time);
        let mut data = DataLines::new(options, stopwatch.time_dependence_flag(), self.log);
        let lines = TesterLines::new(self.input, self.output, stopwatch);
        let ended = play(lines, &mut data);
        data.write_time_dependence(true);
        ended.or_else(|halt| halt.into_result())
    }
}

impl<'a> TesterLines<'a> {
    pub fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        stopwatch: TurnStopwatch<'a>,
    ) -> Self {
        Self { input, output, stopwatch, line: String::new(), number: 0 }
    }

    /// Reads the next line and returns the result of `parse`.
    pub fn read<T>(
        &mut self,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, GameStopped> {
        let found = self.read_if_any(|line| parse(line).ok_or(expected.into()))?;
        found.ok_or_else(|| self.missing_line(expected))
    }

    /// Returns the error of a tester that closed the pipe although it had to send a line.
    pub fn missing_line(&self, expected: &'static str) -> GameStopped {
        self.malformed(1, expected, FoundInput::Words(END_OF_INPUT))
    }

    /// Reads the next line and parses it; `None` at the end of the input. The error of `parse`
    /// contains the expected text.
    pub fn read_if_any<T>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<T, LineMismatch>,
    ) -> Result<Option<T>, GameStopped> {
        if !self.next()? {
            return Ok(None);
        }
        parse(&self.line).map(Some).map_err(|LineMismatch { offset, expected }| {
            let (before, found) = self.line.split_at(offset);
            self.malformed(
                before.chars().count() + 1,
                expected,
                FoundInput::excerpt(found, MAX_EXCERPT_LENGTH),
            )
        })
    }

    /// Waits until the tester has sent its last line and closes its pipe.
    pub fn wait_for_end(&mut self) -> Result<(), GameStopped> {
        self.read_if_any(|_| Err::<(), _>(END_OF_INPUT.into())).map(drop)
    }

    /// Writes a line and flushes it.
    pub fn write(&mut self, line: impl fmt::Display) -> Result<(), GameStopped> {
        self.output.write_all(format!("{line}\n").as_bytes())?;
        Ok(self.output.flush()?)
    }

    /// Advances to the next line. Returns `false` at the end of the input.
    fn next(&mut self) -> Result<bool, GameStopped> {
        let mut bytes = Vec::new();
        let input = &mut *self.input;
        self.stopwatch.pause(|| input.take(LONGEST_LINE).read_until(b'\n', &mut bytes))?;
        self.number += 1;
        if bytes.is_empty() {
            return Ok(false);
        }
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text,
            Err(error) => {
                let (valid, rest) = bytes.split_at(error.valid_up_to());
                let column = String::from_utf8_lossy(valid).chars().count() + 1;
                let found = FoundInput::Text(rest[..1].escape_ascii().to_string());
                return Err(self.malformed(column, "a line in UTF-8", found));
            }
        };
        let Some(line) = text.strip_suffix('\n') else {
            let full = bytes.len() as u64 == LONGEST_LINE;
            let found = if full { LINE_TOO_LONG } else { END_OF_INPUT };
            let column = text.chars().count() + 1;
            return Err(self.malformed(column, "the end of the line", FoundInput::Words(found)));
        };
        let line = line.strip_suffix('\r').unwrap_or(line);
        let marked = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| self.number == 1);
        self.line = marked.unwrap_or(line).to_owned();
        Ok(true)
    }

    fn malformed(&self, column: usize, expected: &'static str, found: FoundInput) -> GameStopped {
        GameStopped::Failed(ProtocolError::Malformed { line: self.number, column, expected, found })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::super::stopwatch::tests::{HOUR, ManualClock, frozen_clock_limits};
    use super::*;
    use gridproof::budget::Budget;

    /// Reads all lines of a tester with the function `read`.
    pub fn read_lines_of<T>(
        text: &str,
        read: impl FnOnce(&mut TesterLines<'_>) -> Result<T, GameStopped>,
    ) -> T {
        let (mut input, mut output) = (text.as_bytes(), Vec::new());
        let watch = TurnStopwatch::start(&frozen_clock_limits(), None);
        let mut lines = TesterLines::new(&mut input, &mut output, watch);
        let found = read(&mut lines).unwrap_or_else(|halt| panic!("{text:?}: {halt:?}"));
        lines.wait_for_end().expect("nothing is left");
        found
    }

    /// Reads numbers until the input ends.
    fn read_numbers(input: &[u8]) -> Result<Vec<usize>, String> {
        let (mut input, mut output) = (input, Vec::new());
        let watch = TurnStopwatch::start(&frozen_clock_limits(), None);
        let mut lines = TesterLines::new(&mut input, &mut output, watch);
        let mut found = Vec::new();
        loop {
            match lines.read_if_any(|line| line.parse().map_err(|_| "a number".into())) {
                Ok(Some(number)) => found.push(number),
                Ok(None) => return Ok(found),
                Err(GameStopped::Failed(error)) => return Err(error.to_string()),
                Err(GameStopped::Closed) => panic!("nothing is closed"),
            }
        }
    }

    #[test]
    fn only_whole_lines_are_read() {
        assert_eq!(read_numbers(b"\xef\xbb\xbf1\n2\r\n"), Ok(vec![1, 2]));
        assert!(read_numbers(b"1\n\xef\xbb\xbf2\n").is_err());
        let long = [&[b'0'; 70_000][..], b"\n"].concat();
        for (input, message) in [
            (&b"1\nx\n"[..], "2:1: expected a number, found `x`"),
            (b"1\n\n", "2:1: expected a number, found an empty line"),
            (b"1\n23", "2:3: expected the end of the line, found the end of the input"),
            (b"1\n2\xff3\n", "2:2: expected a line in UTF-8, found `\\xff`"),
            (b"1\n\xc3\xa9\xc3", "2:2: expected a line in UTF-8, found `\\xc3`"),
            (&long, "1:65537: expected the end of the line, found more than 65535 bytes"),
        ] {
            assert_eq!(read_numbers(input), Err(format!("standard input:{message}")));
        }
    }

    /// A tester that takes an hour for each byte.
    struct SlowTester<'a> {
        text: &'a [u8],
        hand: &'a ManualClock,
    }

    impl Read for SlowTester<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.hand.advance_hours(1);
            let length = buffer.len().min(1);
            self.text.read(&mut buffer[..length])
        }
    }

    #[test]
    fn a_slow_tester_uses_no_time_of_the_player() {
        let hand = ManualClock::default();
        let clock = || hand.now();
        let mut input = io::BufReader::new(SlowTester { text: b"1\n2\n3\n", hand: &hand });
        let mut output = Vec::new();
        let limits = SearchLimits { budget: &Budget::unlimited(), clock: &clock };
        let watch = TurnStopwatch::start(&limits, Some(4 * HOUR));
        let mut lines = TesterLines::new(&mut input, &mut output, watch);
        for move_number in 1..=3 {
            lines.read("a line", |line| Some(line.len())).expect("a line");
            hand.advance_hours(1);
            lines.write("move").expect("a vector takes all");
            let left = lines.stopwatch.turn_budget().meter().spend(1);
            assert!(left.is_ok(), "after {move_number} of four hours and six of the tester's");
        }
        hand.advance_hours(1);
        assert!(lines.stopwatch.turn_budget().meter().spend(1).is_err());
    }
}
