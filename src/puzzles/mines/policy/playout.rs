//! Quick games on a known placement: what a position is worth, estimated by playing it on.
//!
//! The quick player knows the rule of one clue and the rule of two overlapping clues, guesses by
//! the odds that the clues round a cell give it, and never looks at the placement but by opening.
//! It sees less than the exact engine, and plays a hundred times faster.

use crate::grid::{Cell, Disc, Shape};

use super::super::rules::{Board, View};
use super::stakes::Stakes;

/// The neighbours of every cell, by row-major positions.
pub struct Layout {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Layout {
    pub fn new(shape: Shape, disc: &Disc) -> Self {
        let mut layout = Self { starts: vec![0], neighbours: Vec::new() };
        for cell in shape.cells() {
            let around = disc.around(shape, cell).map(|near| shape.index(near) as u32);
            layout.neighbours.extend(around);
            layout.starts.push(layout.neighbours.len() as u32);
        }
        layout
    }

    fn of(&self, cell: u32) -> &[u32] {
        let at = |index: usize| self.starts[index] as usize;
        &self.neighbours[at(cell as usize)..at(cell as usize + 1)]
    }

    /// The number of neighbours of all cells together.
    pub fn size(&self) -> u64 {
        self.neighbours.len() as u64
    }
}

/// A placement with the clues it gives, by row-major positions.
pub struct Truth {
    mines: Vec<bool>,
    clues: Vec<u8>,
}

impl Truth {
    pub fn new(layout: &Layout, mines: Vec<bool>) -> Self {
        let mines_of = |cell| layout.of(cell).iter().filter(|&&near| mines[near as usize]).count();
        let clues = (0..mines.len() as u32).map(|cell| mines_of(cell) as u8).collect();
        Self { mines, clues }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Hidden,
    Mine,
    Open,
}

/// A game that is played on.
#[derive(Clone)]
pub struct Playout {
    states: Vec<State>,
    /// Of an open cell: the mines round it that are not known.
    left: Vec<u8>,
    /// The hidden cells round each cell.
    hidden: Vec<u8>,
    opened: u32,
    hits: u32,
    values: u32,
    /// Mines that are not known.
    mines_left: u32,
    /// Hidden cells in all.
    hidden_left: u32,
    /// The estimated risk of each hidden cell beside an open one; infinite for the others.
    risks: Vec<f32>,
    /// The sum of the finite risks, and their number.
    expected: f32,
    frontier: u32,
    /// Open cells round which risks changed, each once.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// The odds of a mine where nothing is known.
    base: f32,
    /// Open cells whose clue may say something new.
    dirty: Vec<u32>,
    /// What was done, in cells looked at.
    pub work: u64,
}

impl Playout {
    /// The position that a player sees, with what is proved to be a mine known.
    pub fn new(layout: &Layout, board: &Board, proved: &[Cell]) -> Self {
        let shape = board.shape();
        let area = shape.area();
        let mines = board.mines().unwrap_or(0) as u32;
        let mut playout = Self {
            states: vec![State::Hidden; area],
            left: vec![0; area],
            hidden: (0..area as u32).map(|cell| layout.of(cell).len() as u8).collect(),
            opened: board.opened() as u32,
            hits: board.hits() as u32,
            values: area as u32 - mines,
            mines_left: mines,
            hidden_left: area as u32,
            risks: vec![f32::INFINITY; area],
            expected: 0.0,
            frontier: 0,
            touched: Vec::new(),
            is_touched: vec![false; area],
            base: 1.0,
            dirty: Vec::new(),
            work: 0,
        };
        for (cell, &view) in board.views().iter() {
            let cell = shape.index(cell) as u32;
            match view {
                View::Mine => playout.mark(layout, cell),
                View::Clue(clue) => playout.open(layout, cell, clue as u8),
                View::Hidden | View::Flagged => {}
            }
        }
        playout.opened = board.opened() as u32;
        proved.iter().for_each(|&cell| {
            let cell = shape.index(cell) as u32;
            if playout.states[cell as usize] == State::Hidden {
                playout.mark(layout, cell);
            }
        });
        let prior = playout.mines_left as f32 / playout.hidden_left.max(1) as f32;
        let prior = prior.clamp(0.01, 0.99);
        playout.base = prior / (1.0 - prior);
        playout.assess(layout);
        playout
    }

