//! Counts the placements that one click wins, and their winning clicks, by dynamic programming over
//! the cells. The sweep visits the cells line by line, along the shorter side.
//!
//! A placement with at least two clear cells can be won if and only if its zeros are connected and
//! every clear cell touches a zero (`models/one_click/rules.md`, O7). The sweep decides cell by
//! cell whether the cell is clear. A state has all facts on which the undecided cells depend.
//! Examples are the cells with a mine around them so far, the clear cells that still need a zero,
//! and the components of the zeros. Counts are integers of any size.

mod layer;
mod state;

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Stop, Unfinished, Unsupported};
use crate::grid::Cell;
use crate::puzzles::one_click::rules::{Instance, Mark, Mines, Symmetry};
use crate::words::reasons;

pub use state::OneClickCounts;

use layer::StateLayer;
use state::{ComponentLabels, SweepState};

/// Counts the placements for every number of mines that the instance allows, in increasing order of
/// this number. If the instance asks for the fewest or the most mines, counts only the placements
/// with this number of mines. If the instance gives a click, only this click counts as winning.
///
/// Each state is a unit of work.
///
/// # Errors
/// If the budget ends first, if both sides of the board exceed 13 cells, or if the instance
/// excludes symmetric placements.
pub fn count_by_mines(
    instance: &Instance,
    budget: &Budget,
) -> Result<Vec<(usize, OneClickCounts)>, Unfinished> {
    let area = instance.shape().area();
    let wanted = instance.clear_counts();
    if instance.symmetry == Symmetry::None {
        return Err(Unfinished::unsupported(reasons::count_has_symmetric_placements()));
    }
    let mut by_clear = CellSweep::new(instance)?.count_placements(&mut budget.meter())?;
    by_clear.insert(1, count_single_cells(instance));
    let mut counted = Vec::new();
    for clear in wanted.rev().filter(|&clear| clear >= 1) {
        counted.push((area - clear, by_clear.remove(&clear).unwrap_or_default()));
    }
    let possible = |(_, counts): &&(usize, OneClickCounts)| counts.placements != UBig::ZERO;
    Ok(match instance.mines {
        Mines::Exactly(_) | Mines::Any => counted,
        Mines::Fewest => counted.iter().find(possible).cloned().into_iter().collect(),
        Mines::Most => counted.iter().rev().find(possible).cloned().into_iter().collect(),
    })
}

/// Returns the sum of the counts over all numbers of mines.
pub fn total(counts: &[(usize, OneClickCounts)]) -> OneClickCounts {
    let mut sum = OneClickCounts::default();
    counts.iter().for_each(|(_, counts)| sum.add(counts));
    sum
}

/// Counts the placements with a single clear cell. A click on this cell wins.
fn count_single_cells(instance: &Instance) -> OneClickCounts {
    let cells = instance.single_clear_cells().count();
    OneClickCounts { placements: cells.into(), clicks: cells.into() }
}

const TOO_LARGE: Unsupported = Unsupported(reasons::one_click_count_too_large());

/// The sweep over the cells. The cells are numbered row by row, with one position outside the board
/// after each row. So the distances from a cell to its neighbours are equal for all cells. Step `p`
/// first decides whether cell `p` is clear. Then the step decides whether the neighbour at position
/// `p - stride - 1` is a zero. Last, the step checks position `p - 2 * (stride + 1)`: a clear cell
/// there must touch a zero.
struct CellSweep {
    instance: Instance,
    stride: usize,
    most_clear: usize,
    /// The block of 3x3 cells around a cell, as bits. The highest of these bits is bit `2 * (stride +
    /// 1)`.
    around: u64,
}

/// The step of the sweep at one position.
struct SweepStep {
    /// The demand on the cell that this step makes clear or a mine. `None` for a position outside
    /// the board.
    mark: Option<Mark>,
    /// The cell for which this step decides whether the cell is a zero.
    zero_candidate: Option<Cell>,
    /// The mask of the bits of [`SweepState::blocked`] that belong to cells of the board after the
    /// step.
    inside: u64,
}

