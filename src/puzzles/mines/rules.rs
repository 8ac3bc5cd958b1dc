//! The rules of the mines puzzle (`models/mines/rules.md`). This module defines placements of
//! mines, the clues of a placement, the view of a player, and whether a placement agrees with a
//! view.

#[cfg(feature = "questions")]
mod games;

use std::ops::AddAssign;

use crate::grid::{Cell, Grid, Shape};
use crate::prior::Prior;
use crate::puzzles::mines::Disc;

/// The view that the player has of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// A hidden cell.
    Hidden,
    /// A hidden cell with a flag of the player. The flag is a note, not a fact.
    Flagged,
    /// A known mine, which was hit (rule M5).
    Mine,
    /// An opened cell with the number of mines in its neighbourhood (rule M2).
    Clue(u32),
}

impl View {
    /// Returns the view of an opened cell with `mines` neighbouring mines, as [`View::Clue`]. The
    /// clue is stored in half of the bytes of a `usize`, because a board can have sixteen million
    /// cells.
    pub fn opened(mines: usize) -> Self {
        Self::Clue(u32::try_from(mines).expect("a neighbourhood has fewer than 2^32 cells"))
    }

    /// Returns whether the content of the cell is unknown: the cell is hidden, with or without a
    /// flag.
    pub fn is_hidden(self) -> bool {
        matches!(self, Self::Hidden | Self::Flagged)
    }

    /// Returns the value of an opened cell, or `None` for any other view.
    pub fn clue(self) -> Option<usize> {
        match self {
            Self::Clue(value) => Some(value as usize),
            _ => None,
        }
    }

    /// Returns whether the view shows a known mine. A flag is not a known mine.
    pub fn is_mine(self) -> bool {
        self == Self::Mine
    }

    /// Returns whether the cell is opened and holds no mine.
    pub fn is_clue(self) -> bool {
        self.clue().is_some()
    }
}

/// The positions of the mines.
#[derive(Clone, PartialEq, Eq)]
pub struct Placement {
    /// The neighbourhood of the cells.
    pub disc: Disc,
    /// Whether each cell holds a mine.
    pub mines: Grid<bool>,
}

impl Placement {
    /// Returns the number of mines in the neighbourhood of `cell` (rule M2).
    pub fn clue(&self, cell: Cell) -> usize {
        self.disc.around(self.mines.shape(), cell).filter(|&near| self.mines[near]).count()
    }

    /// Returns the view that `cell` has once it is opened.
    pub fn reveal(&self, cell: Cell) -> View {
        if self.mines[cell] { View::Mine } else { View::opened(self.clue(cell)) }
    }

    /// Returns the number of mines.
    pub fn total(&self) -> usize {
        self.mines.values().iter().filter(|&&mine| mine).count()
    }
}

/// The number of hidden neighbours and the number of known mines around a cell. The board updates
/// both numbers with every change, so that a search can skip a clue without hidden neighbours at
/// once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NeighbourCounts {
    hidden: u32,
    mines: u32,
}

impl From<View> for NeighbourCounts {
    /// Returns the counts that a cell with this view adds to each of its neighbours.
    fn from(view: View) -> Self {
        Self { hidden: view.is_hidden().into(), mines: view.is_mine().into() }
    }
}

impl AddAssign for NeighbourCounts {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.hidden += other.hidden;
        self.mines += other.mines;
    }
}

impl NeighbourCounts {
    /// Returns the number of hidden neighbours.
    pub fn hidden(self) -> usize {
        self.hidden as usize
    }

    /// Returns the number of neighbours that are known mines.
    pub fn mines(self) -> usize {
        self.mines as usize
    }
}

/// A clue that may give information about hidden cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InformativeClue {
    /// The cell of the clue.
    pub cell: Cell,
    /// The value of the clue.
    pub value: usize,
    /// The counts of the cells around the clue.
    pub neighbour_counts: NeighbourCounts,
}

/// A player's knowledge of a game: the shape, the neighbourhood, the total or a density if known,
/// and the view of every cell. `Display` writes the saved form, which does not contain the density.
/// `{:#}` writes a drawing.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    disc: Disc,
    prior: Prior,
    views: Grid<View>,
    neighbour_counts: Grid<NeighbourCounts>,
    /// The number of opened cells.
    opened: usize,
    /// The number of known mines.
    hits: usize,
}

