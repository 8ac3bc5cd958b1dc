//! The games on a board as a model. The labels have the numbers of `models/chess_puzzle/rules.md`.
//!
//! Every taken tile has a successor: the cell of the next click, or the outside, which precedes the
//! first click and follows the last one. Each cell has as many clicks as it loses tiles. The model
//! has no time. Balanced clicks are a game if the last clicks on all cells lead, one after the
//! other, to the outside (rule C11). [`GameModel::subtour_elimination`] forbids a set of cells with
//! a cycle of last clicks once a solution has it (rule C10).

use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::grid::{Cell, Grid, Shape};

use super::rules::Board;

/// The first click is on this cell.
pub const START: &str = "start";
/// The tile at this depth in the stack of a cell is not taken.
pub const SKIPPED: &str = "skipped";
/// The tile is taken, and others of its stack after it. The row and the column after the depth give
/// the cell of the next click.
pub const AMID: &str = "amid";
/// The tile is the last one taken from its stack, and the next click is there.
pub const LAST: &str = "last";
/// The tile is the last one taken from its stack, and the game ends with it.
pub const END: &str = "end";
/// Rule C2: a click takes the top tile, so the taken tiles of a stack are a prefix of it.
const VISIT: &str = "C2";
/// Rule C3: a game starts once and ends once.
const ENDS: &str = "C3";
/// Rule C7: the number of clicks.
const CLICKS: &str = "C7";
/// Rule C10: no set of cells traps a game.
const SUBTOUR_ELIMINATION: &str = "C10";

/// The most tiles of a formula, which takes at most three kilobytes for each.
const MOST_TILES: usize = 1 << 12;

/// The most variables of a tile: it is skipped, the game starts or ends with it, or it moves to a
/// cell. Each target has two variables, with or without another tile of the stack taken later.
const MOST_VARS: usize = 19;

/// The model of the games on a board, and the meaning of its variables.
pub struct GameModel {
    /// The rules C1 to C8 as constraints.
    pub model: Model,
    shape: Shape,
    /// The stacks of the cells in row-major order, from the top.
    pub(super) stacks: Vec<Vec<Steps>>,
    /// The variable of each cell that the first click is on it.
    pub(super) starts: Vec<Var>,
}

/// The positions of a stack's constraints in the model.
pub(super) struct StackRows {
    /// The constraint of its top tile, then the others': one next click, or the tile is not taken.
    pub tiles: usize,
    /// The constraint of the two upper tiles, and so on: the lower is skipped if the upper is
    /// skipped or last.
    pub pairs: usize,
    /// The constraint that the cell has as many clicks as its stack has taken tiles.
    pub cell: usize,
}

/// The variables of a tile. Nodes are the row-major numbers of cells, then the outside.
pub(super) struct Steps {
    /// The tile is not taken.
    pub skipped: Var,
    /// The next clicks if the tile is taken, and others of its stack after it.
    amid: Vec<(usize, Var)>,
    /// The next clicks if the tile is the last one taken from its stack.
    pub last: Vec<(usize, Var)>,
}

impl Steps {
    /// Returns every next click, or the end.
    pub fn all(&self) -> impl Iterator<Item = (usize, Var)> {
        self.amid.iter().chain(&self.last).copied()
    }
}

impl GameModel {
    /// Checks that a board is not too large.
    pub fn check_size(board: &Board) -> Result<(), Unsupported> {
        let most = "longest games are proved on boards of up to 4096 tiles";
        if board.tiles() <= MOST_TILES { Ok(()) } else { Err(Unsupported::new(most)) }
    }

    /// Creates the model of the games on `board`. A variable is a small step.
    ///
    /// # Errors
    /// If the budget ends first, or the board has more than 4096 tiles.
    pub fn new(board: &Board, meter: &mut Meter) -> Result<Self, Unfinished> {
        Self::check_size(board)?;
        meter.spend_steps((board.tiles() * MOST_VARS) as u64)?;
        let shape = board.shape();
        let (stacks, starts) = Default::default();
        let mut this = Self { model: Model::new(), shape, stacks, starts };
        // For each node, the literals that the next click after some tile is there.
        let mut into = vec![Vec::new(); shape.area() + 1];
        for cell in shape.cells() {
            let bottom = board.layers().len() - 1;
            let tiles = board.layers().iter().enumerate();
            let stack = tiles.map(|(depth, layer)| {
                let targets = layer[cell].targets(shape, cell).map(|to| shape.index(to));
                this.steps(cell, depth, &targets.collect::<Vec<_>>(), depth == bottom)
            });
            let stack: Vec<Steps> = stack.collect();
            for (to, var) in stack.iter().flat_map(Steps::all) {
                into[to].push(var.positive());
            }
            this.stacks.push(stack);
            this.starts.push(this.model.add(Name::with_cell(START, cell)));
        }
        let end = into.pop().unwrap_or_default();
        shape.cells().zip(into).for_each(|(cell, into)| this.visit(cell, into));
        for once in [this.starts.iter().map(|var| var.positive()).collect(), end] {
            this.model.add_exactly(1, once, Label::rule(ENDS));
        }
        Ok(this)
    }

