//! The sweep over the cells of a board, and its states.

use std::ops::Range;

use crate::budget::{Meter, Stop, Unsupported};
use crate::grid::Cell;
use crate::puzzles::one_click::rules::{Instance, Mark, Symmetry};
use crate::words::reasons;

use super::layer::StateLayer;
use super::state::{ComponentLabels, SweepState};

pub const TOO_LARGE: Unsupported = Unsupported(reasons::one_click_count_too_large());

/// The sweep over the cells. The cells are numbered row by row, with one position outside the board
/// after each row. So the distances from a cell to its neighbours are equal for all cells. Step `p`
/// first decides whether cell `p` is clear. Then the step decides whether the neighbour at position
/// `p - stride - 1` is a zero. Last, the step checks position `p - 2 * (stride + 1)`: a clear cell
/// there must touch a zero.
pub struct CellSweep {
    pub instance: Instance,
    stride: usize,
    most_clear: usize,
    /// The block of 3x3 cells around a cell, as bits. The highest of these bits is bit `2 * (stride +
    /// 1)`.
    around: u64,
}

/// The step of the sweep at one position.
pub struct SweepStep {
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

    /// Prepares the sweep of an instance.
    ///
    /// # Errors
    /// If both sides of the board exceed 13 cells, or if the instance excludes symmetric
    /// placements.
    pub fn new(instance: &Instance) -> Result<Self, Unsupported> {
        let shape = instance.shape();
        if instance.symmetry == Symmetry::None {
            return Err(Unsupported(reasons::count_has_symmetric_placements()));
        }
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

    /// Returns the states after the last position. A state is complete if one click wins its
    /// placements.
    pub fn last_layer(&self, meter: &mut Meter) -> Result<StateLayer, Stop> {
        let mut states = StateLayer::first(meter)?;
        for position in self.positions() {
            states = self.next_layer(position, &states, meter)?;
        }
        Ok(states)
    }

    /// Returns the states before each position, and last the states after the last position.
    pub fn all_layers(&self, meter: &mut Meter) -> Result<Vec<StateLayer>, Stop> {
        let mut layers = vec![StateLayer::first(meter)?];
        for position in self.positions() {
            let next = self.next_layer(position, &layers[position], meter)?;
            layers.push(next);
        }
        Ok(layers)
    }

    fn positions(&self) -> Range<usize> {
        let cells = self.instance.shape().rows * self.stride;
        0..cells + 2 * (self.stride + 1)
    }

    /// Returns the states after a position, from the states before the position.
    fn next_layer(
        &self,
        position: usize,
        states: &StateLayer,
        meter: &mut Meter,
    ) -> Result<StateLayer, Stop> {
        let step = self.step(position);
        let mut next = StateLayer::new(position, meter)?;
        for (state, counts) in &states.counts {
            for is_clear in [false, true] {
                if let Some((state, is_click)) = self.advance(*state, &step, is_clear) {
                    next.add(state, counts, is_click, meter)?;
                }
            }
        }
        Ok(next)
    }

    /// Returns the cell at a position, or `None` for a position outside the board.
    pub fn cell_at(&self, position: usize) -> Option<Cell> {
        let cell = Cell::new(position / self.stride, position % self.stride);
        self.instance.shape().contains(cell).then_some(cell)
    }

    pub fn step(&self, position: usize) -> SweepStep {
        let cell = |position: usize| self.cell_at(position);
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
    pub fn advance(
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
