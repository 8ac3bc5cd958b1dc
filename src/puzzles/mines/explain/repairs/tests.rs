//! Compares conflicts and repairs with exhaustive search. Some boards have impossible clues or
//! totals.

use gridproof_engine::query::MusSize;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::{Budget, Limited};
use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::exact::{Engine, count, prove};
use crate::puzzles::mines::explain::{Explanation, conflict, explain, wrong_total};
use crate::puzzles::mines::rules::Placement;

/// Returns every placement on the hidden cells, together with the known mines.
fn placements(board: &Board) -> Vec<Placement> {
    let hidden: Vec<Cell> = board.hidden().collect();
    let placed = (0..1u32 << hidden.len()).map(|set| {
        let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell).is_mine());
        (0..hidden.len()).for_each(|place| mines[hidden[place]] = set >> place & 1 == 1);
        Placement { disc: board.disc().clone(), mines }
    });
    placed.collect()
}

/// Returns a random board that is rarely consistent. A clue may exceed the number of its
/// neighbours.
fn random_board(random: &mut Pcg64Mcg) -> Board {
    let shape = Shape::new(random.random_range(1..=3), random.random_range(1..=4));
    let mines = Grid::from_fn(shape, |_| random.random_ratio(1, 3));
    let truth = Placement { disc: Disc::new([1, 2, 2, 4][random.random_range(0..4)]), mines };
    let total = random.random_ratio(2, 3).then(|| random.random_range(0..shape.area() + 3));
    // For half of the boards, the clues come from a placement.
    let first = u32::from(random.random_bool(0.5));
    let views = Grid::from_fn(shape, |cell| match random.random_range(first..10) {
        0 => View::opened(random.random_range(0..10)),
        1..=4 => truth.reveal(cell),
        _ => View::Hidden,
    });
    Board::from_views(views, truth.disc, total)
}

fn is_consistent(board: &Board, all: &[Placement]) -> bool {
    all.iter().any(|placement| board.allows(placement))
}

/// Returns whether some placement satisfies the rules that the bits of `set` select. One bit
/// selects the total, and each other bit selects a clue.
fn is_subset_consistent(
    board: &Board,
    all: &[Placement],
    clues: &[Option<Cell>],
    set: u32,
) -> bool {
    all.iter().any(|placement| {
        (0..clues.len()).filter(|place| set >> place & 1 == 1).all(|place| match clues[place] {
            Some(cell) => board.view(cell).clue() == Some(placement.clue(cell)),
            None => board.mines() == Some(placement.total()),
        })
    })
}

/// Checks that a conflict needs each of its clues. If the conflict is reported as the smallest,
/// also checks that no smaller conflict exists. For any other conflict, checks the reported lower
/// bound on its number of clues.
fn assert_minimal(board: &Board, all: &[Placement], reason: &Reason) -> usize {
    let total = board.mines().map(|_| None);
    let clues: Vec<Option<Cell>> = board.clues().map(|(cell, _)| Some(cell)).chain(total).collect();
    let place = |cell: Option<Cell>| clues.iter().position(|clue| *clue == cell).expect("a clue");
    let members: Vec<usize> = reason.clues.iter().map(|clue| place(clue.label.cell)).collect();
    let set = members.iter().fold(0, |set, member| set | 1 << member);
    assert!(!is_subset_consistent(board, all, &clues, set), "{board:#}{reason}");
    for member in &members {
        assert!(
            is_subset_consistent(board, all, &clues, set & !(1 << member)),
            "{board:#}{reason}"
        );
    }
    let conflicts =
        (0u32..1 << clues.len()).filter(|&set| !is_subset_consistent(board, all, &clues, set));
    let fewest = conflicts.map(u32::count_ones).min().expect("a conflict") as usize;
    match reason.size {
        MusSize::Smallest => assert_eq!(members.len(), fewest, "{board:#}{reason}"),
        MusSize::Minimal { at_least, .. } => assert!(at_least <= fewest, "{board:#}{reason}"),
    }
    fewest
}

