//! The model of the games on a board. The labels of the model are the rule numbers of
//! `models/chess_puzzle/rules.md`.
//!
//! In the model, every taken tile has a successor: the cell of the next click, or the outside of
//! the board. The outside precedes the first click and follows the last click. The number of clicks
//! on a cell equals the number of tiles taken from the cell. The model does not state the order of
//! the clicks.
//!
//! The *last click* of a cell is the click that takes the cell's last taken tile. Each last click
//! leads to another cell or to the outside. Clicks that satisfy the model form one game if the last
//! clicks lead from every cell to the outside (rule C11). If a solution has a cycle of last clicks
//! in a set of cells, [`GameModel::subtour_elimination_clauses`] forbids this cycle (rule C10).

use gridproof_engine::model::{Assignment, Constraint, Label, Lit, Model, Name, Var};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::grid::{Cell, Grid, Shape};
use crate::words::reasons;

use super::rules::Board;

/// The meaning of a variable: the first click is on this cell.
pub const GAME_START: &str = "start";
/// The meaning of a variable: the tile at this depth in the stack of a cell is not taken.
pub const SKIPPED_TILE: &str = "skipped";
/// The meaning of a variable: the tile is taken, and another tile of its stack is taken later. The
/// row and the column after the depth give the cell of the next click.
pub const CLICK_BEFORE_OTHERS: &str = "amid";
/// The meaning of a variable: the tile is the last tile taken from its stack. The row and the
/// column after the depth give the cell of the next click.
pub const LAST_CLICK_OF_STACK: &str = "last";
/// The meaning of a variable: the tile is the last tile taken from its stack, and the game ends
/// with it.
pub const GAME_END: &str = "end";
/// Rule C2: a click takes the top tile, so the taken tiles of a stack are a prefix of the stack.
const STACK_PREFIX_RULE: &str = "C2";
/// Rule C3: a game starts once and ends once.
const START_AND_END_RULE: &str = "C3";
/// Rule C7: the number of clicks.
const CLICKS_RULE: &str = "C7";
/// Rule C10: no set of cells traps a game.
const SUBTOUR_ELIMINATION_RULE: &str = "C10";

/// The most tiles for which a formula is built. The formula takes at most three kilobytes for each
/// tile.
const MAX_TILES: usize = 1 << 12;

/// The most variables of a tile. Three variables state that the tile is skipped, or that the game
/// starts or ends with the tile. Each of up to eight targets has two variables: one states that
/// another tile of the stack is taken later, and the other variable states the opposite.
const MAX_VARS_PER_TILE: usize = 19;

/// The model of the games on a board, and the meaning of its variables.
pub struct GameModel {
    /// The rules C1 to C8 as constraints.
    pub model: Model,
    shape: Shape,
    /// The tiles of each cell's stack, from the top. Cells are in row-major order.
    pub(super) stacks: Vec<Vec<TileVars>>,
    /// The variables of the cells. Each variable states that the first click is on the cell.
    pub(super) starts: Vec<Var>,
}

/// The positions of a stack's constraints in the model.
pub(super) struct StackConstraints {
    /// The position of the top tile's constraint, which states that the tile has one next click or
    /// is not taken. The constraints of the other tiles follow.
    pub first_tile: usize,
    /// The position of the constraint on the two upper tiles: the lower tile is skipped if the
    /// upper tile is skipped or is the last taken tile. The constraints of the lower pairs follow.
    pub first_pair: usize,
    /// The position of the constraint on the cell: the number of clicks on the cell equals the
    /// number of tiles taken from its stack.
    pub cell: usize,
}

/// The variables of a tile. A node is a cell, by its row-major number, or the outside, which comes
/// last.
pub(super) struct TileVars {
    /// The tile is not taken.
    pub skipped: Var,
    /// The possible next clicks, if another tile of the stack is taken later.
    before_others: Vec<(usize, Var)>,
    /// The possible next clicks, if the tile is the last tile taken from its stack.
    pub last: Vec<(usize, Var)>,
}

impl TileVars {
    /// Returns every possible next click, and the end, each with its variable.
    pub fn moves_and_end(&self) -> impl Iterator<Item = (usize, Var)> {
        self.before_others.iter().chain(&self.last).copied()
    }
}

impl GameModel {
    /// Checks that a board is small enough for a formula.
    pub fn check_size(board: &Board) -> Result<(), Unsupported> {
        let too_large = Unsupported(reasons::chess_puzzle_too_large());
        if board.num_tiles() <= MAX_TILES { Ok(()) } else { Err(too_large) }
    }

