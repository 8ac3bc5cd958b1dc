//! A game on a known placement. The game opens the cell of the first click and each cell that is
//! proved safe, together with their cascades.

use crate::game::Game;
use crate::grid::Cell;

use super::rules::{Board, Placement};

pub use crate::game::open_deduced;

/// Returns the board after the first click, with a known total.
pub fn board_after_first_click(placement: &Placement, first: Cell) -> Board {
    let shape = placement.mines.shape();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    placement.open(&mut board, first);
    board
}

/// Returns whether every cell without a mine is open. Returns false if the total is unknown.
pub fn is_won(board: &Board) -> bool {
    board.mines().is_some_and(|mines| board.num_opened() + mines == board.shape().area())
}

impl Game for Placement {
    type Board = Board;

    fn is_won(&self, board: &Board) -> bool {
        is_won(board)
    }

    fn is_hidden(&self, board: &Board, cell: Cell) -> bool {
        board.is_hidden(cell)
    }

    fn hidden(&self, board: &Board) -> Vec<Cell> {
        board.hidden().collect()
    }

    /// Opens the cell, and all cells of its cascade (rule M6).
    fn open(&self, board: &mut Board, cell: Cell) {
        for cell in self.cascade(cell) {
            board.set(cell, self.reveal(cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::View;

    fn placement_with_mine_in_corner() -> Placement {
        let mines = Grid::from_fn(Shape::new(3, 3), |cell| cell == Cell::new(2, 2));
        Placement { disc: Disc::new(2), mines }
    }

    #[test]
    fn deduced_cells_open_with_their_cascades() {
        let placement = placement_with_mine_in_corner();
        let mut board = board_after_first_click(&placement, Cell::new(1, 1));
        assert_eq!((board.num_opened(), is_won(&board)), (1, false));
        let mut asked = 0;
        let deduced = open_deduced(&placement, &mut board, |_| {
            asked += 1;
            Ok::<_, ()>(vec![Cell::new(0, 0), Cell::new(0, 1)])
        });
        assert_eq!((deduced, asked, is_won(&board)), (Ok(()), 1, true));
        assert_eq!(board.view(Cell::new(2, 1)), View::Clue(1));
    }

    #[test]
    fn a_game_ends_when_no_cell_is_deduced() {
        let placement = placement_with_mine_in_corner();
        let start = board_after_first_click(&placement, Cell::new(1, 1));
        let mut board = start.clone();
        assert_eq!(open_deduced(&placement, &mut board, |_| Ok::<_, ()>(Vec::new())), Ok(()));
        assert_eq!(open_deduced(&placement, &mut board, |_| Err("no time")), Err("no time"));
        assert_eq!(board, start);
    }
}
