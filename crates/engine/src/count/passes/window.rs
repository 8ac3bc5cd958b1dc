//! The numbers of true variables that matter at each node of a diagram. A number matters if some
//! path from the root to the node has it, and later groups can complete it to an allowed total.

use std::ops::{Range, RangeInclusive};

use crate::budget::{Meter, Reserved, Stop};
use crate::count::expansion::diagram::{Diagram, Edge, Layer, TrueRange};
use crate::count::expansion::path_ranges;

/// The numbers of true variables before a node that can lead to an allowed total, as a range.
/// `start` is the position of the range's entries in the layer.
#[derive(Clone, Copy, Debug)]
struct NodeWindow {
    min: u32,
    len: u32,
    start: u32,
}

impl NodeWindow {
    fn end(self) -> u32 {
        self.min + self.len
    }
}

/// The windows of every node, including the end.
#[derive(Debug)]
pub(crate) struct NodeWindows {
    node_windows: Vec<NodeWindow>,
    /// The number of entries of each layer, and of the end.
    layer_sizes: Vec<usize>,
    _reserved: Reserved,
}

/// The entries of an edge's source that lead to entries of the edge's target, and these target
/// entries. Both ranges have the same length.
#[derive(Clone, Debug)]
pub(crate) struct AlignedEntries {
    pub source_entries: Range<usize>,
    pub target_entries: Range<usize>,
}

impl NodeWindows {
    /// Computes the windows for these totals of the whole component.
    pub fn new(
        diagram: &Diagram,
        totals: RangeInclusive<usize>,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let nodes = diagram.num_nodes() + 1;
        let reserved = meter.reserve((nodes * size_of::<NodeWindow>()) as u64)?;
        let _reaches = meter.reserve((2 * nodes * size_of::<TrueRange>()) as u64)?;
        let (before, after) = (
            path_ranges::ranges_from_root(diagram, meter)?,
            path_ranges::ranges_to_end(diagram, meter)?,
        );
        let windows = before.iter().zip(&after).map(|(before, after)| {
            let least = before.min.max((*totals.start() as u32).saturating_sub(after.max));
            let most = (before.max + 1).min((*totals.end() as u32 + 1).saturating_sub(after.min));
            NodeWindow { min: least, len: most.saturating_sub(least), start: 0 }
        });
        let mut windows =
            Self { node_windows: windows.collect(), layer_sizes: Vec::new(), _reserved: reserved };
        for Layer { nodes, .. } in diagram.layers() {
            windows.compute_layout(nodes)?;
        }
        windows.compute_layout(diagram.num_nodes()..diagram.num_nodes() + 1)?;
        Ok(windows)
    }

    /// Assigns positions to the entries of the nodes. A layer with 2^32 entries would take 100 GB,
    /// so it is refused.
    fn compute_layout(&mut self, nodes: Range<usize>) -> Result<(), Stop> {
        let mut end: u32 = 0;
        for window in &mut self.node_windows[nodes] {
            window.start = end;
            end = end.checked_add(window.len).ok_or(Stop::Memory)?;
        }
        self.layer_sizes.push(end as usize);
        Ok(())
    }

    /// Returns the number of entries of each layer, and of the end.
    pub fn layer_sizes(&self) -> &[usize] {
        &self.layer_sizes
    }

    /// Returns the least number of true variables before a node that can lead to an allowed total.
    pub fn min_true_count_before(&self, node: usize) -> usize {
        self.node_windows[node].min as usize
    }

    /// Returns the entries of an edge's source that lead to entries of the edge's target, and these
    /// target entries.
    pub fn align_edge(&self, node: usize, edge: Edge) -> AlignedEntries {
        let (from, to) = (self.node_windows[node], self.node_windows[edge.target as usize]);
        let least = from.min.max(to.min.saturating_sub(edge.num_true));
        let most = from.end().min(to.end().saturating_sub(edge.num_true));
        let len = most.saturating_sub(least) as usize;
        if len == 0 {
            return AlignedEntries { source_entries: 0..0, target_entries: 0..0 };
        }
        let before = (from.start + least - from.min) as usize;
        let after = (to.start + least + edge.num_true - to.min) as usize;
        AlignedEntries { source_entries: before..before + len, target_entries: after..after + len }
    }
}
