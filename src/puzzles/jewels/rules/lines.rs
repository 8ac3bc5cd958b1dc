//! The lines of a board and their points, computed bit by bit.

use super::plane::{LONGEST_SIDE, NUM_PLANES, Plane};

/// The triples of equal neighbours. A line of length L is L - 2 consecutive triples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The lowest cell of each upright triple.
    upright: Plane,
    /// The left cell of each level triple.
    level: Plane,
}

impl Lines {
    pub(super) fn in_planes(planes: &[Plane; NUM_PLANES]) -> Self {
        const PADDED_SIDE: usize = LONGEST_SIDE + 2;
        let mut known = [0; PADDED_SIDE];
        let mut level = [u16::MAX; PADDED_SIDE];
        let mut upright = [u16::MAX; LONGEST_SIDE];
        for plane in planes {
            for col in 0..LONGEST_SIDE {
                let right = if col + 1 < LONGEST_SIDE { plane[col + 1] } else { 0 };
                known[col] |= plane[col];
                upright[col] &= !(plane[col] ^ plane[col] >> 1);
                level[col] &= !(plane[col] ^ right);
            }
        }
        for col in 0..LONGEST_SIDE {
            upright[col] &= known[col];
            upright[col] &= upright[col] >> 1;
            level[col] &= known[col];
        }
        level[LONGEST_SIDE] = 0;
        let level = std::array::from_fn(|col| level[col] & level[col + 1]);
        Self { upright, level }
    }

    /// Returns whether there is no line, so that nothing vanishes.
    pub fn is_empty(&self) -> bool {
        self.upright.iter().chain(&self.level).fold(0, |all, word| all | word) == 0
    }

    /// Returns the cells that are part of a line, as a word of bits for each column.
    pub fn cells_in_lines(&self) -> [u16; LONGEST_SIDE] {
        std::array::from_fn(|col| {
            let upright = self.upright[col];
            let level = self.level[col.saturating_sub(2)..=col].iter().fold(0, |all, w| all | w);
            level | upright | upright << 1 | upright << 2
        })
    }

    /// Returns the sum of (length - 2)^2 over the lines.
    ///
    /// A run of b bits has b - j pairs of bits at distance j with all bits between them set. The
    /// sum of b - j over all j is b(b + 1)/2. Twice this sum, less b, is the square of b.
    pub fn points(&self) -> u32 {
        let triples = count_cells(&self.upright) + count_cells(&self.level);
        let mut pairs = 0;
        let (mut upright, mut level) = (self.upright, self.level);
        loop {
            let found = count_cells(&upright) + count_cells(&level);
            if found == 0 {
                return 2 * pairs - triples;
            }
            pairs += found;
            upright.iter_mut().zip(&self.upright).for_each(|(word, run)| *word = *word >> 1 & run);
            for col in 0..LONGEST_SIDE {
                let right = if col + 1 < LONGEST_SIDE { level[col + 1] } else { 0 };
                level[col] = right & self.level[col];
            }
        }
    }
}

fn count_cells(plane: &Plane) -> u32 {
    plane.iter().map(|word| word.count_ones()).sum()
}
