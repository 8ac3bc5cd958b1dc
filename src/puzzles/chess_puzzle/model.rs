//! A board of one layer as a model. The labels bear the numbers of `models/chess_puzzle/rules.md`.
//!
//! Every cell has one successor and one predecessor. A cell that is its own successor is skipped;
//! one node more, the outside, comes before the first click and after the last one. A set of
//! cells that has a cycle of its own is no path: such cycles are forbidden by [`PathModel::leave`]
//! once a solution has them (rule C10).

use crate::grid::{Cell, Grid, Shape};
use crate::model::{Assignment, Constraint, Label, Lit, Model, Var};

use super::rules::Board;

/// Rule C2: a click takes one tile, so that a path visits a cell once.
const VISIT: &str = "C2";
/// Rule C3: a path starts once and ends once.
const ENDS: &str = "C3";
/// Rule C7: so many clicks.
const CLICKS: &str = "C7";
/// Rule C10: no set of cells keeps a path.
const LEAVE: &str = "C10";

/// The largest board of a formula: a set of its cells ([`PathModel::leave`]) gives a clause for
/// each cell, of literals for each.
pub const MOST_CELLS: usize = 1 << 10;

/// The most successors of a cell: where its tile moves, itself where it is skipped, the outside,
/// and what else comes from there, the start.
pub const MOST_ARCS: usize = 11;

/// The model of the paths over one layer, and what its variables stand for.
pub struct PathModel {
    pub model: Model,
    shape: Shape,
    arcs: Vec<Arc>,
    /// The arcs from each node.
    out: Vec<Vec<usize>>,
    /// The arcs to each node.
    into: Vec<Vec<usize>>,
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
        let none = vec![Vec::new(); outside + 1];
        let (out, into) = (none.clone(), none);
        let mut this = Self { model: Model::new(), shape, arcs: Vec::new(), out, into };
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
                cell if cell < outside => Label::at(VISIT, shape.cell(cell)),
                _ => Label::rule(ENDS),
            };
            let [out, into] = [&this.out, &this.into].map(|arcs| this.lits(&arcs[node]));
            this.model.exactly(1, out, label);
            this.model.exactly(1, into, label);
        }
        this
    }

    fn add(&mut self, cell: Cell, from: usize, to: usize) {
        let var = self.model.add(cell);
        self.out[from].push(self.arcs.len());
        self.into[to].push(self.arcs.len());
        self.arcs.push(Arc { from, to, var });
    }

    fn lits(&self, arcs: &[usize]) -> Vec<Lit> {
        arcs.iter().map(|&arc| self.arcs[arc].var.positive()).collect()
    }

    /// At least so many cells are clicked.
    pub fn at_least(&self, clicks: usize) -> Constraint {
        let area = self.shape.area();
        let skipped = self.arcs.iter().filter(|arc| arc.from == arc.to);
        let lits = skipped.map(|arc| arc.var.positive()).collect();
        // More clicks than cells are impossible, which the lower bound then says.
        let at_least = if clicks > area { area + 1 } else { 0 };
        let at_most = area.saturating_sub(clicks);
        Constraint { lits, at_least, at_most, label: Label::rule(CLICKS) }
    }

    /// Adds that there are at least so many clicks, and that the path leaves these sets.
    pub fn demand(&mut self, clicks: usize, sets: &[Vec<Cell>]) {
        self.model.constrain(self.at_least(clicks));
        for set in sets {
            self.leave(set).into_iter().for_each(|clause| self.model.constrain(clause));
        }
    }

    /// For every cell of a set: it is skipped, or the path leaves the set (rule C10). Every path
    /// satisfies this, whichever cells they are.
    pub fn leave(&self, cells: &[Cell]) -> Vec<Constraint> {
        let mut inside = Grid::new(self.shape, false);
        cells.iter().for_each(|&cell| inside[cell] = true);
        let nodes = cells.iter().map(|&cell| self.shape.index(cell));
        let out = nodes.clone().flat_map(|node| &self.out[node]).map(|&arc| &self.arcs[arc]);
        let stays = |arc: &&Arc| arc.to < self.shape.area() && inside[self.shape.cell(arc.to)];
        let leaving: Vec<Lit> =
            out.filter(|arc| !stays(arc)).map(|arc| arc.var.positive()).collect();
        let clause = |node: usize| {
            let skipped = self.out[node].iter().map(|&arc| &self.arcs[arc]);
            let skipped = skipped.filter(|arc| arc.to == node).map(|arc| arc.var.positive());
            let lits: Vec<Lit> = skipped.chain(leaving.iter().copied()).collect();
            let label = Label::at(LEAVE, self.shape.cell(node));
            Constraint { at_least: 1, at_most: lits.len(), lits, label }
        };
        nodes.map(clause).collect()
    }

    /// The clicks of the path of a solution, and the cycles beside it.
    pub fn read(&self, solution: &Assignment) -> (Vec<Cell>, Vec<Vec<Cell>>) {
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
        let cells = |nodes: &[usize]| nodes.iter().map(|&node| self.shape.cell(node)).collect();
        let path = cells(&follow(outside)[1..]);
        let cycles = (0..outside).map(follow).filter(|cycle| cycle.len() > 1);
        (path, cycles.map(|cycle| cells(&cycle)).collect())
    }
}
