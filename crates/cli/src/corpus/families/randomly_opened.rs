//! Boards with randomly opened cells. A game need not be able to reach these boards.

use rand::RngExt;
use serde_json::json;

use gridproof::budget::Stop;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::generate::{OpenedCells, board, placement};
use gridproof::puzzles::mines::{Board, Placement, View};

use super::game_positions::{GameLengthLimits, play_to_position};
use super::generator_inputs::{
    FamilyBoard, GeneratorInputs, MOSTLY_CLASSIC_DISTANCES, cyclic_item, has_total,
    num_cells_of_percentage,
};

/// Makes a board of at most 5x5 cells.
pub fn tiny_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let shape = Shape::new(inputs.random.random_range(1..=5), inputs.random.random_range(1..=5));
    let percent = inputs.random.random_range(0..=60);
    let opened = cyclic_item(&[0, 25, 50, 75, 100], number / 2);
    Ok(Some(board_opened_at_random(
        shape,
        cyclic_item(&MOSTLY_CLASSIC_DISTANCES, number),
        percent,
        opened,
        number,
        inputs,
    )))
}

/// Makes a board whose size is between the beginner size and the tallest classic size.
pub fn half_open_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = [(9, 9), (12, 20), (16, 16), (16, 30), (24, 24)];
    let (rows, cols) = cyclic_item(&sides, number / 2);
    let percent = cyclic_item(&[5, 12, 20, 30, 45], number / 3);
    let opened = cyclic_item(&[30, 45, 60, 80], number / 5);
    let shape = Shape::new(rows, cols);
    Ok(Some(board_opened_at_random(
        shape,
        cyclic_item(&MOSTLY_CLASSIC_DISTANCES, number),
        percent,
        opened,
        number,
        inputs,
    )))
}

/// Makes a board of 50x50 cells or more.
pub fn large_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let (rows, cols) = cyclic_item(&[(50, 50), (50, 50), (40, 90), (50, 50), (100, 100)], number);
    let shape = Shape::new(rows, cols);
    let distance = cyclic_item(&[2, 2, 4, 1, 2, 5], number);
    if number % 3 == 2 {
        let opened = cyclic_item(&[50, 70], number);
        return Ok(Some(board_opened_at_random(shape, distance, 18, opened, number, inputs)));
    }
    let percent = if distance > 2 { 8 } else { 17 };
    let truth = placement(
        shape,
        Disc::new(distance),
        num_cells_of_percentage(percent, shape),
        &mut inputs.random,
    );
    let until = GameLengthLimits { rounds: 4 + number, guesses: 3 };
    let board = play_to_position(&truth, until, inputs)?;
    let board = board.with_mines(board.mines().filter(|_| number % 4 != 3));
    Ok(Some(FamilyBoard::new(board, json!({"density_percent": percent, "rounds": until.rounds}))))
}

/// Makes a board with clues at every second or third place.
pub fn lattice_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let sides = [(7, 7), (9, 15), (11, 11), (13, 25), (25, 25), (31, 31)];
    let (rows, cols) = cyclic_item(&sides, number);
    let step = cyclic_item(&[2, 2, 3], number / 6);
    let distance = cyclic_item(&[2, 2, 1, 2, 4, 5, 2, 8], number);
    let percent = cyclic_item(&[15, 30, 50], number / 3);
    let shape = Shape::new(rows, cols);
    let truth = placement(
        shape,
        Disc::new(distance),
        num_cells_of_percentage(percent, shape),
        &mut inputs.random,
    );
    let views = Grid::from_fn(shape, |cell| {
        let is_opened = cell.row % step == 0 && cell.col % step == 0 && !truth.mines[cell];
        if is_opened { truth.reveal(cell) } else { View::Hidden }
    });
    let total = has_total(number).then(|| truth.total());
    let board = Board::from_views(views, truth.disc, total);
    Ok(Some(FamilyBoard::new(board, json!({"step": step, "density_percent": percent}))))
}

/// Opens a share of the clear cells. Half of the boards have a known total.
fn board_opened_at_random(
    shape: Shape,
    distance: usize,
    percent: usize,
    opened: usize,
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> FamilyBoard {
    let truth: Placement = placement(
        shape,
        Disc::new(distance),
        num_cells_of_percentage(percent, shape),
        &mut inputs.random,
    );
    let seen = board(&truth, OpenedCells::Share(opened as f64 / 100.0), &mut inputs.random);
    let seen = seen.with_mines(seen.mines().filter(|_| has_total(number)));
    FamilyBoard::new(seen, json!({"density_percent": percent, "opened_percent": opened}))
}
