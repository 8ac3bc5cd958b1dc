//! The costs, in swaps, of a symbol's colour: the chain may break at a jewel that has the colour of
//! the symbol.

use gridproof::puzzles::jewels::rules::{Board, Colour, MAX_COLOURS};

use super::super::unwanted_matches::{UnwantedMatch, UnwantedMatches};

pub(super) const NUM_COLOURS: usize = MAX_COLOURS as usize + 1;

/// The cost of a clash or of a missing jewel, in swaps.
pub(super) const FAULT_COST: i32 = 4;

/// The costs of all unwanted matches, by symbol and colour.
#[derive(Clone)]
pub(super) struct MatchCosts {
    /// The cost of each symbol in each colour.
    alone: Vec<[i32; NUM_COLOURS]>,
    /// For each symbol and colour, the set of symbols that must not have this colour too.
    pairs: Vec<[u64; NUM_COLOURS]>,
    /// The costs of two symbols of one colour. A cost is at most seven swaps, and is stored in
    /// three bits. For each symbol and each bit, the set contains the other symbols whose pair cost
    /// has this bit.
    open: Vec<[u64; COUNTER_BITS]>,
}

const COUNTER_BITS: usize = 3;

// The values of these constants come from measurements in docs/experiments/jewels.md, "Costs of
// unwanted matches that break chains".

/// The cost if a symbol may form a line with a jewel of its colour. The cost is small, because
/// another jewel may have taken the place of this jewel before.
const MATCH_COST: i32 = 2;
/// The costs ignore a break of the chain if less than this share of the rounds follows the break.
const MIN_SHARE_OF_ROUNDS: f64 = 0.1;
/// The cost, per cell of the chain, of a break that is certain and breaks the whole chain.
const BREAK_COST_PER_CELL: f64 = 0.13;

impl MatchCosts {
    /// Returns costs without any unwanted match.
    pub(super) fn new(symbols: usize) -> Self {
        Self {
            alone: vec![[0; NUM_COLOURS]; symbols + 1],
            pairs: vec![[0; NUM_COLOURS]; symbols + 1],
            open: vec![[0; COUNTER_BITS]; symbols + 1],
        }
    }

    /// Adds the costs of a template's unwanted matches on `board`. `cells` is the number of cells
    /// of the template.
    pub(super) fn add_unwanted_matches(
        &mut self,
        unwanted_matches: &UnwantedMatches,
        board: &Board,
        cells: usize,
        colours: Colour,
    ) {
        let chance = |left: f64| {
            (BREAK_COST_PER_CELL * cells as f64 * left / f64::from(colours)).round() as i32
        };
        let colour = |cell| usize::from(board.get(cell));
        for &(unwanted, left) in &unwanted_matches.0 {
            match unwanted {
                UnwantedMatch::SymbolJewelAndFallingJewel(symbol, cell) => {
                    self.alone[usize::from(symbol)][colour(cell)] += chance(left);
                }
                UnwantedMatch::TwoSymbolsAndFallingJewel([one, two]) => {
                    self.add_pair_cost(usize::from(one), usize::from(two), chance(left))
                }
                _ if left < MIN_SHARE_OF_ROUNDS => {}
                UnwantedMatch::SymbolAndJewel(symbol, cell) => {
                    self.alone[usize::from(symbol)][colour(cell)] += MATCH_COST
                }
                UnwantedMatch::SymbolAndTwoJewels(symbol, [one, two]) => {
                    if colour(one) == colour(two) {
                        self.alone[usize::from(symbol)][colour(one)] += MATCH_COST;
                    }
                }
                UnwantedMatch::TwoSymbolsAndJewel([one, two], cell) => {
                    self.pairs[usize::from(one)][colour(cell)] |= 1 << two;
                    self.pairs[usize::from(two)][colour(cell)] |= 1 << one;
                }
            }
        }
    }

    /// Adds a cost for two symbols of the same colour.
    fn add_pair_cost(&mut self, one: usize, two: usize, cost: i32) {
        let cost = cost.min((1 << COUNTER_BITS) - 1);
        for (symbol, other) in [(one, two), (two, one)] {
            for (bit, open) in self.open[symbol].iter_mut().enumerate() {
                *open |= u64::from((cost >> bit & 1) as u8) << other;
            }
        }
    }

    /// Returns the cost of a symbol's colour if the symbols in the set `same` have this colour too.
    pub(super) fn cost(&self, symbol: usize, colour: usize, same: u64) -> i32 {
        let met = |others: u64| (others & same).count_ones() as i32;
        let open = self.open[symbol].iter().enumerate().map(|(bit, &open)| met(open) << bit);
        self.alone[symbol][colour]
            + FAULT_COST * met(self.pairs[symbol][colour])
            + open.sum::<i32>()
    }
}
