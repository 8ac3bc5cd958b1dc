//! Passes over a wide component's diagram, by residues: its ways by number of true variables, and, once the
//! ways of all else are known, the models in which a variable of each group is true.
//!
//! A tally ([`tally`](super::tally)) keeps for each group the ways by number of true variables, which costs
//! the product of two ranges an edge. Here the ways of all else flow back from the end, and meet those from
//! the root at every edge: one range an edge.

use std::ops::Range;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Reserved, Stop};

use super::component::Component;
use super::crt::Primes;
use super::diagram::{Diagram, Layer};
use super::residue::{Factor, Field, LANES, Products, Residues};
use super::tally::Ways;
use super::weight::{Weight, binomial};
use super::window::{Overlap, Windows};

/// A component to count, where only some numbers of true variables matter.
pub(super) struct Flow<'a> {
    diagram: &'a Diagram,
    component: &'a Component,
    windows: Windows,
    layers: Vec<Layer>,
}

impl<'a> Flow<'a> {
    /// Where the component has one of `totals` true variables.
    pub fn new(
        diagram: &'a Diagram,
        component: &'a Component,
        (least, most): (usize, usize),
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let windows = Windows::new(diagram, least..=most, meter)?;
        Ok(Self { diagram, component, windows, layers: diagram.layers().collect() })
    }

    /// The ways by number of true variables, `all` together.
    pub fn totals(&self, all: &UBig, meter: &mut Meter) -> Result<Ways<UBig>, Stop> {
        let primes = Primes::holding(all.bit_len());
        let mut found = Vec::new();
        for &field in primes.fields() {
            found.push(Pass::new(self, Field::new(field)).totals(meter)?);
        }
        let min = self.windows.least(self.diagram.nodes());
        Ok(Ways { min, ways: integers(&primes, &found, meter)? })
    }

    /// For each group the models with a given variable of it true, where `weights` are the ways of all
    /// else for each of the totals. There are `models` in all.
    pub fn groups(
        &self,
        weights: &[UBig],
        models: &UBig,
        meter: &mut Meter,
    ) -> Result<Vec<UBig>, Stop> {
        let primes = Primes::holding(models.bit_len());
        let groups = self.component.groups.len();
        let bytes = primes.fields().len() * groups * size_of::<Residues>();
        let _reserved = meter.reserve(bytes as u64)?;
        let mut found = Vec::new();
        for &field in primes.fields() {
            let field = Field::new(field);
            let weights = weights.iter().map(|weight| field.of(weight)).collect();
            let mut sums = vec![Field::ZERO; groups];
            Pass::new(self, field.clone()).groups(weights, meter, |group, shares| {
                sums[group] = self.with_one(group, shares, &field);
            })?;
            found.push(sums);
        }
        integers(&primes, &found, meter)
    }

    /// What flows through a group with a given variable of it true: the others are chosen freely.
    fn with_one(&self, group: usize, shares: &[Products], field: &Field) -> Residues {
        let others = self.component.groups[group].size as usize - 1;
        let mut sum = Field::ZERO;
        for (chosen, share) in shares.iter().skip(1).enumerate() {
            let factor = Ring::binomial(field, others, chosen);
            field.add_product(&mut sum, &field.sum(share), &factor);
        }
        sum
    }
}

/// The integers whose residues are `found`, those of each of the fields.
fn integers(
    primes: &Primes,
    found: &[Vec<Residues>],
    meter: &mut Meter,
) -> Result<Vec<UBig>, Stop> {
    let words = (primes.fields().len() * LANES) as u64;
    let numbers = found.first().map_or(0, Vec::len);
    drop(meter.reserve(UBig::bytes(32 * words as usize).saturating_mul(numbers as u64))?);
    (0..numbers)
        .map(|number| {
            meter.steps(words * words / 4 + words)?;
            Ok(primes.integer(found.iter().map(|numbers| numbers[number])))
        })
        .collect()
}

