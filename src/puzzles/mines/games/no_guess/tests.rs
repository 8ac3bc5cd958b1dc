//! Tests that the search finds boards without a guess if such boards exist, and returns an error
//! otherwise.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::grid::Grid;
use crate::puzzles::mines::View;
use crate::puzzles::mines::difficulty::difficulty;

use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

fn no_guess_board(shape: Shape, mines: usize, seed: u64) -> Result<NoGuessBoard, NoGuessError> {
    let random = &mut Pcg64Mcg::seed_from_u64(seed);
    no_guess(shape, mines, Cell::new(1, 1), random, &Budget::work(3000))
}

#[test]
fn boards_are_won_by_proofs_and_one_seed_gives_one_board() {
    for seed in 0..6 {
        let shape = Shape::new(6, 7);
        let found = no_guess_board(shape, 9, seed).expect("a board");
        assert_eq!(found.placement.total(), 9);
        assert_eq!(found.board.view(Cell::new(1, 1)), View::Clue(0));
        assert!(
            is_won_by_proofs(
                &found.placement,
                Cell::new(1, 1),
                Engine::Sat,
                (&Budget::unlimited()).into()
            )
            .expect("no limit")
        );
        let again = no_guess_board(shape, 9, seed).expect("a board");
        assert_eq!((again.placement, again.played), (found.placement.clone(), found.played));
        let difficulty =
            difficulty(&found.placement, found.first, &Budget::work(1_000_000)).expect("explained");
        assert!((1..10).contains(&difficulty.clues), "{difficulty:?}");
    }
}

#[test]
fn a_board_that_needs_a_guess_is_not_accepted() {
    // Some cells behind the wall of mines are mines, and others are clear. No clue touches the
    // cells behind the wall.
    let mines = ["..*..", "..**.", "..***"];
    let shape = Shape::new(3, 5);
    let mines = Grid::from_fn(shape, |cell| mines[cell.row].as_bytes()[cell.col] == b'*');
    let placement = Placement { disc: Disc::new(2), mines };
    let reached = play(&placement, Cell::new(0, 0), &Budget::unlimited()).expect("no limit");
    assert!(
        !is_won_by_proofs(&placement, Cell::new(0, 0), Engine::Sat, (&Budget::unlimited()).into())
            .expect("no limit")
    );
    assert!(!is_won(&reached));
}

#[test]
fn an_impossible_request_is_reported_as_impossible() {
    for (shape, mines, placements) in [
        // Every clue beside the mine counts both cells of the mine's column.
        (Shape::new(2, 5), 1, 4),
        (Shape::new(3, 3), 1, 8),
    ] {
        let random = &mut Pcg64Mcg::seed_from_u64(1);
        let found = no_guess(shape, mines, Cell::new(1, 1), random, &Budget::work(300));
        let impossible = NoGuessError::Impossible { placements };
        assert_eq!(found.map(|found| found.played).err(), Some(impossible), "{shape}");
    }
}

#[test]
fn many_remaining_placements_exceed_the_work_limit() {
    // Three mines leave at least one column with a single mine. No clue shows in which of the two
    // rows a single mine of a column is.
    let random = &mut Pcg64Mcg::seed_from_u64(1);
    let found = no_guess(Shape::new(2, 60), 3, Cell::new(1, 1), random, &Budget::work(50));
    assert_eq!(found.map(|found| found.played).err(), Some(Stop::Work.into()));
}

/// Checks that the search finds a board if and only if some placement can be won without a guess.
#[test]
fn a_small_no_guess_board_is_found_if_one_exists() {
    let (mut found, mut impossible) = (0, 0);
    for (rows, cols) in [(1, 5), (2, 4), (3, 3), (2, 5), (3, 4)] {
        let (shape, budget) = (Shape::new(rows, cols), Budget::unlimited());
        for (mines, first) in (0..4).zip(shape.cells()) {
            let mut protected_cells = vec![first];
            if has_room_for_zero(shape, mines, first) {
                protected_cells.extend(Disc::new(2).around(shape, first));
            }
            let is_won = |set: u32| {
                let mined = |cell: Cell| set >> (cell.row * cols + cell.col) & 1 == 1;
                let placement =
                    Placement { disc: Disc::new(2), mines: Grid::from_fn(shape, mined) };
                set.count_ones() as usize == mines
                    && protected_cells.iter().all(|&cell| !placement.mines[cell])
                    && is_won_by_proofs(&placement, first, Engine::Count, (&budget).into())
                        .expect("no limit")
            };
            let exists = (0u32..1 << shape.area()).any(is_won);
            let random = &mut Pcg64Mcg::seed_from_u64(7);
            match no_guess(shape, mines, first, random, &budget) {
                Ok(board) => {
                    assert_eq!(board.placement.total(), mines);
                    found += 1;
                }
                Err(NoGuessError::Impossible { .. }) => {
                    assert!(!exists, "{shape} {mines} {first}");
                    impossible += 1;
                }
                Err(reason) => panic!("{reason}"),
            }
        }
    }
    assert!(found > 5 && impossible > 2, "{found} {impossible}");
}

/// Checks that a cancellation ends the search soon, whatever placement the search plays at that
/// moment.
#[test]
fn the_search_and_the_difficulty_end_when_they_are_cancelled() {
    let cancelled = |polls: usize| {
        let left = AtomicUsize::new(polls);
        let is_over = move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        Budget::work(3000)
            .with_stop_function(move |_| is_over().is_err().then_some(Stop::Cancelled))
    };
    let find = |budget: &Budget| {
        let random = &mut Pcg64Mcg::seed_from_u64(3);
        no_guess(Shape::new(12, 12), 30, Cell::new(1, 1), random, budget)
    };
    for polls in [0, 1, 5, 20, 40] {
        let ended = find(&cancelled(polls)).err();
        assert_eq!(ended, Some(Stop::Cancelled.into()), "{polls} polls");
    }
    let found = no_guess_board(Shape::new(6, 7), 9, 1).expect("a board");
    for polls in [0, 1, 3] {
        let ended = difficulty(&found.placement, found.first, &cancelled(polls)).err();
        assert_eq!(ended, Some(Stop::Cancelled.into()), "{polls} polls");
    }
}
