//! The number of solutions of a board, and the number of solutions that shade each open cell.

use dashu_int::UBig;
use gridproof_engine::count::Analysis;
use gridproof_engine::model::{Model, Var};

use crate::budget::{Meter, Unfinished};
use crate::game::Guess;
use crate::grid::Cell;

use crate::shading::Shading;
use crate::shading::board::open_cells;

/// The number of solutions of a board, and the number of solutions that shade each open cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The number of all solutions.
    pub solutions: UBig,
    /// The numbers of solutions that shade a cell. Cells that are interchangeable in all rules
    /// share an entry.
    numbers: Vec<UBig>,
    /// The open cells in row-major order, each with its index in `numbers`. Empty if there is no
    /// solution.
    cells: Vec<(Cell, u32)>,
    /// Indices in `numbers`, for boards whose cells can hold several things. There is an index for
    /// each cell and each k from 2 on. The indexed number counts the solutions in which the cell
    /// holds at least k things. The indices are sorted by cell, then by k.
    levels: Vec<u32>,
    /// The weights of solutions, for a board with a density.
    weights: Option<Weights>,
}

/// The weight of all solutions, and a weight for each entry of [`Counts::numbers`]. With a density
/// of a/b, a solution that shades m of h open cells has the weight a^m (b-a)^(h-m).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub all: UBig,
    pub numbers: Vec<UBig>,
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

    /// Returns a list for each open cell, in row-major order. Entry k of the list is the number of
    /// solutions in which the cell holds exactly k things. Returns no lists if cells can hold only
    /// one thing.
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

    /// Returns two weights for each entry of [`Self::numbers`]: the weight of the solutions that
    /// the entry counts, and the weight of all solutions.
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

    /// Takes the counts from an analysis of the whole model. If the model has a density, takes the
    /// weights too.
    pub(crate) fn from_analysis(
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

    /// Adds the weights, which have the order of the classes in [`Self::new`].
    pub(crate) fn with_weights(self, weights: Option<Weights>) -> Self {
        Self { weights, ..self }
    }

    /// Creates the counts, without weights. Each of the `classes` consists of variables that are
    /// true in equally many solutions, and of this number of solutions.
    pub(crate) fn new<'a>(
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
