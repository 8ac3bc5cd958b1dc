//! The worth of placements in an endgame: their number without a density, or their weight with a
//! density.

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
    /// The worth of the placements without a mine at the cell.
    pub safe: W,
    /// The worth of the placements that are won by opening the cell, with the best play afterwards.
    pub wins: W,
}

/// The worth of placements: a number of placements, or their weight.
pub trait Worth: Clone + Ord + Default + AddAssign + SubAssign {
    /// Returns the worth of `number` placements with the given indices.
    fn of_placements(
        number: usize,
        placements: impl Iterator<Item = PlacementIndex>,
        placement_worths: &PlacementWorths<Self>,
    ) -> Self;
}

/// The worth of each placement in an endgame.
pub struct PlacementWorths<W> {
    /// The index in `worths` of each placement's worth. Empty if all placements are worth 1.
    worth_indices: Vec<u32>,
    worths: Vec<W>,
    /// The common divisor of all weights. Each worth is a weight divided by `unit`.
    unit: W,
}

impl PlacementWorths<u32> {
    /// Gives every placement the worth 1.
    pub(super) fn all_equal() -> Self {
        Self { worth_indices: Vec::new(), worths: Vec::new(), unit: 1 }
    }
}

impl PlacementWorths<UBig> {
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
            worth_indices: mines.iter().map(|&mines| (mines - least) as u32).collect(),
            worths: (least..=most).map(|mines| weight(mines - least, most - mines)).collect(),
            unit: weight(least, cells - most),
        }
    }
}

impl<W: Worth> PlacementWorths<W> {
    /// Returns the factor that converts a worth to a number of placements, or to their full weight.
    pub fn unit(&self) -> &W {
        &self.unit
    }
}

impl PlacementWorths<UBig> {
    /// Returns the number of bytes that the sum of all worths takes.
    pub(super) fn bytes(&self) -> usize {
        let bits = self.worths.iter().map(UBig::bit_len).max().unwrap_or(0);
        bits / 8 + size_of::<PlacementIndex>()
    }
}

impl Worth for u32 {
    fn of_placements(
        number: usize,
        _: impl Iterator<Item = PlacementIndex>,
        _: &PlacementWorths<Self>,
    ) -> Self {
        number as Self
    }
}

impl Worth for UBig {
    fn of_placements(
        _: usize,
        placements: impl Iterator<Item = PlacementIndex>,
        placement_worths: &PlacementWorths<Self>,
    ) -> Self {
        let mut numbers = vec![0u32; placement_worths.worths.len()];
        placements.for_each(|index| {
            numbers[placement_worths.worth_indices[usize::from(index)] as usize] += 1
        });
        let worths =
            numbers.iter().zip(&placement_worths.worths).filter(|(number, _)| **number > 0);
        worths.map(|(&number, worth)| worth * number).sum()
    }
}
