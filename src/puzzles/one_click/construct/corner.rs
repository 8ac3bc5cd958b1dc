//! The construction of a one-click board in time linear in the area. The clear cells form rows in a
//! corner of the board. No row is wider than the row above, and the click is in the corner.
//!
//! Let the row widths `w, w, w3, w4, ...` never increase, and let each width be at least two. Then
//! each clear cell touches a zero, such as the cell above and to the left. The zeros are connected,
//! so a click in the corner opens all clear cells. So a board exists if the number of clear cells
//! is a sum of such row widths.

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::rules::{Instance, Mines, Solution};

/// Returns a board whose clear cells form rows in a corner, for an instance without side
/// constraints. Returns `None` if there is no such board. If the instance allows any number of
/// mines, the board has no mines. If the instance asks for the most mines, the board has one clear
/// cell.
pub fn construct(instance: &Instance) -> Option<Solution> {
    let shape = instance.shape();
    let clear = match instance.mines {
        Mines::Exactly(mines) => shape.area().checked_sub(mines).filter(|&clear| clear > 0)?,
        Mines::Any | Mines::Fewest => shape.area(),
        Mines::Most => 1,
    };
    young_diagram_in_corner(shape, clear)
}

fn young_diagram_in_corner(shape: Shape, clear: usize) -> Option<Solution> {
    let is_clear: Box<dyn Fn(Cell) -> bool> = match shape {
        Shape { rows: 1, .. } | Shape { cols: 1, .. } => {
            Box::new(move |cell| shape.index(cell) < clear)
        }
        _ if clear == 1 => Box::new(|cell| cell == CORNER),
        _ => {
            let widths = row_widths(shape, clear)?;
            Box::new(move |cell| widths.get(cell.row).is_some_and(|&width| cell.col < width))
        }
    };
    Some(Solution { clear: Grid::from_fn(shape, is_clear), click: CORNER })
}

const CORNER: Cell = Cell::new(0, 0);

/// The least width of a row with a clear cell. Each clear cell of the row touches a zero. This zero
/// and its neighbours include at least two cells of the row.
const MIN_ROW_WIDTH: usize = 2;

/// Returns row widths that never increase, with the sum `clear`. The first two widths are equal,
/// and each width is at least two.
fn row_widths(shape: Shape, clear: usize) -> Option<Vec<usize>> {
    (MIN_ROW_WIDTH..=shape.cols).rev().find_map(|width| {
        let rest = clear.checked_sub(2 * width)?;
        let (full, left) = (rest / width, rest % width);
        let mut widths = vec![width; 2 + full];
        match left {
            0 => {}
            1 if full > 0 && width > MIN_ROW_WIDTH => {
                widths[1 + full] -= 1;
                widths.push(left + 1);
            }
            1 => return None,
            _ => widths.push(left),
        }
        (widths.len() <= shape.rows).then_some(widths)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_left_over_cell_borrows_from_the_row_above() {
        assert_eq!(row_widths(Shape::new(4, 4), 13), Some(vec![4, 4, 3, 2]));
        assert_eq!(row_widths(Shape::new(3, 3), 7), None);
        assert_eq!(row_widths(Shape::new(2, 5), 7), None);
    }

    #[test]
    fn a_line_is_opened_from_its_end() {
        for shape in [Shape::new(1, 7), Shape::new(7, 1)] {
            for mines in 0..7 {
                assert!(construct(&Instance::plain(shape, mines)).is_some(), "{mines} mines");
            }
            assert_eq!(construct(&Instance::plain(shape, 7)), None);
        }
    }
}
