//! Counts the solutions of a board by listing them with SAT. If the board has a density, the number
//! of mines in a solution determines its weight.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dashu_int::UBig;
use gridproof_engine::model::{Lit, Model, Var};
use gridproof_engine::query::{Search, enumerate_projected};

use crate::budget::Unfinished;
use crate::prior::Density;

use super::counts::{Counts, Weights};
use crate::shading::Shading;
use crate::shading::board::open_cells;

/// The open cells of a board: cells that rules mention, called ruled, and all other open cells,
/// called free.
struct RuledCells {
    /// The number of open cells.
    open: usize,
    /// The most things that a cell can hold.
    capacity: usize,
    /// The primary variables of the cells that rules mention.
    ruled: Vec<Var>,
    /// The indices of the free cells among the open cells.
    free: Vec<usize>,
}

impl RuledCells {
    fn new(board: &impl Shading, model: &Model) -> Self {
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
        let ruled = model.primary_vars().filter(|&var| is_ruled[cell_of(var)]).collect();
        let free = (0..open).filter(|&cell| !is_ruled[cell]).collect();
        Self { open, capacity, ruled, free }
    }

    /// Returns the number of possible contents of a cell: 0 to `capacity` things.
    fn contents(&self) -> UBig {
        UBig::from(self.capacity + 1)
    }

    /// Returns a list for each number n that a free cell can hold. The list has the variable "the
    /// cell holds at least n things" of each free cell.
    fn at_least_variables(&self) -> Vec<Vec<Var>> {
        let levels = (1..=self.capacity).filter(|_| !self.free.is_empty());
        let var = |cell: usize, number: usize| match number {
            1 => Var::new(cell),
            _ => Var::new(self.open + cell * (self.capacity - 1) + number - 2),
        };
        levels.map(|number| self.free.iter().map(|&cell| var(cell, number)).collect()).collect()
    }
}

/// The listed solutions that have the same weight.
struct Tally {
    solutions: u64,
    /// For each variable of the ruled cells, the number of solutions in which the variable is true.
    shaded: Vec<u64>,
}

/// Enumerates the possible contents of the cells that rules mention. Each other open cell
/// multiplies the number of solutions by the number of its possible contents. Returns `None` if the
/// enumeration finds more than `most` solutions.
pub(crate) fn count_by_enumeration(
    board: &impl Shading,
    model: &Model,
    most: u64,
    search: Search<'_>,
) -> Result<Option<Counts>, Unfinished> {
    let cells = RuledCells::new(board, model);
    let density = model.density();
    let tally_bytes = (cells.ruled.len() * size_of::<u64>()) as u64;
    let mut held = search.budget.meter().reserve(tally_bytes)?;
    // The number of mines determines the weight of a solution.
    let mut tallies: BTreeMap<usize, Tally> = BTreeMap::new();
    let (mut solutions, mut full) = (0_u64, None);
    let mut sat = search.engines.new_sat_solver();
    let end = enumerate_projected(model, &cells.ruled, &mut *sat, search.budget, |lits| {
        if solutions == most {
            return ControlFlow::Break(());
        }
        solutions += 1;
        let is_true = |lit: &&Lit| lit.is_positive();
        let mines = density.map_or(0, |_| lits.iter().filter(is_true).count());
        full = held.grow_to(tally_bytes * (tallies.len() as u64 + 1)).err();
        if full.is_some() {
            return ControlFlow::Break(());
        }
        let empty = || Tally { solutions: 0, shaded: vec![0; lits.len()] };
        let tally = tallies.entry(mines).or_insert_with(empty);
        tally.solutions += 1;
        let shaded = tally.shaded.iter_mut().zip(lits);
        shaded.for_each(|(shaded, lit)| *shaded += u64::from(lit.is_positive()));
        ControlFlow::Continue(())
    });
    full.map_or(Ok(()), Err)?;
    if !end.is_complete()? {
        return Ok(None);
    }
    let contents = cells.contents();
    let all = contents.pow(cells.free.len()) * solutions;
    let with_weight_one = |_: usize| contents.pow(cells.free.len());
    let each = sums_over_tallies(&tallies, cells.ruled.len(), with_weight_one);
    // Without a density, all contents of a cell that no rule mentions are equally likely.
    let levels = cells.at_least_variables();
    let shares = (1..).map(|number| &all * (cells.capacity + 1 - number) / &contents);
    let classes = cells.ruled.chunks(1).zip(each);
    let classes = classes.chain(levels.iter().map(Vec::as_slice).zip(shares));
    let counts = Counts::new(board, all.clone(), classes);
    let weights = density.filter(|_| solutions > 0).map(|density| weigh(&cells, &tallies, density));
    Ok(Some(counts.with_weights(weights)))
}

/// Returns the weights of the solutions, in the order of the classes of the count.
fn weigh(cells: &RuledCells, tallies: &BTreeMap<usize, Tally>, density: Density) -> Weights {
    let (ruled, free) = (cells.ruled.len(), cells.free.len());
    let [mine, clear, either] = [density.mines(), density.clear(), density.cells()].map(UBig::from);
    let weight = |mines: usize| mine.pow(mines) * clear.pow(ruled - mines) * either.pow(free);
    let all: UBig = tallies.iter().map(|(&mines, tally)| weight(mines) * tally.solutions).sum();
    let mut numbers = sums_over_tallies(tallies, ruled, weight);
    if free > 0 {
        numbers.push(&all * mine / either);
    }
    Weights { all, numbers }
}

/// Returns a sum for each variable of the ruled cells. Each solution in which the variable is true
/// adds `weight(m)`, where m is the number of mines in the solution.
fn sums_over_tallies(
    tallies: &BTreeMap<usize, Tally>,
    vars: usize,
    weight: impl Fn(usize) -> UBig,
) -> Vec<UBig> {
    let mut sums = vec![UBig::ZERO; vars];
    for (&mines, tally) in tallies {
        let weight = weight(mines);
        for (sum, &shaded) in sums.iter_mut().zip(&tally.shaded) {
            *sum += &weight * shaded;
        }
    }
    sums
}
