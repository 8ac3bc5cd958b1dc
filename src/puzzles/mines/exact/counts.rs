//! Counts the consistent placements, and the consistent placements with a mine at each hidden cell.
//! For a board with a density, the module also computes the weights of all counted placements.

use std::ops::ControlFlow;

use dashu_int::UBig;
use gridproof_engine::count::{Analysis, Counter, Equations, VariableClass, binomial};
use gridproof_engine::model::{Lit, Var};
use gridproof_engine::query::{EnumerationEnd, Search, enumerate_projected};

use crate::budget::{Budget, Meter, Unfinished};
use crate::grid::Cell;
use crate::prior::Density;

use super::super::model::{build_model, model_within_budget};
use super::super::rules::Board;
use super::Engine;

/// The number of consistent placements, and the number of consistent placements with a mine at each
/// hidden cell.
#[derive(Clone, Debug)]
pub struct Counts {
    /// The number of consistent placements, which is zero if the board is inconsistent.
    pub placements: UBig,
    /// Numbers of consistent placements with a mine at one cell. Hidden cells beside exactly the
    /// same clues can share an entry of `numbers`.
    numbers: Vec<UBig>,
    /// The hidden cells in row-major order, each with an index in `numbers`.
    cells: Vec<(Cell, u32)>,
    /// The weights, if the board has a density.
    weights: Option<Weights>,
}

/// The total weight of all placements, and the weights that belong to [`Counts::mine_counts`].
#[derive(Clone, Debug)]
struct Weights {
    total: UBig,
    numbers: Vec<UBig>,
}

impl Counts {
    /// Returns every hidden cell with the number of placements that have a mine at the cell, in
    /// row-major order. Empty if the board is inconsistent.
    pub fn mines(&self) -> impl ExactSizeIterator<Item = (Cell, &UBig)> + Clone {
        self.cells.iter().map(|&(cell, number)| (cell, &self.numbers[number as usize]))
    }

    /// Returns the number of placements with a mine at a hidden cell. Returns `None` for any other
    /// cell, and for an inconsistent board.
    pub fn mines_at(&self, cell: Cell) -> Option<&UBig> {
        self.mine_count_index(cell).map(|index| &self.numbers[index])
    }

    /// Returns the total weight of the placements with a mine at a hidden cell. Returns `None` in
    /// the cases in which [`Self::mines_at`] returns `None`.
    pub fn weight_at(&self, cell: Cell) -> Option<&UBig> {
        self.mine_count_index(cell).map(|index| &self.weights()[index])
    }

    /// Returns the index in [`Self::mine_counts`] at which the number of a hidden cell stands.
    /// Returns `None` in the cases in which [`Self::mines_at`] returns `None`.
    pub fn mine_count_index(&self, cell: Cell) -> Option<usize> {
        let at = self.cells.binary_search_by_key(&cell, |&(cell, _)| cell).ok()?;
        Some(self.cells[at].1 as usize)
    }

    /// Returns the numbers of [`Self::mines`], in no particular order.
    pub fn mine_counts(&self) -> &[UBig] {
        &self.numbers
    }

    /// Returns the weight of all placements. With a density of a/b, a placement with m mines in h
    /// hidden cells has the weight a^m (b-a)^(h-m). Without a density, every placement has the
    /// weight 1.
    pub fn weight(&self) -> &UBig {
        self.weights.as_ref().map_or(&self.placements, |weights| &weights.total)
    }

    /// Returns the weights of the placements that [`Self::mine_counts`] counts, in the order of
    /// that list.
    pub fn weights(&self) -> &[UBig] {
        self.weights.as_ref().map_or(&self.numbers, |weights| &weights.numbers)
    }

    /// Returns whether the board has a density. Without a density, the weights equal the numbers.
    pub fn has_weights(&self) -> bool {
        self.weights.is_some()
    }

    /// Returns every hidden cell, in row-major order, with its index in [`Self::mine_counts`].
    pub fn cells(&self) -> &[(Cell, u32)] {
        &self.cells
    }

