//! Assertions about one-click boards, ChessPuzzle, jewels and mosaics.

use gridproof_engine::query::Search;

#[cfg(feature = "random")]
use crate::budget::Limited;
#[cfg(feature = "random")]
use crate::oracle::chess_puzzle;
use crate::oracle::one_click::{Instance, Solution};
use crate::oracle::{OracleError, jewels, mosaic, one_click};

use super::failure::Failure;

/// Checks that one click wins the board, and that the board meets all demands of the instance.
pub fn won(instance: &Instance, solution: &Solution) -> Result<(), Failure> {
    let lost = |violation| Failure::NotWon { solution: Box::new(solution.clone()), violation };
    one_click::check(instance, solution).map_err(lost)
}

/// Checks that the game is legal, and that no game has more clicks.
#[cfg(feature = "random")]
pub fn longest<'a>(
    board: &chess_puzzle::Board,
    game: &[crate::grid::Cell],
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    let Limited { so_far: judged, stop_reason } = chess_puzzle::judge(board, game, search)?;
    match (judged.longer, stop_reason) {
        (Some(longer), _) => Err(Failure::Longer { clicks: judged.clicks, longer }),
        (None, Some(reason)) => Err(unanswered_failure("a longest game", reason.into())),
        (None, None) => Ok(()),
    }
}

/// Checks that the swap is legal, and that no swap scores more. New jewels are assumed to match
/// nothing.
pub fn best<'a>(
    board: &jewels::Board,
    swap: jewels::Swap,
    search: impl Into<Search<'a>>,
) -> Result<(), Failure> {
    let score = jewels::replay(board, &[swap], jewels::unknown_jewel)?.total();
    let best = jewels::best(board, search.into().budget);
    match best.map_err(|reason| unanswered_failure("the best swap", reason))? {
        Some(better) if better.score.total() > score => Err(Failure::BetterSwap { score, better }),
        _ => Ok(()),
    }
}

/// Checks that exactly one picture agrees with the board.
pub fn unique<'a>(board: &mosaic::Board, search: impl Into<Search<'a>>) -> Result<(), Failure> {
    let pictures = mosaic::solve(board, search);
    let pictures = pictures.map_err(|reason| unanswered_failure("one picture", reason))?;
    match pictures.len() {
        1 => Ok(()),
        _ => Err(Failure::NotUnique { board: Box::new(board.clone()), pictures }),
    }
}

fn unanswered_failure(expected: &str, reason: OracleError) -> Failure {
    Failure::OracleError { expected: expected.to_owned(), reason }
}
