//! What is said of mosaic boards, in sentences without a full stop.

use super::rules::{Board, Picture};
use crate::report::counted;

/// What `pictures` come to, which are all that agree with a board, or two of more.
pub fn verdict(pictures: &[Picture]) -> &'static str {
    match pictures {
        [] => "impossible",
        [_] => "unique",
        _ => "ambiguous",
    }
}

/// A sentence about the same.
pub fn sentence(board: &Board, pictures: &[Picture]) -> String {
    let shape = board.shape();
    match pictures {
        [] => format!("no picture agrees with the {shape} board"),
        [only] => {
            let black = counted(only.values().iter().filter(|&&black| black).count(), "black cell");
            format!("one picture agrees with the {shape} board, with {black}")
        }
        [first, second, ..] => {
            let both = first.values().iter().zip(second.values());
            let differ = counted(both.filter(|(one, other)| one != other).count(), "cell");
            format!("two pictures agree with the {shape} board, which differ in {differ}")
        }
    }
}
