//! The protocol of Minesweeper Master: prints and reads the list of cases and their answers.
//!
//! The first line is the number of cases. Each case is a line `R C M`. Its answer is `Case #x:`,
//! followed by the board or `Impossible`. Blanks around numbers are ignored. The newline after the
//! last line may be missing, as in many files.

use std::fmt;
use std::io::{BufRead, Read};

use crate::player::protocol_lines::BYTE_ORDER_MARK;
use crate::player::{FoundInput, ProtocolError};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::one_click::Solution;
use gridproof::puzzles::one_click::text::{self, MAX_AREA};

/// The contest's name.
pub const CONTEST_NAME: &str = "minesweeper-master";

/// The largest length of a line in bytes. Three valid numbers are always shorter.
const LONGEST_LINE: u64 = 256;

/// A case: the size and the number of mines of the board to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// R rows and C columns, of at most [`MAX_AREA`] cells.
    pub shape: Shape,
    /// M, the number of mines; at least one cell stays clear.
    pub mines: usize,
}

/// Writes the case as a line, without the line end.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shape: Shape { rows, cols }, mines } = self;
        write!(f, "{rows} {cols} {mines}")
    }
}

/// The list of cases, read one by one, so that a long list takes no more memory than a single case.
pub struct Cases<'a> {
    bytes: &'a mut dyn BufRead,
    /// The number of lines read.
    line: usize,
    /// The number of cases, and the number of cases read so far.
    count: usize,
    read: usize,
}

impl<'a> Cases<'a> {
    /// Reads the number of cases.
    pub fn open(bytes: &'a mut dyn BufRead) -> Result<Self, ProtocolError> {
        let mut cases = Self { bytes, line: 0, count: 0, read: 0 };
        [cases.count] = cases.next_line()?.parse_numbers("the number of cases")?;
        Ok(cases)
    }

    /// Returns the next case. Reads nothing after the last case.
    pub fn next_case(&mut self) -> Result<Option<Case>, ProtocolError> {
        if self.read == self.count {
            return Ok(None);
        }
        self.read += 1;
        self.next_line()?.parse_case().map(Some)
    }

    fn next_line(&mut self) -> Result<InputLine, ProtocolError> {
        let mut bytes = Vec::new();
        (&mut *self.bytes).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        self.line += 1;
        let text = String::from_utf8_lossy(&bytes);
        let marked = text.strip_prefix(BYTE_ORDER_MARK).filter(|_| self.line == 1);
        let text = marked.unwrap_or(&text).to_owned();
        let line = InputLine { number: self.line, case: self.read, text };
        if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
            let found = FoundInput::Words("more than 255 bytes");
            return Err(line.error_at_column(bytes.len(), "the end of the line", found));
        }
        Ok(line)
    }
}

/// A line of the input; an empty line after the end of the input.
struct InputLine {
    number: usize,
    /// The number of the case on this line; 0 for the line with the number of cases.
    case: usize,
    text: String,
}

impl InputLine {
    fn parse_case(&self) -> Result<Case, ProtocolError> {
        let [rows, cols, mines] = self.parse_numbers("three numbers R, C and M")?;
        let area = rows.saturating_mul(cols);
        if !(1..=MAX_AREA).contains(&area) {
            return Err(self.malformed_token(0, "a board of 1 to 1048576 cells"));
        }
        if mines >= area {
            return Err(self.malformed_token(2, "fewer mines than cells"));
        }
        Ok(Case { shape: Shape::new(rows, cols), mines })
    }

    /// Reads exactly `N` numbers between blanks.
    fn parse_numbers<const N: usize>(
        &self,
        expected: &'static str,
    ) -> Result<[usize; N], ProtocolError> {
        let mut numbers = [0; N];
        for (position, number) in numbers.iter_mut().enumerate() {
            let parsed = self.tokens().nth(position).and_then(|token| token.parse().ok());
            *number = parsed.ok_or_else(|| self.malformed_token(position, expected))?;
        }
        match self.tokens().nth(N) {
            Some(_) => Err(self.malformed_token(N, expected)),
            None => Ok(numbers),
        }
    }

