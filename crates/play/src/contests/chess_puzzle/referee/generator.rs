//! The official boards: the same seed gives the same board as the contest's tester.

use crate::referee::java_random::JavaRandom;
use crate::referee::seeds::Seed;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::chess_puzzle::{Board, Tile};

const SMALLEST_SIDE: i32 = 6;
const NUM_SIDES: i32 = 10;
const MOST_LAYERS: i32 = 10;

/// Draws the board of `seed`.
pub fn generate(seed: Seed) -> Board {
    let mut random = JavaRandom::new(seed);
    let rows = random.next_int(NUM_SIDES) + SMALLEST_SIDE;
    let cols = random.next_int(NUM_SIDES) + SMALLEST_SIDE;
    let layers = random.next_int(MOST_LAYERS) + 1;
    let shape = Shape::new(rows as usize, cols as usize);
    let mut drawn = vec![Grid::new(shape, Tile::One); layers as usize];
    for cell in shape.cells() {
        // The last tile drawn for a cell is the top tile of the cell.
        for layer in drawn.iter_mut().rev() {
            layer[cell] = Tile::ALL[random.next_int(Tile::ALL.len() as i32) as usize];
        }
    }
    Board::new(drawn).expect("there is a layer and a cell, and one shape")
}
