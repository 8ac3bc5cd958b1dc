//! Finds lines of numbers before or after the rows of a board that state its size, its total, or
//! both. A line of numbers can also be a row of cells, so a text with such a line has several
//! arrangements.

use crate::grid::Shape;
use crate::text::{Problem, TextError};
use crate::words::board_forms;

use super::found_grid::MAX_FEW_LINES;
use super::line::{BLANKS, Line, count_signs};
use super::sequence::are_consecutive;

/// A line that has one to three numbers and nothing else.
#[derive(Clone, Debug)]
pub struct NumberLine<'a> {
    line: Line<'a>,
    numbers: Vec<usize>,
}

/// The most lines of numbers before the rows: one line each for the rows, the columns and the
/// mines.
const MAX_LINES_BEFORE_ROWS: usize = 3;

impl<'a> NumberLine<'a> {
    fn read(line: Line<'a>) -> Option<Self> {
        if let Some(numbers) = size_in_heading(line.text) {
            return Some(Self { line, numbers });
        }
        let is_times = |letter: char| "xX×,;".contains(letter);
        let is_part = |letter: char| BLANKS.contains(&letter) || is_times(letter);
        // At most one sign, such as `x` or a comma, may separate two numbers. A line with more
        // signs between its numbers is a row of cells.
        if line
            .text
            .split(|c: char| c.is_ascii_digit())
            .any(|part| part.matches(is_times).count() > 1)
        {
            return None;
        }
        let mut numbers = Vec::new();
        for token in line.text.split(is_part).filter(|token| !token.is_empty()) {
            let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
            // A number with a leading zero does not count as a size or total. A game's counter of
            // mines has leading zeros, but a row of cells can also begin with zeros.
            let is_count = is_number && (token == "0" || !token.starts_with('0'));
            numbers.push(token.parse().ok().filter(|_| is_count && numbers.len() < 3)?);
        }
        // Blanks after a single number can be cells, so a line that ends with such blanks is not
        // read as a number.
        let text = line.text.trim_start_matches(BLANKS);
        let text = if numbers.len() > 1 { text.trim_end_matches(BLANKS) } else { text };
        let is_bare = text.starts_with(|c: char| c.is_ascii_digit())
            && text.ends_with(|c: char| c.is_ascii_digit());
        (!numbers.is_empty() && is_bare).then_some(Self { line, numbers })
    }

    /// Returns all ways to take first and last lines as sizes or totals. The result includes the
    /// remaining lines for each way. The first way takes no line.
    pub fn variants<'b>(lines: &'b [Line<'a>]) -> Vec<(Vec<Self>, &'b [Line<'a>])> {
        let of = |line: Option<&Line<'a>>| line.and_then(|&line| Self::read(line));
        let most = MAX_LINES_BEFORE_ROWS.min(lines.len().saturating_sub(1));
        // A line that states a size or a total must begin in the same column as the rows.
        let is_flush = |counts: &Self| {
            let indentation = |line: &Line<'_>| {
                line.column as usize + line.text.len() - line.text.trim_start_matches(BLANKS).len()
            };
            lines.iter().map(indentation).min() == Some(indentation(&counts.line))
        };
        let before = lines[..most].iter().map_while(|&line| Self::read(line).filter(is_flush));
        let before = before.collect::<Vec<_>>();
        let after = of(lines.last()).filter(|_| lines.len() > 1).filter(is_flush);
        let mut variants = vec![(Vec::new(), lines)];
        for taken in 0..=before.len() {
            for last in [None, after.clone()] {
                let end = lines.len() - usize::from(last.is_some());
                if taken + usize::from(last.is_some()) == 0 || taken >= end {
                    continue;
                }
                // In the format of UVa 10189, each field follows a line with its size, and the size
                // `0 0` ends the text.
                let is_end = |last: &Self| {
                    last.numbers == [0, 0] && taken > 0 && before[0].numbers.len() == 2
                };
                let last = last.filter(|last| !is_end(last));
                let counts = before[..taken].iter().cloned().chain(last).collect::<Vec<_>>();
                let numbers = counts.iter().flat_map(|counts| counts.numbers.iter().copied());
                let numbers = numbers.collect::<Vec<_>>();
                let stated = numbers.len();
                // A line that begins with `1 1` is more likely a row of clues than the size 1x1.
                let is_cell = numbers.starts_with(&[1, 1]);
                // Single numbers above or below a single row are not taken, because they can be
                // rows that end in blank cells.
                let is_row = stated == counts.len() && end - taken == 1;
                if stated <= 3 && !is_row && !is_cell {
                    variants.push((counts, &lines[taken..end]));
                }
            }
        }
        variants
    }
}

