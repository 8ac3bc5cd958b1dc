//! What tells that a token of several characters is one cell, and that a blank is none.

use super::line::Line;

/// Whether a blank that is taken for a cell may be a slip of the hand: a row has one between all of its cells, as
/// what parts them, or all rows have as many cells without those blanks. Cells that stand `apart` by more than a
/// blank have none by a slip.
pub(super) fn has_slip(rows: &[Line<'_>], is_dense: bool, apart: usize) -> bool {
    let filled = |line: &Line<'_>| line.text.chars().filter(|&letter| letter != ' ').count();
    let is_parted = |line: &Line<'_>| {
        filled(line) > 2 && line.tokens().all(|token| token.chars().count() == 1) && {
            let columns: Vec<usize> = line.tokens().map(|token| line.offset(token)).collect();
            columns.windows(2).all(|pair| pair[1] - pair[0] == 2)
        }
    };
    let has_gap = |line: &Line<'_>| line.tokens().nth(1).is_some();
    let is_same = rows.windows(2).all(|pair| filled(&pair[0]) == filled(&pair[1]));
    let mut tokens = rows.iter().flat_map(|row| row.tokens());
    let is_near = apart < 3 && tokens.all(|token| token.chars().count() == 1);
    rows.iter().any(is_parted)
        || has_number(rows)
        || is_same && (is_dense || is_near) && rows.iter().any(has_gap)
}

/// Whether the tokens of several characters are numbers that programs write for a cell: they are not torn.
fn has_number(rows: &[Line<'_>]) -> bool {
    let long = || rows.iter().flat_map(|row| row.tokens()).filter(|token| token.len() > 1);
    let are = |known: &[&str]| long().all(|token| known.contains(&token));
    match long().count() {
        0 => false,
        1 => are(&["-1", "-2"]),
        _ => are(&["-1", "-2"]) || are(&["10"]) || are(&["99"]),
    }
}

/// Whether a token of digits is rather one sign after another than a number.
pub(super) fn is_several(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    digits.len() > 1
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits.starts_with('0') || digits.len() > 2)
}
