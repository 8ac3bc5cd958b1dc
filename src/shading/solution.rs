//! Solutions of a board, and how they are written as rows.

use crate::certificate::claims::CellContent;
use crate::grid::Grid;

/// A solution: for each cell, whether it is shaded, or the number that it holds.
pub type Solution<H> = Grid<H>;

/// Returns the rows of a solution, for people and programs: `#` for a shaded cell, `.` for a clear
/// cell, and the number for a cell that holds more than one thing. The parsers of this crate cannot
/// read these rows, because a line that starts with `#` is a comment for them.
pub fn rows<H: CellContent>(solution: &Solution<H>) -> Vec<String> {
    let symbol = |content: &H| match content.number() {
        0 => ".".to_owned(),
        1 => "#".to_owned(),
        number => number.to_string(),
    };
    solution.rows().map(|row| row.iter().map(symbol).collect()).collect()
}

/// Returns the number in a cell that [`rows`] writes as this symbol.
pub(super) fn number_of_symbol(symbol: char) -> usize {
    match symbol {
        '.' => 0,
        other => other.to_digit(10).map_or(1, |digit| digit as usize),
    }
}
