//! Positions from games in which the player opens all provably safe cells. If there is no safe
//! cell, the player makes a lucky guess.

use rand::RngExt;
use serde_json::json;

use gridproof::budget::{Limited, Stop, Unfinished};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::generate::{OpenedCells, board, placement};
use gridproof::puzzles::mines::{Board, Placement, View};

use super::generator_inputs::{
    DISTANCES, FamilyBoard, GeneratorInputs, cyclic_item, num_cells_of_percentage,
};

/// The classic sizes: rows, columns, mines.
const CLASSIC_BOARDS: [(usize, usize, usize); 4] =
    [(8, 8, 10), (9, 9, 10), (16, 16, 40), (16, 30, 99)];

/// The work limit of each step of a game.
const WORK_PER_STEP: u64 = 200_000;

/// Limits on the length of a game. The limits end the game long before it is won.
#[derive(Clone, Copy)]
pub struct GameLengthLimits {
    /// The most steps of the game.
    pub rounds: usize,
    /// The most guesses of the game. The game ends when the next move would be one more guess.
    pub guesses: usize,
}

pub fn classic_position(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let (rows, cols, mines) = cyclic_item(&CLASSIC_BOARDS, number);
    let truth = placement(Shape::new(rows, cols), Disc::new(2), mines, &mut inputs.random);
    let limits = game_length(number / 4);
    let board = play_to_position(&truth, limits, inputs)?;
    Ok(Some(FamilyBoard::new(board, json!({"rounds": limits.rounds, "guesses": limits.guesses}))))
}

pub fn position_at_distance(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let distance = cyclic_item(&DISTANCES, number);
    let shape =
        Shape::new(inputs.random.random_range(10..=30), inputs.random.random_range(10..=30));
    // A larger squared distance makes fewer cells zeros.
    let percent = cyclic_item(&[24, 19, 15, 12, 9, 8, 7], number);
    let truth = placement(
        shape,
        Disc::new(distance),
        num_cells_of_percentage(percent, shape),
        &mut inputs.random,
    );
    let limits = game_length(number / 2);
    let board = play_to_position(&truth, limits, inputs)?;
    let parameters =
        json!({"density_percent": percent, "rounds": limits.rounds, "guesses": limits.guesses});
    Ok(Some(FamilyBoard::new(board, parameters)))
}

/// Makes a position with flags on hidden cells. If possible, half of the flags are on mines.
pub fn flagged_position(
    number: usize,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Option<FamilyBoard>, Stop> {
    let (rows, cols, mines) = cyclic_item(&CLASSIC_BOARDS[1..], number);
    let truth = placement(Shape::new(rows, cols), Disc::new(2), mines, &mut inputs.random);
    let mut board =
        play_to_position(&truth, GameLengthLimits { rounds: 2 + number % 5, guesses: 1 }, inputs)?;
    let (mined, clear): (Vec<Cell>, Vec<Cell>) =
        board.hidden().partition(|&cell| truth.mines[cell]);
    let flags = 1 + mined.len() / 4;
    for mut cells in [mined, clear] {
        for _ in 0..flags.min(cells.len()) {
            let chosen = inputs.random.random_range(0..cells.len());
            board.set(cells.swap_remove(chosen), View::Flagged);
        }
    }
    Ok(Some(FamilyBoard::new(board, json!({"flags_on_mines": flags, "wrong_flags": flags}))))
}

/// Returns the limits on the steps and the guesses of a game.
fn game_length(number: usize) -> GameLengthLimits {
    let rounds = cyclic_item(&[1, 3, 100, 8, 100, 100], number);
    GameLengthLimits { rounds, guesses: cyclic_item(&[0, 1, 0, 3, 2, 6], number) }
}

/// Plays a game on `truth` until the limits end the game, and returns the board that the player
/// sees. The game is not won yet.
///
/// # Errors
/// The budget of `inputs` ends the search.
pub fn play_to_position(
    truth: &Placement,
    limits: GameLengthLimits,
    inputs: &mut GeneratorInputs<'_>,
) -> Result<Board, Stop> {
    let mut now = board(truth, OpenedCells::Zero, &mut inputs.random);
    let mut guesses = limits.guesses;
    let budget = inputs.budget.with_work(WORK_PER_STEP);
    for _ in 0..limits.rounds {
        let Limited { so_far: found, stop_reason } = prove(&now, Engine::Auto, &budget);
        if let Some(Unfinished::Stop(stop)) =
            stop_reason.filter(|&reason| reason != Stop::Work.into())
        {
            return Err(stop);
        }
        let mut cells = found.safe;
        if cells.is_empty() {
            let clear: Vec<Cell> = now.hidden().filter(|&cell| !truth.mines[cell]).collect();
            if guesses == 0 || clear.is_empty() {
                break;
            }
            guesses -= 1;
            cells.push(clear[inputs.random.random_range(0..clear.len())]);
        }
        let mut next = now.clone();
        for cell in cells.into_iter().flat_map(|cell| truth.cascade(cell)) {
            next.set(cell, truth.reveal(cell));
        }
        if next.hidden().count() == truth.total() {
            break;
        }
        now = next;
    }
    Ok(now)
}
