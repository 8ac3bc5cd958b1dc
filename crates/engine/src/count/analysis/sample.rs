//! Random models, each drawn with a probability proportional to its weight. A draw chooses a number
//! of true variables for each component, a path through its diagram, variables within each group,
//! and finally the free variables.

use rand::{Rng, RngExt};

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::expansion::diagram::{Edge, Layer};
use crate::count::numbers::weight::Weight;
use crate::count::passes::combine::sliding_dot_products;
use crate::count::passes::free_variables::FreeVariableWeight;
use crate::count::passes::solved_component::{MAX_VARIABLES_IN_FLOATS, SolvedComponent};
use crate::count::passes::tally::{NodeWays, WaysByTrueCount};
use crate::model::{Assignment, Var};
use crate::reason;

use super::{Analysis, ConsistentSystem};

/// A sampler for the models of one system. Every draw is a model. The probabilities are equal, or
/// proportional to the weights of a density. The probabilities are exact up to the rounding of
/// float sums (relative error below 1e-9).
#[derive(Debug)]
pub struct Sampler<'a> {
    system: &'a ConsistentSystem,
    variables: usize,
    parts: Vec<ComponentSampler<'a>>,
}

#[derive(Debug)]
struct ComponentSampler<'a> {
    solved_component: &'a SolvedComponent,
    /// For each node, the number or weight of the ways from the node to the end.
    completions: NodeWays<f64>,
    /// For each number of true variables, the share of this part's ways that have this number.
    ways_by_total: &'a WaysByTrueCount<f64>,
    /// For each number of true variables up to this part, the weight of all later parts and the
    /// free variables.
    weight_of_later_parts: WaysByTrueCount<f64>,
}

impl Analysis {
    /// Creates a sampler, or returns `None` if the system is inconsistent. Components of more than
    /// 1000 variables are not supported, because they exceed the range of floats.
    pub fn to_sampler(&self, meter: &mut Meter) -> Result<Option<Sampler<'_>>, Unfinished> {
        let Some(system) = self.consistent_system() else { return Ok(None) };
        let solved = system.solved_components()?;
        if solved.iter().any(|solved| solved.component.num_variables() > MAX_VARIABLES_IN_FLOATS) {
            return Err(Unfinished::unsupported(reason::component_too_large_to_draw()));
        }
        let tallies = solved.iter().map(|solved| solved.approximate_tally(meter));
        let totals = tallies.map(|tally| Ok(&tally?.totals)).collect::<Result<Vec<_>, Stop>>()?;
        let (min, max) = totals.iter().fold((0, 0), |(min, max), t| (min + t.min, max + t.max()));
        let mut later = WaysByTrueCount {
            min,
            ways: FreeVariableWeight::ways_outside(system.free, min..=max, meter)?,
        };
        let mut parts = Vec::with_capacity(solved.len());
        for (&solved, totals) in solved.iter().zip(totals).rev() {
            let before = weights_including_part(totals, &later, meter)?;
            let completions = solved.ways_to_end(meter)?;
            parts.push(ComponentSampler {
                solved_component: solved,
                completions,
                ways_by_total: totals,
                weight_of_later_parts: later,
            });
            later = before;
        }
        parts.reverse();
        let possible = later.ways.iter().any(|&weight| weight > 0.0);
        Ok(possible.then_some(Sampler { system, variables: self.num_variables(), parts }))
    }
}

/// Returns the weights before a part, computed from the weights after the part.
fn weights_including_part(
    totals: &WaysByTrueCount<f64>,
    later: &WaysByTrueCount<f64>,
    meter: &mut Meter,
) -> Result<WaysByTrueCount<f64>, Stop> {
    let ways = sliding_dot_products(&later.ways, &totals.ways, meter)?;
    Ok(WaysByTrueCount { min: later.min - totals.min, ways })
}

impl Sampler<'_> {
    /// Draws one model, uniformly or by the density.
    pub fn draw_model(&self, rng: &mut impl Rng) -> Assignment {
        let mut values = vec![false; self.variables];
        for (vars, trues) in self.system.fixed_groups() {
            choose_true_vars(vars, trues, &mut values, rng);
        }
        let mut placed = 0;
        for (part, own) in self.system.parts.iter().zip(&self.parts) {
            let trues = own.draw_total(placed, rng);
            placed += trues;
            own.draw_path(trues, rng, |group, trues, rng| {
                let vars = self.system.system.groups.row(part.groups[group] as usize);
                choose_true_vars(vars, trues, &mut values, rng);
            });
        }
        let free = &self.system.system.unconstrained_vars;
        match self.system.free.true_outside_fixed {
            Some(rest) => choose_true_vars(free, rest - placed, &mut values, rng),
            None => free.iter().for_each(|var| values[var.index()] = self.draw_free_value(rng)),
        }
        values.into()
    }
}

impl Sampler<'_> {
    /// Draws the value of a free variable.
    fn draw_free_value(&self, rng: &mut impl Rng) -> bool {
        match self.system.free.density {
            Some(density) => rng.random_ratio(density.mines(), density.cells()),
            None => rng.random(),
        }
    }
}

impl ComponentSampler<'_> {
    fn draw_total(&self, placed: usize, rng: &mut impl Rng) -> usize {
        let start = placed + self.ways_by_total.min - self.weight_of_later_parts.min;
        let weights = self
            .ways_by_total
            .ways
            .iter()
            .zip(&self.weight_of_later_parts.ways[start..])
            .map(|(a, b)| a * b);
        self.ways_by_total.min + pick_weighted_index(weights, rng)
    }

    fn draw_path<R: Rng>(
        &self,
        mut trues: usize,
        rng: &mut R,
        mut decide: impl FnMut(usize, usize, &mut R),
    ) {
        let mut node = 0;
        for Layer { group, .. } in self.solved_component.diagram.layers() {
            let size = self.solved_component.component.groups[group].size;
            let edges = self.solved_component.diagram.edges(node);
            let weight = |edge: &Edge| {
                let (min, ways) = self.completions.ways_of_node(edge.target as usize);
                let rest = trues.checked_sub(edge.num_true as usize + min);
                let ways = rest.and_then(|rest| ways.get(rest)).copied().unwrap_or(0.0);
                ways * <f64 as Weight>::binomial(size, edge.num_true)
            };
            let edge = edges[pick_weighted_index(edges.iter().map(weight), rng)];
            trues -= edge.num_true as usize;
            node = edge.target as usize;
            decide(group, edge.num_true as usize, rng);
        }
    }
}

/// Returns a random index, with probability proportional to its weight. Never returns an index of
/// weight zero, unless all weights are zero.
fn pick_weighted_index(weights: impl Iterator<Item = f64> + Clone, rng: &mut impl Rng) -> usize {
    let mut left = weights.clone().sum::<f64>() * rng.random::<f64>();
    let mut last = 0;
    for (index, weight) in weights.enumerate().filter(|(_, weight)| *weight > 0.0) {
        last = index;
        left -= weight;
        if left < 0.0 {
            break;
        }
    }
    last
}

/// Sets `trues` of the variables in `vars` to true, chosen uniformly.
fn choose_true_vars(vars: &[Var], trues: usize, values: &mut [bool], rng: &mut impl Rng) {
    let mut wanted = trues;
    for (index, var) in vars.iter().enumerate() {
        if wanted > 0 && rng.random_range(0..vars.len() - index) < wanted {
            values[var.index()] = true;
            wanted -= 1;
        }
    }
}
