//! How placements are added up in an endgame: by their number, or by what a density weighs them.

use std::ops::{AddAssign, SubAssign};

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::model::Assignment;

use crate::grid::Cell;
use crate::prior::Density;

/// A placement, by its number: there are at most 2^16 of them, so that a number of placements has
/// 32 bits to spare.
pub(super) type Index = u16;

/// A cell to open next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<W = u32> {
    /// Hidden, with or without a flag.
    pub cell: Cell,
    /// The placements without a mine here.
    pub safe: W,
    /// The placements that are won by opening this cell and the best play afterwards.
    pub wins: W,
}

/// A number of placements, or their weight.
pub trait Worth: Clone + Ord + Default + AddAssign + SubAssign {
    /// Of the placements of these numbers.
    fn of(placements: impl Iterator<Item = Index>, scale: &Scale<Self>) -> Self;
}

/// The worth of each placement.
pub struct Scale<W> {
    /// For each placement the index of its worth; empty where all are worth 1.
    of: Vec<u32>,
    worths: Vec<W>,
    /// The common divisor that was taken out of all worths.
    unit: W,
}

impl Scale<u32> {
    /// All are worth 1.
    pub(super) fn alike() -> Self {
        Self { of: Vec::new(), worths: Vec::new(), unit: 1 }
    }
}

impl Scale<UBig> {
    /// By their numbers of mines, without what all have in common.
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
    /// The factor that makes a worth a number of placements, or their whole weight.
    pub fn unit(&self) -> &W {
        &self.unit
    }
}

impl Scale<UBig> {
    /// The bytes of the sum of so many worths.
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
