//! Detects printed boards that look exactly like another board in plain rows.
//!
//! A text is the plain print of a grid if every line has the same number of signs. Blanks, bars or
//! nothing separate the signs, with or without a frame. Between two rows there may be one empty
//! line. Labels can turn a small board into another grid, for example a label before each of two
//! rows. Then the text is *ambiguous*: no reader can know the board. A reader can recognise labels
//! only if there are at least four labels that count by ones.

use super::boards::{FieldInGame, VisibleCell};

/// The least number of labels that a reader can recognise as labels.
const LEAST_RECOGNISED_LABELS: usize = 4;

/// Whether the text is the plain print of a grid whose shape is not `rows` x `cols`.
pub fn reads_as_another_grid_shape(text: &str, rows: usize, cols: usize) -> bool {
    let has_bars = text.contains('|');
    let lines: Vec<_> = text.lines().filter(|line| !is_frame(line, has_bars)).collect();
    let is_spread = lines.iter().enumerate().all(|(at, line)| line.is_empty() == (at % 2 == 1));
    let lines: Vec<_> = lines.iter().filter(|line| !is_spread || !line.is_empty()).collect();
    if lines.iter().any(|line| line.contains('|') != has_bars) {
        return false;
    }
    let by_blanks = lines.iter().map(|line| {
        let tokens = line.split(|c: char| c.is_whitespace() || SEPARATORS.contains(c));
        tokens.filter(|token| !token.is_empty()).map(str::to_owned).collect()
    });
    let by_signs = lines.iter().map(|line| line.chars().map(String::from).collect());
    [by_blanks.collect(), by_signs.collect()].into_iter().any(|grid: Vec<Vec<String>>| {
        is_grid(&grid) && (grid.len(), grid[0].len()) != (rows, cols) && !has_labels(&grid)
    })
}

/// Whether the text of a single row is also the plain print of another single row. This text has
/// one sign for each cell, with one blank between signs. But it shows other clues than the field,
/// or uses one sign for two kinds of cells.
pub fn reads_as_another_row(text: &str, field: &FieldInGame) -> bool {
    let tokens: Vec<_> = text.split_whitespace().collect();
    if field.rows() != 1
        || tokens.len() != field.cols()
        || tokens.join(" ") != text.trim_end_matches('\n')
    {
        return false;
    }
    let squares: Vec<_> = (0..field.cols()).map(|col| field.seen_cell(0, col)).collect();
    let is_clue = |token: &str, square| match token.parse() {
        Ok(number @ 1..=8) => square == VisibleCell::Clue(number),
        _ => !matches!(square, VisibleCell::Clue(1..)),
    };
    let cells = || tokens.iter().zip(&squares);
    let has_other = |(token, square)| cells().any(|(other, is)| other == token && is != square);
    !cells().all(|(token, &square)| is_clue(token, square)) || cells().any(has_other)
}

/// The characters that may separate cells, in addition to blanks.
const SEPARATORS: &str = "|│║,;";

/// Whether a line is part of a frame around the rows. Frames have lines with corners, or straight
/// lines above rows with bars.
fn is_frame(line: &str, has_bars: bool) -> bool {
    let is_straight =
        |line: &str| line.chars().count() > 2 && line.chars().all(|c| "-=—_".contains(c));
    line.starts_with(|c| "+┌├└╔╠╚".contains(c)) || has_bars && is_straight(line)
}

fn is_grid(lines: &[Vec<String>]) -> bool {
    let is_even = |line: &Vec<String>| !line.is_empty() && line.len() == lines[0].len();
    !lines.is_empty()
        && lines.iter().all(|line| is_even(line) && line.iter().all(|token| is_sign(token)))
}

/// Whether a token is a number, or a sign that some program prints for a cell.
fn is_sign(token: &str) -> bool {
    token.len() <= 2 && token.parse::<i32>().is_ok()
        || "#.?-_□■HhxXoO*@~█FP!⚑🚩M💣·".contains(token)
}

/// Whether the first or last row or column of the grid counts by ones.
fn has_labels(grid: &[Vec<String>]) -> bool {
    let column = |col: usize| grid.iter().map(|row| row[col].clone()).collect::<Vec<_>>();
    let sides =
        [grid[0].clone(), grid[grid.len() - 1].clone(), column(0), column(grid[0].len() - 1)];
    sides.iter().any(|side| counts_by_ones(side))
}

/// Whether the texts are consecutive numbers, or the last digits of consecutive numbers.
fn counts_by_ones(side: &[String]) -> bool {
    let numbers: Option<Vec<i64>> = side.iter().map(|token| token.parse().ok()).collect();
    let is_next = |pair: &[i64]| pair[1] == pair[0] + 1 || (pair[0] == 9 && pair[1] == 0);
    side.len() >= LEAST_RECOGNISED_LABELS
        && numbers.is_some_and(|numbers| numbers.windows(2).all(is_next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_with_few_labels_are_ambiguous() {
        assert!(reads_as_another_grid_shape("0 #\n1 #\n", 2, 1));
        assert!(reads_as_another_grid_shape("##\n10\n", 1, 2));
        assert!(!reads_as_another_grid_shape("0 #\n1 #\n2 #\n3 1\n", 4, 1));
        assert!(!reads_as_another_grid_shape("0 #\n1 #\n", 2, 2));
        assert!(!reads_as_another_grid_shape("A #\nB #\n", 2, 1));
        assert!(!reads_as_another_grid_shape("##\n 1\n", 1, 2));
        assert!(!reads_as_another_grid_shape("101\n", 1, 3));
        assert!(reads_as_another_grid_shape("1 #\n\n1 #\n", 3, 3));
        assert!(!reads_as_another_grid_shape("1 #\n   \n1 #\n", 3, 3));
        assert!(reads_as_another_grid_shape("+---+\n|1 #|\n+---+\n", 1, 3));
        assert!(!reads_as_another_grid_shape("+---+\n|1 #|\n|1# |\n+---+\n", 2, 3));
        assert!(!reads_as_another_grid_shape(" _ _\n|1|#|\n", 1, 2));
    }
    #[test]
    fn a_label_before_a_single_row_can_be_read_as_a_cell() {
        let (hidden, flagged) = (
            FieldInGame::from_mines_and_covers(&["..."], &["###"]),
            FieldInGame::from_mines_and_covers(&["*.*"], &["F#F"]),
        );
        assert!(reads_as_another_row("1 P P\n", &flagged));
        assert!(!reads_as_another_row("P # P\n", &flagged));
        assert!(!reads_as_another_row("# # #\n", &hidden));
        assert!(!reads_as_another_row("1  P P\n", &flagged), "not the plain print");
    }
}
