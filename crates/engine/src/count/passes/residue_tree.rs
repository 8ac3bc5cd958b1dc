//! Computes, for each of many parts, the number of ways to assign the remaining system, modulo
//! primes. A product tree multiplies lists of residues, and uses transforms for long lists. The
//! same tree distributes the weights.
//!
//! For `n` entries and integers of `b` bits, the tree takes `O(n b (log² n + b))` small steps. The
//! term `n b²` is the cost of reconstructing the integers. Without residues, the integers would
//! take `O(n² b²)` steps.

use std::borrow::Borrow;

use dashu_int::UBig;

use crate::budget::{Meter, Stop};
use crate::count::numbers::crt::{PrimeBasis, num_primes_for_bits};
use crate::count::numbers::residue::{PRIMES_AT_ONCE, PrimeField, RadixPowers, Residues};
use crate::count::numbers::ring::Ring;
use crate::count::numbers::transform::{EvaluationPoints, Roots};
use crate::count::numbers::weight::Weight;

use super::product_shape::{NodeShape, PartShape, ProductMethod, ProductShape};
use super::tally::WaysByTrueCount;

/// If the product has fewer entries than this, integers are always faster than residues.
const MIN_ENTRIES_FOR_RESIDUES: usize = 64;

/// Returns a list for each part. For each number of true variables in the part, the list has the
/// number of ways to assign the remaining system. `weights` are the ways outside all parts. Returns
/// `None` if residues would take longer than integers, or if there are too few primes with roots of
/// unity.
pub(super) fn complements_by_residues(
    parts: &[impl Borrow<WaysByTrueCount<UBig>>],
    weights: &[UBig],
    meter: &mut Meter,
) -> Result<Option<Vec<Vec<UBig>>>, Stop> {
    if weights.len() < MIN_ENTRIES_FOR_RESIDUES || parts.len() < 2 {
        return Ok(None);
    }
    let tree = ResidueTree::new(parts, weights);
    let bits = BitBounds { all: tree.bits_of_product(meter)?, of_weights: UBig::bits(weights) };
    if tree.steps_by_residues(bits) > tree.steps_by_integers(bits) {
        return Ok(None);
    }
    tree.complements(bits, meter)
}

/// Returns the parts in an order in which equal parts are neighbours. Equal parts have equal
/// complements.
fn group_equal_parts(parts: &[&[UBig]]) -> Vec<PartShape> {
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by(|&a, &b| (parts[a].len(), parts[a]).cmp(&(parts[b].len(), parts[b])));
    let is_first_of_equals =
        |index: usize| index == 0 || parts[order[index]] != parts[order[index - 1]];
    let shape = |(index, &part): (usize, &usize)| PartShape {
        part,
        length: parts[part].len(),
        is_first_of_equals: is_first_of_equals(index),
    };
    order.iter().enumerate().map(shape).collect()
}

/// Upper bounds on the bits of the ways of all parts together, and on the bits of the weights.
#[derive(Clone, Copy)]
struct BitBounds {
    all: usize,
    of_weights: usize,
}

/// The parts as the leaves of a product tree, and the ways outside all parts.
struct ResidueTree<'a> {
    shape: ProductShape,
    /// The parts in the order of the tree.
    order: Vec<PartShape>,
    parts: Vec<&'a [UBig]>,
    weights: &'a [UBig],
}

impl<'a> ResidueTree<'a> {
    fn new(parts: &'a [impl Borrow<WaysByTrueCount<UBig>>], weights: &'a [UBig]) -> Self {
        let parts: Vec<&[UBig]> = parts.iter().map(|part| part.borrow().ways.as_slice()).collect();
        let order = group_equal_parts(&parts);
        Self { shape: ProductShape::new(&order), order, parts, weights }
    }

