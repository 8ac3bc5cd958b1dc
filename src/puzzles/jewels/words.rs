//! The words for jewels, as sentences without a full stop.

use std::fmt::{self, Display};

use crate::puzzles::jewels::rules::{Colour, HIDDEN, Score, Swap};
use crate::report::pluralised;

pub const NO_SWAP: &str = "no swap on a board of one cell";
pub const NO_COLOURS: &str = "no colours for the template";

pub fn best_swap_sentence(swap: Swap, score: Score) -> String {
    format!("the best swap is {}", swap_with_score(swap, score))
}

/// Describes the best of the swaps that were tried, if some swaps were not tried.
pub fn best_swap_so_far_sentence(swap: Swap, score: Score) -> String {
    format!("the best swap so far is {}", swap_with_score(swap, score))
}

pub fn swap_with_score(swap: Swap, score: Score) -> String {
    format!("{swap}: {score} if no new jewel matches")
}

/// Writes text such as `(1,0) with (2,1)`. Rows count from the bottom.
impl Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {}", self.0, self.1)
    }
}

/// Writes text such as `2 points in 2 rounds score 4`.
impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores = if self.points == 1 { "scores" } else { "score" };
        let (points, rounds) = (pluralised(self.points, "point"), pluralised(self.rounds, "round"));
        write!(f, "{points} in {rounds} {scores} {}", self.total())
    }
}

/// Describes a set-up: `swaps` is the number of swaps, if counted. `least` is a lower bound on this
/// number, if known.
pub fn set_up_sentence(swaps: Option<usize>, least: Option<usize>, colouring: &[Colour]) -> String {
    let with =
        swaps.map_or_else(String::new, |swaps| format!(" with {}", pluralised(swaps, "swap")));
    let least = match least {
        None => String::new(),
        least if least == swaps => "; no set-up takes fewer".to_owned(),
        Some(least) => format!("; no set-up takes fewer than {least}"),
    };
    format!("set up{with} in {}{least}", colours_phrase(colouring))
}

/// Describes the colours of the symbols, such as `the colours 1 3 2`. Position 0 of `colouring` is
/// unused.
pub fn colours_phrase(colouring: &[Colour]) -> String {
    let colours = colouring.iter().filter(|&&colour| colour != HIDDEN);
    let colours: Vec<_> = colours.map(Colour::to_string).collect();
    format!("the colours {}", colours.join(" "))
}
