//! Compares every answer about boards of any shape with an enumeration, for all kinds of tilings,
//! clues and rules. Also checks the certificates of the answers. `GRIDPROOF_BOARDS=400` sets the
//! number of boards of each kind.

use std::collections::BTreeSet;

use dashu_int::UBig;
use gridproof::budget::{Budget, Unfinished};
use gridproof::grid::Cell;
use gridproof::prior::{Density, Prior};
use gridproof::puzzle::Instance;
use gridproof::puzzles::cells::{Board, Placement};
use gridproof::shading::exact::{Engine, count};
use gridproof::shading::listing::{SolutionIterator, for_each_sample};
use gridproof::shading::position::Position;

use gridproof_testing::any_shape::{BoardKind, CONNECTED_KINDS, KINDS, random_boards};

use super::shading::{
    COUNTING_ENGINES, PROVING_ENGINES, all_solutions, answer_document, assert_proofs,
    assert_solutions, assert_uniform_samples, candidate_solutions, status_in_solutions,
};

/// Returns the number of boards of each kind; `few` by default.
pub fn number_of_boards_per_kind(few: usize) -> usize {
    let asked = std::env::var("GRIDPROOF_BOARDS").ok();
    asked.map_or(few, |asked| asked.parse().expect("a number of boards"))
}

fn boards_of_kinds(kinds: &'static [BoardKind], few: usize) -> impl Iterator<Item = Board> {
    kinds.iter().flat_map(move |kind| random_boards(kind, number_of_boards_per_kind(few)))
}

fn boards_of_all_kinds(few: usize) -> impl Iterator<Item = Board> {
    boards_of_kinds(&KINDS, few)
}

#[test]
fn solutions_agree_with_enumeration() {
    let seen = assert_solutions(boards_of_all_kinds(6), &COUNTING_ENGINES);
    assert!(seen.iter().all(|&boards| boards > 15), "{seen:?}");
}

#[test]
fn solutions_with_connected_groups_agree_with_enumeration() {
    let boards = boards_of_kinds(&CONNECTED_KINDS, 6);
    let seen = assert_solutions(boards, &[Engine::Auto, Engine::Sat]);
    assert!(seen.iter().all(|&boards| boards > 3), "{seen:?}");
}

/// Counts, lists and draws the solutions of a board whose diagrams are too wide. The board also has
/// too many solutions for a first enumeration.
#[test]
fn many_connected_solutions_are_counted_listed_and_drawn() {
    let board: Board = "cells rows=4 cols=4\n. ? ? ?\n? ? ? ?\n? ? ? ?\n? ? ? .\nrule connected\n"
        .parse()
        .expect("a board");
    let diagrams = count(&board, Engine::Count, &Budget::unlimited());
    assert!(matches!(diagrams, Err(Unfinished::Unsupported(_))), "{diagrams:?}");
    let counts = count(&board, Engine::Auto, &Budget::unlimited()).expect("no limit");
    let expected = all_solutions(&board);
    assert_eq!(counts.solutions, expected.len().into());
    let unlimited = &Budget::unlimited();
    let mut listed = SolutionIterator::of_board(board.clone(), unlimited).expect("no limit");
    let meter = &mut unlimited.meter();
    let next = || listed.next_within_budget(meter).expect("no limit");
    let found: BTreeSet<Vec<u8>> =
        std::iter::from_fn(next).map(|solution| solution.values().to_vec()).collect();
    assert_eq!(found.len(), expected.len());
    let mut drawn = 0;
    let visit = |_| {
        drawn += 1;
        Ok(())
    };
    assert_eq!(for_each_sample(&board, 5, 1, unlimited, visit), Ok(true));
    assert_eq!(drawn, 5);
}

#[test]
fn proofs_of_every_engine_agree_with_enumeration() {
    boards_of_all_kinds(6).for_each(|board| assert_proofs(&board, &PROVING_ENGINES));
}

