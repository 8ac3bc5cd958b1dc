//! The longest game of ChessPuzzle by a search that is too simple to be wrong.

use gridproof::puzzles::chess_puzzle::{Board, Position};

/// The most clicks of a game that goes on from `position`: every game, tried.
pub fn most_clicks(board: &Board, position: &Position) -> usize {
    let tried = position.legal().into_iter().map(|cell| {
        let mut after = position.clone();
        board.click(&mut after, cell).expect("a legal click");
        most_clicks(board, &after)
    });
    tried.max().unwrap_or(position.clicks())
}