    /// Creates the model of the games on `board`. Each variable counts as one small step of work.
    ///
    /// # Errors
    /// If the budget ends first, or the board has more than 4096 tiles.
    pub fn new(board: &Board, meter: &mut Meter) -> Result<Self, Unfinished> {
        Self::check_size(board)?;
        meter.spend_steps((board.num_tiles() * MAX_VARS_PER_TILE) as u64)?;
        let shape = board.shape();
        let (stacks, starts) = Default::default();
        let mut this = Self { model: Model::new(), shape, stacks, starts };
        // For each node, the literals which state that the next click after some tile is on this
        // node.
        let mut into = vec![Vec::new(); shape.area() + 1];
        for cell in shape.cells() {
            let bottom = board.layers().len() - 1;
            let tiles = board.layers().iter().enumerate();
            let stack = tiles.map(|(depth, layer)| {
                let targets = layer[cell].targets(shape, cell).map(|to| shape.index(to));
                this.add_tile_vars(cell, depth, &targets.collect::<Vec<_>>(), depth == bottom)
            });
            let stack: Vec<TileVars> = stack.collect();
            for (to, var) in stack.iter().flat_map(TileVars::moves_and_end) {
                into[to].push(var.positive());
            }
            this.stacks.push(stack);
            this.starts.push(this.model.add(Name::with_cell(GAME_START, cell)));
        }
        let end = into.pop().unwrap_or_default();
        shape.cells().zip(into).for_each(|(cell, into)| this.require_stack_prefix(cell, into));
        for once in [this.starts.iter().map(|var| var.positive()).collect(), end] {
            this.model.add_exactly(1, once, Label::rule(START_AND_END_RULE));
        }
        Ok(this)
    }

