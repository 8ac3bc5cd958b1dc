//! How to win a classic game, where the first mine ends it: everything provable first; the best
//! move, exactly, where few placements are left ([`endgame`](gridproof::puzzles::mines::endgame));
//! before that the guess of the best look-ahead value, two moves ahead (`lookahead`).

pub(crate) mod lookahead;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Budget, Unfinished};
use gridproof::count::{Analysis, Count};
use gridproof::grid::{Cell, Shape};
use gridproof::model::Model;

use gridproof::puzzles::mines::classic::FirstClick;
use gridproof::puzzles::mines::endgame::Endgame;
use gridproof::puzzles::mines::exact::Finding;
use gridproof::puzzles::mines::rules::Board;
use gridproof::puzzles::mines::tracker::Tracker;

use lookahead::{Lookahead, risks};

/// How guesses are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// By the chance to win.
    #[default]
    Win,
    /// By the risk of the next move alone.
    LeastRisk,
}

/// What one decision may take, in states of the counting engine: a thousand times what most take.
const STATES: u64 = 2_000_000;

/// The placements, and the looks at what one of them shows, up to which a game is searched to its
/// end: more take longer and win no more games (`docs/experiments/minesweeper-policy.md`).
const MOST_PLACEMENTS: u16 = 1500;
const LOOKS: u64 = 3_000_000;

/// A player of one game. It limits its own work, so that a game is reproducible.
pub struct Winner {
    style: Style,
    rng: Pcg64Mcg,
    first_click: FirstClick,
    tracker: Tracker,
    guesses: usize,
}

impl Winner {
    /// `seed` decides between guesses that are alike; `first_click` is what the first move may
    /// meet.
    pub fn new(style: Style, seed: u64, first_click: FirstClick) -> Self {
        Self {
            style,
            rng: Pcg64Mcg::seed_from_u64(seed),
            first_click,
            tracker: Tracker::new(),
            guesses: 0,
        }
    }

    /// The moves so far that could have met a mine.
    pub fn guesses(&self) -> usize {
        self.guesses
    }

    /// The cell to open next, none where the board contradicts itself or hides nothing. The board
    /// is the one before with the last move played. `guard` is the last limit on what the decision
    /// takes; where it has run out, any hidden cell is opened.
    pub fn next(&mut self, board: &Board, guard: &Budget) -> Option<Cell> {
        if let Some(cell) = self.tracker.next_safe(board) {
            return Some(cell);
        }
        if board.opened() == 0 && board.hits() == 0 {
            self.guesses += usize::from(self.first_click == FirstClick::Unprotected);
            return Some(self.first(board.shape())).filter(|&first| board.is_hidden(first));
        }
        self.decide(board, guard).unwrap_or_else(|_| board.hidden().next())
    }

    /// The first click: in a corner, where a zero is most likely; or where a zero is certain, such
    /// that what it opens and what that shows, a square of five, just fits into the corner: nearer,
    /// less is shown, and farther, cells at the border that are hard to come by stay behind.
    /// The shares of games won are in `docs/experiments/minesweeper-policy.md`.
    fn first(&self, shape: Shape) -> Cell {
        const INWARDS: usize = 2;
        match self.first_click {
            FirstClick::Unprotected | FirstClick::Safe => Cell::new(0, 0),
            FirstClick::Zero => Cell::new(INWARDS.min(shape.rows / 2), INWARDS.min(shape.cols / 2)),
        }
    }

    fn decide(&mut self, board: &Board, guard: &Budget) -> Result<Option<Cell>, Unfinished> {
        let budget = guard.with_work(STATES);
        let model = self.tracker.state(board, &mut guard.meter())?;
        let analysis = self.tracker.analyse(&model, &mut budget.meter())?;
        let found = Finding::counted(&analysis, &mut budget.meter());
        if self.tracker.keep(&model, &found).consistent == Some(false) {
            return Ok(None);
        }
        match self.tracker.next_safe(board) {
            Some(safe) => Ok(Some(safe)),
            None => self.guess(board, guard),
        }
    }

    /// The best cell where none is safe.
    fn guess(&mut self, board: &Board, guard: &Budget) -> Result<Option<Cell>, Unfinished> {
        self.guesses += 1;
        let budget = guard.with_work(STATES);
        let model = self.tracker.state(board, &mut guard.meter())?;
        let analysis = self.tracker.analyse(&model, &mut budget.meter())?;
        let count = analysis.count(&mut budget.meter())?;
        match self.style {
            Style::LeastRisk => Ok(self.least_risk(&model, &count)),
            Style::Win => {
                let mut known = self.tracker.known(board).clone();
                match exact(&known, &model, &analysis, &count, guard) {
                    Some(cell) => Ok(Some(cell)),
                    None => Lookahead::new(self.tracker.counter(), &mut known, &count, guard)
                        .best(&model),
                }
            }
        }
    }

    fn least_risk(&mut self, model: &Model, count: &Count) -> Option<Cell> {
        let mut risks = risks(model, count);
        risks.shuffle(&mut self.rng);
        risks.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)).map(|(cell, _)| cell)
    }
}

/// The best cell by the whole game tree, where it is small enough.
fn exact(
    board: &Board,
    model: &Model,
    analysis: &Analysis,
    count: &Count,
    guard: &Budget,
) -> Option<Cell> {
    u16::try_from(&count.models).ok().filter(|&placements| placements <= MOST_PLACEMENTS)?;
    let budget = guard.with_work(LOOKS);
    let endgame = Endgame::new(board, model, analysis, MOST_PLACEMENTS, &budget);
    Some(endgame.ok()?.best().ok()??.cell)
}
