//! The text format of a saved board of jewels:
//!
//! ```text
//! jewels rows=3 cols=4 colours=5
//! 1 2 3 4
//! 2 1 5 4
//! 3 1 5 2
//! ```
//!
//! The last line is the bottom row, which is row 0. Cells are colours from 1 to `colours`. Cells
//! may be written without blanks if all are below 10. `template=` with the word of a [`Template`]
//! requests that the template be set up on the board.

use std::fmt::{self, Write};

use crate::grid::{Cell, Grid, Shape};
use crate::text::{Header, NumberRange, Problem, Syntax, Text, TextError, saved_form};
use crate::words::saved_text;

use super::rules::{Board, Colour, HIDDEN, LONGEST_SIDE, MAX_COLOURS};
use super::template::Template;

pub(super) const PUZZLE: &str = "jewels";

static SYNTAX: Syntax = Syntax {
    puzzle: PUZZLE,
    words: &["rows", "cols", "colours", "template"],
    usage: "jewels rows=R cols=C colours=K [template=T]",
};

/// A board with the number of its colours. New jewels can have any of these colours. `Display`
/// writes the saved form.
#[derive(Clone, PartialEq, Eq)]
pub struct SavedBoard {
    /// The board. All jewels of the board are known. The board may contain lines.
    pub board: Board,
    /// The colours are the numbers from 1 to this number.
    pub colours: Colour,
    /// The template to set up on the board, if any.
    pub template: Option<Template>,
}

/// Reads a board, which may contain lines. A caller that needs a settled board must check the board
/// for lines.
pub fn parse(bytes: &[u8]) -> Result<SavedBoard, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header(&SYNTAX)?;
    let side = |what| NumberRange { what, range: 1..=LONGEST_SIDE, why: "the largest board" };
    let shape =
        Shape::new(header.required_number(side("rows"))?, header.required_number(side("cols"))?);
    let colours = read_num_colours(&header)?;
    let template = read_template(&header, shape)?;
    let mut board = Board::hidden(shape);
    text.cells(shape, |cell, token| {
        let limits =
            NumberRange { what: "a colour", range: 1..=colours, why: "what the header says" };
        board.set(cell_from_bottom(shape, cell), token.number(limits)? as Colour);
        Ok(())
    })?;
    Ok(SavedBoard { board, colours: colours as Colour, template })
}

fn read_num_colours(header: &Header) -> Result<usize, TextError> {
    let range = 1..=usize::from(MAX_COLOURS);
    header.required_number(NumberRange { what: "colours", range, why: "the most colours" })
}

fn read_template(header: &Header, shape: Shape) -> Result<Option<Template>, TextError> {
    let Some(token) = header.value("template") else { return Ok(None) };
    let template = Template::parse(token.text).filter(|found| found.symbols.shape() == shape);
    let problem = || token.error(Problem::unknown_cell(saved_text::jewels_template(), token.text));
    template.map(Some).ok_or_else(problem)
}

/// Converts a cell of the text, whose rows count from the top, to a cell of the game, whose rows
/// count from the bottom.
fn cell_from_bottom(shape: Shape, cell: Cell) -> Cell {
    Cell::new(shape.rows - 1 - cell.row, cell.col)
}

/// Returns the text of a board. [`parse`] reads it back.
pub fn print(saved: &SavedBoard) -> String {
    let shape = saved.board.shape();
    let mut text =
        format!("{PUZZLE} rows={} cols={} colours={}", shape.rows, shape.cols, saved.colours);
    if let Some(template) = &saved.template {
        let _ = write!(text, " template={}", template.print());
    }
    text + "\n" + &print_rows(&saved.board, saved.colours)
}

/// Returns the rows of a board whose colours are at most `most`, each with its line end.
fn print_rows(board: &Board, most: Colour) -> String {
    let shape = board.shape();
    let width = if most >= 10 { 2 } else { 1 };
    let colours = Grid::from_fn(shape, |cell| match board.get(cell_from_bottom(shape, cell)) {
        HIDDEN => format!("{:>width$}", '?'),
        colour => format!("{colour:>width$}"),
    });
    colours.rows().map(|row| row.join(" ") + "\n").collect()
}

/// Writes the rows, the bottom row last, with `?` for an unknown jewel. [`SavedBoard`] writes the
/// saved form, which includes the number of colours.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colours = self.shape().cells().map(|cell| self.get(cell));
        f.write_str(&print_rows(self, colours.max().unwrap_or(HIDDEN)))
    }
}

/// Writes the text of `Display`, so that a failed assertion shows the board.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(\n{self})")
    }
}

saved_form!(SavedBoard, parse, print);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_last_line_is_the_bottom_row() {
        let text = "jewels rows=2 cols=3 colours=10\n 1  2  3\n 4  5 10\n";
        let saved = parse(text.as_bytes()).expect("a board");
        assert_eq!(saved.board.get(Cell::new(0, 2)), 10);
        assert_eq!(saved.board.get(Cell::new(1, 0)), 1);
        assert_eq!(print(&saved), text);
        assert_eq!(saved.board.to_string(), " 1  2  3\n 4  5 10\n");
        let mut board = saved.board;
        board.set(Cell::new(0, 2), HIDDEN);
        assert_eq!(format!("{board:?}"), "Board(\n1 2 3\n4 5 ?\n)");
    }

    #[test]
    fn an_invalid_jewels_board_is_refused_with_its_place() {
        for (text, message) in [
            (
                "",
                "1:1: expected `jewels rows=R cols=C colours=K [template=T]`, found the end of the text",
            ),
            ("jewels rows=1 cols=1\n1", "1:21: expected `colours=` in the header, found none"),
            (
                "jewels rows=17 cols=1 colours=3\n",
                "1:13: expected rows from 1 to 16 (the largest board), found 17",
            ),
            (
                "jewels rows=1 cols=2 colours=3\n1 4",
                "2:3: expected a colour from 1 to 3 (what the header says), found 4",
            ),
            (
                "jewels rows=1 cols=2 colours=3\n1 x",
                "2:3: expected a number for a colour, found `x`",
            ),
            (
                "jewels rows=2 cols=2 colours=3\n12",
                "2:3: expected row 2 of 2, found the end of the text",
            ),
        ] {
            let error = parse(text.as_bytes()).expect_err("no board").to_string();
            assert_eq!(error, message, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_printed_board_is_parsed_back(
            cells in proptest::collection::vec(1..=12_u8, 12),
            bytes in proptest::collection::vec(any::<u8>(), 0..100),
        ) {
            let board = Board::new(&Grid::from_fn(Shape::new(3, 4), |c| cells[c.row * 4 + c.col]));
            let saved = SavedBoard { board, colours: 12, template: None };
            prop_assert_eq!(parse(print(&saved).as_bytes()), Ok(saved));
            let _ = parse(&bytes);
        }
    }
}
