//! Which cells are shaded.

use crate::grid::Grid;

/// Whether each cell is shaded.
pub type Solution = Grid<bool>;

/// The rows of a solution, for people and programs to see: `#` shaded, `.` clear. No reader takes them, as a
/// line that starts with `#` is a comment to it.
pub fn rows(solution: &Solution) -> Vec<String> {
    let symbol = |&shaded: &bool| if shaded { '#' } else { '.' };
    solution.rows().map(|row| row.iter().map(symbol).collect()).collect()
}
