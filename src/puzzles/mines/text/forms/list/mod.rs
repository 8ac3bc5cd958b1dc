//! Reads boards that are lists of lists, in JSON or in the output of Python and NumPy. In a JSON
//! object, keys beside the rows can state the total and the squared distance.

use crate::grid::Shape;
use crate::puzzles::mines::Disc;
use crate::text::{Position, Problem, TextError};
use crate::words::board_forms;

use super::cells::Cells;
use super::grid::{BLANKS, GridLine as Line, begins_with_tag};
use super::signs::meaning;
use super::symbols::Symbols;
use crate::puzzles::mines::text::size::{MAX_INCIDENCES, too_large_problem};
use pieces::{BLANK, Piece, Pieces};
use program_code::{unescaped, without_zero_fraction};
use rows::{Part, walk};

mod pieces;
mod program_code;
mod rows;

/// The most cells of a board. The limit on rows x cols x neighbours is divided by four, because the
/// smallest neighbourhood has four cells.
const MAX_CELLS: usize = MAX_INCIDENCES / 4;

/// The rows of cells in a text. The rows are not stored, but read again on demand, to save memory:
/// a cell takes two bytes as text, and many more bytes as a word with its position.
pub(super) struct Lists<'a> {
    /// The beginning of the rows.
    start: Pieces<'a>,
    /// Whether the rows end with their outermost bracket, and further text may follow, as in an
    /// object.
    is_value: bool,
    rows: usize,
    cells: usize,
    /// Whether some list is inside another list.
    is_nested: bool,
    /// Whether program code or words surround the list.
    pub is_embedded: bool,
    pub mines: Option<usize>,
    pub squared_distance: Option<usize>,
}

/// Returns whether the text resembles an object, a list of lists, or a list of quoted words. Also
/// returns true if program code in the text contains a list of lists or of quoted words.
pub(super) fn is_contained_in(text: &str) -> bool {
    is_list(text) || program_code::list_start(text).is_some()
}

/// Returns whether the text begins like a list.
fn is_list(text: &str) -> bool {
    let text = text.trim_start_matches(BLANK);
    let second = text.chars().skip(1).find(|letter| !letter.is_ascii_whitespace());
    match text.chars().next() {
        Some('{') => {
            second.is_some_and(|second| "{\"'".contains(second) || second.is_ascii_digit())
        }
        // A matrix in R begins with labels of its columns, such as `[,1]`.
        Some('[') if begins_with_tag(text) || second == Some(',') => false,
        Some('[') => {
            matches!(second, Some('[' | '"' | '\'' | '('))
                || text.trim_end() == "[]"
                || text.contains(',') && text.contains(']')
        }
        _ => false,
    }
}

/// Parses a text of lists. The lists can be in program code.
pub(super) fn read(text: &str) -> Result<Lists<'_>, TextError> {
    let start = if is_list(text) { 0 } else { program_code::list_start(text).unwrap_or(0) };
    let mut pieces = Pieces::new(text, start);
    let (rows, cells, is_nested, is_value, mines, squared_distance) = Default::default();
    let (start_of_rows, is_embedded) = (pieces.clone(), start > 0);
    let mut lists = Lists {
        start: start_of_rows,
        is_value,
        rows,
        cells,
        is_nested,
        is_embedded,
        mines,
        squared_distance,
    };
    if is_object(&text[start..]) {
        lists.read_object(&mut pieces)?;
    } else if start > 0 || is_list_of_lists(text) {
        lists.read_rows(&mut pieces, true)?;
        refuse_second_board(text, pieces.rest())?;
        if !program_code::ends_statement(pieces.rest()) {
            pieces.next()?;
            return Err(pieces.unclear_error(board_forms::end_after_list()));
        }
        lists.is_embedded |= pieces.rest().contains(char::is_alphanumeric);
    } else {
        lists.read_rows(&mut pieces, false)?;
    }
    Ok(lists)
}

/// Refuses a text in which a second board may follow the first board.
fn refuse_second_board(text: &str, rest: &str) -> Result<(), TextError> {
    let Some(at) = program_code::another_list(rest, is_object) else { return Ok(()) };
    let place = Position::after(&text[..text.len() - rest.len() + at]);
    Err(place.error(Problem::unclear(board_forms::one_list())))
}

/// Returns whether the text begins with nested lists.
fn is_list_of_lists(text: &str) -> bool {
    let text = text.trim_start_matches(BLANK);
    let inner = text.strip_prefix(['[', '{', '(']).unwrap_or(text);
    inner.len() < text.len() && inner.trim_start_matches(BLANK).starts_with(['[', '{', '('])
}

/// Returns whether the text begins with an object: a brace, a key and a colon.
fn is_object(text: &str) -> bool {
    let inner = text.trim_start_matches(BLANK).strip_prefix('{').map(|text| text.trim_start());
    let key = inner.and_then(|text| text.strip_prefix('"')).and_then(|text| text.split_once('"'));
    key.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}

/// The keys of an object under which the rows can be.
const ROW_KEYS: [&str; 4] = ["rows", "board", "grid", "cells"];

