//! Random placements, drawn once for all cells of a board. Two random placements can show that a
//! cell is not dead, or that two cells are not tied. A count decides the cells that the placements
//! leave undecided.

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Unfinished};
use crate::grid::{Cell, Grid};
use crate::puzzles::mines::rules::Board;

use super::super::what_if::WhatIf;

/// The most placements that are drawn: one for each bit of a 64-bit word.
const MAX_PLACEMENTS: usize = u64::BITS as usize;

/// Some random placements of a board.
pub(super) struct SampledPlacements<'a> {
    board: &'a Board,
    number: usize,
    /// A word for each cell, with a bit for each placement. The bit is set if the cell holds a mine
    /// in that placement.
    mine_bits: Grid<u64>,
    /// Whether each cell is an unseen cell, which is a hidden cell without a clue beside it. All
    /// unseen cells are interchangeable.
    is_unseen: Grid<bool>,
    unseen: usize,
    /// The number of mines among the unseen cells in each placement.
    unseen_mines: [usize; MAX_PLACEMENTS],
}

/// The number of a cell's unseen neighbours, and the number of mines among them in one placement.
#[derive(Default)]
struct UnseenNeighbours {
    unseen: usize,
    unseen_mines: usize,
}

impl<'a> SampledPlacements<'a> {
    /// Draws as many placements as there are `cells` to classify, but at most [`MAX_PLACEMENTS`].
    pub fn new(
        position: &'a WhatIf<'_>,
        cells: usize,
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let board = position.board();
        let sees = |cell: Cell| board.neighbours(cell).any(|near| board.view(near).is_clue());
        let is_unseen =
            Grid::from_fn(board.shape(), |cell| board.view(cell).is_hidden() && !sees(cell));
        let mut mines = Grid::new(board.shape(), 0);
        let mut unseen_mines = [0; MAX_PLACEMENTS];
        meter.spend_steps((board.shape().area() * board.disc().num_neighbours()) as u64)?;
        let number =
            position.draw_placements(cells.min(MAX_PLACEMENTS), meter, |placement, cell| {
                mines[cell] |= 1 << placement;
                unseen_mines[placement] += usize::from(is_unseen[cell]);
            })?;
        let unseen = is_unseen.values().iter().filter(|&&is_unseen| is_unseen).count();
        Ok(Self { board, number, mine_bits: mines, is_unseen, unseen, unseen_mines })
    }

    /// Returns the value of a cell in some placement in which the cell is clear, if there is such a
    /// placement.
    pub fn shown_value(&self, cell: Cell) -> Option<usize> {
        let placement =
            (0..self.number).find(|placement| self.mine_bits[cell] >> placement & 1 == 0)?;
        Some(self.value(cell, placement))
    }

    /// Returns the number of mines around a cell in a placement.
    fn value(&self, cell: Cell, placement: usize) -> usize {
        let is_mine = |near: &Cell| self.mine_bits[*near] >> placement & 1 == 1;
        self.board.num_known_mine_neighbours(cell)
            + self.board.neighbours(cell).filter(is_mine).count()
    }

    /// Returns whether a cell shows different values in two placements in which the cell is clear.
    pub fn shows_two_values(&self, cell: Cell) -> bool {
        let mut shown = None;
        let clear = (0..self.number).filter(|placement| self.mine_bits[cell] >> placement & 1 == 0);
        for placement in clear {
            let value = self.value(cell, placement);
            if *shown.get_or_insert(value) != value || self.can_move_mine(cell, placement) {
                return true;
            }
        }
        false
    }

    /// Returns whether the value of `cell` changes if some unseen mine and some unseen clear cell
    /// change places. The value changes if exactly one of the two exchanged cells is beside `cell`.
    /// The clear cell must not be `cell` itself.
    fn can_move_mine(&self, cell: Cell, placement: usize) -> bool {
        let mut near = UnseenNeighbours::default();
        for other in self.board.neighbours(cell).filter(|&other| self.is_unseen[other]) {
            near.unseen += 1;
            near.unseen_mines += usize::from(self.mine_bits[other] >> placement & 1 == 1);
        }
        let far_mines = self.unseen_mines[placement] - near.unseen_mines;
        let clear = self.unseen - self.unseen_mines[placement] - usize::from(self.is_unseen[cell]);
        let near_clear = near.unseen - near.unseen_mines;
        near_clear > 0 && far_mines > 0 || near.unseen_mines > 0 && clear > near_clear
    }

    /// Counts the `cells` with each signature. Two cells have the same signature if they agree in
    /// all drawn placements, or differ in all drawn placements.
    pub fn count_by_signature(&self, cells: &[Cell]) -> FxHashMap<u64, u32> {
        let mut alike = FxHashMap::default();
        cells.iter().for_each(|&cell| *alike.entry(self.signature(cell)).or_default() += 1);
        alike
    }

    /// Returns the signature of a cell. Tied cells have the same signature.
    pub fn signature(&self, cell: Cell) -> u64 {
        let all = if self.number == MAX_PLACEMENTS { u64::MAX } else { (1 << self.number) - 1 };
        let mines = self.mine_bits[cell];
        if mines & 1 == 1 { !mines & all } else { mines }
    }
}
