//! ZiNi: the number of clicks of a greedy plan that opens a layout with the help of flags and
//! chords.
//!
//! ZiNi is a greedy plan by Elmar Zimmermann and Christoph Nikolaus. In the plan, a player who
//! knows the layout opens every clear cell with left clicks, flags and chords. The number of clicks
//! of the plan is an upper bound on the fewest possible clicks, and may be larger. The premium of a
//! cell is the number of clicks that a chord on the cell saves:
//!
//! - plus one for each opening, and each cell outside all openings, that the chord opens;
//! - minus one for each neighbouring mine without a flag, and minus one for the chord;
//! - minus one for the click that opens the cell itself, if the cell is closed.
//!
//! Each step chords on the first cell with the highest premium, if this premium is at least zero.
//! If no premium is at least zero, the step clicks on the first closed zero, or else on the first
//! closed cell outside all openings. *First* depends on the order of the cells, so the plan is made
//! in eight orders: row by row and column by column, from each corner (8-way ZiNi).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::grid::{Cell, Grid, Shape};

use super::rules::Placement;

/// Returns the fewest clicks of the plans in all eight orders.
pub fn zini(placement: &Placement) -> usize {
    let layout = LayoutOpenings::find(placement);
    ScanOrder::all()
        .map(|order| GreedyPlan::new(&layout, order).count_clicks())
        .min()
        .unwrap_or_default()
}

/// An order of the cells of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScanOrder {
    /// Whether the order goes column by column, instead of row by row.
    pub by_columns: bool,
    /// Whether the last row is first.
    pub from_bottom: bool,
    /// Whether the last column is first.
    pub from_right: bool,
}

impl ScanOrder {
    /// Returns the eight orders.
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true].into_iter().flat_map(|by_columns| {
            [(false, false), (false, true), (true, false), (true, true)]
                .map(|(from_bottom, from_right)| Self { by_columns, from_bottom, from_right })
        })
    }

    /// Returns the number of cells that come before `cell` in the order.
    fn position_in_order(self, shape: Shape, cell: Cell) -> usize {
        let row = if self.from_bottom { shape.rows - 1 - cell.row } else { cell.row };
        let col = if self.from_right { shape.cols - 1 - cell.col } else { cell.col };
        if self.by_columns { col * shape.rows + row } else { row * shape.cols + col }
    }
}

/// Returns the clicks of the plan in one order.
pub fn clicks_in_order(placement: &Placement, order: ScanOrder) -> usize {
    GreedyPlan::new(&LayoutOpenings::find(placement), order).count_clicks()
}

/// A layout with its openings.
struct LayoutOpenings<'a> {
    placement: &'a Placement,
    clues: Grid<usize>,
    /// The cells of each opening.
    openings: Vec<Vec<Cell>>,
    /// The openings that contain each cell.
    openings_of: Grid<Vec<usize>>,
}

impl<'a> LayoutOpenings<'a> {
    fn find(placement: &'a Placement) -> Self {
        let shape = placement.mines.shape();
        let clues = Grid::from_fn(shape, |cell| placement.clue(cell));
        let mut openings_of = Grid::new(shape, Vec::new());
        let mut openings = Vec::new();
        for cell in shape.cells() {
            let is_zero = !placement.mines[cell] && clues[cell] == 0;
            if is_zero && openings_of[cell].is_empty() {
                let cells = placement.cascade(cell);
                cells.iter().for_each(|&cell| openings_of[cell].push(openings.len()));
                openings.push(cells);
            }
        }
        Self { placement, clues, openings, openings_of }
    }

    fn shape(&self) -> Shape {
        self.clues.shape()
    }

    fn is_mine(&self, cell: Cell) -> bool {
        self.placement.mines[cell]
    }

    fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.placement.disc.around(self.shape(), cell)
    }

    /// Returns whether 3BV counts a click on the cell, given that no earlier click opened the cell.
    fn counts_for_three_bv(&self, cell: Cell) -> bool {
        !self.is_mine(cell) && (self.clues[cell] == 0 || self.openings_of[cell].is_empty())
    }
}

