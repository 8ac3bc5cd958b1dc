//! Compares the longest game of ChessPuzzle with an enumeration of all games, on boards of one or
//! several layers. The tests cover all boards of small shapes and random boards. Each answer must
//! have an accepted certificate.

use gridproof::budget::Budget;
use gridproof::certificate::claims;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::chess_puzzle::certify;
use gridproof::puzzles::chess_puzzle::exact::{BoundProof, solve};
use gridproof::puzzles::chess_puzzle::{Board, Tile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use gridproof_testing::games::longest_chess_puzzle_game;

/// Solves and certifies a board, and compares the answer with an enumeration. Returns whether the
/// bound needs a refutation.
fn assert_answer_matches_enumeration(board: &Board) -> bool {
    let budget = Budget::unlimited();
    let solution = solve(board, &budget).into_complete().expect("no limit");
    let most = longest_chess_puzzle_game(board, &board.start());
    assert_eq!((solution.clicks.len(), solution.bound), (most, most), "{board:?}");
    let certificate = certify::certificate(board, &solution, &budget).expect("no limit");
    let accepted =
        claims::check::<Board>(&certificate, &mut budget.meter()).expect("a good certificate");
    assert_eq!(accepted.witnesses.map(|clicks| clicks.len()), Some(most), "{board:?}");
    assert_eq!(accepted.claims.bound, Some(most), "{board:?}");
    matches!(solution.bound_proof, BoundProof::Refutation(_))
}

/// Returns one tile for each distinct set of moves from a cell that a tile can allow.
fn tiles_with_distinct_moves(shape: Shape, cell: Cell) -> Vec<Tile> {
    let targets = |tile: Tile| -> Vec<Cell> {
        let mut cells: Vec<Cell> = tile.targets(shape, cell).collect();
        cells.sort();
        cells
    };
    let mut kept: Vec<Tile> = Vec::new();
    for tile in Tile::ALL {
        if !kept.iter().any(|&other| targets(other) == targets(tile)) {
            kept.push(tile);
        }
    }
    kept
}

/// Tests every `step`th board of the given size. Boards with equal moves count as one board.
/// Returns the number of all boards of this size.
fn assert_all_boards_of_size(rows: usize, cols: usize, layers: usize, step: usize) -> usize {
    let shape = Shape::new(rows, cols);
    let choices: Vec<Vec<Tile>> =
        shape.cells().map(|cell| tiles_with_distinct_moves(shape, cell)).collect();
    let in_a_layer: usize = choices.iter().map(Vec::len).product();
    let boards = in_a_layer.pow(layers as u32);
    for number in (0..boards).step_by(step) {
        let mut rest = number;
        let mut layer = || {
            Grid::from_fn(shape, |cell| {
                let choices = &choices[shape.index(cell)];
                let tile = choices[rest % choices.len()];
                rest /= choices.len();
                tile
            })
        };
        let layers = (0..layers).map(|_| layer()).collect();
        assert_answer_matches_enumeration(&Board::new(layers).expect("layers of one shape"));
    }
    boards
}

#[test]
fn all_boards_of_small_shapes_agree_with_enumeration() {
    for (rows, cols, layers, step, boards) in [
        (1, 2, 1, 1, 4),
        (1, 2, 2, 1, 16),
        (1, 2, 4, 1, 256),
        (1, 3, 1, 1, 18),
        (1, 3, 2, 1, 324),
        (2, 2, 1, 1, 256),
        (2, 2, 2, 101, 65_536),
        (1, 3, 3, 101, 5832),
    ] {
        assert_eq!(
            assert_all_boards_of_size(rows, cols, layers, step),
            boards,
            "{rows}x{cols}x{layers}"
        );
    }
}

#[test]
fn random_boards_of_several_layers_agree_with_enumeration() {
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let mut refuted = 0;
    for (rows, cols, layers, boards) in
        [(2, 2, 3, 20), (2, 3, 2, 20), (1, 4, 4, 20), (2, 3, 3, 10), (2, 4, 2, 20), (3, 3, 2, 20)]
    {
        for _ in 0..boards {
            let tile = |rng: &mut Pcg64Mcg| Tile::ALL[rng.random_range(0..8)];
            let mut layer = || Grid::from_fn(Shape::new(rows, cols), |_| tile(&mut rng));
            let board = Board::new((0..layers).map(|_| layer()).collect()).expect("one shape");
            refuted += usize::from(assert_answer_matches_enumeration(&board));
        }
    }
    assert!(refuted > 30, "{refuted}");
}
