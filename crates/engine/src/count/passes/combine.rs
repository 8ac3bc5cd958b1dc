//! The combination of a system's parts. For each part and each number of true variables in the
//! part, the result is the number of ways to assign the remaining system. The remaining system
//! consists of all other parts and the free variables.

use std::borrow::Borrow;

use dashu_int::UBig;

use crate::budget::{Meter, Reserved, Stop};
use crate::count::numbers::fixed::FixedInteger;
use crate::count::numbers::weight::{Approximate, Integer, Weight};

use super::residue_tree::complements_by_residues;
use super::tally::{ComponentTally, WaysByTrueCount, add_scaled};

/// The number types in which the parts of a system can be combined.
pub(crate) trait CombinableWeight: Weight {
    /// Returns a list for each part. For each number of true variables in the part, the list has
    /// the number of ways to assign the remaining system. `weights` are the ways outside all parts,
    /// for each number of true variables in the parts.
    fn complements(
        parts: &[impl Borrow<WaysByTrueCount<Self>>],
        weights: Vec<Self>,
        meter: &mut Meter,
    ) -> Result<Vec<Vec<Self>>, Stop> {
        complements_by_tree(parts, weights, meter)
    }
}

impl CombinableWeight for bool {}
impl CombinableWeight for f64 {}
impl CombinableWeight for u128 {}
impl<const WORDS: usize> CombinableWeight for FixedInteger<WORDS> {}

impl CombinableWeight for UBig {
    fn complements(
        parts: &[impl Borrow<WaysByTrueCount<Self>>],
        weights: Vec<Self>,
        meter: &mut Meter,
    ) -> Result<Vec<Vec<Self>>, Stop> {
        match complements_by_residues(parts, &weights, meter)? {
            Some(complements) => Ok(complements),
            None => complements_by_tree(parts, weights, meter),
        }
    }
}

/// Returns a list for each part. For each number of true variables in the part, the list has the
/// number of ways to assign the remaining system.
///
/// `outside(min, max)` returns a list of the ways of the free variables. The list has an entry for
/// each number of true variables in all parts together, from `min` to `max`.
pub(crate) fn ways_without_each_part<W: CombinableWeight>(
    parts: &[impl Borrow<WaysByTrueCount<W>>],
    outside: impl FnOnce(usize, usize, &mut Meter) -> Result<Vec<W>, Stop>,
    meter: &mut Meter,
) -> Result<Vec<Vec<W>>, Stop> {
    let sum =
        |of: fn(&WaysByTrueCount<W>) -> usize| parts.iter().map(|part| of(part.borrow())).sum();
    let weights = outside(sum(|ways| ways.min), sum(WaysByTrueCount::max), meter)?;
    W::complements(parts, weights, meter)
}

/// Computes the complements by a product tree. Each level of the tree multiplies ways once on the
/// way up, and distributes weights once on the way down.
fn complements_by_tree<W: Weight>(
    parts: &[impl Borrow<WaysByTrueCount<W>>],
    weights: Vec<W>,
    meter: &mut Meter,
) -> Result<Vec<Vec<W>>, Stop> {
    let mut complements = Vec::with_capacity(parts.len());
    if parts.len() < 2 {
        complements.extend(parts.first().map(|_| weights));
        return Ok(complements);
    }
    // The product at the root is not needed.
    let halves = ProductTree::halves(parts, meter)?;
    ProductTree::distribute_to_halves(&halves, weights, &mut complements, meter)?;
    Ok(complements)
}

/// Returns the ways of all parts together.
pub(crate) fn ways_of_all_parts<W: Weight>(
    parts: &[impl Borrow<WaysByTrueCount<W>>],
    meter: &mut Meter,
) -> Result<WaysByTrueCount<W>, Stop> {
    Ok(match ProductTree::new(parts, meter)? {
        ProductTree::Leaf(ways) => ways.clone(),
        ProductTree::Node { ways, .. } => ways,
        ProductTree::Empty(ways) => ways,
    })
}

/// Returns a sum for each group of a part. The sum multiplies each number of ways of the group by
/// the weight of the remaining system.
pub(crate) fn weigh_groups<W: Weight + From<V>, V: Weight>(
    tally: &ComponentTally<V>,
    weights: &[W],
    meter: &mut Meter,
) -> Result<Vec<W>, Stop> {
    let mut sums = Vec::with_capacity(tally.ways_of_groups().len());
    for ways in tally.ways_of_groups() {
        sums.push(dot_product(ways, weights, meter)?);
    }
    Ok(sums)
}

