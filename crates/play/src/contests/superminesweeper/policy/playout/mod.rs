//! Playouts: quick games on a known placement. A playout estimates the value of a position by
//! playing the game to its end.
//!
//! The player of a playout opens the cells that the rule of one clue or the rule of two overlapping
//! clues proves safe. If these rules prove nothing, the player asks the exact engine. If no cell is
//! safe, the player guesses a cell of the least risk while a guess increases the expected score. If
//! a position is too wide to count, the player estimates the risk of a cell from the clues around
//! it. The player learns the placement only by opening cells.

mod count;
mod deduce;
mod guess;
mod neighbour_table;
mod true_placement;

use gridproof::budget::{Budget, Stop};
use gridproof::grid::Cell;
use gridproof_engine::count::Counter;

use super::guess::ScoreUtility;
use gridproof::puzzles::mines::rules::{Board, View};
pub use neighbour_table::NeighbourTable;
pub use true_placement::TruePlacement;

#[derive(Clone, Copy, PartialEq, Eq)]
enum CellState {
    Hidden,
    Mine,
    Open,
}

/// The result of counting a position.
enum CountingOutcome {
    /// Some cells were safe and are open now.
    Opened,
    /// No cell is safe. The field is the guess of the least risk.
    Guess((u32, f64)),
    /// The position is too wide to count.
    TooWide,
}

/// A playout: a quick game from a position to the end.
#[derive(Clone)]
pub struct Playout<'a> {
    neighbours: &'a NeighbourTable,
    /// The budget of the search. If this budget ends, the playout ends early.
    guard: &'a Budget,
    states: Vec<CellState>,
    /// For each open cell, the number of unknown mines around it.
    unknown_mines_around: Vec<u32>,
    /// The number of hidden cells around each cell.
    hidden_neighbours: Vec<u32>,
    opened: u32,
    hits: u32,
    /// The number of cells without a mine.
    clear_cells: u32,
    /// The number of unknown mines.
    mines_left: u32,
    /// The number of hidden cells.
    hidden_left: u32,
    /// The estimated risk of each hidden cell that borders an open cell; infinity for all other
    /// cells.
    risks: Vec<f32>,
    /// The sum of the finite risks. `frontier_size` is their number.
    expected_frontier_mines: f32,
    frontier_size: u32,
    /// The open cells around which risks must be estimated again. Each cell appears once.
    clues_with_stale_risks: Vec<u32>,
    has_stale_risks: Vec<bool>,
    /// The odds of a mine at a cell without information.
    base_odds: f32,
    /// The open cells whose clue may prove something new.
    changed_clues: Vec<u32>,
    /// The cached results about parts of the board.
    counter: Counter,
    /// The work done, in visited cells.
    pub work: u64,
}

/// Continuation values of a guess, as shares of the remaining cells
/// ([`ScoreUtility::does_guess_pay`]). The values ascend, so a playout with a later value never
/// stops earlier. With the first value, the playout stops at the second guess.
pub const CONTINUATION_VALUES: [f64; 5] = [0.0, 0.05, 0.1, 0.2, 0.4];

/// The result of a playout.
pub struct PlayoutResult {
    /// The final score for each of the continuation values.
    pub scores: [f64; CONTINUATION_VALUES.len()],
    /// The number of cells opened before the second guess.
    pub opened_cells: u32,
}

impl<'a> Playout<'a> {
    /// Starts from the position that a player sees, with the proved mines.
    pub fn new(
        neighbours: &'a NeighbourTable,
        board: &Board,
        proved: &[Cell],
        guard: &'a Budget,
    ) -> Self {
        let shape = board.shape();
        let area = shape.area();
        let mines = board.mines().unwrap_or(0) as u32;
        let mut playout = Self {
            neighbours,
            guard,
            states: vec![CellState::Hidden; area],
            unknown_mines_around: vec![0; area],
            hidden_neighbours: (0..area as u32)
                .map(|cell| neighbours.neighbours_of(cell).len() as u32)
                .collect(),
            opened: board.num_opened() as u32,
            hits: board.num_hits() as u32,
            clear_cells: area as u32 - mines,
            mines_left: mines,
            hidden_left: area as u32,
            risks: vec![f32::INFINITY; area],
            expected_frontier_mines: 0.0,
            frontier_size: 0,
            clues_with_stale_risks: Vec::new(),
            has_stale_risks: vec![false; area],
            base_odds: 1.0,
            changed_clues: Vec::new(),
            counter: Counter::new(),
            work: 0,
        };
        for (cell, &view) in board.views().iter() {
            let cell = shape.index(cell) as u32;
            match view {
                View::Mine => playout.mark_mine(cell),
                View::Clue(clue) => playout.open_with_clue(cell, clue),
                View::Hidden | View::Flagged => {}
            }
        }
        playout.opened = board.num_opened() as u32;
        proved.iter().for_each(|&cell| {
            let cell = shape.index(cell) as u32;
            if playout.states[cell as usize] == CellState::Hidden {
                playout.mark_mine(cell);
            }
        });
        let prior = playout.mines_left as f32 / playout.hidden_left.max(1) as f32;
        let prior = prior.clamp(0.01, 0.99);
        playout.base_odds = prior / (1.0 - prior);
        playout.update_risks();
        playout
    }

