//! The lines `[DATA] name = value` on standard error, which batch runners collect.
//!
//! A tester may close the player's standard error as soon as it has read the last move, so that
//! what is told just before that move is lost: it is told before the move is searched for, and of
//! moves that are certain before the first of them. Where a name comes again, the last line counts.

use std::io::Write;

/// What a player tells of itself: whether the clock decided something in the game, 1 or 0.
pub const CLOCK_CUT: &str = "clock_cut";

/// Where the lines go, if they are wanted.
pub struct Data<'a>(Option<&'a mut dyn Write>);

impl<'a> Data<'a> {
    pub fn new(wanted: bool, log: &'a mut dyn Write) -> Self {
        Self(wanted.then_some(log))
    }

    /// Tells these numbers, in one write, so that they come whole or not at all.
    pub fn tell(&mut self, numbers: &[(&str, usize)]) {
        let Some(log) = &mut self.0 else { return };
        let lines: String = numbers.iter().map(|&number| datum(number) + "\n").collect();
        // Nobody reads them where that fails, and the game goes on.
        let _ = log.write_all(lines.as_bytes()).and_then(|()| log.flush());
    }
}

/// The line of a number, without its end.
pub fn datum((name, number): (&str, usize)) -> String {
    format!("[DATA] {name} = {number}")
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// Keeps each write apart.
    struct Writes(Vec<String>);

    impl Write for Writes {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn numbers_that_are_told_together_are_one_write() {
        let mut writes = Writes(Vec::new());
        Data::new(true, &mut writes).tell(&[("n", 10), ("m", 20)]);
        Data::new(false, &mut writes).tell(&[("n", 10)]);
        assert_eq!(writes.0, ["[DATA] n = 10\n[DATA] m = 20\n"]);
    }
}
