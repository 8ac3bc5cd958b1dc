//! The shaded cells of a solution.

use crate::grid::Grid;

/// Whether each cell is shaded.
pub type Solution = Grid<bool>;

/// Returns the rows of a solution, for people and programs: `#` shaded, `.` clear. They are not for
/// readers, which take a line that starts with `#` as a comment.
pub fn rows(solution: &Solution) -> Vec<String> {
    let symbol = |&shaded: &bool| if shaded { '#' } else { '.' };
    solution.rows().map(|row| row.iter().map(symbol).collect()).collect()
}
