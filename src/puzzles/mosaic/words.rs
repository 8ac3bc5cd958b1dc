//! What is said of mosaic boards, in sentences without a full stop.

use super::rules::{Board, Picture};
use crate::report::counted;

/// What is known of the pictures that agree with a board.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// There is none.
    Impossible,
    /// There is one.
    Unique,
    /// There are two or more.
    Ambiguous,
    /// A limit was met first.
    Unknown,
}

impl Verdict {
    /// What `pictures` come to, which are all that agree with a board, or two of more.
    pub fn of(pictures: &[Picture]) -> Self {
        match pictures {
            [] => Self::Impossible,
            [_] => Self::Unique,
            _ => Self::Ambiguous,
        }
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
            format!(
                "at least two pictures agree with the {shape} board; the two shown differ in {differ}"
            )
        }
    }
}
