//! Checks that a position gives the answers of separate searches for each board, and does not count
//! an equal board again.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::Position;
use crate::budget::{Budget, Instant, Limited};
use crate::game::{Judgement, Risk};
use crate::grid::{Cell, Grid};
use crate::puzzles::cells::rules::Content;
use crate::puzzles::{cells, mosaic};
use crate::shading::exact::{Engine, count, prove};

fn board(text: &str) -> cells::Board {
    text.parse().expect("a board")
}

#[test]
fn a_position_answers_like_separate_queries_after_each_edit() {
    let random = &mut Pcg64Mcg::seed_from_u64(51);
    let budget = &Budget::unlimited();
    let mut edited = board("cells tiling=hex rows=4 cols=5\n?????\n?????\n?????\n?????\n");
    let mut position = Position::new(edited.clone());
    let mut inconsistent = 0;
    for edit in 0..60 {
        let shape = edited.shape();
        let cell = shape.cell(random.random_range(0..shape.area()));
        let clue = format!("cells rows=1 cols=1\n{}\n", random.random_range(0..=3));
        let content = match random.random_range(0..5) {
            0 => Content::Hidden,
            1 => Content::MINE,
            _ => board(&clue).contents()[Cell::new(0, 0)].clone(),
        };
        edited.set(cell, content);
        position.follow(&edited);
        assert_eq!(position.prove(budget), prove(&edited, Engine::Auto, budget), "edit {edit}");
        let counts = count(&edited, Engine::Auto, budget).expect("no limit");
        assert_eq!(position.solution_counts(budget), Ok(&counts), "edit {edit}");
        inconsistent += usize::from(counts.least_likely_cells().is_none());
        if inconsistent > 0 && counts.least_likely_cells().is_none() {
            edited.set(cell, Content::Hidden);
        }
    }
    assert!((3..57).contains(&inconsistent), "{inconsistent} of 60 boards are inconsistent");
}

#[test]
fn an_equal_board_is_not_counted_again() {
    let text = "mosaic rows=2 cols=3\n2 ? ?\n? ? 3\n";
    let board = mosaic::text::parse(text.as_bytes()).expect("a board");
    let mut position = Position::new(board.clone());
    let Limited { so_far: proved, stop_reason } = position.prove(&Budget::unlimited());
    assert_eq!(stop_reason, None);
    let counts = position.solution_counts(&Budget::unlimited()).expect("no limit").clone();
    position.follow(&mosaic::text::parse(text.as_bytes()).expect("a board"));
    let none = &Budget::unlimited().with_deadline(Instant::now());
    assert!(position.is_counted());
    assert_eq!(position.prove(none), Limited::complete(proved));
    assert_eq!(position.solution_counts(none), Ok(&counts));
}

#[test]
fn a_limit_leaves_cells_undecided_and_more_work_decides_them() {
    let board = board("cells rows=2 cols=3 mines=1\n1 1 ?\n? ? ?\n");
    let mut position = Position::new(board.clone());
    let none = &Budget::unlimited().with_deadline(Instant::now());
    let Limited { so_far: found, stop_reason } = position.prove(none);
    assert!(stop_reason.is_some() && found.consistent.is_none() && found.undecided.len() == 4);
    assert!(position.solution_counts(none).is_err());
    let budget = &Budget::unlimited();
    assert_eq!(position.prove(budget), prove(&board, Engine::Auto, budget));
}

/// Returns the mines of every placement that agrees with a board, by trying all placements.
fn placements(board: &cells::Board) -> Vec<Vec<Cell>> {
    let hidden: Vec<Cell> =
        board.shape().cells().filter(|&cell| board.given(cell).is_none()).collect();
    let mines = |bits: u32| {
        let chosen = hidden.iter().enumerate().filter(move |(at, _)| bits >> at & 1 == 1);
        chosen.map(|(_, &cell)| cell).collect::<Vec<_>>()
    };
    let agrees = |mines: &Vec<Cell>| {
        let placement = Grid::from_fn(board.shape(), |cell| {
            board.given(cell).unwrap_or_else(|| u8::from(mines.contains(&cell)))
        });
        board.rule_instances().all(|(_, rule)| rule.holds(&placement))
    };
    (0..1 << hidden.len()).map(mines).filter(agrees).collect()
}

#[test]
fn a_move_is_judged_by_all_placements() {
    let random = &mut Pcg64Mcg::seed_from_u64(52);
    let budget = &Budget::unlimited();
    let (mut classes, mut safe) = (BTreeSet::new(), 0);
    for _ in 0..60 {
        let token = |random: &mut Pcg64Mcg| match random.random_range(0..8) {
            0 => "1".to_owned(),
            1 => "2".to_owned(),
            2 => "o".to_owned(),
            _ => "?".to_owned(),
        };
        let rows: Vec<String> =
            (0..3).map(|_| (0..4).map(|_| token(random)).collect::<Vec<_>>().join(" ")).collect();
        let mines = random.random_range(1..=4);
        let text = format!("cells tiling=hex rows=3 cols=4 mines={mines}\n{}\n", rows.join("\n"));
        let board = board(&text);
        let all = placements(&board);
        let number = |cell: Cell| all.iter().filter(|mines| mines.contains(&cell)).count();
        let hidden: Vec<Cell> =
            board.shape().cells().filter(|&cell| board.given(cell).is_none()).collect();
        let least = hidden.iter().map(|&cell| number(cell)).min().unwrap_or_default();
        let mut position = Position::new(board);
        for &cell in &hidden {
            let (mines, placements) = (number(cell).into(), all.len().into());
            let risk = Risk { placements, mines, least: least.into() };
            let expected = match number(cell) {
                _ if all.is_empty() => Judgement::Inconsistent,
                0 => Judgement::ProvenSafe,
                mines if mines == least => Judgement::LeastRisk(risk),
                _ => Judgement::AvoidableRisk(risk),
            };
            classes.insert(expected.words());
            safe += usize::from(expected == Judgement::ProvenSafe);
            assert_eq!(position.judge(cell, budget), Ok(expected), "{text}{cell}");
        }
    }
    assert!(classes.len() == 4 && safe > 10, "{classes:?}, {safe} safe cells");
}
