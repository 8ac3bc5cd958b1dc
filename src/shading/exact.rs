//! The exact queries about a board: its solution, whether another exists, their number, and the
//! facts that they share. The rules check every solution that is returned.

use std::fmt;
use std::ops::ControlFlow;

use dashu_int::UBig;
use gridproof_engine::count::{Analysis, Counter};
use gridproof_engine::model::{Assignment, Lit, Model, Var, VariableStatus};
use gridproof_engine::query::{EnumerationEnd, Search, StatusFindings, enumerate_projected};

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::game::Guess;
use crate::grid::{Cell, Grid};
use crate::report::list;

use super::board::open_cells;
use super::words::UNDETERMINED;
use super::{Shading, Solution, build_model};

pub use gridproof_engine::query::Engine;

/// The solutions of a board, as far as one and two matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The only solution.
    Unique(Solution),
    /// Two solutions, and perhaps more exist.
    Ambiguous([Solution; 2]),
    /// There is no solution.
    Impossible,
    /// The budget ended before another solution was found or excluded.
    Unknown {
        /// The reason why the search ended.
        reason: Unfinished,
        /// A solution, if any was found.
        found: Option<Solution>,
    },
}

impl Answer {
    /// Returns the solutions that were found.
    pub fn solutions(&self) -> &[Solution] {
        match self {
            Self::Unique(solution) => std::slice::from_ref(solution),
            Self::Ambiguous(solutions) => solutions,
            Self::Impossible => &[],
            Self::Unknown { found, .. } => found.as_slice(),
        }
    }
}

/// Finds the only solution of `board`, or two, or proves that there is none. SAT counts the work.
pub fn solve<'a>(board: &impl Shading, search: impl Into<Search<'a>>) -> Answer {
    let Solutions { found, end } = solutions(board, 2, search);
    let mut solutions = found.into_iter();
    match (end, solutions.next(), solutions.next()) {
        (_, Some(first), Some(second)) => Answer::Ambiguous([first, second]),
        (EnumerationEnd::Unfinished(reason), found, _) => Answer::Unknown { reason, found },
        (_, Some(only), None) => Answer::Unique(only),
        (_, None, _) => Answer::Impossible,
    }
}

/// Returns the error for a wrong solution of an engine, which must not leave this module.
fn broken() -> Unsupported {
    Unsupported::new("the engine's solution breaks a rule")
}

/// Some solutions of a board, each once, and the reason why the list ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The solutions in the order in which they were found.
    pub found: Vec<Solution>,
    /// Whether these are all solutions, the requested number, or those of an unfinished search.
    pub end: EnumerationEnd,
}

/// Lists up to `most` solutions of `board` by SAT, which counts the work.
pub fn solutions<'a>(
    board: &impl Shading,
    most: usize,
    search: impl Into<Search<'a>>,
) -> Solutions {
    let mut found = Vec::new();
    let end =
        listed(board, most, search.into(), &mut found).unwrap_or_else(EnumerationEnd::Unfinished);
    if found.iter().any(|solution| board.violated(solution).is_some()) {
        let end = EnumerationEnd::Unfinished(broken().into());
        return Solutions { found: Vec::new(), end };
    }
    Solutions { found, end }
}

fn listed(
    board: &impl Shading,
    most: usize,
    search: Search<'_>,
    found: &mut Vec<Solution>,
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
        found.push(filled(board, lits.iter().map(|lit| lit.is_positive())));
        if found.len() == most {
            return ControlFlow::Break(());
        }
        full = room.grow_to(area.saturating_mul(found.len() as u64 + 1)).err();
        if full.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    full.map_or(Ok(end), |stop| Err(stop.into()))
}

/// Returns the solution with the given cells of the board and these values of the open cells.
fn filled(board: &impl Shading, open: impl IntoIterator<Item = bool>) -> Solution {
    let mut solution = Grid::from_fn(board.shape(), |cell| board.given(cell).unwrap_or_default());
    open_cells(board).zip(open).for_each(|(cell, shaded)| solution[cell] = shaded);
    solution
}

/// Returns the cells that an assignment shades, if they are a solution of `board`.
pub(super) fn replayed(board: &impl Shading, found: &Assignment) -> Result<Solution, Unfinished> {
    let solution = filled(board, found.values().iter().copied());
    match board.violated(&solution) {
        None => Ok(solution),
        Some(_) => Err(broken().into()),
    }
}