    /// Adds the variables of a tile on `cell`.
    fn add_tile_vars(
        &mut self,
        cell: Cell,
        depth: usize,
        targets: &[usize],
        is_bottom: bool,
    ) -> TileVars {
        let mut to_each = |what: &'static str| -> Vec<(usize, Var)> {
            let name = |to: Cell| Name::with_cell(what, cell).with_numbers([depth, to.row, to.col]);
            let named = targets.iter().map(|&to| (to, name(self.shape.cell(to))));
            named.map(|(to, name)| (to, self.model.add(name))).collect()
        };
        let before_others = if is_bottom { Vec::new() } else { to_each(CLICK_BEFORE_OTHERS) };
        let mut last = to_each(LAST_CLICK_OF_STACK);
        let skipped = self.model.add(Name::with_cell(SKIPPED_TILE, cell).with_numbers([depth]));
        let end = self.model.add(Name::with_cell(GAME_END, cell).with_numbers([depth]));
        last.push((self.shape.area(), end));
        TileVars { skipped, before_others, last }
    }

    /// Requires that the taken tiles of a stack are a prefix of the stack. The number of taken
    /// tiles must equal the number of clicks on the cell: the clicks `into` the cell, and the
    /// start.
    fn require_stack_prefix(&mut self, cell: Cell, into: Vec<Lit>) {
        let label = Label::rule_at_cell(STACK_PREFIX_RULE, cell);
        let node = self.shape.index(cell);
        let stack = &self.stacks[node];
        for steps in stack {
            let taken = steps.moves_and_end().map(|(_, var)| var);
            self.model.add_exactly(1, taken.chain([steps.skipped]).map(Var::positive), label);
        }
        for pair in stack.windows(2) {
            // The lower tile is skipped if the upper tile is skipped or is the last taken tile.
            let above = pair[0].last.iter().map(|&(_, var)| var).chain([pair[0].skipped]);
            let lits = above.map(Var::positive).chain([pair[1].skipped.negative()]);
            self.model.add_exactly(1, lits, label);
        }
        let skips = stack.iter().map(|steps| steps.skipped.positive());
        let clicks = into.into_iter().chain([self.starts[node].positive()]);
        self.model.add_exactly(stack.len(), clicks.chain(skips), label);
    }

    /// Returns the positions of a stack's constraints, by the row-major number of its cell.
    pub(super) fn stack_constraints(&self, node: usize) -> StackConstraints {
        let tiles = self.stacks.first().map_or(0, Vec::len);
        // A stack has a constraint for each tile, one for each pair of neighbouring tiles, and one
        // for the cell.
        let first = node * 2 * tiles;
        StackConstraints {
            first_tile: first,
            first_pair: first + tiles,
            cell: first + 2 * tiles - 1,
        }
    }

    /// Returns the position of the constraint "a game starts once". Two constraints follow: "a game
    /// ends once", and the number of clicks, if [required](Self::require_long_game).
    pub(super) fn start_constraint(&self) -> usize {
        self.stack_constraints(self.stacks.len()).first_tile
    }

    /// Returns the constraint "there are at least `clicks` clicks".
    pub fn at_least_clicks(&self, clicks: usize) -> Constraint {
        let lits: Vec<Lit> =
            self.stacks.iter().flatten().map(|steps| steps.skipped.positive()).collect();
        // If `clicks` exceeds the number of tiles, the lower bound exceeds the number of literals,
        // so the constraint is unsatisfiable.
        let at_least = if clicks > lits.len() { lits.len() + 1 } else { 0 };
        let at_most = lits.len().saturating_sub(clicks);
        Constraint { lits, at_least, at_most, label: Label::rule(CLICKS_RULE) }
    }

    /// Requires that a game has at least `clicks` clicks, and that the game leaves each of the
    /// `sets`. Returns the memory that is reserved for these constraints. Each literal counts as
    /// one small step of work.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn require_long_game(
        &mut self,
        clicks: usize,
        sets: impl IntoIterator<Item = Vec<Cell>>,
        meter: &mut Meter,
    ) -> Result<Reserved, Unfinished> {
        let mut memory = meter.reserve(0)?;
        let mut bytes = 0;
        self.model.add_constraint(self.at_least_clicks(clicks));
        for set in sets {
            bytes += self.max_bytes(&set);
            memory.grow_to(bytes)?;
            self.subtour_elimination_clauses(&set, meter)?
                .into_iter()
                .for_each(|clause| self.model.add_constraint(clause));
        }
        Ok(memory)
    }

    /// Returns a clause for every cell of a set. The clause states that the cell is not clicked, or
    /// that the last click on some cell of the set leads out of the set (rule C10). Every game
    /// satisfies the clauses of any set. Each literal counts as one small step of work.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn subtour_elimination_clauses(
        &self,
        cells: &[Cell],
        meter: &mut Meter,
    ) -> Result<Vec<Constraint>, Stop> {
        let _memory = meter.reserve(self.max_bytes(cells))?;
        meter.spend_steps(self.max_literals(cells))?;
        let mut inside = Grid::new(self.shape, false);
        cells.iter().for_each(|&cell| inside[cell] = true);
        let stacks = cells.iter().map(|&cell| &self.stacks[self.shape.index(cell)]);
        let stays = |to: usize| to < self.shape.area() && inside[self.shape.cell(to)];
        let last = stacks.clone().flatten().flat_map(|steps| &steps.last);
        let leaving = last.filter(|&&(to, _)| !stays(to)).map(|&(_, var)| var.positive());
        let leaving: Vec<Lit> = leaving.collect();
        let clause = |(stack, &cell): (&Vec<TileVars>, &Cell)| {
            let lits = [stack[0].skipped.positive()].into_iter().chain(leaving.iter().copied());
            let lits: Vec<Lit> = lits.collect();
            Constraint {
                at_least: 1,
                at_most: lits.len(),
                lits,
                label: Label::rule_at_cell(SUBTOUR_ELIMINATION_RULE, cell),
            }
        };
        Ok(stacks.zip(cells).map(clause).collect())
    }

    /// Returns an upper bound on the literals of [`Self::subtour_elimination_clauses`] for a set.
    fn max_literals(&self, cells: &[Cell]) -> u64 {
        let stacks = cells.iter().map(|&cell| &self.stacks[self.shape.index(cell)]);
        let last: usize = stacks.flatten().map(|steps| steps.last.len()).sum();
        cells.len() as u64 * (last as u64 + 1)
    }

    /// Returns an upper bound on the memory of the clauses for a set.
    fn max_bytes(&self, cells: &[Cell]) -> u64 {
        let lits = self.max_literals(cells) * size_of::<Lit>() as u64;
        lits + (cells.len() * size_of::<Constraint>()) as u64
    }

    /// Returns the game that a solution contains, and the cycles of its last clicks. If there are
    /// no cycles, the game has all clicks of the solution (rule C11).
    pub fn game_and_cycles(&self, solution: &Assignment) -> (Vec<Cell>, Vec<Vec<Cell>>) {
        let outside = self.shape.area();
        let is_true = |&(_, var): &(usize, Var)| solution.value(var);
        let next = |steps: &TileVars| steps.moves_and_end().find(is_true).map(|(to, _)| to);
        let mut clicks = Vec::new();
        let mut taken = vec![0; outside];
        let mut node = self.starts.iter().position(|&var| solution.value(var)).unwrap_or(outside);
        // Every taken tile has a next click, except the last taken tile of the game.
        while node < outside {
            clicks.push(self.shape.cell(node));
            let steps = self.stacks[node].get(taken[node]);
            taken[node] += 1;
            node = steps.and_then(next).unwrap_or(outside);
        }
        let last = |stack: &Vec<TileVars>| {
            let all = stack.iter().flat_map(|steps| &steps.last);
            all.copied().find(is_true).map_or(outside, |(to, _)| to)
        };
        (clicks, self.cycles_of_nodes(&self.stacks.iter().map(last).collect::<Vec<_>>()))
    }

    /// Returns the cycles of a graph in which each node is followed by one node or by the outside.
    fn cycles_of_nodes(&self, next: &[usize]) -> Vec<Vec<Cell>> {
        let mut cycles = Vec::new();
        // For each node, the start of the first walk that reached the node.
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
