//! Cycles of three cells in the graph of colours. Two swaps put the three jewels of a cycle into
//! their places.

use super::TemplateColouring;
use super::match_costs::NUM_COLOURS;

impl TemplateColouring<'_> {
    /// Returns the number of disjoint cycles of three cells, after all cycles of two cells are
    /// removed. The choice is greedy, so the result may be below the maximum. Each cycle saves a
    /// swap (rule J12).
    pub(super) fn num_three_cycles(&self) -> i32 {
        let last = usize::from(self.colours);
        let mut rest = [[0; NUM_COLOURS]; NUM_COLOURS];
        // Two sets of colours for each colour, as bits. `out` contains the colours at the ends of
        // the arcs of `rest` from this colour. `into` contains the colours at the starts of the
        // arcs to this colour.
        let (mut out, mut into) = ([0_u16; NUM_COLOURS], [0_u16; NUM_COLOURS]);
        for one in 1..=last {
            for two in one + 1..=last {
                let surplus = self.arcs[one][two] - self.arcs[two][one];
                let (has, needs) = if surplus > 0 { (one, two) } else { (two, one) };
                if surplus != 0 {
                    rest[has][needs] = surplus.abs();
                    out[has] |= 1 << needs;
                    into[needs] |= 1 << has;
                }
            }
        }
        let mut found = 0;
        for one in 1..=last {
            // The search starts each cycle at its least colour, so it finds the cycle only once.
            let larger = u16::MAX << one << 1;
            for two in bits(out[one] & larger) {
                for three in bits(out[two] & into[one] & larger) {
                    let cycles = rest[one][two].min(rest[two][three]).min(rest[three][one]);
                    rest[one][two] -= cycles;
                    rest[two][three] -= cycles;
                    rest[three][one] -= cycles;
                    found += i32::from(cycles);
                }
            }
        }
        found
    }
}

/// Returns the positions of the bits that are set, in ascending order.
fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}
