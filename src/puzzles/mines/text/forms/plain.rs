//! Reads and writes the plain text of David N. Hill's solvers: a line `WxHxM` with width, height
//! and mines, and then the rows. `F` is a flag, `H` a hidden cell, `?` a mine that was hit, and a
//! digit a clue.
//!
//! Hill's solvers write all mines of a finished board as `F`. So if there are as many missing mines
//! as hidden cells, all flagged and hidden cells are read as known mines. If all mines of a board
//! are known, gridproof also writes these mines as `F`.

use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::rules::{Board, View};
use crate::text::{Problem, Text, TextError, Token};

use crate::puzzles::mines::text::size::{DEFAULT_DISTANCE, check_size};
use crate::words::board_forms;

/// Reads a board.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.word(board_forms::plain_size)?;
    let problem = || Problem::unknown_cell(board_forms::plain_size(), header.text);
    let refuse = || header.error(problem());
    let (shape, mines) = parse_size(&header).ok_or_else(refuse)?;
    let disc = Disc::new(DEFAULT_DISTANCE);
    check_size(shape, &disc).map_err(|problem| header.error(problem))?;
    text.check_length(shape)?;
    let mut views = Grid::new(shape, View::Hidden);
    text.cells(shape, |cell, token| {
        views[cell] = parse_view(&token)?;
        Ok(())
    })?;
    let board = Board::from_views(views, disc, Some(mines));
    Ok(match board.solution() {
        Some(placement) => Board::revealed(&placement),
        None => board,
    })
}

/// Returns whether the text begins with a line `WxHxM`.
pub fn is_plain(bytes: &[u8]) -> bool {
    let text = Text::new(bytes).and_then(|mut text| text.word(board_forms::plain_size));
    let is_size = |header: Token<'_>| {
        let numbers: Vec<_> = header.text.splitn(4, 'x').collect();
        let is_number = |text: &&str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        numbers.len() == 3 && numbers.iter().all(is_number)
    };
    text.is_ok_and(is_size)
}

fn parse_size(header: &Token) -> Option<(Shape, usize)> {
    let (width, rest) = header.text.split_once('x')?;
    let (height, mines) = rest.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|&side: &usize| side > 0);
    let shape = Shape::new(side(height)?, side(width)?);
    let cells = shape.rows.checked_mul(shape.cols)?;
    let mines = mines.parse().ok().filter(|&mines| mines <= cells)?;
    Some((shape, mines))
}

fn parse_view(token: &Token) -> Result<View, TextError> {
    match token.text {
        "H" => Ok(View::Hidden),
        "F" => Ok(View::Flagged),
        "?" => Ok(View::Mine),
        _ => match token.text.parse() {
            Ok(value @ 0..=8) => Ok(View::Clue(value)),
            _ => Err(token.error(Problem::unknown_cell(board_forms::plain_cell(), token.text))),
        },
    }
}

/// Writes a board. [`parse`] reads the same board back. Returns `None` if the neighbourhood is not
/// classic or the total is unknown, because the format cannot express such a board.
pub fn print(board: &Board) -> Option<String> {
    let mines = board.mines()?;
    let is_large = board.clues().any(|(_, value)| value > 8);
    if board.disc().squared_distance() != DEFAULT_DISTANCE
        || is_large
        || mines > board.shape().area()
    {
        return None;
    }
    let shape = board.shape();
    let solved = board.solution();
    let letter = |cell: Cell| match board.view(cell) {
        View::Clue(value) => value.to_string(),
        _ if solved.is_some() => "F".to_owned(),
        View::Hidden => "H".to_owned(),
        View::Flagged => "F".to_owned(),
        View::Mine => "?".to_owned(),
    };
    let mut text = format!("{}x{}x{mines}\n", shape.cols, shape.rows);
    for row in 0..shape.rows {
        text.extend((0..shape.cols).map(|col| letter(Cell::new(row, col))));
        text.push('\n');
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::mines::text;

    fn written_after_reading(plain: &str) -> String {
        text::print(&parse(plain.as_bytes()).expect("a board"))
    }

    #[test]
    fn positions_are_read_and_written() {
        let plain = "4x2x3\nF1HH\n11?2\n";
        let board = written_after_reading(plain);
        assert_eq!(board, "mines rows=2 cols=4 mines=3 squared_distance=2\nF 1 ? ?\n1 1 * 2\n");
        let again = text::parse(board.as_bytes()).expect("a board");
        assert_eq!(print(&again).as_deref(), Some(plain));
    }

    #[test]
    fn all_mines_of_a_finished_board_are_known() {
        for plain in ["3x2x1\nF10\n110\n", "3x2x1\r\nH10\r\n110"] {
            let board = written_after_reading(plain);
            assert_eq!(board, "mines rows=2 cols=3 mines=1 squared_distance=2\n* 1 0\n1 1 0\n");
            let again = text::parse(board.as_bytes()).expect("a board");
            assert_eq!(print(&again).as_deref(), Some("3x2x1\nF10\n110\n"));
        }
    }

    #[test]
    fn invalid_input_is_refused_with_its_place() {
        for (plain, message) in [
            ("", "1:1: expected width, height and mines"),
            ("3x2\n", "1:1: expected width, height and mines"),
            ("2x2x5\nHH\nHH\n", "1:1: expected width, height and mines"),
            ("0x2x0\n", "1:1: expected width, height and mines"),
            ("99999999x99999999x1\n", "1:1: expected rows x cols x neighbours"),
            ("2x2x1\nHH\nH9\n", "3:2: expected `F`, `H`, `?` or a value"),
            ("2x2x1\nHH\n", "3:1: expected row 2 of 2"),
            ("2x2x1\nHHH\nHH\n", "2:3: expected a row of length 2"),
        ] {
            let error = parse(plain.as_bytes()).expect_err("no board").to_string();
            assert!(error.starts_with(message), "{error}");
        }
        assert!(is_plain(b"3x2x1\n") && !is_plain(b"mines rows=1") && !is_plain(b"\xff"));
        let other = Board::new(Shape::new(1, 1), Disc::new(1), Some(0));
        assert_eq!(print(&other), None);
    }
}