/// The ways of a component, of all numbers of true variables.
pub(super) fn all(
    diagram: &Diagram,
    component: &Component,
    meter: &mut Meter,
) -> Result<UBig, Stop> {
    let bytes = UBig::bytes(component.variables());
    let mut ways = vec![UBig::ONE];
    for Layer { group, nodes, next } in diagram.layers() {
        let _reserved = meter.reserve(bytes.saturating_mul((nodes.len() + next.len()) as u64))?;
        let group = &component.groups[group];
        let factors: Vec<UBig> =
            (0..=group.bounds.max).map(|trues| Weight::binomial(group.size, trues)).collect();
        let mut sums = vec![UBig::ZERO; next.len()];
        for (node, way) in nodes.zip(&ways) {
            for edge in diagram.edges(node) {
                let factor = &factors[edge.trues as usize];
                meter.steps(UBig::steps(way, factor))?;
                sums[edge.to as usize - next.start].add_product(way, factor);
            }
        }
        ways = sums;
    }
    Ok(ways.swap_remove(0))
}

/// What a pass works with: truth values, or residues.
pub(super) trait Ring {
    type Number: Copy;
    /// By what a number is multiplied.
    type Factor;
    /// A sum of products of two numbers.
    type Products: Clone + Default;

    const ZERO: Self::Number;
    const ONE: Self::Number;
    /// The steps it takes to add a product.
    const STEPS: u64;

    /// The ways to choose so many of so many variables.
    fn binomial(&self, n: usize, k: usize) -> Self::Factor;

    /// `sum += a * factor`
    fn add_product(&self, sum: &mut Self::Number, a: &Self::Number, factor: &Self::Factor);

    /// `sum += a * b`
    fn meet(sum: &mut Self::Products, a: &Self::Number, b: &Self::Number);
}

/// Whether there is a way.
pub(super) struct Truth;

impl Ring for Truth {
    type Number = bool;
    type Factor = ();
    type Products = bool;

    const ZERO: bool = false;
    const ONE: bool = true;
    const STEPS: u64 = 1;

    /// An edge never asks for more variables than there are.
    fn binomial(&self, _: usize, _: usize) {}

    #[inline]
    fn add_product(&self, sum: &mut bool, a: &bool, (): &()) {
        *sum |= *a;
    }

    #[inline]
    fn meet(sum: &mut bool, a: &bool, b: &bool) {
        *sum |= *a & *b;
    }
}

impl Ring for Field {
    type Number = Residues;
    type Factor = Factor;
    type Products = Products;

    const ZERO: Residues = [0; LANES];
    const ONE: Residues = [1; LANES];
    const STEPS: u64 = LANES as u64;

    fn binomial(&self, n: usize, k: usize) -> Factor {
        self.factor(&binomial(n, k))
    }

    #[inline]
    fn add_product(&self, sum: &mut Residues, a: &Residues, factor: &Factor) {
        self.add_product(sum, a, factor);
    }

    #[inline]
    fn meet(sum: &mut Products, a: &Residues, b: &Residues) {
        sum.add(a, b);
    }
}

/// Above this many bytes the entries of all layers are not kept at once.
const KEPT: usize = 32 << 20;

/// One ring's part. The entries of a layer are those of its nodes, each by the number of true variables
/// before it.
pub(super) struct Pass<'a, R> {
    flow: &'a Flow<'a>,
    ring: R,
    kept: usize,
}

impl<'a, R: Ring> Pass<'a, R> {
    pub fn new(flow: &'a Flow<'a>, ring: R) -> Self {
        Self { flow, ring, kept: KEPT }
    }

    /// The ways to give so many of a group's variables to it, for each number up to the largest.
    fn factors(&self, group: usize) -> Vec<R::Factor> {
        let group = &self.flow.component.groups[group];
        let size = group.size as usize;
        (0..=group.bounds.max as usize).map(|trues| self.ring.binomial(size, trues)).collect()
    }

    /// Every edge of a layer, with the entries that it leads from and to.
    fn edges(
        &self,
        layer: usize,
        meter: &mut Meter,
        mut take: impl FnMut(usize, Overlap),
    ) -> Result<(), Stop> {
        for node in self.flow.layers[layer].nodes.clone() {
            for &edge in self.flow.diagram.edges(node) {
                let overlap = self.flow.windows.overlap(node, edge);
                meter.steps(R::STEPS * overlap.before.len() as u64 + 1)?;
                take(edge.trues as usize, overlap);
            }
        }
        Ok(())
    }

    fn zeros(&self, layer: usize) -> Vec<R::Number> {
        vec![R::ZERO; self.flow.windows.layers()[layer]]
    }

