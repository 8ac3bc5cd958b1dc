//! Compares dead cells and guesses with their definitions, on all placements of small boards.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::{Budget, Stop};
use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::position::Position;
use crate::puzzles::mines::{Board, Placement};

fn guesses(board: &Board, budget: &Budget) -> Guesses {
    Position::new(board.clone()).unavoidable_guesses(budget)
}

fn guesses_of_rows(rows: &str) -> Guesses {
    let board: Board = rows.parse().expect("a board");
    guesses(&board, &Budget::unlimited())
}

fn cells(cells: &[(usize, usize)]) -> Vec<Cell> {
    cells.iter().map(|&cell| cell.into()).collect()
}

#[test]
fn a_pair_in_a_corner_is_an_unavoidable_guess() {
    let found = guesses_of_rows("mines rows=2 cols=4 mines=2\n1 2 * ?\n1 2 ? ?\n");
    assert_eq!(found.unavoidable, [], "the corner tells which cell is the mine");
    let found = guesses_of_rows("mines rows=3 cols=4 mines=3\n0 1 * ?\n0 2 * ?\n0 1 1 1\n");
    assert_eq!(found.unavoidable, []);
    let found = guesses_of_rows("mines rows=2 cols=4 mines=3\n0 2 * ?\n0 2 * ?\n");
    assert_eq!(
        found.unavoidable,
        [UnavoidableGuess { either: cells(&[(0, 3)]), or: cells(&[(1, 3)]) }]
    );
    assert_eq!(found.dead, cells(&[(0, 3), (1, 3)]), "the other cell is then known");
}

#[test]
fn a_box_with_mines_on_a_diagonal_is_an_unavoidable_guess() {
    // A known mine is in the corner. A clue in the corner could distinguish the two arrangements.
    let found = guesses_of_rows("mines rows=3 cols=3 mines=3\n* 2 1\n2 ? ?\n1 ? ?\n");
    let [either, or] = [cells(&[(1, 1), (2, 2)]), cells(&[(1, 2), (2, 1)])];
    assert_eq!(found.unavoidable, [UnavoidableGuess { either, or }]);
    assert_eq!(found.dead, cells(&[(1, 1), (1, 2), (2, 1), (2, 2)]), "no value gives information");
}

/// Returns the placements that agree with a board. Each placement has a bit for each hidden cell.
fn placements(board: &Board, hidden: &[Cell]) -> Vec<u32> {
    let known = Grid::from_fn(board.shape(), |cell| board.view(cell).is_mine());
    let allowed = |set: &u32| {
        let mut mines = known.clone();
        (0..hidden.len()).for_each(|place| mines[hidden[place]] = set >> place & 1 == 1);
        board.allows(&Placement { disc: board.disc().clone(), mines })
    };
    (0..1u32 << hidden.len()).filter(allowed).collect()
}

/// A search for dead cells and unavoidable guesses that follows their definitions.
struct BruteForce<'a> {
    board: &'a Board,
    hidden: Vec<Cell>,
    placements: Vec<u32>,
}

impl<'a> BruteForce<'a> {
    fn new(board: &'a Board) -> Self {
        let hidden: Vec<Cell> = board.hidden().collect();
        let placements = placements(board, &hidden);
        Self { board, hidden, placements }
    }

    /// Returns the number of unknown mines around a cell.
    fn value(&self, place: usize, placement: u32) -> u32 {
        let near: Vec<Cell> = self.board.neighbours(self.hidden[place]).collect();
        let bits = (0..self.hidden.len()).filter(|&other| near.contains(&self.hidden[other]));
        bits.map(|other| placement >> other & 1).sum()
    }

    fn dead_cells(&self) -> Vec<Cell> {
        let is_dead = |&place: &usize| {
            let (with, without): (Vec<u32>, Vec<u32>) =
                self.placements.iter().partition(|&&placement| placement >> place & 1 == 1);
            let values: BTreeSet<u32> =
                without.iter().map(|&placement| self.value(place, placement)).collect();
            let cell = self.hidden[place];
            let opens = self.board.num_hidden_neighbours(cell) > 0
                && self.board.num_known_mine_neighbours(cell) == 0
                && values.contains(&0);
            !with.is_empty() && values.len() == 1 && !opens
        };
        (0..self.hidden.len()).filter(is_dead).map(|place| self.hidden[place]).collect()
    }

