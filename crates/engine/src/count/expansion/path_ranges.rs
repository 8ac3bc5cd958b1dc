//! The ranges of the number of true variables on the paths to and from each node of a diagram.

use crate::budget::{Meter, Stop};

use super::diagram::{Diagram, TrueRange};

/// Returns the ranges of the paths from every node to the end. The list includes the end node.
pub(crate) fn ranges_to_end(diagram: &Diagram, meter: &mut Meter) -> Result<Vec<TrueRange>, Stop> {
    let mut reaches = vec![TrueRange::EMPTY; diagram.num_nodes() + 1];
    reaches[diagram.num_nodes()] = TrueRange::ZERO;
    for node in (0..diagram.num_nodes()).rev() {
        let edges = diagram.edges(node);
        meter.spend_steps(edges.len() as u64)?;
        for edge in edges {
            let after = reaches[edge.target as usize];
            reaches[node].include_extended(after, edge.num_true);
        }
    }
    Ok(reaches)
}

/// Returns the ranges of the paths from the root to every node. The list includes the end node.
pub(crate) fn ranges_from_root(
    diagram: &Diagram,
    meter: &mut Meter,
) -> Result<Vec<TrueRange>, Stop> {
    let mut reaches = vec![TrueRange::EMPTY; diagram.num_nodes() + 1];
    reaches[0] = TrueRange::ZERO;
    for node in 0..diagram.num_nodes() {
        let edges = diagram.edges(node);
        meter.spend_steps(edges.len() as u64)?;
        for edge in edges {
            let before = reaches[node];
            reaches[edge.target as usize].include_extended(before, edge.num_true);
        }
    }
    Ok(reaches)
}
