//! The construction of a one-click board under side constraints. Each new zero is next to an
//! earlier zero, so the zeros are connected and every clear cell is next to a zero. The zeros may
//! form any shape, and a click on any zero wins. The board must also meet the marks and the number
//! of clear cells.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use crate::budget::{Meter, Stop};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::one_click::rules::{
    FLIPS, Instance, Mark, Mines, Solution, SymmetryMap, block,
};

/// Finds a board that can be grown with few choices. The board has the demanded number of mines, if
/// there is such a demand. The zeros first reach the required clear cells by short paths. Then the
/// zeros fill the board in one of five orders. Only the last clear cells need a search.
pub fn construct(instance: &Instance, meter: &mut Meter) -> Result<Option<Solution>, Stop> {
    if matches!(instance.mines, Mines::Fewest | Mines::Most) {
        return Ok(None);
    }
    if let Some(single) = instance.single_clear_cell_board() {
        return Ok(Some(single));
    }
    let may_be_zero = |cell| {
        let mut near = block(instance.shape(), cell);
        near.all(|near| instance.marks[near] != Mark::Mine)
    };
    let may_be_zero = Grid::from_fn(instance.shape(), may_be_zero);
    let area = instance.shape().area() as u64;
    for start in start_cells(instance, &may_be_zero, meter)? {
        // The work to create two grids and to visit the marks.
        meter.spend_steps(3 * area)?;
        let Some(core) =
            Growth::new(instance, &may_be_zero, start).connect_required_cells(meter)?
        else {
            continue;
        };
        for order in cell_orders(instance.shape(), start) {
            // The work to copy three grids and to check the result.
            meter.spend_steps(12 * area)?;
            let grown = core.clone().add_zeros_in_order(&order, meter)?;
            let found = grown.map(|clear| Solution { clear, click: start });
            if let Some(found) = found.filter(|found| instance.first_violation(found).is_none()) {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// Returns the cells at which the zeros may begin: the click, or a cell of each connected component
/// of the possible zeros. If the instance requires clear cells, the zeros begin at or beside the
/// first required cell.
fn start_cells(
    instance: &Instance,
    may_be_zero: &Grid<bool>,
    meter: &mut Meter,
) -> Result<Vec<Cell>, Stop> {
    let shape = instance.shape();
    meter.spend(shape.area() as u64)?;
    if let Some(click) = instance.click {
        return Ok(Some(click).filter(|&click| may_be_zero[click]).into_iter().collect());
    }
    let required = instance.marks.iter().find(|(_, mark)| **mark == Mark::Clear);
    let candidates: Vec<Cell> = match required {
        Some((cell, _)) => block(shape, cell).collect(),
        None => shape.cells().collect(),
    };
    let mut seen = Grid::new(shape, false);
    let mut starts = Vec::new();
    for start in candidates.into_iter().filter(|&cell| may_be_zero[cell]) {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        starts.push(start);
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            meter.spend(1)?;
            for near in block(shape, cell).filter(|&near| may_be_zero[near]) {
                if !std::mem::replace(&mut seen[near], true) {
                    waiting.push(near);
                }
            }
        }
    }
    Ok(starts)
}

/// An order in which the construction tries cells as zeros. Cells with lower values of the function
/// come first.
type CellOrder = Box<dyn Fn(Cell) -> usize>;

/// Returns the orders: by distance from the start, and line by line from each corner.
fn cell_orders(shape: Shape, start: Cell) -> Vec<CellOrder> {
    const UPPER_LEFT: SymmetryMap = |_, cell| cell;
    let round = move |cell: Cell| cell.row.abs_diff(start.row).max(cell.col.abs_diff(start.col));
    let from_corner =
        |flip: SymmetryMap| -> CellOrder { Box::new(move |cell| shape.index(flip(shape, cell))) };
    let corners = [UPPER_LEFT].into_iter().chain(FLIPS).map(from_corner);
    std::iter::once(Box::new(round) as CellOrder).chain(corners).collect()
}

/// A set of connected zeros, and the clear cells around them.
#[derive(Clone)]
struct Growth<'a> {
    instance: &'a Instance,
    may_be_zero: &'a Grid<bool>,
    zeros: Grid<bool>,
    clear: Grid<bool>,
    clear_count: usize,
}

impl<'a> Growth<'a> {
    fn new(instance: &'a Instance, may_be_zero: &'a Grid<bool>, start: Cell) -> Self {
        let nothing = Grid::new(instance.shape(), false);
        let (zeros, clear) = (nothing.clone(), nothing);
        let mut growth = Self { instance, may_be_zero, zeros, clear, clear_count: 0 };
        growth.add(start);
        growth
    }

    /// Adds a zero. Returns the cells that become clear.
    fn add(&mut self, zero: Cell) -> Vec<Cell> {
        let opened: Vec<Cell> = self.opened_by(zero).collect();
        self.zeros[zero] = true;
        opened.iter().for_each(|&cell| self.clear[cell] = true);
        self.clear_count += opened.len();
        opened
    }

    fn remove(&mut self, zero: Cell, opened: &[Cell]) {
        self.zeros[zero] = false;
        opened.iter().for_each(|&cell| self.clear[cell] = false);
        self.clear_count -= opened.len();
    }

    /// Returns the cells that `zero` makes clear.
    fn opened_by(&self, zero: Cell) -> impl Iterator<Item = Cell> + '_ {
        block(self.clear.shape(), zero).filter(|&cell| !self.clear[cell])
    }

    /// Returns the number of missing clear cells, or `None` if there are too many clear cells.
    /// Returns 0 if the instance demands no number.
    fn num_missing_clear(&self) -> Option<usize> {
        match self.instance.mines {
            Mines::Exactly(mines) => {
                (self.clear.shape().area() - mines).checked_sub(self.clear_count)
            }
            Mines::Any | Mines::Fewest | Mines::Most => Some(0),
        }
    }

    /// Adds the zeros of a shortest path to each required clear cell. Returns `None` if a required
    /// cell is unreachable, or if the paths take too many clear cells.
    fn connect_required_cells(mut self, meter: &mut Meter) -> Result<Option<Self>, Stop> {
        for (marked, _) in self.instance.marks.iter().filter(|(_, mark)| **mark == Mark::Clear) {
            if self.clear[marked] {
                continue;
            }
            let Some(way) = self.zeros_on_path_to(marked, meter)? else { return Ok(None) };
            way.into_iter().for_each(|zero| drop(self.add(zero)));
        }
        Ok(self.num_missing_clear().map(|_| self))
    }

    /// Returns the zeros of a shortest path that opens `target`.
    fn zeros_on_path_to(&self, target: Cell, meter: &mut Meter) -> Result<Option<Vec<Cell>>, Stop> {
        let shape = self.clear.shape();
        let mut before: Grid<Option<Cell>> = Grid::new(shape, None);
        let mut waiting: VecDeque<Cell> = shape.cells().filter(|&cell| self.zeros[cell]).collect();
        waiting.iter().for_each(|&zero| before[zero] = Some(zero));
        while let Some(cell) = waiting.pop_front() {
            meter.spend(1)?;
            if block(shape, cell).any(|near| near == target) {
                let step = |&cell: &Cell| before[cell].filter(|&before| before != cell);
                let way = std::iter::successors(Some(cell), step);
                return Ok(Some(way.filter(|&cell| !self.zeros[cell]).collect()));
            }
            for near in block(shape, cell) {
                if self.may_be_zero[near] && before[near].is_none() {
                    before[near] = Some(cell);
                    waiting.push_back(near);
                }
            }
        }
        Ok(None)
    }

    /// Adds zeros in `order` until the number of clear cells is right. A search finds the last
    /// zeros.
    fn add_zeros_in_order(
        mut self,
        order: &CellOrder,
        meter: &mut Meter,
    ) -> Result<Option<Grid<bool>>, Stop> {
        /// The number of clear cells that the search adds.
        const CELLS_LEFT_TO_SEARCH: usize = 12;
        let shape = self.clear.shape();
        let mut waiting: BinaryHeap<Reverse<(usize, usize)>> = BinaryHeap::new();
        let mut seen = self.clear.clone();
        let entry = |cell: Cell| Reverse((order(cell), shape.index(cell)));
        waiting.extend(shape.cells().filter(|&cell| self.clear[cell]).map(entry));
        while let Some(Reverse((_, index))) = waiting.pop() {
            meter.spend(1)?;
            let cell = shape.cell(index);
            let room =
                self.num_missing_clear().unwrap_or_default().saturating_sub(CELLS_LEFT_TO_SEARCH);
            let is_new = !self.zeros[cell] && self.may_be_zero[cell];
            if !is_new || self.opened_by(cell).count() > room {
                continue;
            }
            self.add(cell);
            for near in block(shape, cell) {
                if !std::mem::replace(&mut seen[near], true) {
                    waiting.push(Reverse((order(near), shape.index(near))));
                }
            }
        }
        /// The most steps of the search, each of which visits the board once.
        const MAX_SEARCH_STEPS: usize = 300;
        let mut steps = MAX_SEARCH_STEPS;
        Ok(self.search_last_zeros(&mut steps, meter)?.then_some(self.clear))
    }

    /// Searches for zeros that open the required number of cells. First tries the zeros that open
    /// the most cells.
    fn search_last_zeros(&mut self, steps: &mut usize, meter: &mut Meter) -> Result<bool, Stop> {
        let Some(wanted) = self.num_missing_clear() else { return Ok(false) };
        if wanted == 0 {
            return Ok(true);
        }
        let shape = self.clear.shape();
        meter.spend(shape.area() as u64)?;
        let is_candidate =
            |cell: &Cell| self.clear[*cell] && !self.zeros[*cell] && self.may_be_zero[*cell];
        let mut candidates: Vec<(usize, Cell)> = shape
            .cells()
            .filter(is_candidate)
            .map(|cell| (self.opened_by(cell).count(), cell))
            .filter(|(opened, _)| (1..=wanted).contains(opened))
            .collect();
        candidates.sort_by_key(|&(opened, _)| Reverse(opened));
        for (_, zero) in candidates {
            let Some(left) = steps.checked_sub(1) else { return Ok(false) };
            *steps = left;
            let opened = self.add(zero);
            if self.search_last_zeros(steps, meter)? {
                return Ok(true);
            }
            self.remove(zero, &opened);
        }
        Ok(false)
    }
}
