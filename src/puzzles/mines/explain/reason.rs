//! A minimal set of clues that proves an answer, and the hidden cells that pairs of these clues
//! share.

use gridproof_engine::model::{Constraint, Label, Model};
use gridproof_engine::query::{MinimalUnsatisfiableSubset, MusSize};

use crate::grid::Cell;
use crate::puzzles::mines::model::{MINE_COUNT_RULE, placement};
use crate::puzzles::mines::rules::{Board, Placement};

/// A set of clues that together prove a status or a contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The clues in row-major order, and the total number of mines last.
    pub clues: Vec<Clue>,
    /// The pairs of clues that count a common hidden cell.
    pub shared: Vec<SharedCells>,
    /// Whether the conclusion needs each clue. False if the clues contradict the total, and a limit
    /// ended the removal of unneeded clues.
    pub is_minimal: bool,
    /// Whether a smaller set of clues could prove the same conclusion.
    pub size: MusSize,
}

/// A clue, or the total number of mines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The rule of `models/mines/rules.md`, with the opened cell of the clue. The total has no
    /// cell.
    pub label: Label,
    /// The value of the clue.
    pub value: usize,
    /// The number of known mines, which were hit, among the cells that the clue counts.
    pub known: usize,
    /// The hidden cells that the clue counts.
    pub hidden: Vec<Cell>,
    /// A placement that shows that the set needs this clue: it agrees with all other clues of the
    /// set, but not with the conclusion. `None` if counting showed that the set needs the clue.
    pub counterexample: Option<Placement>,
}

impl Clue {
    /// Returns the number of mines in the hidden cells of the clue, or `None` if more mines are
    /// known than the clue allows.
    pub fn mines_left(&self) -> Option<usize> {
        self.value.checked_sub(self.known)
    }

    /// Returns whether the clue is the total of the board (rule M4), which has no opened cell.
    pub fn is_mine_count(&self) -> bool {
        self.label.rule == MINE_COUNT_RULE
    }
}

/// The hidden cells that two clues share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedCells {
    /// The positions of the two clues in [`Reason::clues`].
    pub clues: [usize; 2],
    /// The common cells in row-major order. At least one cell is common.
    pub cells: Vec<Cell>,
}

/// Converts a minimal unsatisfiable set of constraints to a reason.
pub(super) fn reason(board: &Board, model: &Model, mus: MinimalUnsatisfiableSubset) -> Reason {
    let clues = mus.members.iter().map(|member| {
        let Constraint { label, .. } = &model.constraints()[member.constraint];
        clue(board, *label, Some(placement(board, model, &member.assignment_without_it)))
    });
    Reason::new(clues.collect(), mus.size)
}

/// Returns the clue with the given label. A label without a cell means the total.
pub(super) fn clue(board: &Board, label: Label, counterexample: Option<Placement>) -> Clue {
    let (value, known, hidden) = match label.cell {
        Some(cell) => (
            board.view(cell).clue(),
            board.num_known_mine_neighbours(cell),
            board.hidden_neighbours(cell).collect(),
        ),
        None => (board.mines(), board.num_hits(), board.hidden().collect()),
    };
    Clue { label, value: value.unwrap_or_default(), known, hidden, counterexample }
}

impl Reason {
    /// Creates a reason from clues in row-major order. The total must be the last clue.
    pub(super) fn new(clues: Vec<Clue>, size: MusSize) -> Self {
        Self { shared: pairs_sharing_cells(&clues), clues, is_minimal: true, size }
    }
}

/// Returns the pairs of clues that share hidden cells. The total is in no pair, because it shares
/// cells with every clue.
fn pairs_sharing_cells(clues: &[Clue]) -> Vec<SharedCells> {
    let pairs = (0..clues.len()).flat_map(|a| (a + 1..clues.len()).map(move |b| [a, b]));
    pairs
        .filter(|&[a, b]| !clues[a].is_mine_count() && !clues[b].is_mine_count())
        .map(|[a, b]| {
            let in_both = |cell: &&Cell| clues[b].hidden.binary_search(cell).is_ok();
            let cells = clues[a].hidden.iter().filter(in_both).copied().collect();
            SharedCells { clues: [a, b], cells }
        })
        .filter(|shared| !shared.cells.is_empty())
        .collect()
}
