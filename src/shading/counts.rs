//! Counts the solutions of a board, and the solutions that shade each open cell.

use std::ops::ControlFlow;

use dashu_int::UBig;
use gridproof_engine::count::{Analysis, Counter};
use gridproof_engine::model::{Lit, Model, Var};
use gridproof_engine::query::{Engine, EnumerationEnd, Search, enumerate_projected};

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::game::Guess;
use crate::grid::Cell;
use crate::words::reasons;

use super::board::open_cells;
use super::{Shading, build_model};

/// The number of solutions of a board, and the number of solutions that shade each open cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The number of all solutions.
    pub solutions: UBig,
    /// The distinct numbers of solutions that shade a cell. Cells that are interchangeable in all
    /// rules share a number.
    numbers: Vec<UBig>,
    /// The open cells in row-major order, each with the index of its number. Empty if there is no
    /// solution.
    cells: Vec<(Cell, u32)>,
    /// Indices in `numbers`, for boards whose cells can hold several things. The entry of a cell
    /// and of a number k from 2 on is for the solutions in which the cell holds at least k things.
    /// Entries are sorted by cell, then by k.
    levels: Vec<u32>,
    /// The weights of solutions, for a board with a density.
    weights: Option<Weights>,
}

/// The weight of all solutions, and the weights that belong to the entries of [`Counts::numbers`].
/// With a density of a/b, a solution that shades m of h open cells has the weight a^m (b-a)^(h-m).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Weights {
    all: UBig,
    numbers: Vec<UBig>,
}

impl Counts {
    /// Returns each open cell, in row-major order, with the number of solutions that shade the
    /// cell.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Cell, &UBig)> {
        self.cells.iter().map(|&(cell, number)| (cell, &self.numbers[number as usize]))
    }

    /// Returns the open cells in row-major order, each with its index in [`Self::numbers`].
    pub fn number_indices(&self) -> &[(Cell, u32)] {
        &self.cells
    }

    /// Returns the numbers of [`Self::cells`], in no particular order.
    pub fn numbers(&self) -> &[UBig] {
        &self.numbers
    }

    /// Returns a list of numbers for each open cell, in row-major order: the numbers of solutions
    /// in which the cell holds exactly 0, 1, 2 and so on things. Returns an empty list if cells can
    /// hold only one thing.
    pub fn counts_by_content(&self) -> impl Iterator<Item = Vec<UBig>> {
        let others = self.levels.len() / self.cells.len().max(1);
        let levels = self.levels.chunks(others.max(1)).zip(&self.cells);
        levels.map(|(levels, &(_, first))| {
            let at_least = [first].into_iter().chain(levels.iter().copied());
            let at_least = at_least.map(|number| &self.numbers[number as usize]);
            let mut all = std::iter::once(&self.solutions).chain(at_least).peekable();
            let mut exactly = Vec::with_capacity(levels.len() + 2);
            while let Some(number) = all.next() {
                exactly.push(all.peek().map_or_else(|| number.clone(), |&more| number - more));
            }
            exactly
        })
    }

    /// Returns the weight of the solutions of each entry of [`Self::numbers`], and the weight of
    /// all solutions.
    pub fn shares(&self) -> impl ExactSizeIterator<Item = (&UBig, &UBig)> {
        let (numbers, all) = match &self.weights {
            Some(Weights { all, numbers }) => (numbers, all),
            None => (&self.numbers, &self.solutions),
        };
        numbers.iter().map(move |number| (number, all))
    }

    /// Returns the open cells that are least likely to be shaded, if there are any.
    pub fn least_likely_cells(&self) -> Option<Guess> {
        let shares: Vec<(&UBig, &UBig)> = self.shares().collect();
        let used = self.cells.iter().map(|&(_, number)| number as usize);
        let best = used.min_by_key(|&number| shares[number].0)?;
        let (mines, placements) = shares[best];
        let is_best = |&&(_, number): &&(Cell, u32)| shares[number as usize].0 == mines;
        let cells = self.cells.iter().filter(is_best).map(|&(cell, _)| cell).collect();
        Some(Guess { cells, mines: mines.clone(), placements: placements.clone() })
    }

    /// Returns the counts, and the weights if there is a density, from an analysis of the whole
    /// model.
    pub(super) fn from_analysis(
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
            let (cells, levels) = (Vec::new(), Vec::new());
            return Self { solutions, numbers, cells, levels, weights: None };
        }
        let mut cells: Vec<(Cell, u32)> = open_cells(board).map(|cell| (cell, 0)).collect();
        let mut levels = vec![0; cells.len() * (board.capacity() - 1)];
        for (vars, number) in classes {
            let index = numbers.len() as u32;
            for var in vars {
                match var.index().checked_sub(cells.len()) {
                    None => cells[var.index()].1 = index,
                    Some(level) => levels[level] = index,
                }
            }
            numbers.push(number);
        }
        Self { solutions, numbers, cells, levels, weights: None }
    }
}

