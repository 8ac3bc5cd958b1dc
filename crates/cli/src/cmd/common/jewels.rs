//! What commands say of jewels, in sentences without a full stop.

use std::fmt::Display;

use gridproof::puzzles::jewels::rules::{Colour, HIDDEN, Score, Swap};

pub const NO_SWAP: &str = "no swap on a board of one cell";
pub const NO_COLOURS: &str = "no colours for the template";

pub fn best(Swap(one, other): Swap, score: Score) -> String {
    let Score { points, rounds } = score;
    format!(
        "the best swap is {one} with {other}: {points} points in {rounds} rounds score {} if \
         nothing that falls in matches",
        score.total()
    )
}

/// `swaps` where they were counted; `paint` has nothing at position 0.
pub fn set_up(swaps: Option<impl Display>, paint: &[Colour]) -> String {
    let swaps = swaps.map_or_else(String::new, |swaps| format!(" with {swaps} swaps"));
    let colours = paint.iter().filter(|&&colour| colour != HIDDEN);
    let colours: Vec<_> = colours.map(Colour::to_string).collect();
    format!("set up{swaps} in the colours {}", colours.join(" "))
}
