//! Detects cells that are missing from a printed array. NumPy, pandas and polars write `...`
//! instead of most cells of a large array.

use crate::text::{Position, Problem, TextError};
use crate::words::board_forms;

use super::grid::BARS;

/// The marks that replace missing cells.
const MISSING_CELL_MARKS: [&str; 2] = ["...", "…"];

/// Refuses a text in which every row has a mark for missing cells.
pub(super) fn refuse_missing_cells(text: &str) -> Result<(), TextError> {
    let mut marked = 0;
    for line in text.lines() {
        let others = || tokens(line).filter(|token| !MISSING_CELL_MARKS.contains(token));
        let marks = tokens(line).filter(|token| MISSING_CELL_MARKS.contains(token)).count();
        let is_drawn = !line.chars().any(char::is_alphanumeric);
        // Two kinds of lines are skipped: a line of dots, which replaces missing rows, and the size
        // below a data frame.
        if is_drawn && others().all(|token| token == "..") || line.starts_with('[') && marks == 0 {
            continue;
        }
        if marks != 1 || others().any(|token| token.contains("..")) {
            return Ok(());
        }
        marked += 1;
    }
    match place_of_mark(text) {
        Some(at) if marked > 1 => Err(missing_cells_error(at)),
        _ => Ok(()),
    }
}

/// Returns the error for an array that could not be read. If the array has missing cells, the error
/// is about the missing cells.
pub(super) fn mention_missing_cells(text: &str, error: TextError) -> TextError {
    if !text.contains('[') || matches!(error.problem, Problem::Ambiguous { .. }) {
        return error;
    }
    place_of_mark(text).map_or(error, missing_cells_error)
}

fn missing_cells_error(at: Position) -> TextError {
    at.error(Problem::unclear(board_forms::every_cell()))
}

fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let is_between = |c: char| c.is_whitespace() || BARS.contains(&c) || ",┆[]".contains(c);
    line.split(is_between).filter(|token| !token.is_empty())
}

/// Returns the place of a mark beside cells, or of a mark that replaces a row of an array. A mark
/// alone in a line of another text is ignored, because `...` can be a row of three cells.
fn place_of_mark(text: &str) -> Option<Position> {
    let is_array = text.contains('[');
    text.lines().enumerate().find_map(|(row, line)| {
        let mark = tokens(line).find(|token| MISSING_CELL_MARKS.contains(token))?;
        let is_beside = is_array || tokens(line).any(|token| !MISSING_CELL_MARKS.contains(&token));
        let before = mark.as_ptr() as usize - line.as_ptr() as usize;
        let column = line[..before].chars().count() + 1;
        is_beside.then_some(Position { line: row + 1, column })
    })
}

#[cfg(test)]
mod tests {
    use crate::puzzles::mines::text::{ReadOptions, read};

    #[test]
    fn cells_that_were_left_out_are_named() {
        for (text, at) in [
            ("[[0 1 0 ... 0 1 0]\n [1 1 1 ... 1 1 1]]", "1:9"),
            ("[[0 1 1]\n [1 1 0]\n ...\n [0 0 1]]", "3:2"),
            ("[[0, 1, ..., 0], [1, 1, ..., 1]]", "1:9"),
            ("     0    1   ...  9\n0    1    #   ...  1\n1    1    #   ...  1\n", "1:15"),
            (
                "  0 1 ... 8\n0 # 1 ... 1\n1 # 1 ... 1\n.. .. .. ... ..\n9 # 1 ... 1\n\n[10 rows x 9 columns]\n",
                "1:7",
            ),
            ("│ 1 │ # │ … │ 1 │\n│ 1 │ # │ … │ 1 │\n", "1:11"),
        ] {
            let error = read(text.as_bytes(), &ReadOptions::default()).expect_err(text).to_string();
            assert!(
                error.starts_with(at) && error.contains("every cell, found `...`"),
                "{text}: {error}"
            );
        }
        for text in ["...\n.1.\n...\n", "0 ...\n1 .q.\n"] {
            let error =
                read(text.as_bytes(), &ReadOptions::default()).err().map(|error| error.to_string());
            assert!(error.is_none_or(|error| !error.contains("every cell")), "three cells: {text}");
        }
    }
}
