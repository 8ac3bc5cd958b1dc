//! Drawing models at random, each with a probability in proportion to its weight: a number of true
//! variables for each component, a path through its diagram, a choice within each group, and the
//! rest among the free variables.

use rand::{Rng, RngExt};

use crate::budget::{Meter, Stop, Unfinished, Unsupported};
use crate::count::expansion::diagram::{Edge, Layer};
use crate::count::numbers::weight::Weight;
use crate::count::passes::combine::windows;
use crate::count::passes::outside::FreeWays;
use crate::count::passes::solved::{MOST_IN_FLOATS, SolvedComponent};
use crate::count::passes::tally::{Sums, Ways};
use crate::model::{Assignment, Var};

use super::{Analysis, Consistent};

/// Draws models of one system. Every draw is a model; the probabilities are equal, or in proportion
/// to the weights of a density. They are exact up to the rounding of float sums (relative error
/// below 1e-9).
#[derive(Debug)]
pub struct Sampler<'a> {
    system: &'a Consistent,
    variables: usize,
    parts: Vec<PartSampler<'a>>,
}

#[derive(Debug)]
struct PartSampler<'a> {
    solved: &'a SolvedComponent,
    /// For each node, the ways to the end.
    completions: Sums<f64>,
    /// The ways of this part, as a share of all.
    totals: &'a Ways<f64>,
    /// The weight of all later parts and the free variables by the number of true variables up
    /// to and including this part.
    later: Ways<f64>,
}

impl Analysis {
    /// Prepares to draw models. Returns none if the system is inconsistent. Components of more than
    /// 1000 variables exceed the range of floats.
    pub fn sampler(&self, meter: &mut Meter) -> Result<Option<Sampler<'_>>, Unfinished> {
        let Some(system) = self.consistent() else { return Ok(None) };
        let solved = system.solved()?;
        if solved.iter().any(|solved| solved.component.variables() > MOST_IN_FLOATS) {
            return Err(Unfinished::Unsupported(Unsupported(
                "models are drawn from components of at most 1000 variables",
            )));
        }
        let tallies = solved.iter().map(|solved| solved.approximate(meter));
        let totals = tallies.map(|tally| Ok(&tally?.totals)).collect::<Result<Vec<_>, Stop>>()?;
        let (min, max) = totals.iter().fold((0, 0), |(min, max), t| (min + t.min, max + t.max()));
        let mut later = Ways { min, ways: FreeWays::outside(system.free, min..=max, meter)? };
        let mut parts = Vec::with_capacity(solved.len());
        for (&solved, totals) in solved.iter().zip(totals).rev() {
            let before = preceding(totals, &later, meter)?;
            let completions = solved.completions(meter)?;
            parts.push(PartSampler { solved, completions, totals, later });
            later = before;
        }
        parts.reverse();
        let possible = later.ways.iter().any(|&weight| weight > 0.0);
        Ok(possible.then_some(Sampler { system, variables: self.variables(), parts }))
    }
}

/// Returns the weights before a part from those after it.
fn preceding(totals: &Ways<f64>, later: &Ways<f64>, meter: &mut Meter) -> Result<Ways<f64>, Stop> {
    let ways = windows(&later.ways, &totals.ways, meter)?;
    Ok(Ways { min: later.min - totals.min, ways })
}

impl Sampler<'_> {
    /// Draws one model, uniformly or by the density.
    pub fn draw(&self, rng: &mut impl Rng) -> Assignment {
        let mut values = vec![false; self.variables];
        for (vars, trues) in self.system.fixed() {
            choose(vars, trues, &mut values, rng);
        }
        let mut placed = 0;
        for (part, own) in self.system.parts.iter().zip(&self.parts) {
            let trues = own.draw_total(placed, rng);
            placed += trues;
            own.draw_path(trues, rng, |group, trues, rng| {
                let vars = self.system.system.groups.row(part.groups[group] as usize);
                choose(vars, trues, &mut values, rng);
            });
        }
        let free = &self.system.system.free;
        match self.system.free.rest {
            Some(rest) => choose(free, rest - placed, &mut values, rng),
            None => free.iter().for_each(|var| values[var.index()] = self.is_true(rng)),
        }
        values.into()
    }
}

impl Sampler<'_> {
    /// Draws the value of a free variable.
    fn is_true(&self, rng: &mut impl Rng) -> bool {
        match self.system.free.density {
            Some(density) => rng.random_ratio(density.mines(), density.cells()),
            None => rng.random(),
        }
    }
}

impl PartSampler<'_> {
    fn draw_total(&self, placed: usize, rng: &mut impl Rng) -> usize {
        let start = placed + self.totals.min - self.later.min;
        let weights = self.totals.ways.iter().zip(&self.later.ways[start..]).map(|(a, b)| a * b);
        self.totals.min + pick(weights, rng)
    }

    fn draw_path<R: Rng>(
        &self,
        mut trues: usize,
        rng: &mut R,
        mut decide: impl FnMut(usize, usize, &mut R),
    ) {
        let mut node = 0;
        for Layer { group, .. } in self.solved.diagram.layers() {
            let size = self.solved.component.groups[group].size;
            let edges = self.solved.diagram.edges(node);
            let weight = |edge: &Edge| {
                let (min, ways) = self.completions.of(edge.to as usize);
                let rest = trues.checked_sub(edge.trues as usize + min);
                let ways = rest.and_then(|rest| ways.get(rest)).copied().unwrap_or(0.0);
                ways * <f64 as Weight>::binomial(size, edge.trues)
            };
            let edge = edges[pick(edges.iter().map(weight), rng)];
            trues -= edge.trues as usize;
            node = edge.to as usize;
            decide(group, edge.trues as usize, rng);
        }
    }
}

/// The index of a weight, with probability proportional to it; never one of weight zero, unless
/// all are.
fn pick(weights: impl Iterator<Item = f64> + Clone, rng: &mut impl Rng) -> usize {
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

/// Sets `trues` of `vars`, chosen uniformly.
fn choose(vars: &[Var], trues: usize, values: &mut [bool], rng: &mut impl Rng) {
    let mut wanted = trues;
    for (index, var) in vars.iter().enumerate() {
        if wanted > 0 && rng.random_range(0..vars.len() - index) < wanted {
            values[var.index()] = true;
            wanted -= 1;
        }
    }
}
