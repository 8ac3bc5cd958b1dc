//! The diagrams of star battle boards: squares with strong lines between the regions.

use crate::grid::{Cell, Shape};
use crate::picture::{CellFace, Content, Diagram, Point, Segment, SolutionStyle};
use crate::report::pluralised;

use super::rules::Board;

/// Returns the diagram of a board.
pub fn diagram(board: &Board) -> Diagram {
    let face = |cell| CellFace {
        note: board.regions()[cell].to_string(),
        ..CellFace::new(Content::Hidden, String::new())
    };
    let stars = pluralised(board.stars_per_house(), "star");
    Diagram {
        borders: borders(board),
        sentences: vec![format!("{stars} in each row, column and region; no two touch")],
        ..Diagram::rectangle(board.shape(), SolutionStyle::Stars, face)
    }
}

/// Returns the sides of cells that are between two regions or at the border of the board.
fn borders(board: &Board) -> Vec<Segment> {
    let Shape { rows, cols } = board.shape();
    let region = |row: usize, col: usize| {
        let cell = Cell::new(row, col);
        board.shape().contains(cell).then(|| board.regions()[cell])
    };
    let point = |row: usize, col: usize| Point::new(col as f64, row as f64);
    let mut borders = Vec::new();
    for row in 0..=rows {
        for col in 0..=cols {
            let above = row.checked_sub(1).and_then(|row| region(row, col));
            if region(row, col) != above {
                borders.push([point(row, col), point(row, col + 1)]);
            }
            let left = col.checked_sub(1).and_then(|col| region(row, col));
            if region(row, col) != left {
                borders.push([point(row, col), point(row + 1, col)]);
            }
        }
    }
    borders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_separate_regions() {
        let board: Board = "star-battle rows=2 cols=2 stars=0\nAB\nAA\n".parse().expect("a board");
        let found = borders(&board);
        // The border of the board has eight sides, and the border between the regions has two.
        assert_eq!(found.len(), 10);
        assert!(found.contains(&[Point::new(1.0, 0.0), Point::new(1.0, 1.0)]));
        assert!(found.contains(&[Point::new(1.0, 1.0), Point::new(2.0, 1.0)]));
    }
}
