//! The lines of a text and their tokens, with positions for errors.

use super::error::{NumberRange, Position, Problem, TextError};

/// The characters that separate tokens.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// Returns whether a byte is one of [`BLANKS`].
fn is_blank(byte: u8) -> bool {
    BLANKS.contains(&char::from(byte))
}

/// A line of a text, and its number from 1.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// Returns the position of the byte at `offset`.
    pub fn position(self, offset: usize) -> Position {
        Position { line: self.number, column: self.text[..offset].chars().count() + 1 }
    }

    /// Returns the position after the last non-blank character.
    pub fn end(self) -> Position {
        self.position(self.text.trim_end_matches(BLANKS).len())
    }

    pub fn token(self, text: &'a str) -> Token<'a> {
        let start = text.as_ptr() as usize - self.text.as_ptr() as usize;
        Token { line: self, start, text }
    }

    /// Returns the tokens of the line, which blanks separate.
    pub fn tokens(self) -> Tokens<'a> {
        Tokens { line: self, next: 0, by_char: false }
    }

    /// Returns the cells of a row. A cell is a token, or a character if the row has no blanks.
    pub fn cells(self) -> Tokens<'a> {
        let by_char = !self.text.trim_matches(BLANKS).contains(BLANKS);
        Tokens { by_char, ..self.tokens() }
    }

    /// Reads a row of `cols` cells. If the board has one column, the cell is the whole line.
    pub fn row<E: From<TextError>>(
        self,
        cols: usize,
        mut read: impl FnMut(usize, Token<'a>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut tokens = if cols > 1 { self.cells() } else { self.tokens() };
        let problem = |found| Problem::RowLength { expected: cols, found };
        for col in 0..cols {
            let token = tokens.next().ok_or_else(|| self.end().error(problem(col)))?;
            read(col, token)?;
        }
        match tokens.next() {
            Some(extra) => Err(extra.error(problem(cols + 1 + tokens.count())).into()),
            None => Ok(()),
        }
    }
}

/// An iterator over the tokens of a line.
pub(crate) struct Tokens<'a> {
    line: Line<'a>,
    /// The index in the line at which the search for the next token starts.
    next: usize,
    /// Whether every character is a token of its own.
    by_char: bool,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        // Blanks are ASCII, so a byte that equals a blank is never a part of another character.
        let text = self.line.text;
        let start = self.next + text[self.next..].bytes().position(|byte| !is_blank(byte))?;
        let rest = &text[start..];
        let length = match self.by_char {
            true => rest.chars().next()?.len_utf8(),
            false => rest.bytes().position(is_blank).unwrap_or(rest.len()),
        };
        self.next = start + length;
        Some(Token { line: self.line, start, text: &rest[..length] })
    }
}

/// A word of the text, and its position.
#[derive(Clone, Copy)]
pub(crate) struct Token<'a> {
    line: Line<'a>,
    start: usize,
    pub text: &'a str,
}

impl<'a> Token<'a> {
    pub fn error(&self, problem: Problem) -> TextError {
        self.position().error(problem)
    }

    /// Returns the position of the token's start.
    pub fn position(&self) -> Position {
        self.line.position(self.start)
    }

    /// Returns whether the token is a number, which has only decimal digits.
    pub fn is_number(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Parses the token as a number, which must be within `limits`.
    pub fn number(&self, limits: NumberRange) -> Result<usize, TextError> {
        if !self.is_number() {
            return Err(self.error(Problem::not_a_number(limits.what, self.text)));
        }
        match self.text.parse() {
            Ok(number) if limits.range.contains(&number) => Ok(number),
            _ => Err(self.error(Problem::out_of_range(limits, self.text))),
        }
    }

    /// Returns the parts before and after the first `sign`, or `None` if the token does not contain
    /// `sign`.
    pub fn split_at(self, sign: char) -> Option<(Token<'a>, Token<'a>)> {
        let (before, after) = self.text.split_once(sign)?;
        Some((self.line.token(before), self.line.token(after)))
    }

    /// Returns a part of the token.
    pub fn part(self, text: &'a str) -> Token<'a> {
        self.line.token(text)
    }

    /// Returns the parts before and after the first `=`. If there is no `=`, returns the whole
    /// token and an empty token.
    pub fn split(self) -> (Token<'a>, Token<'a>) {
        self.split_at('=').unwrap_or((self, self.part(&self.text[self.text.len()..])))
    }
}
