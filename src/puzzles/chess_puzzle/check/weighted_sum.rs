//! Turns dual prices into a VeriPB proof: a weighted sum of the model's constraints, with factors
//! from the prices. The sum is a contradiction if the model demands more clicks than the prices
//! allow (rule C9).
//!
//! The sum contains the number of clicks, in price units. For each cell, the sum also contains the
//! incoming and outgoing clicks, multiplied by the cell's price. Let b be the price of a cell. Let
//! m be the least price among the outside and the cells that a tile moves to. Then each taken tile
//! adds at most 1 + b(cell) - m(tile). The taken tiles of a stack are a prefix of the stack. The
//! constraints between neighbouring tiles get factors with which the largest prefix sum bounds
//! every prefix.

use gridproof_engine::model::Var;

use crate::certificate::Term;
use crate::puzzles::chess_puzzle::dual_prices::THOUSANDTHS_PER_CLICK;
use crate::puzzles::chess_puzzle::model::GameModel;
use crate::puzzles::chess_puzzle::{Board, DualPrices};

/// Returns the terms of the weighted sum with their factors. The model must demand more clicks than
/// the bound that the prices prove.
pub fn terms(games: &GameModel, board: &Board, prices: &DualPrices) -> Vec<(Term, u64)> {
    let shape = board.shape();
    let outside = i64::from(prices.outside);
    let cells: Vec<i64> = prices.cells.values().iter().map(|&price| i64::from(price)).collect();
    let least = cells.iter().min().copied().unwrap_or(0);
    let starts = games.start_constraint();
    let mut sum = WeightedSum::default();
    sum.add(Term::AtMost(starts + 2), THOUSANDTHS_PER_CLICK);
    sum.add(Term::AtMost(starts + 1), outside);
    sum.add(Term::AtLeast(starts), least);
    for (node, (&price, &start)) in cells.iter().zip(&games.starts).enumerate() {
        sum.add(Term::AtMost(games.stack_constraints(node).cell), price);
        sum.add_literal(start, price - least);
    }
    let of = |node: usize| if node < shape.area() { cells[node] } else { outside };
    for node in 0..shape.area() {
        let prefixes = sum.add_tile_terms(games, node, &of);
        sum.add_stack_terms(games, node, &prefixes);
    }
    sum.terms
}

#[derive(Default)]
struct WeightedSum {
    terms: Vec<(Term, u64)>,
}

impl WeightedSum {
    fn add(&mut self, term: Term, times: i64) {
        let times = u64::try_from(times).expect("no factor is negative");
        self.terms.push((term, times));
    }

    fn add_literal(&mut self, var: Var, times: i64) {
        self.add(Term::Literal(var.positive()), times);
    }

    /// Adds the terms that give each taken tile of a stack its value. Returns the sum of the values
    /// for each prefix of the stack.
    fn add_tile_terms(
        &mut self,
        games: &GameModel,
        node: usize,
        of: &impl Fn(usize) -> i64,
    ) -> Vec<i64> {
        let place = games.stack_constraints(node);
        let mut sum = 0;
        let tiles = games.stacks[node].iter().enumerate().map(|(depth, steps)| {
            let cheapest = steps.moves_and_end().map(|(to, _)| of(to)).min().unwrap_or(0);
            for (to, var) in steps.moves_and_end() {
                self.add_literal(var, of(to) - cheapest);
            }
            self.add(Term::AtLeast(place.first_tile + depth), cheapest);
            sum += THOUSANDTHS_PER_CLICK + of(node) - cheapest;
            sum
        });
        tiles.collect()
    }

    /// Adds the terms that bound the value of a stack's taken tiles by the largest sum of a prefix.
    fn add_stack_terms(&mut self, games: &GameModel, node: usize, prefixes: &[i64]) {
        let place = games.stack_constraints(node);
        let stack = &games.stacks[node];
        let best = prefixes.iter().copied().fold(0, i64::max);
        self.add_literal(stack[0].skipped, best);
        for (depth, (steps, prefix)) in stack.iter().zip(prefixes).enumerate() {
            let times = best - prefix;
            if depth + 1 == stack.len() {
                self.add(Term::Literal(steps.skipped.negative()), times);
            } else {
                self.add(Term::AtMost(place.first_pair + depth), times);
                steps.last.iter().for_each(|&(_, var)| self.add_literal(var, times));
            }
        }
    }
}
