//! What a hidden cell may show, counted: of the placements without a mine there, those in which it shows
//! each value.

use std::ops::RangeInclusive;

use dashu_int::UBig;
use dashu_int::ops::DivRem;

use crate::budget::{Meter, Unfinished};
use crate::count::Counter;
use crate::grid::{Cell, Grid};
use crate::puzzles::mines::model::model_within;
use crate::puzzles::mines::rules::{Board, View};

/// A board of which every placement is counted, and those of the boards that a move may lead to.
pub struct WhatIf<'a> {
    board: &'a Board,
    counter: Counter,
    placements: UBig,
    /// For every cell the placements with a mine there: an index into the numbers, for hidden cells.
    mines: Grid<u32>,
    numbers: Vec<UBig>,
}

impl<'a> WhatIf<'a> {
    /// Counts the placements of a board. A unit of work is a state, here and below.
    ///
    /// # Errors
    /// The budget ended first.
    pub fn new(board: &'a Board, meter: &mut Meter) -> Result<Self, Unfinished> {
        let mut counter = Counter::new();
        let model = model_within(board, meter)?;
        let analysis = counter.analyse(&model, meter)?;
        let count = analysis.count(meter)?;
        let mut mines = Grid::new(board.shape(), 0);
        let mut numbers = vec![UBig::ZERO];
        for class in count.classes {
            class.vars.iter().for_each(|&var| mines[model.cell(var)] = numbers.len() as u32);
            numbers.push(class.each);
        }
        Ok(Self { board, counter, placements: count.models, mines, numbers })
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The number of consistent placements.
    pub fn placements(&self) -> &UBig {
        &self.placements
    }

    /// Of them, those with a mine at a hidden cell.
    pub fn mines(&self, cell: Cell) -> &UBig {
        &self.numbers[self.mines[cell] as usize]
    }

    /// Whether a hidden cell holds a mine in some placement and none in another.
    pub fn is_free(&self, cell: Cell) -> bool {
        let mines = self.mines(cell);
        *mines > UBig::ZERO && *mines < self.placements
    }

    /// The placements that agree with the board after a look at a hidden cell, and of each of `cells` how many
    /// of them have a mine there.
    ///
    /// # Errors
    /// The budget ended first.
    pub fn after(
        &self,
        cell: Cell,
        view: View,
        cells: &[Cell],
        meter: &mut Meter,
    ) -> Result<(UBig, Vec<UBig>), Unfinished> {
        let mut board = self.board.clone();
        board.set(cell, view);
        let model = model_within(&board, meter)?;
        let analysis = self.counter.try_out(&model, meter)?;
        let count = analysis.count(meter)?;
        let mut mines = vec![UBig::ZERO; cells.len()];
        for class in count.classes {
            for &var in class.vars {
                if let Ok(place) = cells.binary_search(&model.cell(var)) {
                    mines[place].clone_from(&class.each);
                }
            }
        }
        Ok((count.models, mines))
    }

    /// The values that the neighbours of a hidden cell leave room for.
    pub fn range(&self, cell: Cell) -> RangeInclusive<usize> {
        let known = self.board.known_mine_neighbours(cell);
        known..=known + self.board.hidden_around(cell)
    }

    /// The mean of what a hidden cell has around it, rounded down: where to look first.
    pub fn mean(&self, cell: Cell) -> usize {
        let around = self.board.hidden_neighbours(cell).map(|near| self.mines(near));
        let sum = around.fold(UBig::ZERO, |sum, mines| sum + mines);
        let (mean, _) = sum.div_rem(&self.placements);
        self.board.known_mine_neighbours(cell) + usize::try_from(mean).unwrap_or(0)
    }
}
