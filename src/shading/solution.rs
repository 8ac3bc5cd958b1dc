//! The shaded cells of a solution.

use crate::grid::Grid;

/// Whether each cell is shaded.
pub type Solution = Grid<bool>;

/// Returns the rows of a solution, for people and programs: `#` shaded, `.` clear. The parsers of
/// this crate cannot read these rows, because a line that starts with `#` is a comment for them.
pub fn rows(solution: &Solution) -> Vec<String> {
    let symbol = |&shaded: &bool| if shaded { '#' } else { '.' };
    solution.rows().map(|row| row.iter().map(symbol).collect()).collect()
}