fn repairs_by_enumeration(board: &Board, all: &[Placement]) -> Repairs {
    let total = |total: usize| board.with_mines(Some(total));
    let totals: Vec<usize> =
        (0..=board.shape().area()).filter(|&mines| is_consistent(&total(mines), all)).collect();
    let mut ranges: Vec<RangeInclusive<usize>> = Vec::new();
    for total in totals {
        match ranges.last_mut() {
            Some(last) if *last.end() + 1 == total => *last = *last.start()..=total,
            _ => ranges.push(total..=total),
        }
    }
    let repairs = board.clues().filter_map(|(cell, value)| {
        let repairs = |value: &usize| {
            let mut changed = board.clone();
            changed.set(cell, View::opened(*value));
            is_consistent(&changed, all)
        };
        let values: Vec<usize> = (0..20).filter(repairs).collect();
        (!values.is_empty()).then_some(ClueRepair { cell, value, values })
    });
    Repairs { totals: Some(ranges), repairs: repairs.collect(), undecided: Vec::new() }
}

#[test]
fn conflicts_and_repairs_are_those_that_trying_all_placements_finds() {
    let random = &mut Pcg64Mcg::seed_from_u64(12);
    let budget = &Budget::unlimited();
    let (mut inconsistent, mut repaired, mut wrong, mut many) = (0, 0, 0, 0);
    for _ in 0..1200 {
        let board = random_board(random);
        let all = placements(&board);
        let found = conflict(&board, budget).expect("no limit");
        assert_eq!(found.is_none(), is_consistent(&board, &all), "{board:#}");
        let Some(reason) = found else { continue };
        many += usize::from(assert_minimal(&board, &all, &reason) > 2);
        let expected = repairs_by_enumeration(&board, &all);
        assert_eq!(repairs(&board, &reason, budget), Ok(expected.clone()), "{board:#}");
        let of_total = wrong_total(&board, budget).expect("no limit");
        let is_wrong = expected.totals.as_ref().is_some_and(|totals| !totals.is_empty());
        assert_eq!(of_total.is_some(), is_wrong, "{board:#}");
        inconsistent += 1;
        repaired += usize::from(!expected.repairs.is_empty());
        wrong += usize::from(is_wrong);
    }
    assert!(inconsistent > 400 && repaired > 100, "{inconsistent} {repaired}");
    assert!(wrong > 100 && many > 4, "{wrong} {many}");
}

/// Checks that every engine finds a board inconsistent if a clue exceeds the number of its
/// neighbours.
#[test]
fn impossible_clues_and_totals_are_contradictions_to_every_engine() {
    let random = &mut Pcg64Mcg::seed_from_u64(13);
    let budget = &Budget::unlimited();
    for _ in 0..300 {
        let mut board = random_board(random);
        match random.random_range(0..3) {
            0 => board = board.with_mines(Some(board.shape().area() + 1)),
            1 => board = board.with_mines(Some(usize::MAX)),
            _ => {
                let cell = Cell::new(0, 0);
                board.set(cell, View::opened(board.neighbours(cell).count() + 1));
            }
        }
        for engine in [Engine::Auto, Engine::Count, Engine::Sat] {
            let Limited { so_far: found, stop_reason } = prove(&board, engine, budget);
            assert_eq!((found.consistent, stop_reason), (Some(false), None), "{board:#}");
            let counts = count(&board, engine, budget).expect("no limit");
            assert_eq!(counts.placements, dashu_int::UBig::ZERO, "{board:#}");
        }
        if let Some(cell) = board.hidden().next() {
            let found = explain(&board, cell, budget).expect("no limit");
            assert!(matches!(found, Explanation::Conflict(_)), "{board:#}");
        }
        let reason = conflict(&board, budget).expect("no limit").expect("a conflict");
        assert_eq!(reason.clues.len(), 1, "{board:#}{reason}");
    }
}

#[test]
fn a_limit_leaves_repairs_undecided_and_no_false_repair_is_claimed() {
    let random = &mut Pcg64Mcg::seed_from_u64(14);
    let mut undecided = 0;
    for number in 0..300 {
        let board = random_board(random);
        let Ok(Some(reason)) = conflict(&board, &Budget::unlimited()) else { continue };
        let whole = repairs(&board, &reason, &Budget::unlimited()).expect("no limit");
        let found = repairs(&board, &reason, &Budget::work(number % 12)).expect("no time limit");
        assert!(found.totals.is_none() || found.totals == whole.totals, "{board:#}");
        for repair in &found.repairs {
            let same = whole.repairs.iter().find(|same| same.cell == repair.cell);
            let values = &same.expect("a repair").values;
            assert!(repair.values.iter().all(|value| values.contains(value)), "{board:#}");
        }
        for repair in &whole.repairs {
            let is_found = found.repairs.contains(repair);
            assert!(is_found || found.undecided.contains(&repair.cell), "{board:#}");
        }
        undecided += usize::from(!found.undecided.is_empty());
    }
    assert!(undecided > 10, "{undecided}");
}
