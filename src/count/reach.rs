//! How many true variables the paths of a diagram can hold, to and from each of its nodes.

use crate::budget::{Meter, Stop};

use super::diagram::Diagram;

/// The least and largest number of true variables of some paths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    pub min: u32,
    pub max: u32,
}

impl Reach {
    /// Of no path.
    pub const NONE: Self = Self { min: u32::MAX, max: 0 };
    /// Of the path without an edge.
    pub const ZERO: Self = Self { min: 0, max: 0 };

    /// Takes in paths that are longer than others by an edge with `trues` true variables.
    pub fn widen(&mut self, other: Self, trues: u32) {
        self.min = self.min.min(other.min + trues);
        self.max = self.max.max(other.max + trues);
    }
}

/// Of the paths from every node to the end, the end included.
pub(super) fn ahead(diagram: &Diagram, meter: &mut Meter) -> Result<Vec<Reach>, Stop> {
    let mut reaches = vec![Reach::NONE; diagram.nodes() + 1];
    reaches[diagram.nodes()] = Reach::ZERO;
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

/// Of the paths from the root to every node, the end included.
pub(super) fn behind(diagram: &Diagram, meter: &mut Meter) -> Result<Vec<Reach>, Stop> {
    let mut reaches = vec![Reach::NONE; diagram.nodes() + 1];
    reaches[0] = Reach::ZERO;
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

/// Of a component.
pub(super) fn whole(diagram: &Diagram, meter: &mut Meter) -> Result<(usize, usize), Stop> {
    let Reach { min, max } = ahead(diagram, meter)?[0];
    Ok((min as usize, max as usize))
}
