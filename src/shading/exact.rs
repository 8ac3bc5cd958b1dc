//! Exact questions about a board: its solution, whether the solution is unique, and the facts that
//! all solutions have in common. Every returned solution was checked by the rules.

use std::fmt;
use std::ops::ControlFlow;

use gridproof_engine::count::Counter;
use gridproof_engine::model::{Assignment, Var, VariableStatus};
use gridproof_engine::query::{EnumerationEnd, Search, StatusFindings, enumerate_projected};

use crate::budget::{Limited, Unfinished, Unsupported};
use crate::grid::{Cell, Grid};
use crate::report::cell_list;
use crate::words::reasons;

use super::board::{open_cells, variable_cells};
use super::words::UNDETERMINED;
use super::{CellContent, Shading, Solution, build_model};

pub use super::count_solutions::count;
pub use super::counts::Counts;
pub use gridproof_engine::query::Engine;

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

/// Finds the unique solution of `board`, or two solutions, or proves that there is none. The work
/// is counted in units of the SAT backend.
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

/// Returns an error if an engine's solution breaks a rule, so that the caller never gets such a
/// solution.
fn wrong_solution_error() -> Unsupported {
    Unsupported(reasons::solution_breaks_rule())
}

/// Some solutions of a board, each once, and the reason why the list ends.
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

/// Returns the solution with the given cells of the board and these values of the primary
/// variables. The number of things in an open cell is the number of its true variables.
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

/// Returns the cells that an assignment shades, if they are a solution of `board`.
pub(super) fn checked_solution<B: Shading>(
    board: &B,
    found: &Assignment,
) -> Result<Solution<B::CellContent>, Unfinished> {
    let solution = full_solution(board, found.values().iter().copied());
    match board.first_violation(&solution) {
        None => Ok(solution),
        Some(_) => Err(wrong_solution_error().into()),
    }
}

/// The proved facts about each cell. Each list is in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deductions {
    /// Whether the board has a solution, if known. Without a solution, all lists are empty.
    pub consistent: Option<bool>,
    /// The cells shaded in every solution.
    pub shaded: Vec<Cell>,
    /// The cells shaded in no solution.
    pub clear: Vec<Cell>,
    /// The cells shaded in one solution and clear in another.
    pub undetermined: Vec<Cell>,
    /// The cells that are undecided because the budget ended first.
    pub undecided: Vec<Cell>,
    /// Bounds on the number of things in each open cell. Empty if cells can hold only one thing.
    pub numbers: Vec<CellNumbers>,
}

/// The proved bounds on the number of things that a cell holds. Some numbers between the bounds may
/// be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct CellNumbers {
    /// The cell.
    pub cell: Cell,
    /// The cell holds at least this number in every solution.
    pub least: usize,
    /// The cell holds at most this number in every solution.
    pub most: usize,
}

impl Deductions {
    /// Sorts the cells into the lists by the statuses of the primary variables. The lists are empty
    /// unless the board is known to have a solution.
    pub(super) fn new(
        board: &impl Shading,
        consistent: Option<bool>,
        statuses: impl Iterator<Item = (Cell, VariableStatus)>,
    ) -> Self {
        let (open, capacity) = (open_cells(board).count(), board.capacity());
        let statuses: Vec<(Cell, VariableStatus)> = statuses.collect();
        let mut deductions = Self { consistent, ..Self::default() };
        let (first, others) = statuses.split_at(open.min(statuses.len()));
        if capacity > 1 {
            let bounds = first.iter().zip(others.chunks(capacity - 1));
            let bounds = bounds.map(|(first, others)| number_bounds(*first, others));
            deductions.numbers = bounds.collect();
        }
        for &(cell, status) in first {
            let list = match status {
                VariableStatus::Forced(true) => &mut deductions.shaded,
                VariableStatus::Forced(false) => &mut deductions.clear,
                VariableStatus::Undetermined => &mut deductions.undetermined,
                VariableStatus::Undecided => &mut deductions.undecided,
            };
            list.push(cell);
        }
        deductions
    }

