//! The saved board of the mines puzzle:
//!
//! ```text
//! mines rows=3 cols=4 mines=3 squared_distance=2
//! 1 2 ? ?
//! ? ? ? ?
//! 1 2 * ?
//! ```
//!
//! `?` is a hidden cell, `F` a hidden cell with a flag, `*` a known mine, and a number is a clue.
//! `mines` is the total, and may be left out. `squared_distance` is 2 by default. The parser
//! accepts a clue above the number of neighbours, and a total above the number of cells. The
//! engines then find that the board is inconsistent.

use std::borrow::Cow;
use std::fmt::{Display, Write};

use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::text::{Header, NumberRange, Problem, Syntax, Text, TextError, Token};
use crate::words::saved_text;

use crate::puzzles::mines::rules::{Board, View};

use super::size::{DEFAULT_DISTANCE, MAX_DISTANCE, MAX_INCIDENCES, check_size};

/// The first word of a saved board.
pub const PUZZLE: &str = "mines";

static SYNTAX: Syntax = Syntax {
    puzzle: PUZZLE,
    words: &["rows", "cols", "mines", "squared_distance"],
    usage: "mines rows=R cols=C [mines=M] [squared_distance=D]",
};

/// The two words for the squared distance: the former word, which the reader still accepts, and the
/// current word.
const FORMER_DISTANCE_WORD: (&str, &str) = ("distance", "squared_distance");

/// Reads a saved board. Takes time at most proportional to rows x cols x neighbours.
pub fn parse(bytes: &[u8]) -> Result<Board, TextError> {
    Ok(parse_with_former_word(bytes)?.0)
}

/// Reads a saved board. The second result says whether the header has the former word `distance=`
/// instead of `squared_distance=`.
pub(super) fn parse_with_former_word(bytes: &[u8]) -> Result<(Board, bool), TextError> {
    let mut text = Text::new(bytes)?;
    let header = text.header_with_former(&SYNTAX, Some(FORMER_DISTANCE_WORD))?;
    let (shape, disc) = shape_and_disc(&header)?;
    let mines = header.number(NumberRange {
        what: "mines",
        range: 0..=MAX_INCIDENCES,
        why: "the largest board",
    })?;
    text.check_length(shape)?;
    let mut views = Grid::new(shape, View::Hidden);
    text.cells(shape, |cell, token| {
        views[cell] = match token.text.as_bytes() {
            b"?" => View::Hidden,
            b"F" => View::Flagged,
            b"*" => View::Mine,
            [digit @ b'0'..=b'9'] => View::opened((digit - b'0').into()),
            _ => View::opened(read_clue(&token)?),
        };
        Ok(())
    })?;
    Ok((Board::from_views(views, disc, mines), header.has_former_word))
}

fn shape_and_disc(header: &Header) -> Result<(Shape, Disc), TextError> {
    let side = |what| NumberRange { what, range: 1..=MAX_INCIDENCES, why: "the largest board" };
    let shape =
        Shape::new(header.required_number(side("rows"))?, header.required_number(side("cols"))?);
    let distance = header.number(NumberRange {
        what: "squared_distance",
        range: 1..=MAX_DISTANCE,
        why: "a squared distance",
    })?;
    let disc = Disc::new(distance.unwrap_or(DEFAULT_DISTANCE));
    check_size(shape, &disc).map_err(|problem| header.error(problem))?;
    Ok((shape, disc))
}

fn read_clue(token: &Token) -> Result<usize, TextError> {
    if !token.is_number() {
        return Err(token.error(Problem::unknown_cell(saved_text::mines_cell(), token.text)));
    }
    token.number(NumberRange {
        what: "a clue",
        range: 0..=MAX_INCIDENCES,
        why: "the largest board",
    })
}

/// Returns the saved form of a board, with aligned columns. [`parse`] reads the same board back.
pub fn print(board: &Board) -> String {
    let shape = board.shape();
    let mut text = format!("mines rows={} cols={}", shape.rows, shape.cols);
    if let Some(mines) = board.mines() {
        text += &format!(" mines={mines}");
    }
    text += &format!(" squared_distance={}\n", board.disc().squared_distance());
    let digits = |value: usize| value.checked_ilog10().unwrap_or(0) as usize + 1;
    let width = board.clues().map(|(_, value)| digits(value)).max().unwrap_or(1);
    text.reserve(shape.area() * (width + 1));
    for row in board.views().rows() {
        for (col, view) in row.iter().enumerate() {
            let blank = if col == 0 { "" } else { " " };
            let symbol: &dyn Display = match view {
                View::Clue(value) => value,
                View::Hidden => &'?',
                View::Flagged => &'F',
                View::Mine => &'*',
            };
            // Writing to a string cannot fail.
            let _ = write!(text, "{blank}{symbol:>width$}");
        }
        text.push('\n');
    }
    text
}

