//! Lists the solutions of a board with the counting engine, in order or at random.

use gridproof_engine::count::{Counter, ModelIterator};
use gridproof_engine::model::Assignment;
use gridproof_engine::query::{Search, for_each_draw, for_each_listed_draw};

use crate::budget::{Meter, Unfinished};

use super::count_solutions::MAX_ENUMERATED_BEFORE_DIAGRAMS;
use super::exact::checked_solution;
use super::{Shading, Solution, build_model};

/// An iterator over the solutions of a board, in a fixed order. Each solution appears once, and is
/// checked by the rules.
#[derive(Debug)]
pub struct SolutionIterator<B> {
    board: B,
    models: ModelIterator,
}

impl<B: Shading> SolutionIterator<B> {
    /// Counts the solutions of the board, which takes most of the work. Each solution then takes
    /// time linear in the number of cells, regardless of the number of solutions.
    ///
    /// # Errors
    /// If the budget ends first, or the board is too wide to count.
    pub fn of_board(board: B, meter: &mut Meter) -> Result<Self, Unfinished> {
        let (model, _held) = build_model(&board, meter)?;
        let models = Counter::new().analyse(&model, meter)?.into_models(meter)?;
        Ok(Self { board, models })
    }

    /// Returns the next solution, or `None` after the last solution.
    ///
    /// # Errors
    /// If the budget ends first. After this error, a later call continues with the same solution.
    pub fn next_within_budget(
        &mut self,
        meter: &mut Meter,
    ) -> Result<Option<Solution<B::CellContent>>, Unfinished> {
        let found = self.models.next_model(meter)?;
        found.map(|found| checked_solution(&self.board, &found)).transpose()
    }
}

/// Draws `number` solutions of a board, uniformly or weighted by the board's density, and passes
/// each to `visit`. Each solution is checked by the rules. Returns false if the board has no
/// solution. Equal seeds give equal draws. The
/// solutions of a board with connected groups are listed first, as for a
/// [count](super::exact::count).
///
/// # Errors
/// If the budget ends first, if the board is too wide to count, or if `visit` returns an error.
pub fn for_each_sample<'a, B: Shading>(
    board: &B,
    number: usize,
    seed: u64,
    search: impl Into<Search<'a>>,
    mut visit: impl FnMut(Solution<B::CellContent>) -> Result<(), Unfinished>,
) -> Result<bool, Unfinished> {
    let search = search.into();
    let meter = &mut search.budget.meter();
    let (model, _held) = build_model(board, meter)?;
    let mut visit = |found: Assignment| visit(checked_solution(board, &found)?);
    let mut draw_from_list =
        |most| for_each_listed_draw(&model, most, number, seed, search, &mut visit);
    if board.has_connected_groups()
        && let Some(is_consistent) = draw_from_list(MAX_ENUMERATED_BEFORE_DIAGRAMS)?
    {
        return Ok(is_consistent);
    }
    match Counter::new().analyse(&model, meter) {
        Err(Unfinished::Unsupported(_)) if board.has_connected_groups() => {
            let drawn = draw_from_list(u64::MAX)?;
            Ok(drawn.expect("a list ends before it has 2^64 solutions"))
        }
        analysis => for_each_draw(&analysis?, number, seed, meter, visit),
    }
}
