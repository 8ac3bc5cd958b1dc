//! Full information: the most clicks on a board whose layers are all known.
//!
//! A game is found by annealing; that no other has more clicks is shown by prices
//! ([`Prices`]), whose check takes no search and no float. Where they leave a gap on a board of one
//! layer, SAT closes it.

pub mod bound;
mod longest;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::budget::{Budget, Unfinished};
use crate::grid::Cell;

use super::policy::path::Effort;
use super::policy::rollout::{Plan, plan};
use super::policy::state::{Moves, State};
use super::policy::taste::Taste;
use super::prices::Prices;
use super::rules::Board;

/// A game, and how many clicks no game exceeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub clicks: Vec<Cell>,
    pub bound: usize,
    pub shown_by: ShownBy,
    /// Why the search for a better game or bound ended, where they differ.
    pub reason: Option<Unfinished>,
}

/// What shows the bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownBy {
    /// [`Prices::bound`] checks them.
    Prices(Prices),
    /// SAT refuted a longer path, which leaves each of these sets of cells (rule C10).
    Refutation(Vec<Vec<Cell>>),
}

impl Solution {
    pub fn is_optimal(&self) -> bool {
        self.clicks.len() == self.bound
    }
}

/// Of one annealed path, and rounds of the search for prices.
const EFFORT: Effort = Effort { steps: 1_000_000, hot: 10.0, cold: 0.5 };
const GAME: Effort = Effort { steps: 50_000, hot: 10.0, cold: 0.5 };
const ROUNDS: usize = 20_000;
/// Games that are tried on a board of several layers.
const GAMES: u64 = 64;

/// The best game found, and a bound. One unit of work is one of the SAT backend.
pub fn solve(board: &Board, budget: &Budget) -> Solution {
    let mut meter = budget.meter();
    let mut reason = None;
    let mut clicks = Vec::new();
    let games = if board.layers().len() == 1 { 1 } else { GAMES };
    for seed in 0..games {
        let found = game(board, seed);
        if found.len() > clicks.len() {
            clicks = found;
        }
        if let Err(ended) = meter.spend(0) {
            reason = Some(ended.into());
            break;
        }
    }
    let prices = bound::search(board, clicks.len(), ROUNDS);
    let bound = prices.bound(board);
    let mut solution = Solution { clicks, bound, shown_by: ShownBy::Prices(prices), reason };
    if board.layers().len() == 1 && !solution.is_optimal() && reason.is_none() {
        match longest::lengthen(board, &mut solution.clicks, &mut meter) {
            // The path may have come up to what the prices allow.
            Ok(_) if solution.is_optimal() => {}
            Ok(cycles) => {
                solution.bound = solution.clicks.len();
                solution.shown_by = ShownBy::Refutation(cycles);
            }
            Err(ended) => solution.reason = Some(ended),
        }
    }
    solution
}

/// A game by plans through the visible tops, the taste by turns.
fn game(board: &Board, seed: u64) -> Vec<Cell> {
    let moves = Moves::new(board.shape());
    let mut position = board.start();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let taste = [Taste::EVEN, Taste::WIDE][(seed % 2) as usize];
    let effort = if board.layers().len() == 1 { EFFORT } else { GAME };
    let mut game = Vec::new();
    loop {
        let Plan { clicks, .. } =
            plan(&State::new(&position, &moves), &moves, &taste, effort, &mut rng);
        if clicks.is_empty() {
            return game;
        }
        for node in clicks {
            let cell = moves.cell(node);
            board.click(&mut position, cell).expect("a plan is a path through the visible tops");
            game.push(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::chess_puzzle::rules::{Position, Tile};

    /// Every game, tried.
    fn most_clicks(board: &Board, position: &Position) -> usize {
        let tried = position.legal().into_iter().map(|cell| {
            let mut after = position.clone();
            board.click(&mut after, cell).expect("a legal click");
            most_clicks(board, &after)
        });
        tried.max().unwrap_or(position.clicks())
    }

    fn random(shape: Shape, layers: usize, rng: &mut Pcg64Mcg) -> Board {
        let mut layer = || Grid::from_fn(shape, |_| Tile::ALL[rng.random_range(0..8)]);
        Board::new((0..layers).map(|_| layer()).collect()).expect("layers of one shape")
    }

    fn check(board: &Board) -> Solution {
        let most = most_clicks(board, &board.start());
        let solution = solve(board, &Budget::unlimited());
        let end = board.replay(&solution.clicks).expect("a legal game");
        assert_eq!(end.clicks(), solution.clicks.len());
        assert!(solution.clicks.len() <= most && most <= solution.bound, "{board:?} {solution:?}");
        if let ShownBy::Prices(prices) = &solution.shown_by {
            assert_eq!(prices.bound(board), solution.bound);
        }
        solution
    }

    #[test]
    fn one_layer_is_solved_as_trying_every_game_does() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        for (rows, cols) in [(1, 1), (1, 5), (2, 2), (2, 3), (3, 3), (2, 5), (3, 4)] {
            for _ in 0..30 {
                let board = random(Shape::new(rows, cols), 1, &mut rng);
                let solution = check(&board);
                assert!(solution.is_optimal(), "{board:?} {solution:?}");
                let mut by_sat = Vec::new();
                let mut meter = Budget::unlimited().meter();
                longest::lengthen(&board, &mut by_sat, &mut meter).expect("no limit");
                assert_eq!(by_sat.len(), solution.clicks.len(), "{board:?}");
                assert!(board.replay(&by_sat).is_ok());
            }
        }
    }

    #[test]
    fn the_bound_of_several_layers_holds() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        for (rows, cols, layers) in [(1, 3, 3), (2, 2, 2), (2, 2, 3), (2, 3, 2)] {
            for _ in 0..10 {
                check(&random(Shape::new(rows, cols), layers, &mut rng));
            }
        }
    }
}