/// A plan in progress.
struct GreedyPlan<'a> {
    layout: &'a LayoutOpenings<'a>,
    order: ScanOrder,
    is_open: Grid<bool>,
    is_flagged: Grid<bool>,
    is_opening_open: Vec<bool>,
    premium: Grid<i32>,
    /// The cells with a premium of at least zero, in the order of the plan.
    chords: BTreeSet<(Reverse<i32>, usize, Cell)>,
    clicks: usize,
}

impl<'a> GreedyPlan<'a> {
    fn new(layout: &'a LayoutOpenings<'a>, order: ScanOrder) -> Self {
        let shape = layout.shape();
        let mut plan = Self {
            layout,
            order,
            is_open: Grid::new(shape, false),
            is_flagged: Grid::new(shape, false),
            is_opening_open: vec![false; layout.openings.len()],
            premium: Grid::new(shape, -1),
            chords: BTreeSet::new(),
            clicks: 0,
        };
        shape.cells().for_each(|cell| plan.update_premium(cell));
        plan
    }

    /// Carries out the plan, and returns its number of clicks.
    fn count_clicks(mut self) -> usize {
        let shape = self.layout.shape();
        let mut left: Vec<Cell> =
            shape.cells().filter(|&it| self.layout.counts_for_three_bv(it)).collect();
        left.sort_by_key(|&cell| Reverse(self.order.position_in_order(shape, cell)));
        loop {
            if let Some(&(_, _, cell)) = self.chords.first() {
                self.chord(cell);
                continue;
            }
            while left.last().is_some_and(|&cell| self.is_open[cell]) {
                left.pop();
            }
            match left.pop() {
                Some(cell) => self.click(cell),
                None => return self.clicks,
            }
        }
    }

    fn click(&mut self, cell: Cell) {
        self.clicks += 1;
        self.open(cell);
    }

    /// Opens a cell if it is closed, flags the mines around it, and chords.
    fn chord(&mut self, cell: Cell) {
        if !self.is_open[cell] {
            self.click(cell);
        }
        let near: Vec<Cell> = self.layout.around(cell).collect();
        for &mine in near.iter().filter(|&&near| self.layout.is_mine(near)) {
            if !std::mem::replace(&mut self.is_flagged[mine], true) {
                self.clicks += 1;
                self.update_premiums_around(mine);
            }
        }
        self.clicks += 1;
        near.into_iter().filter(|&near| !self.layout.is_mine(near)).for_each(|it| self.open(it));
        self.update_premium(cell);
    }

    /// Opens a clear cell. If the cell is a zero, opens the whole opening.
    fn open(&mut self, cell: Cell) {
        if self.is_open[cell] {
            return;
        }
        let layout = self.layout;
        if layout.clues[cell] > 0 {
            self.is_open[cell] = true;
            return self.update_premiums_around(cell);
        }
        for &opening in &layout.openings_of[cell] {
            self.is_opening_open[opening] = true;
            let cells = &layout.openings[opening];
            cells.iter().for_each(|&cell| self.is_open[cell] = true);
            cells.iter().for_each(|&cell| self.update_premiums_around(cell));
        }
    }

    fn update_premiums_around(&mut self, cell: Cell) {
        let layout = self.layout;
        self.update_premium(cell);
        layout.around(cell).for_each(|near| self.update_premium(near));
    }

    /// Updates the premium of a cell after a change around the cell.
    fn update_premium(&mut self, cell: Cell) {
        if self.layout.is_mine(cell) {
            return;
        }
        let rank = self.order.position_in_order(self.layout.shape(), cell);
        let (before, after) = (self.premium[cell], self.computed_premium(cell));
        self.premium[cell] = after;
        if before != after {
            self.chords.remove(&(Reverse(before), rank, cell));
            if after >= 0 {
                self.chords.insert((Reverse(after), rank, cell));
            }
        }
    }

