//! What a board demands, one rule at a place after the other: the replay, the model and the words go through the same
//! list.

use std::fmt;

use crate::grid::Cell;

use super::clue::{Says, Seen};
use super::{Board, Content, Placement, Region};

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
    /// What a clue or a line says (rules C3 to C6, and C8 to C10).
    Says {
        /// Anything but sight.
        says: &'a Says,
        /// In their order; none stands for each place without a cell.
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
    /// If the cell holds a mine, exactly one beside it does (rule C13).
    Paired {
        /// The cell.
        cell: Cell,
        /// Those that share a side with it.
        beside: Vec<Cell>,
    },
    /// As many mines in some cells as in others (rules C16 and C17).
    Equal {
        /// `rows` or `columns`.
        what: &'static str,
        /// Some.
        cells: Vec<Cell>,
        /// The others.
        others: Vec<Cell>,
    },
}

impl Board {
    /// What the board demands beside what it gives, in the order in which the model states it.
    pub fn demands(&self) -> impl Iterator<Item = (RuleAt, Demand<'_>)> {
        let shape = self.shape();
        let clues = self.contents().iter().filter_map(|(cell, content)| match content {
            Content::Opened(Some(clue)) => Some((cell, clue)),
            _ => None,
        });
        let clues = clues.map(move |(cell, clue)| {
            let demand = match &clue.says {
                Says::Sees(seen) => Demand::Sight { seen: *seen, arms: self.arms(cell) },
                says => Demand::Says {
                    says,
                    cells: self.region(cell, clue.region),
                    is_ring: clue.region == Region::Near,
                },
            };
            (RuleAt::cell(rule(&clue.says), cell), demand)
        });
        let lines = self.lines().iter().zip(1..).map(|(line, number)| {
            let cells = line.cells.iter().map(|&cell| Some(cell)).collect();
            let demand = Demand::Says { says: &line.says, cells, is_ring: false };
            (RuleAt { rule: "C10", cell: None, number: Some(number) }, demand)
        });
        let locals = self.locals().iter().flat_map(|local| local.demands(self));
        let total = self.mines().map(move |mines| {
            let cells = shape.cells().filter(|&cell| self.is_cell(cell)).collect();
            (RuleAt { rule: "C2", cell: None, number: None }, Demand::Total { mines, cells })
        });
        clues.chain(lines).chain(locals).chain(total)
    }

    /// The lines of sight from a cell, each up to the first place without a cell.
    fn arms(&self, cell: Cell) -> Vec<Vec<Cell>> {
        let arms = self.space().arms(cell).into_iter();
        arms.map(|arm| arm.into_iter().take_while(|&seen| self.is_cell(seen)).collect()).collect()
    }
}

/// The number of the rule of a clue.
fn rule(says: &Says) -> &'static str {
    match says {
        Says::Sum(_) => "C3",
        Says::Together(_) | Says::Apart(_) => "C4",
        Says::Runs(_) => "C5",
        Says::Groups(_) => "C6",
        Says::Sees(_) => "C7",
        Says::Double(_) => "C8",
        Says::Difference(_) => "C9",
    }
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
