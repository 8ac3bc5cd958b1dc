//! The styles of play of jewels that a user can choose on the command line.

use gridproof::budget::Budget;
use gridproof::puzzles::jewels::exact::best_swap;
use gridproof::puzzles::jewels::rules::{Board, Colour, Swap};

use super::chains::ChainPolicy;
use super::pace::PlanEffort;
use super::{ALWAYS_LEGAL_SWAP, Policy};

/// A style of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayStyle {
    /// Plays long chains from templates, and short plans. Rates plans by their mean score over
    /// samples of the hidden jewels.
    Chains,
    /// Plays long chains without short plans. The rating of a chain assumes that falling jewels
    /// form no line.
    Blind,
    /// Like [`Self::Chains`], but without short plans.
    WithoutShortPlans,
    /// Always plays the swap with the highest score, on the assumption that falling jewels form no
    /// line.
    Greedy,
}

/// Returns a player for boards with `colours` colours. `seed` determines every random choice.
pub fn player(style: PlayStyle, colours: Colour, seed: u64) -> Box<dyn Policy> {
    match style {
        PlayStyle::Chains => Box::new(ChainPolicy::new(FIVE_SECOND_EFFORT, colours, seed)),
        PlayStyle::Blind => {
            let effort = PlanEffort { samples: 0, preparations: 0, ..FIVE_SECOND_EFFORT };
            Box::new(ChainPolicy::new(effort, colours, seed))
        }
        PlayStyle::WithoutShortPlans => {
            let effort = PlanEffort { preparations: 0, ..FIVE_SECOND_EFFORT };
            Box::new(ChainPolicy::new(effort, colours, seed))
        }
        PlayStyle::Greedy => Box::new(GreedyPolicy),
    }
}

/// The effort with which a whole game takes about 5 s.
pub const FIVE_SECOND_EFFORT: PlanEffort =
    PlanEffort { steps: 52_000, climbs: 2, samples: 48, preparations: 400, orders: 6 };

struct GreedyPolicy;

impl Policy for GreedyPolicy {
    fn next(&mut self, board: &Board, _: usize, guard: &Budget) -> Swap {
        let best = best_swap(board, guard).so_far;
        best.map_or(ALWAYS_LEGAL_SWAP, |best| best.swap)
    }
}