#[test]
fn sat_proofs_about_connected_groups_agree_with_enumeration() {
    let boards = boards_of_kinds(&CONNECTED_KINDS, 6);
    boards.for_each(|board| assert_proofs(&board, &[Engine::Auto, Engine::Sat]));
}

#[test]
fn counts_under_a_density_agree_with_enumeration() {
    assert_counts_under_a_density(boards_of_all_kinds(3), &COUNTING_ENGINES);
    let connected = boards_of_kinds(&CONNECTED_KINDS, 3);
    assert_counts_under_a_density(connected, &[Engine::Auto, Engine::Sat]);
}

fn with_density(board: &Board, mines: u64, cells: u64) -> Board {
    let prior = Prior::Density(Density::new(mines, cells).expect("a density"));
    Board::new(board.space().clone(), board.contents().clone(), prior)
        .with_lines_and_rules(board.lines().to_vec(), board.board_rules().to_vec())
}

fn assert_counts_under_a_density(boards: impl Iterator<Item = Board>, engines: &[Engine]) {
    let budget = Budget::unlimited();
    for (number, board) in boards.enumerate() {
        let (mines, cells) = [(1, 5), (2, 3), (1, 2)][number % 3];
        let board = with_density(&board, mines, cells);
        let open: Vec<Cell> =
            board.shape().cells().filter(|&cell| board.given(cell).is_none()).collect();
        let weight = |placement: &Placement| -> u128 {
            let factor = |&cell: &Cell| if placement[cell] > 0 { mines } else { cells - mines };
            open.iter().map(|cell| u128::from(factor(cell))).product()
        };
        let placements: Vec<Placement> = candidate_solutions(&board)
            .filter(|one| board.first_violation(one).is_none())
            .collect();
        let all: u128 = placements.iter().map(weight).sum();
        for &engine in engines {
            let counts = count(&board, engine, &budget).expect("no limit");
            assert_eq!(counts.solutions, placements.len().into(), "{board}");
            let shares: Vec<_> = counts.shares().collect();
            for &(cell, number) in counts.number_indices() {
                let (part, whole) = shares[number as usize];
                let with_mine = placements.iter().filter(|one| one[cell] > 0).map(weight);
                let with_mine = UBig::from(with_mine.sum::<u128>());
                let name = || format!("{cell} of {board} by {engine}");
                assert_eq!(part * UBig::from(all), whole * with_mine, "{}", name());
            }
        }
    }
}

/// Samples placements of a board. For this board, the sampler first lists all placements.
#[test]
fn connected_placements_are_sampled_by_their_weights() {
    const DRAWS: usize = 20_000;
    let board: Board =
        "cells rows=2 cols=3\n1 ? ?\n? ? .\nrule connected\n".parse().expect("a board");
    for (mines, cells) in [(1, 2), (1, 5), (4, 5)] {
        let board = with_density(&board, mines, cells);
        let weight = |placement: &Placement| -> f64 {
            let open = board.shape().cells().filter(|&cell| board.given(cell).is_none());
            let mine = mines as f64 / cells as f64;
            open.map(|cell| if placement[cell] > 0 { mine } else { 1.0 - mine }).product()
        };
        let placements: Vec<Placement> = candidate_solutions(&board)
            .filter(|one| board.first_violation(one).is_none())
            .collect();
        let all: f64 = placements.iter().map(weight).sum();
        let mut drawn = vec![0_u32; placements.len()];
        let draws = for_each_sample(&board, DRAWS, 7, &Budget::unlimited(), |placement| {
            let at = placements.iter().position(|one| *one == placement).expect("a placement");
            drawn[at] += 1;
            Ok(())
        });
        assert_eq!(draws, Ok(true));
        for (placement, &drawn) in placements.iter().zip(&drawn) {
            let share = weight(placement) / all;
            let deviation = (DRAWS as f64 * share * (1.0 - share)).sqrt();
            let distance = (f64::from(drawn) - DRAWS as f64 * share).abs();
            assert!(distance < 5.0 * deviation, "{drawn} draws with a share of {share}");
        }
    }
    let impossible: Board = "cells rows=1 cols=2\n3 ?\nrule snake\n".parse().expect("a board");
    let draws = for_each_sample(&impossible, 1, 7, &Budget::unlimited(), |_| Ok(()));
    assert_eq!(draws, Ok(false));
}

