//! The options that name a cell by row and column; the board decides whether the cell exists.

use std::fmt;
use std::str::FromStr;

use clap::builder::ValueParser;

use gridproof::grid::{Cell, Shape};
use gridproof::puzzle::Instance;

use crate::cmd::Failure;

/// A requested cell, which may lie outside of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellArg {
    row: i64,
    col: i64,
}

/// Returns the parser of the option's value. The option must set `allow_hyphen_values`, so that
/// clap does not take a negative number for an option.
pub fn cell_parser() -> ValueParser {
    ValueParser::new(str::parse::<CellArg>)
}

/// Parses `0,3`.
impl FromStr for CellArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = || format!("expected a row and a column, as in 0,3, found `{text}`");
        let (row, col) = text.split_once(',').ok_or_else(found)?;
        Ok(Self { row: parse_number("row", row)?, col: parse_number("column", col)? })
    }
}

fn parse_number(what: &str, text: &str) -> Result<i64, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("expected a whole number for the {what}, found `{text}`"))
}

impl CellArg {
    /// Returns the cell if it lies in a board of this shape. The error message names the number
    /// that is too large or negative.
    pub fn cell_in(self, shape: Shape) -> Result<Cell, String> {
        let within = |what: &str, number: i64, size: usize| match usize::try_from(number) {
            Ok(number) if number < size => Ok(number),
            _ => Err(format!(
                "expected a {what} from 0 to {} of the {shape} board, found {number}",
                size - 1
            )),
        };
        let row = within("row", self.row, shape.rows)?;
        Ok(Cell::new(row, within("column", self.col, shape.cols)?))
    }

    /// Returns the cell if it is hidden on `board`. `name` is the board's name in messages.
    pub fn hidden_cell(self, board: &dyn Instance, name: &str) -> Result<Cell, Failure> {
        self.hidden_cell_for_option("--cell", board, name)
    }

    /// Like [`Self::hidden_cell`]; messages name the `option` too.
    pub fn hidden_cell_for_option(
        self,
        option: &str,
        board: &dyn Instance,
        name: &str,
    ) -> Result<Cell, Failure> {
        let refuse =
            |problem: String| Failure::Input(format!("{name}: {option} {self}: {problem}"));
        let cell = self.cell_in(board.shape()).map_err(refuse)?;
        match board.given_text(cell) {
            None => Ok(cell),
            Some(found) => Err(refuse(format!("expected a hidden cell, found `{found}`"))),
        }
    }
}

/// Writes the cell as on the command line, such as `2,0`.
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
            assert_eq!(on(text), Err(message.to_owned()), "{text}");
        }
    }
}