/// Returns the candidates for the least value of [`weigh_groups`] above zero. An estimate in floats
/// selects a few groups, and only the values of these groups are computed exactly.
pub(crate) fn weigh_lightest_groups<W: Integer + From<V>, V: Weight + Approximate>(
    tally: &ComponentTally<V>,
    weights: &[W],
    meter: &mut Meter,
) -> Result<Vec<W>, Stop> {
    // A relative error that exceeds the sum of all rounding errors.
    const MARGIN: f64 = 1.0 + 1e-9;
    let floats: Vec<f64> = weights.iter().map(W::to_float).collect();
    let mut approximate = Vec::with_capacity(tally.ways_of_groups().len());
    for ways in tally.ways_of_groups() {
        meter.spend_steps(ways.len() as u64)?;
        let products = ways.iter().zip(&floats).map(|(way, weight)| way.to_float() * weight);
        approximate.push(products.sum::<f64>());
    }
    let least = approximate.iter().copied().filter(|&sum| sum > 0.0).fold(f64::INFINITY, f64::min);
    // An infinite estimate is kept too, because all values may exceed the range of floats.
    let is_heavy = |sum: f64| sum == 0.0 || sum > least * MARGIN;
    let light = tally.ways_of_groups().zip(&approximate).filter(|(_, sum)| !is_heavy(**sum));
    light.map(|(ways, _)| dot_product(ways, weights, meter)).collect()
}

/// Returns the dot product of two lists: the sum of `a[i] * b[i]`. The sum is faster if the numbers
/// of `a` are shorter than the numbers of `b`.
pub(crate) fn dot_product<W: Weight + From<V>, V: Weight>(
    a: &[V],
    b: &[W],
    meter: &mut Meter,
) -> Result<W, Stop> {
    let mut sum = W::ZERO;
    for (a, b) in a.chunks(W::PRODUCTS_BETWEEN_CHECKS).zip(b.chunks(W::PRODUCTS_BETWEEN_CHECKS)) {
        let mut steps = 0;
        sum.add_products(a.iter().zip(b).map(|(a, b)| {
            let a = W::from(a.clone());
            steps += W::steps(&a, b);
            (a, b)
        }));
        meter.spend_steps(steps)?;
    }
    Ok(sum)
}

enum ProductTree<'a, W> {
    Empty(WaysByTrueCount<W>),
    Leaf(&'a WaysByTrueCount<W>),
    Node { ways: WaysByTrueCount<W>, halves: Box<[ProductTree<'a, W>; 2]>, _reserved: Reserved },
}

impl<'a, W: Weight> ProductTree<'a, W> {
    fn new(parts: &'a [impl Borrow<WaysByTrueCount<W>>], meter: &mut Meter) -> Result<Self, Stop> {
        Ok(match parts {
            [] => Self::Empty(WaysByTrueCount::single_way()),
            [part] => Self::Leaf(part.borrow()),
            _ => {
                let halves = Self::halves(parts, meter)?;
                let (ways, reserved) = convolve(halves[0].ways(), halves[1].ways(), meter)?;
                Self::Node { ways, halves: Box::new(halves), _reserved: reserved }
            }
        })
    }

    fn halves(
        parts: &'a [impl Borrow<WaysByTrueCount<W>>],
        meter: &mut Meter,
    ) -> Result<[Self; 2], Stop> {
        let (left, right) = parts.split_at(parts.len() / 2);
        Ok([Self::new(left, meter)?, Self::new(right, meter)?])
    }

    fn ways(&self) -> &WaysByTrueCount<W> {
        match self {
            Self::Empty(ways) | Self::Node { ways, .. } => ways,
            Self::Leaf(ways) => ways,
        }
    }

    /// Computes the complements of the parts of this subtree. For each number of true variables in
    /// the subtree, `weights` has the number of ways to assign the system outside the subtree.
    fn distribute_complements(
        &self,
        weights: Vec<W>,
        complements: &mut Vec<Vec<W>>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        match self {
            Self::Empty(_) => {}
            Self::Leaf(_) => complements.push(weights),
            Self::Node { halves, .. } => {
                Self::distribute_to_halves(halves, weights, complements, meter)?;
            }
        }
        Ok(())
    }

    fn distribute_to_halves(
        [left, right]: &[Self; 2],
        weights: Vec<W>,
        complements: &mut Vec<Vec<W>>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let for_left = sliding_dot_products(&weights, &right.ways().ways, meter)?;
        let for_right = sliding_dot_products(&weights, &left.ways().ways, meter)?;
        drop(weights);
        left.distribute_complements(for_left, complements, meter)?;
        right.distribute_complements(for_right, complements, meter)
    }
}

fn convolve<W: Weight>(
    a: &WaysByTrueCount<W>,
    b: &WaysByTrueCount<W>,
    meter: &mut Meter,
) -> Result<(WaysByTrueCount<W>, Reserved), Stop> {
    let length = a.ways.len() + b.ways.len() - 1;
    let reserved = meter.reserve(length as u64 * W::bytes(W::bits(&a.ways) + W::bits(&b.ways)))?;
    let mut ways = vec![W::ZERO; length];
    for (i, x) in a.ways.iter().enumerate() {
        add_scaled(&mut ways, i, &b.ways, x, meter)?;
    }
    Ok((WaysByTrueCount { min: a.min + b.min, ways }, reserved))
}

/// Returns the dot product of `ways` with each window of `weights` of equal length.
pub(crate) fn sliding_dot_products<W: Weight + From<V>, V: Weight>(
    weights: &[W],
    ways: &[V],
    meter: &mut Meter,
) -> Result<Vec<W>, Stop> {
    let mut sums = Vec::with_capacity(weights.len() + 1 - ways.len());
    for window in weights.windows(ways.len()) {
        sums.push(dot_product(ways, window, meter)?);
    }
    Ok(sums)
}
