//! Compares the search of endgames with a plain search of every order of moves, and tests boards on
//! which the search once failed.

use gridproof_engine::count::Counter;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Stop;
use crate::grid::Shape;
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::generate::placement;
use crate::puzzles::mines::model::model;
use crate::puzzles::mines::{Placement, View, text};

fn endgame(board: &Board, budget: &Budget) -> Result<Endgame, Unfinished> {
    let model = model(board);
    let analysis =
        Counter::new().analyse(&model, &mut Budget::unlimited().meter()).expect("no limit");
    Endgame::new(board, &model, &analysis, 5000, budget)
}

/// Returns every placement that the board allows.
fn placements(board: &Board) -> Vec<Placement> {
    let shape = board.shape();
    let all = (0u32..1 << shape.area()).map(|bits| Placement {
        disc: board.disc().clone(),
        mines: crate::grid::Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1),
    });
    all.filter(|placement| board.allows(placement)).collect()
}

/// Returns the weight of the placements that the best player wins, by a plain search. The plain
/// search tries every hidden cell, safe or not, and caches no set. The game is over when no clear
/// cell is hidden.
fn win_weight_by_trying_all(
    board: &Board,
    left: &[Placement],
    weight: &dyn Fn(&Placement) -> UBig,
) -> UBig {
    let is_over =
        |placement: &&Placement| board.num_opened() + placement.total() == board.shape().area();
    let (over, left): (Vec<_>, Vec<_>) = left.iter().partition(is_over);
    let left: Vec<_> = left.into_iter().cloned().collect();
    let best = board.hidden().map(|cell| weight_won_by_opening(board, &left, cell, weight)).max();
    over.into_iter().map(weight).sum::<UBig>() + best.unwrap_or_default()
}

fn weight_won_by_opening(
    board: &Board,
    left: &[Placement],
    cell: Cell,
    weight: &dyn Fn(&Placement) -> UBig,
) -> UBig {
    let mut wins = UBig::ZERO;
    for value in 0..=8 {
        let shows = |placement: &&Placement| placement.reveal(cell) == View::Clue(value);
        let part: Vec<_> = left.iter().filter(shows).cloned().collect();
        if !part.is_empty() {
            let mut after = board.clone();
            after.set(cell, View::Clue(value));
            wins += win_weight_by_trying_all(&after, &part, weight);
        }
    }
    wins
}

/// Converts the weight of won placements to a number of placements, for placements of weight 1.
fn num_placements(wins: UBig) -> u32 {
    wins.try_into().expect("there are few placements")
}

fn wins_by_trying_all(board: &Board, left: &[Placement]) -> u32 {
    num_placements(win_weight_by_trying_all(board, left, &|_| UBig::ONE))
}

fn wins_by_opening(board: &Board, left: &[Placement], cell: Cell) -> u32 {
    num_placements(weight_won_by_opening(board, left, cell, &|_| UBig::ONE))
}

#[test]
fn the_search_agrees_with_trying_every_order_of_moves() {
    assert_searches_agree(Some, 7);
}

/// Checks the search without a known total. The fact that a game continues then excludes the
/// placements in which no clear cell is hidden.
#[test]
fn the_search_agrees_without_a_known_total() {
    assert_searches_agree(|_| None, 6);
}

/// Compares both searches on boards of up to `most` hidden cells. `total` returns the total that
/// the player knows, given the number of mines.
fn assert_searches_agree(total: fn(usize) -> Option<usize>, most: usize) {
    let mut compared = 0;
    for seed in 0..60 {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        let shape = [Shape::new(2, 4), Shape::new(3, 3), Shape::new(1, 8)][seed as usize % 3];
        let mines = random.random_range(1..4);
        let truth = placement(shape, Disc::new(2), mines, random);
        let mut board = Board::new(shape, Disc::new(2), total(mines));
        for cell in shape.cells().filter(|&cell| !truth.mines[cell]) {
            if random.random_ratio(1, 3) {
                board.set(cell, truth.reveal(cell));
            }
        }
        if board.hidden().count() > most {
            continue;
        }
        let left = placements(&board);
        let mut endgame = endgame(&board, &Budget::unlimited()).expect("few placements");
        assert_eq!(endgame.placements(), left.len());
        assert_eq!(endgame.wins(), Ok(wins_by_trying_all(&board, &left)), "seed {seed}");
        let ranked = endgame.ranked_candidates().expect("no limit");
        for candidate in &ranked {
            let wins = wins_by_opening(&board, &left, candidate.cell);
            assert_eq!(candidate.wins, wins, "seed {seed}, {}", candidate.cell);
        }
        let best = endgame.best_candidate().expect("no limit");
        assert_eq!(best.map(|best| best.wins), ranked.first().map(|first| first.wins));
        compared += 1;
    }
    assert!(compared > 25, "{compared} boards");
}

