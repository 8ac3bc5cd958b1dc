//! Refuses texts with several boards. The error states how many boards the text has, so that the
//! user can choose one.

use std::ops::Range;

use crate::text::{Position, Problem, TextError};
use crate::words::{Key, Setting, board_forms};

use super::signs::{MAX_CLASSIC_CLUE, meaning};
use super::symbols::Symbols;
use crate::puzzles::mines::text::PUZZLE;

/// The longest title above a board, in bytes.
const MAX_TITLE_BYTES: usize = 200;

/// The most boards of a text. A text with more parts is not a list of boards.
const MAX_BOARDS: usize = 10_000;

/// Returns the range of bytes of each board, if a text seems to have several boards. Boards are
/// recognised in four ways: by gridproof's headers, by sizes above the rows, as tables of a web
/// page, and by empty lines or titles between the boards.
pub(super) fn boards(text: &str, symbols: &Symbols) -> Vec<Range<usize>> {
    let boards = [boards_by_header, boards_by_size, boards_in_tables]
        .into_iter()
        .find_map(|boards| boards(text));
    boards.or_else(|| boards_by_empty_lines(text, symbols)).unwrap_or_default()
}

/// A board in a text with several boards.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ChosenBoard {
    /// The text without the other boards. Empty lines keep the board at its original lines.
    pub text: String,
    /// The number of the board in the text, and its lines, in words.
    pub place: String,
}

/// Returns the board with the given number, from 1.
///
/// # Errors
/// If the text has no board with the given number.
pub(super) fn numbered_board(
    text: &str,
    number: usize,
    symbols: &Symbols,
) -> Result<ChosenBoard, TextError> {
    let mut boards = boards(text, symbols);
    // A text with a single board counts as board 1.
    if boards.is_empty() {
        boards.push(0..text.len());
    }
    let Some(board) = number.checked_sub(1).and_then(|place| boards.get(place)) else {
        let expected = match boards.len() {
            1 if number == 0 => board_forms::number_from_one(),
            1 => board_forms::text_with_boards(number),
            most => board_forms::number_of_board(most, number),
        };
        return Err(Position::after("").error(Problem::unclear(expected)));
    };
    let before = text[..board.start].matches('\n').count();
    let within = &text[board.clone()];
    let last = before + 1 + within.trim_end().matches('\n').count();
    Ok(ChosenBoard {
        text: "\n".repeat(before) + within,
        place: format!("board {number} of {}, lines {} to {last}", boards.len(), before + 1),
    })
}

/// Returns the error for several boards in a text, or `None` if the text has a single board.
pub(super) fn several_boards_error(
    text: &str,
    symbols: &Symbols,
    is_board: impl Fn(&str) -> bool,
) -> Option<TextError> {
    found_boards_error(text, &boards(text, symbols), is_board)
}

/// Returns the error for a text of several boards, if each board follows its size and no other rows
/// remain.
pub(super) fn counted_boards_error(
    text: &str,
    is_board: impl Fn(&str) -> bool,
) -> Option<TextError> {
    found_boards_error(text, &boards_by_size(text)?, is_board)
}

/// Returns the error for a text with several boards. Returns `None` if `boards` has fewer than two
/// parts, or if a part is not a board.
fn found_boards_error(
    text: &str,
    boards: &[Range<usize>],
    is_board: impl Fn(&str) -> bool,
) -> Option<TextError> {
    if boards.len() < 2 || !boards.iter().all(|board| is_board(&text[board.clone()])) {
        return None;
    }
    let most = boards.len();
    let expected = board_forms::one_board(most);
    let setting = vec![Setting::of(Key::Number, "N")];
    let problem = match text[boards[0].end..boards[1].start].trim().is_empty() {
        true => {
            let advice = board_forms::reads_one_or_zeros(setting, most);
            Problem::BlankRows { expected, advice }
        }
        false => {
            Problem::MissingSetting { expected, advice: board_forms::reads_one(setting, most) }
        }
    };
    Some(Position::after(&text[..boards[1].start]).error(problem))
}

/// Returns the range of bytes of each line, without the line end.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut next = 0;
    text.split('\n').map(move |line| {
        let start = next;
        next += line.len() + 1;
        start..start + line.trim_end_matches('\r').len()
    })
}

/// Returns the boards if there are at least two and at most [`MAX_BOARDS`].
fn at_least_two(boards: Vec<Range<usize>>) -> Option<Vec<Range<usize>>> {
    (2..=MAX_BOARDS).contains(&boards.len()).then_some(boards)
}

/// Returns the parts of the text from each header of gridproof to the next header.
fn boards_by_header(text: &str) -> Option<Vec<Range<usize>>> {
    let is_header = |line: &Range<usize>| {
        let mut words = text[line.clone()].split_ascii_whitespace();
        words.next() == Some(PUZZLE) && words.any(|word| word.starts_with("rows="))
    };
    let starts = lines(text).filter(is_header).map(|line| line.start);
    let starts: Vec<usize> = starts.take(MAX_BOARDS + 1).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    at_least_two(starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect())
}