    fn tokens(&self) -> impl Iterator<Item = &str> {
        self.text.split_ascii_whitespace()
    }

    /// Returns the error at the token with index `position`. If the line has fewer tokens, the
    /// error is at the end of the line.
    fn malformed_token(&self, position: usize, expected: &'static str) -> ProtocolError {
        const MAX_EXCERPT_LENGTH: usize = 24;
        let token = self.tokens().nth(position);
        let offset = match token {
            Some(token) => token.as_ptr() as usize - self.text.as_ptr() as usize,
            None => self.text.trim_end().len(),
        };
        let found = match token {
            Some(token) => FoundInput::excerpt(token, MAX_EXCERPT_LENGTH),
            None if self.text.is_empty() => FoundInput::Words("the end of the input"),
            None => FoundInput::Words("the end of the line"),
        };
        self.error_at_column(self.text[..offset].chars().count() + 1, expected, found)
    }

    fn error_at_column(
        &self,
        column: usize,
        expected: &'static str,
        found: FoundInput,
    ) -> ProtocolError {
        ProtocolError::Case { line: self.number, column, case: self.case, expected, found }
    }
}

/// The answer to a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the case, from 1.
    pub case: usize,
    /// The board; `None` if no board exists.
    pub board: Option<Solution>,
}

pub(super) const IMPOSSIBLE_ANSWER: &str = "Impossible";

/// Writes the answer as whole lines.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Self::answer_title(self.case))?;
        match &self.board {
            Some(board) => f.write_str(&text::print_solution(board)),
            None => writeln!(f, "{IMPOSSIBLE_ANSWER}"),
        }
    }
}

/// The place where an output is malformed. Lines and columns count from 1. The column of a missing
/// line is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAnswerError {
    /// The line of the output.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
    /// A description of the expected text.
    pub expected: &'static str,
}

impl Answer {
    /// Returns the title line of the answer to a case.
    pub fn answer_title(case: usize) -> String {
        format!("{CASE_TITLE}{case}:")
    }

    /// Reads the answers to all cases, which are numbered from 1.
    ///
    /// # Errors
    /// The output is malformed. The error names the first malformed place.
    pub fn parse_all(output: &str) -> Result<Vec<Self>, ParseAnswerError> {
        let mut lines = without_byte_order_mark(output).lines().zip(1..).peekable();
        let mut answers = Vec::new();
        while let Some((title, line)) = lines.next() {
            let case = answers.len() + 1;
            if parse_title(title) != Some(case) {
                let expected = "`Case #` and the number of the case, from 1, with a colon";
                return Err(ParseAnswerError { line, column: 1, expected });
            }
            let rows: Vec<&str> =
                std::iter::from_fn(|| lines.next_if(|(line, _)| parse_title(line).is_none()))
                    .map(|(row, _)| row)
                    .collect();
            let board = if rows == [IMPOSSIBLE_ANSWER] {
                None
            } else {
                Some(parse_board(&rows, line + 1)?)
            };
            answers.push(Self { case, board });
        }
        Ok(answers)
    }
}

/// Whether a text starts like the answers to a list of cases.
pub fn starts_like_answers(output: &str) -> bool {
    without_byte_order_mark(output).starts_with(CASE_TITLE)
}

fn without_byte_order_mark(output: &str) -> &str {
    output.strip_prefix(BYTE_ORDER_MARK).unwrap_or(output)
}

const CASE_TITLE: &str = "Case #";

/// Returns the number of the case whose answer follows this title line.
fn parse_title(line: &str) -> Option<usize> {
    line.strip_prefix(CASE_TITLE)?.strip_suffix(':')?.parse().ok()
}

