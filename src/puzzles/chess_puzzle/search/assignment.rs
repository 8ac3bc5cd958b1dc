//! Solves the assignment problem: each node gets a successor, no two nodes get the same successor,
//! and the total weight is highest.
//!
//! The algorithm uses shortest augmenting paths after Jonker and Volgenant (Computing 38, 1987), on
//! sparse arcs. Its time is O(n (m + n log n)) for n nodes and m arcs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::state::{MoveGraphNode, index};
use crate::budget::{Meter, Stop};

/// The arcs of a node: its possible successors, with weights.
pub type WeightedArcs = Vec<(MoveGraphNode, i32)>;

/// An assignment of the highest weight.
pub struct Assignment {
    /// The successor of each node.
    pub successors: Vec<MoveGraphNode>,
    pub weight: i64,
}

const UNASSIGNED: MoveGraphNode = MoveGraphNode::MAX;
const INFINITE_DISTANCE: i64 = i64::MAX / 4;

/// Finds an assignment with the highest weight. Returns `None` if some nodes have too few
/// successors for an assignment of all nodes. Each visited arc counts as one small step of work.
///
/// # Errors
/// If the budget ends first.
pub fn assign(rows: &[WeightedArcs], meter: &mut Meter) -> Result<Option<Assignment>, Stop> {
    let mut search = AssignmentSearch::new(rows);
    for row in 0..rows.len() {
        if search.successors[row] == UNASSIGNED && !search.augment(row as MoveGraphNode, meter)? {
            return Ok(None);
        }
    }
    let weight =
        -search.predecessor_potentials.iter().chain(&search.successor_potentials).sum::<i64>();
    Ok(Some(Assignment { successors: search.successors, weight }))
}

/// The state of the search, in costs instead of weights. The cost of an arc is its negated weight.
/// Each node has one potential as a predecessor, and one potential as a successor. The cost of an
/// arc is at least the sum of the arc's two potentials. All potentials add up to the cost of the
/// assignment.
struct AssignmentSearch<'a> {
    rows: &'a [WeightedArcs],
    successors: Vec<MoveGraphNode>,
    predecessors: Vec<MoveGraphNode>,
    predecessor_potentials: Vec<i64>,
    successor_potentials: Vec<i64>,
    distance: Vec<i64>,
    parent: Vec<MoveGraphNode>,
    is_done: Vec<bool>,
    /// The columns with a known distance. A row is a node as a predecessor, and a column is a node
    /// as a successor.
    reached: Vec<MoveGraphNode>,
}

impl<'a> AssignmentSearch<'a> {
    fn new(rows: &'a [WeightedArcs]) -> Self {
        let count = rows.len();
        let mut to = vec![INFINITE_DISTANCE; count];
        for row in rows {
            for &(col, weight) in row {
                to[index(col)] = to[index(col)].min(-i64::from(weight));
            }
        }
        to.iter_mut().filter(|least| **least == INFINITE_DISTANCE).for_each(|least| *least = 0);
        let mut search = Self {
            rows,
            successors: vec![UNASSIGNED; count],
            predecessors: vec![UNASSIGNED; count],
            predecessor_potentials: vec![0; count],
            successor_potentials: to,
            distance: vec![INFINITE_DISTANCE; count],
            parent: vec![UNASSIGNED; count],
            is_done: vec![false; count],
            reached: Vec::new(),
        };
        for (row, arcs) in rows.iter().enumerate() {
            let cost = |&(col, weight): &(MoveGraphNode, i32)| {
                -i64::from(weight) - search.successor_potentials[index(col)]
            };
            let least = arcs.iter().map(cost).min().unwrap_or(0);
            let free = |arc: &&(MoveGraphNode, i32)| {
                cost(arc) == least && search.predecessors[index(arc.0)] == UNASSIGNED
            };
            let found = arcs.iter().find(free).map(|arc| arc.0);
            search.predecessor_potentials[row] = least;
            if let Some(col) = found {
                search.successors[row] = col;
                search.predecessors[index(col)] = row as MoveGraphNode;
            }
        }
        search
    }

    /// Assigns a free row along the cheapest alternating path. Returns whether an alternating path
    /// exists.
    fn augment(&mut self, start: MoveGraphNode, meter: &mut Meter) -> Result<bool, Stop> {
        for col in self.reached.drain(..) {
            self.distance[index(col)] = INFINITE_DISTANCE;
            self.is_done[index(col)] = false;
        }
        let mut heap = BinaryHeap::new();
        let mut row = start;
        let mut reached = 0;
        let end = loop {
            meter.spend_steps(self.rows[index(row)].len() as u64)?;
            for &(col, weight) in &self.rows[index(row)] {
                let at = index(col);
                let cost = -i64::from(weight)
                    - self.predecessor_potentials[index(row)]
                    - self.successor_potentials[at];
                if !self.is_done[at] && reached + cost < self.distance[at] {
                    if self.distance[at] == INFINITE_DISTANCE {
                        self.reached.push(col);
                    }
                    self.distance[at] = reached + cost;
                    self.parent[at] = row;
                    heap.push(Reverse((self.distance[at], col)));
                }
            }
            let col = loop {
                let Some(Reverse((distance, col))) = heap.pop() else { return Ok(false) };
                if !self.is_done[index(col)] {
                    reached = distance;
                    break col;
                }
            };
            self.is_done[index(col)] = true;
            if self.predecessors[index(col)] == UNASSIGNED {
                break col;
            }
            row = self.predecessors[index(col)];
        };
        self.update_potentials(start, reached);
        let mut col = end;
        loop {
            let row = self.parent[index(col)];
            self.predecessors[index(col)] = row;
            std::mem::swap(&mut col, &mut self.successors[index(row)]);
            if row == start {
                return Ok(true);
            }
        }
    }

    /// Changes the potentials so that the arcs of the found path have a reduced cost of 0.
    fn update_potentials(&mut self, start: MoveGraphNode, reached: i64) {
        self.predecessor_potentials[index(start)] += reached;
        for &col in &self.reached {
            let at = index(col);
            if self.is_done[at] {
                let slack = reached - self.distance[at];
                self.successor_potentials[at] -= slack;
                if self.predecessors[at] != UNASSIGNED {
                    self.predecessor_potentials[index(self.predecessors[at])] += slack;
                }
            }
        }
    }
}
