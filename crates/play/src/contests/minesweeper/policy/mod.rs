//! Plays to win a classic game, which ends at the first opened mine. The player prefers these
//! moves, in this order:
//!
//! - a cell that is proved safe;
//! - the exactly best move, if few placements are left
//!   ([`endgame`](gridproof::puzzles::mines::endgame));
//! - the guess with the best value two moves ahead (`ranking`), or three moves ahead if several
//!   values are close (`deeper_lookahead`).

mod deeper_lookahead;
mod expected_value;
pub(crate) mod lookahead;
mod ranking;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use gridproof::budget::{Budget, Unfinished};
use gridproof::grid::{Cell, Shape};
use gridproof_engine::count::{Analysis, Count};
use gridproof_engine::model::Model;

use gridproof::puzzles::mines::classic::FirstClick;
use gridproof::puzzles::mines::endgame::Endgame;
use gridproof::puzzles::mines::position::Position;
use gridproof::puzzles::mines::rules::Board;

use lookahead::{Lookahead, LookaheadBreadth, mine_probabilities};

/// The style of guessing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GuessingStyle {
    /// Maximises the chance to win.
    #[default]
    Strong,
    /// Minimises the risk of the next move. Maximises the chance to win only among guesses of
    /// nearly equal risk. Takes a fraction of the time of the strong policy.
    Quick,
    /// Minimises the risk of the next move.
    LeastRisk,
}

/// The largest amount of work for one decision, in states of the counting engine. This limit is a
/// thousand times the usual amount.
const MAX_STATES_PER_DECISION: u64 = 2_000_000;

/// The limits on the work for a guess (`docs/experiments/minesweeper-policy.md`).
struct GuessEffort {
    /// The largest number of placements for which the player searches the game to its end.
    max_placements: u16,
    /// The work limit of a search of the game to its end. A lookup of the value of a cell in a
    /// placement is one unit.
    max_lookups: u64,
    /// The choice of the guesses to compare.
    breadth: LookaheadBreadth,
}

/// The effort of the strong policy. More effort takes longer and wins no more games.
const STRONG_EFFORT: GuessEffort = GuessEffort {
    max_placements: 1500,
    max_lookups: 3_000_000,
    breadth: LookaheadBreadth::STRONGEST_BREADTH,
};

/// The effort of the quick policy, which takes an eighth to a third of the time of `STRONG_EFFORT`.
/// The quick policy wins about 2 % fewer games on 30x16 boards whose first cell is a zero. On all
/// other boards, the quick policy wins as many games.
const QUICK_EFFORT: GuessEffort = GuessEffort {
    max_placements: 20,
    max_lookups: 3_000_000,
    breadth: LookaheadBreadth {
        without_clue: 2,
        candidates: 2,
        margin: 0.003,
        followed_further: 0,
    },
};

/// A player of one game. The player limits its own work, so that the game is reproducible.
pub struct WinPolicy {
    style: GuessingStyle,
    rng: Pcg64Mcg,
    first_click: FirstClick,
    /// The position; `None` before the first board.
    position: Option<Position>,
    guesses: usize,
}

impl WinPolicy {
    /// Creates a player. `seed` breaks ties between guesses; `first_click` states whether the first
    /// cell can be a mine, is safe, or is always a zero.
    pub fn new(style: GuessingStyle, seed: u64, first_click: FirstClick) -> Self {
        Self { style, rng: Pcg64Mcg::seed_from_u64(seed), first_click, position: None, guesses: 0 }
    }

    /// Returns the number of moves so far that could have opened a mine.
    pub fn num_guesses(&self) -> usize {
        self.guesses
    }

    /// Returns the cell to open next; `None` if the board is inconsistent or has no hidden cell.
    /// `board` must show the state after the policy's last move. If `guard` has run out, returns
    /// any hidden cell.
    pub fn next(&mut self, board: &Board, guard: &Budget) -> Option<Cell> {
        let position = self.position.get_or_insert_with(|| Position::new(board.clone()));
        if let Some(cell) = position.next_safe(board) {
            return Some(cell);
        }
        if board.num_opened() == 0 && board.num_hits() == 0 {
            self.guesses += usize::from(self.first_click == FirstClick::Unprotected);
            return Some(self.first_cell(board.shape())).filter(|&first| board.is_hidden(first));
        }
        self.decide(board, guard).unwrap_or_else(|_| board.hidden().next())
    }

