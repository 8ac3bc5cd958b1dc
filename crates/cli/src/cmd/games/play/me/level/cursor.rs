//! The cursor on a board of any shape. A key moves the cursor to the nearest cell in one direction.

use gridproof::grid::Cell;
use gridproof::puzzles::cells::Board;
use gridproof::shading::Shading;

use crate::cmd::common::screen::cursor::{Motion, PAGE_CELLS};

/// Returns the cell to which a key moves the cursor. Returns `from` if no cell lies in the
/// direction of the key.
pub fn cell_after_motion(board: &Board, from: Cell, motion: Motion) -> Cell {
    let cells = || board.shape().cells().filter(|&cell| board.is_cell(cell));
    let in_row = |cell: &Cell| cell.row == from.row;
    let found = match motion {
        Motion::Home => cells().find(in_row),
        Motion::End => cells().filter(in_row).last(),
        Motion::Next => cells().find(|&cell| cell > from).or_else(|| cells().next()),
        Motion::Previous => cells().filter(|&cell| cell < from).last().or_else(|| cells().last()),
        Motion::PageUp => {
            Some((0..PAGE_CELLS).fold(from, |cell, _| cell_after_motion(board, cell, Motion::Up)))
        }
        Motion::PageDown => {
            Some((0..PAGE_CELLS).fold(from, |cell, _| cell_after_motion(board, cell, Motion::Down)))
        }
        Motion::Left | Motion::Right | Motion::Up | Motion::Down => {
            let reached = cells()
                .filter_map(|to| Some((distance_in_direction(board, from, to, motion)?, to)));
            reached.min_by_key(|&(distance, to)| (distance, to.col != from.col)).map(|(_, to)| to)
        }
    };
    found.unwrap_or(from)
}

/// Returns the distance of a cell in a direction; `None` if the cell does not lie in this
/// direction. Sideways distance counts one and a half times, so that cells straight ahead are
/// preferred.
fn distance_in_direction(board: &Board, from: Cell, to: Cell, motion: Motion) -> Option<isize> {
    const AHEAD_COST: isize = 2;
    const SIDEWAYS_COST: isize = 3;
    let (from, to) = (screen_position(board, from), screen_position(board, to));
    let (down, right) = (to.0 - from.0, to.1 - from.1);
    let (ahead, aside) = match motion {
        Motion::Left => (-right, down),
        Motion::Right => (right, down),
        Motion::Up => (-down, right),
        Motion::Down => (down, right),
        _ => return None,
    };
    (ahead > 0).then(|| AHEAD_COST * ahead + SIDEWAYS_COST * aside.abs())
}

/// Returns the row and the column of a cell on the screen. The unit is half a cell, because odd
/// rows of hexagons are drawn half a cell to the right.
fn screen_position(board: &Board, cell: Cell) -> (isize, isize) {
    let is_shifted = board.hexagon_rows().is_some_and(|rows| cell.row % rows % 2 == 1);
    (2 * cell.row as isize, 2 * cell.col as isize + isize::from(is_shifted))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIRECTIONS: [Motion; 4] = [Motion::Left, Motion::Right, Motion::Up, Motion::Down];

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    fn path(board: &Board, from: (usize, usize), motions: &[Motion]) -> Vec<(usize, usize)> {
        let mut cell = Cell::new(from.0, from.1);
        let mut step = |&motion| {
            cell = cell_after_motion(board, cell, motion);
            (cell.row, cell.col)
        };
        motions.iter().map(&mut step).collect()
    }

    #[test]
    fn rows_of_hexagons_are_crossed_straight() {
        let board = board("cells tiling=hex rows=4 cols=3\n???\n???\n???\n???\n");
        let down = path(&board, (0, 1), &[Motion::Down; 4]);
        assert_eq!(down, [(1, 1), (2, 1), (3, 1), (3, 1)]);
        assert_eq!(path(&board, (3, 1), &[Motion::Up, Motion::Left]), [(2, 1), (2, 0)]);
    }

    #[test]
    fn holes_are_skipped_and_hexagons_in_columns_are_crossed_straight() {
        let holes = board("cells rows=1 cols=5\n?..??\n");
        let ways = [Motion::Right, Motion::Right, Motion::Next, Motion::Previous, Motion::Home];
        assert_eq!(path(&holes, (0, 0), &ways), [(0, 3), (0, 4), (0, 0), (0, 4), (0, 0)]);
        let text = "cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows=4 cols=3\n?.?\n.?.\n?.?\n.?.\n";
        let columns = board(text);
        let ways = [Motion::Down, Motion::Right, Motion::Up, Motion::Left];
        assert_eq!(path(&columns, (0, 0), &ways), [(2, 0), (2, 2), (0, 2), (0, 0)]);
    }

    /// Checks that each key moves the cursor to the nearest cell in the direction of the key.
    #[test]
    fn no_cell_in_the_direction_is_nearer() {
        let board = board("cells tiling=hex rows=5 cols=5\n?.?.?\n..?..\n?...?\n???..\n....?\n");
        let cells: Vec<Cell> = board.shape().cells().filter(|&cell| board.is_cell(cell)).collect();
        for &from in &cells {
            for motion in DIRECTIONS {
                let to = cell_after_motion(&board, from, motion);
                let least = cells
                    .iter()
                    .filter_map(|&cell| distance_in_direction(&board, from, cell, motion));
                assert_eq!(
                    distance_in_direction(&board, from, to, motion),
                    least.min(),
                    "{from} {motion:?}"
                );
            }
        }
    }
}
