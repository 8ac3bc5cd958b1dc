//! Tests that compare all engines with counting.

use dashu_int::UBig;
use gridproof_engine::count::rounded_quotient;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::model::model;
use crate::puzzles::mines::{Board, Placement, View};

/// Returns a random board. A fifth of its clear cells is open.
fn random_board(distance: usize, random: &mut Pcg64Mcg) -> Board {
    let shape = Shape::new(7, 7);
    let mines = Grid::from_fn(shape, |_| random.random_ratio(1, 5));
    let truth = Placement { disc: Disc::new(distance), mines };
    let mut board = Board::new(shape, truth.disc.clone(), Some(truth.total()));
    for cell in shape.cells() {
        if !truth.mines[cell] && random.random_ratio(1, 5) {
            board.set(cell, truth.reveal(cell));
        }
    }
    board
}

#[test]
fn the_portfolio_agrees_with_counting_on_small_boards() {
    let random = &mut Pcg64Mcg::seed_from_u64(1);
    let budgets = [Budget::unlimited(), Budget::work(1 << 40)];
    for distance in [2, 4, 5, 8, 9, 10] {
        for number in 0..4 {
            let budget = &budgets[number % 2];
            let board = random_board(distance, random);
            let model = model(&board);
            // All cells are undecided, as if no count had been made.
            let (nothing, counter) = (StatusFindings::all_undecided(&model), &mut Counter::new());
            let found =
                nothing.complete_by_portfolio(&model, counter, &Budget::work(1), budget.into());
            assert_eq!(found.stop_reason(), None);
            assert_eq!(
                Deductions::from_finding(&found, &model),
                prove(&board, Engine::Count, budget).so_far
            );
        }
    }
}

/// Returns a board of 2 to 12 cells, consistent or not, with a total, a density or neither.
fn small_board(random: &mut Pcg64Mcg) -> Board {
    let shape = Shape::new(random.random_range(1..=3), random.random_range(2..=4));
    let mines = Grid::from_fn(shape, |_| random.random_ratio(1, 3));
    let truth = Placement { disc: Disc::new(2), mines };
    let total = random.random_bool(0.6).then(|| truth.total());
    let mut board = Board::new(shape, truth.disc.clone(), total);
    for cell in shape.cells() {
        if random.random_ratio(1, 4) {
            board.set(cell, truth.reveal(cell));
        } else if random.random_ratio(1, 20) {
            board.set(cell, View::Clue(1));
        }
    }
    board
}

/// Returns the placements that agree with a board, by trying all placements.
fn all_placements(board: &Board) -> Vec<Placement> {
    let hidden: Vec<Cell> = board.hidden().collect();
    let placement = |bits: usize| {
        let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell).is_mine());
        hidden.iter().enumerate().for_each(|(at, &cell)| mines[cell] = bits >> at & 1 == 1);
        Placement { disc: board.disc().clone(), mines }
    };
    (0..1 << hidden.len()).map(placement).filter(|placement| board.allows(placement)).collect()
}

fn mined_cells(placement: &Placement) -> Vec<Cell> {
    placement.mined_cells().collect()
}

#[test]
fn each_consistent_placement_is_enumerated_once() {
    let random = &mut Pcg64Mcg::seed_from_u64(21);
    let unlimited = Budget::unlimited();
    for _ in 0..200 {
        let board = small_board(random);
        let mut expected: Vec<_> = all_placements(&board).iter().map(mined_cells).collect();
        let meter = &mut unlimited.meter();
        let mut placements = Placements::of_board(board, meter).expect("unlimited");
        let mut found = Vec::new();
        while let Some(placement) = placements.next_within_budget(meter).expect("unlimited") {
            found.push(mined_cells(&placement));
        }
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
}

#[test]
fn chances_in_floats_agree_with_the_counts() {
    let random = &mut Pcg64Mcg::seed_from_u64(23);
    let unlimited = Budget::unlimited();
    for number in 0..300 {
        let small = small_board(random);
        let board = if number % 3 == 0 { random_board(2, random) } else { small };
        let counts = count(&board, Engine::Auto, &unlimited).expect("unlimited");
        let found = chances(&board, &unlimited).expect("unlimited");
        assert_eq!(found.is_some(), counts.placements != UBig::ZERO);
        for (cell, chance) in found.unwrap_or_default() {
            let mines = counts.weight_at(cell).expect("a hidden cell");
            let exact = rounded_quotient(mines, counts.weight());
            assert!((chance - exact).abs() <= 1e-9, "{cell}: {chance} {exact}");
        }
    }
}

#[test]
fn assumptions_select_the_placements_that_agree_with_them() {
    let random = &mut Pcg64Mcg::seed_from_u64(22);
    let unlimited = Budget::unlimited();
    for _ in 0..300 {
        let board = small_board(random);
        let mut assumed: Vec<Assumption> = Vec::new();
        for cell in board.hidden() {
            if random.random_ratio(1, 4) {
                assumed.push((cell, random.random()));
            }
        }
        let is_assumed = |placement: &Placement| {
            assumed.iter().all(|&(cell, is_mine)| placement.mines[cell] == is_mine)
        };
        let agreeing: Vec<_> = all_placements(&board).into_iter().filter(is_assumed).collect();
        let counts = count_assuming(&board, &assumed, &unlimited).expect("unlimited");
        assert_eq!(counts.placements, agreeing.len().into());
        let Limited { so_far: found, stop_reason } = prove_assuming(&board, &assumed, &unlimited);
        assert_eq!((found.consistent, stop_reason), (Some(!agreeing.is_empty()), None));
        for cell in board.hidden().filter(|_| !agreeing.is_empty()) {
            let mines = agreeing.iter().filter(|placement| placement.mines[cell]).count();
            assert_eq!(counts.mines_at(cell), Some(&mines.into()));
            assert_eq!(found.safe.contains(&cell), mines == 0);
            assert_eq!(found.mine.contains(&cell), mines == agreeing.len());
        }
    }
}
