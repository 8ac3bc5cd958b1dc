//! Finds the longest game of ChessPuzzle by trying every game.

use std::collections::HashMap;

use gridproof::grid::Cell;
use gridproof::puzzles::chess_puzzle::{Board, Position};

/// Returns the number of clicks of the longest game that continues from `position`.
pub fn longest_chess_puzzle_game(board: &Board, position: &Position) -> usize {
    position.num_clicks() + most_further_clicks(board, position, &mut HashMap::new())
}

/// The state that determines all further clicks of a game: the remaining tiles and the last click.
type RemainingGame = (Vec<usize>, Option<Cell>);

fn most_further_clicks(
    board: &Board,
    position: &Position,
    known: &mut HashMap<RemainingGame, usize>,
) -> usize {
    let left = board.shape().cells().map(|cell| position.tiles_left(cell)).collect();
    let rest = (left, position.last().map(|(cell, _)| cell));
    if let Some(&clicks) = known.get(&rest) {
        return clicks;
    }
    let tried = position.legal_clicks().into_iter().map(|cell| {
        let mut after = position.clone();
        board.click(&mut after, cell).expect("a legal click");
        1 + most_further_clicks(board, &after, known)
    });
    let most = tried.max().unwrap_or(0);
    known.insert(rest, most);
    most
}
