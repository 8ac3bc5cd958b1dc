//! Inconsistent boards, made from consistent boards by changing one number.

use rand::RngExt;
use serde_json::json;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::exact;
use gridproof::puzzles::mines::generate::{OpenedCells, board, placement};
use gridproof::puzzles::mines::model::model_within_budget;
use gridproof::puzzles::mines::{Board, View};
use gridproof_engine::query::{Engines, Explainer};

use super::generator_inputs::{
    FamilyBoard, GeneratorInputs, MOSTLY_CLASSIC_DISTANCES, cyclic_item, has_total,
    num_cells_of_percentage,
};
use crate::corpus::answers::WORK_LIMIT;

/// The most boards that are tried to find one inconsistent board.
const MAX_TRIES: usize = 200;

/// Makes a board with one impossible clue. The clue is larger than the number of neighbours that
/// can be mines, or smaller than the number of neighbours that are known mines.
pub fn board_with_wrong_clue(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let mut board = half_open_board(number, inputs);
    let clues: Vec<Cell> = board.clues().map(|(cell, _)| cell).collect();
    if clues.is_empty() {
        return Ok(None);
    }
    let cell = clues[inputs.random.random_range(0..clues.len())];
    if number % 3 == 2 {
        let mine = board.hidden_neighbours(cell).next();
        if let Some(mine) = mine {
            board.set(mine, View::Mine);
            board.set(cell, View::Clue(0));
            return Ok(Some(FamilyBoard::new(board, json!({"clue": [cell.row, cell.col]}))));
        }
    }
    let most = board.num_hidden_neighbours(cell) + board.num_known_mine_neighbours(cell);
    board.set(cell, View::opened(most + 1));
    Ok(Some(FamilyBoard::new(board, json!({"clue": [cell.row, cell.col]}))))
}

/// Makes a board with a wrong total, which the clues exclude. The wrong total is the excluded total
/// nearest to the true total, either below or above it.
pub fn board_with_wrong_total(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let shape = cyclic_item(&[Shape::new(5, 5), Shape::new(8, 8), Shape::new(9, 15)], number / 4);
    let distance = cyclic_item(&MOSTLY_CLASSIC_DISTANCES, number);
    let truth = placement(
        shape,
        Disc::new(distance),
        num_cells_of_percentage(22, shape),
        &mut inputs.random,
    );
    let seen = board(&truth, OpenedCells::Share(0.6), &mut inputs.random).with_mines(None);
    let (least, most) = (seen.num_hits(), seen.num_hits() + seen.hidden().count());
    let totals: Vec<usize> = match number / 2 % 2 {
        0 => (least..truth.total()).rev().collect(),
        _ => (truth.total() + 1..=most).collect(),
    };
    for total in totals {
        let board = seen.with_mines(Some(total));
        match exact::placement(&board, &inputs.budget.with_work(WORK_LIMIT)) {
            Ok(Some(_)) | Err(Unfinished::Stop(Stop::Work)) => {}
            Err(Unfinished::Stop(stop)) => return Err(stop),
            Ok(None) => {
                let parameters = json!({"total_of_a_placement": truth.total()});
                return Ok(Some(FamilyBoard::new(board, parameters)));
            }
            Err(_) => {}
        }
    }
    Ok(None)
}

/// Makes a board whose contradiction needs many clues. A third of the boards are chains. On the
/// other boards, half of the cells are open.
pub fn board_with_wide_conflict(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    if number.is_multiple_of(3) {
        return Ok(Some(conflict_chain_board(4 + 2 * number)));
    }
    let least = 4 + number % 4;
    for _ in 0..MAX_TRIES {
        let mut board = half_open_board(number, inputs);
        let clues: Vec<(Cell, usize)> =
            board.clues().filter(|&(cell, _)| board.num_hidden_neighbours(cell) > 0).collect();
        if clues.is_empty() {
            continue;
        }
        let (cell, value) = clues[inputs.random.random_range(0..clues.len())];
        let known = board.num_known_mine_neighbours(cell);
        let is_more = inputs.random.random_bool(0.5);
        let changed = if is_more { value + 1 } else { value.saturating_sub(1) };
        // Skips values that contradict the known mines and hidden cells around this clue alone.
        if changed == value
            || changed < known
            || changed > known + board.num_hidden_neighbours(cell)
        {
            continue;
        }
        board.set(cell, View::opened(changed));
        if let Some(clues) = conflict_size(&board, inputs.budget)?.filter(|&clues| clues >= least) {
            let parameters = json!({"changed": [cell.row, cell.col], "conflict": clues});
            return Ok(Some(FamilyBoard::new(board, parameters)));
        }
    }
    Ok(None)
}

/// Returns a row `1 ? 1 ? 1` with an even number of hidden cells. The clue at one end makes every
/// second hidden cell a mine, so the clue at the other end has no mine. Every clue is needed for
/// the contradiction.
fn conflict_chain_board(hidden: usize) -> FamilyBoard {
    let shape = Shape::new(1, 2 * hidden + 1);
    let views =
        Grid::from_fn(shape, |cell| if cell.col % 2 == 0 { View::Clue(1) } else { View::Hidden });
    FamilyBoard::new(Board::from_views(views, Disc::new(2), None), json!({"conflict": hidden + 1}))
}

fn half_open_board(number: usize, inputs: &mut GeneratorInputs<'_>) -> Board {
    let (rows, cols) = cyclic_item(&[(6, 6), (9, 9), (16, 16), (16, 30)], number / 2);
    let distance = cyclic_item(&MOSTLY_CLASSIC_DISTANCES, number);
    let shape = Shape::new(rows, cols);
    let truth = placement(
        shape,
        Disc::new(distance),
        num_cells_of_percentage(18, shape),
        &mut inputs.random,
    );
    let seen = board(&truth, OpenedCells::Share(0.5), &mut inputs.random);
    seen.with_mines(seen.mines().filter(|_| has_total(number)))
}

/// Returns the number of rules in a minimal set of conflicting rules. Returns `None` if the search
/// finds no conflict within the work limit.
fn conflict_size(board: &Board, budget: &Budget) -> Result<Option<usize>, Stop> {
    let budget = budget.with_work(WORK_LIMIT);
    let found = || -> Result<Option<usize>, Unfinished> {
        let model = model_within_budget(board, &mut budget.meter())?;
        let mut sat = Engines::default().new_assumption_solver();
        let mut explainer = Explainer::new(&model, &mut *sat, &budget)?;
        Ok(explainer.find_minimal_conflict(&budget)?.map(|members| members.len()))
    };
    match found() {
        Ok(clues) => Ok(clues),
        Err(Unfinished::Stop(stop)) if stop != Stop::Work => Err(stop),
        Err(_) => Ok(None),
    }
}