    /// Returns the complements of all parts. Returns `None` if there are too few primes.
    fn complements(
        &self,
        bits: BitBounds,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Vec<UBig>>>, Stop> {
        let size = self.shape.largest_transform().max(2);
        let bits_of_all = bits.all + bits.of_weights;
        let Some(basis) = PrimeBasis::with_roots(bits_of_all, size as u32, meter)? else {
            return Ok(None);
        };
        let new = self.order.iter().filter(|part| part.is_first_of_equals);
        let entries: usize = new.map(|part| part.length).sum();
        let groups = basis.groups_of_primes();
        let residues = groups.len() * entries;
        let _reserved = meter.reserve((residues * size_of::<Residues>()) as u64)?;
        let residues_of_pass = self.shape.num_residues() + 2 * size;
        // The integers of all parts must fit into memory together with the residues.
        let integers = (self.weights.len() + self.parts.len()) as u64;
        drop(meter.reserve(integers.saturating_mul(UBig::bytes(bits_of_all)))?);
        let found = meter.run_tasks(groups.len(), |group, meter| {
            let _reserved = meter.reserve((residues_of_pass * size_of::<Residues>()) as u64)?;
            self.complements_modulo(&PrimeField::new(groups[group]), meter)
        })?;
        let mut integers = basis.reconstruct_integers(&found, meter)?.into_iter();
        let mut complements = vec![Vec::new(); self.order.len()];
        let mut last = Vec::new();
        for &PartShape { part, length, is_first_of_equals } in &self.order {
            if is_first_of_equals {
                last = integers.by_ref().take(length).collect();
            }
            complements[part].clone_from(&last);
        }
        Ok(Some(complements))
    }

    /// Sums the ways of all parts together over all numbers of true variables. Returns the number
    /// of bits of this sum. A product over some of the parts has no more bits, because no factor is
    /// below 1.
    fn bits_of_product(&self, meter: &mut Meter) -> Result<usize, Stop> {
        let sum = |ways: &&[UBig]| ways.iter().sum::<UBig>().max(UBig::ONE);
        let mut sums: Vec<UBig> = self.parts.iter().map(sum).collect();
        while sums.len() > 1 {
            for pair in sums.chunks(2) {
                meter.spend_steps(pair.iter().map(|sum| UBig::steps(sum, sum)).sum())?;
            }
            sums = sums.chunks(2).map(|pair| pair.iter().product()).collect();
        }
        Ok(UBig::bits(&sums))
    }

    fn steps_by_residues(&self, bits: BitBounds) -> u64 {
        let primes = num_primes_for_bits(bits.all + bits.of_weights) as u64;
        let numbers = self.weights.len() as u64;
        let digits_of_weights = (bits.of_weights / 32) as u64;
        let reconstruction = numbers * primes * primes / 4;
        primes / PRIMES_AT_ONCE as u64 * self.shape.steps()
            + numbers * primes * digits_of_weights
            + reconstruction
    }

    /// Returns the approximate number of steps with integers, summed over the levels of the tree.
    /// At each lower level, nodes have half as many entries, and factors have half as many words.
    fn steps_by_integers(&self, bits: BitBounds) -> u64 {
        const STEPS_OF_A_PRODUCT: u64 = 20;
        let numbers = self.weights.len() as u64;
        let [product, weight] = [bits.all, bits.of_weights].map(|bits| (bits / 64 + 1) as u64);
        let steps = STEPS_OF_A_PRODUCT + product * weight / 3 + product * product / 16;
        steps.saturating_mul(numbers * numbers)
    }

    /// Returns complements in the order of the tree, but only for each part that is the first with
    /// its list of ways.
    fn complements_modulo(
        &self,
        field: &PrimeField,
        meter: &mut Meter,
    ) -> Result<Vec<Residues>, Stop> {
        let bits = self.parts.iter().map(|part| UBig::bits(part));
        let powers = RadixPowers::new(field, bits.fold(UBig::bits(self.weights), usize::max));
        let roots = Roots::new(field, self.shape.largest_transform());
        let pass = FieldPass { tree: self, field, powers, roots };
        let weights = pass.residues_of(self.weights, meter)?;
        let mut complements = Vec::new();
        match &self.shape {
            ProductShape::Leaf(_) => complements = weights,
            ProductShape::Node(node) => {
                let factors = pass.factors(node, meter)?;
                pass.distribute_to_halves(node, factors, weights, &mut complements, meter)?;
            }
        }
        complements.iter_mut().for_each(|number| *number = field.to_plain(number));
        Ok(complements)
    }
}

/// A pass over the tree modulo eight primes. All residues are in Montgomery form.
struct FieldPass<'a> {
    tree: &'a ResidueTree<'a>,
    field: &'a PrimeField,
    powers: RadixPowers<'a>,
    roots: Roots<'a>,
}

