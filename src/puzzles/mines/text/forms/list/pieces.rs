//! Splits the text of a list into pieces: brackets, commas, colons and words.

use crate::text::{Position, Problem, TextError};
use crate::words::{Sentence, board_forms};

use super::program_code::RUST_VEC_START;

/// The characters that can stand between pieces.
pub(super) const BLANK: [char; 5] = ['\u{feff}', ' ', '\t', '\r', '\n'];

/// A piece of the text of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    Open,
    Close,
    Comma,
    Colon,
    /// A word without its quotes.
    Word(&'a str),
    End,
}

/// Reads a text piece by piece. A copy of the reader can read the remaining pieces again.
#[derive(Clone)]
pub(super) struct Pieces<'a> {
    text: &'a str,
    /// The start of the next piece.
    next: usize,
    next_position: Position,
    /// The position of the piece that was read last.
    pub place: Position,
}

impl<'a> Pieces<'a> {
    /// Creates the reader of a text that starts at the byte `start`.
    pub fn new(text: &'a str, start: usize) -> Self {
        let at = Position::after(&text[..start]);
        Self { text, next: start, next_position: at, place: at }
    }

    /// Returns the text that is not read yet.
    pub fn rest(&self) -> &'a str {
        &self.text[self.next..]
    }

    fn skip(&mut self, bytes: usize) -> &'a str {
        let skipped = &self.text[self.next..self.next + bytes];
        for letter in skipped.chars() {
            match letter {
                '\n' => {
                    self.next_position = Position { line: self.next_position.line + 1, column: 1 }
                }
                _ => self.next_position.column += 1,
            }
        }
        self.next += bytes;
        skipped
    }

    /// Returns the next piece.
    pub fn next(&mut self) -> Result<Piece<'a>, TextError> {
        let rest = self.rest();
        let blanks = rest.len() - rest.trim_start_matches(BLANK).len();
        self.skip(blanks);
        self.place = self.next_position;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return Ok(Piece::End) };
        Ok(match first {
            '[' | '(' | '{' => (self.skip(1), Piece::Open).1,
            ']' | ')' | '}' => (self.skip(1), Piece::Close).1,
            ',' => (self.skip(1), Piece::Comma).1,
            ':' => (self.skip(1), Piece::Colon).1,
            '"' | '\'' => {
                let length =
                    rest[1..].find([first, '\n']).filter(|&at| rest[1 + at..].starts_with(first));
                let length =
                    length.ok_or_else(|| self.unclear_error(board_forms::quote_after_word()))?;
                self.skip(length + 2);
                Piece::Word(&rest[1..=length])
            }
            _ if rest.starts_with(RUST_VEC_START) => {
                self.skip(RUST_VEC_START.len());
                Piece::Open
            }
            _ if let Some((length, number)) = wrapped_number(rest) => {
                self.skip(length);
                Piece::Word(number)
            }
            _ => {
                let ends = [',', ']', ')', '}', ' ', '\t', '\r', '\n', '[', '(', '{'];
                let length = rest.find(ends).unwrap_or(rest.len());
                Piece::Word(self.skip(length))
            }
        })
    }

    /// Returns the error that the piece that was read last is unexpected.
    pub fn unclear_error(&self, expected: Sentence) -> TextError {
        self.place.error(Problem::unclear(expected))
    }
}

/// Returns the number in a wrapped value, such as `Some(1)`, `Cell::Open(1)` or `Just 1`, and the
/// length of the whole value.
fn wrapped_number(text: &str) -> Option<(usize, &str)> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "_:.".contains(letter);
    let name = text.len() - text.trim_start_matches(is_name).len();
    let is_word = text.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let inside = match text[name..].strip_prefix('(') {
        Some(inside) => inside.trim_start_matches(BLANK),
        None if &text[..name] == "Just" => text[name..].trim_start_matches(BLANK),
        None => return None,
    };
    let digits = inside.strip_prefix('-').unwrap_or(inside);
    let rest = digits.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = &inside[..inside.len() - rest.len()];
    let end = match text[name..].starts_with('(') {
        true => rest
            .trim_start_matches(BLANK)
            .trim_start_matches(',')
            .trim_start_matches(BLANK)
            .strip_prefix(')')?,
        false => rest,
    };
    (is_word && rest.len() < digits.len()).then(|| (text.len() - end.len(), number))
}
