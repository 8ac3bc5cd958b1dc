//! The text of a mosaic board:
//!
//! ```text
//! mosaic rows=3 cols=4
//! ? 4 ? 2
//! 5 ? ? ?
//! ? ? 0 ?
//! ```
//!
//! `?` is a cell without a clue. A number counts the black cells among its own cell and the
//! neighbours of this cell, which are at most nine cells.

#[cfg(feature = "questions")]
mod collection;

use crate::grid::{Grid, Shape};
use crate::text::{NumberRange, Problem, Syntax, Text, TextError, saved_form};
use crate::words::saved_text;

use super::rules::Board;

#[cfg(feature = "questions")]
pub(super) use collection::read as of_collection;

/// The most cells of a board.
pub const MAX_AREA: usize = 1 << 20;

pub(super) const PUZZLE: &str = "mosaic";

static SYNTAX: Syntax =
    Syntax { puzzle: PUZZLE, words: &["rows", "cols"], usage: "mosaic rows=R cols=C" };

/// Reads a board. Takes time linear in the text and the area.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let shape = header.shape(MAX_AREA)?;
    text.check_length(shape)?;
    let board = Board::new(Grid::new(shape, None));
    let mut clues = board.clue_grid().clone();
    text.cells(shape, |cell, token| {
        if token.text == "?" {
            return Ok(());
        }
        if !token.is_number() {
            return Err(token.error(Problem::unknown_cell(saved_text::mosaic_cell(), token.text)));
        }
        let range = 0..=board.block(cell).count();
        let clue =
            token.number(NumberRange { what: "a clue", range, why: "the cells it counts" })?;
        clues[cell] = Some(clue as u8);
        Ok(())
    })?;
    Ok(Board::new(clues))
}

/// Writes a board. [`parse`] reads it back.
pub fn print(board: &Board) -> String {
    let Shape { rows, cols } = board.shape();
    let mut text = format!("{PUZZLE} rows={rows} cols={cols}\n");
    for clues in board.clue_grid().rows() {
        let symbol = |clue: &Option<u8>| clue.map_or('?', |clue| char::from(b'0' + clue));
        text.extend(clues.iter().map(symbol));
        text.push('\n');
    }
    text
}

saved_form!(Board, parse, print);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Cell;

    fn boards() -> impl Strategy<Value = Board> {
        let shape = (1..6_usize, 1..6_usize).prop_map(|(rows, cols)| Shape::new(rows, cols));
        let clues = |shape: Shape| {
            let clue = prop::option::of(any::<prop::sample::Index>());
            (Just(shape), prop::collection::vec(clue, shape.area()))
        };
        shape.prop_flat_map(clues).prop_map(|(shape, chosen)| {
            let empty = Board::new(Grid::new(shape, None));
            let clue = |cell: Cell| {
                let most = empty.block(cell).count();
                chosen[shape.index(cell)].map(|index| index.index(most + 1) as u8)
            };
            Board::new(Grid::from_fn(shape, clue))
        })
    }

    proptest! {
        #[test]
        fn a_printed_board_is_read_back(board in boards()) {
            prop_assert_eq!(parse(print(&board).as_bytes()), Ok(board));
        }

        #[test]
        fn no_bytes_make_the_reader_panic(
            header in "(mosaic)?( rows=[0-9]{1,2})?( cols=[0-9])?",
            rest in prop::collection::vec(any::<u8>(), 0..40),
        ) {
            let _ = parse(&[header.as_bytes(), b"\n", &rest[..]].concat());
            let _ = parse(&rest);
        }
    }

    #[test]
    fn an_invalid_board_is_refused_with_its_place() {
        for (text, message) in [
            (
                "mosaic rows=1 cols=2\n3?",
                "expected a clue from 0 to 2 (the cells it counts), found 3",
            ),
            ("mosaic rows=3 cols=3\n???\n?9?\n??5", "4:3: expected a clue from 0 to 4"),
            ("mosaic rows=3 cols=3\n???\n? 10 ?\n???", "3:3: expected a clue from 0 to 9"),
            ("mosaic rows=1 cols=2\n?#", "2:2: expected `?` or a number, found `#`"),
            ("mosaic rows=1 cols=2\n?", "2:2: expected a row of length 2, found one of 1"),
            ("mosaic rows=2 cols=1\n?", "2:2: expected row 2 of 2, found the end of the text"),
            ("mosaic rows=1\n?", "1:14: expected `cols=` in the header, found none"),
            ("mosaic rows=0 cols=1\n?", "1:13: expected rows from 1 to 1048576"),
            ("mosaic rows=9999 cols=9999\n?", "1:1: expected rows x cols from 1 to 1048576"),
            ("mosaic rows=1024 cols=1024\n?", "2:2: expected a row of length 1024, found one of 1"),
        ] {
            let error = parse(text.as_bytes()).expect_err("no board").to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
