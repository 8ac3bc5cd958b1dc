//! Boards as lists of lists: JSON, and what Python and NumPy print. An object says more beside its
//! rows.

use crate::grid::Disc;
use crate::puzzles::text::{Position, Problem, TextError};

use super::around::begins_with_tag;
use super::cells::Cells;
use super::lines::{BLANKS, Line};
use super::program::{self, VECTOR, unescaped, whole};
use super::signs::meaning;
use super::size::{MAX_INCIDENCES, too_large};
use super::symbols::Symbols;

/// The most cells of a board: one has four neighbours at least.
const MOST: usize = MAX_INCIDENCES / 4;

/// Rows of cells, each a token with its place.
pub(super) struct Lists<'a> {
    rows: Vec<Vec<(&'a str, Position)>>,
    cells: usize,
    /// Whether any list stands in another.
    is_nested: bool,
    /// Whether it stands in the code of a program, or among words.
    pub is_embedded: bool,
    pub mines: Option<usize>,
    pub squared_distance: Option<usize>,
}

/// Whether the text begins like a list of lists, of words in quotes, or an object.
pub(super) fn is_list(text: &str) -> bool {
    let text = text.trim_start_matches(BLANK);
    let second = text.chars().skip(1).find(|letter| !letter.is_ascii_whitespace());
    match text.chars().next() {
        Some('{') => {
            second.is_some_and(|second| "{\"'".contains(second) || second.is_ascii_digit())
        }
        Some('[') if begins_with_tag(text) => false,
        Some('[') => {
            matches!(second, Some('[' | '"' | '\'' | '('))
                || text.trim_end() == "[]"
                || text.contains(',') && text.contains(']')
        }
        _ => false,
    }
}

/// What a text of lists is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'a> {
    Open,
    Close,
    Comma,
    Colon,
    /// Without its quotes.
    Word(&'a str),
    End,
}

struct Pieces<'a> {
    text: &'a str,
    /// Where the next is looked for, and the place of the last.
    next: usize,
    at: Position,
    place: Position,
}

impl<'a> Pieces<'a> {
    fn skip(&mut self, bytes: usize) -> &'a str {
        let skipped = &self.text[self.next..self.next + bytes];
        for letter in skipped.chars() {
            match letter {
                '\n' => self.at = Position { line: self.at.line + 1, column: 1 },
                _ => self.at.column += 1,
            }
        }
        self.next += bytes;
        skipped
    }

    fn next(&mut self) -> Result<Piece<'a>, TextError> {
        let rest = &self.text[self.next..];
        let blanks = rest.len() - rest.trim_start_matches(BLANK).len();
        self.skip(blanks);
        self.place = self.at;
        let rest = &self.text[self.next..];
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
                    length.ok_or_else(|| self.unclear("a quote at the end of the word"))?;
                self.skip(length + 2);
                Piece::Word(&rest[1..=length])
            }
            _ if rest.starts_with(VECTOR) => {
                self.skip(VECTOR.len());
                Piece::Open
            }
            _ => {
                let ends = [',', ']', ')', '}', ' ', '\t', '\r', '\n', '[', '(', '{'];
                let length = rest.find(ends).unwrap_or(rest.len());
                Piece::Word(self.skip(length))
            }
        })
    }

    fn unclear(&self, expected: &str) -> TextError {
        self.place.error(Problem::Unclear { expected: expected.to_owned() })
    }
}

/// Takes a text of lists apart, which can stand in the code of a program.
pub(super) fn read(text: &str) -> Result<Lists<'_>, TextError> {
    let start = if is_list(text) { 0 } else { program::list(text).unwrap_or(0) };
    let place = Position::after(&text[..start]);
    let mut pieces = Pieces { text, next: start, at: place, place };
    let (rows, cells, mines, squared_distance) = Default::default();
    let is_embedded = start > 0;
    let mut lists = Lists { rows, cells, is_nested: false, is_embedded, mines, squared_distance };
    if is_object(&text[start..]) {
        lists.read_object(&mut pieces)?;
    } else if start > 0 || is_list_of_lists(text) {
        lists.read_rows(&mut pieces, true)?;
        if !program::is_end(&text[pieces.next..]) {
            pieces.next()?;
            return Err(pieces.unclear("the end of the text after the list, or words"));
        }
        lists.is_embedded |= text[pieces.next..].contains(char::is_alphanumeric);
    } else {
        lists.read_rows(&mut pieces, false)?;
    }
    Ok(lists)
}

const BLANK: [char; 5] = ['\u{feff}', ' ', '\t', '\r', '\n'];

/// Whether the text begins with a list in another one.
fn is_list_of_lists(text: &str) -> bool {
    let text = text.trim_start_matches(BLANK);
    let inner = text.strip_prefix(['[', '{', '(']).unwrap_or(text);
    inner.len() < text.len() && inner.trim_start_matches(BLANK).starts_with(['[', '{', '('])
}