    /// Knows a mine.
    fn mark(&mut self, layout: &Layout, cell: u32) {
        self.states[cell as usize] = State::Mine;
        self.mines_left -= 1;
        self.leave(layout, cell, 1);
    }

    fn open(&mut self, layout: &Layout, cell: u32, clue: u8) {
        self.states[cell as usize] = State::Open;
        self.opened += 1;
        let known =
            layout.of(cell).iter().filter(|&&near| self.states[near as usize] == State::Mine);
        self.left[cell as usize] = clue - known.count() as u8;
        self.touch(cell);
        self.leave(layout, cell, 0);
    }

    /// The clue of an open cell says something new.
    fn touch(&mut self, cell: u32) {
        self.dirty.push(cell);
        if !std::mem::replace(&mut self.is_touched[cell as usize], true) {
            self.touched.push(cell);
        }
    }

    /// A cell is hidden no more.
    fn leave(&mut self, layout: &Layout, cell: u32, mines: u8) {
        self.hidden_left -= 1;
        let risk = std::mem::replace(&mut self.risks[cell as usize], f32::INFINITY);
        if risk < f32::INFINITY {
            self.expected -= risk;
            self.frontier -= 1;
        }
        let near = layout.of(cell);
        self.work += near.len() as u64;
        for &near in near {
            self.hidden[near as usize] -= 1;
            if self.states[near as usize] == State::Open {
                self.left[near as usize] -= mines;
                self.touch(near);
            }
        }
    }

    /// Opens a cell, whatever it holds.
    fn reveal(&mut self, layout: &Layout, truth: &Truth, cell: u32) {
        if truth.mines[cell as usize] {
            self.hits += 1;
            self.mark(layout, cell);
        } else {
            self.open(layout, cell, truth.clues[cell as usize]);
        }
    }

    /// Opens what the two rules prove.
    fn settle(&mut self, layout: &Layout, truth: &Truth) {
        let mut second: Vec<u32> = Vec::new();
        loop {
            while let Some(cell) = self.dirty.pop() {
                if self.hidden[cell as usize] == 0 {
                    continue;
                }
                if !self.by_one(layout, truth, cell) {
                    second.push(cell);
                }
            }
            let Some(cell) = second.pop() else { return };
            if self.hidden[cell as usize] > 0 {
                self.by_two(layout, truth, cell);
            }
        }
    }

    /// A clue without a mine left, or with nothing but mines.
    fn by_one(&mut self, layout: &Layout, truth: &Truth, cell: u32) -> bool {
        let (left, hidden) = (self.left[cell as usize], self.hidden[cell as usize]);
        if left != 0 && left != hidden {
            return false;
        }
        for &near in layout.of(cell) {
            if self.states[near as usize] == State::Hidden {
                self.decide(layout, truth, near, left != 0);
            }
        }
        true
    }

    fn decide(&mut self, layout: &Layout, truth: &Truth, cell: u32, mine: bool) {
        if mine {
            self.mark(layout, cell);
        } else {
            self.reveal(layout, truth, cell);
        }
    }

    /// Two clues that share cells: if one has as many mines more than the other as cells of its
    /// own, those are mines, and the other's own cells are safe.
    fn by_two(&mut self, layout: &Layout, truth: &Truth, cell: u32) {
        let mut others: Vec<u32> = Vec::new();
        for &shared in layout.of(cell) {
            if self.states[shared as usize] == State::Hidden {
                let open = |&near: &u32| self.states[near as usize] == State::Open && near != cell;
                others.extend(layout.of(shared).iter().copied().filter(open));
            }
        }
        others.sort_unstable();
        others.dedup();
        for other in others {
            let mine = self.own(layout, cell, other);
            let theirs = self.own(layout, other, cell);
            self.work += (layout.of(cell).len() + layout.of(other).len()) as u64;
            let more = i32::from(self.left[cell as usize]) - i32::from(self.left[other as usize]);
            let (mines, safe) = if more == mine.len() as i32 {
                (mine, theirs)
            } else if -more == theirs.len() as i32 {
                (theirs, mine)
            } else {
                continue;
            };
            if mines.is_empty() && safe.is_empty() {
                continue;
            }
            mines.into_iter().for_each(|near| self.decide(layout, truth, near, true));
            safe.into_iter().for_each(|near| self.decide(layout, truth, near, false));
            return;
        }
    }

