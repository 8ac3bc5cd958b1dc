//! A position: a board with the facts that were found about the board. A position answers any
//! number of questions, but builds the model only once, and counts the placements at most once.
//!
//! A [`Position`] answers each question within the budget of that question, and keeps the results
//! for later questions. A position follows a game or an editor from board to board
//! ([`Position::follow`]). A position keeps its proofs as long as each change only opens cells. A
//! position always keeps the parts of the count that a change of the board does not touch.
//!
//! A program that plays with a work limit for the whole game can call three steps one by one:
//! `build_model`, `analyse` and `conclude_from_count`. `decide_within` takes all three steps. If
//! the board is too wide to count, a fourth step then decides the cells by windows and SAT. The
//! roll-outs of the SuperMinesweeper player use no position, because a roll-out plays a whole game
//! in the time that one count takes.

mod explanations;
mod facts;
pub mod guesses;
mod judge;
mod probability;
mod sample;
mod steps;
pub mod what_if;

use gridproof_engine::count::Counter;
use gridproof_engine::model::VariableStatus;
use gridproof_engine::query::Search;

use crate::budget::{Limited, Unfinished};
use crate::grid::Cell;

use super::exact::{Counts, Deductions};
use super::rules::{Board, View};

use facts::{Facts, ProvedCells};
use guesses::{Guesses, guesses_of};
use what_if::WhatIf;

pub use crate::report::CellStatus;
pub use probability::Probability;
pub use steps::GameBudget;

/// A board of mines, with the facts that were found about the board. Later questions use the facts
/// that earlier questions found.
///
/// ```
/// use gridproof::{Board, Budget, CellStatus, Position};
///
/// let board: Board = "mines rows=2 cols=3 mines=1\n11?\n???".parse()?;
/// let (mut position, budget) = (Position::new(board), Budget::work(1_000_000));
/// assert_eq!(position.prove(&budget).so_far.safe, [(0, 2).into(), (1, 2).into()]);
/// // The next questions use the same count.
/// let chance = CellStatus::Undetermined(Some(0.5));
/// assert_eq!(position.status((1, 0).into(), &budget)?, Some(chance));
/// // After a change of the board, only the part that changed is counted again.
/// position.follow(&"mines rows=2 cols=3 mines=1\n11?\n??0".parse()?);
/// assert_eq!(position.status((1, 0).into(), &budget)?, Some(CellStatus::Mine));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Position {
    board: Board,
    proved: ProvedCells,
    counter: Counter,
    /// The facts about the current board.
    facts: Option<Facts>,
}

impl Position {
    /// Creates a position without any facts about the board.
    pub fn new(board: Board) -> Self {
        let proved = ProvedCells::without_proofs(board.clone());
        Self { board, proved, counter: Counter::new(), facts: None }
    }

    /// Returns the board of the position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Moves to another board. Keeps all proofs if the new board only opens hidden cells.
    pub fn follow(&mut self, board: &Board) {
        let is_same_game = (self.board.shape(), self.board.disc(), self.board.prior())
            == (board.shape(), board.disc(), board.prior());
        if !is_same_game {
            (self.proved, self.facts) = (ProvedCells::without_proofs(board.clone()), None);
            self.board.clone_from(board);
            return;
        }
        let pairs = self.board.views().values().iter().zip(board.views().values());
        let changed = pairs.enumerate().filter(|(_, (old, new))| old != new);
        let changes: Vec<(Cell, View)> =
            changed.map(|(at, (_, &new))| (board.shape().cell(at), new)).collect();
        self.change(changes);
    }

    /// Returns the position after some cells of the board have changed.
    pub fn after(mut self, changes: impl IntoIterator<Item = (Cell, View)>) -> Self {
        self.change(changes);
        self
    }

    fn change(&mut self, changes: impl IntoIterator<Item = (Cell, View)>) {
        let mut is_shown_only = true;
        for (cell, view) in changes {
            let before = self.board.view(cell);
            if before == view {
                continue;
            }
            self.board.set(cell, view);
            // A flag gives no information, so a new or removed flag changes no fact.
            if before.is_hidden() && view.is_hidden() {
                continue;
            }
            is_shown_only &= before.is_hidden();
            self.facts = None;
            self.proved.open_cell(cell, view);
        }
        if !is_shown_only {
            self.proved = ProvedCells::without_proofs(self.board.clone());
        }
    }

    /// Returns whether any placement agrees with the board, or `None` if the consistency is
    /// unknown.
    pub fn is_consistent(&self) -> Option<bool> {
        self.facts.as_ref()?.analysed_model.is_consistent()
    }

