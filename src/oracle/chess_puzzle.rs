//! The oracle for ChessPuzzle: checks that a game is legal, counts its clicks, and looks for a
//! longer game.
//!
//! ```
//! use gridproof::Budget;
//! use gridproof::oracle::chess_puzzle::{Board, Cell, judge};
//!
//! let board: Board = "chess-puzzle rows=1 cols=4\n1 2 1 1".parse()?;
//! let game = [2, 3].map(|col| Cell::new(0, col));
//! let judged = judge(&board, &game, &Budget::work(1_000_000))?.into_complete()?;
//! assert_eq!(judged.to_string(), "2 clicks; 4 are possible");
//! assert_eq!(judged.longer.map(|longer| longer.len()), Some(4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use gridproof_engine::query::Search;
use thiserror::Error;

use crate::budget::Limited;
use crate::puzzles::chess_puzzle::exact;
use crate::report::pluralised;

use super::error::OracleError;

pub use crate::grid::Cell;
pub use crate::puzzles::chess_puzzle::{Board, IllegalClickReason, Tile};

/// The first illegal click of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("click {} on {cell}: {reason}", index + 1)]
#[non_exhaustive]
pub struct IllegalClick {
    /// The position of the click in the game, from 0.
    pub index: usize,
    /// The cell of the click.
    pub cell: Cell,
    /// The reason why the click is illegal.
    pub reason: IllegalClickReason,
}

/// The comparison of a given game with the longest game that the search found, and with an upper
/// bound.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameComparison {
    /// The number of clicks of the game.
    pub clicks: usize,
    /// An upper bound on the number of clicks of any game.
    pub bound: usize,
    /// A longer game, if one was found.
    pub longer: Option<Vec<Cell>>,
}

/// Writes text such as `2 clicks; 4 are possible`.
impl fmt::Display for GameComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clicks = pluralised(self.clicks, "click");
        match &self.longer {
            Some(longer) => write!(f, "{clicks}; {} are possible", longer.len()),
            None if self.clicks == self.bound => write!(f, "{clicks}, and no game has more"),
            None => write!(f, "{clicks}; no game has more than {}", self.bound),
        }
    }
}

impl GameComparison {
    /// Returns whether a longer game exists, or `None` if this is undecided.
    pub fn can_be_longer(&self) -> Option<bool> {
        match (&self.longer, self.clicks == self.bound) {
            (Some(_), _) => Some(true),
            (None, true) => Some(false),
            (None, false) => None,
        }
    }
}

/// Returns the number of clicks of a game from the start.
///
/// # Errors
/// If a click is illegal. The error names the first illegal click.
pub fn replay(board: &Board, game: &[Cell]) -> Result<usize, IllegalClick> {
    let illegal = |(index, reason)| IllegalClick { index, cell: game[index], reason };
    Ok(board.replay(game).map_err(illegal)?.num_clicks())
}

/// Compares a given game with the longest game that the search finds, and with an upper bound on
/// the clicks of any game. The found game and the bound are correct even if a limit ends the
/// search. A given game with as many clicks as the bound is proved to be longest.
///
/// # Errors
/// If a click is illegal. The error names the first illegal click.
pub fn judge<'a>(
    board: &Board,
    game: &[Cell],
    search: impl Into<Search<'a>>,
) -> Result<Limited<GameComparison>, IllegalClick> {
    let clicks = replay(board, game)?;
    let Limited { so_far: found, stop_reason } = exact::solve(board, search);
    let longer = (found.clicks.len() > clicks).then_some(found.clicks);
    let stop_reason = stop_reason.filter(|_| clicks < found.bound);
    Ok(Limited { so_far: GameComparison { clicks, bound: found.bound, longer }, stop_reason })
}

/// Returns a game that is proved to be longest.
pub fn longest<'a>(board: &Board, search: impl Into<Search<'a>>) -> Result<Vec<Cell>, OracleError> {
    Ok(exact::solve(board, search).into_complete()?.clicks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Stop};

    fn board() -> Board {
        "chess-puzzle rows=1 cols=4\n1 2 1 1".parse().expect("a board")
    }

    fn game(cols: &[usize]) -> Vec<Cell> {
        cols.iter().map(|&col| Cell::new(0, col)).collect()
    }

    #[test]
    fn an_illegal_click_is_named() {
        let (board, budget) = (board(), Budget::unlimited());
        assert_eq!(replay(&board, &game(&[0, 1, 3])), Ok(3));
        let far = IllegalClick {
            index: 1,
            cell: Cell::new(0, 2),
            reason: IllegalClickReason::Unreachable,
        };
        assert_eq!(replay(&board, &game(&[0, 2])), Err(far));
        assert_eq!(far.to_string(), "click 2 on (0,2): the tile taken last does not move there");
        let empty = replay(&board, &game(&[2, 3, 2])).map_err(|illegal| illegal.reason);
        assert_eq!(empty, Err(IllegalClickReason::Empty));
        assert_eq!(
            judge(&board, &game(&[4]), &budget).map_err(|i| i.reason),
            Err(IllegalClickReason::Outside)
        );
    }

    #[test]
    fn a_game_is_compared_with_the_longest() {
        let (board, budget) = (board(), Budget::unlimited());
        let best = longest(&board, &budget).expect("no limit");
        let judge = |game| judge(&board, game, &budget).expect("legal").into_complete();
        let judged = judge(&best).expect("no limit");
        assert_eq!((judged.can_be_longer(), judged.longer), (Some(false), None));
        let short = judge(&best[..1]).expect("no limit");
        assert_eq!((short.can_be_longer(), short.longer), (Some(true), Some(best)));
    }

    #[test]
    fn an_undecided_game_is_not_called_longest() {
        let board = include_str!("../../models/chess_puzzle/instances/steps.board");
        let board: Board = board.parse().expect("a board");
        let best = longest(&board, &Budget::unlimited()).expect("no limit");
        let none = Budget::work(0);
        let judged = judge(&board, &best, &none).expect("legal");
        let Limited { so_far, stop_reason } = judged;
        assert_eq!((so_far.can_be_longer(), stop_reason), (None, Some(Stop::Work.into())));
        assert_eq!(longest(&board, &none), Err(OracleError::Budget(Stop::Work.into())));
    }
}
