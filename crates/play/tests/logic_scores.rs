//! Checks the scores of a player that opens exactly the provable cells. On each official board,
//! this player has only one possible score. An independent program computed the scores for the
//! first hundred seeds. A player that misses a provable cell, or opens any other cell, gets a
//! different score.

use gridproof::budget::Budget;
use gridproof::puzzles::mines::{Board, Placement};
use gridproof_play::contests::superminesweeper::policy::{Move, PlayStyle, new_policy};
use gridproof_play::contests::superminesweeper::referee::{
    GeneratorOptions, SuperMinesweeperInstance, generate,
};
use gridproof_play::referee::seeds::Seed;

const REFERENCE_SCORES: &str =
    include_str!("../../../tests/data/superminesweeper/reference_scores_1_100.csv");

/// Returns the share of the clear cells that are open when the player stops.
fn score_without_guesses(seed: Seed) -> f64 {
    let SuperMinesweeperInstance { placement, zero } = generate(seed, &GeneratorOptions::default());
    let shape = placement.mines.shape();
    let values = shape.area() - placement.total();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    board.set(zero, placement.reveal(zero));
    let mut player = new_policy(PlayStyle::Logic, 0);
    while board.num_opened() < values {
        let Move::Open(cell) = player.next(&board, &Budget::unlimited()) else { break };
        open(&mut board, &placement, cell);
    }
    board.num_opened() as f64 / values as f64
}

fn open(board: &mut Board, placement: &Placement, cell: gridproof::grid::Cell) {
    assert!(board.view(cell).is_hidden(), "{cell} is opened twice");
    board.set(cell, placement.reveal(cell));
    assert_eq!(board.num_hits(), 0, "{cell} was said to be safe");
}

#[test]
fn the_logic_policy_keeps_its_scores_on_official_seeds() {
    let mut lines = REFERENCE_SCORES.lines();
    let header = lines.next().expect("a header");
    let column = header.split(',').position(|name| name == "exact_logic_no_guess");
    let column = column.expect("the column of the logical scores");
    let mut seeds = 0;
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let seed = fields[0].parse().expect("a seed");
        let expected: f64 = fields[column].parse().expect("a score");
        let score = score_without_guesses(Seed::new(seed).expect("a seed"));
        assert!((score - expected).abs() < 5.1e-5, "seed {seed}: {score} for {expected}");
        seeds += 1;
    }
    assert_eq!(seeds, 100);
}