    /// Returns the two arrangements of a set of cells, if the set is an unavoidable guess.
    fn arrangements(&self, set: u32) -> Option<[u32; 2]> {
        let mut rests: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for placement in &self.placements {
            rests.entry(placement & !set).or_default().insert(placement & set);
        }
        let all: BTreeSet<u32> = rests.values().flatten().copied().collect();
        let [one, other] = Vec::from_iter(all).try_into().ok()?;
        let both = one ^ other == set && rests.values().all(|found| found.len() == 2);
        let is_same = |(place, rest): (usize, u32)| {
            let opened = set >> place & 1 == 0 && rest >> place & 1 == 0;
            !opened || self.value(place, rest | one) == self.value(place, rest | other)
        };
        let mut views =
            (0..self.hidden.len()).flat_map(|place| rests.keys().map(move |&r| (place, r)));
        (both && views.all(is_same)).then_some([one, other])
    }

    fn unavoidable_guesses(&self) -> Vec<UnavoidableGuess> {
        let cells = |set: u32| {
            let within = (0..self.hidden.len()).filter(|place| set >> place & 1 == 1);
            within.map(|place| self.hidden[place]).collect::<Vec<_>>()
        };
        let sets = (0..1u32 << self.hidden.len()).filter(|set| set.count_ones() >= 2);
        let found = sets.filter_map(|set| self.arrangements(set)).map(|both| {
            let mut both = both.map(cells);
            both.sort();
            let [either, or] = both;
            UnavoidableGuess { either, or }
        });
        let mut found: Vec<UnavoidableGuess> = found.collect();
        found.sort_by_key(|guess| guess.either[0]);
        found
    }
}

/// Returns a board of up to `most` hidden cells, many of them behind mines.
fn random_board(random: &mut Pcg64Mcg, distance: usize, most: usize) -> Board {
    let shape = Shape::new(random.random_range(1..=4), random.random_range(1..=5));
    let density = random.random_range(0.2..0.7);
    let mines = Grid::from_fn(shape, |_| random.random_bool(density));
    let truth = Placement { disc: Disc::new(distance), mines };
    let total = random.random_bool(0.7).then(|| truth.total());
    let mut board = Board::new(shape, truth.disc.clone(), total);
    let mut hidden = 0;
    for cell in shape.cells() {
        if hidden == most || random.random_bool(0.5) {
            board.set(cell, truth.reveal(cell));
        } else {
            hidden += 1;
        }
    }
    board
}

#[test]
fn guesses_and_dead_cells_agree_with_their_definitions() {
    let random = &mut Pcg64Mcg::seed_from_u64(50);
    let (mut dead, mut pairs, mut larger) = (0, 0, 0);
    for number in 0..6000 {
        let board = random_board(random, [2, 2, 2, 1, 4, 5][number % 6], 9);
        let found = guesses(&board, &Budget::unlimited());
        let brute_force = BruteForce::new(&board);
        assert_eq!(found.dead, brute_force.dead_cells(), "{board:#}");
        assert_eq!(found.unavoidable, brute_force.unavoidable_guesses(), "{board:#}");
        dead += found.dead.len();
        let is_pair = |guess: &&UnavoidableGuess| guess.either.len() + guess.or.len() == 2;
        pairs += found.unavoidable.iter().filter(is_pair).count();
        larger += found.unavoidable.iter().filter(|guess| !is_pair(guess)).count();
    }
    assert!(dead > 500 && pairs > 100 && larger > 10, "{dead} dead, {pairs} pairs, {larger}");
}

#[test]
fn a_query_about_one_cell_agrees_with_the_query_about_all() {
    let random = &mut Pcg64Mcg::seed_from_u64(52);
    let meter = &mut Budget::unlimited().meter();
    for number in 0..300 {
        let board = random_board(random, [2, 1, 5][number % 3], 12);
        let whole = guesses(&board, &Budget::unlimited());
        let mut position = Position::new(board.clone());
        let position = position.what_if(&Budget::unlimited()).expect("no limit");
        for cell in board.hidden() {
            let found = guesses_of(&position, &[cell], meter);
            assert_eq!(found, whole.clone().restricted_to(&[cell]), "{cell} of {board:#}");
        }
    }
}

#[test]
fn an_ended_budget_leaves_the_other_cells_undecided() {
    let random = &mut Pcg64Mcg::seed_from_u64(51);
    for _ in 0..100 {
        let board = random_board(random, 2, 14);
        let whole = guesses(&board, &Budget::unlimited());
        for work in [0, 3, 10, 50, 200] {
            let part = guesses(&board, &Budget::work(work));
            assert!(part.dead.iter().all(|cell| whole.dead.contains(cell)));
            assert!(part.unavoidable.iter().all(|guess| whole.unavoidable.contains(guess)));
            assert!(part.stop_reason.is_some() || part.undecided.is_empty());
            assert!(part.stop_reason.is_none_or(|reason| reason == Stop::Work.into()));
            if part.stop_reason.is_none() {
                assert_eq!(part, whole);
            }
        }
    }
}
