//! The difficulty of winning a level by proofs alone: the number of clues and rules that the
//! hardest deduction needs together. A deduction proves a safe cell, or a mine that shows a clue
//! once the player marks it.

use std::collections::BTreeSet;

use gridproof_engine::count::Counter;
use gridproof_engine::query::Search;

use crate::budget::{Limited, Unfinished};
use crate::game::{self, CellExplainer, NeededClues};
use crate::grid::Cell;
use crate::shading::exact::{Engine, prove_with_counter};
use crate::shading::needed_clues;

use super::rules::{AllowedNumbers, Board, ClueStatement, Level, RuleInstance};

pub use crate::game::Difficulty;

/// Plays a level from its start by proofs until no further cell is proved safe. Returns the
/// difficulty of this game. Each clue, each line and the total is one reason. A rule about all
/// cells is one reason at each place where the rule applies. A unit of work is one byte of an
/// explanation's proof.
///
/// # Errors
/// If the budget ends before a cell is explained, or before the end of the game is known.
pub fn difficulty<'a>(
    level: &Level,
    search: impl Into<Search<'a>>,
) -> Result<Difficulty, Unfinished> {
    let search = search.into();
    let unlimited = search.budget.with_work(u64::MAX);
    let mut rules = RuleExplainer {
        level,
        explanation_search: search,
        proof_search: search.with_budget(&unlimited),
        counter: Counter::new(),
        shown: level.start().clone(),
        obvious_cells: BTreeSet::new(),
    };
    game::difficulty(level, level.start().clone(), &mut rules)
}

/// Explains the safe cells of a board by its rules.
struct RuleExplainer<'a> {
    level: &'a Level,
    explanation_search: Search<'a>,
    proof_search: Search<'a>,
    counter: Counter,
    /// The board of the last search, with every visible clue about a line.
    shown: Board,
    /// The cells of the board `shown` that a single sum proves safe.
    obvious_cells: BTreeSet<Cell>,
}

impl CellExplainer<Board> for RuleExplainer<'_> {
    fn provable_cells(&mut self, board: &Board) -> Limited<Vec<Cell>> {
        self.shown.clone_from(board);
        self.level.show_lines(&mut self.shown, &[]);
        self.obvious_cells = safe_by_one_sum(&self.shown);
        let proved =
            prove_with_counter(&self.shown, Engine::Auto, &mut self.counter, self.proof_search);
        proved.map(|found| {
            let mines = found.shaded.into_iter().filter(|&mine| self.level.is_mine_with_clue(mine));
            found.clear.into_iter().chain(mines).collect()
        })
    }

    fn is_obvious(&self, _board: &Board, cell: Cell) -> bool {
        self.obvious_cells.contains(&cell)
    }

    fn needed_clues(
        &mut self,
        _board: &Board,
        cell: Cell,
    ) -> Result<Option<NeededClues>, Unfinished> {
        needed_clues(&self.shown, cell, self.explanation_search)
    }
}

/// Returns the cells that a single sum proves safe. If all mines of a sum are known, then the
/// hidden cells of this sum are safe.
fn safe_by_one_sum(board: &Board) -> BTreeSet<Cell> {
    let given = |cell: &Cell| board.given(*cell).unwrap_or(0);
    let known = |cells: &[Cell]| cells.iter().map(|cell| usize::from(given(cell))).sum::<usize>();
    let with_mine = |cells: &[Cell]| cells.iter().filter(|cell| given(cell) > 0).count();
    let mut obvious = BTreeSet::new();
    for (_, rule) in board.rule_instances() {
        let cells = rule.cells();
        let is_satisfied = match &rule {
            RuleInstance::Total { mines, .. } => known(&cells) == *mines,
            RuleInstance::Between { most, .. } => with_mine(&cells) == *most,
            RuleInstance::ClueStatement { statement: ClueStatement::Sum(numbers), .. } => {
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
