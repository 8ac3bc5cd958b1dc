//! The rules of a game: cascades, and boards that change during a game or in an editor. The check
//! of a certificate does not need this module.

use crate::grid::{Cell, Grid, Shape};
use crate::prior::{Density, Prior, TotalKnownError};
use crate::puzzles::mines::Disc;

use super::{Board, Placement, View};

impl Placement {
    /// Returns the cells with a mine, in row-major order.
    pub fn mined_cells(&self) -> impl Iterator<Item = Cell> {
        self.mines.iter().filter(|(_, is_mine)| **is_mine).map(|(cell, _)| cell)
    }

    /// Returns the cells that open when `start` is opened, in the order of opening. A zero opens
    /// its neighbours (rule M6). If `start` is a mine or has a clue above zero, the list contains
    /// only `start`.
    pub fn cascade(&self, start: Cell) -> Vec<Cell> {
        self.cascade_where(start, |_, _| true)
    }

    /// Returns a cascade from `start` in which a zero opens only the neighbours for which
    /// `opens(zero, neighbour)` is true.
    pub fn cascade_where(&self, start: Cell, opens: impl Fn(Cell, Cell) -> bool) -> Vec<Cell> {
        let shape = self.mines.shape();
        let mut seen = Grid::new(shape, false);
        seen[start] = true;
        let mut opened = vec![start];
        let mut next = 0;
        while let Some(&cell) = opened.get(next) {
            next += 1;
            if self.reveal(cell) == View::Clue(0) {
                for near in self.disc.around(shape, cell).filter(|&near| opens(cell, near)) {
                    if !std::mem::replace(&mut seen[near], true) {
                        opened.push(near);
                    }
                }
            }
        }
        opened
    }
}

impl Board {
    /// Creates a board with every cell hidden. `mines` is the total number of mines.
    pub fn new(shape: Shape, disc: Disc, mines: Option<usize>) -> Self {
        Self::from_views(Grid::new(shape, View::Hidden), disc, mines)
    }

    /// Creates a board with every cell open. The mines of the placement are known mines.
    pub fn revealed(placement: &Placement) -> Self {
        let shape = placement.mines.shape();
        let mut board = Self::new(shape, placement.disc.clone(), Some(placement.total()));
        shape.cells().for_each(|cell| board.set(cell, placement.reveal(cell)));
        board
    }

    /// Returns the placement if the total determines every mine. The total determines every mine in
    /// three cases: no cell is hidden, all hidden cells must be mines, or no mine is missing.
    /// Returns `None` in all other cases. Ignores the clues.
    pub fn placement_forced_by_total(&self) -> Option<Placement> {
        let hidden = self.num_hidden();
        // Without a total, all mines are known only if no cell is hidden.
        let missing = match self.mines() {
            Some(mines) => mines.checked_sub(self.hits)?,
            None => hidden,
        };
        let are_mines = self.mines().is_some() && missing == hidden;
        let is_mine = |view: View| view.is_mine() || view.is_hidden() && are_mines;
        let mines = Grid::from_fn(self.shape(), |cell| is_mine(self.view(cell)));
        let placement = Placement { disc: self.disc.clone(), mines };
        (missing == 0 || are_mines).then_some(placement)
    }

    /// Returns the placement if the total determines every mine, and the clues agree with the
    /// mines.
    pub fn placement(&self) -> Option<Placement> {
        self.placement_forced_by_total().filter(|placement| self.allows(placement))
    }

    /// Returns the placement of a finished game, in which every clear cell is open.
    pub fn solution(&self) -> Option<Placement> {
        let is_hidden_mine =
            |placement: &Placement| self.hidden().all(|cell| placement.mines[cell]);
        self.placement().filter(is_hidden_mine)
    }

    /// Returns the board with the total `mines`, or with an unknown total. The returned board has
    /// no density.
    pub fn with_mines(&self, mines: Option<usize>) -> Self {
        Self { prior: Prior::of_total(mines), ..self.clone() }
    }

    /// Returns the board with a density instead of an unknown total.
    ///
    /// # Errors
    /// If the total is known.
    pub fn with_density(&self, density: Density) -> Result<Self, TotalKnownError> {
        match self.mines() {
            Some(mines) => Err(TotalKnownError { mines, density }),
            None => Ok(Self { prior: Prior::Density(density), ..self.clone() }),
        }
    }

    /// Changes the view of a cell. Takes time proportional to the number of its neighbours.
    pub fn set(&mut self, cell: Cell, view: View) {
        let old = std::mem::replace(&mut self.views[cell], view);
        let change = |is: fn(View) -> bool| i32::from(is(view)) - i32::from(is(old));
        let (hidden, mines) = (change(View::is_hidden), change(View::is_mine));
        self.hits = self.hits.wrapping_add_signed(mines as isize);
        self.opened = self.opened.wrapping_add_signed(change(View::is_clue) as isize);
        if (hidden, mines) == (0, 0) {
            return;
        }
        for near in self.disc.around(self.views.shape(), cell) {
            let around = &mut self.neighbour_counts[near];
            around.hidden = around.hidden.wrapping_add_signed(hidden);
            around.mines = around.mines.wrapping_add_signed(mines);
        }
    }
}
