//! The assignment of the highest weight: every node gets a successor, no two the same one.
//!
//! Shortest augmenting paths after Jonker and Volgenant (Computing 38, 1987), on sparse arcs:
//! O(n (m + n log n)) for n nodes and m arcs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::state::Node;

/// The arcs of a node: successors and weights.
pub type Row = Vec<(Node, i32)>;

/// An assignment of the highest weight.
pub struct Assignment {
    pub next: Vec<Node>,
    pub weight: i64,
    /// Potentials of nodes as predecessors and as successors: their sum is the weight, and no arc
    /// weighs more than the sum of its two.
    pub from: Vec<i64>,
    pub to: Vec<i64>,
}

const NONE: Node = Node::MAX;
const FAR: i64 = i64::MAX / 4;

/// `None` where some nodes have too few successors for all to be assigned.
pub fn assign(rows: &[Row]) -> Option<Assignment> {
    let mut search = Search::new(rows);
    for row in 0..rows.len() {
        if search.next[row] == NONE {
            search.augment(row as Node)?;
        }
    }
    let Search { next, mut from, mut to, .. } = search;
    from.iter_mut().chain(&mut to).for_each(|potential| *potential = -*potential);
    let weight = from.iter().chain(&to).sum();
    Some(Assignment { next, weight, from, to })
}

/// With costs, the weights negated; `from` and `to` are potentials of costs until the end.
struct Search<'a> {
    rows: &'a [Row],
    next: Vec<Node>,
    before: Vec<Node>,
    from: Vec<i64>,
    to: Vec<i64>,
    distance: Vec<i64>,
    parent: Vec<Node>,
    done: Vec<bool>,
}

impl<'a> Search<'a> {
    fn new(rows: &'a [Row]) -> Self {
        let count = rows.len();
        let mut to = vec![FAR; count];
        for row in rows {
            for &(col, weight) in row {
                to[usize::from(col)] = to[usize::from(col)].min(-i64::from(weight));
            }
        }
        to.iter_mut().filter(|least| **least == FAR).for_each(|least| *least = 0);
        let mut search = Self {
            rows,
            next: vec![NONE; count],
            before: vec![NONE; count],
            from: vec![0; count],
            to,
            distance: vec![FAR; count],
            parent: vec![NONE; count],
            done: vec![false; count],
        };
        for (row, arcs) in rows.iter().enumerate() {
            let cost =
                |&(col, weight): &(Node, i32)| -i64::from(weight) - search.to[usize::from(col)];
            let least = arcs.iter().map(cost).min().unwrap_or(0);
            let free = |arc: &&(Node, i32)| {
                cost(arc) == least && search.before[usize::from(arc.0)] == NONE
            };
            let found = arcs.iter().find(free).map(|arc| arc.0);
            search.from[row] = least;
            if let Some(col) = found {
                search.next[row] = col;
                search.before[usize::from(col)] = row as Node;
            }
        }
        search
    }

    /// Assigns a free row along the cheapest alternating path.
    fn augment(&mut self, start: Node) -> Option<()> {
        self.distance.fill(FAR);
        self.done.fill(false);
        let mut heap = BinaryHeap::new();
        let mut row = start;
        let mut reached = 0;
        let end = loop {
            for &(col, weight) in &self.rows[usize::from(row)] {
                let at = usize::from(col);
                let cost = -i64::from(weight) - self.from[usize::from(row)] - self.to[at];
                if !self.done[at] && reached + cost < self.distance[at] {
                    self.distance[at] = reached + cost;
                    self.parent[at] = row;
                    heap.push(Reverse((self.distance[at], col)));
                }
            }
            let col = loop {
                let Reverse((distance, col)) = heap.pop()?;
                if !self.done[usize::from(col)] {
                    reached = distance;
                    break col;
                }
            };
            self.done[usize::from(col)] = true;
            if self.before[usize::from(col)] == NONE {
                break col;
            }
            row = self.before[usize::from(col)];
        };
        self.raise(start, reached);
        let mut col = end;
        loop {
            let row = self.parent[usize::from(col)];
            self.before[usize::from(col)] = row;
            std::mem::swap(&mut col, &mut self.next[usize::from(row)]);
            if row == start {
                return Some(());
            }
        }
    }

    /// Moves the potentials so that the path found costs nothing.
    fn raise(&mut self, start: Node, reached: i64) {
        self.from[usize::from(start)] += reached;
        for at in 0..self.to.len() {
            if self.done[at] {
                let slack = reached - self.distance[at];
                self.to[at] -= slack;
                if self.before[at] != NONE {
                    self.from[usize::from(self.before[at])] += slack;
                }
            }
        }
    }
}
