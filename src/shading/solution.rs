//! Solutions of a board, and their text.

use crate::certificate::claims::CellContent;
use crate::grid::Grid;

/// A solution: the content of each cell.
pub type Solution<H> = Grid<H>;

/// Returns the rows of a solution, for people and programs: `#` for a shaded cell, `.` for a clear
/// cell, and the number for a cell that holds more than one thing. These rows cannot be parsed as a
/// board, because a line that starts with `#` is a comment.
pub fn rows<H: CellContent>(solution: &Solution<H>) -> Vec<String> {
    let symbol = |content: &H| match content.number() {
        0 => ".".to_owned(),
        1 => "#".to_owned(),
        number => number.to_string(),
    };
    solution.rows().map(|row| row.iter().map(symbol).collect()).collect()
}

/// Returns the number of things in a cell that [`rows`] writes as this symbol.
pub(super) fn number_of_symbol(symbol: char) -> usize {
    match symbol {
        '.' => 0,
        other => other.to_digit(10).map_or(1, |digit| digit as usize),
    }
}