    /// The hidden neighbours of `cell` that are none of `other`.
    fn own(&self, layout: &Layout, cell: u32, other: u32) -> Vec<u32> {
        let others = layout.of(other);
        let hidden = |&near: &u32| self.states[near as usize] == State::Hidden;
        layout
            .of(cell)
            .iter()
            .copied()
            .filter(|near| hidden(near) && others.binary_search(near).is_err())
            .collect()
    }

    fn stakes(&self) -> Stakes {
        Stakes {
            opened: f64::from(self.opened),
            values: f64::from(self.values),
            hits: f64::from(self.hits),
        }
    }

    /// Estimates the risks round the clues that changed.
    fn assess(&mut self, layout: &Layout) {
        while let Some(clue) = self.touched.pop() {
            self.is_touched[clue as usize] = false;
            if self.hidden[clue as usize] == 0 {
                continue;
            }
            for &near in layout.of(clue) {
                if self.states[near as usize] == State::Hidden {
                    let risk = self.risk(layout, near);
                    let old = std::mem::replace(&mut self.risks[near as usize], risk);
                    if old < f32::INFINITY {
                        self.expected -= old;
                    } else {
                        self.frontier += 1;
                    }
                    self.expected += risk;
                }
            }
        }
    }

    /// From the odds that each clue round a hidden cell gives it.
    fn risk(&mut self, layout: &Layout, cell: u32) -> f32 {
        let mut odds = self.base;
        let near = layout.of(cell);
        self.work += near.len() as u64;
        for &near in near {
            if self.states[near as usize] == State::Open {
                let left = f32::from(self.left[near as usize]);
                let safe = f32::from(self.hidden[near as usize]) - left;
                odds *= left / safe / self.base;
            }
        }
        odds / (1.0 + odds)
    }

    /// The cell that looks least risky, and its risk.
    fn guess(&mut self, layout: &Layout) -> Option<(u32, f64)> {
        if self.hidden_left == 0 {
            return None;
        }
        self.assess(layout);
        self.work += self.risks.len() as u64 / 4;
        let (mut best, mut least) = (0, f32::INFINITY);
        for (cell, &risk) in self.risks.iter().enumerate() {
            if risk < least {
                (best, least) = (cell, risk);
            }
        }
        let outside = self.hidden_left - self.frontier;
        if outside > 0 {
            let risk = (self.mines_left as f32 - self.expected) / outside as f32;
            if risk < least {
                let hidden = |cell: &usize| {
                    self.states[*cell] == State::Hidden && self.risks[*cell] == f32::INFINITY
                };
                best = (0..self.states.len()).find(hidden)?;
                least = risk.max(0.0);
            }
        }
        Some((best as u32, f64::from(least)))
    }

    /// Opens `first` and plays on, for each of `hopes` until the stopping rule with it stops;
    /// adds the scores to `scores`.
    pub fn play(
        &mut self,
        layout: &Layout,
        truth: &Truth,
        first: usize,
        hopes: &[f64],
        scores: &mut [f64],
    ) {
        self.work = self.states.len() as u64;
        self.reveal(layout, truth, first as u32);
        let mut running = hopes.len();
        loop {
            self.settle(layout, truth);
            let guess = self.guess(layout);
            let stakes = self.stakes();
            let over = self.opened == self.values || guess.is_none();
            while running > 0 {
                let stops = match guess {
                    Some((_, risk)) if !over => !stakes.pays(risk, hopes[running - 1]),
                    _ => true,
                };
                if !stops {
                    break;
                }
                running -= 1;
                scores[running] += stakes.score();
            }
            let (Some((cell, _)), true) = (guess, running > 0) else { return };
            self.reveal(layout, truth, cell);
        }
    }
}
