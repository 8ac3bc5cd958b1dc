//! Reads the numbers and cells of a line, for players and referees.

use std::ops::RangeInclusive;
use std::str::FromStr;

use gridproof::grid::{Cell, Shape};

/// Parses `token` as a number, if it is in `range`.
pub(crate) fn parse_in_range<T: FromStr + PartialOrd>(
    token: &str,
    range: RangeInclusive<T>,
) -> Option<T> {
    token.parse().ok().filter(|number| range.contains(number))
}

/// The reason why a row and a column do not name a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellTokenError {
    NotANumber,
    Outside,
}

/// Returns the cell of `shape` at a row and a column. Like the contests' testers, accepts the whole
/// numbers that Java's `parseInt` accepts.
pub(crate) fn parse_cell(row: &str, col: &str, shape: Shape) -> Result<Cell, CellTokenError> {
    let number = |token: &str| token.parse::<i32>().map_err(|_| CellTokenError::NotANumber);
    let (row, col) = (number(row)?, number(col)?);
    let inside = |at: i32| usize::try_from(at).map_err(|_| CellTokenError::Outside);
    let cell = Cell::new(inside(row)?, inside(col)?);
    if shape.contains(cell) { Ok(cell) } else { Err(CellTokenError::Outside) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_the_range_are_parsed() {
        assert_eq!(
            ["1", "3", "+2"].map(|token| parse_in_range(token, 1..=3)),
            [Some(1), Some(3), Some(2)]
        );
        assert_eq!(
            ["0", "4", "", "x", " 1", "-1"].map(|token| parse_in_range(token, 1..=3_u8)),
            [None; 6]
        );
    }

    #[test]
    fn cells_are_parsed_as_the_tester_does() {
        let cell = |row, col| parse_cell(row, col, Shape::new(2, 3));
        assert_eq!(cell("1", "2"), Ok(Cell::new(1, 2)));
        assert_eq!(cell("+1", "-0"), Ok(Cell::new(1, 0)));
        for (row, col) in [("2", "0"), ("0", "3"), ("-1", "0"), ("0", "2147483647")] {
            assert_eq!(cell(row, col), Err(CellTokenError::Outside), "{row} {col}");
        }
        for (row, col) in [("", "0"), ("0", "1.0"), ("9", "x"), ("0", "2147483648")] {
            assert_eq!(cell(row, col), Err(CellTokenError::NotANumber), "{row} {col}");
        }
    }
}
