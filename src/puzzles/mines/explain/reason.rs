//! A minimal set of clues, with what each says and which cells two of them share.

use gridproof_engine::model::{Constraint, Label, Model};
use gridproof_engine::query::{Mus, Size};

use crate::grid::Cell;
use crate::puzzles::mines::model::{MINE_COUNT, placement};
use crate::puzzles::mines::rules::{Board, Placement};

/// Clues that are enough together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// In row-major order, the mine count last.
    pub clues: Vec<Clue>,
    /// Which pairs of opened cells count some hidden cell both.
    pub shared: Vec<Shared>,
    /// Whether each of them is needed: false where a limit was met before that was known of a wrong total.
    pub is_minimal: bool,
    /// Whether fewer clues could do.
    pub size: Size,
}

/// One clue, or the mine count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The rule of `models/mines/rules.md`, with the opened cell if the rule is about one.
    pub label: Label,
    /// What the clue says.
    pub value: usize,
    /// How many of the mines it counts are known because they were hit.
    pub known: usize,
    /// The hidden cells it counts.
    pub hidden: Vec<Cell>,
    /// Shows that this clue is needed: agrees with the others, and not with what they all show. None where
    /// counting showed that without a placement.
    pub without: Option<Placement>,
}

impl Clue {
    /// The mines among the hidden cells; none where more are known than the clue says.
    pub fn left(&self) -> Option<usize> {
        self.value.checked_sub(self.known)
    }

    /// Whether it is the total of the board (rule M4), which has no opened cell.
    pub fn is_mine_count(&self) -> bool {
        self.label.rule == MINE_COUNT
    }
}

/// Hidden cells that two clues count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// Positions in [`Reason::clues`].
    pub clues: [usize; 2],
    /// One or more, in row-major order.
    pub cells: Vec<Cell>,
}

/// The reason that a minimal set of constraints is.
pub(super) fn reason(board: &Board, model: &Model, mus: Mus) -> Reason {
    let clues = mus.members.iter().map(|member| {
        let Constraint { label, .. } = &model.constraints()[member.constraint];
        clue(board, *label, Some(placement(board, model, &member.without)))
    });
    Reason::new(clues.collect(), mus.size)
}

/// What a clue of a board says, or its total.
pub(super) fn clue(board: &Board, label: Label, without: Option<Placement>) -> Clue {
    let (value, known, hidden) = match label.cell {
        Some(cell) => (
            board.view(cell).clue(),
            board.known_mine_neighbours(cell),
            board.hidden_neighbours(cell).collect(),
        ),
        None => (board.mines(), board.hits(), board.hidden().collect()),
    };
    Clue { label, value: value.unwrap_or_default(), known, hidden, without }
}

impl Reason {
    /// Of clues in row-major order, the mine count last.
    pub(super) fn new(clues: Vec<Clue>, size: Size) -> Self {
        Self { shared: shared(&clues), clues, is_minimal: true, size }
    }
}

/// The mine count shares cells with every clue, which explains nothing.
fn shared(clues: &[Clue]) -> Vec<Shared> {
    let pairs = (0..clues.len()).flat_map(|a| (a + 1..clues.len()).map(move |b| [a, b]));
    pairs
        .filter(|&[a, b]| !clues[a].is_mine_count() && !clues[b].is_mine_count())
        .map(|[a, b]| {
            let in_both = |cell: &&Cell| clues[b].hidden.binary_search(cell).is_ok();
            let cells = clues[a].hidden.iter().filter(in_both).copied().collect();
            Shared { clues: [a, b], cells }
        })
        .filter(|shared| !shared.cells.is_empty())
        .collect()
}