    /// Returns the list [`Self::cells`], and drops all numbers.
    pub fn into_cells(self) -> Vec<(Cell, u32)> {
        self.cells
    }

    /// Creates the counts from classes of variables, each with its number of placements. Every
    /// hidden cell of `board` has a variable.
    fn new<'a>(
        board: &Board,
        placements: UBig,
        classes: impl ExactSizeIterator<Item = (&'a [Var], UBig)>,
    ) -> Self {
        if placements == UBig::ZERO {
            return Self { placements, numbers: Vec::new(), cells: Vec::new(), weights: None };
        }
        let mut cells = Vec::with_capacity(board.num_hidden());
        // The variables are numbered in row-major order of their cells.
        board.hidden().for_each(|cell| cells.push((cell, 0)));
        let mut numbers = Vec::with_capacity(classes.len());
        for (vars, number) in classes {
            vars.iter().for_each(|var| cells[var.index()].1 = numbers.len() as u32);
            numbers.push(number);
        }
        Self { placements, numbers, cells, weights: None }
    }

    /// Returns the counts of `board` from the analysis of `known`. `known` is the same board, with
    /// mines that were proved earlier as known mines.
    ///
    /// # Errors
    /// Fails if the budget ends before all counts are computed, or if the analysis is incomplete.
    pub(in super::super) fn from_analysis(
        board: &Board,
        known: &Board,
        analysis: &Analysis,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let mines: Vec<Cell> = board.hidden().filter(|&cell| !known.is_hidden(cell)).collect();
        let counts = Self::from_board_analysis(known, analysis, meter)?;
        Ok(if mines.is_empty() { counts } else { counts.with_mines(mines, board) })
    }

    /// Returns the counts of `board` from the analysis of `board`.
    fn from_board_analysis(
        board: &Board,
        analysis: &Analysis,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let count = analysis.count_with_merged_classes(meter)?;
        let classes = count
            .classes
            .into_iter()
            .map(|VariableClass { vars, value_of_each: each }| (vars, each));
        let counts = Self::new(board, count.models, classes);
        if board.prior().density().is_none() {
            return Ok(counts);
        }
        let weighed = analysis.weigh_with_merged_classes(meter)?;
        Ok(counts.with_weights(
            weighed.models,
            weighed.classes.into_iter().map(|class| class.value_of_each),
        ))
    }

    /// Adds the hidden cells that were proved to be mines before the analysis. Every placement has
    /// a mine there.
    fn with_mines(mut self, mines: Vec<Cell>, board: &Board) -> Self {
        if self.placements == UBig::ZERO {
            return self;
        }
        let certain = self.numbers.len() as u32;
        self.numbers.push(self.placements.clone());
        if let Some(weights) = &mut self.weights {
            let factor = weight_of_mines(board, mines.len());
            weights.numbers.push(weights.total.clone());
            weights.total *= &factor;
            weights.numbers.iter_mut().for_each(|weight| *weight *= &factor);
        }
        self.cells.extend(mines.into_iter().map(|cell| (cell, certain)));
        self.cells.sort_unstable();
        self
    }

    /// Adds the total weight of all placements, and the weights that belong to
    /// [`Self::mine_counts`].
    fn with_weights(self, all: UBig, numbers: impl Iterator<Item = UBig>) -> Self {
        let is_consistent = self.placements != UBig::ZERO;
        let weights = is_consistent.then(|| Weights { total: all, numbers: numbers.collect() });
        Self { weights, ..self }
    }
}

/// Counts the consistent placements of `board`, and computes their weights if the board has a
/// density. [`Engine::Count`] counts without enumeration. [`Engine::Sat`] enumerates the placements
/// on the cells beside clues, which is practical for some thousands of placements.
pub fn count<'a>(
    board: &Board,
    engine: Engine,
    search: impl Into<Search<'a>>,
) -> Result<Counts, Unfinished> {
    let search = search.into();
    match engine {
        Engine::Sat => count_by_enumeration(board, search),
        Engine::Auto | Engine::Count => count_by_diagram(board, search.budget),
        Engine::Construct | Engine::Ilp => Err(engine.to_unsupported().into()),
    }
}