impl<'a> Lists<'a> {
    /// Reads an object such as `{"mines":10,"squared_distance":2,"rows":[...]}`.
    fn read_object(&mut self, pieces: &mut Pieces<'a>) -> Result<(), TextError> {
        pieces.next()?;
        let mut seen = Vec::new();
        loop {
            let Piece::Word(key) = pieces.next()? else {
                return Err(pieces.unclear_error(board_forms::a_key()));
            };
            let place = pieces.place;
            if pieces.next()? != Piece::Colon {
                return Err(pieces.unclear_error(board_forms::colon_after_key()));
            }
            let kind = if ROW_KEYS.contains(&key) { ROW_KEYS[0] } else { key };
            if seen.contains(&kind) {
                return Err(place.error(Problem::unclear(board_forms::key_once(kind))));
            }
            seen.push(kind);
            match kind {
                "mines" => self.mines = read_number(pieces)?,
                "squared_distance" => self.squared_distance = read_number(pieces)?,
                "rows" => self.read_rows(pieces, true)?,
                _ => {
                    return Err(place.error(Problem::unclear(board_forms::list_key())));
                }
            }
            match pieces.next()? {
                Piece::Comma => {}
                Piece::Close => break,
                _ => return Err(pieces.unclear_error(board_forms::comma_or_end())),
            }
        }
        match pieces.next()? {
            Piece::End => Ok(()),
            _ => Err(pieces.unclear_error(board_forms::end_of_text())),
        }
    }

    /// Counts the rows and checks their form.
    fn read_rows(&mut self, pieces: &mut Pieces<'a>, is_value: bool) -> Result<(), TextError> {
        (self.start, self.is_value) = (pieces.clone(), is_value);
        walk(pieces, is_value, |part| {
            match part {
                Part::InnerList => self.is_nested = true,
                Part::Word(..) if self.cells < MAX_CELLS => self.cells += 1,
                Part::Word(_, at) => return Err(at.error(too_large_problem())),
                Part::RowEnd => self.rows += 1,
            }
            Ok(())
        })
    }

    /// Passes every part of the rows to `each`.
    fn for_each_part(
        &self,
        each: impl FnMut(Part<'a>) -> Result<(), TextError>,
    ) -> Result<(), TextError> {
        walk(&mut self.start.clone(), self.is_value, each)
    }

    /// Reads all cells into `cells`, and checks that the cells form a board.
    pub fn read(
        &self,
        disc: &Disc,
        symbols: &Symbols,
        cells: &mut Cells<'_>,
    ) -> Result<Shape, TextError> {
        self.push_cells(disc, symbols, cells)?;
        cells.shape().map_err(|problem| match self.cells {
            0 => self.start.place.error(Problem::NoBoard { found: String::new() }),
            _ => self.start.place.error(problem),
        })
    }

    /// Adds all cells to `cells`. If the text is a single list of words, and some word is not a
    /// sign, each word is a row.
    fn push_cells(
        &self,
        disc: &Disc,
        symbols: &Symbols,
        cells: &mut Cells<'_>,
    ) -> Result<(), TextError> {
        if self.rows == 1 {
            let (mut first, mut are_signs, mut are_single) = (None, true, true);
            self.for_each_part(|part| {
                if let Part::Word(word, at) = part {
                    first.get_or_insert(at);
                    let cell = unescaped(word);
                    are_signs &=
                        meaning(without_zero_fraction(&cell), disc.num_neighbours(), symbols)
                            .is_some();
                    are_single &= without_zero_fraction(&cell).len() == cell.len();
                }
                Ok(())
            })?;
            if !are_signs {
                return self.for_each_part(|part| match part {
                    Part::Word(word, at) => push_row(word, at, cells),
                    _ => Ok(()),
                });
            }
            let is_open = !self.is_nested && (self.cells > 1 || !are_single);
            if let Some(at) = first.filter(|_| is_open) {
                return Err(at.error(Problem::unclear(board_forms::list_of_words())));
            }
        }
        let mut end = None;
        self.for_each_part(|part| match part {
            Part::InnerList => Ok(()),
            Part::Word(word, at) => {
                end = Some(Position { column: at.column + word.chars().count(), ..at });
                let cell = unescaped(word);
                cells.push(if cell.is_empty() { " " } else { without_zero_fraction(&cell) }, at)
            }
            Part::RowEnd => end.map_or(Ok(()), |end| cells.end_row(end)),
        })
    }
}

/// Adds the signs of a word as a row.
fn push_row(word: &str, at: Position, cells: &mut Cells<'_>) -> Result<(), TextError> {
    let text = unescaped(word);
    let text = text.trim_end_matches('\n');
    if text.starts_with(BLANKS) || text.ends_with(BLANKS) {
        return Err(at.error(Problem::unclear(board_forms::list_of_blanks())));
    }
    let line = Line { number: at.line as u32, chars_before: at.column as u32, column: 0, text };
    match line.only_token() {
        Some(_) => line.push_signs(cells),
        None => line.push_tokens(cells),
    }
}

fn read_number(pieces: &mut Pieces<'_>) -> Result<Option<usize>, TextError> {
    match pieces.next()? {
        Piece::Word("null") => Ok(None),
        Piece::Word(word) => match word.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(pieces.unclear_error(board_forms::a_number())),
        },
        _ => Err(pieces.unclear_error(board_forms::a_number())),
    }
}

#[cfg(test)]
mod tests;