/// Reads a board from its first line on. A `.` is a clear cell, a `*` is a mine, and the only `c`
/// is the click.
fn parse_board(rows: &[&str], line: usize) -> Result<Solution, ParseAnswerError> {
    let wrong = |row: usize, col: usize, expected| ParseAnswerError {
        line: line + row,
        column: col + 1,
        expected,
    };
    let form = "a row of `.`, `*` and one `c`, or `Impossible`";
    let cols = rows.first().ok_or(wrong(0, 0, form))?.len();
    let mut clicks = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        if let Some(col) = text.chars().position(|symbol| !BOARD_SYMBOLS.contains(symbol)) {
            return Err(wrong(row, col, form));
        }
        if text.is_empty() || text.len() != cols {
            return Err(wrong(row, text.len().min(cols), "a row as long as the first"));
        }
        clicks.extend(text.match_indices('c').map(|(col, _)| Cell::new(row, col)));
    }
    let click = *clicks.first().ok_or(wrong(0, 0, "a board with one `c`, the click"))?;
    if let Some(second) = clicks.get(1) {
        return Err(wrong(second.row, second.col, "one `c` and no more"));
    }
    let symbol = |cell: Cell| rows[cell.row].as_bytes()[cell.col];
    let clear = Grid::from_fn(Shape::new(rows.len(), cols), |cell| symbol(cell) != b'*');
    Ok(Solution { clear, click })
}

const BOARD_SYMBOLS: &str = ".*c";

fn is_row(line: &str) -> bool {
    line.chars().all(|symbol| BOARD_SYMBOLS.contains(symbol))
}

/// Whether `line` belongs to an answer.
pub fn is_answer_line(line: &str) -> bool {
    parse_title(line).is_some() || line == IMPOSSIBLE_ANSWER || is_row(line)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_shape() -> impl Strategy<Value = Shape> {
        (1..=20_usize, 1..=20_usize).prop_map(|(rows, cols)| Shape::new(rows, cols))
    }

    fn any_case() -> impl Strategy<Value = Case> {
        any_shape()
            .prop_flat_map(|shape| (0..shape.area()).prop_map(move |mines| Case { shape, mines }))
    }

    fn any_solution() -> impl Strategy<Value = Solution> {
        any_shape().prop_flat_map(|shape| {
            let clear = prop::collection::vec(any::<bool>(), shape.area());
            (clear, 0..shape.area()).prop_map(move |(clear, click)| {
                let click = shape.cell(click);
                let is_clear = |cell| cell == click || clear[shape.index(cell)];
                Solution { clear: Grid::from_fn(shape, is_clear), click }
            })
        })
    }

    proptest! {
        #[test]
        fn a_printed_case_is_read_back(cases in prop::collection::vec(any_case(), 0..5)) {
            let lines = cases.iter().map(|case| format!("{case}\n")).collect::<String>();
            let input = format!("{}\n{lines}", cases.len());
            let mut bytes = input.as_bytes();
            let mut read = Cases::open(&mut bytes).expect("a number");
            let mut found = Vec::new();
            while let Some(case) = read.next_case().expect("a case") {
                found.push(case);
            }
            prop_assert_eq!(found, cases);
        }

        #[test]
        fn a_printed_player_message_is_read_back(
            boards in prop::collection::vec(prop::option::of(any_solution()), 0..5),
        ) {
            let answers = boards.into_iter().zip(1..).map(|(board, case)| Answer { case, board });
            let answers: Vec<_> = answers.collect();
            let output: String = answers.iter().map(ToString::to_string).collect();
            prop_assert!(output.lines().all(is_answer_line));
            prop_assert_eq!(Answer::parse_all(&output), Ok(answers));
        }
    }

    #[test]
    fn an_invalid_answer_is_refused_with_its_place() {
        for (output, line, column) in [
            ("c\n", 1, 1),
            ("Case #1:\n", 2, 1),
            ("Case #1:\n..\n", 2, 1),
            ("Case #1:\ncc\n", 2, 2),
            ("Case #1:\nc\n..\n", 3, 2),
            ("Case #1:\n..\nc\n", 3, 2),
            ("Case #1:\nc.\n\n", 3, 1),
            ("Case #1:\ncx\n", 2, 2),
            ("Case #x:\nc\n", 1, 1),
            ("Case #1:\nc\nCase #3:\nc\n", 3, 1),
            ("Case #1:\nImpossible\nc\n", 2, 1),
        ] {
            let wrong = Answer::parse_all(output).expect_err(output);
            assert_eq!((wrong.line, wrong.column), (line, column), "{output:?}");
        }
        assert!(
            !is_answer_line("Case #1") && !is_answer_line("impossible") && !is_answer_line("c c")
        );
    }
}
