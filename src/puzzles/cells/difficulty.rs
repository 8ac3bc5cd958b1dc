//! The difficulty of winning a level by proofs alone: how many clues and rules the hardest
//! deduction needs together.

use std::collections::BTreeSet;

use gridproof_engine::count::Counter;
use gridproof_engine::query::Search;

use crate::budget::{Limited, Unfinished};
use crate::game::{self, NeededClues, SafeCellExplainer};
use crate::grid::Cell;
use crate::shading::exact::{Engine, prove_with_counter};
use crate::shading::needed_clues;

use super::rules::{AllowedNumbers, Board, ClueStatement, Level, RuleInstance};

pub use crate::game::Difficulty;

/// Plays a level from its start by proofs until no further cell is proved safe. Returns the
/// difficulty of this game. The difficulty counts each clue, each line, each rule at a place and
/// the total as one. A unit of work is one byte of an explanation's proof.
///
/// # Errors
/// If the budget ends before a cell is explained, or before the end of the game is known.
pub fn difficulty<'a>(
    level: &Level,
    search: impl Into<Search<'a>>,
) -> Result<Difficulty, Unfinished> {
    let search = search.into();
    let unlimited = search.budget.with_work(u64::MAX);
    let (counter, obvious_cells) = (Counter::new(), BTreeSet::new());
    let mut rules = RuleExplainer {
        explanation_search: search,
        proof_search: search.with_budget(&unlimited),
        counter,
        obvious_cells,
    };
    game::difficulty(level, level.start().clone(), &mut rules)
}

/// The rules of a board as reasons for its safe cells.
struct RuleExplainer<'a> {
    explanation_search: Search<'a>,
    proof_search: Search<'a>,
    counter: Counter,
    /// The cells of the last board that a single sum proves safe.
    obvious_cells: BTreeSet<Cell>,
}

impl SafeCellExplainer<Board> for RuleExplainer<'_> {
    fn safe_cells(&mut self, board: &Board) -> Limited<Vec<Cell>> {
        self.obvious_cells = safe_by_one_sum(board);
        prove_with_counter(board, Engine::Auto, &mut self.counter, self.proof_search)
            .map(|found| found.clear)
    }

    fn is_obvious(&self, _board: &Board, cell: Cell) -> bool {
        self.obvious_cells.contains(&cell)
    }

    fn needed_clues(
        &mut self,
        board: &Board,
        cell: Cell,
    ) -> Result<Option<NeededClues>, Unfinished> {
        needed_clues(board, cell, self.explanation_search)
    }
}

/// Returns the hidden cells of every sum whose mines are all known. These cells are safe.
fn safe_by_one_sum(board: &Board) -> BTreeSet<Cell> {
    let given = |cell: &Cell| board.given(*cell).unwrap_or(0);
    let known = |cells: &[Cell]| cells.iter().map(|cell| usize::from(given(cell))).sum::<usize>();
    let with_mine = |cells: &[Cell]| cells.iter().filter(|cell| given(cell) > 0).count();
    let mut obvious = BTreeSet::new();
    for (_, demand) in board.demands() {
        let cells = demand.cells();
        let is_satisfied = match &demand {
            RuleInstance::Total { mines, .. } => known(&cells) == *mines,
            RuleInstance::Between { most, .. } => with_mine(&cells) == *most,
            RuleInstance::ClueStatement { says: ClueStatement::Sum(numbers), .. } => {
                known(&cells) == largest_number(numbers)
            }
            _ => continue,
        };
        if is_satisfied {
            obvious.extend(cells.into_iter().filter(|&cell| board.given(cell).is_none()));
        }
    }
    obvious
}

fn largest_number(numbers: &AllowedNumbers) -> usize {
    numbers.ranges().last().map_or(usize::MAX, |range| *range.end())
}
