//! A walk through a placement by deductions: cells deduced to be safe are opened. The walk ends
//! when the game is won or there is no further deduction.
//!
//! The caller deduces the safe cells of each board. The order of the moves changes nothing, because
//! a cell that is proved safe stays so while others are opened. Opening all proved cells always
//! leads to the same board, the largest that proofs reach.

use crate::grid::Cell;

use super::rules::{Board, Placement};

/// Returns the board after the first click, with a known total.
pub fn opened(placement: &Placement, first: Cell) -> Board {
    let shape = placement.mines.shape();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    open(&mut board, placement, first);
    board
}

/// Opens a cell with its cascade (rule M6).
fn open(board: &mut Board, placement: &Placement, cell: Cell) {
    for cell in placement.cascade(cell) {
        board.set(cell, placement.reveal(cell));
    }
}

/// Whether every clear cell is open. Always false without a known total.
pub fn is_won(board: &Board) -> bool {
    board.mines().is_some_and(|mines| board.opened() + mines == board.shape().area())
}

/// Opens the cells that `deduce` returns for each board, from `board` on, until the game is won or
/// there are none.
///
/// # Errors
/// See `deduce`. `board` is then the last board reached.
pub fn walk<E>(
    placement: &Placement,
    board: &mut Board,
    mut deduce: impl FnMut(&Board) -> Result<Vec<Cell>, E>,
) -> Result<(), E> {
    while !is_won(board) {
        let safe = deduce(board)?;
        if safe.is_empty() {
            break;
        }
        for cell in safe {
            // An earlier cascade may have opened it.
            if board.is_hidden(cell) {
                open(board, placement, cell);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::View;

    fn corner() -> Placement {
        let mines = Grid::from_fn(Shape::new(3, 3), |cell| cell == Cell::new(2, 2));
        Placement { disc: Disc::new(2), mines }
    }

    #[test]
    fn a_walk_opens_what_is_deduced_with_its_cascade() {
        let placement = corner();
        let mut board = opened(&placement, Cell::new(1, 1));
        assert_eq!((board.opened(), is_won(&board)), (1, false));
        let mut asked = 0;
        let deduced = walk(&placement, &mut board, |_| {
            asked += 1;
            Ok::<_, ()>(vec![Cell::new(0, 0), Cell::new(0, 1)])
        });
        assert_eq!((deduced, asked, is_won(&board)), (Ok(()), 1, true));
        assert_eq!(board.view(Cell::new(2, 1)), View::Clue(1));
    }

    #[test]
    fn a_walk_ends_where_nothing_is_deduced_or_known() {
        let placement = corner();
        let start = opened(&placement, Cell::new(1, 1));
        let mut board = start.clone();
        assert_eq!(walk(&placement, &mut board, |_| Ok::<_, ()>(Vec::new())), Ok(()));
        assert_eq!(walk(&placement, &mut board, |_| Err("no time")), Err("no time"));
        assert_eq!(board, start);
    }
}
