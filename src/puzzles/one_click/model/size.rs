//! The size of a model, and the lines of a board that a model can leave out.

use crate::budget::Unsupported;
use crate::grid::Shape;
use crate::puzzles::one_click::rules::{Instance, Symmetry, symmetries};
use crate::words::reasons;

use super::MAX_CELLS;

/// Checks that the boards of `instance` have at most [`MAX_CELLS`].
pub(crate) fn check_size(instance: &Instance) -> Result<(), Unsupported> {
    if instance.shape().area() > MAX_CELLS {
        return Err(Unsupported(reasons::one_click_too_large()));
    }
    Ok(())
}

/// Returns an upper bound on the memory of a model, in bytes.
pub(crate) fn model_bytes(instance: &Instance) -> u64 {
    /// The bytes of a cell: its literals, and eleven constraints of a hundred bytes. A growing list
    /// may have twice the needed size.
    const BYTES_PER_CELL: usize = 2720;
    /// The bytes for each cell and symmetry: two more constraints, and a variable.
    const BYTES_PER_CELL_AND_SYMMETRY: usize = 720;
    let num_symmetries = match instance.symmetry {
        Symmetry::Any => 0,
        Symmetry::None => symmetries(instance.shape()).count(),
    };
    (instance.shape().area() * (BYTES_PER_CELL + num_symmetries * BYTES_PER_CELL_AND_SYMMETRY))
        as u64
}

/// Removes surplus lines of mines from a shape (rule O8). If `shape` has a board with `clear` clear
/// cells, the returned shape has such a board too. `clear` must be at least two.
///
/// The rows with clear cells are consecutive. On a board of two columns or more, each of these rows
/// has at least two clear cells. So there are at most `clear / 2` such rows. If the shape has at
/// least three further rows, two of the further rows lie on the same side. The outer row of these
/// two can be removed. This argument also holds for columns.
pub fn without_surplus_lines(shape: Shape, clear: usize) -> Shape {
    let most = clear / 2 + 2;
    let rows = if shape.cols >= 2 { shape.rows.min(most) } else { shape.rows };
    let cols = if shape.rows >= 2 { shape.cols.min(most) } else { shape.cols };
    Shape::new(rows, cols)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surplus_lines_leave_room_for_mines_on_both_sides() {
        assert_eq!(without_surplus_lines(Shape::new(50, 50), 7), Shape::new(5, 5));
        assert_eq!(without_surplus_lines(Shape::new(2, 50), 7), Shape::new(2, 5));
        assert_eq!(without_surplus_lines(Shape::new(1, 50), 7), Shape::new(1, 50));
    }
}
