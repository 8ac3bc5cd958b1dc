//! The placement of a playout, which the player learns only by opening cells.

use super::NeighbourTable;

/// A placement with its clues, by row-major positions.
pub struct TruePlacement {
    pub mines: Vec<bool>,
    pub clues: Vec<u32>,
}

impl TruePlacement {
    pub fn new(neighbours: &NeighbourTable, mines: Vec<bool>) -> Self {
        let is_mine = |&&near: &&u32| mines[near as usize];
        let mines_of = |cell| neighbours.neighbours_of(cell).iter().filter(is_mine).count();
        let clues = (0..mines.len() as u32).map(|cell| mines_of(cell) as u32).collect();
        Self { mines, clues }
    }
}
