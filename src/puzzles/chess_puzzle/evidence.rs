//! Evidence that no game of ChessPuzzle exceeds a bound. Checking it needs no engine.

use gridproof_engine::query::{EvidenceError, Refutation, Search, refute};
use gridproof_engine::sat::to_cnf;

use crate::grid::Cell;

use super::dual_prices::DualPrices;
use super::exact::{BoundProof, Solution};
use super::model::GameModel;
use super::rules::Board;

/// The evidence for the bound of a solution.
#[derive(Clone, Debug)]
pub enum Evidence {
    DualPrices(DualPrices),
    Refutation {
        /// The sets of cells in the order of their clauses, which come last in the model.
        sets: Vec<Vec<Cell>>,
        refutation: Refutation,
    },
}

/// Finds evidence for the bound of `solution`. The SAT backend counts the work.
///
/// # Errors
/// If the budget ends first, or a longer game is found.
pub fn evidence<'a>(
    board: &Board,
    solution: &Solution,
    search: impl Into<Search<'a>>,
) -> Result<Evidence, EvidenceError> {
    let Search { engines, budget } = search.into();
    let sets = match &solution.shown_by {
        BoundProof::DualPrices(prices) => return Ok(Evidence::DualPrices(prices.clone())),
        BoundProof::Refutation(sets) => sets.clone(),
    };
    let mut meter = budget.meter();
    let mut games = GameModel::new(board, &mut meter)?;
    let _memory = games.demand(solution.bound + 1, sets.iter().cloned(), &mut meter)?;
    let cnf = to_cnf(&games.model, &mut meter)?;
    let refutation = refute(games.model, cnf, engines, &mut meter)?;
    let refutation = refutation.ok_or(EvidenceError::Contradiction)?;
    Ok(Evidence::Refutation { sets, refutation })
}