    /// From the ways to a layer's nodes, those to the nodes of the next.
    fn forward(
        &self,
        layer: usize,
        ways: &[R::Number],
        meter: &mut Meter,
    ) -> Result<Vec<R::Number>, Stop> {
        let factors = self.factors(self.flow.layers[layer].group);
        let mut next = self.zeros(layer + 1);
        self.edges(layer, meter, |trues, Overlap { before, after }| {
            for (sum, way) in next[after].iter_mut().zip(&ways[before]) {
                self.ring.add_product(sum, way, &factors[trues]);
            }
        })?;
        Ok(next)
    }

    /// From the weights of the nodes after a layer, those of its own.
    fn backward(
        &self,
        layer: usize,
        weights: &[R::Number],
        meter: &mut Meter,
    ) -> Result<Vec<R::Number>, Stop> {
        let factors = self.factors(self.flow.layers[layer].group);
        let mut own = self.zeros(layer);
        self.edges(layer, meter, |trues, Overlap { before, after }| {
            for (sum, weight) in own[before].iter_mut().zip(&weights[after]) {
                self.ring.add_product(sum, weight, &factors[trues]);
            }
        })?;
        Ok(own)
    }

    /// For each number of true variables of the group of a layer, what meets at the edges that have it.
    fn shares(
        &self,
        layer: usize,
        ways: &[R::Number],
        weights: &[R::Number],
        meter: &mut Meter,
    ) -> Result<Vec<R::Products>, Stop> {
        let group = &self.flow.component.groups[self.flow.layers[layer].group];
        let mut shares = vec![R::Products::default(); group.bounds.max as usize + 1];
        self.edges(layer, meter, |trues, Overlap { before, after }| {
            for (way, weight) in ways[before].iter().zip(&weights[after]) {
                R::meet(&mut shares[trues], way, weight);
            }
        })?;
        Ok(shares)
    }

    /// The ways by number of true variables.
    pub fn totals(&self, meter: &mut Meter) -> Result<Vec<R::Number>, Stop> {
        let _reserved = self.reserve(0, meter)?;
        (0..self.flow.layers.len())
            .try_fold(vec![R::ONE], |ways, layer| self.forward(layer, &ways, meter))
    }

    /// Hands `take` each group with the flow for each number of its true variables, where `weights` are those
    /// of the totals.
    pub fn groups(
        &self,
        weights: Vec<R::Number>,
        meter: &mut Meter,
        mut take: impl FnMut(usize, &[R::Products]),
    ) -> Result<(), Stop> {
        let blocks = self.blocks();
        let _reserved = self.reserve(self.entries(&blocks), meter)?;
        let mut bounds = vec![weights];
        for block in blocks.iter().skip(1).rev() {
            let mut own = self.backward(block.end - 1, &bounds[bounds.len() - 1], meter)?;
            for layer in (block.start..block.end - 1).rev() {
                own = self.backward(layer, &own, meter)?;
            }
            bounds.push(own);
        }
        let mut ways = vec![R::ONE];
        for block in blocks {
            let mut kept: Vec<_> = bounds.pop().into_iter().collect();
            for layer in (block.start + 1..block.end).rev() {
                kept.push(self.backward(layer, &kept[kept.len() - 1], meter)?);
            }
            for (layer, weights) in block.zip(kept.into_iter().rev()) {
                take(self.flow.layers[layer].group, &self.shares(layer, &ways, &weights, meter)?);
                ways = self.forward(layer, &ways, meter)?;
            }
        }
        Ok(())
    }

    /// Runs of layers: weights are kept between them, and within one of them at a time. All layers are one
    /// where their entries fit, else there are as many as each has layers.
    fn blocks(&self) -> Vec<Range<usize>> {
        let layers = self.flow.layers.len();
        let entries: usize = self.flow.windows.layers().iter().sum();
        let fits = entries.saturating_mul(size_of::<R::Number>()) <= self.kept;
        let length = if fits { layers.max(1) } else { layers.isqrt() + 1 };
        let firsts = (0..layers).step_by(length);
        firsts.map(|first| first..(first + length).min(layers)).collect()
    }

    /// What the blocks keep at most.
    fn entries(&self, blocks: &[Range<usize>]) -> usize {
        let layers = self.flow.windows.layers();
        let within = blocks.iter().map(|block| layers[block.clone()].iter().sum::<usize>()).max();
        let between: usize = blocks.iter().map(|block| layers[block.end]).sum();
        between + within.unwrap_or(0)
    }