impl CellSweep {
    /// The largest width. The labels of a row and of two more positions fill 64 bits.
    const MAX_WIDTH: usize = 13;

    fn new(instance: &Instance) -> Result<Self, Unsupported> {
        let shape = instance.shape();
        let instance =
            if shape.cols > shape.rows { instance.transposed() } else { instance.clone() };
        let cols = instance.shape().cols;
        if cols > Self::MAX_WIDTH || u16::try_from(shape.area()).is_err() {
            return Err(TOO_LARGE);
        }
        let stride = cols + 1;
        let most_clear = *instance.clear_counts().end();
        let around = [0, stride, 2 * stride].into_iter().fold(0, |mask, row| mask | 0b111 << row);
        Ok(Self { instance, stride, most_clear, around })
    }

    /// Returns the counts by the number of clear cells.
    fn count_placements(
        &self,
        meter: &mut Meter,
    ) -> Result<FxHashMap<usize, OneClickCounts>, Stop> {
        let one = OneClickCounts { placements: UBig::ONE, clicks: UBig::ZERO };
        let mut states = StateLayer::new(0, meter)?;
        states.add(SweepState::default(), &one, false, meter)?;
        let cells = self.instance.shape().rows * self.stride;
        for position in 0..cells + 2 * (self.stride + 1) {
            let step = self.step(position);
            let mut next = StateLayer::new(position, meter)?;
            for (state, counts) in &states.counts {
                for is_clear in [false, true] {
                    if let Some((state, is_click)) = self.advance(*state, &step, is_clear) {
                        next.add(state, counts, is_click, meter)?;
                    }
                }
            }
            states = next;
        }
        let complete = states.counts.into_iter().filter(|(state, _)| state.complete);
        Ok(complete.map(|(state, counts)| (usize::from(state.clear), counts)).collect())
    }

    fn step(&self, position: usize) -> SweepStep {
        let cell = |position: usize| {
            let cell = Cell::new(position / self.stride, position % self.stride);
            self.instance.shape().contains(cell).then_some(cell)
        };
        let undecided = (0..2 * self.stride + 2)
            .filter(|bit| (position + bit).checked_sub(self.stride).and_then(cell).is_some());
        SweepStep {
            mark: cell(position).map(|cell| self.instance.marks[cell]),
            zero_candidate: position.checked_sub(self.stride + 1).and_then(cell),
            inside: undecided.fold(0, |mask, bit| mask | 1 << bit),
        }
    }

    /// Makes the cell of the step clear or a mine. Returns the next state, and whether one more
    /// click wins. Returns `None` if the instance or the rules exclude the state.
    fn advance(
        &self,
        state: SweepState,
        step: &SweepStep,
        is_clear: bool,
    ) -> Option<(SweepState, bool)> {
        let state = self.decide_cell(state, step.mark, is_clear)?;
        let is_zero = step.zero_candidate.is_some() && state.blocked & 1 == 0 && !state.complete;
        let is_given = step.zero_candidate.is_some() && step.zero_candidate == self.instance.click;
        if is_given && !is_zero {
            return None;
        }
        let without_zero =
            if is_zero { state.without_zero & !self.around } else { state.without_zero };
        let (zeros, completed) = self.append_cell(state.zeros, is_zero)?;
        let complete = state.complete || completed;
        if without_zero & 1 == 1 || complete && without_zero != 0 {
            return None;
        }
        let clear = state.clear;
        let state = if complete {
            SweepState { clear, complete, ..SweepState::default() }
        } else {
            let blocked = state.blocked >> 1 & step.inside;
            SweepState { clear, complete, blocked, without_zero: without_zero >> 1, zeros }
        };
        Some((state, is_zero && (is_given || self.instance.click.is_none())))
    }

