//! The numbers that represent the visible contents of cells in Python.

use gridproof::puzzles::mines::View;

/// The number of a hidden cell.
const HIDDEN_NUMBER: i32 = -1;
/// The number of a flagged cell.
const FLAG_NUMBER: i32 = -2;
/// The number of a visible mine.
const MINE_NUMBER: i32 = -3;

/// Returns the view of a number; `None` for an unknown number.
pub fn view_of_number(number: i64) -> Option<View> {
    if number == i64::from(HIDDEN_NUMBER) {
        return Some(View::Hidden);
    }
    if number == i64::from(FLAG_NUMBER) {
        return Some(View::Flagged);
    }
    if number == i64::from(MINE_NUMBER) {
        return Some(View::Mine);
    }
    u32::try_from(number).ok().filter(|clue| i32::try_from(*clue).is_ok()).map(View::Clue)
}

/// Returns the number of a view; a clue is its own number.
pub fn number_of_view(view: View) -> i32 {
    match view {
        View::Hidden => HIDDEN_NUMBER,
        View::Flagged => FLAG_NUMBER,
        View::Mine => MINE_NUMBER,
        View::Clue(clue) => i32::try_from(clue).unwrap_or(i32::MAX),
    }
}