    /// Returns the facts before any proof: every cell is undecided.
    pub(super) fn undecided(board: &impl Shading) -> Self {
        Self::new(board, None, variable_cells(board).map(|cell| (cell, VariableStatus::Undecided)))
    }

    /// Keeps only the facts about `cells`, which are in row-major order.
    pub fn restricted_to(mut self, cells: &[Cell]) -> Self {
        let is_kept = |cell: &Cell| cells.binary_search(cell).is_ok();
        let Self { consistent: _, shaded, clear, undetermined, undecided, numbers } = &mut self;
        for list in [shaded, clear, undetermined, undecided] {
            list.retain(is_kept);
        }
        numbers.retain(|bounds| is_kept(&bounds.cell));
        self
    }

    /// Returns the status of the first variable of each open cell.
    pub(super) fn statuses(&self, board: &impl Shading) -> Vec<VariableStatus> {
        let shape = board.shape();
        let mut statuses = Grid::new(shape, VariableStatus::Undecided);
        let Self { shaded, clear, undetermined, .. } = self;
        for (cells, status) in [
            (shaded, VariableStatus::Forced(true)),
            (clear, VariableStatus::Forced(false)),
            (undetermined, VariableStatus::Undetermined),
        ] {
            cells.iter().for_each(|&cell| statuses[cell] = status);
        }
        open_cells(board).map(|cell| statuses[cell]).collect()
    }
}

/// Returns the bounds on the number of things in a cell, from the statuses of its variables.
fn number_bounds(first: (Cell, VariableStatus), others: &[(Cell, VariableStatus)]) -> CellNumbers {
    let (cell, statuses) = (first.0, [first].into_iter().chain(others.iter().copied()));
    let mut bounds = CellNumbers { cell, least: 0, most: others.len() + 1 };
    for (number, (_, status)) in (1..).zip(statuses) {
        match status {
            VariableStatus::Forced(true) => bounds.least = bounds.least.max(number),
            VariableStatus::Forced(false) => bounds.most = bounds.most.min(number - 1),
            VariableStatus::Undetermined | VariableStatus::Undecided => {}
        }
    }
    bounds
}

/// Writes each nonempty list of cells, such as `shaded (0,2) and (1,2); clear (0,3)`.
impl fmt::Display for Deductions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shaded, clear, undetermined, undecided, .. } = self;
        let kinds = [
            ("shaded", shaded),
            ("clear", clear),
            (UNDETERMINED, undetermined),
            ("undecided", undecided),
        ];
        let kinds = kinds.into_iter().filter(|(_, cells)| !cells.is_empty());
        let kinds: Vec<_> =
            kinds.map(|(kind, cells)| format!("{kind} {}", cell_list(cells))).collect();
        f.write_str(&kinds.join("; "))
    }
}

/// Decides every cell of `board`. If the budget ends first, returns the proofs so far and the
/// reason.
pub fn prove<'a>(
    board: &impl Shading,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Limited<Deductions> {
    prove_with_counter(board, engine, &mut Counter::new(), search.into())
}

/// Decides every cell like [`prove`]. `counter` may hold parts of the count of a similar board.
pub fn prove_with_counter(
    board: &impl Shading,
    engine: Engine,
    counter: &mut Counter,
    search: Search<'_>,
) -> Limited<Deductions> {
    match build_model(board, &mut search.budget.meter()) {
        Ok((model, _held)) => {
            let finding = StatusFindings::find(&model, engine, counter, search);
            let statuses = finding.statuses().unwrap_or_default().iter().copied();
            let statuses = model.cells().zip(statuses);
            let so_far = Deductions::new(board, finding.is_consistent(), statuses);
            Limited { so_far, stop_reason: finding.stop_reason() }
        }
        Err(stop) => Limited::incomplete(Deductions::undecided(board), stop),
    }
}
