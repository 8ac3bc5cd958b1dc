//! The numbers that stand for what is seen of a cell.

use gridproof::puzzles::mines::View;

/// The numbers that stand for a cell without a clue: hidden, flagged, or a mine.
const HIDDEN: i32 = -1;
const FLAG: i32 = -2;
const MINE: i32 = -3;

/// Returns the view that a number stands for.
pub fn view_of(number: i64) -> Option<View> {
    if number == i64::from(HIDDEN) {
        return Some(View::Hidden);
    }
    if number == i64::from(FLAG) {
        return Some(View::Flagged);
    }
    if number == i64::from(MINE) {
        return Some(View::Mine);
    }
    u32::try_from(number).ok().filter(|clue| i32::try_from(*clue).is_ok()).map(View::Clue)
}

/// Returns the number that stands for a view.
pub fn number_of(view: View) -> i32 {
    match view {
        View::Hidden => HIDDEN,
        View::Flagged => FLAG,
        View::Mine => MINE,
        View::Clue(clue) => i32::try_from(clue).unwrap_or(i32::MAX),
    }
}
