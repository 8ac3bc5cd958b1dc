//! Tests levels that need no guess: equal seeds give equal levels, and limits end the search.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::grid::Shape;
use crate::puzzles::cells::rules::{
    AllowedNumbers, Board, BoardRule, ClueKind, ClueStatement, Space, Tiling, Wrap,
};

fn kind(mines: usize, capacity: u8, clues: Vec<ClueKind>) -> Result<LevelKind, LevelKindError> {
    let space = Space::new(Tiling::Hexagon, Shape::new(6, 6), [1, 1], Wrap::default());
    LevelKind::new(space.expect("no border is joined"), mines, capacity, clues)
}

fn no_guess_level(seed: u64, budget: &Budget) -> Result<Limited<NoGuessLevel>, NoGuessError> {
    let kind = kind(9, 1, vec![ClueKind::Sum]).expect("a kind of levels");
    no_guess(&kind, &mut Pcg64Mcg::seed_from_u64(seed), budget)
}

fn num_clues(level: &Level) -> usize {
    let is_clue = |content: &&Content| matches!(content, Content::Opened(Some(_)));
    level.solution().values().iter().filter(is_clue).count()
}

#[test]
fn one_seed_gives_one_level() {
    let budget = Budget::work(5000);
    for seed in 0..4 {
        let level = |()| no_guess_level(seed, &budget).expect("a level").into_complete();
        let [one, other] = [(); 2].map(|()| level(()).expect("no limit"));
        assert_eq!((&one.level, one.played), (&other.level, other.played));
        assert_eq!(one.level.clear_cells().count(), 27);
        assert!(num_clues(&one.level) < 20, "{}", one.level);
    }
    assert_ne!(
        no_guess_level(0, &budget).map(|found| found.so_far.level).ok(),
        no_guess_level(1, &budget).map(|found| found.so_far.level).ok()
    );
}

#[test]
fn a_limit_ends_the_search_or_leaves_clues() {
    let whole = no_guess_level(1, &Budget::work(5000)).expect("a level").so_far;
    let mut kept = 0;
    for work in 0..whole.played {
        match no_guess_level(1, &Budget::work(work)) {
            Err(reason) => assert_eq!((reason, kept), (Stop::Work.into(), 0), "{work}"),
            Ok(part) => {
                assert_eq!(part.stop_reason, Some(Stop::Work.into()));
                assert!(num_clues(&part.so_far.level) >= num_clues(&whole.level));
                kept += 1;
            }
        }
    }
    assert_eq!(kept, 27, "each clue is tried once");
}

#[test]
fn kinds_without_levels_are_refused() {
    let refused =
        |mines, capacity, clues| kind(mines, capacity, clues).expect_err("no kind").to_string();
    let expected = "expected at most 35 mines, so that a cell is clear, found 36";
    assert_eq!(refused(36, 1, vec![ClueKind::Sum]), expected);
    assert!(kind(70, 2, vec![ClueKind::Sum]).is_ok());
    let expected = "expected at most 70 mines, so that a cell is clear, found 71";
    assert_eq!(refused(71, 2, vec![ClueKind::Sum]), expected);
    let expected = "expected a capacity from 1 to 8, found 9";
    assert_eq!(refused(1, 9, vec![ClueKind::Sum]), expected);
    assert_eq!(refused(1, 1, Vec::new()), "expected at least one kind of clue");
    let knights = Space::new(Tiling::Knight, Shape::new(6, 6), [1, 1], Wrap::default());
    let kind = LevelKind::new(knights.expect("no border"), 3, 1, vec![ClueKind::Eyesight]);
    assert_eq!(kind.err(), Some(LevelKindError::Clue(ClueKind::Eyesight)));
}