    pub fn neighbour_table(&self) -> &'a NeighbourTable {
        self.neighbours
    }

    /// Marks a cell as a known mine.
    fn mark_mine(&mut self, cell: u32) {
        self.states[cell as usize] = CellState::Mine;
        self.mines_left -= 1;
        self.update_neighbours(cell, 1);
    }

    fn open_with_clue(&mut self, cell: u32, clue: u32) {
        self.states[cell as usize] = CellState::Open;
        self.opened += 1;
        let known = self
            .neighbours
            .neighbours_of(cell)
            .iter()
            .filter(|&&near| self.states[near as usize] == CellState::Mine);
        self.unknown_mines_around[cell as usize] = clue - known.count() as u32;
        self.mark_clue_changed(cell);
        self.update_neighbours(cell, 0);
    }

    /// Records that the clue of an open cell may prove something new.
    fn mark_clue_changed(&mut self, cell: u32) {
        self.changed_clues.push(cell);
        if !std::mem::replace(&mut self.has_stale_risks[cell as usize], true) {
            self.clues_with_stale_risks.push(cell);
        }
    }

    /// Updates the neighbours of a cell that is no longer hidden.
    fn update_neighbours(&mut self, cell: u32, mines: u32) {
        self.hidden_left -= 1;
        let risk = std::mem::replace(&mut self.risks[cell as usize], f32::INFINITY);
        if risk < f32::INFINITY {
            self.expected_frontier_mines -= risk;
            self.frontier_size -= 1;
        }
        let near = self.neighbours.neighbours_of(cell);
        self.work += near.len() as u64;
        for &near in near {
            self.hidden_neighbours[near as usize] -= 1;
            if self.states[near as usize] == CellState::Open {
                self.unknown_mines_around[near as usize] -= mines;
                self.mark_clue_changed(near);
            }
        }
    }

    /// Opens a cell, which may have a mine.
    fn open_or_hit(&mut self, truth: &TruePlacement, cell: u32) {
        if truth.mines[cell as usize] {
            self.hits += 1;
            self.mark_mine(cell);
        } else {
            self.open_with_clue(cell, truth.clues[cell as usize]);
        }
    }

    fn utility(&self) -> ScoreUtility {
        ScoreUtility {
            opened: f64::from(self.opened),
            clear_cells: f64::from(self.clear_cells),
            hits: f64::from(self.hits),
        }
    }

    /// Opens `first` and plays on, for all continuation values together. For each value, the game
    /// ends when the next guess no longer increases the expected score.
    ///
    /// # Errors
    /// The budget ended before the game.
    pub fn play(&mut self, truth: &TruePlacement, first: usize) -> Result<PlayoutResult, Stop> {
        let before = self.opened;
        let mut gain = None;
        let mut scores = [0.0; CONTINUATION_VALUES.len()];
        let mut ended = 0;
        self.work = self.states.len() as u64;
        self.open_or_hit(truth, first as u32);
        loop {
            self.guard.meter().check_limits()?;
            let guess = self.open_until_guess(truth);
            let gain = *gain.get_or_insert(self.opened - before);
            let utility = self.utility();
            let pays = |continuation| {
                guess.is_some_and(|(_, risk)| utility.does_guess_pay(risk, continuation))
            };
            while ended < CONTINUATION_VALUES.len() && !pays(CONTINUATION_VALUES[ended]) {
                scores[ended] = utility.score();
                ended += 1;
            }
            match guess {
                Some((cell, _)) if ended < CONTINUATION_VALUES.len() => {
                    self.open_or_hit(truth, cell)
                }
                _ => return Ok(PlayoutResult { scores, opened_cells: gain }),
            }
        }
    }

    /// Opens the provably safe cells, and returns the next guess; `None` if the game is won.
    fn open_until_guess(&mut self, truth: &TruePlacement) -> Option<(u32, f64)> {
        loop {
            self.open_proved_cells(truth);
            if self.opened == self.clear_cells {
                return None;
            }
            match self.open_cells_proved_by_count(truth) {
                CountingOutcome::Opened => {}
                CountingOutcome::Guess(guess) => return Some(guess),
                CountingOutcome::TooWide => return self.least_risky_cell(),
            }
        }
    }
}

#[cfg(test)]
mod tests;
