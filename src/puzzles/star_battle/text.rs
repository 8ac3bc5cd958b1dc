//! The text of a star battle board:
//!
//! ```text
//! star-battle rows=4 cols=4 stars=1
//! AABB
//! ACCB
//! DDCC
//! DDDC
//! ```
//!
//! Cells with the same letter or digit form a region.

use crate::grid::{Grid, Shape};
use crate::text::{NumberRange, Problem, Syntax, Text, TextError, saved_form};
use crate::words::saved_text;

use super::rules::{Board, Region};

/// The most cells of a board.
pub const MAX_AREA: usize = 1 << 20;

pub(super) const PUZZLE: &str = "star-battle";

static SYNTAX: Syntax = Syntax {
    puzzle: PUZZLE,
    words: &["rows", "cols", "stars"],
    usage: "star-battle rows=R cols=C stars=N",
};

/// Reads a board. Takes time linear in the text and the area.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let shape = header.shape(MAX_AREA)?;
    let range = 0..=shape.rows.max(shape.cols);
    let stars =
        header.required_number(NumberRange { what: "stars", range, why: "the longest line" })?;
    text.check_length(shape)?;
    let mut regions = Grid::new(shape, Region('A'));
    text.cells(shape, |cell, token| {
        let mut signs = token.text.chars();
        match (signs.next(), signs.next()) {
            (Some(sign), None) if sign.is_ascii_alphanumeric() => regions[cell] = Region(sign),
            _ => {
                let expected = saved_text::region_sign();
                return Err(token.error(Problem::unknown_cell(expected, token.text)));
            }
        }
        Ok(())
    })?;
    Ok(Board::new(regions, stars))
}

/// Writes a board. [`parse`] reads it back.
pub fn print(board: &Board) -> String {
    let (Shape { rows, cols }, stars) = (board.shape(), board.stars_per_house());
    let mut text = format!("{PUZZLE} rows={rows} cols={cols} stars={stars}\n");
    for regions in board.regions().rows() {
        text.extend(regions.iter().map(|region| region.0));
        text.push('\n');
    }
    text
}

saved_form!(Board, parse, print);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Shape;

    fn boards() -> impl Strategy<Value = Board> {
        let sign = prop_oneof![Just('A'), Just('B'), Just('z'), Just('0')].prop_map(Region);
        let sides = (1..6_usize, 1..6_usize).prop_map(|(rows, cols)| Shape::new(rows, cols));
        let regions = sides.prop_flat_map(move |shape| {
            let signs = prop::collection::vec(sign.clone(), shape.area());
            signs.prop_map(move |signs| Grid::from_fn(shape, |cell| signs[shape.index(cell)]))
        });
        (regions, any::<prop::sample::Index>()).prop_map(|(regions, stars)| {
            let Shape { rows, cols } = regions.shape();
            Board::new(regions, stars.index(rows.max(cols) + 1))
        })
    }

    proptest! {
        #[test]
        fn a_printed_board_is_read_back(board in boards()) {
            prop_assert_eq!(parse(print(&board).as_bytes()), Ok(board));
        }

        #[test]
        fn no_bytes_make_the_reader_panic(
            header in "(star-battle)?( rows=[0-9]{1,2})?( cols=[0-9])?( stars=[0-9])?",
            rest in prop::collection::vec(any::<u8>(), 0..40),
        ) {
            let _ = parse(&[header.as_bytes(), b"\n", &rest[..]].concat());
            let _ = parse(&rest);
        }
    }

    #[test]
    fn an_invalid_board_is_refused_with_its_place() {
        for (text, message) in [
            ("star-battle rows=1 cols=1\nA", "1:26: expected `stars=` in the header, found none"),
            ("star-battle rows=1 cols=2 stars=3\nAA", "expected stars from 0 to 2"),
            (
                "star-battle rows=1 cols=2 stars=0\nA?",
                "2:2: expected a letter or a digit, found `?`",
            ),
            ("star-battle rows=2 cols=1 stars=0\nA", "2:2: expected row 2 of 2"),
            ("star-battle rows=0 cols=1 stars=0\nA", "expected rows from 1 to 1048576"),
        ] {
            let error = parse(text.as_bytes()).expect_err("no board").to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
