//! A local search for the simple path with the highest reward through the visible tops.
//!
//! The search stores a successor for every cell. One of the cycles is the path: this cycle goes
//! through a node for the outside of the board. The successor of the outside is the first click,
//! and the predecessor of the outside is the last click. The remaining cells are on other cycles,
//! or are skipped. A skipped cell is its own successor.
//!
//! A step exchanges the successors of a few cells along an alternating chain. Simulated annealing
//! accepts or rejects the step. The reward of a cell on another cycle counts only in part. So the
//! search first collects cells in cycles, and later joins these cycles to the path.

use rand::{Rng, RngExt};

use super::assignment::{WeightedArcs, assign};
use super::state::{MoveGraphNode, Moves, State, index};
use crate::budget::{Meter, Stop};

/// The rewards for the cells and for the end of a path.
pub(super) struct Rewards {
    /// The reward of taking the top of each cell, positive for cells with tiles.
    pub cells: Vec<i32>,
    /// The reward of ending the path on each cell.
    pub ends: Vec<i32>,
}

/// The path that a search found, with the work of the search.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub clicks: Vec<MoveGraphNode>,
    /// The work of the search. Each step counts as the number of cells with tiles, plus a fixed
    /// overhead.
    pub work: u64,
    /// The reason why the search ended early, if it did.
    pub stop_reason: Option<Stop>,
}

/// The cooling schedule of a search.
#[derive(Clone, Copy, Debug)]
pub struct CoolingSchedule {
    /// The total number of exchanges to try.
    pub steps: u32,
    /// The first temperature, in units of reward.
    pub hot: f32,
    /// The last temperature. The temperature falls geometrically.
    pub cold: f32,
    /// The state from which the search starts.
    pub start: StartState,
}

/// The initial state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartState {
    /// The cycles with the highest reward, which also give an upper bound.
    Cycles,
    /// No cell is taken. This start is used if computing the cycles takes too long.
    Nothing,
}

/// The arcs of the search: the possible successors of each node.
struct Arcs {
    successors: Vec<Vec<MoveGraphNode>>,
    /// A filter of 256 bits for each node. Bit `i` is set if the number of some predecessor ends in
    /// the eight bits `i`. The search for a chain often asks whether a pair of nodes has an arc.
    /// Most pairs have no arc, and the filter shows this at once. A bit for every pair would take
    /// half a gigabyte on the largest boards.
    predecessor_bits: Vec<[u64; 4]>,
    /// Whether each cell follows the outside. A lookup by cell is faster than a search in the list
    /// of the outside's successors, which may be long.
    is_start: Vec<bool>,
}

impl Arcs {
    fn new(state: &State, moves: &Moves) -> Self {
        let outside = moves.num_cells();
        let mut lists = vec![Vec::new(); outside + 1];
        let mut starts = vec![false; outside + 1];
        for node in state.cells_with_tiles() {
            for &to in moves.targets(state.tops[index(node)], node) {
                if state.has_tiles(to) {
                    lists[index(node)].push(to);
                }
            }
            lists[index(node)].extend([outside as MoveGraphNode, node]);
        }
        lists[outside] = state.next_cells(moves);
        lists[outside].iter().for_each(|&start| starts[index(start)] = true);
        let mut predecessors = vec![[0; 4]; outside + 1];
        for (from, list) in lists.iter().enumerate() {
            let (word, bit) = predecessor_bit(from as MoveGraphNode);
            list.iter().for_each(|&to| predecessors[index(to)][word] |= bit);
        }
        Self { successors: lists, predecessor_bits: predecessors, is_start: starts }
    }

    fn has_arc(&self, from: MoveGraphNode, to: MoveGraphNode) -> bool {
        let (word, bit) = predecessor_bit(from);
        if self.predecessor_bits[index(to)][word] & bit == 0 {
            return false;
        }
        // The outside is the last node.
        if index(from) + 1 == self.successors.len() {
            return self.is_start[index(to)];
        }
        self.successors[index(from)].contains(&to)
    }
}

/// Returns the position of a node among the bits of predecessors: the index of the word, and the
/// bit in this word.
fn predecessor_bit(node: MoveGraphNode) -> (usize, u64) {
    (index(node / 64 % 4), 1 << (node % 64))
}

/// The most arcs of an alternating chain.
const MAX_CHAIN_LENGTH: usize = 6;

/// The additional weight of a cell on the path. Every cell on a cycle has the weight 1.
const PATH_WEIGHT: i64 = 3;

