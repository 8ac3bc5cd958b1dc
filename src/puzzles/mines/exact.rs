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
                Fate::Forced(true) => &mut deductions.mine,
                Fate::Forced(false) => &mut deductions.safe,
                Fate::Free => &mut deductions.unknown,
                Fate::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }
}

/// The number of consistent placements, and of those with a mine at each hidden cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Zero where the board is inconsistent.
    pub placements: UBig,
    /// The hidden cells in row-major order.
    pub mines: Vec<(Cell, UBig)>,
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
    let mut mines: Vec<(Cell, UBig)> = Vec::with_capacity(model.num_vars());
    for class in &count.classes {
        mines.extend(class.vars.iter().map(|&var| (model.cell(var), class.each.clone())));
    }
    mines.sort_unstable_by_key(|(cell, _)| *cell);
    Ok(Counts { placements: count.models, mines })
}
