//! The styles of play of ChessPuzzle that a user can choose on the command line.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::rules::Position;

use super::Policy;
use super::planner::Planner;

/// A style of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayStyle {
    /// Plans paths through the visible tiles.
    #[default]
    Planner,
    /// Clicks the highest stack from which another click is possible, if there is such a stack.
    /// Among equally high stacks, clicks the last stack.
    Greedy,
}

/// Returns a player; `seed` determines its random choices.
pub fn player(style: PlayStyle, seed: u64) -> Box<dyn Policy> {
    match style {
        PlayStyle::Planner => Box::new(Planner::new(Pcg64Mcg::seed_from_u64(seed))),
        PlayStyle::Greedy => Box::new(GreedyPolicy),
    }
}

struct GreedyPolicy;

impl Policy for GreedyPolicy {
    fn next(&mut self, position: &Position, _: &Budget) -> Option<Cell> {
        let exits = |cell: &Cell| match position.top(*cell) {
            Some(tile) => {
                let targets = tile.targets(position.shape(), *cell);
                targets.filter(|&target| position.tiles_left(target) > 0).count()
            }
            None => 0,
        };
        position
            .legal_clicks()
            .into_iter()
            .max_by_key(|cell| (exits(cell).min(1), position.tiles_left(*cell)))
    }
}
