//! The position of a game in a form that searches can copy and change quickly. Cells are row-major
//! numbers.

use crate::grid::{Cell, Shape};
use crate::puzzles::chess_puzzle::rules::{Position, Tile};

/// The number of a node in the graph of moves. The nodes are the cells in row-major order. The path
/// search adds a last node for the outside of the board.
pub type MoveGraphNode = u32;

/// Returns the index of a node in a list of all nodes.
pub(super) fn index(node: MoveGraphNode) -> usize {
    node as usize
}

/// The cells that a tile moves to. There are at most eight.
#[derive(Clone, Copy, Default)]
pub(super) struct Targets {
    count: u8,
    cells: [MoveGraphNode; 8],
}

impl Targets {
    pub fn cells(&self) -> &[MoveGraphNode] {
        &self.cells[..usize::from(self.count)]
    }
}

/// The targets of every tile on every cell of a shape.
pub struct Moves {
    shape: Shape,
    targets: Vec<Targets>,
    border: Vec<MoveGraphNode>,
}

impl Moves {
    /// Computes the moves of the eight types of tile on every cell of `shape`.
    pub fn new(shape: Shape) -> Self {
        let each = Tile::ALL.into_iter().flat_map(|tile| {
            shape.cells().map(move |cell| {
                let mut targets = Targets::default();
                for target in tile.targets(shape, cell) {
                    targets.cells[usize::from(targets.count)] =
                        shape.index(target) as MoveGraphNode;
                    targets.count += 1;
                }
                targets
            })
        });
        let targets = each.collect();
        let outer = |cell: &Cell| is_on_border(shape, *cell);
        let border =
            shape.cells().filter(outer).map(|cell| shape.index(cell) as MoveGraphNode).collect();
        Self { shape, targets, border }
    }

    /// Returns the number of cells.
    pub fn num_cells(&self) -> usize {
        self.shape.area()
    }

    /// Returns the cells to which `tile` moves from `from`, including empty cells. There are at
    /// most eight such cells.
    pub fn targets(&self, tile: Tile, from: MoveGraphNode) -> &[MoveGraphNode] {
        self.targets[tile as usize * self.num_cells() + index(from)].cells()
    }

    /// Returns the cells of the border, which sliding tiles move to.
    pub(super) fn border(&self) -> &[MoveGraphNode] {
        &self.border
    }

    pub(super) fn is_on_border(&self, node: MoveGraphNode) -> bool {
        is_on_border(self.shape, self.cell(node))
    }

    /// Returns the number of a cell.
    pub fn node(&self, cell: Cell) -> MoveGraphNode {
        self.shape.index(cell) as MoveGraphNode
    }

    /// Returns the cell with this number.
    pub fn cell(&self, node: MoveGraphNode) -> Cell {
        self.shape.cell(index(node))
    }
}

fn is_on_border(shape: Shape, cell: Cell) -> bool {
    [0, shape.rows - 1].contains(&cell.row) || [0, shape.cols - 1].contains(&cell.col)
}

/// The position that the player sees, like [`Position`].
#[derive(Clone)]
pub struct State {
    /// The number of tiles left in each cell, at most 255.
    pub tiles_left: Vec<u8>,
    /// The visible tile of each cell. The tile of an empty cell has no meaning.
    pub tops: Vec<Tile>,
    /// The last click and the tile that it took. Before the first click, the value is `None`.
    pub last: Option<(MoveGraphNode, Tile)>,
}

impl State {
    /// Copies `position`, whose board has the shape of `moves`.
    pub fn new(position: &Position, moves: &Moves) -> Self {
        let cells = position.shape().cells();
        Self {
            tiles_left: cells
                .clone()
                .map(|cell| position.tiles_left(cell).min(255) as u8)
                .collect(),
            tops: cells.map(|cell| position.top(cell).unwrap_or(Tile::One)).collect(),
            last: position.last().map(|(cell, tile)| (moves.node(cell), tile)),
        }
    }

    pub(super) fn has_tiles(&self, node: MoveGraphNode) -> bool {
        self.tiles_left[index(node)] > 0
    }

    /// Returns the cells that have a tile left.
    pub(super) fn cells_with_tiles(&self) -> impl Iterator<Item = MoveGraphNode> + '_ {
        (0..self.tiles_left.len() as MoveGraphNode).filter(|&node| self.has_tiles(node))
    }

    /// Returns the cells that may be clicked next.
    pub(super) fn next_cells(&self, moves: &Moves) -> Vec<MoveGraphNode> {
        let live = |&node: &MoveGraphNode| self.has_tiles(node);
        match self.last {
            Some((from, tile)) => moves.targets(tile, from).iter().copied().filter(live).collect(),
            None => (0..moves.num_cells() as MoveGraphNode).filter(live).collect(),
        }
    }

    /// Takes the top of a cell with tiles. If another tile is left, `revealed` becomes the new top.
    pub fn take_tile(&mut self, node: MoveGraphNode, revealed: Tile) {
        let at = index(node);
        self.last = Some((node, self.tops[at]));
        self.tiles_left[at] -= 1;
        self.tops[at] = revealed;
    }

    /// Returns the number of tiles left.
    pub fn num_tiles(&self) -> usize {
        self.tiles_left.iter().map(|&left| usize::from(left)).sum()
    }
}