    fn computed_premium(&self, cell: Cell) -> i32 {
        let layout = self.layout;
        let is_closed = !self.is_open[cell];
        let is_own = |near: Cell| {
            layout.openings_of[near].is_empty() && !layout.is_mine(near) && !self.is_open[near]
        };
        let own = layout.around(cell).chain([cell]).filter(|&near| is_own(near)).count();
        let openings = &layout.openings_of[cell];
        let openings = openings.iter().filter(|&&opening| !self.is_opening_open[opening]).count();
        let mines = layout.around(cell).filter(|&near| layout.is_mine(near));
        let unflagged = mines.filter(|&near| !self.is_flagged[near]).count();
        let signed = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        signed(own + openings) - signed(unflagged) - 1 - i32::from(is_closed)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::three_bv::ThreeBv;

    fn layout(rows: &[&str]) -> Placement {
        let shape = Shape::new(rows.len(), rows[0].len());
        let mines = Grid::from_fn(shape, |cell| rows[cell.row].as_bytes()[cell.col] == b'*');
        Placement { disc: Disc::new(2), mines }
    }

    /// Makes the plan by its definition: computes every premium at every step.
    fn clicks_by_definition(placement: &Placement, order: ScanOrder) -> usize {
        let layout = LayoutOpenings::find(placement);
        let mut plan = GreedyPlan::new(&layout, order);
        let mut cells: Vec<Cell> = layout.shape().cells().collect();
        cells.retain(|&cell| !layout.is_mine(cell));
        cells.sort_by_key(|&cell| order.position_in_order(layout.shape(), cell));
        loop {
            let best = cells.iter().rev().copied().max_by_key(|&cell| plan.computed_premium(cell));
            let closed = |&&cell: &&Cell| !plan.is_open[cell] && layout.counts_for_three_bv(cell);
            match (best.filter(|&cell| plan.computed_premium(cell) >= 0), cells.iter().find(closed))
            {
                (Some(cell), _) => plan.chord(cell),
                (None, Some(&cell)) => plan.click(cell),
                (None, None) => break,
            }
        }
        assert!(cells.iter().all(|&cell| plan.is_open[cell]), "every clear cell is open");
        plan.clicks
    }

    #[test]
    fn a_chord_is_made_if_its_premium_is_at_least_zero() {
        for (rows, expected) in [
            (&["0"][..], 1),
            (&["**"], 0),
            (&["000", "000", "00*"], 1),
            // The plan opens seven cells with a click, a flag and two chords.
            (&["*00", "0*0", "000"], 4),
            // The plan opens nearly all cells with a click, a flag and a chord. A further click
            // opens the opening on the other side.
            (&["00000", "00*00", "00000"], 4),
        ] {
            assert_eq!(zini(&layout(rows)), expected, "{rows:?}");
        }
    }

    proptest! {
        #[test]
        fn plans_follow_the_definition_and_need_at_most_3bv_clicks(
            (cols, cells) in (1..=7usize).prop_flat_map(|cols| {
                (Just(cols), proptest::collection::vec(0..4u8, cols..=7 * cols))
            }),
        ) {
            let shape = Shape::new(cells.len() / cols, cols);
            let mines = Grid::from_fn(shape, |cell| cells[cell.row * cols + cell.col] == 0);
            let placement = Placement { disc: Disc::new(2), mines };
            let plans: Vec<usize> = ScanOrder::all().map(|order| clicks_in_order(&placement, order)).collect();
            for (order, &clicks) in ScanOrder::all().zip(&plans) {
                prop_assert_eq!(clicks, clicks_by_definition(&placement, order));
            }
            let best = plans.into_iter().min();
            prop_assert_eq!(best, Some(zini(&placement)));
            prop_assert!(best.unwrap_or_default() <= ThreeBv::from_placement(&placement).value());
        }
    }
}
