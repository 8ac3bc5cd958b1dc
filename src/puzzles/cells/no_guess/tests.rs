//! Tests levels that need no guess: equal seeds give equal levels, and limits end the search.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::grid::Shape;
use crate::puzzles::cells::rules::{AllowedNumbers, ClueKind, ClueStatement, Space, Tiling, Wrap};

fn kind(mines: usize, capacity: u8, clues: Vec<ClueKind>) -> Result<LevelKind, LevelKindError> {
    let space = Space::new(Tiling::Hexagon, Shape::new(6, 6), [1, 1], Wrap::default());
    LevelKind::new(space.expect("no border is joined"), mines, capacity, clues)
}

fn no_guess_level(seed: u64, budget: &Budget) -> Result<Limited<NoGuessLevel>, Unfinished> {
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
        let level = |()| no_guess_level(seed, &budget).and_then(Limited::into_complete);
        let [one, other] = [(); 2].map(|()| level(()).expect("a level"));
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
