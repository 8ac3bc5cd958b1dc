//! The counts, and the state of the sweep: the facts about decided cells on which the undecided
//! cells depend.

use dashu_int::UBig;

/// The number of placements, and the number of pairs of a placement and a winning click.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OneClickCounts {
    /// The number of placements that some click wins.
    pub placements: UBig,
    /// The number of pairs of a placement and a winning click. A placement with three winning
    /// clicks counts three times.
    pub clicks: UBig,
}

impl OneClickCounts {
    pub(super) fn add(&mut self, other: &Self) {
        self.placements += &other.placements;
        self.clicks += &other.clicks;
    }
}

/// The facts about the decided cells on which the undecided cells depend, and the number of clear
/// cells so far. The positions of bits and labels count from the oldest cell that is still stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SweepState {
    pub clear: u16,
    /// Whether a component of zeros is complete. In this case, no other component and no further
    /// clear cell is possible.
    pub complete: bool,
    /// The cells that cannot be zeros, because a mine is in their neighbourhood. A cell is left out
    /// once the sweep has decided whether the cell is a zero.
    pub blocked: u64,
    /// The clear cells that touch no zero yet.
    pub without_zero: u64,
    pub zeros: ComponentLabels,
}

/// The component of each of the latest cells, in four bits each. 0 means that the cell is not a
/// zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ComponentLabels(pub u64);

impl ComponentLabels {
    pub const BITS_PER_LABEL: usize = 4;

    pub fn get(self, position: usize) -> u64 {
        self.0 >> (Self::BITS_PER_LABEL * position) & 15
    }

    pub fn set(&mut self, position: usize, label: u64) {
        self.0 = self.0 & !(15 << (Self::BITS_PER_LABEL * position))
            | label << (Self::BITS_PER_LABEL * position);
    }

    /// Replaces the label of a component, if the component exists.
    pub fn rename(&mut self, old: u64, new: u64, length: usize) {
        for position in 0..length {
            if old != 0 && self.get(position) == old {
                self.set(position, new);
            }
        }
    }

    pub fn contains(self, label: u64, length: usize) -> bool {
        (0..length).any(|position| self.get(position) == label)
    }

    /// Returns the labels, with the components renumbered by their first occurrence.
    pub fn renumbered(self, length: usize) -> Self {
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