impl Board {
    /// Creates a board from the views of its cells.
    pub fn from_views(views: Grid<View>, disc: Disc, mines: Option<usize>) -> Self {
        let count = |is: fn(View) -> bool| views.values().iter().filter(|&&view| is(view)).count();
        let (opened, hits) = (count(View::is_clue), count(View::is_mine));
        let shape = views.shape();
        let around = if opened + hits == 0 {
            let all = |cell| disc.num_neighbours_at(shape, cell) as u32;
            Grid::from_fn(shape, |cell| NeighbourCounts { hidden: all(cell), mines: 0 })
        } else {
            disc.neighbour_sums(&views, |&view| view.into())
        };
        Self { disc, prior: Prior::of_total(mines), views, neighbour_counts: around, opened, hits }
    }

    /// Returns the rows and columns.
    pub fn shape(&self) -> Shape {
        self.views.shape()
    }

    /// Returns the neighbourhood.
    pub fn disc(&self) -> &Disc {
        &self.disc
    }

    /// Returns the total number of mines, if known.
    pub fn mines(&self) -> Option<usize> {
        self.prior.total()
    }

    /// Returns the prior: the total, the density, or neither.
    pub fn prior(&self) -> Prior {
        self.prior
    }

    /// Returns the view of a cell, which must be on the board.
    pub fn view(&self, cell: Cell) -> View {
        self.views[cell]
    }

    /// Returns every cell with its view, in row-major order.
    pub fn views(&self) -> &Grid<View> {
        &self.views
    }

    /// Returns the cells whose content is unknown, in row-major order.
    pub fn hidden(&self) -> impl Iterator<Item = Cell> + '_ {
        self.views.iter().filter(|(_, view)| view.is_hidden()).map(|(cell, _)| cell)
    }

    /// Returns the number of hidden cells. Takes constant time.
    pub fn num_hidden(&self) -> usize {
        self.shape().area() - self.opened - self.hits
    }

    /// Returns whether the cell is on the board and hidden.
    pub fn is_hidden(&self, cell: Cell) -> bool {
        self.shape().contains(cell) && self.view(cell).is_hidden()
    }

    /// Returns the opened cells with their values, in row-major order.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, usize)> + '_ {
        self.views.iter().filter_map(|(cell, view)| Some((cell, view.clue()?)))
    }

    /// Returns the informative clues in row-major order: the clues beside a hidden cell, and the
    /// clues that contradict the known mines around them.
    pub fn informative_clues(&self) -> impl Iterator<Item = InformativeClue> + '_ {
        let rows = self.views.rows().zip(self.neighbour_counts.rows()).enumerate();
        rows.flat_map(|(row, (views, around))| {
            let cells = views.iter().zip(around).enumerate();
            cells.filter_map(move |(col, (view, &around))| {
                let value = view.clue()?;
                let tells = around.hidden > 0 || around.mines() != value;
                tells.then_some(InformativeClue {
                    cell: Cell::new(row, col),
                    value,
                    neighbour_counts: around,
                })
            })
        })
    }

    /// Returns the number of mines that were hit, and so are visible on the board.
    pub fn num_hits(&self) -> usize {
        self.hits
    }

    /// Returns the number of opened cells.
    pub fn num_opened(&self) -> usize {
        self.opened
    }

    /// Returns the neighbours of a cell, in row-major order.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.disc.around(self.shape(), cell)
    }

    /// Returns the number of neighbours of a cell that is far from every border. No cell of the
    /// board has more neighbours.
    pub fn max_neighbours(&self) -> usize {
        self.disc.num_neighbours()
    }

    /// Returns the hidden neighbours of a cell, flagged or not, in row-major order.
    pub fn hidden_neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let hidden = self.neighbours(cell).filter(|&near| self.views[near].is_hidden());
        hidden.take(self.neighbour_counts[cell].hidden as usize)
    }

    /// Returns the number of hidden neighbours. Takes constant time.
    pub fn num_hidden_neighbours(&self, cell: Cell) -> usize {
        self.neighbour_counts[cell].hidden as usize
    }

    /// Returns the number of neighbours that are known mines. Takes constant time.
    pub fn num_known_mine_neighbours(&self, cell: Cell) -> usize {
        self.neighbour_counts[cell].mines as usize
    }

    /// Returns the number of opened neighbours.
    pub fn num_opened_neighbours(&self, cell: Cell) -> usize {
        let NeighbourCounts { hidden, mines } = self.neighbour_counts[cell];
        self.neighbours(cell).count() - (hidden + mines) as usize
    }

    /// Returns whether `placement` is consistent with this board (rules M2 to M5).
    pub fn allows(&self, placement: &Placement) -> bool {
        self.mines().is_none_or(|mines| mines == placement.total())
            && self
                .views
                .iter()
                .all(|(cell, &view)| view.is_hidden() || view == placement.reveal(cell))
    }
}

#[cfg(test)]
mod tests;
