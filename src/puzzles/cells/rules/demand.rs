//! A rule at a place, and whether mines agree with it.

use std::fmt;

use crate::grid::Cell;

use super::board::{Board, Placement};
use super::clue::{Says, Seen};

/// The number of a rule, and the cell or the line that it speaks of, if it speaks of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleAt {
    /// In `models/cells/rules.md`.
    pub rule: &'static str,
    /// The cell of the clue, or the first of those that it is about.
    pub cell: Option<Cell>,
    /// The number of the line or, where several rules begin at a cell, of the direction; from 1.
    pub number: Option<u32>,
}

impl RuleAt {
    pub(super) fn cell(rule: &'static str, cell: Cell) -> Self {
        Self { rule, cell: Some(cell), number: None }
    }
}

/// `C3 (0,1)` or `C10 2`.
impl fmt::Display for RuleAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule)?;
        self.cell.iter().try_for_each(|cell| write!(f, " {cell}"))?;
        self.number.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

/// A rule at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand<'a> {
    /// So many mines in all (rule C2).
    Total {
        /// Known ones among them.
        mines: usize,
        /// All cells of the board.
        cells: Vec<Cell>,
    },
    /// The statement of a clue or a line (rules C3 to C6, and C8 to C10).
    Says {
        /// Anything but sight.
        says: &'a Says,
        /// The cells in their order; `None` is a place without a possible mine.
        cells: Vec<Option<Cell>>,
        /// Whether the last is beside the first.
        is_ring: bool,
    },
    /// The clear cells in sight (rule C7).
    Sight {
        /// How many there are, that of the clue among them, before the first mine of each arm.
        seen: usize,
        /// The cells of each line of sight.
        arms: Vec<Vec<Cell>>,
    },
    /// A number of mines between two (rules C11, C12, C14 and C15).
    Between {
        /// At least so many.
        least: usize,
        /// At most so many.
        most: usize,
        /// The cells that hold them.
        cells: Vec<Cell>,
    },
    /// If the cell holds a mine, exactly one neighbour does (rule C13).
    Paired {
        /// The cell.
        cell: Cell,
        /// The cells that share a side with it.
        beside: Vec<Cell>,
    },
    /// The mines in some cells are as many as in others (rules C16 and C17).
    Equal {
        /// `rows` or `columns`.
        what: &'static str,
        /// Some.
        cells: Vec<Cell>,
        /// The others.
        others: Vec<Cell>,
    },
}

impl Demand<'_> {
    /// Whether a placement on the board's shape agrees.
    pub fn holds(&self, placement: &Placement) -> bool {
        let number = |cells: &[Cell]| cells.iter().filter(|&&cell| placement[cell]).count();
        match self {
            Self::Total { mines, cells } => number(cells) == *mines,
            Self::Says { says, cells, is_ring } => {
                let seen = |place: &Option<Cell>| Seen {
                    is_mine: place.is_some_and(|cell| placement[cell]),
                    is_coloured: place.is_some_and(Board::is_coloured),
                };
                says.holds(&cells.iter().map(seen).collect::<Vec<_>>(), *is_ring)
            }
            Self::Sight { seen, arms } => {
                let clear =
                    |arm: &Vec<Cell>| arm.iter().take_while(|&&cell| !placement[cell]).count();
                1 + arms.iter().map(clear).sum::<usize>() == *seen
            }
            Self::Between { least, most, cells } => (*least..=*most).contains(&number(cells)),
            Self::Paired { cell, beside } => !placement[*cell] || number(beside) == 1,
            Self::Equal { cells, others, .. } => number(cells) == number(others),
        }
    }

    /// The cells that it is about, each once, in row-major order.
    pub fn cells(&self) -> Vec<Cell> {
        let mut all = match self {
            Self::Total { cells, .. } | Self::Between { cells, .. } => cells.clone(),
            Self::Says { cells, .. } => cells.iter().copied().flatten().collect(),
            Self::Sight { arms, .. } => arms.concat(),
            Self::Paired { cell, beside } => [&[*cell], &beside[..]].concat(),
            Self::Equal { cells, others, .. } => [&cells[..], others].concat(),
        };
        all.sort_unstable();
        all.dedup();
        all
    }

    /// How many cells are looked at.
    pub fn size(&self) -> usize {
        match self {
            Self::Total { cells, .. } | Self::Between { cells, .. } => cells.len(),
            Self::Says { cells, .. } => cells.len(),
            Self::Sight { arms, .. } => arms.iter().map(Vec::len).sum(),
            Self::Paired { beside, .. } => beside.len() + 1,
            Self::Equal { cells, others, .. } => cells.len() + others.len(),
        }
    }
}