fn count_by_diagram(board: &Board, budget: &Budget) -> Result<Counts, Unfinished> {
    let equations: Equations = build_model(board, &mut budget.meter())?;
    let meter = &mut budget.meter();
    let analysis = Counter::new().analyse_equations(equations, meter)?;
    Counts::from_board_analysis(board, &analysis, meter)
}

/// Returns the factor that `mines` mines contribute to the weight of a placement: a^`mines` for a
/// density of a/b, or 1 without a density.
pub(in super::super) fn weight_of_mines(board: &Board, mines: usize) -> UBig {
    let density = board.prior().density();
    density.map_or(UBig::ONE, |density| UBig::from(density.mines()).pow(mines))
}

/// Enumerates the placements on the cells beside clues. The number of placements on all other cells
/// is a binomial coefficient, or a power of two if the total is unknown.
fn count_by_enumeration(board: &Board, search: Search<'_>) -> Result<Counts, Unfinished> {
    let model = &model_within_budget(board, &mut search.budget.meter())?;
    let seen =
        |var: &Var| board.neighbours(model.cell(*var)).any(|near| board.view(near).is_clue());
    let (frontier, rest): (Vec<Var>, Vec<Var>) = model.vars().partition(seen);
    let unplaced = board.mines().map(|mines| mines.saturating_sub(board.num_hits()));
    let mut sums = PlacementSums::new(frontier.len());
    let density = board.prior().density();
    let mut weights = density.map(|_| PlacementSums::new(frontier.len()));
    let mut sat = search.engines.new_sat_solver();
    let end = enumerate_projected(model, &frontier, &mut *sat, search.budget, |lits| {
        let placed = lits.iter().filter(|lit| lit.is_positive()).count();
        match unplaced {
            // The partial placement can be extended to the whole board, so the remaining cells have
            // room for the missing mines.
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
            let weight = total_weight(density, placed, frontier.len() - placed, rest.len());
            let at_one = &weight / density.cells() * density.mines();
            weights.add(lits, weight, at_one);
        }
        ControlFlow::Continue(())
    });
    if let EnumerationEnd::Unfinished(reason) = end {
        return Err(reason);
    }
    let mut classes: Vec<_> = frontier.chunks(1).zip(sums.frontier).collect();
    classes.push((rest.as_slice(), sums.one_of_rest));
    let counts = Counts::new(board, sums.total, classes.into_iter());
    Ok(match weights {
        Some(PlacementSums { total, frontier, one_of_rest }) => {
            counts.with_weights(total, frontier.into_iter().chain([one_of_rest]))
        }
        None => counts,
    })
}

/// Returns the weight of a placement on some cells, multiplied by the total weight of all
/// placements on `unknown` further cells.
fn total_weight(density: Density, mines: usize, clear: usize, unknown: usize) -> UBig {
    let power = |base: u32, exponent| UBig::from(base).pow(exponent);
    power(density.mines(), mines) * power(density.clear(), clear) * power(density.cells(), unknown)
}

/// The sums over all placements on the cells beside clues.
struct PlacementSums {
    total: UBig,
    /// The number of placements with a mine at each cell beside a clue.
    frontier: Vec<UBig>,
    /// The number of placements with a mine at one given cell that has no clue beside it. The
    /// number is equal for all cells without a clue beside them.
    one_of_rest: UBig,
}

impl PlacementSums {
    fn new(frontier: usize) -> Self {
        Self { total: UBig::ZERO, frontier: vec![UBig::ZERO; frontier], one_of_rest: UBig::ZERO }
    }

    /// Adds one placement on the cells beside clues. `ways` is the number of placements on all
    /// other cells. `at_one` is the number of placements on the other cells with a mine at one
    /// given cell.
    fn add(&mut self, lits: &[Lit], ways: UBig, at_one: UBig) {
        for (sum, lit) in self.frontier.iter_mut().zip(lits) {
            if lit.is_positive() {
                *sum += &ways;
            }
        }
        self.total += ways;
        self.one_of_rest += at_one;
    }
}
