//! Groups of linked cells. Some rules demand that mines, or clear cells, are connected.

use crate::grid::Cell;

use super::board::{Board, Placement};

/// The relation by which two cells belong to one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The cells are near each other.
    Near,
    /// The cells share a side.
    Side,
}

/// The cells that are roots. Every group must contain a root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roots {
    /// The first member in row-major order, so that there is at most one group.
    First,
    /// The cells with a side at the border or at a hole.
    Border,
}

/// The groups of mines, or of clear cells, on a board, and the links within groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// Whether the groups consist of mines. Otherwise they consist of clear cells.
    pub is_of_mines: bool,
    /// The relation that links the cells of a group.
    pub link: Link,
    /// The cells that are roots. Every group must contain a root.
    pub roots: Roots,
    /// All cells of the board, in row-major order.
    pub cells: Vec<Cell>,
    /// The cells linked to each cell, as positions in `cells` in ascending order.
    pub links: Vec<Vec<usize>>,
    /// Whether each cell is at the border.
    pub is_border: Vec<bool>,
}

impl Connection {
    /// Lists the cells of a board and their links.
    pub fn new(board: &Board, is_of_mines: bool, link: Link, roots: Roots) -> Self {
        let cells: Vec<Cell> = board.shape().cells().filter(|&cell| board.is_cell(cell)).collect();
        let links = cells.iter().map(|&cell| {
            let space = board.space();
            let linked: Vec<Cell> = match link {
                Link::Near => space.around(cell).into_iter().flatten().collect(),
                Link::Side => space.side_neighbours(cell),
            };
            let at = linked.iter().filter_map(|linked| cells.binary_search(linked).ok());
            let mut at: Vec<usize> = at.collect();
            at.sort_unstable();
            at.dedup();
            at
        });
        let links = links.collect();
        let is_open_to = |side: &Option<Cell>| side.is_none_or(|side| !board.is_cell(side));
        let is_border = |&cell: &Cell| board.space().side_places(cell).iter().any(is_open_to);
        let is_border = cells.iter().map(is_border).collect();
        Self { is_of_mines, link, roots, cells, links, is_border }
    }

    /// Returns whether every group of a placement contains a root. Takes time linear in the number
    /// of links.
    pub fn holds(&self, placement: &Placement) -> bool {
        let is_member = |&at: &usize| (placement[self.cells[at]] > 0) == self.is_of_mines;
        let members = || (0..self.cells.len()).filter(is_member);
        let mut open: Vec<usize> = match self.roots {
            Roots::First => members().next().into_iter().collect(),
            Roots::Border => members().filter(|&at| self.is_border[at]).collect(),
        };
        let mut is_reached = vec![false; self.cells.len()];
        open.iter().for_each(|&at| is_reached[at] = true);
        while let Some(at) = open.pop() {
            for &next in self.links[at].iter().filter(|at| is_member(at)) {
                if !std::mem::replace(&mut is_reached[next], true) {
                    open.push(next);
                }
            }
        }
        members().all(|at| is_reached[at])
    }

    /// Returns whether the mines of a placement form one path: a single group without a cycle, in
    /// which no mine has more than two linked mines.
    pub fn is_path(&self, placement: &Placement) -> bool {
        let is_mine = |&&at: &&usize| placement[self.cells[at]] > 0;
        let at: Vec<usize> = (0..self.cells.len()).filter(|at| is_mine(&at)).collect();
        let linked = |at: &usize| self.links[*at].iter().filter(is_mine).count();
        let ends: usize = at.iter().map(linked).sum();
        ends + 2 == 2 * at.len() && at.iter().all(|at| linked(at) <= 2) && self.holds(placement)
    }

    /// Returns each pair of linked cells once, as positions in `cells`.
    pub fn linked_pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        let pairs = self.links.iter().enumerate();
        pairs.flat_map(|(at, linked)| {
            linked.iter().filter(move |&&other| other > at).map(move |&other| [at, other])
        })
    }

    /// Returns the number of cells plus the number of links.
    pub fn size(&self) -> usize {
        self.cells.len() + self.links.iter().map(Vec::len).sum::<usize>()
    }
}