    /// Decides every hidden cell, like [`prove`](super::exact::prove). If the budget ends first,
    /// returns the cells that are decided so far, with the limit that ended the search.
    pub fn prove<'a>(&mut self, search: impl Into<Search<'a>>) -> Limited<Deductions> {
        let stop_reason = self.decide_all_cells(search.into());
        if self.is_consistent() == Some(false) {
            let so_far = Deductions { consistent: Some(false), ..Deductions::default() };
            return Limited::complete(so_far);
        }
        let mut found = Deductions { consistent: self.is_consistent(), ..Deductions::default() };
        for (cell, status) in self.statuses() {
            let list = match status {
                CellStatus::Safe => &mut found.safe,
                CellStatus::Mine => &mut found.mine,
                CellStatus::Undetermined(_) => &mut found.undetermined,
                CellStatus::Undecided => &mut found.undecided,
            };
            list.push(cell);
        }
        Limited { so_far: found, stop_reason }
    }

    /// Returns the status of every hidden cell in row-major order, with chances if the placements
    /// could be counted. Returns `None` if the board is inconsistent.
    ///
    /// # Errors
    /// If the budget ends before any cell is decided.
    pub fn cells<'a>(
        &mut self,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Vec<(Cell, CellStatus)>>, Unfinished> {
        let search = search.into();
        if !self.facts.as_ref().is_some_and(|facts| facts.analysed_model.is_decided()) {
            search.budget.meter().check_limits()?;
        }
        let stop_reason = self.decide_all_cells(search);
        if self.is_consistent() == Some(false) {
            return Ok(None);
        }
        let is_undecided = |(_, status): (_, CellStatus)| status == CellStatus::Undecided;
        if let (None, Some(reason)) = (self.is_consistent(), stop_reason)
            && self.statuses().all(is_undecided)
        {
            return Err(reason);
        }
        if let Some(facts) = &mut self.facts {
            facts.analysed_model.add_chances(&mut search.budget.meter());
        }
        Ok(Some(self.statuses().collect()))
    }

    /// Returns the status of a hidden cell, with the chance of a mine if the placements could be
    /// counted. Returns `None` if the board is inconsistent or the cell is not hidden.
    ///
    /// # Errors
    /// See [`Self::cells`].
    pub fn status<'a>(
        &mut self,
        cell: Cell,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<CellStatus>, Unfinished> {
        let cells = self.cells(search)?;
        Ok(cells
            .and_then(|cells| cells.into_iter().find(|(at, _)| *at == cell))
            .map(|found| found.1))
    }

    /// Returns the number of placements of the board, and the number of placements with a mine at
    /// each hidden cell.
    ///
    /// # Errors
    /// Fails if the budget ends before the placements are counted.
    pub fn solution_counts<'a>(
        &mut self,
        search: impl Into<Search<'a>>,
    ) -> Result<&Counts, Unfinished> {
        let Search { budget, .. } = search.into();
        let is_counted = self.facts.as_ref().is_some_and(|facts| facts.counts.is_some());
        if !is_counted {
            let meter = &mut budget.meter();
            let stop_reason = self
                .facts
                .as_ref()
                .and_then(|facts| facts.analysed_model.earlier_stop_of_count(budget));
            if let Some(reason) = stop_reason {
                return Err(reason);
            }
            self.analyse(meter)?;
            let facts = self.facts.as_mut().expect("the model is built");
            facts.count(&self.board, meter)?;
        }
        let facts = self.facts.as_ref().expect("the model is built");
        Ok(facts.counts.as_ref().expect("the placements are counted"))
    }

    /// Returns the exact probability of a mine at a hidden cell. Returns `None` if the board is
    /// inconsistent or the cell is not hidden. A single count serves all cells of a board.
    ///
    /// # Errors
    /// Fails if the budget ends before the placements are counted.
    pub fn probability<'a>(
        &mut self,
        cell: Cell,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Probability>, Unfinished> {
        let density = self.board.prior().density();
        let counts = self.solution_counts(search)?;
        let mines = counts.weight_at(cell).cloned();
        Ok(mines.map(|mines| Probability { mines, placements: counts.weight().clone(), density }))
    }

    /// Returns a [`WhatIf`], which computes the values that a cell could show when it is opened,
    /// and the cells that each value would prove.
    ///
    /// # Errors
    /// If the budget ends before the placements are counted.
    pub fn what_if<'a>(&mut self, search: impl Into<Search<'a>>) -> Result<WhatIf<'_>, Unfinished> {
        let search = search.into();
        self.solution_counts(search)?;
        let facts = self.facts.as_ref().expect("the model is built");
        let counts = facts.counts.as_ref().expect("the placements are counted");
        let board = facts.board_of_model(&self.board);
        Ok(WhatIf::new(board, &self.counter, counts, &mut search.budget.meter())?)
    }

    /// Returns all dead cells and unavoidable guesses. Both lists are empty if the board is
    /// inconsistent.
    pub fn unavoidable_guesses<'a>(&mut self, search: impl Into<Search<'a>>) -> Guesses {
        if let Some(known) = self.facts.as_ref().and_then(|facts| facts.guesses.as_ref()) {
            return known.clone();
        }
        let search = search.into();
        let hidden: Vec<Cell> = self.board.hidden().collect();
        let found = match self.what_if(search) {
            Ok(position) => guesses_of(&position, &hidden, &mut search.budget.meter()),
            Err(reason) => {
                Guesses { undecided: hidden, stop_reason: Some(reason), ..Guesses::default() }
            }
        };
        if let Some(facts) = &mut self.facts {
            facts.guesses = Some(found.clone()).filter(|found| found.stop_reason.is_none());
        }
        found
    }
}

impl Position {
    /// Returns the status of each hidden cell. Cells without a known status are undecided.
    fn statuses(&self) -> impl Iterator<Item = (Cell, CellStatus)> {
        let mut found =
            self.facts.iter().flat_map(|facts| facts.analysed_model.statuses()).peekable();
        self.board.hidden().map(move |cell| {
            // The variables are numbered in row-major order of their cells.
            let found = found.next_if(|&(at, ..)| at == cell);
            let status = match found {
                _ if self.is_mine(cell) => CellStatus::Mine,
                _ if self.is_safe(cell) => CellStatus::Safe,
                Some((_, VariableStatus::Forced(true), _)) => CellStatus::Mine,
                Some((_, VariableStatus::Forced(false), _)) => CellStatus::Safe,
                Some((_, VariableStatus::Undetermined, chance)) => CellStatus::Undetermined(chance),
                Some((_, VariableStatus::Undecided, _)) | None => CellStatus::Undecided,
            };
            (cell, status)
        })
    }
}

#[cfg(test)]
mod tests;