/// Returns whether the lines of numbers in `counts` can be rows of the board that have blank cells
/// after a number. Such rows are possible if the numbers continue the first tokens of the other
/// lines, as labels do. In a board with pictures, whose columns are uncertain, such rows are also
/// possible if there are wide gaps or few cells.
pub fn can_be_rows(counts: &[NumberLine<'_>], rows: &[Line<'_>], lines: &[Line<'_>]) -> bool {
    let is_single = |counts: &NumberLine<'_>| counts.numbers.len() == 1;
    let are_labels = || {
        counts.iter().all(is_single)
            && are_consecutive(lines.iter().filter_map(|line| line.tokens().next()))
    };
    let has_wide = || rows.iter().any(|row| row.has_wide_character());
    let has_gap = || {
        let mut lines = rows.iter().chain(counts.iter().map(|counts| &counts.line));
        lines.any(|line| line.text.trim_matches(BLANKS).contains("  "))
    };
    let are_few =
        || rows.iter().all(|row| row.tokens().map(count_signs).sum::<usize>() <= MAX_FEW_LINES);
    !counts.is_empty() && (are_labels() || has_wide() && (has_gap() || are_few()))
}

/// Returns whether the first or the last line has blanks between its numbers, and only lines of
/// numbers contain blanks. The lines of numbers are then sizes or moves, rather than rows with
/// blank cells.
pub fn has_numbers_set_apart(lines: &[Line<'_>]) -> bool {
    let is_spaced = |line: &&Line<'_>| line.tokens().nth(1).is_some();
    let [first, .., last] = lines else { return false };
    let spaced = || lines.iter().filter(is_spaced);
    [first, last].iter().any(is_spaced)
        && spaced().count() < lines.len()
        && spaced().all(|&line| NumberLine::read(line).is_some())
}

/// Returns the size in the heading of a matrix or data frame: Julia prints `2×3 Matrix{Int64}:`
/// above a matrix, and pandas prints `[2 rows x 3 columns]` below a data frame.
fn size_in_heading(text: &str) -> Option<Vec<usize>> {
    let words: Vec<&str> = text.split(BLANKS).filter(|word| !word.is_empty()).collect();
    let (rows, cols) = match words[..] {
        [rows, "rows", "x", cols, "columns]"] => (rows.strip_prefix('[')?, cols),
        [size, kind, ..] if text.ends_with(':') && kind.contains(['{', '[']) => {
            size.split_once(['×', 'x'])?
        }
        _ => return None,
    };
    Some(vec![rows.parse().ok()?, cols.parse().ok()?])
}

/// Returns the total that the lines of numbers state, for a board of the given shape. Returns
/// `None` if the lines state no total.
///
/// # Errors
/// If the lines of numbers state another size.
pub fn stated_mines(counts: &[NumberLine<'_>], shape: Shape) -> Result<Option<usize>, TextError> {
    let numbers = counts.iter().flat_map(|counts| counts.numbers.iter().copied());
    let is_size = |a, b| (a, b) == (shape.rows, shape.cols) || (b, a) == (shape.rows, shape.cols);
    match numbers.collect::<Vec<_>>()[..] {
        [] => Ok(None),
        [mines] if mines <= shape.area() => Ok(Some(mines)),
        [rows, cols] if is_size(rows, cols) => Ok(None),
        [rows, cols, mines] if is_size(rows, cols) && mines <= shape.area() => Ok(Some(mines)),
        _ => {
            let problem = Problem::unclear(board_forms::row_or_size(shape.to_string()));
            Err(counts[0].line.position(0).error(problem))
        }
    }
}
