//! The number of consistent placements, and of those with a mine at each hidden cell; with a density, their
//! weights as well.

use std::ops::ControlFlow;

use dashu_int::UBig;
use gridproof_engine::count::{Analysis, Class, Counter, Equations, binomial};
use gridproof_engine::model::{Lit, Var};
use gridproof_engine::query::{End, Search, enumerate};

use crate::budget::{Budget, Meter, Unfinished};
use crate::grid::Cell;
use crate::prior::Density;

use super::super::model::{model_within, stated};
use super::super::rules::Board;
use super::Engine;

/// The number of consistent placements, and of those with a mine at each hidden cell.
#[derive(Clone, Debug)]
pub struct Counts {
    /// Zero where the board is inconsistent.
    pub placements: UBig,
    /// Cells that no clue tells apart share one.
    numbers: Vec<UBig>,
    /// The hidden cells in row-major order, each with the index of its number.
    cells: Vec<(Cell, u32)>,
    /// Where the board says a density.
    weights: Option<Weights>,
}

/// The weight of all placements, and for each of the numbers that of the placements with a mine there.
#[derive(Clone, Debug)]
struct Weights {
    all: UBig,
    numbers: Vec<UBig>,
}

impl Counts {
    /// Every hidden cell, in row-major order, with the number of placements that have a mine
    /// there. Without any cell where the board is inconsistent.
    pub fn mines(&self) -> impl ExactSizeIterator<Item = (Cell, &UBig)> + Clone {
        self.cells.iter().map(|&(cell, number)| (cell, &self.numbers[number as usize]))
    }

    /// The number of placements that have a mine at a hidden cell; none of any other cell, nor where the
    /// board is inconsistent.
    pub fn at(&self, cell: Cell) -> Option<&UBig> {
        self.index(cell).map(|index| &self.numbers[index])
    }

    /// The weight of the placements that have a mine at a hidden cell, out of [`Self::weight`]; none as of
    /// [`Self::at`].
    pub fn weight_at(&self, cell: Cell) -> Option<&UBig> {
        self.index(cell).map(|index| &self.weights()[index])
    }

    /// The place of a hidden cell's number in [`Self::numbers`]; none as of [`Self::at`].
    pub fn index(&self, cell: Cell) -> Option<usize> {
        let at = self.cells.binary_search_by_key(&cell, |&(cell, _)| cell).ok()?;
        Some(self.cells[at].1 as usize)
    }

    /// The numbers of [`Self::mines`], in no particular order.
    pub fn numbers(&self) -> &[UBig] {
        &self.numbers
    }

    /// The weight of all placements. By a density of a/b that of a placement with m mines in h hidden cells is
    /// a^m (b-a)^(h-m); without one it is 1.
    pub fn weight(&self) -> &UBig {
        self.weights.as_ref().map_or(&self.placements, |weights| &weights.all)
    }

    /// For each of [`Self::numbers`] the weight of those placements.
    pub fn weights(&self) -> &[UBig] {
        self.weights.as_ref().map_or(&self.numbers, |weights| &weights.numbers)
    }

    /// Whether a density makes the weights other than the numbers.
    pub fn is_weighed(&self) -> bool {
        self.weights.is_some()
    }

    /// Every hidden cell, in row-major order, with the index of its number in [`Self::numbers`].
    pub fn cells(&self) -> &[(Cell, u32)] {
        &self.cells
    }

    /// Returns the [`Self::cells`] and drops the numbers.
    pub fn into_cells(self) -> Vec<(Cell, u32)> {
        self.cells
    }

    /// Puts together the variables that share a number, of which every hidden cell of `board` has one.
    fn new<'a>(
        board: &Board,
        placements: UBig,
        classes: impl ExactSizeIterator<Item = (&'a [Var], UBig)>,
    ) -> Self {
        if placements == UBig::ZERO {
            return Self { placements, numbers: Vec::new(), cells: Vec::new(), weights: None };
        }
        let mut cells = Vec::with_capacity(board.unknown());
        // The variables are numbered in row-major order.
        board.hidden().for_each(|cell| cells.push((cell, 0)));
        let mut numbers = Vec::with_capacity(classes.len());
        for (vars, number) in classes {
            vars.iter().for_each(|var| cells[var.index()].1 = numbers.len() as u32);
            numbers.push(number);
        }
        Self { placements, numbers, cells, weights: None }
    }

    /// The counts of a board of which some hidden cells are already proved to be mines, with an analysis of the
    /// others.
    ///
    /// # Errors
    /// The budget ended first, or the analysis is not whole.
    pub(in super::super) fn of(
        board: &Board,
        known: &Board,
        analysis: &Analysis,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let mines: Vec<Cell> = board.hidden().filter(|&cell| !known.is_hidden(cell)).collect();
        let counts = Self::analysed(known, analysis, meter)?;
        Ok(if mines.is_empty() { counts } else { counts.with_mines(mines, board) })
    }

    /// The counts of a board from its analysis.
    fn analysed(board: &Board, analysis: &Analysis, meter: &mut Meter) -> Result<Self, Unfinished> {
        let count = analysis.count(meter)?;
        let classes = count.classes.into_iter().map(|Class { vars, each }| (vars, each));
        let counts = Self::new(board, count.models, classes);
        if board.prior().density().is_none() {
            return Ok(counts);
        }
        let weighed = analysis.weigh(meter)?;
        Ok(counts.weighed(weighed.models, weighed.classes.into_iter().map(|class| class.each)))
    }