    /// Returns the first click. If the first cell need not be a zero, the click is in a corner,
    /// where a zero is most likely. If the first cell is always a zero, the 5x5 cells around the
    /// click just fit into the corner. A click nearer to the corner would reveal fewer cells. A
    /// click farther away would leave cells at the border that are hard to open. The shares of
    /// games won are in `docs/experiments/minesweeper-policy.md`.
    fn first_cell(&self, shape: Shape) -> Cell {
        const FIRST_CLICK_INSET: usize = 2;
        match self.first_click {
            FirstClick::Unprotected | FirstClick::Safe => Cell::new(0, 0),
            FirstClick::Zero => Cell::new(
                FIRST_CLICK_INSET.min(shape.rows / 2),
                FIRST_CLICK_INSET.min(shape.cols / 2),
            ),
        }
    }

    fn decide(&mut self, board: &Board, guard: &Budget) -> Result<Option<Cell>, Unfinished> {
        let Some(position) = &mut self.position else { return Ok(None) };
        position.follow(board);
        position.apply_single_clues();
        if let Some(safe) = position.next_safe(board) {
            return Ok(Some(safe));
        }
        let budget = guard.with_work(MAX_STATES_PER_DECISION);
        position.build_model(&mut guard.meter())?;
        position.analyse(&mut budget.meter())?;
        let mines = position.proved_mines().len();
        position.conclude_from_count(&mut budget.meter());
        if position.is_consistent() == Some(false) {
            return Ok(None);
        }
        if let Some(safe) = position.next_safe(board) {
            return Ok(Some(safe));
        }
        self.guesses += 1;
        if position.proved_mines().len() > mines {
            position.forget_model();
            position.build_model(&mut guard.meter())?;
            position.analyse(&mut budget.meter())?;
        }
        self.guess(guard)
    }

    /// Returns the best cell to guess on a board without a safe cell. The model must have no
    /// variables for known mines.
    fn guess(&mut self, guard: &Budget) -> Result<Option<Cell>, Unfinished> {
        let Self { position: Some(position), style, rng, .. } = self else { return Ok(None) };
        let Some((model, analysis)) = position.model_and_analysis() else { return Ok(None) };
        let count = analysis.count(&mut guard.with_work(MAX_STATES_PER_DECISION).meter())?;
        let effort = match style {
            GuessingStyle::LeastRisk => return Ok(least_risky_cell(model, &count, rng)),
            GuessingStyle::Quick => &QUICK_EFFORT,
            GuessingStyle::Strong => &STRONG_EFFORT,
        };
        let known = position.board_with_proved_mines();
        if let Some(cell) = effort.best_cell_by_game_tree(known, model, analysis, &count, guard) {
            return Ok(Some(cell));
        }
        let guesses = Lookahead::new(position.counter(), (known, model), &count, guard);
        guesses.with_breadth(effort.breadth).best_cell()
    }
}

fn least_risky_cell(model: &Model, count: &Count, rng: &mut Pcg64Mcg) -> Option<Cell> {
    let mut risks: Vec<_> = mine_probabilities(model, count).collect();
    risks.shuffle(rng);
    risks.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)).map(|(cell, _)| cell)
}

impl GuessEffort {
    /// Returns the best cell according to the whole game tree, if the tree is small enough.
    fn best_cell_by_game_tree(
        &self,
        board: &Board,
        model: &Model,
        analysis: &Analysis,
        count: &Count,
        guard: &Budget,
    ) -> Option<Cell> {
        u16::try_from(&count.models)
            .ok()
            .filter(|&placements| placements <= self.max_placements)?;
        let budget = guard.with_work(self.max_lookups);
        let endgame = Endgame::new(board, model, analysis, self.max_placements, &budget);
        Some(endgame.ok()?.best_candidate().ok()??.cell)
    }
}
