//! The fixed data of a playout: the neighbours of each cell, and the mines. Positions and numbers
//! of neighbours fit into 32 bits, because the largest board has 2^26 cells.

use gridproof::budget::{Budget, Meter, Stop};
use gridproof::puzzles::mines::Board;

/// The neighbours of every cell, by row-major positions.
pub struct NeighbourTable {
    list_starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl NeighbourTable {
    pub fn new(board: &Board) -> Self {
        Self::new_within_budget(board, &mut Budget::unlimited().meter()).expect("nothing limits it")
    }

    /// Makes the table of neighbours within a budget. Each neighbour counts as a step.
    pub fn new_within_budget(board: &Board, meter: &mut Meter) -> Result<Self, Stop> {
        let (shape, most) = (board.shape(), board.max_neighbours());
        let size = shape.area().saturating_mul(most * size_of::<u32>());
        drop(meter.reserve(size as u64)?);
        let mut layout = Self { list_starts: vec![0], neighbours: Vec::new() };
        for cell in shape.cells() {
            meter.spend_steps(most as u64)?;
            let around = board.neighbours(cell).map(|near| shape.index(near) as u32);
            layout.neighbours.extend(around);
            layout.list_starts.push(layout.neighbours.len() as u32);
        }
        Ok(layout)
    }

    pub fn neighbours_of(&self, cell: u32) -> &[u32] {
        let at = |index: usize| self.list_starts[index] as usize;
        &self.neighbours[at(cell as usize)..at(cell as usize + 1)]
    }

    /// Returns the sum of the numbers of neighbours of all cells.
    pub fn num_neighbours_of_all_cells(&self) -> u64 {
        self.neighbours.len() as u64
    }
}

/// A placement with its clues, by row-major positions.
pub struct TruePlacement {
    pub mines: Vec<bool>,
    pub clues: Vec<u32>,
}

impl TruePlacement {
    pub fn new(layout: &NeighbourTable, mines: Vec<bool>) -> Self {
        let mines_of =
            |cell| layout.neighbours_of(cell).iter().filter(|&&near| mines[near as usize]).count();
        let clues = (0..mines.len() as u32).map(|cell| mines_of(cell) as u32).collect();
        Self { mines, clues }
    }
}
