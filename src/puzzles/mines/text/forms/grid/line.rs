//! A line of a text without a header, or a part of such a line, with its position in the text.

use crate::puzzles::mines::text::forms::cells::Cells;
use crate::puzzles::mines::text::forms::signs::first_sign_length;
use crate::text::{Position, TextError};

/// The characters that are blanks: spaces and tabs.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// The characters that are bars between columns or at the side of a board.
pub const BARS: [char; 5] = ['|', '│', '┃', '║', '¦'];

/// The characters that separate labels or cells, in addition to spaces and bars.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A line of the text, or a part of a line.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    pub number: u32,
    /// The number of characters of the line before the part.
    pub chars_before: u32,
    /// The column of the first character, from 0. Marks before every line, such as the `>` of a
    /// quotation, do not count.
    pub column: u32,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// Returns the part from the byte `start` to the byte `end`.
    pub fn part(self, start: usize, end: usize) -> Self {
        let skipped = self.text[..start].chars().count() as u32;
        let (chars_before, column) = (self.chars_before + skipped, self.column + skipped);
        Self { chars_before, column, text: &self.text[start..end], ..self }
    }

    /// Returns a part whose columns count from its own start. Use this function if every line
    /// begins with the same mark, such as the `>` of a quotation.
    pub fn part_with_own_columns(self, start: usize, end: usize) -> Self {
        Self { column: 0, ..self.part(start, end) }
    }

    /// Returns the parts between bars. Takes time proportional to the line.
    pub fn parts(self, bars: &'a [char]) -> impl Iterator<Item = Self> {
        let mut skipped = 0;
        self.text.split(bars).map(move |text| {
            let (chars_before, column) = (self.chars_before + skipped, self.column + skipped);
            skipped += text.chars().count() as u32 + 1;
            Self { chars_before, column, text, ..self }
        })
    }

    /// Returns the position, in the whole text, of a byte of this line.
    pub fn position(self, byte: usize) -> Position {
        let column = self.chars_before as usize + self.text[..byte].chars().count() + 1;
        Position { line: self.number as usize, column }
    }

    /// Returns the position after the last character that is not a blank.
    pub fn end(self) -> Position {
        self.position(self.text.trim_end_matches(BLANKS).len())
    }

    /// Returns whether the line has only blanks.
    pub fn is_blank(self) -> bool {
        self.tokens().next().is_none()
    }

    /// Returns whether every character takes one column of the terminal, unlike tabs and pictures.
    pub fn is_narrow(self) -> bool {
        let is_narrow = |letter: char| {
            letter != '\t' && (letter as u32) < 0x2600 || matches!(letter, '⚐' | '⚑' | '☠' | '☣')
        };
        self.text.is_ascii() && !self.text.contains('\t') || self.text.chars().all(is_narrow)
    }

    /// Returns whether some character takes two columns of a terminal, as pictures and keycaps do.
    pub fn has_wide_character(self) -> bool {
        let is_wide = |c: char| c >= '\u{1f000}' || "⬛⬜❓❗⭐\u{20e3}\u{fe0f}".contains(c);
        !self.text.is_ascii() && self.text.contains(is_wide)
    }

    /// Returns the tokens of the line. Blanks separate the tokens.
    pub fn tokens(self) -> impl Iterator<Item = &'a str> + Clone {
        self.text.split(BLANKS).filter(|token| !token.is_empty())
    }

    /// Returns the token of the line if the line has exactly one token.
    pub fn only_token(self) -> Option<&'a str> {
        let mut tokens = self.tokens();
        tokens.next().filter(|_| tokens.next().is_none())
    }

    /// Returns the byte at which `part` starts. `part` must be a part of this line.
    pub fn byte_offset(self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    /// Returns the tokens between blanks. If `step` is 1, returns the single signs instead. Each
    /// token or sign comes with its first column in the whole line, from 0.
    pub fn tokens_with_columns(self, step: usize) -> impl Iterator<Item = (usize, &'a str)> {
        let mut at = 0;
        let mut column = self.column as usize;
        std::iter::from_fn(move || {
            let rest = &self.text[at..];
            let trimmed = rest.trim_start_matches(BLANKS);
            column += rest.len() - trimmed.len();
            let length = match step {
                1 if trimmed.is_empty() => return None,
                1 => first_sign_length(trimmed),
                _ => trimmed.find(BLANKS).unwrap_or(trimmed.len()),
            };
            at += rest.len() - trimmed.len() + length;
            let token = &trimmed[..length];
            let start = column;
            column += if step == 1 { 1 } else { token.chars().count() };
            (!token.is_empty()).then_some((start, token))
        })
    }

    /// Adds the tokens of the line as a row.
    pub fn push_tokens(self, cells: &mut Cells<'_>) -> Result<(), TextError> {
        let (mut column, mut last) = (self.chars_before as usize + 1, 0);
        for token in self.tokens() {
            let start = self.byte_offset(token);
            column += self.text[last..start].chars().count();
            last = start;
            cells.push(token, Position { line: self.number as usize, column })?;
        }
        cells.end_row(self.end())
    }

    /// Adds the signs of the line as a row. The line has no separators.
    pub fn push_signs(self, cells: &mut Cells<'_>) -> Result<(), TextError> {
        let mut rest = self.text.trim_matches(BLANKS);
        let mut at = self.position(self.byte_offset(rest));
        while !rest.is_empty() {
            let (sign, after) = rest.split_at(first_sign_length(rest));
            cells.push(sign, at)?;
            at.column += sign.chars().count();
            rest = after;
        }
        cells.end_row(self.end())
    }
}

/// Returns the number of signs in a text without separators.
pub fn count_signs(mut text: &str) -> usize {
    let mut count = 0;
    while !text.is_empty() {
        text = &text[first_sign_length(text)..];
        count += 1;
    }
    count
}
