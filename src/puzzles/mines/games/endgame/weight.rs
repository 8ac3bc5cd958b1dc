//! The weight of placements in an endgame. Without a density, each placement has the weight 1.

use std::ops::{AddAssign, SubAssign};

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::model::Assignment;

use crate::grid::Cell;
use crate::prior::Density;

/// The index of a placement. There are at most 2^16 placements, so 32 bits suffice for counts of
/// placements.
pub(super) type PlacementIndex = u16;

/// A cell that could be opened next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<W = u32> {
    /// The hidden cell, with or without a flag.
    pub cell: Cell,
    /// The weight of the placements without a mine at the cell.
    pub safe: W,
    /// The weight of the placements that are won by opening the cell, with the best play
    /// afterwards.
    pub wins: W,
}

/// The type of the weights: a machine word if each placement has the weight 1, or a large integer.
pub trait PlacementWeight: Clone + Ord + Default + AddAssign + SubAssign {
    /// Returns the weight of `number` placements with the given indices.
    fn of_placements(
        number: usize,
        placements: impl Iterator<Item = PlacementIndex>,
        placement_weights: &PlacementWeights<Self>,
    ) -> Self;
}

/// The weight of each placement in an endgame.
pub struct PlacementWeights<W> {
    /// The index in `weights` of each placement's weight. Empty if all placements have the weight
    /// 1.
    weight_indices: Vec<u32>,
    weights: Vec<W>,
    /// The common divisor of all full weights. Each entry of `weights` is a full weight divided by
    /// `unit`.
    unit: W,
}

impl PlacementWeights<u32> {
    /// Gives every placement the weight 1.
    pub(super) fn all_equal() -> Self {
        Self { weight_indices: Vec::new(), weights: Vec::new(), unit: 1 }
    }
}

impl PlacementWeights<UBig> {
    /// Computes the weight of each placement from its number of mines, and divides the weights by
    /// their common divisor.
    pub(super) fn with_density(placements: &[Assignment], density: Density) -> Self {
        let mines = |placement: &Assignment| placement.values().iter().filter(|&&m| m).count();
        let mines: Vec<usize> = placements.iter().map(mines).collect();
        let cells = placements.first().map_or(0, |placement| placement.values().len());
        let least = mines.iter().copied().min().unwrap_or(0);
        let most = mines.iter().copied().max().unwrap_or(0);
        let power = |base: u32, exponent| UBig::from(base).pow(exponent);
        let weight = |mines, clear| power(density.mines(), mines) * power(density.clear(), clear);
        Self {
            weight_indices: mines.iter().map(|&mines| (mines - least) as u32).collect(),
            weights: (least..=most).map(|mines| weight(mines - least, most - mines)).collect(),
            unit: weight(least, cells - most),
        }
    }
}

impl<W: PlacementWeight> PlacementWeights<W> {
    /// Returns the factor that converts a weight to a full weight.
    pub fn unit(&self) -> &W {
        &self.unit
    }
}

impl PlacementWeights<UBig> {
    /// Returns the number of bytes that the sum of all weights takes.
    pub(super) fn bytes(&self) -> usize {
        let bits = self.weights.iter().map(UBig::bit_len).max().unwrap_or(0);
        bits / 8 + size_of::<PlacementIndex>()
    }
}

impl PlacementWeight for u32 {
    fn of_placements(
        number: usize,
        _: impl Iterator<Item = PlacementIndex>,
        _: &PlacementWeights<Self>,
    ) -> Self {
        number as Self
    }
}

impl PlacementWeight for UBig {
    fn of_placements(
        _: usize,
        placements: impl Iterator<Item = PlacementIndex>,
        placement_weights: &PlacementWeights<Self>,
    ) -> Self {
        let mut numbers = vec![0u32; placement_weights.weights.len()];
        placements.for_each(|index| {
            numbers[placement_weights.weight_indices[usize::from(index)] as usize] += 1
        });
        let weights =
            numbers.iter().zip(&placement_weights.weights).filter(|(number, _)| **number > 0);
        weights.map(|(&number, weight)| weight * number).sum()
    }
}
