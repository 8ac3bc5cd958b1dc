//! Compares every answer about boards whose cells hold several mines with an enumeration, for all
//! kinds of tilings, clues and rules. `GRIDPROOF_BOARDS=100` sets the number of boards of each
//! kind.

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::certificate::claims::{self, Claim};
use gridproof::grid::Cell;
use gridproof::puzzle::ProveOptions;
use gridproof::puzzles::cells::{Board, Placement};
use gridproof::shading::build_model;
use gridproof::shading::certify::certificate;
use gridproof::shading::exact::{self, CellNumbers, count, prove, solve};
use gridproof_engine::ilp::{IlpBackend, MicroLp, Objective, OptimisationOutcome, Sense};
use gridproof_engine::model::{Lit, Var};

use gridproof_testing::any_shape::{CONNECTED_KINDS, KINDS, random_boards_of_capacity};

use super::any_shape::{assert_explanations, number_of_boards_per_kind};
use super::shading::{
    COUNTING_ENGINES, PROVING_ENGINES, all_solutions, answer_document, assert_proofs,
    assert_uniform_samples, candidate_solutions, open_cells,
};

/// The tested capacities, each with the largest number of hidden cells of a board. This limit keeps
/// the number of placements small.
const CAPACITIES_AND_SIZES: [(u8, usize); 2] = [(2, 7), (3, 6)];

fn boards_of_all_kinds(few: usize) -> impl Iterator<Item = Board> {
    CAPACITIES_AND_SIZES.into_iter().flat_map(move |(capacity, hidden)| {
        KINDS.iter().flat_map(move |kind| {
            random_boards_of_capacity(kind, capacity, hidden, number_of_boards_per_kind(few))
        })
    })
}

fn boards_with_connected_groups(few: usize) -> impl Iterator<Item = Board> {
    let of_kind = move |kind| random_boards_of_capacity(kind, 2, 7, number_of_boards_per_kind(few));
    CONNECTED_KINDS.iter().flat_map(of_kind)
}

/// Returns the number of placements that have at least `least` mines in `cell`.
fn count_placements_with_at_least(placements: &[Placement], cell: Cell, least: u8) -> usize {
    placements.iter().filter(|placement| placement[cell] >= least).count()
}

#[test]
fn counts_by_content_agree_with_enumeration() {
    let budget = Budget::unlimited();
    let mut consistent = 0;
    for board in boards_of_all_kinds(6) {
        let placements = all_solutions(&board);
        let cells = open_cells(&board);
        for engine in COUNTING_ENGINES {
            let counts = count(&board, engine, &budget).expect("a small board");
            assert_eq!(counts.solutions, placements.len().into(), "{engine:?}: {board}");
            if placements.is_empty() {
                assert_eq!((counts.cells().len(), counts.counts_by_content().count()), (0, 0));
                continue;
            }
            let mines: Vec<UBig> = counts.cells().map(|(_, number)| number.clone()).collect();
            let expected: Vec<UBig> = cells
                .iter()
                .map(|&cell| count_placements_with_at_least(&placements, cell, 1).into())
                .collect();
            assert_eq!(mines, expected, "{engine:?}: {board}");
            let exactly = |&cell: &Cell| -> Vec<UBig> {
                let number = |mines| placements.iter().filter(|one| one[cell] == mines).count();
                (0..=board.capacity()).map(|mines| number(mines).into()).collect()
            };
            let expected: Vec<Vec<UBig>> = cells.iter().map(exactly).collect();
            assert_eq!(
                counts.counts_by_content().collect::<Vec<_>>(),
                expected,
                "{engine:?}: {board}"
            );
        }
        consistent += usize::from(!placements.is_empty());
    }
    assert!(consistent > 200, "{consistent}");
}

#[test]
fn proofs_agree_with_enumeration() {
    let budget = Budget::unlimited();
    for board in boards_of_all_kinds(6).chain(boards_with_connected_groups(6)) {
        let is_connected =
            board.board_rules().iter().any(|rule| rule.name().starts_with(['c', 'o', 's']));
        let engines = if is_connected { &PROVING_ENGINES[2..] } else { &PROVING_ENGINES[..] };
        assert_proofs(&board, engines);
        let placements = all_solutions(&board);
        for &engine in engines {
            let found = prove(&board, engine, &budget).so_far;
            let bounds = |&cell: &Cell| {
                let numbers = || placements.iter().map(|one| usize::from(one[cell]));
                Some(CellNumbers { cell, least: numbers().min()?, most: numbers().max()? })
            };
            let expected: Vec<CellNumbers> = open_cells(&board).iter().filter_map(bounds).collect();
            assert_eq!(found.numbers, expected, "{engine:?}: {board}");
        }
    }
}

