//! Writes boards and placements as text, for the formats `{}`, `{:#}` and `{:?}`.

use std::fmt;

use crate::grid::Shape;
use crate::puzzles::mines::rules::{Board, Placement};

use super::print;

/// Writes the saved form. With the feature `questions`, `{:#}` writes a drawing.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "questions")]
        if f.alternate() {
            return write!(f, "{}", self.drawing_with_marks(&[]));
        }
        f.write_str(&print(self))
    }
}

/// Writes the saved form, so that a failed assertion shows the board.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(\n{})", print(self))
    }
}

/// Writes a line for each row: `*` for a mine, `.` for a clear cell.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mines.rows().try_for_each(|row| {
            let row: String = row.iter().map(|&mine| if mine { '*' } else { '.' }).collect();
            writeln!(f, "{row}")
        })
    }
}

/// Writes the text of `Display`, with the size and the squared distance.
impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { rows, cols } = self.mines.shape();
        let distance = self.disc.squared_distance();
        write!(f, "Placement({rows}x{cols}, squared distance {distance}\n{self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn a_board_is_shown_as_it_is_saved_or_drawn() {
        let saved = "mines rows=2 cols=3 mines=2 squared_distance=2\n1 2 ?\n* F ?\n";
        let board: Board = saved.parse().expect("a board");
        assert_eq!(board.to_string().parse(), Ok(board.clone()));
        assert_eq!(format!("{board:#}"), "   0 1 2\n0  1 2 ?\n1  * F ?\n");
        assert_eq!(format!("{board:?}"), format!("Board(\n{board})"));
        let marked = board.drawing_with_marks(&[Cell::new(1, 2)]).to_string();
        assert_eq!(marked, "    0  1  2\n0   1  2  ?\n1   *  F >?\n");
        assert!("mines rows=2".parse::<Board>().is_err());
        assert_eq!("12#\n#F#".parse::<Board>().map(|board| board.shape()), Ok(Shape::new(2, 3)));
    }

    #[test]
    fn a_placement_is_shown_as_its_mines() {
        let board: Board = "mines rows=2 cols=2 mines=1\n1 *\n? 1\n".parse().expect("a board");
        let placement = Board::solution(&{
            let mut board = board.clone();
            board.set(Cell::new(1, 0), crate::puzzles::mines::View::Clue(1));
            board
        });
        let placement = placement.expect("no cell is hidden");
        assert_eq!(placement.to_string(), ".*\n..\n");
        assert_eq!(format!("{placement:?}"), "Placement(2x2, squared distance 2\n.*\n..\n)");
    }
}