    /// Returns the state with one more cell decided, or `None` if the demand on the cell excludes
    /// the state.
    fn decide_cell(
        &self,
        mut state: SweepState,
        mark: Option<Mark>,
        is_clear: bool,
    ) -> Option<SweepState> {
        let allowed = match mark {
            None | Some(Mark::Mine) => !is_clear,
            Some(Mark::Clear) => is_clear,
            Some(Mark::Any) => true,
        };
        let room = !state.complete && usize::from(state.clear) < self.most_clear;
        if !allowed || is_clear && !room {
            return None;
        }
        if is_clear {
            state.clear += 1;
            state.without_zero |= 1 << (2 * (self.stride + 1));
        } else if mark.is_some() {
            state.blocked |= self.around;
        }
        Some(state)
    }

    /// Appends a cell to the labels of the components, and drops the oldest cell. A zero joins the
    /// components around it. Returns the new labels, and whether the only component is complete.
    /// Returns `None` if a component can no longer be connected with the other components.
    fn append_cell(
        &self,
        zeros: ComponentLabels,
        is_zero: bool,
    ) -> Option<(ComponentLabels, bool)> {
        /// The label of a new component. Components are numbered from 1, and at most seven fit into
        /// a row.
        const NEW_LABEL: u64 = 15;
        let length = self.stride + 1;
        let mut joined = zeros;
        if is_zero {
            joined.set(length, NEW_LABEL);
            for touched in [0, 1, 2, self.stride] {
                joined.rename(joined.get(touched), NEW_LABEL, length);
            }
        }
        let oldest = joined.get(0);
        let rest = ComponentLabels(joined.0 >> ComponentLabels::BITS_PER_LABEL);
        let completed = oldest != 0 && !rest.contains(oldest, length);
        (!completed || rest == ComponentLabels::default())
            .then(|| (rest.renumbered(length), completed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::one_click::rules::Solution;

    /// Counts by trying every placement and every click.
    fn count_by_trying_all(instance: &Instance) -> OneClickCounts {
        let shape = instance.shape();
        let mut counts = OneClickCounts::default();
        for bits in 0..1u32 << shape.area() {
            let clear = Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1);
            let wins = |&click: &Cell| {
                let solution = Solution { clear: clear.clone(), click };
                instance.first_violation(&solution).is_none()
            };
            let clicks = shape.cells().filter(wins).count();
            counts.add(&OneClickCounts { placements: clicks.min(1).into(), clicks: clicks.into() });
        }
        counts
    }

    #[test]
    fn side_constraints_count_as_an_exhaustive_search_does() {
        let shape = Shape::new(3, 4);
        let mut instance = Instance { mines: Mines::Any, ..Instance::plain(shape, 0) };
        for (row, col, mark) in [(0, 3, Mark::Mine), (2, 1, Mark::Clear), (1, 0, Mark::Any)] {
            instance.marks[Cell::new(row, col)] = mark;
            for click in [None, Some(Cell::new(2, 1)), Some(Cell::new(2, 0))] {
                let instance = Instance { click, ..instance.clone() };
                for instance in [instance.transposed(), instance] {
                    let counts =
                        count_by_mines(&instance, &Budget::unlimited()).expect("a small board");
                    assert_eq!(total(&counts), count_by_trying_all(&instance), "{instance:?}");
                }
            }
        }
    }

    #[test]
    fn a_count_ends_with_its_budget_and_refuses_boards_that_are_too_wide() {
        let plain = |rows, cols| Instance::plain(Shape::new(rows, cols), 7);
        assert_eq!(count_by_mines(&plain(6, 6), &Budget::work(100)), Err(Stop::Work.into()));
        assert_eq!(count_by_mines(&plain(14, 14), &Budget::unlimited()), Err(TOO_LARGE.into()));
    }

    #[test]
    fn a_count_ends_with_its_memory_and_soon_after_a_cancel() {
        let wide = Instance::plain(Shape::new(13, 5000), 30_000);
        let small = Budget::unlimited().with_memory(1 << 20);
        assert_eq!(count_by_mines(&wide, &small), Err(Stop::Memory.into()));
        let cancelled =
            Budget::unlimited().with_stop_function(|work| (work > 0).then_some(Stop::Cancelled));
        assert_eq!(count_by_mines(&wide, &cancelled), Err(Stop::Cancelled.into()));
    }
}
