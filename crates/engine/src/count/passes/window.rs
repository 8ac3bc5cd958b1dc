//! The numbers of true variables that matter at each node of a diagram, if only some totals matter.
//! The nodes before can hold them, and the nodes after can complete them.

use std::ops::{Range, RangeInclusive};

use crate::budget::{Meter, Reserved, Stop};
use crate::count::expansion::diagram::{Diagram, Edge, Layer, TrueRange};
use crate::count::expansion::reach;

/// The numbers of true variables before a node, and the place of their entries in its layer.
#[derive(Clone, Copy, Debug)]
struct Window {
    min: u32,
    len: u32,
    start: u32,
}

impl Window {
    fn end(self) -> u32 {
        self.min + self.len
    }
}

/// The windows of every node, the end included.
#[derive(Debug)]
pub(crate) struct Windows {
    of: Vec<Window>,
    /// The entries of each layer, and of the end.
    layers: Vec<usize>,
    _reserved: Reserved,
}

/// Entries of a node and of one after it, aligned: a length, and the start in each layer.
#[derive(Clone, Debug)]
pub(crate) struct Overlap {
    pub before: Range<usize>,
    pub after: Range<usize>,
}

impl Windows {
    /// Computes the windows for these numbers of true variables in the whole component.
    pub fn new(
        diagram: &Diagram,
        totals: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let nodes = diagram.nodes() + 1;
        let reserved = meter.reserve((nodes * size_of::<Window>()) as u64)?;
        let _reaches = meter.reserve((2 * nodes * size_of::<TrueRange>()) as u64)?;
        let (before, after) =
            (reach::ranges_from_root(diagram, meter)?, reach::ranges_to_end(diagram, meter)?);
        let windows = before.iter().zip(&after).map(|(before, after)| {
            let least = before.min.max((*totals.start() as u32).saturating_sub(after.max));
            let most = (before.max + 1).min((*totals.end() as u32 + 1).saturating_sub(after.min));
            Window { min: least, len: most.saturating_sub(least), start: 0 }
        });
        let mut windows = Self { of: windows.collect(), layers: Vec::new(), _reserved: reserved };
        for Layer { nodes, .. } in diagram.layers() {
            windows.lay_out(nodes)?;
        }
        windows.lay_out(diagram.nodes()..diagram.nodes() + 1)?;
        Ok(windows)
    }

    /// Assigns the entries of the nodes. A layer of 2^32 entries would take 100 GB.
    fn lay_out(&mut self, nodes: Range<usize>) -> Result<(), Stop> {
        let mut end: u32 = 0;
        for window in &mut self.of[nodes] {
            window.start = end;
            end = end.checked_add(window.len).ok_or(Stop::Memory)?;
        }
        self.layers.push(end as usize);
        Ok(())
    }

    /// The entries of each layer, and of the end.
    pub fn layers(&self) -> &[usize] {
        &self.layers
    }

    /// Returns the least number of true variables before a node that matters.
    pub fn least(&self, node: usize) -> usize {
        self.of[node].min as usize
    }

    /// Returns the source and target entries of an edge.
    pub fn overlap(&self, node: usize, edge: Edge) -> Overlap {
        let (from, to) = (self.of[node], self.of[edge.to as usize]);
        let least = from.min.max(to.min.saturating_sub(edge.trues));
        let most = from.end().min(to.end().saturating_sub(edge.trues));
        let len = most.saturating_sub(least) as usize;
        if len == 0 {
            return Overlap { before: 0..0, after: 0..0 };
        }
        let before = (from.start + least - from.min) as usize;
        let after = (to.start + least + edge.trues - to.min) as usize;
        Overlap { before: before..before + len, after: after..after + len }
    }
}
