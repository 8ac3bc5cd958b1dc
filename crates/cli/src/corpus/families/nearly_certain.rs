//! Boards on which a solver easily takes nearly certain cells for certain cells.

use rand::RngExt;
use serde_json::json;

use gridproof::budget::{Limited, Stop, Unfinished};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::generate::placement;
use gridproof::puzzles::mines::{Board, View};

use super::game_positions::{GameLengthLimits, play_to_position};
use super::generator_inputs::{FamilyBoard, GeneratorInputs, cyclic_item};
use crate::corpus::answers::WORK_LIMIT;

/// The most games that are searched to find one position.
const MAX_GAMES: usize = 60;

/// Makes a board of one of two kinds: a comb or a corridor.
pub fn near_certain_board(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    Ok(Some(match number % 3 {
        0 => comb_board(4 + number / 2, cyclic_item(&[5, 10, 15], number / 3), inputs),
        // Both cases of `corridor_board` agree with the stated total, because the number of pairs
        // is even.
        of => corridor_board(18 + 4 * (number / 3), of == 1),
    }))
}

/// Returns a row of pairs of hidden cells, one cell above the other, with a column of clues between
/// neighbouring pairs. In case 1, the first pair holds two mines and every later pair holds one
/// mine. In case 2, the first pair holds one mine, and the following pairs hold two, none, two,
/// none, and so on. Case 1 has `2^(pairs - 1)` placements, and case 2 has two placements. Each cell
/// of the first pair is therefore almost certainly a mine.
///
/// ```text
/// ?3?2?2?2?
/// ?3?2?2?2?
/// ```
fn corridor_board(pairs: usize, has_total: bool) -> FamilyBoard {
    let shape = Shape::new(2, 2 * pairs - 1);
    let views = Grid::from_fn(shape, |cell| match cell.col {
        1 => View::Clue(3),
        col if col % 2 == 1 => View::Clue(2),
        _ => View::Hidden,
    });
    let board = Board::from_views(views, Disc::new(2), has_total.then_some(pairs + 1));
    FamilyBoard::new(board, json!({"made_by": "corridor", "pairs": pairs}))
}

/// Returns hidden cells in two sets, the centres and the leaves, with known mines between them. The
/// clues allow two kinds of placements: either all centres and no leaves are mines, or all leaves
/// and no centres are mines. There are `teeth + 2` more leaves than centres. Mines in the leaves
/// are therefore less likely, by a factor that is exponential in `teeth + 2`. If the centres are
/// mines, `percent` of the unseen cells are mines.
///
/// ```text
/// ?***?***?      leaves at the corners of squares,
/// *1*1*1*1*      a clue of 1 above its known mines on each diagonal,
/// **?***?**      centres
/// *1*1*1*1*
/// ?***?***?
/// ```
fn comb_board(teeth: usize, percent: usize, inputs: &mut GeneratorInputs<'_>) -> FamilyBoard {
    const COMB_HEIGHT: usize = 6;
    let unseen = inputs.random.random_range(4..=10);
    let shape = Shape::new(COMB_HEIGHT + unseen, 4 * teeth + 1);
    let views = Grid::from_fn(shape, |Cell { row, col }| match (row, col % 4) {
        (COMB_HEIGHT.., _) | (0 | 4, 0) | (2, 2) => View::Hidden,
        _ => View::Mine,
    });
    let mut board = Board::from_views(views, Disc::new(2), None);
    let clues = shape.cells().filter(|&Cell { row, col }| (row == 1 || row == 3) && col % 2 == 1);
    for cell in clues.clone() {
        // This clue is a placeholder. The true clues are computed below, when no clue cell counts
        // as a known mine any more.
        board.set(cell, View::Clue(0));
    }
    for cell in clues {
        board.set(cell, View::opened(board.num_known_mine_neighbours(cell) + 1));
    }
    let unseen_mines = unseen * shape.cols * percent / 100;
    let total = board.num_hits() + teeth + unseen_mines.max(teeth + 2);
    let parameters = json!({"made_by": "comb", "teeth": teeth, "unseen_percent": percent});
    FamilyBoard::new(board.with_mines(Some(total)), parameters)
}

/// Makes a position at the end of a small game, in which the total decides some cells.
pub fn board_decided_by_total(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let (rows, cols, mines) =
        cyclic_item(&[(5, 5, 5), (6, 9, 10), (8, 8, 10), (9, 12, 20)], number);
    let distance = cyclic_item(&[2, 2, 1, 4], number / 4);
    for game in 0..MAX_GAMES {
        let shape = Shape::new(rows, cols);
        let truth = placement(shape, Disc::new(distance), mines, &mut inputs.random);
        let until = GameLengthLimits { rounds: 2 + game % 20, guesses: 1 + game % 7 };
        let board = play_to_position(&truth, until, inputs)?;
        let (Some(with), Some(without)) =
            (num_forced_cells(&board, inputs)?, num_forced_cells(&board.with_mines(None), inputs)?)
        else {
            continue;
        };
        if with > without {
            let parameters = json!({"forced_by_clues": without, "forced_with_total": with});
            return Ok(Some(FamilyBoard::new(board, parameters)));
        }
    }
    Ok(None)
}

/// Returns the number of forced cells; `None` if the search takes too much work.
fn num_forced_cells(board: &Board, inputs: &GeneratorInputs<'_>) -> Result<Option<usize>, Stop> {
    match prove(board, Engine::Auto, &inputs.budget.with_work(WORK_LIMIT)) {
        Limited { so_far, stop_reason: None } => Ok(Some(so_far.safe.len() + so_far.mine.len())),
        Limited { stop_reason: Some(Unfinished::Stop(stop)), .. } if stop != Stop::Work => {
            Err(stop)
        }
        _ => Ok(None),
    }
}
