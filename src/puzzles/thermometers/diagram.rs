//! The board as a picture: bulbs, the outlines of thermometers, and totals.

use crate::grid::Cell;
use crate::picture::{CellFace, Content, Diagram, LineClue, Point, Segment, SolutionStyle};

use super::rules::{Board, neighbour};

/// Returns the diagram of a board. The lines of the diagram are the lines of [`Board::lines`].
pub fn diagram(board: &Board) -> Diagram {
    let face = |cell| match board.cell_before(cell) {
        None => CellFace { note: "a bulb".to_owned(), ..CellFace::new(Content::Hidden, "o") },
        Some(_) => CellFace::new(Content::Hidden, ""),
    };
    let lines = board.lines().map(|(line, total)| LineClue {
        cells: board.cells(line).collect(),
        clue: total.map_or("?".to_owned(), |total| total.to_string()),
    });
    Diagram {
        borders: board.shape().cells().flat_map(|cell| outlines(board, cell)).collect(),
        lines: lines.collect(),
        ..Diagram::rectangle(board.shape(), SolutionStyle::Filled, face)
    }
}

/// Returns the right and the lower border of a cell, except where a thermometer crosses the border.
fn outlines(board: &Board, cell: Cell) -> impl Iterator<Item = Segment> {
    let corner = |down, right| Point::new((cell.col + right) as f64, (cell.row + down) as f64);
    let sides = [((0, 1), [corner(0, 1), corner(1, 1)]), ((1, 0), [corner(1, 0), corner(1, 1)])];
    sides.into_iter().filter_map(move |(step, side)| {
        let other = neighbour(board.shape(), cell, step)?;
        let is_joined =
            board.cell_before(other) == Some(cell) || board.cell_before(cell) == Some(other);
        (!is_joined).then_some(side)
    })
}