/// Searches for the path with the highest reward by annealing. Starts from the cycles with the
/// highest reward. Returns an empty path if no path has a positive value. If the budget ends,
/// returns the best path so far. Each visited cell counts as one small step of work.
pub(super) fn search(
    state: &State,
    moves: &Moves,
    rewards: &Rewards,
    effort: CoolingSchedule,
    rng: &mut impl Rng,
    meter: &mut Meter,
) -> Path {
    let mut search = PathSearch::new(state, moves, rewards);
    let mut steps = 0;
    let started = match effort.start {
        StartState::Cycles => search.start_from_assignment(meter),
        StartState::Nothing => search.start_from_nothing(meter),
    };
    let ended = started.and_then(|()| search.anneal(effort, &mut steps, rng, meter));
    search.best_path(steps, ended.err())
}

struct PathSearch<'a> {
    arcs: Arcs,
    rewards: &'a Rewards,
    cells_with_tiles: Vec<MoveGraphNode>,
    outside: MoveGraphNode,
    successors: Vec<MoveGraphNode>,
    predecessors: Vec<MoveGraphNode>,
    /// The total reward of all cells that are not skipped, without the reward for the end of the
    /// path.
    covered_reward: i64,
    path_reward: i64,
    best: i64,
    best_successors: Vec<MoveGraphNode>,
    /// An upper bound on the value of any path.
    upper_bound: i64,
}

impl<'a> PathSearch<'a> {
    fn new(state: &State, moves: &Moves, rewards: &'a Rewards) -> Self {
        let outside = moves.num_cells() as MoveGraphNode;
        let next: Vec<MoveGraphNode> = (0..=outside).collect();
        Self {
            arcs: Arcs::new(state, moves),
            rewards,
            cells_with_tiles: state.cells_with_tiles().collect(),
            outside,
            predecessors: next.clone(),
            best_successors: next.clone(),
            successors: next,
            covered_reward: 0,
            path_reward: 0,
            best: 0,
            upper_bound: 0,
        }
    }

    /// Starts from the cycles with the highest reward. The value of these cycles is an upper bound
    /// on the value of every path.
    fn start_from_assignment(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        let rows: Vec<WeightedArcs> =
            (0..=self.outside).map(|node| self.weighted_arcs(node)).collect();
        meter.spend_steps(rows.iter().map(|row| row.len() as u64).sum())?;
        let Some(found) = assign(&rows, meter)? else { return Ok(()) };
        self.upper_bound = found.weight.max(0);
        self.successors = found.successors;
        for (node, &to) in self.successors.iter().enumerate() {
            self.predecessors[index(to)] = node as MoveGraphNode;
        }
        let taken =
            self.cells_with_tiles.iter().filter(|&&node| self.successors[index(node)] != node);
        self.covered_reward = taken.map(|&node| i64::from(self.rewards.cells[index(node)])).sum();
        self.path_reward = self.value_and_length_of_path().0;
        self.keep_best();
        Ok(())
    }

    /// Starts without a path and without an upper bound.
    fn start_from_nothing(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        self.upper_bound = i64::MAX;
        meter.spend_steps(self.arcs.successors.len() as u64)
    }

    /// Returns the weights of a node's arcs: the node's reward, or 0 for the arc that skips the
    /// node. An arc that ends the path also has the reward for a path that ends on the node.
    fn weighted_arcs(&self, node: MoveGraphNode) -> WeightedArcs {
        let list = &self.arcs.successors[index(node)];
        if list.is_empty() {
            return vec![(node, 0)];
        }
        let weight = |to: MoveGraphNode| match to {
            _ if node == self.outside || to == node => 0,
            _ if to == self.outside => {
                self.rewards.cells[index(node)] + self.rewards.ends[index(node)]
            }
            _ => self.rewards.cells[index(node)],
        };
        list.iter().map(|&to| (to, weight(to))).collect()
    }

    fn keep_best(&mut self) {
        if self.path_reward > self.best {
            self.best = self.path_reward;
            self.best_successors.copy_from_slice(&self.successors);
        }
    }

    /// Returns the value of the path, including the reward of its end, and its length.
    fn value_and_length_of_path(&self) -> (i64, u64) {
        let (mut sum, mut length) = (0, 0);
        let mut node = self.outside;
        loop {
            let to = self.successors[index(node)];
            if to == self.outside {
                break;
            }
            sum += self.rewards.cells[index(to)];
            length += 1;
            node = to;
        }
        if node != self.outside {
            sum += self.rewards.ends[index(node)];
        }
        (i64::from(sum), length)
    }

    fn path_value(&self) -> i64 {
        self.path_reward * PATH_WEIGHT + self.covered_reward
    }