/// Whether the text begins with an object: a brace, and a key before a colon.
fn is_object(text: &str) -> bool {
    let inner = text.trim_start_matches(BLANK).strip_prefix('{').map(|text| text.trim_start());
    let key = inner.and_then(|text| text.strip_prefix('"')).and_then(|text| text.split_once('"'));
    key.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}

/// The keys of the rows.
const ROWS: [&str; 4] = ["rows", "board", "grid", "cells"];

impl<'a> Lists<'a> {
    /// `{"mines":10,"squared_distance":2,"rows":[...]}`
    fn read_object(&mut self, pieces: &mut Pieces<'a>) -> Result<(), TextError> {
        pieces.next()?;
        let mut seen = Vec::new();
        loop {
            let Piece::Word(key) = pieces.next()? else { return Err(pieces.unclear("a key")) };
            let place = pieces.place;
            if pieces.next()? != Piece::Colon {
                return Err(pieces.unclear("`:` after a key"));
            }
            let kind = if ROWS.contains(&key) { ROWS[0] } else { key };
            if seen.contains(&kind) {
                let expected = format!("`{kind}` once, found it again");
                return Err(place.error(Problem::Unclear { expected }));
            }
            seen.push(kind);
            match kind {
                "mines" => self.mines = number(pieces)?,
                "squared_distance" => self.squared_distance = number(pieces)?,
                "rows" => self.read_rows(pieces, true)?,
                _ => {
                    let expected =
                        "one of the keys `rows`, `mines` and `squared_distance`".to_owned();
                    return Err(place.error(Problem::Unclear { expected }));
                }
            }
            match pieces.next()? {
                Piece::Comma => {}
                Piece::Close => break,
                _ => return Err(pieces.unclear("`,` or the end of the object")),
            }
        }
        match pieces.next()? {
            Piece::End => Ok(()),
            _ => Err(pieces.unclear("the end of the text")),
        }
    }

    /// Lists that hold words are rows. The first that opens is closed at the end, unless every row stands
    /// alone.
    fn read_rows(&mut self, pieces: &mut Pieces<'a>, is_value: bool) -> Result<(), TextError> {
        let mut depth = 0;
        let mut row = Vec::new();
        loop {
            match pieces.next()? {
                Piece::Open if depth < 2 && row.is_empty() => {
                    depth += 1;
                    self.is_nested |= depth == 2;
                }
                Piece::Close if depth > 0 => {
                    depth -= 1;
                    if !row.is_empty() {
                        self.rows.push(std::mem::take(&mut row));
                    }
                    if depth == 0 && is_value {
                        return Ok(());
                    }
                }
                Piece::Comma => {}
                Piece::Word(word) if depth > 0 && self.cells < MOST => {
                    self.cells += 1;
                    row.push((word, pieces.place));
                }
                Piece::Word(_) if depth > 0 => return Err(pieces.place.error(too_large())),
                Piece::End if depth == 0 => return Ok(()),
                _ => {
                    return Err(
                        pieces.unclear("rows in brackets, with commas or blanks between cells")
                    );
                }
            }
        }
    }

    /// Hands the cells over. A single list of words that are no signs has a row in each word.
    pub fn push(
        self,
        disc: &Disc,
        symbols: &Symbols,
        cells: &mut Cells<'_>,
    ) -> Result<(), TextError> {
        let is_sign = |&(word, _): &(&str, Position)| {
            meaning(whole(&unescaped(word)), disc.size(), symbols).is_some()
        };
        if let [words] = &self.rows[..]
            && !self.is_nested
            && words.len() > 1
            && words.iter().all(is_sign)
        {
            let expected = "a list for each row: these can be the cells of one or rows".to_owned();
            return Err(words[0].1.error(Problem::Unclear { expected }));
        }
        if let [words] = &self.rows[..]
            && !words.iter().all(is_sign)
        {
            return words.iter().try_for_each(|&(word, at)| push_row(word, at, cells));
        }
        for row in self.rows {
            let mut end = row[0].1;
            for (word, at) in row {
                let cell = unescaped(word);
                cells.push(if cell.is_empty() { " " } else { whole(&cell) }, at)?;
                end = Position { column: at.column + word.chars().count(), ..at };
            }
            cells.end_row(end)?;
        }
        Ok(())
    }
}

/// Adds a word as a row.
fn push_row(word: &str, at: Position, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let text = unescaped(word);
    let text = text.trim_end_matches('\n');
    if text.starts_with(BLANKS) || text.ends_with(BLANKS) {
        let expected = "a list for each row, as blanks can be cells".to_owned();
        return Err(at.error(Problem::Unclear { expected }));
    }
    let line = Line { number: at.line as u32, before: at.column as u32, text };
    match line.only_token() {
        Some(_) => line.push_signs(cells),
        None => line.push_tokens(cells),
    }
}

fn number(pieces: &mut Pieces<'_>) -> Result<Option<usize>, TextError> {
    match pieces.next()? {
        Piece::Word("null") => Ok(None),
        Piece::Word(word) => match word.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(pieces.unclear("a number")),
        },
        _ => Err(pieces.unclear("a number")),
    }
}