/// Returns the token of one cell.
pub fn symbol(view: View) -> Cow<'static, str> {
    const DIGITS: &str = "0123456789";
    match view {
        View::Hidden => "?".into(),
        View::Flagged => "F".into(),
        View::Mine => "*".into(),
        View::Clue(value) => {
            let at = value as usize;
            DIGITS.get(at..=at).map_or_else(|| value.to_string().into(), Cow::from)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Cell;
    use crate::puzzles::mines::text::tests::boards;

    fn parse_error(text: &str) -> String {
        parse(text.as_bytes()).map(|board| print(&board)).expect_err("a bad board").to_string()
    }

    #[test]
    fn a_saved_board_has_header_defaults_and_one_view_a_cell() {
        let board = parse(b"mines cols=3 rows=1\n?F*").expect("a board");
        let expected = [View::Hidden, View::Flagged, View::Mine];
        assert_eq!(board.views().values(), expected);
        assert_eq!((board.mines(), board.disc().squared_distance()), (None, DEFAULT_DISTANCE));
        let wide = "mines rows=5 cols=5 squared_distance=8\n\
            ? ? ? ? ?\n? ? ? ? ?\n? ? 24 ? ?\n? ? ? ? ?\n? ? ? ? ?\n";
        let wide = parse(wide.as_bytes()).expect("a board");
        assert_eq!(wide.view(Cell::new(2, 2)), View::Clue(24));
    }

    #[test]
    fn invalid_headers_are_refused() {
        for (header, message) in [
            (
                "",
                "1:1: expected `mines rows=R cols=C [mines=M] [squared_distance=D]`, found the end of the text",
            ),
            ("minse rows=1 cols=1", "1:1: expected a board of `mines`, found `minse`"),
            (
                "mines rows=1 cols=1 ditsance=2",
                "1:21: unknown word `ditsance`: expected one of `rows`, `cols`, `mines`, `squared_distance`",
            ),
            ("mines rows=1 cols=1 rows=2", "1:21: expected `rows` once, found it again"),
            ("mines cols=1 ", "1:13: expected `rows=` in the header, found none"),
            ("mines rows cols=1", "1:11: expected a number for rows, found ``"),
            ("mines rows=-1 cols=1", "1:12: expected a number for rows, found `-1`"),
            (
                "mines rows=0 cols=1",
                "1:12: expected rows from 1 to 67108864 (the largest board), found 0",
            ),
            (
                "mines rows=1 cols=99999999999999999999",
                "1:19: expected cols from 1 to 67108864 (the largest board), found 99999999999999999999",
            ),
            (
                "mines rows=2 cols=2 squared_distance=0",
                "1:38: expected squared_distance from 1 to 10000 (a squared distance), found 0",
            ),
            (
                "mines rows=9999 cols=9999",
                "1:1: expected rows x cols x neighbours from 1 to 67108864 (the largest board), found 799840008",
            ),
            (
                "mines rows=67108864 cols=67108864 squared_distance=10000",
                "1:1: expected rows x cols x neighbours from 1 to 67108864 (the largest board), found 18446744073709551615",
            ),
        ] {
            assert_eq!(parse_error(header), message, "{header}");
        }
    }

    #[test]
    fn a_clue_is_a_number() {
        for (rows, message) in [
            ("? x ?\n???", "2:3: expected `?`, `F`, `*` or a clue, found `x`"),
            ("? -1 ?\n???", "2:3: expected `?`, `F`, `*` or a clue, found `-1`"),
        ] {
            assert_eq!(parse_error(&format!("mines rows=2 cols=3\n{rows}")), message, "{rows}");
        }
        for board in ["mines rows=2 cols=3\n353\n353", "mines rows=1 cols=3 mines=9\n? 9 ?"] {
            assert!(parse(board.as_bytes()).is_ok(), "an inconsistent board is accepted");
        }
    }

    #[test]
    fn the_former_word_of_the_header_is_read() {
        let former = b"mines rows=1 cols=3 distance=1\n?1?\n";
        let (board, has_former_word) = parse_with_former_word(former).expect("a board");
        assert!(has_former_word);
        assert_eq!(print(&board), "mines rows=1 cols=3 squared_distance=1\n? 1 ?\n");
        assert!(!parse_with_former_word(print(&board).as_bytes()).expect("a board").1);
        let both = "mines rows=1 cols=1 distance=1 squared_distance=1";
        assert_eq!(parse_error(both), "1:32: expected `squared_distance` once, found it again");
    }

    #[test]
    fn invalid_bytes_are_refused() {
        let error = parse(b"mines rows=1 cols=1\n\xff\xfe").expect_err("no UTF-8").to_string();
        assert_eq!(error, "2:1: expected UTF-8 text, found the byte 0xff");
    }

    #[test]
    fn a_board_of_a_million_cells_is_read() {
        let text = format!(
            "mines rows=1000 cols=1000\n{}",
            format!("{}\n", "?".repeat(1000)).repeat(1000)
        );
        let board = parse(text.as_bytes()).expect("a board");
        assert_eq!(board.hidden().count(), 1_000_000);
    }

    proptest! {
        #[test]
        fn a_printed_board_is_parsed_back(board in boards()) {
            prop_assert_eq!(parse(print(&board).as_bytes()), Ok(board));
        }

        #[test]
        fn no_text_panics(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = parse(&bytes);
        }

        #[test]
        fn damaged_boards_cause_no_panic(
            board in boards(),
            at in any::<prop::sample::Index>(),
            byte in any::<u8>(),
        ) {
            let mut bytes = print(&board).into_bytes();
            let at = at.index(bytes.len());
            bytes[at] = byte;
            let _ = parse(&bytes);
        }
    }

    #[test]
    fn columns_are_aligned() {
        let mut board = Board::new(Shape::new(2, 6), Disc::new(25), Some(3));
        board.set(Cell::new(0, 1), View::Clue(0));
        board.set(Cell::new(1, 2), View::Clue(10));
        let expected = "mines rows=2 cols=6 mines=3 squared_distance=25\n ?  0  ?  ?  ?  ?\n ?  ? 10  ?  ?  ?\n";
        assert_eq!(print(&board), expected);
    }
}
