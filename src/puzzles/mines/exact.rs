//! The exact questions about a board: which hidden cells are provably safe or provably mines,
//! and how many placements are consistent.

use dashu_int::UBig;

use crate::budget::{Budget, Exhausted};
use crate::grid::Cell;

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
    let mut answer = Deductions::default();
    match count(board, engine, budget) {
        Err(reason) => {
            answer.undecided = board.hidden().collect();
            (answer, Some(reason))
        }
        Ok(counts) if counts.placements == UBig::ZERO => (answer, None),
        Ok(counts) => {
            answer.consistent = true;
            for (cell, mines) in counts.mines {
                let list = match () {
                    () if mines == UBig::ZERO => &mut answer.safe,
                    () if mines == counts.placements => &mut answer.mine,
                    () => &mut answer.unknown,
                };
                list.push(cell);
            }
            (answer, None)
        }
    }
}

/// Counts the consistent placements of `board`. (A search over all placements, to be replaced.)
pub fn count(board: &Board, engine: Engine, budget: &Budget) -> Result<Counts, Exhausted> {
    let _ = engine;
    let model = super::model::model(board);
    if model.num_vars() > 400 {
        return Err(Exhausted::Capacity);
    }
    let mut values = vec![None; model.num_vars()];
    let mut counts = vec![0u64; model.num_vars()];
    let mut meter = budget.meter();
    let total = search(&model, 0, &mut values, &mut counts, &mut meter)?;
    let mines = model.cells().iter().copied().zip(counts.into_iter().map(UBig::from)).collect();
    Ok(Counts { placements: total.into(), mines })
}

fn search(
    model: &crate::model::Model,
    next: usize,
    values: &mut [Option<bool>],
    counts: &mut [u64],
    meter: &mut crate::budget::Meter,
) -> Result<u64, Exhausted> {
    meter.spend(1)?;
    let possible = model.constraints().iter().all(|constraint| {
        let value =
            |lit: &crate::model::Lit| values[lit.var().index()].map(|v| v == lit.is_positive());
        let yes = constraint.lits.iter().filter(|lit| value(lit) == Some(true)).count();
        let open = constraint.lits.iter().filter(|lit| value(lit).is_none()).count();
        yes <= constraint.at_most && yes + open >= constraint.at_least
    });
    if !possible {
        return Ok(0);
    }
    if next == values.len() {
        for (count, value) in counts.iter_mut().zip(values.iter()) {
            *count += u64::from(*value == Some(true));
        }
        return Ok(1);
    }
    let mut total = 0;
    for value in [false, true] {
        values[next] = Some(value);
        total += search(model, next + 1, values, counts, meter)?;
    }
    values[next] = None;
    Ok(total)
}
