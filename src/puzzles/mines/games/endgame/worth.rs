//! The worth of placements in an endgame: their number, or their weight by a density.

use std::ops::{AddAssign, SubAssign};

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::model::Assignment;

use crate::grid::Cell;
use crate::prior::Density;

/// A placement by its number. There are at most 2^16, so a 32-bit number of placements never
/// overflows.
pub(super) type Index = u16;

/// A cell to open next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<W = u32> {
    /// The cell, which is hidden, with or without a flag.
    pub cell: Cell,
    /// The worth of the placements without a mine here.
    pub safe: W,
    /// The worth of the placements won by opening this cell and the best play afterwards.
    pub wins: W,
}

/// A number of placements, or their weight.
pub trait Worth: Clone + Ord + Default + AddAssign + SubAssign {
    /// Returns the worth of the placements with these numbers.
    fn of(placements: impl Iterator<Item = Index>, scale: &Scale<Self>) -> Self;
}

/// The worth of each placement.
pub struct Scale<W> {
    /// For each placement, the index of its worth; empty if all are worth 1.
    of: Vec<u32>,
    worths: Vec<W>,
    /// The common divisor of all worths, which they omit.
    unit: W,
}

impl Scale<u32> {
    /// Creates a scale on which all placements are worth 1.
    pub(super) fn alike() -> Self {
        Self { of: Vec::new(), worths: Vec::new(), unit: 1 }
    }
}

impl Scale<UBig> {
    /// Creates a scale by numbers of mines, without the common factor.
    pub(super) fn weighed(placements: &[Assignment], density: Density) -> Self {
        let mines = |placement: &Assignment| placement.values().iter().filter(|&&m| m).count();
        let mines: Vec<usize> = placements.iter().map(mines).collect();
        let cells = placements.first().map_or(0, |placement| placement.values().len());
        let least = mines.iter().copied().min().unwrap_or(0);
        let most = mines.iter().copied().max().unwrap_or(0);
        let power = |base: u32, exponent| UBig::from(base).pow(exponent);
        let weight = |mines, clear| power(density.mines(), mines) * power(density.clear(), clear);
        Self {
            of: mines.iter().map(|&mines| (mines - least) as u32).collect(),
            worths: (least..=most).map(|mines| weight(mines - least, most - mines)).collect(),
            unit: weight(least, cells - most),
        }
    }
}

impl<W: Worth> Scale<W> {
    /// Returns the factor that converts a worth to a number of placements, or to their full weight.
    pub fn unit(&self) -> &W {
        &self.unit
    }
}

impl Scale<UBig> {
    /// Returns the bytes of the sum of all worths.
    pub(super) fn bytes(&self) -> usize {
        let bits = self.worths.iter().map(UBig::bit_len).max().unwrap_or(0);
        bits / 8 + size_of::<Index>()
    }
}

impl Worth for u32 {
    fn of(placements: impl Iterator<Item = Index>, _: &Scale<Self>) -> Self {
        placements.count() as Self
    }
}

impl Worth for UBig {
    fn of(placements: impl Iterator<Item = Index>, scale: &Scale<Self>) -> Self {
        let mut numbers = vec![0u32; scale.worths.len()];
        placements.for_each(|index| numbers[scale.of[usize::from(index)] as usize] += 1);
        let worths = numbers.iter().zip(&scale.worths).filter(|(number, _)| **number > 0);
        worths.map(|(&number, worth)| worth * number).sum()
    }
}
