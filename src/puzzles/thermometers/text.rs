//! The saved board. The first row has the totals of the columns. Each further row begins with its
//! total.

use crate::grid::{Cell, Grid, Shape};
use crate::text::{NumberRange, Problem, Syntax, Text, TextError, Token, saved_form};
use crate::words::{Sentence, saved_text};

use super::rules::{Board, Step, Thermometers, neighbour};

/// The first word of saved boards.
pub const PUZZLE: &str = "thermometers";

/// The most cells of a board.
pub const MAX_AREA: usize = 1 << 18;

static SYNTAX: Syntax =
    Syntax { puzzle: PUZZLE, words: &["rows", "cols"], usage: "thermometers rows=R cols=C" };

/// The arrows to the next cell of a thermometer.
const ARROWS: [(&str, Step); 4] = [("^", (-1, 0)), ("v", (1, 0)), ("<", (0, -1)), (">", (0, 1))];

/// The sign of the last cell of a thermometer. The corner between the totals has this sign, too.
const LAST_CELL_SIGN: &str = ".";

saved_form!(Board, parse, print);

/// Reads a saved board.
///
/// # Errors
/// If the text is not a board. The error has the position of the first mistake.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    let mut text = Text::new(bytes)?;
    let shape = text.header(&SYNTAX)?.shape(MAX_AREA)?;
    let framed = Shape::new(shape.rows + 1, shape.cols + 1);
    text.check_length(framed)?;
    let mut thermometers = Thermometers::new(shape);
    let mut totals = vec![None; shape.rows + shape.cols];
    text.cells(framed, |Cell { row, col }, token| {
        match (row.checked_sub(1), col.checked_sub(1)) {
            (None, None) | (Some(_), Some(_)) if token.text == LAST_CELL_SIGN => {}
            (None, None) => return Err(unknown_token_error(saved_text::corner_of_totals(), token)),
            (None, Some(col)) => totals[shape.rows + col] = read_total(token, shape.rows)?,
            (Some(row), None) => totals[row] = read_total(token, shape.cols)?,
            (Some(row), Some(col)) => join_by_arrow(&mut thermometers, Cell::new(row, col), token)?,
        }
        Ok(())
    })?;
    Ok(Board::new(thermometers, totals))
}

fn unknown_token_error(expected: Sentence, token: Token<'_>) -> TextError {
    token.error(Problem::unknown_cell(expected, token.text))
}

fn read_total(token: Token<'_>, length: usize) -> Result<Option<usize>, TextError> {
    let limits = NumberRange { what: "a total", range: 0..=length, why: "the cells of the line" };
    match token.text {
        "?" => Ok(None),
        _ if token.is_number() => token.number(limits).map(Some),
        _ => Err(unknown_token_error(saved_text::total_of_line(), token)),
    }
}

fn join_by_arrow(
    thermometers: &mut Thermometers,
    cell: Cell,
    token: Token<'_>,
) -> Result<(), TextError> {
    let arrow = ARROWS.iter().find(|(sign, _)| *sign == token.text);
    let &(_, step) =
        arrow.ok_or_else(|| unknown_token_error(saved_text::thermometers_cell(), token))?;
    thermometers.join(cell, step).map_err(|error| unknown_token_error(error.into(), token))
}

/// Returns the saved form of a board.
pub fn print(board: &Board) -> String {
    let shape = board.shape();
    let mut signs =
        Grid::new(Shape::new(shape.rows + 1, shape.cols + 1), LAST_CELL_SIGN.to_owned());
    for (at, (_, total)) in board.lines().enumerate() {
        let place = match at.checked_sub(shape.rows) {
            None => Cell::new(at + 1, 0),
            Some(col) => Cell::new(0, col + 1),
        };
        signs[place] = total.map_or("?".to_owned(), |total| total.to_string());
    }
    for cell in shape.cells() {
        let Some(before) = board.cell_before(cell) else { continue };
        let leads = |&&(_, step): &&(&str, Step)| neighbour(shape, before, step) == Some(cell);
        if let Some((sign, _)) = ARROWS.iter().find(leads) {
            signs[Cell::new(before.row + 1, before.col + 1)] = (*sign).to_owned();
        }
    }
    let rows: Vec<String> = signs.rows().map(|row| row.join(" ")).collect();
    format!("{PUZZLE} rows={} cols={}\n{}\n", shape.rows, shape.cols, rows.join("\n"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_wrong_sign_has_its_place_and_what_was_expected() {
        for (rows, place, found) in [
            ("? 1 1\n1 > .\n1 . .", "2:1", "`.` before the totals, found `?`"),
            (". 3 1\n1 > .\n1 . .", "2:3", "a total from 0 to 2 (the cells of the line), found 3"),
            (". x 1\n1 > .\n1 . .", "2:3", "`?` or a total, found `x`"),
            (". 1 1\n1 o .\n1 . .", "3:3", "`^`, `v`, `<`, `>` or `.`, found `o`"),
            (". 1 1\n1 . >\n1 . .", "3:5", "an arrow to a cell of the board, found `>`"),
            (". 1 1\n1 > .\n1 . ^", "4:5", "one arrow to each cell, found `^`"),
            (". 1 1\n1 > v\n1 ^ <", "4:5", "a thermometer with a bulb, not a ring, found `<`"),
        ] {
            let board = format!("thermometers rows=2 cols=2\n{rows}").parse::<Board>();
            assert_eq!(board.expect_err(rows).to_string(), format!("{place}: expected {found}"));
        }
    }

    #[test]
    fn blanks_between_cells_can_be_left_out() {
        let board = "thermometers rows=1 cols=2\n.?1\n0>.".parse::<Board>().expect("a board");
        assert_eq!(board.to_string(), "thermometers rows=1 cols=2\n. ? 1\n0 > .\n");
    }

    proptest! {
        #[test]
        fn a_printed_board_parses_to_the_same_board(
            signs in prop::collection::vec("[.>v<^]", 6),
            totals in prop::collection::vec("[?012]", 5),
        ) {
            let rows = [&totals[..3], &totals[3..4], &signs[..3], &totals[4..], &signs[3..]].map(|part| part.concat());
            let [first, second, upper, third, lower] = rows;
            let text = format!("thermometers rows=2 cols=3\n.{first}\n{second}{upper}\n{third}{lower}\n");
            if let Ok(board) = text.parse::<Board>() {
                prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
            }
        }

        #[test]
        fn no_bytes_panic(bytes: Vec<u8>, signs in "[.>v<^?0-9\n ]{0,30}") {
            let _ = parse(&bytes);
            let _ = parse(format!("thermometers rows=3 cols=2\n{signs}").as_bytes());
        }
    }
}
