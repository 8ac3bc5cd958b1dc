//! The longest game on a board with all layers known.
//!
//! Annealing finds a game. Dual prices ([`DualPrices`]) prove an upper bound on the clicks, which
//! is checked without a search and without floats. If the bound exceeds the clicks of the game, SAT
//! closes the gap.

mod descent;
pub mod expected;
#[cfg(feature = "random")]
mod games;
pub mod lagrangian;
mod longest;
#[cfg(not(feature = "random"))]
mod no_game_search;

use gridproof_engine::query::{Engines, Search};

use crate::budget::{Limited, Meter, Unfinished};
use crate::grid::Cell;

use super::dual_prices::DualPrices;
use super::model::GameModel;
use super::rules::Board;

#[cfg(not(feature = "random"))]
use no_game_search as games;

/// A game, and an upper bound on the clicks of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// A legal game, checked by the rules.
    pub clicks: Vec<Cell>,
    /// The upper bound on the clicks of any game.
    pub bound: usize,
    /// The evidence for the bound. Checking the evidence takes no search.
    pub bound_proof: BoundProof,
}

/// The evidence that proves a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundProof {
    /// Dual prices. [`DualPrices::bound`] computes the bound from them.
    DualPrices(DualPrices),
    /// A SAT refutation of all longer games. The refutation uses the fact that a game leaves each
    /// of these sets of cells (rule C10).
    Refutation(Vec<Vec<Cell>>),
}

impl Solution {
    /// Returns whether the game is proved to be a longest game.
    pub fn is_optimal(&self) -> bool {
        self.clicks.len() == self.bound
    }
}

/// The most rounds of the search for dual prices.
const PRICE_ROUNDS: usize = 20_000;

/// A function that improves a solution within the limits of the meter.
type ImproveSolution = fn(&Board, &mut Solution, Engines, &mut Meter) -> Result<(), Unfinished>;

/// Finds a long game, and an upper bound on the clicks of any game. The work is the work of the SAT
/// backend, plus the small steps of the searches for a game and for dual prices. Each search gets
/// its share of a limit on work or time, so every limit leaves a game and a bound. The result is
/// complete if the game has as many clicks as the bound.
pub fn solve<'a>(board: &Board, search: impl Into<Search<'a>>) -> Limited<Solution> {
    let Search { engines, budget } = search.into();
    let mut solution = Solution {
        // A single click is always a legal game.
        clicks: board.shape().cells().take(1).collect(),
        bound: board.num_tiles(),
        bound_proof: BoundProof::DualPrices(DualPrices::equal(board.shape())),
    };
    let mut stop_reason = None;
    let fits = GameModel::check_size(board);
    let searches: &[ImproveSolution] = if fits.is_ok() {
        &[lengthen_game, reduce_bound_by_prices, close_gap_by_sat]
    } else {
        &[lengthen_game, reduce_bound_by_prices]
    };
    let mut meter = budget.meter();
    for (index, improve) in searches.iter().enumerate() {
        let mut share = meter.equal_share((searches.len() - index) as u32);
        let ended = improve(board, &mut solution, engines, &mut share);
        let ended = ended.and(meter.spend(share.spent()).map_err(Unfinished::from));
        // The answer reports only the first reason, because a later search may fail only as a
        // consequence of the first failure.
        stop_reason = stop_reason.or(ended.err());
        if solution.is_optimal() {
            return Limited::complete(solution);
        }
    }
    stop_reason = stop_reason.or(fits.map_err(Unfinished::from).err());
    Limited { so_far: solution, stop_reason }
}

/// Searches for a long game.
fn lengthen_game(
    board: &Board,
    solution: &mut Solution,
    _: Engines,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    games::lengthen(board, &mut solution.clicks, solution.bound, meter)
}

/// Searches for dual prices that give a low bound.
fn reduce_bound_by_prices(
    board: &Board,
    solution: &mut Solution,
    _: Engines,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let found = lagrangian::dual_prices(board, solution.clicks.len(), PRICE_ROUNDS, meter);
    let Limited { so_far: prices, stop_reason } = found;
    solution.bound = prices.bound(board);
    solution.bound_proof = BoundProof::DualPrices(prices);
    stop_reason.map_or(Ok(()), Err)
}

/// Lengthens the game to the bound, or proves that the game is longest.
fn close_gap_by_sat(
    board: &Board,
    solution: &mut Solution,
    engines: Engines,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let sets = longest::lengthen(board, &mut solution.clicks, solution.bound, engines, meter)?;
    if !solution.is_optimal() {
        solution.bound = solution.clicks.len();
        solution.bound_proof = BoundProof::Refutation(sets);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::chess_puzzle::rules::{Position, Tile};

    /// Returns the most clicks by trying every game.
    fn most_clicks(board: &Board, position: &Position) -> usize {
        let tried = position.legal_clicks().into_iter().map(|cell| {
            let mut after = position.clone();
            board.click(&mut after, cell).expect("a legal click");
            most_clicks(board, &after)
        });
        tried.max().unwrap_or(position.num_clicks())
    }

    fn random_board(shape: Shape, layers: usize, rng: &mut Pcg64Mcg) -> Board {
        let mut layer = || Grid::from_fn(shape, |_| Tile::ALL[rng.random_range(0..8)]);
        Board::new((0..layers).map(|_| layer()).collect()).expect("layers of one shape")
    }

    fn checked_solution(board: &Board) -> Solution {
        let most = most_clicks(board, &board.start());
        let solution = solve(board, &Budget::unlimited()).so_far;
        let end = board.replay(&solution.clicks).expect("a legal game");
        assert_eq!(end.num_clicks(), solution.clicks.len());
        assert!(solution.clicks.len() <= most && most <= solution.bound, "{board:?} {solution:?}");
        if let BoundProof::DualPrices(prices) = &solution.bound_proof {
            assert_eq!(prices.bound(board), solution.bound);
        }
        solution
    }

    #[test]
    fn one_layer_is_solved_as_trying_every_game_does() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        for (rows, cols) in [(1, 1), (1, 5), (2, 2), (2, 3), (3, 3), (2, 5), (3, 4)] {
            for _ in 0..30 {
                let board = random_board(Shape::new(rows, cols), 1, &mut rng);
                let solution = checked_solution(&board);
                assert!(solution.is_optimal(), "{board:?} {solution:?}");
                let mut by_sat = Vec::new();
                let mut meter = Budget::unlimited().meter();
                longest::lengthen(
                    &board,
                    &mut by_sat,
                    board.num_tiles(),
                    Engines::default(),
                    &mut meter,
                )
                .expect("no limit");
                assert_eq!(by_sat.len(), solution.clicks.len(), "{board:?}");
                assert!(board.replay(&by_sat).is_ok());
            }
        }
    }

    #[test]
    fn several_layers_are_solved_as_trying_every_game_does() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        for (rows, cols, layers) in [(1, 3, 3), (2, 2, 2), (2, 2, 3), (2, 3, 2)] {
            for _ in 0..10 {
                let board = random_board(Shape::new(rows, cols), layers, &mut rng);
                let solution = checked_solution(&board);
                assert!(solution.is_optimal(), "{board:?} {solution:?}");
            }
        }
    }
}
