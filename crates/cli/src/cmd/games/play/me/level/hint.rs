//! Hints about a level: a cell whose content is provable, with the rules that prove it.

use std::collections::BTreeSet;
use std::fmt::Display;

use gridproof::budget::{Budget, Limited};
use gridproof::grid::Cell;
use gridproof::puzzle::Instance;
use gridproof::puzzles::cells::Board;
use gridproof::shading::position::Position;
use gridproof::words::Sentence;
use gridproof_engine::query::Search;

use crate::cmd::common::screen::board::Mark;
use crate::cmd::common::screen::words::TextWithCells;
use crate::words;

/// A question that the player asks about the board of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Asks which cell can be proved next, given the player's flags.
    Hint(BTreeSet<Cell>),
    /// Asks why this hidden cell is safe, a mine or undetermined.
    Why(Cell),
}

/// An answer in words, with the cell of the answer.
#[derive(Debug)]
pub struct Hint {
    pub remark: TextWithCells,
    pub cell: Option<Cell>,
}

impl Hint {
    fn without_cell(line: impl Display) -> Self {
        Self { remark: TextWithCells::without_cells(line.to_string()), cell: None }
    }
}

impl Question {
    /// Answers the question, or says that the budget ended first.
    pub fn answer(self, board: &Board, budget: &Budget) -> Hint {
        match self {
            Self::Hint(flags) => provable_cell_hint(board, &flags, budget),
            Self::Why(cell) => explanation_hint(board, cell, budget),
        }
    }
}

/// Returns a provably safe cell without a flag. If there is none, returns a wrong flag, or else a
/// provable mine without a flag, or else the cells of least risk.
fn provable_cell_hint(board: &Board, flags: &BTreeSet<Cell>, budget: &Budget) -> Hint {
    let mut position = Position::new(board.clone());
    let Limited { so_far: proved, stop_reason } = position.prove(budget);
    if proved.consistent == Some(false) {
        return Hint::without_cell(words::contradictory_board());
    }
    let unflagged = |cells: &[Cell]| cells.iter().copied().find(|cell| !flags.contains(cell));
    let wrong = || proved.clear.first().copied();
    let found = unflagged(&proved.clear).or_else(wrong).or_else(|| unflagged(&proved.shaded));
    if let Some(cell) = found {
        return explanation_hint(board, cell, budget);
    }
    if let Some(reason) = stop_reason {
        return Hint::without_cell(words::no_proof_yet(Sentence::from(reason)));
    }
    match position.solution_counts(budget).map(|counts| counts.least_likely_cells()) {
        Ok(Some(least)) => {
            let risk = match board.prior().density() {
                Some(_) => least.weighted_risk_phrase().to_string(),
                None => least.to_string(),
            };
            Hint::without_cell(format!("{}; {risk}", words::nothing_more_provable()))
        }
        Ok(None) => Hint::without_cell(words::no_hidden_cell()),
        Err(reason) => Hint::without_cell(words::no_risk_known(Sentence::from(reason))),
    }
}

/// Explains a hidden cell, and marks it with the clues that prove it.
fn explanation_hint(board: &Board, cell: Cell, budget: &Budget) -> Hint {
    let found = match board.explain(Some(cell), Search::from(budget)) {
        Ok(found) => found.marks(),
        Err(reason) => {
            return Hint::without_cell(words::unexplained_cell(cell, Sentence::from(&reason)));
        }
    };
    let clues = found.clues.iter().filter_map(|clue| clue.cell());
    let marks = [cell].into_iter().chain(clues).map(|cell| (cell, Mark::Named)).collect();
    Hint { remark: TextWithCells { lines: found.sentences, marks }, cell: Some(cell) }
}
