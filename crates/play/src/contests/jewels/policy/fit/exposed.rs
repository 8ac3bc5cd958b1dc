//! The costs of colours by what the symbols meet on a board, in swaps.

use gridproof::puzzles::jewels::rules::{Board, Colour, MOST_COLOURS};

use super::super::exposure::{Exposure, Meeting};

pub(super) const COLOURS: usize = MOST_COLOURS as usize + 1;

/// The cost in swaps of a clash, or of a jewel that is missing.
pub(super) const FAULT: i32 = 4;

/// The costs of all meetings, by symbol and colour.
#[derive(Clone)]
pub(super) struct MeetingCosts {
    /// The cost of each symbol in each colour.
    alone: Vec<[i32; COLOURS]>,
    /// For each symbol and colour the others that must not have it too.
    pairs: Vec<[u64; COLOURS]>,
    /// For each symbol the others that had better have another colour, for each bit of what that is
    /// worth, up to seven swaps.
    open: Vec<[u64; BITS]>,
}

const BITS: usize = 3;

// What these are worth: docs/experiments/jewels.md, "What a chain meets".

/// The cost when a symbol meets a jewel of its colour. Another jewel may take the place of that
/// one.
const MET: i32 = 2;
/// The part of the rounds from which on a chain may break.
const LATE: f64 = 0.1;
/// The cost when the whole chain breaks for sure, for each cell of it.
const BROKEN: f64 = 0.13;

impl MeetingCosts {
    /// Nothing is met.
    pub(super) fn new(symbols: usize) -> Self {
        Self {
            alone: vec![[0; COLOURS]; symbols + 1],
            pairs: vec![[0; COLOURS]; symbols + 1],
            open: vec![[0; BITS]; symbols + 1],
        }
    }

    /// Enters what a template of so many cells meets on `board`.
    pub(super) fn enter(
        &mut self,
        exposure: &Exposure,
        board: &Board,
        cells: usize,
        colours: Colour,
    ) {
        let chance = |left: f64| (BROKEN * cells as f64 * left / f64::from(colours)).round() as i32;
        let colour = |cell| usize::from(board.get(cell));
        for &(meeting, left) in &exposure.0 {
            match meeting {
                Meeting::OpenBeside(symbol, cell) => {
                    self.alone[usize::from(symbol)][colour(cell)] += chance(left);
                }
                Meeting::Open([one, two]) => {
                    self.part(usize::from(one), usize::from(two), chance(left))
                }
                _ if left < LATE => {}
                Meeting::One(symbol, cell) => self.alone[usize::from(symbol)][colour(cell)] += MET,
                Meeting::Between(symbol, [one, two]) => {
                    if colour(one) == colour(two) {
                        self.alone[usize::from(symbol)][colour(one)] += MET;
                    }
                }
                Meeting::Pair([one, two], cell) => {
                    self.pairs[usize::from(one)][colour(cell)] |= 1 << two;
                    self.pairs[usize::from(two)][colour(cell)] |= 1 << one;
                }
            }
        }
    }

    /// Two symbols of the same colour cost so much.
    fn part(&mut self, one: usize, two: usize, cost: i32) {
        let cost = cost.min((1 << BITS) - 1);
        for (symbol, other) in [(one, two), (two, one)] {
            for (bit, open) in self.open[symbol].iter_mut().enumerate() {
                *open |= u64::from((cost >> bit & 1) as u8) << other;
            }
        }
    }

    /// The cost when a symbol has a colour that the symbols `same` have too.
    pub(super) fn cost(&self, symbol: usize, colour: usize, same: u64) -> i32 {
        let met = |others: u64| (others & same).count_ones() as i32;
        let open = self.open[symbol].iter().enumerate().map(|(bit, &open)| met(open) << bit);
        self.alone[symbol][colour] + FAULT * met(self.pairs[symbol][colour]) + open.sum::<i32>()
    }
}