#[test]
fn a_position_counts_connected_placements_like_a_separate_count() {
    for (number, board) in boards_of_kinds(&CONNECTED_KINDS, 2).enumerate() {
        let board = if number % 2 == 0 { board } else { with_density(&board, 1, 4) };
        let budget = &Budget::unlimited();
        let expected = count(&board, Engine::Auto, budget).expect("no limit");
        let mut position = Position::new(board);
        assert_eq!(position.solution_counts(budget), Ok(&expected));
        assert!(position.is_counted());
    }
}

/// Counts a board on which the first two elimination orders keep more than 256 equations open at
/// the same time.
#[test]
fn a_board_of_overlapping_sights_is_counted() {
    let board: Board = include_str!("../data/cells/sight.board").parse().expect("a board");
    let budget = Budget::unlimited();
    let [counted, listed] = COUNTING_ENGINES.map(|engine| {
        let counts = count(&board, engine, &budget).expect("no limit");
        let cells: Vec<_> = counts.cells().map(|(cell, number)| (cell, number.clone())).collect();
        (counts.solutions, cells)
    });
    assert_eq!(counted.0, 105_u32.into());
    assert_eq!(counted, listed);
}

#[test]
fn placements_are_sampled_uniformly() {
    for kind in KINDS.iter().step_by(5).chain(CONNECTED_KINDS.iter().step_by(3)) {
        let placements = |board: &Board| {
            let number = candidate_solutions(board)
                .filter(|one| board.first_violation(one).is_none())
                .count();
            (2..30).contains(&number)
        };
        let board = random_boards(kind, 60).find(placements).expect("a board with some placements");
        assert_uniform_samples(&board);
    }
}

#[test]
fn explanations_are_valid_and_minimal() {
    assert_explanations(boards_of_all_kinds(2).chain(boards_of_kinds(&CONNECTED_KINDS, 2)));
}

/// Checks the explanation of each open cell. The named rules must prove the status of the cell, and
/// the proof must need each rule.
pub fn assert_explanations(boards: impl Iterator<Item = Board>) {
    let budget = Budget::unlimited();
    for board in boards {
        let open = board.shape().cells().filter(|&cell| board.given(cell).is_none());
        let all: Vec<Placement> = candidate_solutions(&board).collect();
        let placements: Vec<Placement> =
            all.iter().filter(|one| board.first_violation(one).is_none()).cloned().collect();
        for cell in open {
            let answer = board.explain(Some(cell), (&budget).into()).expect("no limit");
            let answer = answer_document(answer.as_ref());
            let expected = match status_in_solutions(&placements, cell) {
                "shaded" => "mine",
                "clear" => "safe",
                other => other,
            };
            assert_eq!(answer["answer"], expected, "{cell} of {board}");
            let clues = answer["clues"].as_array().expect("a list").iter();
            let named: Vec<String> =
                clues.map(|clue| clue["label"].as_str().expect("a text").to_owned()).collect();
            let suffices = |left_out: Option<usize>| {
                let is_kept = |label: &str| {
                    let mut named = named.iter().enumerate();
                    named.any(|(at, one)| one == label && Some(at) != left_out)
                };
                let rules: Vec<_> = board
                    .rule_instances()
                    .filter(|(id, _)| is_kept(&id.to_string()))
                    .map(|(_, rule)| rule)
                    .collect();
                let mut left = all.iter().filter(|one| rules.iter().all(|rule| rule.holds(one)));
                match expected {
                    "conflict" => left.next().is_none(),
                    "safe" => left.all(|one| one[cell] == 0),
                    "mine" => left.all(|one| one[cell] > 0),
                    _ => true,
                }
            };
            assert!(suffices(None), "{cell} of {board}");
            assert!((0..named.len()).all(|at| !suffices(Some(at))), "{cell} of {board}");
        }
    }
}
