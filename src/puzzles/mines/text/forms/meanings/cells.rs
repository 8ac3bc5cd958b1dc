//! The cells of a grid, collected before the meaning of its signs is known.

use crate::grid::Shape;
use crate::puzzles::mines::Disc;
use crate::text::{Position, Problem, TextError};
use crate::words::{Sentence, saved_text};

use super::signs::{Meaning, Roles, meaning};
use super::symbols::{Role, Symbols};
use crate::puzzles::mines::text::size::{MAX_INCIDENCES, check_size, too_large_problem};

/// The content of a cell: a clue, or one of the signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueOrSign {
    Clue(u32),
    /// The index of a sign in [`Cells::signs`].
    Sign(usize),
}

/// The least number that encodes a sign instead of a clue. All clues are less than the first number
/// of a sign.
const FIRST_SIGN_NUMBER: u32 = u32::MAX - 255;

/// A sign that occurs in the text.
#[derive(Clone, Debug)]
pub struct Sign {
    pub text: String,
    pub roles: Roles,
    /// The position at which the sign first occurs.
    pub first: Position,
}

/// Returns a cell without its quotes. Empty quotes are a blank cell.
fn unquoted(token: &str) -> &str {
    let inner = |quote| token.strip_prefix(quote)?.strip_suffix(quote);
    match ['"', '\''].into_iter().find_map(inner) {
        Some("") => " ",
        Some(inner) => inner,
        None => token,
    }
}

/// The cells of a text, row by row. All rows are equally long.
pub struct Cells<'a> {
    disc: &'a Disc,
    symbols: &'a Symbols,
    clues_and_signs: Vec<u32>,
    /// The line of each row in the text, for the positions of errors.
    row_lines: Vec<u32>,
    /// The column of each cell in the text, for the positions of errors.
    cell_columns: Vec<u32>,
    pub signs: Vec<Sign>,
    num_cols: Option<usize>,
    /// Whether spoilers cover the cells. Cells in spoilers count as opened.
    pub has_spoilers: bool,
    /// Whether the text uses gridproof's signs, which write a zero as a digit.
    pub has_saved_board_signs: bool,
    /// The encoded cell of each ASCII character that was read before, so that the character is
    /// looked up only once.
    ascii_cells: [Option<u32>; 128],
}

impl<'a> Cells<'a> {
    pub fn new(disc: &'a Disc, symbols: &'a Symbols) -> Self {
        let (clues_and_signs, row_lines, cell_columns, signs) = Default::default();
        let (num_cols, has_spoilers, has_saved_board_signs, ascii_cells) =
            (None, false, false, [None; 128]);
        Self {
            disc,
            symbols,
            clues_and_signs,
            row_lines,
            cell_columns,
            signs,
            num_cols,
            has_spoilers,
            has_saved_board_signs,
            ascii_cells,
        }
    }

    /// Returns whether a token is certainly a cell.
    pub fn is_known_cell(&self, token: &str) -> bool {
        meaning(unquoted(token), self.disc.num_neighbours(), self.symbols).is_some()
    }

    /// Returns whether the user's symbols give a role to a sign.
    pub fn has_role(&self, sign: &str) -> bool {
        self.symbols.role(sign).is_some()
    }

    /// Returns the role that the user's symbols give to a sign.
    pub fn role(&self, sign: &str) -> Option<Role> {
        self.symbols.role(sign)
    }

    /// Refuses a grid that is too large. The caller checks the size before it adds the cells.
    pub fn check_size(&self, rows: usize, cols: usize) -> Result<(), Problem> {
        // The size may be an estimate: a column of long numbers looks as wide as a board with more
        // columns.
        check_size(Shape::new(rows, cols), self.disc)
    }

    /// Adds a cell to the last row. The token can be in quotes.
    pub fn push(&mut self, token: &str, at: Position) -> Result<(), TextError> {
        let token = unquoted(token);
        let single = token.bytes().next().filter(|byte| token.len() == 1 && byte.is_ascii());
        let clue_or_sign = match single.and_then(|byte| self.ascii_cells[usize::from(byte)]) {
            Some(clue_or_sign) => clue_or_sign,
            None => {
                let clue_or_sign = self.clue_or_sign(token, at)?;
                if let Some(byte) = single {
                    self.ascii_cells[usize::from(byte)] = Some(clue_or_sign);
                }
                clue_or_sign
            }
        };
        if self.clues_and_signs.len().saturating_mul(self.disc.num_neighbours()) > MAX_INCIDENCES {
            return Err(at.error(too_large_problem()));
        }
        self.clues_and_signs.push(clue_or_sign);
        self.cell_columns.push(at.column as u32);
        Ok(())
    }

