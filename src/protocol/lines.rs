//! Lines from a tester and moves to it, where the end of either pipe ends the game.

use std::io::{self, BufRead, Read, Write};

use super::ProtocolError;

/// No line of any system is as long.
const LONGEST_LINE: u64 = 4096;

/// Why a game does not go on.
#[derive(Debug)]
pub enum Halt {
    /// The tester closed a pipe.
    Closed,
    Failed(ProtocolError),
}

impl Halt {
    /// What a game that ended for this reason came to.
    pub fn outcome(self) -> Result<(), ProtocolError> {
        match self {
            Self::Closed => Ok(()),
            Self::Failed(error) => Err(error),
        }
    }
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset => Self::Closed,
            _ => Self::Failed(error.into()),
        }
    }
}

/// The wire to a tester.
pub struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    line: String,
    /// The number of lines read.
    number: usize,
}

impl<'a> Lines<'a> {
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write) -> Self {
        Self { input, output, line: String::new(), number: 0 }
    }

    /// Reads a line and takes from it what `parse` finds. A line cut short by the end of the
    /// input is no line.
    pub fn read<T>(
        &mut self,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Halt> {
        self.read_with(|line| parse(line).ok_or(expected))
    }

    /// The same where `parse` says what it expected.
    pub fn read_with<T>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<T, &'static str>,
    ) -> Result<T, Halt> {
        self.next()?;
        parse(&self.line).map_err(|expected| self.malformed(expected))
    }

    /// Writes a line and makes sure that it is on its way.
    pub fn write(&mut self, line: &str) -> Result<(), Halt> {
        self.output.write_all(line.as_bytes())?;
        self.output.write_all(b"\n")?;
        Ok(self.output.flush()?)
    }

    fn next(&mut self) -> Result<(), Halt> {
        let mut bytes = Vec::new();
        let length = self.input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        let complete = bytes.strip_suffix(b"\n");
        if complete.is_none() && (length as u64) < LONGEST_LINE {
            return Err(Halt::Closed);
        }
        let text = complete.unwrap_or(&bytes);
        self.line = String::from_utf8_lossy(text.strip_suffix(b"\r").unwrap_or(text)).into_owned();
        self.number += 1;
        Ok(())
    }

    fn malformed(&self, expected: &'static str) -> Halt {
        const SHOWN: usize = 40;
        let found: String = self.line.chars().take(SHOWN).collect();
        let found = found.escape_debug().to_string();
        Halt::Failed(ProtocolError::Malformed { line: self.number, expected, found })
    }
}
