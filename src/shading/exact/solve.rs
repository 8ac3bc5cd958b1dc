//! Finds the solution of a board, and decides whether it is the only one. Every returned solution
//! was checked against the rules.

use std::ops::ControlFlow;

use gridproof_engine::model::{Assignment, Var};
use gridproof_engine::query::{EnumerationEnd, Search, enumerate_projected};

use crate::budget::{Unfinished, Unsupported};
use crate::grid::Grid;
use crate::words::reasons;

use crate::shading::board::variable_cells;
use crate::shading::{CellContent, Shading, Solution, build_model};

/// Whether a board has no solution, one solution, or at least two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<H> {
    /// The only solution.
    Unique(Solution<H>),
    /// Two solutions, and perhaps more exist.
    Ambiguous([Solution<H>; 2]),
    /// There is no solution.
    Impossible,
    /// The budget ended before it was decided whether a further solution exists.
    Unknown {
        /// The reason why the search ended.
        reason: Unfinished,
        /// A solution, if any was found.
        found: Option<Solution<H>>,
    },
}

impl<H> Answer<H> {
    /// Returns the solutions that were found.
    pub fn solutions(&self) -> &[Solution<H>] {
        match self {
            Self::Unique(solution) => std::slice::from_ref(solution),
            Self::Ambiguous(solutions) => solutions,
            Self::Impossible => &[],
            Self::Unknown { found, .. } => found.as_slice(),
        }
    }
}

/// Finds the unique solution of `board`, or two different solutions, or proves that the board has
/// no solution. The work is counted in units of the SAT backend.
pub fn solve<'a, B: Shading>(board: &B, search: impl Into<Search<'a>>) -> Answer<B::CellContent> {
    let Solutions { found, end } = solutions(board, 2, search);
    let mut solutions = found.into_iter();
    match (end, solutions.next(), solutions.next()) {
        (_, Some(first), Some(second)) => Answer::Ambiguous([first, second]),
        (EnumerationEnd::Unfinished(reason), found, _) => Answer::Unknown { reason, found },
        (_, Some(only), None) => Answer::Unique(only),
        (_, None, _) => Answer::Impossible,
    }
}

/// The error if an engine returns a solution that breaks a rule. The wrong solution is never
/// returned.
fn wrong_solution_error() -> Unsupported {
    Unsupported(reasons::solution_breaks_rule())
}

/// A list of different solutions of a board, and the reason why the list ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions<H> {
    /// The solutions in the order in which they were found.
    pub found: Vec<Solution<H>>,
    /// The reason why the list ends: there are no more solutions, enough are listed, or the search
    /// is unfinished.
    pub end: EnumerationEnd,
}

/// Lists up to `most` solutions of `board` by SAT.
pub fn solutions<'a, B: Shading>(
    board: &B,
    most: usize,
    search: impl Into<Search<'a>>,
) -> Solutions<B::CellContent> {
    let mut found = Vec::new();
    let end = list_by_sat(board, most, search.into(), &mut found)
        .unwrap_or_else(EnumerationEnd::Unfinished);
    if found.iter().any(|solution| board.first_violation(solution).is_some()) {
        let end = EnumerationEnd::Unfinished(wrong_solution_error().into());
        return Solutions { found: Vec::new(), end };
    }
    Solutions { found, end }
}

fn list_by_sat<B: Shading>(
    board: &B,
    most: usize,
    search: Search<'_>,
    found: &mut Vec<Solution<B::CellContent>>,
) -> Result<EnumerationEnd, Unfinished> {
    if most == 0 {
        return Ok(EnumerationEnd::Stopped);
    }
    let meter = &mut search.budget.meter();
    let (model, _held) = build_model(board, meter)?;
    let area = board.shape().area() as u64;
    let mut room = meter.reserve(area)?;
    let cells: Vec<Var> = model.primary_vars().collect();
    let mut sat = search.engines.new_sat_solver();
    let mut full = None;
    let end = enumerate_projected(&model, &cells, &mut *sat, search.budget, |lits| {
        found.push(full_solution(board, lits.iter().map(|lit| lit.is_positive())));
        if found.len() == most {
            return ControlFlow::Break(());
        }
        full = room.grow_to(area.saturating_mul(found.len() as u64 + 1)).err();
        if full.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    full.map_or(Ok(end), |stop| Err(stop.into()))
}

/// Returns the solution that has the given cells of the board and these values of the primary
/// variables. The number of things in an open cell is the number of its variables that are true.
fn full_solution<B: Shading>(
    board: &B,
    values: impl IntoIterator<Item = bool>,
) -> Solution<B::CellContent> {
    let mut solution = Grid::from_fn(board.shape(), |cell| board.given(cell).unwrap_or_default());
    for (cell, _) in variable_cells(board).zip(values).filter(|(_, value)| *value) {
        solution[cell] = CellContent::of_number(solution[cell].number() + 1);
    }
    solution
}

/// Returns the solution that belongs to an assignment, if it obeys the rules of `board`.
pub(crate) fn checked_solution<B: Shading>(
    board: &B,
    found: &Assignment,
) -> Result<Solution<B::CellContent>, Unfinished> {
    let solution = full_solution(board, found.values().iter().copied());
    match board.first_violation(&solution) {
        None => Ok(solution),
        Some(_) => Err(wrong_solution_error().into()),
    }
}
