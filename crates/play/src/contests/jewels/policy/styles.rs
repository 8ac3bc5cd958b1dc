//! The ways to play jewels that a command line names.

use gridproof::budget::Budget;
use gridproof::puzzles::jewels::exact::best_swap;
use gridproof::puzzles::jewels::rules::{Board, Colour, Swap};

use super::chains::Chains;
use super::pace::Effort;
use super::{ANY, Policy};

/// The styles of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Long chains from templates, valued by chance.
    Chains,
    /// Long chains without short plans, as if no new jewel matched.
    Blind,
    /// Long chains as in [`Self::Chains`], without short plans.
    WithoutShort,
    /// The swap that scores most if no new jewel matches.
    Greedy,
}

/// Returns a player for boards with `colours` colours. `seed` determines every random choice.
pub fn player(style: Style, colours: Colour, seed: u64) -> Box<dyn Policy> {
    match style {
        Style::Chains => Box::new(Chains::new(EFFORT, colours, seed)),
        Style::Blind => {
            let effort = Effort { samples: 0, preparations: 0, ..EFFORT };
            Box::new(Chains::new(effort, colours, seed))
        }
        Style::WithoutShort => {
            let effort = Effort { preparations: 0, ..EFFORT };
            Box::new(Chains::new(effort, colours, seed))
        }
        Style::Greedy => Box::new(Greedy),
    }
}

/// The effort with which a whole game takes about 5 s.
pub const EFFORT: Effort =
    Effort { steps: 60_000, climbs: 2, samples: 48, preparations: 400, orders: 6 };

struct Greedy;

impl Policy for Greedy {
    fn next(&mut self, board: &Board, _: usize, guard: &Budget) -> Swap {
        let best = best_swap(board, guard).0;
        best.map_or(ANY, |best| best.swap)
    }
}
