//! Hints about a level: a cell whose content is provable, with the rules that prove it.

use std::collections::BTreeSet;

use gridproof::budget::{Budget, Limited};
use gridproof::grid::Cell;
use gridproof::puzzle::Instance;
use gridproof::puzzles::cells::Board;
use gridproof::shading::position::Position;
use gridproof_engine::query::Search;

use crate::cmd::common::screen::board::Mark;
use crate::cmd::common::screen::words::TextWithCells;

/// A question that the player asks about the board of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Asks which cell can be proved next, given the player's flags.
    Hint(BTreeSet<Cell>),
    /// Asks why this hidden cell is safe, a mine or undetermined.
    Why(Cell),
}

/// An answer in words, with the cell that it is about.
#[derive(Debug)]
pub struct Hint {
    pub remark: TextWithCells,
    pub cell: Option<Cell>,
}

impl Hint {
    fn without_cell(line: String) -> Self {
        Self { remark: TextWithCells::without_cells(line), cell: None }
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

/// Returns a provably safe cell without a flag, or else a wrong flag, or else a provable mine
/// without a flag. If none of these exists, returns the cells of least risk.
fn provable_cell_hint(board: &Board, flags: &BTreeSet<Cell>, budget: &Budget) -> Hint {
    let mut position = Position::new(board.clone());
    let Limited { so_far: proved, ended } = position.prove(budget);
    if proved.consistent == Some(false) {
        return Hint::without_cell(
            "the board is inconsistent: no placement agrees with it".to_owned(),
        );
    }
    let unflagged = |cells: &[Cell]| cells.iter().copied().find(|cell| !flags.contains(cell));
    let wrong = || proved.clear.first().copied();
    let found = unflagged(&proved.clear).or_else(wrong).or_else(|| unflagged(&proved.shaded));
    if let Some(cell) = found {
        return explanation_hint(board, cell, budget);
    }
    if let Some(reason) = ended {
        return Hint::without_cell(format!("no cell is proved yet: {reason}"));
    }
    match position.solution_counts(budget).map(|counts| counts.least_likely_cells()) {
        Ok(Some(least)) if board.prior().density().is_some() => Hint::without_cell(format!(
            "nothing more is provable; {}",
            least.weighted_risk_phrase()
        )),
        Ok(Some(least)) => Hint::without_cell(format!("nothing more is provable; {least}")),
        Ok(None) => Hint::without_cell("no cell is hidden".to_owned()),
        Err(reason) => {
            Hint::without_cell(format!("nothing more is provable, and no risk is known: {reason}"))
        }
    }
}

/// Explains a hidden cell, and marks it with the clues that prove it.
fn explanation_hint(board: &Board, cell: Cell, budget: &Budget) -> Hint {
    let found = match board.explain(Some(cell), Search::from(budget)) {
        Ok(found) => found.marks(),
        Err(reason) => {
            return Hint::without_cell(format!("no explanation of {cell} is known: {reason}"));
        }
    };
    let clues = found.clues.iter().filter_map(|clue| clue.cell());
    let marks = [cell].into_iter().chain(clues).map(|cell| (cell, Mark::Named)).collect();
    Hint { remark: TextWithCells { lines: found.sentences, marks }, cell: Some(cell) }
}
