//! The counts, and the state at a position on which the rest of a board depends.

use dashu_int::UBig;

/// The number of placements, and of pairs of a placement and a winning click.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OneClickCounts {
    /// The number of placements that some click wins.
    pub placements: UBig,
    /// The number of pairs: a placement with three winning clicks counts three times.
    pub clicks: UBig,
}

impl OneClickCounts {
    pub(super) fn add(&mut self, other: &Self) {
        self.placements += &other.placements;
        self.clicks += &other.clicks;
    }
}

/// The part of a board that determines the rest, with the number of clear cells so far. Bit and
/// label positions count from the oldest cell that still matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) clear: u16,
    /// Whether a component of zeros is complete: there can be no other, and no further clear cell.
    pub(super) complete: bool,
    /// The cells with an undecided zero and a mine in their neighbourhood.
    pub(super) blocked: u64,
    /// The clear cells that touch no zero yet.
    pub(super) needy: u64,
    pub(super) zeros: Labels,
}

/// The component of each of the latest cells, four bits each; 0 for a cell that is no zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Labels(pub(super) u64);

impl Labels {
    pub(super) const BITS: usize = 4;

    pub(super) fn get(self, position: usize) -> u64 {
        self.0 >> (Self::BITS * position) & 15
    }

    pub(super) fn set(&mut self, position: usize, label: u64) {
        self.0 = self.0 & !(15 << (Self::BITS * position)) | label << (Self::BITS * position);
    }

    /// Gives the cells of a component, if it exists, another label.
    pub(super) fn rename(&mut self, old: u64, new: u64, length: usize) {
        for position in 0..length {
            if old != 0 && self.get(position) == old {
                self.set(position, new);
            }
        }
    }

    pub(super) fn contains(self, label: u64, length: usize) -> bool {
        (0..length).any(|position| self.get(position) == label)
    }

    /// Returns the components numbered in the order in which they occur.
    pub(super) fn canonical(self, length: usize) -> Self {
        let (mut names, mut next, mut canonical) = ([0u64; 16], 0, Self::default());
        for position in 0..length {
            let label = self.get(position) as usize;
            if label == 0 {
                continue;
            }
            if names[label] == 0 {
                next += 1;
                names[label] = next;
            }
            canonical.set(position, names[label]);
        }
        canonical
    }
}
