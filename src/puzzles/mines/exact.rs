//! The exact questions about a board: which hidden cells are provably safe or provably mines,
//! and how many placements are consistent.

use dashu_int::UBig;

use crate::budget::{Budget, Exhausted};
use crate::count::Counter;
use crate::grid::Cell;
use crate::model::{Backbone, Fate, Model};

use super::model::model;
use super::rules::Board;

/// Which engine answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Counting, and SAT for what is too wide to count.
    #[default]
    Auto,
    Count,
    Sat,
}

/// What is proved about each hidden cell, each list in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deductions {
    /// Whether any placement is consistent with the board; if not, the lists are empty.
    pub consistent: bool,
    pub safe: Vec<Cell>,
    pub mine: Vec<Cell>,
    /// Proved to be neither: a placement with a mine there and one without exist.
    pub unknown: Vec<Cell>,
    /// Not decided, because the budget ended first.
    pub undecided: Vec<Cell>,
}

impl Deductions {
    pub(super) fn new(model: &Model, backbone: Backbone) -> Self {
        let mut deductions = Self::default();
        let Backbone::Fates(fates) = backbone else { return deductions };
        deductions.consistent = true;
        for (&cell, fate) in model.cells().iter().zip(fates) {
            let list = match fate {
                Fate::True => &mut deductions.mine,
                Fate::False => &mut deductions.safe,
                Fate::Free => &mut deductions.unknown,
                Fate::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }
}

/// The number of consistent placements, and of those with a mine at each hidden cell.
#[derive(Clone, Debug)]
pub struct Counts {
    /// Zero where the board is inconsistent.
    pub placements: UBig,
    /// Cells that no clue tells apart share a number.
    numbers: Vec<UBig>,
    /// The hidden cells in row-major order, each with the index of its number.
    cells: Vec<(Cell, u32)>,
}

impl Counts {
    /// Every hidden cell, in row-major order, with the number of placements that have a mine
    /// there. Without any cell where the board is inconsistent.
    pub fn mines(&self) -> impl ExactSizeIterator<Item = (Cell, &UBig)> + Clone {
        self.cells.iter().map(|&(cell, number)| (cell, &self.numbers[number as usize]))
    }
}

/// Decides every hidden cell of `board`. Where the budget ends first, what was proved until
/// then is kept and the reason returned beside it.
pub fn prove(board: &Board, engine: Engine, budget: &Budget) -> (Deductions, Option<Exhausted>) {
    let _ = engine;
    let model = model(board);
    match Counter::new().analyse(&model, budget) {
        Ok(analysis) => (Deductions::new(&model, analysis.backbone()), analysis.exhausted()),
        Err(e) => (Deductions::default(), Some(e)),
    }
}

/// Counts the consistent placements of `board`.
pub fn count(board: &Board, engine: Engine, budget: &Budget) -> Result<Counts, Exhausted> {
    let _ = engine;
    let model = model(board);
    let analysis = Counter::new().analyse(&model, budget)?;
    let count = analysis.count()?;
    if count.models == UBig::ZERO {
        return Ok(Counts { placements: count.models, numbers: Vec::new(), cells: Vec::new() });
    }
    // The variables are numbered in row-major order.
    let mut cells: Vec<(Cell, u32)> = model.cells().iter().map(|&cell| (cell, 0)).collect();
    for (number, class) in count.classes.iter().enumerate() {
        class.vars.iter().for_each(|var| cells[var.index()].1 = number as u32);
    }
    let numbers = count.classes.into_iter().map(|class| class.each).collect();
    Ok(Counts { placements: count.models, numbers, cells })
}