/// The proved facts about each cell. Each list is in row-major order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deductions {
    /// Whether the board has a solution, if known. The lists are empty if it has none.
    pub consistent: Option<bool>,
    /// The cells shaded in every solution.
    pub shaded: Vec<Cell>,
    /// The cells shaded in no solution.
    pub clear: Vec<Cell>,
    /// The cells shaded in one solution and clear in another.
    pub undetermined: Vec<Cell>,
    /// The cells that are undecided because the budget ended first.
    pub undecided: Vec<Cell>,
}

impl Deductions {
    /// Sorts the cells by status. The lists are empty unless the board is known to have a solution.
    pub(super) fn new(
        consistent: Option<bool>,
        statuses: impl Iterator<Item = (Cell, VariableStatus)>,
    ) -> Self {
        let mut deductions = Self { consistent, ..Self::default() };
        for (cell, status) in statuses {
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

    /// Returns the facts about a board of which nothing is known.
    pub(super) fn undecided(board: &impl Shading) -> Self {
        Self::new(None, open_cells(board).map(|cell| (cell, VariableStatus::Undecided)))
    }

    /// Keeps only the facts about `cells`, which are in row-major order.
    pub fn only(mut self, cells: &[Cell]) -> Self {
        let Self { consistent: _, shaded, clear, undetermined, undecided } = &mut self;
        for list in [shaded, clear, undetermined, undecided] {
            list.retain(|cell| cells.binary_search(cell).is_ok());
        }
        self
    }

    /// Returns the status of each variable. Each open cell has one variable.
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

/// Writes the cells of each kind that occurs, such as `shaded (0,2) and (1,2); clear (0,3)`.
impl fmt::Display for Deductions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { consistent: _, shaded, clear, undetermined, undecided } = self;
        let kinds = [
            ("shaded", shaded),
            ("clear", clear),
            (UNDETERMINED, undetermined),
            ("undecided", undecided),
        ];
        let kinds = kinds.into_iter().filter(|(_, cells)| !cells.is_empty());
        let kinds: Vec<_> = kinds.map(|(kind, cells)| format!("{kind} {}", list(cells))).collect();
        f.write_str(&kinds.join("; "))
    }
}

/// Decides every cell of `board`. If the budget ends first, also returns the reason.
pub fn prove<'a>(
    board: &impl Shading,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> (Deductions, Option<Unfinished>) {
    prove_next(board, engine, &mut Counter::new(), search.into())
}

/// Decides every cell like [`prove`]. `counter` may hold parts of a similar board's count.
pub fn prove_next(
    board: &impl Shading,
    engine: Engine,
    counter: &mut Counter,
    search: Search<'_>,
) -> (Deductions, Option<Unfinished>) {
    match build_model(board, &mut search.budget.meter()) {
        Ok((model, _held)) => {
            let finding = StatusFindings::find(&model, engine, counter, search);
            let statuses = finding.statuses().unwrap_or_default().iter().copied();
            let deductions = Deductions::new(finding.is_consistent(), model.cells().zip(statuses));
            (deductions, finding.stop_reason())
        }
        Err(stop) => (Deductions::undecided(board), Some(stop.into())),
    }
}

/// The number of solutions of a board, and of those that shade each open cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The number of all solutions.
    pub solutions: UBig,
    /// The distinct numbers of solutions that shade a cell. Cells that no rule distinguishes share
    /// one.
    numbers: Vec<UBig>,
    /// The open cells in row-major order, each with the index of its number. Empty without a
    /// solution.
    cells: Vec<(Cell, u32)>,
    /// The weights of the solutions, for a board with a density.
    weights: Option<Weights>,
}

/// The weights of all solutions and of those of each number. With a density of a/b, a solution that
/// shades m of h open cells has the weight a^m (b-a)^(h-m).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Weights {
    all: UBig,
    numbers: Vec<UBig>,
}

