//! Proved facts about the cells of a board: which cells are shaded in all solutions, in some, or in
//! none.

use std::fmt;

use gridproof_engine::model::VariableStatus;

use crate::grid::{Cell, Grid};
use crate::report::cell_list;

use crate::shading::Shading;
use crate::shading::board::{open_cells, variable_cells};
use crate::shading::words::UNDETERMINED;

/// The proved facts about each cell. Each list is in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deductions {
    /// Whether the board has a solution, if known. Without a solution, all lists are empty.
    pub consistent: Option<bool>,
    /// The cells shaded in every solution.
    pub shaded: Vec<Cell>,
    /// The cells shaded in no solution.
    pub clear: Vec<Cell>,
    /// The cells shaded in one solution and clear in another.
    pub undetermined: Vec<Cell>,
    /// The cells that are undecided because the budget ended first.
    pub undecided: Vec<Cell>,
    /// Bounds on the number of things in each open cell. Empty if cells can hold only one thing.
    pub numbers: Vec<CellNumbers>,
}

/// The proved bounds on the number of things that a cell holds. Some numbers between the bounds may
/// be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct CellNumbers {
    /// The cell.
    pub cell: Cell,
    /// The cell holds at least this number in every solution.
    pub least: usize,
    /// The cell holds at most this number in every solution.
    pub most: usize,
}

impl Deductions {
    /// Sorts the cells into the lists, by the statuses of the primary variables.
    pub(crate) fn new(
        board: &impl Shading,
        consistent: Option<bool>,
        statuses: impl Iterator<Item = (Cell, VariableStatus)>,
    ) -> Self {
        let (open, capacity) = (open_cells(board).count(), board.capacity());
        let statuses: Vec<(Cell, VariableStatus)> = statuses.collect();
        let mut deductions = Self { consistent, ..Self::default() };
        let (first, others) = statuses.split_at(open.min(statuses.len()));
        if capacity > 1 {
            let bounds = first.iter().zip(others.chunks(capacity - 1));
            let bounds = bounds.map(|(first, others)| number_bounds(*first, others));
            deductions.numbers = bounds.collect();
        }
        for &(cell, status) in first {
            let list = match status {
                VariableStatus::Forced(true) => &mut deductions.shaded,
                VariableStatus::Forced(false) => &mut deductions.clear,
                VariableStatus::Undetermined => &mut deductions.undetermined,
                VariableStatus::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }

    /// Returns the facts that are known before any proof: every cell is undecided.
    pub(crate) fn undecided(board: &impl Shading) -> Self {
        Self::new(board, None, variable_cells(board).map(|cell| (cell, VariableStatus::Undecided)))
    }

    /// Keeps only the facts about `cells`, which are in row-major order.
    pub fn restricted_to(mut self, cells: &[Cell]) -> Self {
        let is_kept = |cell: &Cell| cells.binary_search(cell).is_ok();
        let Self { consistent: _, shaded, clear, undetermined, undecided, numbers } = &mut self;
        for list in [shaded, clear, undetermined, undecided] {
            list.retain(is_kept);
        }
        numbers.retain(|bounds| is_kept(&bounds.cell));
        self
    }

    /// Adds the proved cells of `other`.
    pub(crate) fn joined_with(mut self, other: Self) -> Self {
        for (list, more) in [(&mut self.shaded, other.shaded), (&mut self.clear, other.clear)] {
            list.extend(more);
            list.sort_unstable();
        }
        self
    }

    /// Returns the status of the first variable of each open cell.
    pub(crate) fn statuses(&self, board: &impl Shading) -> Vec<VariableStatus> {
        let shape = board.shape();
        let mut statuses = Grid::new(shape, VariableStatus::Undecided);
        let Self { shaded, clear, undetermined, .. } = self;
        for (cells, status) in [
            (shaded, VariableStatus::Forced(true)),
            (clear, VariableStatus::Forced(false)),
            (undetermined, VariableStatus::Undetermined),
        ] {
            cells.iter().for_each(|&cell| statuses[cell] = status);
        }
        open_cells(board).map(|cell| statuses[cell]).collect()
    }
}

/// Returns the bounds on the number of things in a cell, from the statuses of its variables.
fn number_bounds(first: (Cell, VariableStatus), others: &[(Cell, VariableStatus)]) -> CellNumbers {
    let (cell, statuses) = (first.0, [first].into_iter().chain(others.iter().copied()));
    let mut bounds = CellNumbers { cell, least: 0, most: others.len() + 1 };
    for (number, (_, status)) in (1..).zip(statuses) {
        match status {
            VariableStatus::Forced(true) => bounds.least = bounds.least.max(number),
            VariableStatus::Forced(false) => bounds.most = bounds.most.min(number - 1),
            VariableStatus::Undetermined | VariableStatus::Undecided => {}
        }
    }
    bounds
}

/// Writes every list that contains cells, such as `shaded (0,2) and (1,2); clear (0,3)`.
impl fmt::Display for Deductions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shaded, clear, undetermined, undecided, .. } = self;
        let kinds = [
            ("shaded", shaded),
            ("clear", clear),
            (UNDETERMINED, undetermined),
            ("undecided", undecided),
        ];
        let kinds = kinds.into_iter().filter(|(_, cells)| !cells.is_empty());
        let kinds: Vec<_> =
            kinds.map(|(kind, cells)| format!("{kind} {}", cell_list(cells))).collect();
        f.write_str(&kinds.join("; "))
    }
}
