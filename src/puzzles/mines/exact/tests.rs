//! Tests that compare all engines with counting.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::model::model;
use crate::puzzles::mines::{Board, Placement};

/// Returns a board with a fifth of the clear cells open.
fn board(distance: usize, random: &mut Pcg64Mcg) -> Board {
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
fn small_boards_are_answered_as_counting_answers_them() {
    let random = &mut Pcg64Mcg::seed_from_u64(1);
    let budgets = [Budget::unlimited(), Budget::work(1 << 40)];
    for distance in [2, 4, 5, 8, 9, 10] {
        for number in 0..4 {
            let budget = &budgets[number % 2];
            let board = board(distance, random);
            let model = model(&board);
            // The finding is empty, as if nothing had been counted.
            let (nothing, counter) = (StatusFindings::all_undecided(&model), &mut Counter::new());
            let found =
                nothing.complete_by_portfolio(&model, counter, &Budget::work(1), budget.into());
            assert_eq!(found.stop_reason(), None);
            assert_eq!(Deductions::of(&found, &model), prove(&board, Engine::Count, budget).0);
        }
    }
}