#[test]
fn the_totals_of_rows_and_columns_are_known_from_the_start() {
    let space = Space::new(Tiling::Square, Shape::new(3, 4), [2, 1], Wrap::default());
    let kind = LevelKind::new(space.expect("no border is joined"), 5, 1, vec![ClueKind::Sum]);
    let kind = kind.expect("a kind of levels").with_line_totals(true);
    let found = no_guess(&kind, &mut Pcg64Mcg::seed_from_u64(1), &Budget::work(5000));
    let level = found.expect("a level").so_far.level;
    let lengths: Vec<usize> = level.start().lines().iter().map(|line| line.cells.len()).collect();
    assert_eq!(lengths, [[4; 6].as_slice(), &[3; 8]].concat());
    for line in level.start().lines() {
        let is_mine = |cell: &&Cell| matches!(level.solution()[**cell], Content::Mines(_));
        let mines = line.cells.iter().filter(is_mine).count();
        assert_eq!(line.statement, ClueStatement::Sum(AllowedNumbers::only(mines)));
    }
}

/// Returns a level on a saved board.
fn level_on_board(text: &str, clues: &[ClueKind], seed: u64) -> Result<Level, NoGuessError> {
    let board: Board = text.parse().expect("a board");
    let kind = LevelKind::on_board(board, clues.to_vec()).expect("a kind of levels");
    no_guess(&kind, &mut Pcg64Mcg::seed_from_u64(seed), &Budget::work(5000))
        .map(|found| found.so_far.level)
}

#[test]
fn a_level_keeps_the_holes_and_the_rules_of_its_board() {
    for rule in BoardRule::ALL {
        let mines = match rule {
            BoardRule::Snake => 4,
            BoardRule::Balance => 8,
            _ => 6,
        };
        let end = if rule == BoardRule::Balance { "? ?" } else { ". ?" };
        let board = format!(
            "cells rows=4 cols=4 mines={mines}\n? ? ? ?\n? ? ? ?\n? ? {end}\n? ? ? ?\nrule {}\n",
            rule.name()
        );
        let level = level_on_board(&board, &[ClueKind::Sum, ClueKind::Eyesight], 1);
        let level = level.unwrap_or_else(|reason| panic!("{}: {reason}", rule.name()));
        assert_eq!(level.start().board_rules(), [rule]);
        let hole = Cell::new(2, 2);
        assert_eq!(level.solution()[hole] == Content::Hole, end.starts_with('.'));
        let mined = level.placement().values().iter().filter(|&&number| number > 0).count();
        assert_eq!(mined, mines);
    }
}

#[test]
fn the_lines_of_a_board_hold_in_its_levels() {
    let board =
        "cells rows=3 cols=4 mines=5\n? ? ? ?\n? ? ? ?\n? ? ? ?\nline 0,0 0,1 0,2 0,3 = 3\n";
    let level = level_on_board(board, &[ClueKind::Sum], 3).expect("a level");
    assert_eq!(level.start().lines().len(), 1);
    let first_row = (0..4).map(|col| level.placement()[Cell::new(0, col)]).sum::<u8>();
    assert_eq!(first_row, 3);
}

#[test]
fn boards_without_levels_are_refused() {
    let refused = |text: &str| {
        let board: Board = text.parse().expect("a board");
        LevelKind::on_board(board, vec![ClueKind::Sum]).expect_err("no kind").to_string()
    };
    let expected = "expected a board with its total, such as `mines=10`";
    assert_eq!(refused("cells rows=1 cols=2\n? ?\n"), expected);
    let expected = "expected a board of hidden cells and holes, found a known cell at (0,1)";
    assert_eq!(refused("cells rows=1 cols=2 mines=1\n? 1\n"), expected);
    let expected = "expected at most 1 mine, so that a cell is clear, found 2";
    assert_eq!(refused("cells rows=1 cols=3 mines=2\n? ? .\n"), expected);
    let crowded = "cells rows=2 cols=2 mines=3\n? ?\n? ?\nrule unary\n";
    let none = level_on_board(crowded, &[ClueKind::Sum], 1).map(|_| ());
    assert_eq!(none, Err(NoGuessError::NoPlacement));
    let hexagons = kind(3, 1, vec![ClueKind::Sum]).expect("a kind of levels");
    let refused = hexagons.with_rules(&[BoardRule::Quad]).map(|_| ());
    assert_eq!(refused, Err(LevelKindError::Rule(BoardRule::Quad)));
}