    /// Room for so many entries, and for two layers.
    fn reserve(&self, entries: usize, meter: &Meter) -> Result<Reserved, Stop> {
        let widest = self.flow.windows.layers().iter().max().copied().unwrap_or(0);
        meter.reserve(((entries + 2 * widest) * size_of::<R::Number>()) as u64)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::count::Counter;
    use crate::count::solved::{Possible, Solved};
    use crate::count::tally::tally;
    use crate::count::tests::random_system;

    fn unlimited() -> Meter {
        Budget::unlimited().meter()
    }

    /// Some components of random systems.
    fn components(mut take: impl FnMut(&Solved, &mut Pcg64Mcg)) {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut taken = 0;
        for _ in 0..1500 {
            let model = random_system(&mut rng);
            let analysis = Counter::new().analyse(&model, &mut unlimited()).expect("unlimited");
            for part in analysis.consistent().iter().flat_map(|system| &system.parts) {
                take(part.solved.as_ref().expect("unlimited"), &mut rng);
                taken += 1;
            }
        }
        assert!(taken > 100, "only {taken} components");
    }

    /// Integers of up to 90 bits, some of them zero.
    fn weights(number: usize, rng: &mut Pcg64Mcg) -> Vec<UBig> {
        let weight = |_| UBig::from(rng.random::<u128>() >> rng.random_range(38..=127));
        (0..number).map(weight).collect()
    }

    #[test]
    fn passes_by_residues_come_to_what_the_tallies_do() {
        components(|Solved { diagram, component, range, .. }, rng| {
            let tally = tally::<UBig>(diagram, component, &mut unlimited()).expect("unlimited");
            let flow = Flow::new(diagram, component, *range, &mut unlimited()).expect("unlimited");
            let all = all(diagram, component, &mut unlimited()).expect("unlimited");
            assert_eq!(all, tally.totals.ways.iter().sum());
            assert_eq!(flow.totals(&all, &mut unlimited()), Ok(tally.totals.clone()));
            let weights = weights(tally.totals.ways.len(), rng);
            let weighed = |(a, b): (&UBig, &UBig)| a * b;
            let models: UBig = tally.totals.ways.iter().zip(&weights).map(weighed).sum();
            let expected = tally.weighed(&weights, &mut unlimited());
            assert_eq!(flow.groups(&weights, &models, &mut unlimited()), expected);
        });
    }

    #[test]
    fn what_is_kept_between_layers_changes_nothing() {
        components(|Solved { diagram, component, range, .. }, rng| {
            let flow = Flow::new(diagram, component, *range, &mut unlimited()).expect("unlimited");
            let field = Field::new(Primes::holding(1).fields()[0]);
            let weights = weights(range.1 + 1 - range.0, rng);
            let [all, some] = [KEPT, 0].map(|kept| {
                let pass = Pass { kept, ..Pass::new(&flow, field.clone()) };
                let weights = weights.iter().map(|weight| field.of(weight)).collect();
                let mut sums = Vec::new();
                let take = |group: usize, shares: &[Products]| {
                    sums.push((
                        group,
                        shares.iter().map(|share| field.sum(share)).collect::<Vec<_>>(),
                    ));
                };
                pass.groups(weights, &mut unlimited(), take).expect("unlimited");
                sums
            });
            assert_eq!(all, some);
        });
    }

    #[test]
    fn what_is_possible_is_what_has_a_way() {
        components(|solved, rng| {
            let Solved { diagram, component, .. } = solved;
            let tally = tally::<UBig>(diagram, component, &mut unlimited()).expect("unlimited");
            let weights: Vec<UBig> =
                tally.totals.ways.iter().map(|_| rng.random_range(0..2u8).into()).collect();
            let weighed = |(a, b): (&UBig, &UBig)| a * b;
            let models: UBig = tally.totals.ways.iter().zip(&weights).map(weighed).sum();
            let trues = tally.weighed(&weights, &mut unlimited()).expect("unlimited");
            let expected: Vec<Possible> = trues
                .iter()
                .map(|trues| Possible { yes: *trues > UBig::ZERO, no: *trues < models })
                .collect();
            let allowed: Vec<bool> = weights.iter().map(|weight| *weight != UBig::ZERO).collect();
            assert_eq!(solved.possible_within(&allowed, &mut unlimited()), Ok(expected));
        });
    }
}
