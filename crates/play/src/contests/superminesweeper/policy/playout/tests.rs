//! Compares the player of playouts with the exact engine.

use super::*;
use crate::contests::superminesweeper::policy::mine_probabilities;
use gridproof::budget::Budget;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::Placement;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::model::model;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Returns a random placement, and a board with a few opened cells.
fn random_position(seed: u64) -> (Placement, Board) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let shape = Shape::new(6, 7);
    let disc = Disc::new([1, 2, 4, 8][seed as usize % 4]);
    let mines = Grid::from_fn(shape, |_| rng.random_bool(0.2));
    let placement = Placement { disc: disc.clone(), mines };
    let mut board = Board::new(shape, disc, Some(placement.total()));
    for cell in shape.cells() {
        if !placement.mines[cell] && rng.random_bool(0.4) {
            board.set(cell, placement.reveal(cell));
        }
    }
    (placement, board)
}

#[test]
fn every_proof_of_a_playout_is_confirmed_by_the_exact_engine() {
    let mut settled = 0;
    for seed in 0..60 {
        let (placement, board) = random_position(seed);
        let unlimited = Budget::unlimited();
        let neighbours = NeighbourTable::new(&board);
        let truth = TruePlacement::new(&neighbours, placement.mines.values().to_vec());
        let mut quick = Playout::new(&neighbours, &board, &[], &unlimited);
        let mut exact = board.clone();
        quick.open_proved_cells(&truth);
        loop {
            let found = prove(&exact, Engine::Count, &Budget::unlimited()).so_far;
            found.safe.iter().for_each(|&cell| exact.set(cell, placement.reveal(cell)));
            if found.safe.is_empty() {
                break;
            }
        }
        for (at, cell) in board.shape().cells().enumerate() {
            if quick.states[at] == CellState::Open {
                assert_eq!(exact.view(cell), placement.reveal(cell), "seed {seed}, {cell}");
            }
            if quick.states[at] == CellState::Mine {
                assert!(placement.mines[cell], "seed {seed}, {cell}");
            }
        }
        assert_eq!(quick.hits, 0);
        settled += quick.opened as usize - board.num_opened();
    }
    assert!(settled > 300, "{settled}");
}

/// Returns the board that the player knows at the end of a playout.
fn seen_board(quick: &Playout<'_>, placement: &Placement) -> Board {
    let shape = placement.mines.shape();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    for (cell, state) in shape.cells().zip(&quick.states) {
        if *state != CellState::Hidden {
            board.set(cell, placement.reveal(cell));
        }
    }
    board
}

#[test]
fn playouts_play_like_the_least_risky_player() {
    for seed in 0..60 {
        let (placement, board) = random_position(seed);
        let shape = board.shape();
        let unlimited = Budget::unlimited();
        let neighbours = NeighbourTable::new(&board);
        let truth = TruePlacement::new(&neighbours, placement.mines.values().to_vec());
        let Some(first) = shape.cells().find(|&cell| board.is_hidden(cell)) else { continue };
        let mut quick = Playout::new(&neighbours, &board, &[], &unlimited);
        let played = quick.play(&truth, shape.index(first)).expect("no limit");
        assert_eq!(
            played.scores[CONTINUATION_VALUES.len() - 1],
            quick.utility().score(),
            "seed {seed}"
        );
        assert!(played.scores.iter().all(|score| (0.0..=1.0).contains(score)));
        let end = seen_board(&quick, &placement);
        let proved = prove(&end, Engine::Count, &Budget::unlimited()).so_far;
        assert!(proved.safe.is_empty(), "seed {seed}: what is provable was opened");
        let Some((cell, risk)) = quick.open_until_guess(&truth) else {
            assert_eq!(quick.opened, quick.clear_cells, "seed {seed}");
            continue;
        };
        let model = model(&end);
        let analysis =
            Counter::new().analyse(&model, &mut Budget::unlimited().meter()).expect("small");
        let risks =
            mine_probabilities(&model, &analysis, &mut Budget::unlimited().meter()).expect("small");
        let least = risks.iter().map(|&(_, risk)| risk).fold(1.0, f64::min);
        assert!((risk - least).abs() < 1e-9, "seed {seed}: {cell}, {risk}, {least}");
        assert!(
            !quick
                .utility()
                .does_guess_pay(risk, CONTINUATION_VALUES[CONTINUATION_VALUES.len() - 1]),
            "seed {seed}"
        );
    }
}

#[test]
fn more_than_255_neighbours_are_counted() {
    let mut board = Board::new(Shape::new(17, 17), Disc::new(10_000), Some(270));
    board.set(Cell::new(0, 0), View::Clue(270));
    let unlimited = Budget::unlimited();
    let neighbours = NeighbourTable::new(&board);
    let mut quick = Playout::new(&neighbours, &board, &[], &unlimited);
    let (_, risk) = quick.least_risky_cell().expect("a hidden cell");
    assert!((risk - 270.0 / 288.0).abs() < 1e-3, "{risk}");
}