    /// Anneals the path. Stores the number of steps in `steps`. Ends early if the path reaches the
    /// upper bound.
    fn anneal(
        &mut self,
        effort: CoolingSchedule,
        steps: &mut u32,
        rng: &mut impl Rng,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        if self.arcs.successors[index(self.outside)].is_empty() || self.best == self.upper_bound {
            return Ok(());
        }
        let cooling = (effort.cold / effort.hot).powf(64.0 / effort.steps as f32);
        let mut temperature = effort.hot * (PATH_WEIGHT + 1) as f32;
        for step in 0..effort.steps {
            *steps = step;
            if step % 64 == 63 {
                temperature *= cooling;
            }
            let index = rng.random_range(0..=self.cells_with_tiles.len());
            let from = *self.cells_with_tiles.get(index).unwrap_or(&self.outside);
            let mut chain = [(0, 0); MAX_CHAIN_LENGTH];
            if let Some(length) = self.alternating_chain(from, &mut chain, rng) {
                meter.spend_steps(self.try_exchange(&chain[..length], temperature, rng))?;
                if self.best == self.upper_bound {
                    return Ok(());
                }
            } else {
                meter.spend_steps(MAX_CHAIN_LENGTH as u64)?;
            }
        }
        *steps = effort.steps;
        Ok(())
    }

    /// Writes a closed alternating chain from `from` into `chain`, and returns its length. An entry
    /// is a node and its new successor. The chain permutes the successors of its nodes. Returns
    /// `None` if no chain is found.
    fn alternating_chain(
        &self,
        from: MoveGraphNode,
        chain: &mut [(MoveGraphNode, MoveGraphNode); MAX_CHAIN_LENGTH],
        rng: &mut impl Rng,
    ) -> Option<usize> {
        let freed = self.successors[index(from)];
        let mut node = from;
        for length in 0..MAX_CHAIN_LENGTH - 1 {
            let list = &self.arcs.successors[index(node)];
            let (first, then) = list.split_at(rng.random_range(0..list.len()));
            let next = self.successors[index(node)];
            let mut open = None;
            for &to in then.iter().chain(first) {
                if to == freed || to == next || chain[..length].iter().any(|&(_, used)| used == to)
                {
                    continue;
                }
                let robbed = self.predecessors[index(to)];
                if self.arcs.has_arc(robbed, freed) {
                    chain[length] = (node, to);
                    chain[length + 1] = (robbed, freed);
                    return Some(length + 2);
                }
                if open.is_none() {
                    open = Some((to, robbed));
                }
            }
            let (to, robbed) = open?;
            chain[length] = (node, to);
            node = robbed;
        }
        None
    }

    /// Makes the exchange if the value does not decrease. Otherwise, makes the exchange with a
    /// probability that depends on the loss and the temperature. Returns the number of visited
    /// cells.
    fn try_exchange(
        &mut self,
        chain: &[(MoveGraphNode, MoveGraphNode)],
        temperature: f32,
        rng: &mut impl Rng,
    ) -> u64 {
        let mut old = [0; MAX_CHAIN_LENGTH];
        let before = (self.path_value(), self.covered_reward, self.path_reward);
        for (&(node, to), old) in chain.iter().zip(&mut old) {
            *old = self.successors[index(node)];
            let reward = i64::from(self.rewards.cells.get(index(node)).copied().unwrap_or(0));
            self.covered_reward += reward * (i64::from(*old == node) - i64::from(to == node));
            self.successors[index(node)] = to;
            self.predecessors[index(to)] = node;
        }
        let length;
        (self.path_reward, length) = self.value_and_length_of_path();
        let gain = (self.path_value() - before.0) as f32;
        if gain >= 0.0 || rng.random::<f32>() < (gain / temperature).exp() {
            self.keep_best();
            return length;
        }
        (self.covered_reward, self.path_reward) = (before.1, before.2);
        for (&(node, _), &old) in chain.iter().zip(&old) {
            self.successors[index(node)] = old;
            self.predecessors[index(old)] = node;
        }
        length
    }

    fn best_path(&self, steps: u32, stop_reason: Option<Stop>) -> Path {
        /// The approximate number of steps for each cell that the assignment takes.
        const ASSIGNMENT_STEPS_PER_CELL: u64 = 10;
        /// The fixed work of a step, in units of one visited cell.
        const STEP_OVERHEAD: u64 = 256;
        let mut clicks = Vec::new();
        let mut node = self.best_successors[index(self.outside)];
        while node != self.outside {
            clicks.push(node);
            node = self.best_successors[index(node)];
        }
        let live = self.cells_with_tiles.len() as u64;
        let work = (u64::from(steps) + ASSIGNMENT_STEPS_PER_CELL * live) * (STEP_OVERHEAD + live);
        Path { clicks, work, stop_reason }
    }
}
