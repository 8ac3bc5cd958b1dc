//! Compares the engines with known results for the contest's boards of ChessPuzzle: the longest
//! games, and the values of the linear programs.

use gridproof::budget::Budget;
use gridproof::puzzles::chess_puzzle::Board;
use gridproof::puzzles::chess_puzzle::dual_prices::THOUSANDTHS_PER_CLICK;
use gridproof::puzzles::chess_puzzle::exact::{lagrangian, solve};
use gridproof_play::contests::chess_puzzle::referee::generate;
use gridproof_play::referee::seeds::Seed;

/// Returns the lines of the data file. Each line has a board, the value of its linear program, and
/// the longest path if this path is known.
fn official_boards() -> impl Iterator<Item = (Board, f64, Option<usize>)> {
    include_str!("../data/chess_puzzle/boards_1_100.csv").lines().skip(1).map(|line| {
        let fields: Vec<_> = line.split(',').collect();
        let board = generate(fields[0].parse::<Seed>().expect("a seed"));
        (board, fields[5].parse().expect("a fraction"), fields[6].parse().ok())
    })
}

#[test]
fn official_boards_of_one_layer_are_solved() {
    let mut boards = 0;
    for (board, _, optimum) in official_boards().filter(|(board, ..)| board.layers().len() == 1) {
        let solution = solve(&board, &Budget::unlimited()).so_far;
        assert_eq!(Some(solution.clicks.len()), optimum);
        assert!(solution.is_optimal());
        assert_eq!(board.replay(&solution.clicks).map(|end| end.num_clicks()), Ok(solution.bound));
        boards += 1;
    }
    assert_eq!(boards, 8);
}

#[test]
fn the_bounds_of_official_boards_are_those_of_the_linear_program() {
    let mut boards = 0;
    // Large boards are left out, because each of them takes seconds.
    for (board, expected, _) in official_boards().filter(|(board, ..)| board.num_tiles() <= 220) {
        let tiles = board.num_tiles() as f64;
        let known = expected * 0.97 * tiles;
        let value = lagrangian::dual_prices(
            &board,
            known as usize,
            20_000,
            &mut Budget::unlimited().meter(),
        )
        .so_far
        .bound_in_thousandths(&board);
        let value = (value as f64 / THOUSANDTHS_PER_CLICK as f64 / tiles).min(1.0);
        assert!((value - expected).abs() <= 1e-3, "{}: {value} {expected}", board.shape());
        boards += 1;
    }
    assert!(boards > 20, "{boards}");
}

#[test]
fn an_official_board_of_two_layers_is_solved() {
    let (board, ..) = official_boards().find(|(board, ..)| board.layers().len() == 2).expect("one");
    let solution = solve(&board, &Budget::unlimited()).so_far;
    let clicks = board.replay(&solution.clicks).expect("a game").num_clicks();
    assert_eq!((clicks, solution.bound), (108, 108));
}