#[test]
fn solutions_agree_with_enumeration_and_certificates_prove_no_more() {
    let budget = Budget::unlimited();
    let (mut certified, mut refused) = (0, 0);
    for board in boards_of_all_kinds(6).chain(boards_with_connected_groups(6)) {
        let expected = all_solutions(&board);
        let found = solve(&board, &budget);
        match found.solutions() {
            [first, second] => {
                assert!(first != second && expected.contains(first) && expected.contains(second));
            }
            found => assert_eq!(found, expected, "{board}"),
        }
        let Ok(files) = certificate(&board, &found, &budget) else {
            // An answer that depends on the number of mines in a cell has no certificate.
            assert!(expected.iter().any(|one| one.values().iter().any(|&mines| mines > 0)));
            refused += 1;
            continue;
        };
        certified += 1;
        let claims =
            claims::check::<Board>(&files, &mut budget.meter()).expect("a true claim").claims;
        assert_eq!(claims.consistent, !expected.is_empty(), "{board}");
        for (cell, claim) in claims.iter() {
            let with_mine = count_placements_with_at_least(&expected, cell, 1);
            let true_claim = match with_mine {
                0 => Claim::Never,
                all if all == expected.len() => Claim::Always,
                _ => Claim::Either,
            };
            assert_eq!(claim, true_claim, "{cell} of {board}");
        }
        if let exact::Answer::Unique(only) = &found {
            assert!(open_cells(&board).iter().all(|&cell| only[cell] == 0), "{board}");
        }
    }
    assert!(certified > 100 && refused > 20, "{certified} {refused}");
}

#[test]
fn integer_programs_agree_with_enumeration() {
    let budget = Budget::unlimited();
    for board in boards_of_all_kinds(2) {
        let (model, _held) = build_model(&board, &mut budget.meter()).expect("no limit");
        let placements = all_solutions(&board);
        let fewest = |one: &Placement| -> usize {
            open_cells(&board).iter().map(|&cell| usize::from(one[cell])).sum()
        };
        let lits: Vec<Lit> = model.primary_vars().map(Var::positive).collect();
        let found = MicroLp.optimise(
            &model,
            &Objective::of_num_true_literals(Sense::Minimise, &lits),
            &budget,
        );
        match placements.iter().map(fewest).min() {
            None => assert!(matches!(found, OptimisationOutcome::Infeasible), "{board}"),
            Some(fewest) => {
                let OptimisationOutcome::Optimal { objective, .. } = found else {
                    panic!("{found:?}: {board}")
                };
                assert_eq!(objective, fewest as i64, "{board}");
            }
        }
    }
}

#[test]
fn explanations_are_valid_and_minimal() {
    assert_explanations(boards_of_all_kinds(1).chain(boards_with_connected_groups(1)));
}

#[test]
fn placements_are_sampled_uniformly() {
    for (capacity, hidden) in CAPACITIES_AND_SIZES {
        for kind in KINDS.iter().step_by(7) {
            let several = |board: &Board| {
                let number = candidate_solutions(board)
                    .filter(|one| board.first_violation(one).is_none())
                    .count();
                (4..30).contains(&number)
            };
            let mut boards = random_boards_of_capacity(kind, capacity, hidden, 60);
            assert_uniform_samples(&boards.find(several).expect("a board with some placements"));
        }
    }
}

/// Checks the bounds of `prove --json` against the placements of small boards.
#[test]
fn documents_have_the_bounds_of_each_number() {
    let budget = Budget::unlimited();
    let mut narrowed = 0;
    for board in boards_of_all_kinds(2) {
        let placements = all_solutions(&board);
        let instance: &dyn gridproof::puzzle::Instance = &board;
        let answer = instance.prove(exact::Engine::Auto, ProveOptions::default(), (&budget).into());
        let proved = answer_document(answer.expect("no limit").as_ref());
        let bounds = |&cell: &Cell| {
            let numbers = || placements.iter().map(|one| one[cell]);
            let (least, most) = (numbers().min()?, numbers().max()?);
            Some(serde_json::json!({"cell": cell, "least": least, "most": most}))
        };
        let expected: Vec<_> = open_cells(&board).iter().filter_map(bounds).collect();
        narrowed += expected
            .iter()
            .filter(|bounds| bounds["least"] != 0 || bounds["most"] != board.capacity())
            .count();
        assert_eq!(proved["numbers"].as_array().unwrap_or(&Vec::new()), &expected, "{board}");
    }
    assert!(narrowed > 50, "{narrowed}");
}

#[test]
fn documents_have_the_chances_of_each_number() {
    let board: Board = "cells rows=1 cols=3 capacity=2\n? 2 ?\n".parse().expect("a board");
    let budget = Budget::unlimited();
    let search = (&budget).into();
    let instance: &dyn gridproof::puzzle::Instance = &board;
    let engine = exact::Engine::Auto;
    let counted = answer_document(instance.count(engine, search).expect("no limit").as_ref());
    let cell = &counted["cells"][0];
    assert_eq!(cell["mines"], "2");
    assert_eq!(cell["exactly"], serde_json::json!(["1", "1", "1"]));
    let third = cell["chances"][2].as_f64().expect("a number");
    assert!((third - 1.0 / 3.0).abs() < 1e-9, "{third}");
}
