//! Compares the values of guesses with an enumeration of all placements of a small board.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use gridproof::budget::Budget;
use gridproof::grid::{Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::generate::placement;
use gridproof::puzzles::mines::model::model;
use gridproof::puzzles::mines::rules::{Board, Placement, View};
use gridproof_engine::count::Counter;

const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// Returns every placement that agrees with the board.
fn consistent_placements(board: &Board) -> Vec<Placement> {
    let all = (0u32..1 << SHAPE.area()).map(|bits| Placement {
        disc: board.disc().clone(),
        mines: Grid::from_fn(SHAPE, |cell| bits >> SHAPE.index(cell) & 1 == 1),
    });
    all.filter(|placement| board.allows(placement)).collect()
}

/// Returns the value of opening `cell`. Compares all next cells, while the policy compares only the
/// most promising cells. A zero has a higher value if the board `visible` shows no zero yet and
/// `cell` has a hidden neighbour.
fn exhaustive_value_of_opening(
    visible: &Board,
    board: &Board,
    placements: &[Placement],
    cell: Cell,
    further: usize,
) -> f64 {
    let is_first = visible.views().values().iter().all(|&view| view != View::Clue(0));
    let of_zero =
        if is_first && visible.num_hidden_neighbours(cell) > 0 { FIRST_ZERO_FACTOR } else { 1.0 };
    (0..=8)
        .map(|value| {
            let shows = |placement: &&Placement| placement.reveal(cell) == View::Clue(value);
            let part: Vec<_> = placements.iter().filter(shows).cloned().collect();
            let mut after = board.clone();
            after.set(cell, View::Clue(value));
            let more = if value == 0 { of_zero } else { 1.0 };
            let worth = if part.is_empty() {
                0.0
            } else {
                exhaustive_value_of_position(visible, &after, &part, further)
            };
            part.len() as f64 * more * worth
        })
        .sum::<f64>()
        / placements.len() as f64
}

fn exhaustive_value_of_position(
    visible: &Board,
    board: &Board,
    placements: &[Placement],
    further: usize,
) -> f64 {
    let mines = |cell: Cell| placements.iter().filter(|placement| placement.mines[cell]).count();
    let is_open = |cell: &Cell| (1..placements.len()).contains(&mines(*cell));
    let risk =
        board.hidden().filter(is_open).map(|cell| mines(cell) as f64 / placements.len() as f64);
    let Some(least) = risk.min_by(f64::total_cmp) else { return VALUE_OF_WON_POSITION };
    let tells = |cell: Cell| board.hidden_neighbours(cell).filter(is_open).count();
    let safe: Vec<_> = board.hidden().filter(|&cell| mines(cell) == 0 && tells(cell) > 0).collect();
    if further == 0 {
        return if safe.is_empty() {
            1.0 - least
        } else {
            (1.0 + safe.len() as f64).powf(PROGRESS_EXPONENT)
        };
    }
    let next: Vec<_> =
        if safe.is_empty() { board.hidden().filter(is_open).collect() } else { safe };
    next.into_iter()
        .map(|cell| exhaustive_value_of_opening(visible, board, placements, cell, further - 1))
        .fold(0.0, f64::max)
}

/// A board of nine cells, some of which are open.
fn random_board(seed: u64) -> Board {
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    let mines = random.random_range(2..5);
    let truth = placement(SHAPE, Disc::new(2), mines, random);
    let mut board = Board::new(SHAPE, Disc::new(2), Some(mines));
    for cell in SHAPE.cells().filter(|&cell| !truth.mines[cell]) {
        if random.random_ratio(1, 4) {
            board.set(cell, truth.reveal(cell));
        }
    }
    board
}

#[test]
fn a_value_equals_that_of_an_exhaustive_search() {
    let (mut compared, mut as_good) = (0, 0);
    for seed in 0..60 {
        let board = random_board(seed);
        let (model, mut counter) = (model(&board), Counter::new());
        let budget = Budget::unlimited();
        let analysis = counter.analyse(&model, &mut budget.meter()).expect("no limit");
        let count = analysis.count(&mut budget.meter()).expect("no limit");
        let placements = consistent_placements(&board);
        assert_eq!(count.models, UBig::from(placements.len()));
        let lookahead = Lookahead::new(&counter, (&board, &model), &count, &budget);
        let mut tried = lookahead.equations().expect("no limit");
        let known = tried.num_equations();
        for var in model.vars() {
            let cell = model.cell(var);
            let risk = lookahead.risk(var);
            let mut value = |further, least_value| {
                let mut deeper_lookahead = DeeperLookahead::new(&lookahead);
                let guess = deeper_lookahead.guess(var, risk, least_value);
                deeper_lookahead
                    .value(guess, &[], &mut tried, &count.models, further)
                    .expect("no limit")
            };
            let [at_once, followed] = [0, 1].map(|further| value(further, f64::NEG_INFINITY));
            assert_eq!(value(1, followed), followed, "seed {seed}, {cell}");
            assert!(value(1, followed + 0.1) < followed + 0.1, "seed {seed}, {cell}");
            assert_eq!(tried.num_equations(), known, "what was tried is taken away");
            let expected = exhaustive_value_of_opening(&board, &board, &placements, cell, 0);
            assert!((at_once - expected).abs() < 1e-9, "seed {seed}, {cell}: {at_once} {expected}");
            let most = exhaustive_value_of_opening(&board, &board, &placements, cell, 1);
            assert!(followed < most + 1e-9, "seed {seed}, {cell}: {followed} {most}");
            compared += 1;
            as_good += usize::from(followed > most - 1e-9);
        }
    }
    assert!(
        as_good * 2 > compared,
        "the few that are compared are often the best: {as_good} of {compared}"
    );
}
