//! Reads the lines of a formula or of a proof, and the literals in these lines.

use std::str::Lines as StrLines;

use gridproof_engine::model::Lit;

use super::name::Name;
use super::refusal::{LineError, Refusal};
use crate::words::{Sentence, certificates};

/// A reader of the lines of a certificate's file.
pub struct Lines<'a> {
    name: Name,
    lines: StrLines<'a>,
    number: usize,
}

/// A line without its line end, and its number from 1.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub name: Name,
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Lines<'a> {
    pub fn new(name: Name, bytes: &'a [u8]) -> Result<Self, Refusal> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            LineError::from(certificates::file_not_utf8()).at(name, line)
        })?;
        // Some editors put a byte order mark before the first line.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Ok(Self { name, lines: text.lines(), number: 0 })
    }

    pub fn next_or_end(&mut self) -> Option<Line<'a>> {
        let text = self.lines.next()?;
        self.number += 1;
        Some(Line { name: self.name, number: self.number, text })
    }

    /// Returns the next line, or an error if the text has ended.
    pub fn next(&mut self, expected: impl FnOnce() -> Sentence) -> Result<Line<'a>, Refusal> {
        match self.next_or_end() {
            Some(line) => Ok(line),
            None => Err(self.missing(expected())),
        }
    }

    /// Returns the error that a line is missing at the end of the text.
    pub fn missing(&self, expected: Sentence) -> Refusal {
        LineError::from(certificates::file_ended(expected)).at(self.name, self.number + 1)
    }
}

impl<'a> Line<'a> {
    pub fn refuse(self, error: impl Into<LineError>) -> Refusal {
        error.into().at(self.name, self.number)
    }

    /// Returns the error for the line as a whole.
    pub fn unexpected(self, expected: Sentence) -> Refusal {
        self.refuse(LineError::expected(expected, self.text))
    }

    /// Checks that the line is exactly `expected`.
    pub fn expect(self, expected: &str) -> Result<(), Refusal> {
        if self.text == expected {
            return Ok(());
        }
        Err(self.unexpected(certificates::quoted(expected)))
    }

    /// Clears `lits`, and then reads literals into `lits`. The literals are separated by blanks,
    /// and must belong to the first `num_vars` variables. A literal takes four bytes of memory, and
    /// at least two bytes of text.
    pub fn read_literals(
        self,
        text: &str,
        num_vars: usize,
        lits: &mut Vec<Lit>,
    ) -> Result<(), Refusal> {
        lits.clear();
        for word in text.split_ascii_whitespace() {
            let lit = word.parse().ok().and_then(Lit::from_dimacs);
            let lit = lit.filter(|lit| lit.var().index() < num_vars).ok_or_else(|| {
                let expected = certificates::literal_of_variables(num_vars);
                self.refuse(LineError::expected(expected, word))
            })?;
            lits.push(lit);
        }
        Ok(())
    }

    /// Reads the literals of a clause, as [`Self::read_literals`] does. The text must be `0` or end
    /// with ` 0`.
    pub fn read_clause(
        self,
        text: &str,
        num_vars: usize,
        lits: &mut Vec<Lit>,
    ) -> Result<(), Refusal> {
        let body = text.strip_suffix('0').filter(|body| body.is_empty() || body.ends_with(' '));
        let open = || self.refuse(LineError::expected(certificates::clause_with_zero(), text));
        self.read_literals(body.ok_or_else(open)?, num_vars, lits)
    }

    /// Returns the number of steps of work that reading the line takes.
    pub fn work_steps(self) -> u64 {
        self.text.len() as u64 + 1
    }

    /// Returns an upper bound on the bytes of the line's literals. The list of literals may have
    /// twice the needed size.
    pub fn literal_bytes(self) -> u64 {
        4 * self.text.len() as u64
    }
}