/// Counts the solutions of `board`. [`Engine::Sat`] enumerates them, which is feasible for some
/// thousands of solutions. If a board has connected groups, [`Engine::Auto`] enumerates up to
/// 10,000 solutions before it counts by diagrams, and all solutions if diagrams fail.
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
    let has_density = model.density().is_some();
    match engine {
        Engine::Auto if board.has_connected_groups() && !has_density => {
            count_connected(board, &model, search)
        }
        Engine::Auto | Engine::Count => count_by_diagrams(board, &model, search),
        Engine::Sat if has_density => Err(SAT_WEIGHTS_UNSUPPORTED.into()),
        Engine::Sat => count_by_enumerating_all(board, &model, search),
        Engine::Construct | Engine::Ilp => Err(engine.to_unsupported().into()),
    }
}

/// Counts a board with connected groups by enumeration, or by diagrams if it has many solutions. If
/// the rules overlap too much for diagrams, enumerates all solutions.
fn count_connected(
    board: &impl Shading,
    model: &Model,
    search: Search<'_>,
) -> Result<Counts, Unfinished> {
    if let Some(counts) =
        count_by_enumeration(board, model, MAX_ENUMERATED_BEFORE_DIAGRAMS, search)?
    {
        return Ok(counts);
    }
    match count_by_diagrams(board, model, search) {
        Err(Unfinished::Unsupported(_)) => count_by_enumerating_all(board, model, search),
        counted => counted,
    }
}

fn count_by_diagrams(
    board: &impl Shading,
    model: &Model,
    search: Search<'_>,
) -> Result<Counts, Unfinished> {
    let meter = &mut search.budget.meter();
    let analysis = Counter::new().analyse(model, meter)?;
    Counts::from_analysis(board, model, &analysis, meter)
}

fn count_by_enumerating_all(
    board: &impl Shading,
    model: &Model,
    search: Search<'_>,
) -> Result<Counts, Unfinished> {
    let counts = count_by_enumeration(board, model, u64::MAX, search)?;
    Ok(counts.expect("an enumeration ends before it has 2^64 solutions"))
}

const SAT_WEIGHTS_UNSUPPORTED: Unsupported = Unsupported(reasons::sat_weighs_nothing());

/// The largest number of solutions that are enumerated before a count by diagrams. On a board of
/// fourteen cells with `rule connected`, the enumeration takes 0.3 s, but diagrams take 2 s until
/// they refuse the board.
const MAX_ENUMERATED_BEFORE_DIAGRAMS: u64 = 10_000;

/// Enumerates the contents of the cells that rules mention. Each remaining open cell multiplies the
/// number of solutions by the number of its possible contents. Returns `None` if there are more
/// than `most` contents.
fn count_by_enumeration(
    board: &impl Shading,
    model: &Model,
    most: u64,
    search: Search<'_>,
) -> Result<Option<Counts>, Unfinished> {
    let (open, capacity) = (open_cells(board).count(), board.capacity());
    let cell_of = |var: Var| match var.index().checked_sub(open) {
        None => var.index(),
        Some(level) => level / (capacity - 1),
    };
    let mut is_ruled = vec![false; open];
    let rules = &model.constraints()[model.num_definitions()..];
    let vars = rules.iter().flat_map(|constraint| &constraint.lits).map(|lit: &Lit| lit.var());
    vars.filter(|var| var.index() < model.num_primary())
        .for_each(|var| is_ruled[cell_of(var)] = true);
    let ruled: Vec<Var> = model.primary_vars().filter(|&var| is_ruled[cell_of(var)]).collect();
    let (mut solutions, mut shaded) = (0_u64, vec![0_u64; ruled.len()]);
    let mut sat = search.engines.new_sat_solver();
    let end = enumerate_projected(model, &ruled, &mut *sat, search.budget, |lits| {
        if solutions == most {
            return ControlFlow::Break(());
        }
        solutions += 1;
        shaded
            .iter_mut()
            .zip(lits)
            .for_each(|(shaded, lit)| *shaded += u64::from(lit.is_positive()));
        ControlFlow::Continue(())
    });
    match end {
        EnumerationEnd::Complete => {}
        EnumerationEnd::Stopped => return Ok(None),
        EnumerationEnd::Unfinished(reason) => return Err(reason),
    }
    let free: Vec<usize> = (0..open).filter(|&cell| !is_ruled[cell]).collect();
    let contents = UBig::from(capacity + 1);
    let of_free = contents.pow(free.len());
    let all = &of_free * solutions;
    let each = shaded.into_iter().map(|number| &of_free * number);
    let ruled = ruled.chunks(1).zip(each);
    // If no rule mentions a cell, all of its contents are equally likely.
    let levels: Vec<(Vec<Var>, UBig)> = (1..=capacity)
        .filter(|_| !free.is_empty())
        .map(|number| {
            let var = |&cell: &usize| match number {
                1 => Var::new(cell),
                _ => Var::new(open + cell * (capacity - 1) + number - 2),
            };
            let share = &all * (capacity + 1 - number) / &contents;
            (free.iter().map(var).collect(), share)
        })
        .collect();
    let levels = levels.iter().map(|(vars, number)| (vars.as_slice(), number.clone()));
    Ok(Some(Counts::new(board, all.clone(), ruled.chain(levels))))
}
