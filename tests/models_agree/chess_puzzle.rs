//! Connects ChessPuzzle to the tests that compare its rules, its MiniZinc model and its engines.

use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::chess_puzzle::exact::solve;
use gridproof::puzzles::chess_puzzle::{Board, Tile, text};
use gridproof::text::TextError;
use gridproof_testing::games::longest_chess_puzzle_game;

use super::ModelledPuzzle;

pub struct ChessPuzzle;

agree!(ChessPuzzle);

impl ModelledPuzzle for ChessPuzzle {
    const NAME: &'static str = "chess-puzzle";
    type Instance = Board;
    /// The number of clicks of the longest game.
    type Answer = usize;

    fn parse(text: &[u8]) -> Result<Board, TextError> {
        text::parse(text)
    }

    fn enumerated_answer(board: &Board) -> Option<usize> {
        Some(longest_chess_puzzle_game(board, &board.start()))
    }

    fn assert_engines_answer(name: &str, board: &Board, &expected: &usize) {
        let solution = solve(board, &Budget::unlimited()).so_far;
        assert_eq!((solution.clicks.len(), solution.bound), (expected, expected), "{name}");
        assert_eq!(
            board.replay(&solution.clicks).expect("a game").num_clicks(),
            expected,
            "{name}"
        );
    }

    fn minizinc_data(board: &Board) -> String {
        let Shape { rows, cols } = board.shape();
        let layers = board.layers();
        let number = |tile: &Tile| (*tile as usize + 1).to_string();
        let row = |row: &[Tile]| row.iter().map(number).collect::<Vec<_>>().join(", ");
        let tiles: String = layers
            .iter()
            .flat_map(|layer| layer.rows())
            .map(|tiles| format!("  {},\n", row(tiles)))
            .collect();
        let layers = layers.len();
        format!(
            "rows = {rows};\ncols = {cols};\nlayers = {layers};\n\
             tile = array3d(LAYER, ROW, COL, [\n{tiles}]);\n"
        )
    }

    fn is_solution(_: &Board, line: &str) -> bool {
        line.starts_with(CLICKS_PREFIX)
    }

    /// Returns the number of clicks of the last game. Each game that MiniZinc prints has more
    /// clicks than the previous game, so the last game is the longest.
    fn answer_from_solutions(_: &Board, solutions: &[&str]) -> usize {
        let best = solutions.last().expect("a game");
        let clicks = best[CLICKS_PREFIX.len()..].split(' ').next().expect("a word");
        clicks.parse().expect("a number")
    }
}

const CLICKS_PREFIX: &str = "clicks ";
