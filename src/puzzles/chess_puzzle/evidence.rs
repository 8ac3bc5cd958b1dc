//! Evidence that no game of ChessPuzzle has more clicks than was found out, in a form that can be
//! judged without an engine.

use gridproof_engine::query::{Refutation, Search, Unproved, refute};
use gridproof_engine::sat::to_cnf;

use crate::grid::Cell;

use super::dual_prices::DualPrices;
use super::exact::{ShownBy, Solution};
use super::model::GameModel;
use super::rules::Board;

/// The evidence for the bound of a solution.
#[derive(Clone, Debug)]
pub enum Evidence {
    DualPrices(DualPrices),
    Refutation {
        /// In the order of their clauses, which are the last ones of the model.
        sets: Vec<Vec<Cell>>,
        refutation: Refutation,
    },
}

/// Finds evidence for the bound of `solution`. The work is that of the SAT backend.
///
/// # Errors
/// Where the budget ends first, and where a path is found that is longer.
pub fn evidence<'a>(
    board: &Board,
    solution: &Solution,
    search: impl Into<Search<'a>>,
) -> Result<Evidence, Unproved> {
    let Search { engines, budget } = search.into();
    let sets = match &solution.shown_by {
        ShownBy::DualPrices(prices) => return Ok(Evidence::DualPrices(prices.clone())),
        ShownBy::Refutation(sets) => sets.clone(),
    };
    let mut meter = budget.meter();
    let mut games = GameModel::new(board, &mut meter)?;
    let _memory = games.demand(solution.bound + 1, sets.iter().cloned(), &mut meter)?;
    let cnf = to_cnf(&games.model, &mut meter)?;
    let refutation = refute(games.model, cnf, engines, &mut meter)?;
    let refutation = refutation.ok_or(Unproved::Contradiction)?;
    Ok(Evidence::Refutation { sets, refutation })
}
