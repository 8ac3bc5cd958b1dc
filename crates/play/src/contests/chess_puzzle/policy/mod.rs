//! How to play ChessPuzzle: plan a path through the visible tops, click all of it (in the closing a
//! part of it), plan again.

pub mod planner;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use gridproof::puzzles::chess_puzzle::rules::Position;

/// Decides the next click from what is seen. A policy follows one game: the position it is shown
/// is the one before with its own click played.
pub trait Policy {
    /// `None` where no click is legal. The work is limited by the policy itself, so that a game is
    /// reproducible; `guard` is for the clock: when it has run out the game is finished with next
    /// to no search.
    fn next(&mut self, position: &Position, guard: &Budget) -> Option<Cell>;
}

/// How a player of the contest plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Plans paths.
    #[default]
    Planner,
    /// Clicks the highest stack whose top leads on, if one does; of those alike the last.
    Greedy,
}

/// A player. `seed` is that of its searches.
pub fn player(style: Style, seed: u64) -> Box<dyn Policy> {
    match style {
        Style::Planner => Box::new(planner::Planner::new(Pcg64Mcg::seed_from_u64(seed))),
        Style::Greedy => Box::new(Greedy),
    }
}

struct Greedy;

impl Policy for Greedy {
    fn next(&mut self, position: &Position, _: &Budget) -> Option<Cell> {
        let exits = |cell: &Cell| match position.top(*cell) {
            Some(tile) => {
                let targets = tile.targets(position.shape(), *cell);
                targets.filter(|&target| position.left(target) > 0).count()
            }
            None => 0,
        };
        position.legal().into_iter().max_by_key(|cell| (exits(cell).min(1), position.left(*cell)))
    }
}