    /// Adds the variables of a tile on `cell`.
    fn steps(&mut self, cell: Cell, depth: usize, targets: &[usize], is_bottom: bool) -> Steps {
        let mut to_each = |what: &'static str| -> Vec<(usize, Var)> {
            let name = |to: Cell| Name::with_cell(what, cell).with_numbers([depth, to.row, to.col]);
            let named = targets.iter().map(|&to| (to, name(self.shape.cell(to))));
            named.map(|(to, name)| (to, self.model.add(name))).collect()
        };
        let amid = if is_bottom { Vec::new() } else { to_each(AMID) };
        let mut last = to_each(LAST);
        let skipped = self.model.add(Name::with_cell(SKIPPED, cell).with_numbers([depth]));
        let end = self.model.add(Name::with_cell(END, cell).with_numbers([depth]));
        last.push((self.shape.area(), end));
        Steps { skipped, amid, last }
    }

    /// States that the taken tiles of a stack are a prefix of it, and as many as the clicks `into`
    /// its cell.
    fn visit(&mut self, cell: Cell, into: Vec<Lit>) {
        let label = Label::rule_at_cell(VISIT, cell);
        let node = self.shape.index(cell);
        let stack = &self.stacks[node];
        for steps in stack {
            let taken = steps.all().map(|(_, var)| var);
            self.model.add_exactly(1, taken.chain([steps.skipped]).map(Var::positive), label);
        }
        for pair in stack.windows(2) {
            // The lower tile is skipped if the upper one is skipped or last.
            let above = pair[0].last.iter().map(|&(_, var)| var).chain([pair[0].skipped]);
            let lits = above.map(Var::positive).chain([pair[1].skipped.negative()]);
            self.model.add_exactly(1, lits, label);
        }
        let skips = stack.iter().map(|steps| steps.skipped.positive());
        let clicks = into.into_iter().chain([self.starts[node].positive()]);
        self.model.add_exactly(stack.len(), clicks.chain(skips), label);
    }

    /// Returns the positions of a stack's constraints, by the row-major number of its cell.
    pub(super) fn stack_rows(&self, node: usize) -> StackRows {
        let tiles = self.stacks.first().map_or(0, Vec::len);
        // For each stack: one for each tile, one for each two neighbours, and one for the cell.
        let first = node * 2 * tiles;
        StackRows { tiles: first, pairs: first + tiles, cell: first + 2 * tiles - 1 }
    }

    /// Returns the position of the constraint that a game starts once. Two follow: that it ends
    /// once, and the number of clicks, once [demanded](Self::demand).
    pub(super) fn start_row(&self) -> usize {
        self.stack_rows(self.stacks.len()).tiles
    }

    /// Returns the constraint that there are at least `clicks` clicks.
    pub fn at_least(&self, clicks: usize) -> Constraint {
        let lits: Vec<Lit> =
            self.stacks.iter().flatten().map(|steps| steps.skipped.positive()).collect();
        // More clicks than tiles are impossible, as the lower bound then states.
        let at_least = if clicks > lits.len() { lits.len() + 1 } else { 0 };
        let at_most = lits.len().saturating_sub(clicks);
        Constraint { lits, at_least, at_most, label: Label::rule(CLICKS) }
    }

    /// Adds that there are at least `clicks` clicks, and that the game leaves these sets. Reserves
    /// the memory. A literal is a small step.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn demand(
        &mut self,
        clicks: usize,
        sets: impl IntoIterator<Item = Vec<Cell>>,
        meter: &mut Meter,
    ) -> Result<Reserved, Unfinished> {
        let mut memory = meter.reserve(0)?;
        let mut bytes = 0;
        self.model.add_constraint(self.at_least(clicks));
        for set in sets {
            bytes += self.most_bytes(&set);
            memory.grow_to(bytes)?;
            self.subtour_elimination(&set, meter)?
                .into_iter()
                .for_each(|clause| self.model.add_constraint(clause));
        }
        Ok(memory)
    }

    /// Adds for every cell of a set: it is not clicked, or the last click on some cell of the set
    /// leads out of it (rule C10). Every game satisfies this for any set. A literal is a small
    /// step.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn subtour_elimination(
        &self,
        cells: &[Cell],
        meter: &mut Meter,
    ) -> Result<Vec<Constraint>, Stop> {
        let _memory = meter.reserve(self.most_bytes(cells))?;
        meter.spend_steps(self.most_literals(cells))?;
        let mut inside = Grid::new(self.shape, false);
        cells.iter().for_each(|&cell| inside[cell] = true);
        let stacks = cells.iter().map(|&cell| &self.stacks[self.shape.index(cell)]);
        let stays = |to: usize| to < self.shape.area() && inside[self.shape.cell(to)];
        let last = stacks.clone().flatten().flat_map(|steps| &steps.last);
        let leaving = last.filter(|&&(to, _)| !stays(to)).map(|&(_, var)| var.positive());
        let leaving: Vec<Lit> = leaving.collect();
        let clause = |(stack, &cell): (&Vec<Steps>, &Cell)| {
            let lits = [stack[0].skipped.positive()].into_iter().chain(leaving.iter().copied());
            let lits: Vec<Lit> = lits.collect();
            Constraint {
                at_least: 1,
                at_most: lits.len(),
                lits,
                label: Label::rule_at_cell(SUBTOUR_ELIMINATION, cell),
            }
        };
        Ok(stacks.zip(cells).map(clause).collect())
    }

    /// Returns the most literals that [`Self::subtour_elimination`] can have.
    fn most_literals(&self, cells: &[Cell]) -> u64 {
        let stacks = cells.iter().map(|&cell| &self.stacks[self.shape.index(cell)]);
        let last: usize = stacks.flatten().map(|steps| steps.last.len()).sum();
        cells.len() as u64 * (last as u64 + 1)
    }

    /// Returns the memory of these clauses.
    fn most_bytes(&self, cells: &[Cell]) -> u64 {
        let lits = self.most_literals(cells) * size_of::<Lit>() as u64;
        lits + (cells.len() * size_of::<Constraint>()) as u64
    }

    /// Returns a game of a solution, and the cycles of last clicks. Without cycles the game has all
    /// clicks (rule C11).
    pub fn read(&self, solution: &Assignment) -> (Vec<Cell>, Vec<Vec<Cell>>) {
        let outside = self.shape.area();
        let is_true = |&(_, var): &(usize, Var)| solution.value(var);
        let next = |steps: &Steps| steps.all().find(is_true).map(|(to, _)| to);
        let mut clicks = Vec::new();
        let mut taken = vec![0; outside];
        let mut node = self.starts.iter().position(|&var| solution.value(var)).unwrap_or(outside);
        // In balance, every taken tile has a next click, except for the last one.
        while node < outside {
            clicks.push(self.shape.cell(node));
            let steps = self.stacks[node].get(taken[node]);
            taken[node] += 1;
            node = steps.and_then(next).unwrap_or(outside);
        }
        let last = |stack: &Vec<Steps>| {
            let all = stack.iter().flat_map(|steps| &steps.last);
            all.copied().find(is_true).map_or(outside, |(to, _)| to)
        };
        (clicks, self.cycles(&self.stacks.iter().map(last).collect::<Vec<_>>()))
    }

    /// Returns the cycles of nodes that each have one next node, or the outside.
    fn cycles(&self, next: &[usize]) -> Vec<Vec<Cell>> {
        let mut cycles = Vec::new();
        // The first walk that reached each node.
        let mut walks = vec![usize::MAX; next.len()];
        for start in 0..next.len() {
            let mut node = start;
            while node < next.len() && walks[node] == usize::MAX {
                walks[node] = start;
                node = next[node];
            }
            if node < next.len() && walks[node] == start {
                let mut cycle = vec![self.shape.cell(node)];
                let mut other = next[node];
                while other != node {
                    cycle.push(self.shape.cell(other));
                    other = next[other];
                }
                cycles.push(cycle);
            }
        }
        cycles
    }
}
