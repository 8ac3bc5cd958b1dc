//! What is said of jewels, in sentences without a full stop.

use std::fmt::Display;

use crate::puzzles::jewels::rules::{Colour, HIDDEN, Score, Swap};
use crate::report::counted;

pub const NO_SWAP: &str = "no swap on a board of one cell";
pub const NO_COLOURS: &str = "no colours for the template";

pub fn best(swap: Swap, score: Score) -> String {
    format!("the best swap is {}", valued(swap, score))
}

/// The same where others were not tried.
pub fn best_so_far(swap: Swap, score: Score) -> String {
    format!("the best swap so far is {}", valued(swap, score))
}

fn valued(Swap(one, other): Swap, score: Score) -> String {
    let points = counted(score.points, "point");
    let rounds = counted(score.rounds, "round");
    let scores = if score.points == 1 { "scores" } else { "score" };
    format!(
        "{one} with {other}: {points} in {rounds} {scores} {} if nothing that falls in matches",
        score.total()
    )
}

/// `swaps` where they were counted; `colouring` has nothing at position 0.
pub fn set_up(swaps: Option<impl Display>, colouring: &[Colour]) -> String {
    let swaps = swaps.map_or_else(String::new, |swaps| format!(" with {}", counted(swaps, "swap")));
    let colours = colouring.iter().filter(|&&colour| colour != HIDDEN);
    let colours: Vec<_> = colours.map(Colour::to_string).collect();
    format!("set up{swaps} in the colours {}", colours.join(" "))
}