    /// Adds mines that the board hides and the analysis knew.
    fn with_mines(mut self, mines: Vec<Cell>, board: &Board) -> Self {
        if self.placements == UBig::ZERO {
            return self;
        }
        let certain = self.numbers.len() as u32;
        self.numbers.push(self.placements.clone());
        if let Some(weights) = &mut self.weights {
            let factor = weight_of_mines(board, mines.len());
            weights.numbers.push(weights.all.clone());
            weights.all *= &factor;
            weights.numbers.iter_mut().for_each(|weight| *weight *= &factor);
        }
        self.cells.extend(mines.into_iter().map(|cell| (cell, certain)));
        self.cells.sort_unstable();
        self
    }

    /// Adds the weights of all and of each number.
    fn weighed(self, all: UBig, numbers: impl Iterator<Item = UBig>) -> Self {
        let is_consistent = self.placements != UBig::ZERO;
        let weights = is_consistent.then(|| Weights { all, numbers: numbers.collect() });
        Self { weights, ..self }
    }
}

/// Counts the consistent placements of `board`, and weighs them where it says a density. Counting is what
/// [`Engine::Count`] is for; [`Engine::Sat`] enumerates what the clues allow around them, for thousands of
/// placements.
pub fn count<'a>(
    board: &Board,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Result<Counts, Unfinished> {
    let search = search.into();
    match engine {
        Engine::Sat => enumerated(board, search),
        Engine::Auto | Engine::Count => counted(board, search.budget),
        Engine::Construct | Engine::Ilp => Err(engine.unsupported().into()),
    }
}

fn counted(board: &Board, budget: &Budget) -> Result<Counts, Unfinished> {
    let equations: Equations = stated(board, &mut budget.meter())?;
    let meter = &mut budget.meter();
    let analysis = Counter::new().analyse_equations(equations, meter)?;
    Counts::analysed(board, &analysis, meter)
}

/// The weight of so many mines by the density of a board; 1 without a density.
pub(in super::super) fn weight_of_mines(board: &Board, mines: usize) -> UBig {
    let density = board.prior().density();
    density.map_or(UBig::ONE, |density| UBig::from(density.mines()).pow(mines))
}

/// Enumerates the placements on the cells that a clue sees. The other cells are alike: a binomial
/// coefficient counts them, or a power of two where the total is not known.
fn enumerated(board: &Board, search: Search<'_>) -> Result<Counts, Unfinished> {
    let model = &model_within(board, &mut search.budget.meter())?;
    let seen =
        |var: &Var| board.neighbours(model.cell(*var)).any(|near| board.view(near).is_clue());
    let (frontier, rest): (Vec<Var>, Vec<Var>) = model.vars().partition(seen);
    let unplaced = board.mines().map(|mines| mines.saturating_sub(board.hits()));
    let mut sums = Sums::new(frontier.len());
    let density = board.prior().density();
    let mut weights = density.map(|_| Sums::new(frontier.len()));
    let mut sat = search.engines.sat();
    let end = enumerate(model, &frontier, &mut *sat, search.budget, |lits| {
        let placed = lits.iter().filter(|lit| lit.is_positive()).count();
        match unplaced {
            // Both are models, so the rest holds what is missing.
            Some(mines) => {
                let missing = mines - placed;
                let ways = binomial(rest.len(), missing);
                let at_one = &ways * missing / rest.len().max(1);
                sums.add(lits, ways, at_one);
            }
            None => {
                let ways = UBig::ONE << rest.len();
                let at_one = &ways >> 1;
                sums.add(lits, ways, at_one);
            }
        }
        if let (Some(density), Some(weights)) = (density, &mut weights) {
            let weight = weight(density, placed, frontier.len() - placed, rest.len());
            let at_one = &weight / density.cells() * density.mines();
            weights.add(lits, weight, at_one);
        }
        ControlFlow::Continue(())
    });
    if let End::Unfinished(reason) = end {
        return Err(reason);
    }
    let mut classes: Vec<_> = frontier.chunks(1).zip(sums.frontier).collect();
    classes.push((rest.as_slice(), sums.rest));
    let counts = Counts::new(board, sums.all, classes.into_iter());
    Ok(match weights {
        Some(Sums { all, frontier, rest }) => {
            counts.weighed(all, frontier.into_iter().chain([rest]))
        }
        None => counts,
    })
}

/// The weight of a placement on some cells, and of all placements on those of which `unknown` is the number.
fn weight(density: Density, mines: usize, clear: usize, unknown: usize) -> UBig {
    let power = |base: u32, exponent| UBig::from(base).pow(exponent);
    power(density.mines(), mines) * power(density.clear(), clear) * power(density.cells(), unknown)
}

/// Sums over the placements on the cells that a clue sees.
struct Sums {
    all: UBig,
    /// With a mine at each of these cells.
    frontier: Vec<UBig>,
    /// With a mine at one of the others.
    rest: UBig,
}

impl Sums {
    fn new(frontier: usize) -> Self {
        Self { all: UBig::ZERO, frontier: vec![UBig::ZERO; frontier], rest: UBig::ZERO }
    }

    /// One placement, with the ways of the rest, and those with a mine at one cell of the rest.
    fn add(&mut self, lits: &[Lit], ways: UBig, at_one: UBig) {
        for (sum, lit) in self.frontier.iter_mut().zip(lits) {
            if lit.is_positive() {
                *sum += &ways;
            }
        }
        self.all += ways;
        self.rest += at_one;
    }
}
