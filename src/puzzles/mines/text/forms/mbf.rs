//! Reads and writes the `.mbf` boards of the minesweeper community, which state a placement of
//! mines in bytes. The first bytes are the width, the height, and the number of mines (two bytes,
//! the high byte first). The column and the row of each mine follow after these bytes.

use thiserror::Error;

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::{Board, Placement};

use super::binary_recordings;
use crate::puzzles::mines::text::size::DEFAULT_DISTANCE;
use crate::words::{Sentence, board_forms, reasons};

const HEADER_BYTES: usize = 4;

/// An error in the bytes of a placement.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("byte {byte}: expected {expected}")]
#[non_exhaustive]
pub struct MbfError {
    /// The position of the first wrong byte, from 1.
    pub byte: usize,
    /// The expected and the found value, in words.
    pub expected: Sentence,
}

fn error(offset: usize, expected: Sentence) -> MbfError {
    MbfError { byte: offset + 1, expected }
}

/// Reads a placement. If the bytes begin like a binary recording, the error says so.
pub fn parse(bytes: &[u8]) -> Result<Placement, MbfError> {
    parse_placement(bytes).map_err(|wrong| match binary_recordings::file_ending(bytes) {
        Some(ending) => error(0, board_forms::mbf_not_recording(ending)),
        None => wrong,
    })
}

fn parse_placement(bytes: &[u8]) -> Result<Placement, MbfError> {
    let &[width, height, high, low, ..] = bytes else {
        return Err(error(bytes.len(), board_forms::mbf_header()));
    };
    for (offset, side) in [width, height].into_iter().enumerate() {
        if side == 0 {
            return Err(error(offset, board_forms::mbf_side()));
        }
    }
    let shape = Shape::new(height.into(), width.into());
    let mines = usize::from(u16::from_be_bytes([high, low]));
    if mines > shape.area() {
        return Err(error(2, board_forms::mbf_mines(shape.area(), mines)));
    }
    let length = HEADER_BYTES + 2 * mines;
    if bytes.len() != length {
        let found = bytes.len();
        let expected = board_forms::mbf_length(length, mines, found);
        return Err(error(found.min(length), expected));
    }
    let mut placement =
        Placement { disc: Disc::new(DEFAULT_DISTANCE), mines: Grid::new(shape, false) };
    for (number, mine) in bytes[HEADER_BYTES..].chunks(2).enumerate() {
        let cell = Cell::new(mine[1].into(), mine[0].into());
        let offset = HEADER_BYTES + 2 * number;
        if !shape.contains(cell) {
            return Err(error(offset, board_forms::mbf_cell(cell)));
        }
        if std::mem::replace(&mut placement.mines[cell], true) {
            return Err(error(offset, board_forms::mbf_each_mine_once(cell)));
        }
    }
    Ok(placement)
}

/// The reason why a board cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MbfWriteError {
    /// The board has a cell whose content is unknown.
    Unknown,
    /// The board is too large: the format has one byte for each side and two bytes for the number
    /// of mines.
    TooLarge,
    /// The board does not have the classic neighbourhood, which the format requires.
    Distance,
}

impl From<MbfWriteError> for Sentence {
    fn from(error: MbfWriteError) -> Self {
        let reason = match error {
            MbfWriteError::Unknown => reasons::expected_known_mines(),
            MbfWriteError::TooLarge => reasons::expected_small_board(),
            MbfWriteError::Distance => reasons::expected_classic_neighbours(),
        };
        reason.into()
    }
}

/// Returns the bytes of a board whose mines are all known. The mines are in row-major order.
pub fn write(board: &Board) -> Result<Vec<u8>, MbfWriteError> {
    if board.disc().squared_distance() != DEFAULT_DISTANCE {
        return Err(MbfWriteError::Distance);
    }
    let placement = board.placement().ok_or(MbfWriteError::Unknown)?;
    let shape = board.shape();
    let byte = |number: usize| u8::try_from(number).map_err(|_| MbfWriteError::TooLarge);
    let mines = u16::try_from(placement.total()).map_err(|_| MbfWriteError::TooLarge)?;
    let mut bytes = vec![byte(shape.cols)?, byte(shape.rows)?];
    bytes.extend(mines.to_be_bytes());
    for (cell, _) in placement.mines.iter().filter(|(_, mine)| **mine) {
        bytes.extend([byte(cell.col)?, byte(cell.row)?]);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD_WITH_TWO_MINES: &[u8] = &[3, 2, 0, 2, 0, 0, 2, 1];

    #[test]
    fn placements_are_read_and_written() {
        let placement = parse(BOARD_WITH_TWO_MINES).expect("a placement");
        assert_eq!(placement.mines.shape(), Shape::new(2, 3));
        let mines = placement.mines.iter().filter(|(_, mine)| **mine).map(|(cell, _)| cell);
        assert_eq!(mines.collect::<Vec<_>>(), [Cell::new(0, 0), Cell::new(1, 2)]);
        assert_eq!(write(&Board::revealed(&placement)).as_deref(), Ok(BOARD_WITH_TWO_MINES));
        let mut large = vec![255, 255, 1, 2];
        large.extend((0..258).flat_map(|number| [(number % 255) as u8, (number / 255) as u8]));
        let placement = parse(&large).expect("a placement");
        assert_eq!(write(&Board::revealed(&placement)), Ok(large));
    }

    #[test]
    fn an_invalid_file_is_refused_with_the_byte_position() {
        for (bytes, message) in [
            (&[][..], "byte 1: expected four bytes"),
            (&[3, 2, 0], "byte 4: expected four bytes"),
            (&[0, 2, 0, 0], "byte 1: expected a side from 1 to 255"),
            (&[3, 2, 0, 7], "byte 3: expected at most 6 mines"),
            (
                &BOARD_WITH_TWO_MINES[..7],
                "byte 8: expected 8 bytes in all, for a mine count of 2, found 7",
            ),
            (&[3, 2, 0, 1, 0, 0, 0], "byte 7: expected 6 bytes in all"),
            (&[3, 2, 0, 1, 0, 2], "byte 5: expected a cell of the board, found (2,0)"),
            (&[3, 2, 0, 2, 1, 1, 1, 1], "byte 7: expected each mine once, found (1,1)"),
            (b"*rmv\0\x01", "byte 1: expected an mbf board, found a recording (rmv)"),
            (b"\x11M\xff\xff", "byte 1: expected an mbf board, found a recording (mvf)"),
        ] {
            let error = parse(bytes).expect_err("no placement").to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }

    #[test]
    fn a_complete_placement_may_begin_like_a_recording() {
        let placement = parse(b"\x11M\0\x01\x02\x03").expect("a placement");
        assert_eq!(placement.mines.shape(), Shape::new(77, 17));
    }

    #[test]
    fn a_board_that_the_form_cannot_express_is_refused() {
        let hidden = Board::new(Shape::new(2, 2), Disc::new(2), Some(1));
        assert_eq!(write(&hidden), Err(MbfWriteError::Unknown));
        let wide = Board::new(Shape::new(1, 256), Disc::new(2), Some(256));
        assert_eq!(write(&wide), Err(MbfWriteError::TooLarge));
        let far = Board::new(Shape::new(1, 1), Disc::new(5), Some(1));
        assert_eq!(write(&far), Err(MbfWriteError::Distance));
    }
}
