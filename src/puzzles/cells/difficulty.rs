//! The difficulty of winning a level by proofs alone: how many clues and rules the hardest
//! deduction needs together.

use std::collections::BTreeSet;

use gridproof_engine::count::Counter;
use gridproof_engine::query::Search;

use crate::budget::{Limited, Unfinished};
use crate::game::{self, NeededClues, Reasons};
use crate::grid::Cell;
use crate::shading::exact::{Engine, prove_next};
use crate::shading::reason;

use super::rules::{Board, ClueStatement, Level, Numbers, RuleInstance};

pub use crate::game::Difficulty;

/// Rates a level from its start to the board at which proofs end. Each clue, each line, each rule
/// at a place and the total count as one. Each byte of proof of an explanation is a unit of work.
///
/// # Errors
/// If the budget ends before a cell is explained at all, or before the end of the game is known.
pub fn difficulty<'a>(
    level: &Level,
    search: impl Into<Search<'a>>,
) -> Result<Difficulty, Unfinished> {
    let search = search.into();
    let unlimited = search.budget.with_work(u64::MAX);
    let (counter, plain) = (Counter::new(), BTreeSet::new());
    let mut rules = RuleReasons { search, proofs: search.with_budget(&unlimited), counter, plain };
    game::difficulty(level, level.start().clone(), &mut rules)
}

/// The rules of a board as reasons for its safe cells.
struct RuleReasons<'a> {
    search: Search<'a>,
    proofs: Search<'a>,
    counter: Counter,
    /// The cells of the last board that a single sum proves safe.
    plain: BTreeSet<Cell>,
}

impl Reasons<Board> for RuleReasons<'_> {
    fn safe(&mut self, board: &Board) -> Limited<Vec<Cell>> {
        self.plain = safe_by_one_sum(board);
        prove_next(board, Engine::Auto, &mut self.counter, self.proofs).map(|found| found.clear)
    }

    fn is_plain(&self, _board: &Board, cell: Cell) -> bool {
        self.plain.contains(&cell)
    }

    fn reason(&mut self, board: &Board, cell: Cell) -> Result<Option<NeededClues>, Unfinished> {
        reason(board, cell, self.search)
    }
}

/// Returns the hidden cells of every sum whose mines are all known. These cells are safe.
fn safe_by_one_sum(board: &Board) -> BTreeSet<Cell> {
    let given = |cell: &Cell| board.given(*cell).unwrap_or(0);
    let known = |cells: &[Cell]| cells.iter().map(|cell| usize::from(given(cell))).sum::<usize>();
    let with_mine = |cells: &[Cell]| cells.iter().filter(|cell| given(cell) > 0).count();
    let mut plain = BTreeSet::new();
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
            plain.extend(cells.into_iter().filter(|&cell| board.given(cell).is_none()));
        }
    }
    plain
}

fn largest_number(numbers: &Numbers) -> usize {
    numbers.ranges().last().map_or(usize::MAX, |range| *range.end())
}