    fn clue_or_sign(&mut self, token: &str, at: Position) -> Result<u32, TextError> {
        // In gridproof's signs, every number is a clue.
        let most =
            if self.has_saved_board_signs { MAX_INCIDENCES } else { self.disc.num_neighbours() };
        let roles = match meaning(token, most, self.symbols) {
            Some(Meaning::Clue(number)) => return Ok(number),
            Some(Meaning::Roles(roles)) => roles,
            None => return Err(at.error(Problem::no_cell(token, self.found_so_far()))),
        };
        let known = self.signs.iter().position(|sign| sign.text == token);
        let place = known.unwrap_or(self.signs.len());
        if known.is_none() {
            if FIRST_SIGN_NUMBER as usize + place >= u32::MAX as usize {
                return Err(at.error(Problem::no_cell(token, self.found_so_far())));
            }
            self.signs.push(Sign { text: token.to_owned(), roles, first: at });
        }
        Ok(FIRST_SIGN_NUMBER + place as u32)
    }

    /// Describes the cells that were read so far, for messages. Returns `None` if no cell was read.
    fn found_so_far(&self) -> Option<Sentence> {
        (!self.clues_and_signs.is_empty()).then(|| {
            let signs: Vec<_> = self.signs.iter().take(4).map(|sign| sign.text.clone()).collect();
            match signs.is_empty() {
                true => saved_text::grid_of_numbers(),
                false => saved_text::grid_with_signs(signs),
            }
        })
    }

    /// Ends the row. `end` is the position of an error about the length of the row.
    pub fn end_row(&mut self, end: Position) -> Result<(), TextError> {
        let found = self.clues_and_signs.len() - self.row_lines.len() * self.num_cols.unwrap_or(0);
        let expected = *self.num_cols.get_or_insert(found);
        if found != expected {
            return Err(end.error(Problem::RowLength { expected, found }));
        }
        self.row_lines.push(end.line as u32);
        Ok(())
    }

    /// Returns the shape of the grid, if a board can have this shape.
    pub fn shape(&self) -> Result<Shape, Problem> {
        let shape = Shape::new(self.row_lines.len(), self.num_cols.unwrap_or(0));
        check_size(shape, self.disc)?;
        Ok(shape)
    }

    /// Returns all cells in row-major order.
    pub fn clues_and_signs(&self) -> impl ExactSizeIterator<Item = ClueOrSign> + Clone + '_ {
        self.clues_and_signs.iter().map(|&clue_or_sign| {
            match clue_or_sign.checked_sub(FIRST_SIGN_NUMBER) {
                Some(place) => ClueOrSign::Sign(place as usize),
                None => ClueOrSign::Clue(clue_or_sign),
            }
        })
    }

    pub fn clue_or_sign_at(&self, index: usize) -> ClueOrSign {
        let clue_or_sign = self.clues_and_signs[index];
        clue_or_sign
            .checked_sub(FIRST_SIGN_NUMBER)
            .map_or(ClueOrSign::Clue(clue_or_sign), |place| ClueOrSign::Sign(place as usize))
    }

    /// Returns whether both grids have the same cells.
    pub fn is_same(&self, other: &Self) -> bool {
        let texts =
            |cells: &Self| cells.signs.iter().map(|sign| sign.text.clone()).collect::<Vec<_>>();
        self.clues_and_signs == other.clues_and_signs && texts(self) == texts(other)
    }

    /// Returns whether some cell is a blank.
    pub fn has_blanks(&self) -> bool {
        self.signs.iter().any(|sign| sign.text == " ")
    }

    /// Returns the position of a cell.
    pub fn position(&self, index: usize) -> Position {
        let row = index / self.num_cols.unwrap_or(1).max(1);
        Position { line: self.row_lines[row] as usize, column: self.cell_columns[index] as usize }
    }
}
