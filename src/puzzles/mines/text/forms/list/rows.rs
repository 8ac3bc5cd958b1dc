//! Reads the rows of a list. A row is a list that contains words. An empty list is refused, because
//! it could be an empty row or an empty cell.

use crate::text::{Position, Problem, TextError};
use crate::words::board_forms;

use super::pieces::{Piece, Pieces};

/// A part of the rows of a list.
pub(super) enum Part<'a> {
    /// A list inside another list.
    InnerList,
    Word(&'a str, Position),
    RowEnd,
}

/// The state of a walk over nested lists.
struct ListWalk {
    depth: usize,
    /// Whether the current row has words.
    has_words: bool,
    /// Whether the outermost list has rows.
    has_rows: bool,
    last: LastPiece,
    rows: usize,
    first_empty_list: Option<Position>,
    /// Whether the first row ends with a comma. `None` before the end of the first row.
    has_commas: Option<bool>,
    unenclosed: UnenclosedLists,
}

/// The positions of rows without an outer list around them. Rows without an outer list may stand
/// one below the other or side by side.
#[derive(Default)]
struct UnenclosedLists {
    /// The line in which the first row begins.
    first_line: Option<usize>,
    /// The line in which the last row ends.
    last_line: usize,
    /// The first row that begins in the line in which the previous row ends.
    first_on_shared_line: Option<Position>,
    /// Whether any row has at least two words.
    has_pairs: bool,
}

/// The kind of the previous piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastPiece {
    Open,
    Comma(Position),
    Other,
}

/// Passes every part of the rows to `each`. If `is_value` is true, the walk ends with the outermost
/// bracket. If `is_value` is false, the walk ends at the end of the text.
pub(super) fn walk<'a>(
    pieces: &mut Pieces<'a>,
    is_value: bool,
    mut each: impl FnMut(Part<'a>) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let mut walk = ListWalk::new();
    loop {
        match pieces.next()? {
            Piece::Open if walk.depth < 2 && !walk.has_words => {
                if walk.depth == 0 {
                    walk.unenclosed.begin_list(pieces.place);
                }
                walk.depth += 1;
                walk.last = LastPiece::Open;
                if walk.depth == 2 {
                    walk.has_rows = true;
                    each(Part::InnerList)?;
                }
            }
            Piece::Close if walk.depth > 0 => {
                if walk.close_list(pieces)? {
                    each(Part::RowEnd)?;
                }
                if walk.depth == 0 && is_value {
                    return Ok(());
                }
                walk.unenclosed.last_line = pieces.place.line;
            }
            Piece::Comma => walk.read_comma(pieces)?,
            Piece::Word(word) if walk.allows_word() => {
                walk.unenclosed.has_pairs |= walk.has_words;
                (walk.has_words, walk.last) = (true, LastPiece::Other);
                each(Part::Word(word, pieces.place))?;
            }
            Piece::End if walk.depth == 0 => return walk.unenclosed.refuse_adjacent(),
            _ => {
                return Err(pieces.unclear_error(board_forms::rows_in_brackets()));
            }
        }
    }
}

impl ListWalk {
    fn new() -> Self {
        let (depth, rows, has_words, has_rows) = Default::default();
        let (first_empty_list, has_commas, unenclosed) = Default::default();
        Self {
            depth,
            has_words,
            has_rows,
            last: LastPiece::Open,
            rows,
            first_empty_list,
            has_commas,
            unenclosed,
        }
    }

    /// Returns whether a word is allowed next. Words are allowed in a list without inner lists.
    fn allows_word(&self) -> bool {
        self.depth == 2 || self.depth == 1 && !self.has_rows
    }

    fn read_comma(&mut self, pieces: &Pieces<'_>) -> Result<(), TextError> {
        let is_cell = self.allows_word();
        let missing = match std::mem::replace(&mut self.last, LastPiece::Comma(pieces.place)) {
            LastPiece::Open if is_cell => board_forms::cell_before_comma(),
            LastPiece::Open => board_forms::row_before_comma(),
            LastPiece::Comma(_) if is_cell => board_forms::cell_between_commas(),
            LastPiece::Comma(_) => board_forms::row_between_commas(),
            LastPiece::Other => return Ok(()),
        };
        Err(pieces.unclear_error(missing))
    }

    /// Closes the current list. Returns whether the list was a row.
    fn close_list(&mut self, pieces: &Pieces<'_>) -> Result<bool, TextError> {
        let was_row = self.allows_word();
        if was_row && self.has_words {
            self.accept_trailing_comma(pieces)?;
            self.rows += 1;
        } else if was_row {
            self.first_empty_list.get_or_insert(pieces.place);
        }
        if let Some(at) = self.first_empty_list.filter(|_| self.rows > 0) {
            return Err(at.error(Problem::unclear(board_forms::cells_between_brackets())));
        }
        self.depth -= 1;
        self.last = LastPiece::Other;
        if self.depth == 0 {
            self.has_rows = false;
        }
        Ok(std::mem::take(&mut self.has_words))
    }

    /// Accepts a comma at the end of a row, as in program code, if every row ends with a comma. A
    /// comma and a space at the end of a row are refused, because an empty cell may follow the
    /// comma.
    fn accept_trailing_comma(&mut self, pieces: &Pieces<'_>) -> Result<(), TextError> {
        let LastPiece::Comma(comma) = self.last else { return self.check_commas(false, pieces) };
        let place = pieces.place;
        if comma.line == place.line && comma.column + 1 < place.column {
            return Err(pieces.unclear_error(board_forms::cell_after_comma()));
        }
        self.check_commas(true, pieces)
    }

    fn check_commas(&mut self, has_comma: bool, pieces: &Pieces<'_>) -> Result<(), TextError> {
        match *self.has_commas.get_or_insert(has_comma) == has_comma {
            true => Ok(()),
            false => Err(pieces.unclear_error(board_forms::commas_of_all_rows())),
        }
    }
}

impl UnenclosedLists {
    fn begin_list(&mut self, at: Position) {
        if self.first_line.is_some() && self.last_line == at.line {
            self.first_on_shared_line.get_or_insert(at);
        }
        self.first_line.get_or_insert(at.line);
    }

    /// Refuses rows that stand side by side, because they can also be the cells of one row. The
    /// rows are accepted if all of them are on one line and some row has two words.
    fn refuse_adjacent(&self) -> Result<(), TextError> {
        let Some(second) = self.first_on_shared_line else { return Ok(()) };
        if self.first_line == Some(self.last_line) && self.has_pairs {
            return Ok(());
        }
        Err(second.error(Problem::unclear(board_forms::list_on_own_line())))
    }
}