impl Counts {
    /// Returns each open cell, in row-major order, with the number of solutions that shade it.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Cell, &UBig)> {
        self.cells.iter().map(|&(cell, number)| (cell, &self.numbers[number as usize]))
    }

    /// Returns the open cells in row-major order, each with its index in [`Self::numbers`].
    pub fn indices(&self) -> &[(Cell, u32)] {
        &self.cells
    }

    /// Returns the numbers of [`Self::cells`], in no particular order.
    pub fn numbers(&self) -> &[UBig] {
        &self.numbers
    }

    /// Returns, for each of [`Self::numbers`], the weight of its solutions and that of all
    /// solutions.
    pub fn shares(&self) -> impl ExactSizeIterator<Item = (&UBig, &UBig)> {
        let (numbers, all) = match &self.weights {
            Some(Weights { all, numbers }) => (numbers, all),
            None => (&self.numbers, &self.solutions),
        };
        numbers.iter().map(move |number| (number, all))
    }

    /// Returns the open cells that are least likely to be shaded, if there are any.
    pub fn least(&self) -> Option<Guess> {
        let shares: Vec<(&UBig, &UBig)> = self.shares().collect();
        let used = self.cells.iter().map(|&(_, number)| number as usize);
        let best = used.min_by_key(|&number| shares[number].0)?;
        let (mines, placements) = shares[best];
        let is_best = |&&(_, number): &&(Cell, u32)| shares[number as usize].0 == mines;
        let cells = self.cells.iter().filter(is_best).map(|&(cell, _)| cell).collect();
        Some(Guess { cells, mines: mines.clone(), placements: placements.clone() })
    }

    /// Takes the counts and the weights, if any, from an analysis of the whole board.
    pub(super) fn of(
        board: &impl Shading,
        model: &Model,
        analysis: &Analysis,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let count = analysis.count(meter)?;
        let classes = count.classes.into_iter().map(|class| (class.vars, class.value_of_each));
        let counts = Self::new(board, count.models, classes);
        if model.density().is_none() || counts.cells.is_empty() {
            return Ok(counts);
        }
        let weighed = analysis.weigh_models(meter)?;
        let numbers = weighed.classes.into_iter().map(|class| class.value_of_each).collect();
        Ok(Self { weights: Some(Weights { all: weighed.models, numbers }), ..counts })
    }

    fn new<'a>(
        board: &impl Shading,
        solutions: UBig,
        classes: impl Iterator<Item = (&'a [Var], UBig)>,
    ) -> Self {
        let mut numbers = Vec::new();
        if solutions == UBig::ZERO {
            return Self { solutions, numbers, cells: Vec::new(), weights: None };
        }
        let mut cells: Vec<(Cell, u32)> = open_cells(board).map(|cell| (cell, 0)).collect();
        for (vars, number) in classes {
            vars.iter().for_each(|var| cells[var.index()].1 = numbers.len() as u32);
            numbers.push(number);
        }
        Self { solutions, numbers, cells, weights: None }
    }
}

/// Counts the solutions of `board`. [`Engine::Sat`] enumerates them, up to some thousands.
///
/// # Errors
/// If the budget ends first.
pub fn count<'a>(
    board: &impl Shading,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Result<Counts, Unfinished> {
    let search = search.into();
    let (model, _held) = build_model(board, &mut search.budget.meter())?;
    match engine {
        Engine::Auto | Engine::Count => {
            let meter = &mut search.budget.meter();
            let analysis = Counter::new().analyse(&model, meter)?;
            Counts::of(board, &model, &analysis, meter)
        }
        Engine::Sat if model.density().is_some() => Err(WEIGHED.into()),
        Engine::Sat => enumerated(board, &model, search),
        Engine::Construct | Engine::Ilp => Err(engine.to_unsupported().into()),
    }
}

const WEIGHED: Unsupported = Unsupported::new(
    "the engine `sat` cannot weigh solutions by a density; the engine `count` can",
);

/// Enumerates the values of the cells that rules mention. Each other open cell doubles the number.
fn enumerated(
    board: &impl Shading,
    model: &Model,
    search: Search<'_>,
) -> Result<Counts, Unfinished> {
    let mut is_ruled = vec![false; model.num_vars()];
    let lits = model.constraints().iter().flat_map(|constraint| &constraint.lits);
    lits.for_each(|lit: &Lit| is_ruled[lit.var().index()] = true);
    let (ruled, free): (Vec<Var>, Vec<Var>) =
        model.primary_vars().partition(|var| is_ruled[var.index()]);
    let (mut solutions, mut shaded) = (0_u64, vec![0_u64; ruled.len()]);
    let mut sat = search.engines.new_sat_solver();
    let end = enumerate_projected(model, &ruled, &mut *sat, search.budget, |lits| {
        solutions += 1;
        shaded
            .iter_mut()
            .zip(lits)
            .for_each(|(shaded, lit)| *shaded += u64::from(lit.is_positive()));
        ControlFlow::Continue(())
    });
    match end {
        EnumerationEnd::Unfinished(reason) => Err(reason),
        EnumerationEnd::Complete | EnumerationEnd::Stopped => {
            let times = |number: u64| UBig::from(number) << free.len();
            let each = shaded.into_iter().map(times);
            let ruled = ruled.chunks(1).zip(each);
            // Half of the solutions shade a given cell that no rule mentions.
            let half = (!free.is_empty()).then(|| (free.as_slice(), times(solutions) >> 1));
            Ok(Counts::new(board, times(solutions), ruled.chain(half)))
        }
    }
}