/// Returns a range for each board: a line that states the size of the board, and as many rows below
/// this line as the size has. The size `0 0` ends the text.
fn boards_by_size(text: &str) -> Option<Vec<Range<usize>>> {
    let mut boards = Vec::new();
    let is_filled = |line: &Range<usize>| !text[line.clone()].trim().is_empty();
    let mut rest = lines(text).filter(is_filled).peekable();
    while let Some(line) = rest.next() {
        let Some((rows, cols)) = read_size(&text[line.clone()]) else {
            // A line with words is a title.
            if text[line.clone()].chars().filter(|letter| letter.is_alphabetic()).count() > 2 {
                continue;
            }
            return None;
        };
        if (rows, cols) == (0, 0) {
            break;
        }
        let next = rest.peek()?;
        let of_size = |count: usize, length: usize| {
            let row = text[next.clone()].trim();
            let cells = row.split_ascii_whitespace().count();
            (cells == length || row.chars().count() == length).then_some(count)
        };
        let count = of_size(rows, cols).or_else(|| of_size(cols, rows))?;
        let last = count.checked_sub(1).and_then(|before| rest.nth(before))?;
        boards.push(line.start..last.end);
    }
    at_least_two(boards)
}

/// Reads a size: a line that consists of two numbers.
fn read_size(line: &str) -> Option<(usize, usize)> {
    let (rows, cols) = line.trim().split_once([' ', '\t', 'x', ','])?;
    Some((rows.trim().parse().ok()?, cols.trim().parse().ok()?))
}

/// Returns the tables of a web page.
fn boards_in_tables(text: &str) -> Option<Vec<Range<usize>>> {
    const TABLE_END: &str = "</table>";
    let starts = text.match_indices("<table").map(|(at, _)| at);
    let board = |start: usize| {
        text[start..].find(TABLE_END).map(|end| start..start + end + TABLE_END.len())
    };
    at_least_two(starts.map(board).collect::<Option<_>>()?)
}

/// Returns the groups of lines between empty lines and titles. Returns `None` in four cases: there
/// is a single group, there are too many groups, every group is a single line, or some line has
/// only blanks. A line of blanks can be a row of cells.
fn boards_by_empty_lines(text: &str, symbols: &Symbols) -> Option<Vec<Range<usize>>> {
    let is_between = |line: &Range<usize>| {
        let line = text[line.clone()].trim();
        // A word whose letters are all signs can be a row of cells, so it does not make the line a
        // title.
        let is_sign = |letter: &str| meaning(letter, MAX_CLASSIC_CLUE, symbols).is_some();
        let is_word =
            |word: &str| word.len() > 2 && !word.split_terminator("").skip(1).all(is_sign);
        let is_title =
            || line.ends_with(':') || line.split(|c: char| !c.is_alphabetic()).any(is_word);
        line.is_empty()
            || line.len() <= MAX_TITLE_BYTES && is_title() && !line.contains(['[', '|', ','])
    };
    let is_blank = |line: &Range<usize>| !line.is_empty() && text[line.clone()].trim().is_empty();
    if lines(text).any(|line| is_blank(&line)) {
        return None;
    }
    let mut boards: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for line in lines(text) {
        if boards.len() > MAX_BOARDS {
            return None;
        }
        match (is_between(&line), is_open, boards.last_mut()) {
            (true, ..) => is_open = false,
            (false, true, Some(board)) => board.end = line.end,
            (false, ..) => {
                boards.push(line);
                is_open = true;
            }
        }
    }
    // If every group is a single line, the groups are the rows of one board.
    at_least_two(boards)
        .filter(|boards| boards.iter().any(|board| text[board.clone()].contains('\n')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board_texts(text: &str) -> Vec<&str> {
        boards(text, &Symbols::default()).into_iter().map(|board| &text[board]).collect()
    }

    #[test]
    fn several_boards_in_a_text_are_separated() {
        assert_eq!(board_texts("mines rows=1 cols=1\n?\n\nmines rows=1 cols=1\n0\n").len(), 2);
        assert_eq!(board_texts("2 3\n*..\n...\n1 2\n.*\n0 0\n"), ["2 3\n*..\n...", "1 2\n.*"]);
        assert_eq!(
            board_texts("1 2\n..\n2 3\n*..\n"),
            [""; 0],
            "the size exceeds the number of lines"
        );
        assert_eq!(board_texts("1#\n1#\n\n11\n1#\n"), ["1#\n1#", "11\n1#"]);
        assert_eq!(board_texts("Before:\n1#\n1#\nAfter:\n11\n"), ["1#\n1#", "11"]);
        assert_eq!(board_texts("<table><tr><td>1</table> <table><tr><td>2</table>").len(), 2);
        assert_eq!(board_texts("1#\n1#\n"), [""; 0]);
        assert_eq!(board_texts("...\nXXX\n..X\n"), [""; 0], "a row of mines is no title");
        assert_eq!(board_texts("1#\n\n11\n"), [""; 0], "an empty line between rows");
    }

    #[test]
    fn a_single_board_keeps_its_position_in_the_text() {
        let only = |text, number| numbered_board(text, number, &Symbols::default());
        let second = only("1#\n1#\n\n11\n", 2).expect("a board");
        assert_eq!(second.text, "\n\n\n11");
        assert_eq!(second.place, "board 2 of 2, lines 4 to 4");
        assert_eq!(only("1#\n", 1).map(|one| one.text).as_deref(), Ok("1#\n"));
        for (number, message) in
            [(0, "a number from 1 to 2, found 0"), (3, "a number from 1 to 2, found 3")]
        {
            let error = only("1#\n1#\n\n11\n", number).expect_err("no board").to_string();
            assert_eq!(error, format!("1:1: expected {message}"));
        }
        let none = only("1#\n", 0).expect_err("no board").to_string();
        assert_eq!(none, "1:1: expected a number from 1, found 0");
    }
}
