//! Short plans: a scoring swap, after a few preparing swaps that raise its score.

use rand::{Rng, RngExt};

use super::hidden_jewels::FallingJewelSamples;
use gridproof::puzzles::jewels::rules::{Board, Swap};

/// The largest number of preparing swaps of a short plan.
const MAX_PREPARATIONS: usize = 4;

/// A plan with its mean score.
pub struct RatedPlan {
    pub swaps: Vec<Swap>,
    pub mean_score: f64,
}

/// Returns the plan with the most score per move. A plan ends with one of the best single swaps.
/// Each preparing swap is the best of `tries` random swaps. Returns `None` if no swap scores.
///
/// The rating of a single swap assumes that falling jewels form no line. Plans are rated on samples
/// of the hidden jewels.
pub fn short_plan(
    board: &Board,
    samples: &FallingJewelSamples,
    tries: usize,
    random: &mut impl Rng,
) -> Option<RatedPlan> {
    const NUM_PREPARED_SWAPS: usize = 6;
    let mut singles = scoring_swaps(board);
    singles.truncate(if tries == 0 { 1 } else { NUM_PREPARED_SWAPS });
    let plans =
        singles.into_iter().flat_map(|trigger| prepared_plans(board, trigger, tries, random));
    let rated_plans = plans.map(|swaps| {
        let mut ready = board.clone();
        swaps.iter().for_each(|&swap| ready.swap(swap));
        RatedPlan { mean_score: samples.mean_score(&ready, usize::MAX), swaps }
    });
    let rate = |plan: &RatedPlan| plan.mean_score / plan.swaps.len() as f64;
    rated_plans.max_by(|a, b| rate(a).total_cmp(&rate(b)))
}

/// Returns the swaps that score, best first.
fn scoring_swaps(board: &Board) -> Vec<Swap> {
    let valued = Swap::all(board.shape()).map(|swap| (board.value(swap).total(), swap));
    let mut scoring: Vec<_> = valued.filter(|&(score, _)| score > 0).collect();
    scoring.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    scoring.into_iter().map(|(_, swap)| swap).collect()
}

/// Returns plans with zero, one, two and more preparing swaps before the trigger. Each preparing
/// swap is the best of `tries` random swaps.
fn prepared_plans(
    board: &Board,
    trigger: Swap,
    tries: usize,
    random: &mut impl Rng,
) -> Vec<Vec<Swap>> {
    let mut plans = vec![vec![trigger]];
    let mut before = board.clone();
    let mut swaps = Vec::new();
    let cells = board.shape().area();
    for _ in 0..if tries == 0 { 0 } else { MAX_PREPARATIONS } {
        let mut best: Option<(u64, Swap, Board)> = None;
        for _ in 0..tries {
            let mut cell = || board.shape().cell(random.random_range(0..cells));
            let swap = Swap(cell(), cell());
            if before.get(swap.0) == before.get(swap.1) {
                continue;
            }
            let mut after = before.clone();
            after.swap(swap);
            if !after.lines().is_empty() {
                continue;
            }
            let score = after.value(trigger).total();
            if best.as_ref().is_none_or(|best| score > best.0) {
                best = Some((score, swap, after));
            }
        }
        let Some((_, swap, after)) = best else { break };
        swaps.push(swap);
        before = after;
        plans.push(swaps.iter().copied().chain([trigger]).collect());
    }
    plans
}
