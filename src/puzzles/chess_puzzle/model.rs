//! A board of one layer as a model. The labels bear the numbers of `models/chess_puzzle/rules.md`.
//!
//! Every cell has one successor and one predecessor. A cell that is its own successor is skipped;
//! one node more, the outside, comes before the first click and after the last one. A set of
//! cells that has a cycle of its own is no path: such cycles are forbidden by [`PathModel::leave`]
//! once a solution has them.

use crate::grid::{Cell, Shape};
use crate::model::{Assignment, Constraint, Label, Lit, Model, Var};

use super::rules::Board;

/// The model of the paths over one layer, and what its variables stand for.
pub struct PathModel {
    pub model: Model,
    shape: Shape,
    arcs: Vec<Arc>,
}

/// A possible successor. Nodes are the row-major numbers of cells; their number is the outside.
struct Arc {
    from: usize,
    to: usize,
    var: Var,
}

impl PathModel {
    /// The paths over the top layer.
    pub fn new(board: &Board) -> Self {
        let (shape, outside) = (board.shape(), board.shape().area());
        let mut this = Self { model: Model::new(), shape, arcs: Vec::new() };
        for (cell, tile) in board.layers()[0].iter() {
            let from = shape.index(cell);
            for target in tile.targets(shape, cell) {
                this.add(cell, from, shape.index(target));
            }
            for (from, to) in [(from, from), (from, outside), (outside, from)] {
                this.add(cell, from, to);
            }
        }
        for node in 0..=outside {
            let label = match node {
                cell if cell < outside => Label::at("C2", shape.cell(cell)),
                _ => Label::rule("C3"),
            };
            let out = this.lits(|arc| arc.from == node);
            this.model.exactly(1, out, label);
            let into = this.lits(|arc| arc.to == node);
            this.model.exactly(1, into, label);
        }
        this
    }

    fn add(&mut self, cell: Cell, from: usize, to: usize) {
        let var = self.model.add(cell);
        self.arcs.push(Arc { from, to, var });
    }

    fn lits(&self, which: impl Fn(&Arc) -> bool) -> Vec<Lit> {
        self.arcs.iter().filter(|arc| which(arc)).map(|arc| arc.var.positive()).collect()
    }

    /// At least so many cells are clicked.
    pub fn at_least(&self, clicks: usize) -> Constraint {
        let area = self.shape.area();
        let lits = self.lits(|arc| arc.from == arc.to);
        // More clicks than cells are impossible, which the lower bound then says.
        let at_least = if clicks > area { area + 1 } else { 0 };
        let at_most = area.saturating_sub(clicks);
        Constraint { lits, at_least, at_most, label: Label::rule("C7") }
    }

    /// For every cell of `cycle`: it is skipped, or the path leaves the cycle's cells.
    pub fn leave(&self, cycle: &[usize]) -> Vec<Constraint> {
        let leaving = self.lits(|arc| cycle.contains(&arc.from) && !cycle.contains(&arc.to));
        let clause = |&cell: &usize| {
            let mut lits = self.lits(|arc| arc.from == cell && arc.to == cell);
            lits.extend(&leaving);
            let label = Label::at("C2", self.shape.cell(cell));
            Constraint { at_least: 1, at_most: lits.len(), lits, label }
        };
        cycle.iter().map(clause).collect()
    }

    /// The clicks of the path of a solution, and the cycles beside it, as numbers of cells.
    pub fn read(&self, solution: &Assignment) -> (Vec<Cell>, Vec<Vec<usize>>) {
        let outside = self.shape.area();
        let mut next = vec![outside; outside + 1];
        for arc in self.arcs.iter().filter(|arc| solution.value(arc.var)) {
            next[arc.from] = arc.to;
        }
        let mut seen = vec![false; outside + 1];
        let mut follow = |start: usize| {
            let mut nodes = Vec::new();
            let mut node = start;
            while !seen[node] {
                seen[node] = true;
                nodes.push(node);
                node = next[node];
            }
            nodes
        };
        let path = follow(outside)[1..].iter().map(|&node| self.shape.cell(node)).collect();
        let cycles = (0..outside).map(follow).filter(|cycle| cycle.len() > 1).collect();
        (path, cycles)
    }
}
