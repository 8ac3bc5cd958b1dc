//! Reads the words of a line of a VeriPB proof or formula, and creates errors about single words.

use crate::certificate::lines::Line;
use crate::certificate::refusal::{LineError, Refusal};
use crate::words::{Sentence, certificates};

/// The words that remain in a line, which ends with `;`.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub line: Line<'a>,
    rest: &'a str,
}

/// A literal in the form of the file: `x3` or `~x3`.
#[derive(Clone, Copy)]
pub struct Literal<'a> {
    /// The number of the variable, from 1.
    pub number: u64,
    pub is_positive: bool,
    pub word: &'a str,
}

impl<'a> Words<'a> {
    pub fn new(line: Line<'a>) -> Result<Self, Refusal> {
        match line.text.strip_suffix(';').filter(|rest| rest.ends_with(' ')) {
            Some(rest) => Ok(Self { line, rest }),
            None => {
                let end = line.text.len();
                Err(line.refuse(LineError::at_column(line.text, end, certificates::quoted(" ;"))))
            }
        }
    }

    /// Returns the next word without consuming it.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.split(' ').find(|word| !word.is_empty())
    }

    pub fn next(&mut self) -> Option<&'a str> {
        let start = self.rest.trim_start_matches(' ');
        let length = start.find(' ').unwrap_or(start.len());
        let (word, rest) = start.split_at(length);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// Checks that the next word is `expected`.
    pub fn expect(&mut self, expected: &str) -> Result<(), Refusal> {
        if self.peek() != Some(expected) {
            return Err(self.refuse(certificates::quoted(expected)));
        }
        self.next();
        Ok(())
    }

    /// Skips words up to and including the next `word`.
    pub fn skip_past(&mut self, word: &str) -> Result<(), Refusal> {
        while let Some(next) = self.next() {
            if next == word {
                return Ok(());
            }
        }
        Err(self.refuse(certificates::quoted(word)))
    }

    pub fn end(&self) -> Result<(), Refusal> {
        self.peek().map_or(Ok(()), |_| Err(self.refuse(certificates::quoted(";"))))
    }

    /// Reads a number that is written in decimal.
    pub fn read_number(&mut self, expected: fn() -> Sentence) -> Result<i64, Refusal> {
        let number = self.peek().and_then(parse_digits);
        let number = number.ok_or_else(|| self.refuse(expected()))?;
        self.next();
        Ok(number)
    }

    pub fn read_literal(&mut self) -> Result<Literal<'a>, Refusal> {
        let literal = self.peek().and_then(|word| {
            let positive = word.strip_prefix('~');
            let number = parse_digits(positive.unwrap_or(word).strip_prefix('x')?)?;
            let number = u64::try_from(number).ok().filter(|&number| number > 0)?;
            Some(Literal { number, is_positive: positive.is_none(), word })
        });
        let literal = literal.ok_or_else(|| self.refuse(certificates::proof_literal()))?;
        self.next();
        Ok(literal)
    }

    /// Returns the error for an unexpected next word.
    pub fn refuse(&self, expected: Sentence) -> Refusal {
        self.refuse_word(self.rest.trim_start_matches(' '), expected)
    }

    /// Returns the error for an unexpected word that was already read.
    pub fn refuse_word(&self, word: &str, expected: Sentence) -> Refusal {
        let at = word.as_ptr() as usize - self.line.text.as_ptr() as usize;
        self.line.refuse(LineError::at_column(self.line.text, at, expected))
    }
}

/// Parses a number without a sign.
fn parse_digits(word: &str) -> Option<i64> {
    let is_decimal = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_decimal)
}
