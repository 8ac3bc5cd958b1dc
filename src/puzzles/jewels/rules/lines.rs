//! The lines of a board and their points, computed by operations on words of bits.

use super::plane::{LONGEST_SIDE, NUM_PLANES, Plane};

/// The triples of equal neighbours. A line of length L is L - 2 consecutive triples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The lowest cell of each vertical triple.
    vertical: Plane,
    /// The left cell of each horizontal triple.
    horizontal: Plane,
}

impl Lines {
    pub(super) fn in_planes(planes: &[Plane; NUM_PLANES]) -> Self {
        const PADDED_SIDE: usize = LONGEST_SIDE + 2;
        let mut known = [0; PADDED_SIDE];
        let mut horizontal = [u16::MAX; PADDED_SIDE];
        let mut vertical = [u16::MAX; LONGEST_SIDE];
        for plane in planes {
            for col in 0..LONGEST_SIDE {
                let right = if col + 1 < LONGEST_SIDE { plane[col + 1] } else { 0 };
                known[col] |= plane[col];
                vertical[col] &= !(plane[col] ^ plane[col] >> 1);
                horizontal[col] &= !(plane[col] ^ right);
            }
        }
        for col in 0..LONGEST_SIDE {
            vertical[col] &= known[col];
            vertical[col] &= vertical[col] >> 1;
            horizontal[col] &= known[col];
        }
        horizontal[LONGEST_SIDE] = 0;
        let horizontal = std::array::from_fn(|col| horizontal[col] & horizontal[col + 1]);
        Self { vertical, horizontal }
    }

    /// Returns whether there is no line, so that nothing vanishes.
    pub fn is_empty(&self) -> bool {
        self.vertical.iter().chain(&self.horizontal).fold(0, |all, word| all | word) == 0
    }

    /// Returns the cells that are part of a line, as a word of bits for each column.
    pub fn cells_in_lines(&self) -> [u16; LONGEST_SIDE] {
        std::array::from_fn(|col| {
            let vertical = self.vertical[col];
            let horizontal =
                self.horizontal[col.saturating_sub(2)..=col].iter().fold(0, |all, w| all | w);
            horizontal | vertical | vertical << 1 | vertical << 2
        })
    }

    /// Returns the sum of (length - 2)^2 over the lines.
    ///
    /// A line of length L is a run of b = L - 2 bits. In a run of b bits, b - j pairs of bits have
    /// the distance j, for j from 0 to b - 1. The sum of b - j over all j is b(b + 1)/2. Twice this
    /// sum minus b is the square of b.
    pub fn points(&self) -> u32 {
        let triples = count_cells(&self.vertical) + count_cells(&self.horizontal);
        let mut pairs = 0;
        let (mut vertical, mut horizontal) = (self.vertical, self.horizontal);
        loop {
            let found = count_cells(&vertical) + count_cells(&horizontal);
            if found == 0 {
                return 2 * pairs - triples;
            }
            pairs += found;
            vertical
                .iter_mut()
                .zip(&self.vertical)
                .for_each(|(word, run)| *word = *word >> 1 & run);
            for col in 0..LONGEST_SIDE {
                let right = if col + 1 < LONGEST_SIDE { horizontal[col + 1] } else { 0 };
                horizontal[col] = right & self.horizontal[col];
            }
        }
    }
}

fn count_cells(plane: &Plane) -> u32 {
    plane.iter().map(|word| word.count_ones()).sum()
}
