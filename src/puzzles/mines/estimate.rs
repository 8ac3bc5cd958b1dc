//! A rough risk for boards that are too wide to count: for a policy that must move all the same.

use crate::grid::Cell;

use super::rules::Board;

/// The mean, over the clues around `cell`, of the share of their hidden neighbours that are
/// mines; for a cell without clues around it the share of hidden cells on the whole board.
pub(super) fn risk(board: &Board, cell: Cell) -> f64 {
    let shares = board.neighbours(cell).filter_map(|near| {
        let demanded = board.view(near).clue()?.checked_sub(board.known_mine_neighbours(near))?;
        Some(share(demanded, board.hidden_neighbours(near).count()))
    });
    let (sum, clues) = shares.fold((0.0, 0), |(sum, clues), share| (sum + share, clues + 1));
    if clues > 0 {
        return sum / f64::from(clues);
    }
    let left = board.mines().map_or(0, |mines| mines.saturating_sub(board.hits()));
    share(left, board.hidden().count())
}

fn share(mines: usize, cells: usize) -> f64 {
    mines as f64 / cells.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Disc, Shape};
    use crate::puzzles::mines::View;

    #[test]
    fn the_clues_around_a_cell_are_averaged_and_the_rest_shares_the_total() {
        let mut board = Board::new(Shape::new(1, 8), Disc::new(1), Some(3));
        board.set(Cell::new(0, 1), View::Clue(1));
        board.set(Cell::new(0, 3), View::Clue(2));
        assert_eq!(risk(&board, Cell::new(0, 0)), 0.5);
        assert_eq!(risk(&board, Cell::new(0, 2)), 0.75);
        assert_eq!(risk(&board, Cell::new(0, 7)), 0.5);
    }
}
