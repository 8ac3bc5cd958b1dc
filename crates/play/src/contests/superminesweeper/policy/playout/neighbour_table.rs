//! The neighbours of each cell of a playout. Positions and numbers of neighbours fit into 32 bits,
//! because the largest board has 2^26 cells.

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
        let mut table = Self { list_starts: vec![0], neighbours: Vec::new() };
        for cell in shape.cells() {
            meter.spend_steps(most as u64)?;
            let around = board.neighbours(cell).map(|near| shape.index(near) as u32);
            table.neighbours.extend(around);
            table.list_starts.push(table.neighbours.len() as u32);
        }
        Ok(table)
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