#[test]
fn win_weights_under_a_density_agree_with_enumeration() {
    let mut compared = 0;
    for seed in 0..40 {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        let truth = placement(Shape::new(2, 4), Disc::new(2), random.random_range(1..4), random);
        let mut board = Board::new(Shape::new(2, 4), Disc::new(2), None);
        for cell in board.shape().cells().filter(|&cell| !truth.mines[cell]) {
            if random.random_ratio(1, 3) {
                board.set(cell, truth.reveal(cell));
            }
        }
        if board.hidden().count() > 6 {
            continue;
        }
        let density = Density::new(random.random_range(1..7), 7).expect("between 0 and 1");
        let board = board.with_density(density).expect("no total");
        let weight = |placement: &Placement| -> UBig {
            let of = |cell| if placement.mines[cell] { density.mines() } else { density.clear() };
            board.hidden().map(|cell| UBig::from(of(cell))).product()
        };
        let (model, budget) = (model(&board), Budget::unlimited());
        let analysis = Counter::new().analyse(&model, &mut budget.meter()).expect("no limit");
        let endgame = Endgame::with_density(&board, &model, &analysis, density, 5000, &budget);
        let mut endgame = endgame.expect("few placements");
        let left = placements(&board);
        let unit = endgame.placement_weights().unit().clone();
        let wins = endgame.wins().expect("no limit") * &unit;
        assert_eq!(wins, win_weight_by_trying_all(&board, &left, &weight), "seed {seed}");
        for candidate in endgame.ranked_candidates().expect("no limit") {
            let expected = weight_won_by_opening(&board, &left, candidate.cell, &weight);
            assert_eq!(candidate.wins * &unit, expected, "seed {seed}, {}", candidate.cell);
        }
        compared += 1;
    }
    assert!(compared > 15, "{compared} boards");
}

#[test]
fn the_work_limit_ends_the_search_and_too_many_placements_are_refused() {
    let board = Board::new(Shape::new(4, 4), Disc::new(2), Some(4));
    let found = endgame(&board, &Budget::work(100)).err();
    assert_eq!(found, Some(Stop::Work.into()));
    let board = Board::new(Shape::new(5, 5), Disc::new(2), Some(8));
    let found = endgame(&board, &Budget::unlimited()).err();
    assert!(matches!(found, Some(Unfinished::Unsupported(_))));
}

#[test]
fn a_guess_between_two_cells_is_won_half_the_time() {
    let mut board = Board::new(Shape::new(1, 3), Disc::new(2), Some(1));
    board.set(Cell::new(0, 1), View::Clue(1));
    let mut endgame = endgame(&board, &Budget::unlimited()).expect("two placements");
    assert_eq!((endgame.placements(), endgame.wins()), (2, Ok(1)));
    let best = endgame.best_candidate().expect("no limit").expect("a cell");
    assert_eq!((best.safe, best.wins), (1, 1));
}

#[test]
fn a_clue_of_255_is_not_confused_with_a_mine() {
    let board = include_bytes!("../../../../../tests/regressions/board/mines_clue_255.board");
    let board = text::parse(board).expect("a board");
    let mut endgame = endgame(&board, &Budget::unlimited()).expect("three placements");
    let ranked = endgame.ranked_candidates().expect("no limit");
    assert_eq!(ranked.iter().map(|c| (c.safe, c.wins)).collect::<Vec<_>>(), [(2, 1); 3]);
}

/// Checks that a continuing game proves that some hidden cell is clear, because the game ends with
/// the last clear cell.
#[test]
fn a_continuing_game_excludes_placements_without_clear_cells() {
    // If the third cell is a mine, no clue shows whether the last cell is clear. However, if the
    // game continues after all other clear cells are open, the last cell is clear.
    let mut board = Board::new(Shape::new(1, 4), Disc::new(1), None);
    board.set(Cell::new(0, 0), View::Clue(0));
    let mut endgame = endgame(&board, &Budget::unlimited()).expect("four placements");
    assert_eq!(endgame.placements(), 4);
    assert_eq!(endgame.wins(), Ok(4), "each clue decides the next cell, until the game ends");
}
