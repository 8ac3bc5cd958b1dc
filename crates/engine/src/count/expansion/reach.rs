//! The numbers of true variables on the paths to and from each node of a diagram.

use crate::budget::{Meter, Stop};

use super::diagram::{Diagram, TrueRange};

/// Returns the ranges of the paths from every node to the end, the end included.
pub(crate) fn ranges_to_end(diagram: &Diagram, meter: &mut Meter) -> Result<Vec<TrueRange>, Stop> {
    let mut reaches = vec![TrueRange::NONE; diagram.nodes() + 1];
    reaches[diagram.nodes()] = TrueRange::ZERO;
    for node in (0..diagram.nodes()).rev() {
        let edges = diagram.edges(node);
        meter.steps(edges.len() as u64)?;
        for edge in edges {
            let after = reaches[edge.to as usize];
            reaches[node].widen(after, edge.trues);
        }
    }
    Ok(reaches)
}

/// Returns the ranges of the paths from the root to every node, the end included.
pub(crate) fn ranges_from_root(
    diagram: &Diagram,
    meter: &mut Meter,
) -> Result<Vec<TrueRange>, Stop> {
    let mut reaches = vec![TrueRange::NONE; diagram.nodes() + 1];
    reaches[0] = TrueRange::ZERO;
    for node in 0..diagram.nodes() {
        let edges = diagram.edges(node);
        meter.steps(edges.len() as u64)?;
        for edge in edges {
            let before = reaches[node];
            reaches[edge.to as usize].widen(before, edge.trues);
        }
    }
    Ok(reaches)
}
