//! A rule at a place of a board, and whether a placement satisfies it.

use std::fmt;

use crate::grid::Cell;

use super::board::{Board, Placement};
use super::clue::{ClueStatement, LineCell};
use super::connection::Connection;

/// The number of a rule, with its cell or line, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleId {
    /// The rule's number in `models/cells/rules.md`.
    pub rule: &'static str,
    /// The cell of the clue, or the first cell of the rule.
    pub cell: Option<Cell>,
    /// The number of the line, or the number of the direction if several rules begin at the cell.
    /// Both count from 1.
    pub number: Option<u32>,
}

impl RuleId {
    pub(super) fn at_cell(rule: &'static str, cell: Cell) -> Self {
        Self { rule, cell: Some(cell), number: None }
    }
}

/// Writes text such as `C3 (0,1)` or `C10 2`.
impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule)?;
        self.cell.iter().try_for_each(|cell| write!(f, " {cell}"))?;
        self.number.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

/// A rule at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleInstance<'a> {
    /// The total number of mines (rule C2).
    Total {
        /// The total number of mines, including known mines.
        mines: usize,
        /// All cells of the board.
        cells: Vec<Cell>,
    },
    /// The statement of a clue or a line (rules C3 to C6, and C8 to C10).
    ClueStatement {
        /// The statement, of any kind except sight.
        statement: &'a ClueStatement,
        /// The cells in their order. A place is `None` if it cannot hold a mine.
        cells: Vec<Option<Cell>>,
        /// Whether the last cell is beside the first.
        is_ring: bool,
    },
    /// The clear cells in sight (rule C7).
    Sight {
        /// The number of clear cells in sight: the clue's own cell, and the cells before the first
        /// mine of each arm.
        seen: usize,
        /// The cells of each line of sight.
        arms: Vec<Vec<Cell>>,
    },
    /// Bounds on the number of cells that hold a mine (rules C11, C12, C14 and C15).
    Between {
        /// The least number of cells with a mine.
        least: usize,
        /// The largest number of cells with a mine.
        most: usize,
        /// The cells to which the bounds apply.
        cells: Vec<Cell>,
    },
    /// If the cell holds a mine, exactly one of the cells that share a side with it holds a mine
    /// (rule C13).
    Paired {
        /// The cell whose mine needs a partner.
        cell: Cell,
        /// The cells that share a side with `cell`.
        beside: Vec<Cell>,
    },
    /// Two lists of cells have equally many mines (rules C16 and C17).
    Equal {
        /// The kind of list: `rows` or `columns`.
        what: &'static str,
        /// The first list.
        cells: Vec<Cell>,
        /// The second list.
        others: Vec<Cell>,
    },
    /// Every group of mines, or of clear cells, contains a root (rules C18 to C20).
    Connected(Connection),
    /// The mines form one path (rule C21).
    Path(Connection),
}

impl RuleInstance<'_> {
    /// Returns whether a placement on the board's shape satisfies the rule.
    pub fn holds(&self, placement: &Placement) -> bool {
        let number = |cells: &[Cell]| cells.iter().filter(|&&cell| placement[cell] > 0).count();
        let mines =
            |cells: &[Cell]| cells.iter().map(|&cell| usize::from(placement[cell])).sum::<usize>();
        match self {
            Self::Total { mines: total, cells } => mines(cells) == *total,
            Self::ClueStatement { statement, cells, is_ring } => {
                statement.holds(&contents_at(cells, placement), *is_ring)
            }
            Self::Sight { seen, arms } => {
                let clear =
                    |arm: &Vec<Cell>| arm.iter().take_while(|&&cell| placement[cell] == 0).count();
                1 + arms.iter().map(clear).sum::<usize>() == *seen
            }
            Self::Between { least, most, cells } => (*least..=*most).contains(&number(cells)),
            Self::Paired { cell, beside } => placement[*cell] == 0 || number(beside) == 1,
            Self::Equal { cells, others, .. } => mines(cells) == mines(others),
            Self::Connected(groups) => groups.holds(placement),
            Self::Path(mines) => mines.is_path(placement),
        }
    }

    /// Returns the cells of the rule, each once, in row-major order.
    pub fn cells(&self) -> Vec<Cell> {
        let mut all = match self {
            Self::Total { cells, .. } | Self::Between { cells, .. } => cells.clone(),
            Self::ClueStatement { cells, .. } => cells.iter().copied().flatten().collect(),
            Self::Sight { arms, .. } => arms.concat(),
            Self::Paired { cell, beside } => [&[*cell], &beside[..]].concat(),
            Self::Equal { cells, others, .. } => [&cells[..], others].concat(),
            Self::Connected(groups) | Self::Path(groups) => groups.cells.clone(),
        };
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Returns the number of cells that a check of the rule visits.
    pub fn size(&self) -> usize {
        match self {
            Self::Total { cells, .. } | Self::Between { cells, .. } => cells.len(),
            Self::ClueStatement { cells, .. } => cells.len(),
            Self::Sight { arms, .. } => arms.iter().map(Vec::len).sum(),
            Self::Paired { beside, .. } => beside.len() + 1,
            Self::Equal { cells, others, .. } => cells.len() + others.len(),
            Self::Connected(groups) | Self::Path(groups) => groups.size(),
        }
    }
}

/// Returns the contents of the cells at a list of places.
pub(super) fn contents_at(places: &[Option<Cell>], placement: &Placement) -> Vec<LineCell> {
    let seen = |place: &Option<Cell>| LineCell {
        mines: place.map_or(0, |cell| placement[cell]),
        is_coloured: place.is_some_and(Board::is_coloured),
    };
    places.iter().map(seen).collect()
}
