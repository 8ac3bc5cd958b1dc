//! A scanner for JSON of a known structure. The scanner reads a text token by token, and stores no
//! tokens. Every error has a position in the text.

use std::borrow::Cow;

use crate::text::{NumberRange, Position, Problem, TextError};
use crate::words::{Sentence, board_forms};

/// A text, and the position up to which it is read.
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

/// A string or a number, and the byte offset of its beginning.
pub(super) struct Word<'t> {
    pub text: Cow<'t, str>,
    pub at: usize,
}

const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

impl<'t> Scanner<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the byte offset of the next token.
    pub fn place(&mut self) -> usize {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(BLANKS).len();
        self.at
    }

    /// Returns the error for a problem at a byte offset.
    pub fn error(&self, at: usize, problem: Problem) -> TextError {
        Position::after(&self.text[..at]).error(problem)
    }

    /// Returns the error that the next token is not as expected.
    pub fn unexpected(&mut self, expected: fn() -> Sentence) -> TextError {
        let at = self.place();
        let rest = self.rest();
        let word = |sign: char| sign.is_alphanumeric() || "+-._".contains(sign);
        let problem = match rest.chars().next() {
            None => Problem::unclear(board_forms::before_end_of_text(expected())),
            Some(first) => {
                let length = rest.find(|sign| !word(sign)).unwrap_or(rest.len());
                Problem::unknown_cell(expected(), &rest[..length.max(first.len_utf8())])
            }
        };
        self.error(at, problem)
    }

    /// Returns the next character after blanks.
    pub fn peek(&mut self) -> Option<char> {
        self.place();
        self.rest().chars().next()
    }

    /// Skips a word or a sign if it comes next.
    pub fn skip_if_next(&mut self, piece: &str) -> bool {
        self.place();
        let is_next = self.rest().starts_with(piece);
        self.at += if is_next { piece.len() } else { 0 };
        is_next
    }

    fn expect(&mut self, piece: &str, expected: fn() -> Sentence) -> Result<(), TextError> {
        if self.skip_if_next(piece) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Reads a list such as `[A, B]`. `item` reads each item.
    pub fn list(
        &mut self,
        expected: fn() -> Sentence,
        mut item: impl FnMut(&mut Self) -> Result<(), TextError>,
    ) -> Result<(), TextError> {
        self.expect("[", expected)?;
        if self.skip_if_next("]") {
            return Ok(());
        }
        loop {
            item(self)?;
            if !self.skip_if_next(",") {
                return self.expect("]", board_forms::comma_or_bracket);
            }
        }
    }

    /// Reads an object such as `{"key": A, "other": B}`. `value` reads the value of each key.
    pub fn object(
        &mut self,
        expected: fn() -> Sentence,
        mut value: impl FnMut(&mut Self, Word<'t>) -> Result<(), TextError>,
    ) -> Result<(), TextError> {
        self.expect("{", expected)?;
        if self.skip_if_next("}") {
            return Ok(());
        }
        loop {
            let key = self.string(board_forms::json_key)?;
            self.expect(":", board_forms::colon_after_key)?;
            value(self, key)?;
            if !self.skip_if_next(",") {
                return self.expect("}", board_forms::comma_or_brace);
            }
        }
    }

    /// Reads a string.
    pub fn string(&mut self, expected: fn() -> Sentence) -> Result<Word<'t>, TextError> {
        let at = self.place();
        self.expect("\"", expected)?;
        let rest = self.rest();
        let mut is_escaped = false;
        let end = rest.char_indices().find_map(|(at, sign)| {
            let is_end = sign == '"' && !is_escaped || sign == '\n';
            is_escaped = sign == '\\' && !is_escaped;
            is_end.then_some(at)
        });
        let end = end.filter(|&end| rest[end..].starts_with('"'));
        let unclear = |expected: fn() -> Sentence| self.error(at, Problem::unclear(expected()));
        let end = end.ok_or_else(|| unclear(board_forms::quote_after_string))?;
        let text = unescaped(&rest[..end]).ok_or_else(|| unclear(board_forms::json_escapes))?;
        self.at += end + 1;
        Ok(Word { text, at })
    }

    /// Reads a string, or a number as the string of its digits.
    pub fn word(&mut self, expected: fn() -> Sentence) -> Result<Word<'t>, TextError> {
        if self.peek() == Some('"') {
            return self.string(expected);
        }
        let at = self.place();
        let rest = self.rest();
        let is_part = |sign: char| sign.is_ascii_digit() || "+-.eE".contains(sign);
        let length = rest.find(|sign| !is_part(sign)).unwrap_or(rest.len());
        if !rest.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') {
            return Err(self.unexpected(expected));
        }
        self.at += length;
        Ok(Word { text: rest[..length].into(), at })
    }

    /// Reads a whole number.
    pub fn number(&mut self, limits: NumberRange) -> Result<usize, TextError> {
        if self.peek() == Some('"') {
            return Err(self.unexpected(board_forms::whole_number));
        }
        let Word { text, at } = self.word(board_forms::whole_number)?;
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.error(at, Problem::unknown_cell(board_forms::whole_number(), &text)));
        }
        match text.parse() {
            Ok(number) if limits.range.contains(&number) => Ok(number),
            _ => Err(self.error(at, Problem::out_of_range(limits, &text))),
        }
    }

    /// Checks that no more text follows.
    pub fn end(&mut self) -> Result<(), TextError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected(board_forms::end_of_text)),
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }
}

/// Returns a string with its escapes replaced, or `None` if an escape is not valid JSON.
fn unescaped(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('\\') {
        return Some(text.into());
    }
    let mut units: Vec<u16> = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        if sign != '\\' {
            units.extend(sign.encode_utf16(&mut [0; 2]).iter());
            continue;
        }
        let escape = rest.chars().next()?;
        rest = &rest[escape.len_utf8()..];
        units.push(match escape {
            '"' | '\\' | '/' => escape as u16,
            'b' => 8,
            'f' => 12,
            'n' => 10,
            'r' => 13,
            't' => 9,
            'u' => {
                let digits =
                    rest.get(..4).filter(|text| text.bytes().all(|b| b.is_ascii_hexdigit()))?;
                rest = &rest[4..];
                u16::from_str_radix(digits, 16).ok()?
            }
            _ => return None,
        });
    }
    String::from_utf16(&units).ok().map(Cow::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_have_the_escapes_of_json() {
        for (text, plain) in [
            ("a", Some("a")),
            (r#"\"\\\/\b\f\n\r\t"#, Some("\"\\/\u{8}\u{c}\n\r\t")),
            (r"\u00e4\uD83D\uDCA3", Some("ä💣")),
            (r"\ud83d", None),
            (r"\u12", None),
            (r"\u+123", None),
            (r"\q", None),
            ("\\", None),
        ] {
            assert_eq!(unescaped(text).as_deref(), plain, "{text}");
        }
    }
}
