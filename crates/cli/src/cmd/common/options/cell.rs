//! The options that name a cell by row and column. The command checks whether the cell exists after
//! it has read the board.

use std::fmt;
use std::str::FromStr;

use clap::builder::ValueParser;

use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::Instance;
use gridproof::words::Sentence;

use crate::cmd::Failure;
use crate::words;

/// A requested cell, which may lie outside of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellArg {
    row: i64,
    col: i64,
}

/// Returns the parser of the option's value. The option must set `allow_hyphen_values`, or clap
/// would read a negative number as an option.
pub fn cell_parser() -> ValueParser {
    ValueParser::new(str::parse::<CellArg>)
}

/// Parses `0,3`.
impl FromStr for CellArg {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Self, Sentence> {
        let (row, col) = text.split_once(',').ok_or_else(|| words::cell_form(text))?;
        let row = parse_number(words::row, row)?;
        Ok(Self { row, col: parse_number(words::column, col)? })
    }
}

fn parse_number(part: fn() -> Sentence, text: &str) -> Result<i64, Sentence> {
    text.trim().parse().map_err(|_| words::number_of_cell(part(), text))
}

impl CellArg {
    /// Returns the cell if it lies in a board of this shape. The error message names the number
    /// that is too large or negative.
    pub fn cell_in(self, shape: Shape) -> Result<Cell, Sentence> {
        let within = |part: fn() -> Sentence, number: i64, size: usize| {
            let inside = usize::try_from(number).ok().filter(|&number| number < size);
            let board = shape.to_string();
            inside.ok_or_else(|| words::cell_off_board(part(), size - 1, board, number.to_string()))
        };
        let row = within(words::row, self.row, shape.rows)?;
        Ok(Cell::new(row, within(words::column, self.col, shape.cols)?))
    }

    /// Returns the cell if the cell is hidden on `board`. `name` is the board's name in messages.
    pub fn hidden_cell(self, board: &dyn Instance, name: &str) -> Result<Cell, Failure> {
        self.hidden_cell_for_option("--cell", board, name)
    }

    /// Returns the cell like [`Self::hidden_cell`]. Error messages also name the `option`.
    pub fn hidden_cell_for_option(
        self,
        option: &str,
        board: &dyn Instance,
        name: &str,
    ) -> Result<Cell, Failure> {
        let refuse = |reason| Failure::unsuitable(format!("{name}: {option} {self}"), reason);
        let cell = self.cell_in(board.shape()).map_err(refuse)?;
        match board.given_text(cell) {
            None => Ok(cell),
            Some(found) => Err(refuse(words::opened_cell(found))),
        }
    }
}

/// Writes the cell in the form of the command line, such as `2,0`.
impl fmt::Display for CellArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_cell_argument_is_named_by_its_number() {
        let on =
            |text: &str| text.parse::<CellArg>().and_then(|cell| cell.cell_in(Shape::new(2, 3)));
        assert_eq!(on("1,2"), Ok(Cell::new(1, 2)));
        for (text, message) in [
            ("1", "expected a row and a column, as in 0,3, found `1`"),
            ("x,1", "expected a whole number for the row, found `x`"),
            ("1,", "expected a whole number for the column, found ``"),
            ("-1,0", "expected a row from 0 to 1 of the 2x3 board, found -1"),
            ("2,0", "expected a row from 0 to 1 of the 2x3 board, found 2"),
            ("0,3", "expected a column from 0 to 2 of the 2x3 board, found 3"),
        ] {
            let refused = on(text).expect_err(text);
            assert_eq!(refused.to_string(), message, "{text}");
        }
    }
}
