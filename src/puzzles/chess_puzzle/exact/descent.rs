//! Subgradient descent, which improves prices step by step.

use crate::budget::{Limited, Meter};

/// The parameters of a search: its duration, and the size and decay of its steps.
pub struct DescentSchedule {
    pub rounds: usize,
    /// The length of the first step, as a fraction of the step that would reach the aim if the
    /// slope stayed constant.
    pub first_step: f64,
    /// The number of rounds without improvement after which the step length is multiplied by
    /// `decay`.
    pub patience: usize,
    pub decay: f64,
}

/// Changes `prices` step by step, so that their bound decreases. `add_slope_at` returns the bound
/// at given prices, and writes the slope of the bound. Each round counts as `steps` small steps of
/// work. The search stops when the bound reaches `aim`. If the budget ends first, returns the best
/// prices so far.
pub fn descend(
    mut prices: Vec<f64>,
    schedule: &DescentSchedule,
    aim: f64,
    steps: u64,
    meter: &mut Meter,
    mut add_slope_at: impl FnMut(&[f64], &mut [f64]) -> f64,
) -> Limited<Vec<f64>> {
    /// The fraction of the previous direction that a step keeps.
    const DIRECTION_INERTIA: f64 = 0.7;
    let mut best = (f64::INFINITY, prices.clone());
    let (mut slope, mut way) = (vec![0.0; prices.len()], vec![0.0; prices.len()]);
    let (mut pace, mut stale) = (schedule.first_step, 0);
    for _ in 0..schedule.rounds {
        if let Err(stop) = meter.spend_steps(steps) {
            return Limited::incomplete(best.1, stop);
        }
        slope.fill(0.0);
        let value = add_slope_at(&prices, &mut slope);
        if value < best.0 - 1e-6 {
            best.0 = value;
            best.1.copy_from_slice(&prices);
            stale = 0;
        } else {
            stale += 1;
        }
        if stale == schedule.patience {
            (pace, stale) = (pace * schedule.decay, 0);
        }
        for (way, slope) in way.iter_mut().zip(&slope) {
            *way = DIRECTION_INERTIA * *way + slope;
        }
        let length: f64 = way.iter().map(|way| way * way).sum();
        if length == 0.0 || value <= aim || pace < 1e-5 {
            break;
        }
        let step = pace * (value - aim) / length;
        for (price, way) in prices.iter_mut().zip(&way) {
            *price -= step * way;
        }
    }
    Limited::complete(best.1)
}

/// Returns the part of the bound that comes from the start and the end of a game, and adds the
/// slope of this part to `slope`. The last price is the price of the outside. The bound assumes the
/// best start of a game, which is the cheapest cell.
pub fn value_of_ends(prices: &[f64], slope: &mut [f64]) -> f64 {
    let outside = prices.len() - 1;
    let cells = &prices[..outside];
    let first = (0..outside).min_by(|&a, &b| cells[a].total_cmp(&cells[b])).unwrap_or(0);
    slope[outside] += 1.0;
    slope[first] -= 1.0;
    prices[outside] - prices[first]
}