/// The lists of the halves of a node, and the factors of the halves. The lists are transformed if
/// the method of the node is [`ProductMethod::Transform`].
struct NodeFactors {
    lists: [Vec<Residues>; 2],
    of_halves: [Option<Box<NodeFactors>>; 2],
}

impl FieldPass<'_> {
    fn residues_of(&self, numbers: &[UBig], meter: &mut Meter) -> Result<Vec<Residues>, Stop> {
        let mut residues = Vec::with_capacity(numbers.len());
        for number in numbers {
            meter.spend_steps((PRIMES_AT_ONCE * (2 * number.as_words().len() + 1)) as u64)?;
            residues.push(self.field.to_montgomery(&self.powers.residues_of(number)));
        }
        Ok(residues)
    }

    /// Returns the product of the parts of a subtree, with its factors.
    fn product(
        &self,
        shape: &ProductShape,
        meter: &mut Meter,
    ) -> Result<(Vec<Residues>, Option<Box<NodeFactors>>), Stop> {
        let node = match shape {
            ProductShape::Leaf(PartShape { part, .. }) => {
                return Ok((self.residues_of(self.tree.parts[*part], meter)?, None));
            }
            ProductShape::Node(node) => node,
        };
        let factors = self.factors(node, meter)?;
        let [a, b] = &factors.lists;
        let product = match node.method {
            ProductMethod::Direct => self.convolve(a, b),
            ProductMethod::Transform { .. } => {
                self.roots.product(a, b, EvaluationPoints::Roots, shape.length())
            }
        };
        Ok((product, Some(Box::new(factors))))
    }

    fn factors(&self, node: &NodeShape, meter: &mut Meter) -> Result<NodeFactors, Stop> {
        let [left, right] = &node.halves;
        let (left, of_left) = self.product(left, meter)?;
        let (right, of_right) = self.product(right, meter)?;
        meter.spend_steps(node.steps() / 2)?;
        let mut lists = [left, right];
        if let ProductMethod::Transform { size } = node.method {
            for list in &mut lists {
                list.resize(size, PrimeField::ZERO);
                self.roots.transform(list, EvaluationPoints::Roots);
            }
        }
        Ok(NodeFactors { lists, of_halves: [of_left, of_right] })
    }

    /// Computes the complements of the parts in a subtree, but only of each part that is the first
    /// with its list of ways. For each number of true variables in the subtree, `weights` has the
    /// number of ways to assign the system outside the subtree.
    fn distribute(
        &self,
        shape: &ProductShape,
        factors: Option<Box<NodeFactors>>,
        weights: Vec<Residues>,
        complements: &mut Vec<Residues>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        match (shape, factors) {
            (ProductShape::Node(node), Some(factors)) => {
                self.distribute_to_halves(node, *factors, weights, complements, meter)
            }
            _ => {
                complements.extend(weights);
                Ok(())
            }
        }
    }

    fn distribute_to_halves(
        &self,
        node: &NodeShape,
        NodeFactors { lists, of_halves }: NodeFactors,
        mut weights: Vec<Residues>,
        complements: &mut Vec<Residues>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        meter.spend_steps(node.steps() / 2)?;
        if let ProductMethod::Transform { size } = node.method {
            weights.resize(size, PrimeField::ZERO);
            self.roots.transform(&mut weights, EvaluationPoints::Inverses);
        }
        // The weights for a half combine the weights of the node with the ways of the other half.
        let [for_right, for_left] = lists;
        let for_halves = [for_left, for_right];
        for ((half, factors), other) in node.halves.iter().zip(of_halves).zip(for_halves) {
            if !half.has_first_of_equals() {
                continue;
            }
            let left = match node.method {
                ProductMethod::Direct => self.sliding_dot_products(&weights, &other),
                ProductMethod::Transform { .. } => {
                    self.roots.product(&weights, &other, EvaluationPoints::Inverses, half.length())
                }
            };
            self.distribute(half, factors, left, complements, meter)?;
        }
        Ok(())
    }

    fn convolve(&self, a: &[Residues], b: &[Residues]) -> Vec<Residues> {
        let reversed: Vec<Residues> = b.iter().rev().copied().collect();
        let sum = |index: usize| {
            let first = (index + 1).saturating_sub(b.len());
            let skipped = (b.len() - 1).saturating_sub(index);
            self.field.dot_product(&a[first..a.len().min(index + 1)], &reversed[skipped..])
        };
        (0..a.len() + b.len() - 1).map(sum).collect()
    }

    fn sliding_dot_products(&self, weights: &[Residues], ways: &[Residues]) -> Vec<Residues> {
        weights.windows(ways.len()).map(|window| self.field.dot_product(window, ways)).collect()
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng, RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;

    /// Returns integers of up to 90 bits, some of them zero.
    fn random_integers(length: usize, rng: &mut impl Rng) -> Vec<UBig> {
        let number = |_| UBig::from(rng.random::<u128>() >> rng.random_range(38..=127));
        (0..length).map(number).collect()
    }

    /// Returns the product of all parts except one.
    fn product_without(parts: &[WaysByTrueCount<UBig>], left_out: usize) -> Vec<UBig> {
        let others = parts.iter().enumerate().filter(|(part, _)| *part != left_out);
        others.fold(vec![UBig::ONE], |product, (_, part)| {
            let mut sums = vec![UBig::ZERO; product.len() + part.ways.len() - 1];
            for (i, a) in product.iter().enumerate() {
                part.ways.iter().enumerate().for_each(|(j, b)| sums[i + j] += a * b);
            }
            sums
        })
    }

    fn sliding_dot_products(weights: &[UBig], ways: &[UBig]) -> Vec<UBig> {
        let dot = |window: &[UBig]| window.iter().zip(ways).map(|(a, b)| a * b).sum();
        weights.windows(ways.len()).map(dot).collect()
    }

    #[test]
    fn complements_by_residues_equal_products_of_the_other_parts() {
        let mut rng = Pcg64Mcg::seed_from_u64(12);
        for round in 0..40 {
            let most = if round % 4 == 0 { 60 } else { 6 };
            let mut parts = Vec::new();
            for _ in 0..rng.random_range(1..30) {
                let mut ways = random_integers(rng.random_range(1..=most), &mut rng);
                ways[0] += UBig::ONE;
                let part = WaysByTrueCount { min: 0, ways };
                let copies = rng.random_range(1..=2);
                parts.extend(std::iter::repeat_n(part, copies));
            }
            let entries: usize = parts.iter().map(|part| part.ways.len()).sum();
            let weights = random_integers(entries + 1 - parts.len(), &mut rng);
            let meter = &mut Budget::unlimited().meter();
            let tree = ResidueTree::new(&parts, &weights);
            let all = tree.bits_of_product(meter).expect("unlimited");
            let bits = BitBounds { all, of_weights: UBig::bits(&weights) };
            let found = tree.complements(bits, meter).expect("unlimited").expect("enough primes");
            for (part, found) in found.iter().enumerate() {
                let expected = sliding_dot_products(&weights, &product_without(&parts, part));
                assert_eq!(*found, expected, "round {round}, part {part}");
            }
        }
    }

    #[test]
    fn a_limit_ends_the_combination_and_memory_is_reserved_first() {
        let mut rng = Pcg64Mcg::seed_from_u64(13);
        let part = |rng: &mut Pcg64Mcg| WaysByTrueCount { min: 0, ways: random_integers(9, rng) };
        let parts: Vec<_> = (0..100).map(|_| part(&mut rng)).collect();
        let weights = random_integers(801, &mut rng);
        let combine = |budget: Budget| {
            let meter = &mut budget.meter();
            let found = complements_by_residues(&parts, &weights, meter);
            (found.map(|found| found.is_some()), meter.spent())
        };
        let (whole, spent) = combine(Budget::unlimited());
        assert_eq!(whole, Ok(true));
        assert_eq!(combine(Budget::work(spent / 2)).0, Err(Stop::Work));
        assert_eq!(combine(Budget::unlimited().with_memory(100_000)).0, Err(Stop::Memory));
    }
}
