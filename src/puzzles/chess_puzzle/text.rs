//! Reads and writes a ChessPuzzle board with all its layers, the top layer first:
//!
//! ```text
//! chess-puzzle rows=2 cols=3 layers=2
//! 1 2 K
//! Q B 4
//!
//! R R 1
//! 3 3 Q
//! ```

use std::fmt::Write;

use crate::grid::{Cell, Grid, Shape};
use crate::text::{Header, NumberRange, Problem, Syntax, Text, TextError, saved_form};
use crate::words::saved_text;

use super::rules::{Board, Tile};

/// The first word of a saved board.
pub const PUZZLE: &str = "chess-puzzle";

/// The most tiles of a board.
pub const MAX_TILES: usize = 1 << 16;

static SYNTAX: Syntax = Syntax {
    puzzle: PUZZLE,
    words: &["rows", "cols", "layers"],
    usage: "chess-puzzle rows=R cols=C [layers=K]",
};

/// Reads a board. Takes time linear in the text.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let (shape, count) = read_sizes(&header)?;
    let mut layers = vec![Grid::new(shape, Tile::One); count];
    text.cells(Shape::new(shape.rows * count, shape.cols), |at, token| {
        let mut symbols = token.text.chars();
        let tile = symbols.next().and_then(Tile::from_symbol).filter(|_| symbols.next().is_none());
        let cell = Cell::new(at.row % shape.rows, at.col);
        layers[at.row / shape.rows][cell] = tile.ok_or_else(|| {
            token.error(Problem::unknown_cell(saved_text::chess_tile(), token.text))
        })?;
        Ok(())
    })?;
    Ok(Board::new(layers).expect("at least one layer and one cell, and equal shapes"))
}

/// Reads the shape of a layer, and the number of layers.
fn read_sizes(header: &Header) -> Result<(Shape, usize), TextError> {
    let limits = |what| NumberRange { what, range: 1..=MAX_TILES, why: "the largest board" };
    let shape = Shape::new(
        header.required_number(limits("rows"))?,
        header.required_number(limits("cols"))?,
    );
    let layers = header.number(limits("layers"))?.unwrap_or(1);
    let tiles = shape.rows.saturating_mul(shape.cols).saturating_mul(layers);
    if tiles <= MAX_TILES {
        return Ok((shape, layers));
    }
    let limits = limits("rows x cols x layers");
    Err(header.error(Problem::out_of_range(limits, &tiles.to_string())))
}

/// Returns the text of a board, with an empty line between layers.
pub fn print(board: &Board) -> String {
    let (shape, layers) = (board.shape(), board.layers());
    let (rows, cols) = (shape.rows, shape.cols);
    let mut text = format!("{PUZZLE} rows={rows} cols={cols} layers={}\n", layers.len());
    for (depth, layer) in layers.iter().enumerate() {
        text.push_str(if depth == 0 { "" } else { "\n" });
        for row in layer.rows() {
            let symbols: Vec<String> = row.iter().map(Tile::to_string).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", symbols.join(" "));
        }
    }
    text
}

saved_form!(Board, parse, print);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_printed_board_is_read_back(
            (rows, cols, count) in (1_usize..5, 1_usize..5, 1_usize..4),
            seed in any::<u64>(),
        ) {
            let shape = Shape::new(rows, cols);
            let tile = |cell: Cell, depth: usize| {
                let mixed = seed.wrapping_mul((shape.index(cell) * 5 + depth * 77 + 1) as u64);
                Tile::ALL[(mixed >> 61) as usize]
            };
            let layers =
                (0..count).map(|depth| Grid::from_fn(shape, |cell| tile(cell, depth))).collect();
            let board = Board::new(layers).expect("layers of one shape");
            prop_assert_eq!(parse(print(&board).as_bytes()), Ok(board));
        }

        #[test]
        fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = parse(&bytes);
        }
    }

    #[test]
    fn blanks_and_the_number_of_layers_may_be_left_out() {
        let board = parse(b"chess-puzzle cols=3 rows=2\n12K\nQB4").expect("a board");
        assert_eq!((board.shape(), board.layers().len()), (Shape::new(2, 3), 1));
        assert_eq!(board.tile(Cell::new(1, 2), 0), Some(Tile::Four));
    }

    #[test]
    fn an_invalid_board_is_refused_with_its_place() {
        for (text, message) in [
            (
                "chess-puzzle rows=1 cols=2\n1 x",
                "2:3: expected `1` to `4`, `K`, `B`, `R` or `Q`, found `x`",
            ),
            (
                "chess-puzzle rows=1 cols=2 layers=2\n12\n",
                "3:1: expected row 2 of 2, found the end of the text",
            ),
            (
                "chess-puzzle rows=0 cols=2",
                "1:19: expected rows from 1 to 65536 (the largest board), found 0",
            ),
            (
                "chess-puzzle rows=256 cols=256 layers=2",
                "1:1: expected rows x cols x layers from 1 to 65536 (the largest board), \
                 found 131072",
            ),
        ] {
            let error = parse(text.as_bytes()).expect_err("no board");
            assert_eq!(error.to_string(), message, "{text}");
        }
    }
}
