//! Compares every engine with an enumeration of all placements, on seeded random small boards. The boards have all
//! seven distances of the contest, known mines, and flags. Some boards lack the total, and some are inconsistent.

use dashu_int::UBig;
use gridproof::budget::{Budget, Limited};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzle::Instance;
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::exact::{Engine, count, prove};
use gridproof::puzzles::mines::model::model;
use gridproof::puzzles::mines::{Board, Placement, View};
use gridproof_engine::ilp::{BACKENDS, OptimisationOutcome};
use gridproof_engine::query::{TrueLiteralRange, find_true_literal_range};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const ENGINES: [Engine; 3] = [Engine::Auto, Engine::Count, Engine::Sat];
const DISTANCES: [usize; 7] = [1, 2, 4, 5, 8, 9, 10];
const BOARDS_PER_DISTANCE: u64 = 150;
/// The largest number of hidden cells of a board. With this limit, an enumeration tries at most
/// 2^14 placements.
const MOST_HIDDEN: usize = 14;

/// A board, with the results of an enumeration of its placements.
struct EnumeratedBoard {
    board: Board,
    placements: usize,
    /// The number of placements with a mine at each hidden cell.
    mines: Vec<(Cell, usize)>,
}

fn enumerated_boards(boards_a_distance: u64) -> impl Iterator<Item = EnumeratedBoard> {
    boards(boards_a_distance).map(EnumeratedBoard::new)
}

/// Returns boards of every distance.
pub fn boards(boards_a_distance: u64) -> impl Iterator<Item = Board> {
    let numbered = move |distance| (0..boards_a_distance).map(move |number| (distance, number));
    DISTANCES.into_iter().flat_map(numbered).map(|(distance, number)| {
        let mut rng = Pcg64Mcg::seed_from_u64(distance as u64 * 1_000_000 + number);
        random_board(distance, &mut rng)
    })
}

/// Returns every placement that agrees with a board, by enumeration.
pub fn consistent_placements(board: &Board) -> Vec<Placement> {
    let hidden: Vec<Cell> = board.hidden().collect();
    assert!(hidden.len() <= MOST_HIDDEN, "{} hidden cells", hidden.len());
    let known = Grid::from_fn(board.shape(), |cell| board.view(cell) == View::Mine);
    let placements = (0..1u32 << hidden.len()).map(|bits| {
        let mut mines = known.clone();
        for (position, &cell) in hidden.iter().enumerate() {
            mines[cell] = bits >> position & 1 == 1;
        }
        Placement { disc: board.disc().clone(), mines }
    });
    placements.filter(|placement| board.allows(placement)).collect()
}

/// Returns a board of up to 5x5 with some cells opened. A third of the boards have a wrong clue,
/// and most boards with a wrong clue are inconsistent.
fn random_board(distance: usize, rng: &mut Pcg64Mcg) -> Board {
    let shape = Shape::new(rng.random_range(1..=5), rng.random_range(1..=5));
    let density = rng.random_range(0.05..0.6);
    let mines = Grid::from_fn(shape, |_| rng.random_bool(density));
    let truth = Placement { disc: Disc::new(distance), mines };
    let total = rng.random_bool(0.5).then(|| truth.total());
    let mut board = Board::new(shape, truth.disc.clone(), total);
    let mut hidden = 0;
    for cell in shape.cells() {
        if hidden == MOST_HIDDEN || rng.random_bool(0.45) {
            board.set(cell, truth.reveal(cell));
            continue;
        }
        hidden += 1;
        if rng.random_bool(0.2) {
            board.set(cell, View::Flagged);
        }
    }
    match rng.random_range(0..9) {
        0 => board.with_mines(Some(rng.random_range(0..=shape.area()))),
        1 | 2 => with_changed_clue(board, rng),
        _ => board,
    }
}

/// Returns the board with one clue replaced.
fn with_changed_clue(mut board: Board, rng: &mut Pcg64Mcg) -> Board {
    let clues: Vec<Cell> = board.clues().map(|(cell, _)| cell).collect();
    if !clues.is_empty() {
        let cell = clues[rng.random_range(0..clues.len())];
        let value = rng.random_range(0..=board.neighbours(cell).count());
        board.set(cell, View::opened(value));
    }
    board
}

impl EnumeratedBoard {
    fn new(board: Board) -> Self {
        let placements = consistent_placements(&board);
        let with_mine = |cell| placements.iter().filter(|placement| placement.mines[cell]).count();
        let mines = board.hidden().map(|cell| (cell, with_mine(cell))).collect();
        Self { placements: placements.len(), mines, board }
    }

    /// Returns the hidden cells whose number of placements with a mine satisfies `predicate`.
    /// Returns no cell if the board is inconsistent.
    fn cells(&self, predicate: impl Fn(usize) -> bool) -> Vec<Cell> {
        let consistent = self.placements > 0;
        let chosen = self.mines.iter().filter(|(_, mines)| consistent && predicate(*mines));
        chosen.map(|(cell, _)| *cell).collect()
    }
}

#[test]
fn the_sample_has_boards_of_every_kind() {
    type NamedBoardPredicate = (&'static str, fn(&EnumeratedBoard) -> bool);
    let kinds: [NamedBoardPredicate; 7] = [
        ("inconsistent", |case| case.placements == 0),
        ("consistent", |case| case.placements > 0),
        ("with a safe cell", |case| !case.cells(|mines| mines == 0).is_empty()),
        ("with the total", |case| case.board.mines().is_some()),
        ("without the total", |case| case.board.mines().is_none()),
        ("with a known mine", |case| case.board.num_hits() > 0),
        ("with a flag", |case| case.board.views().values().contains(&View::Flagged)),
    ];
    let cases: Vec<EnumeratedBoard> = enumerated_boards(BOARDS_PER_DISTANCE).collect();
    for (kind, is_of) in kinds {
        let found = cases.iter().filter(|case| is_of(case)).count();
        assert!(found * 10 >= cases.len(), "{found} of {} boards are {kind}", cases.len());
    }
}

#[test]
fn proofs_agree_with_enumeration() {
    for case in enumerated_boards(BOARDS_PER_DISTANCE) {
        for engine in ENGINES {
            let Limited { so_far: found, stop_reason } =
                prove(&case.board, engine, &Budget::unlimited());
            let board = &case.board;
            assert_eq!(stop_reason, None, "{engine:?}: {board:?}");
            assert_eq!(found.consistent, Some(case.placements > 0), "{engine:?}: {board:?}");
            assert_eq!(found.safe, case.cells(|mines| mines == 0), "{engine:?}: {board:?}");
            let all = case.placements;
            assert_eq!(found.mine, case.cells(|mines| mines == all), "{engine:?}: {board:?}");
            let undetermined = case.cells(|mines| mines > 0 && mines < all);
            assert_eq!(found.undetermined, undetermined, "{engine:?}: {board:?}");
            assert_eq!(found.undecided, [], "{engine:?}: {board:?}");
        }
    }
}

#[test]
fn counts_agree_with_enumeration() {
    for case in enumerated_boards(BOARDS_PER_DISTANCE) {
        for engine in ENGINES {
            let counts = count(&case.board, engine, &Budget::unlimited()).expect("unlimited");
            let board = &case.board;
            assert_eq!(counts.placements, UBig::from(case.placements), "{engine:?}: {board:?}");
            let found: Vec<_> = counts.mines().map(|(cell, mines)| (cell, mines.clone())).collect();
            let in_all = |&(cell, mines): &(Cell, usize)| (cell, UBig::from(mines));
            let expected: Vec<_> = match case.placements {
                0 => Vec::new(),
                _ => case.mines.iter().map(in_all).collect(),
            };
            assert_eq!(found, expected, "{engine:?}: {board:?}");
        }
    }
}

/// Checks the least and the largest number of mines in each cell. If a cell is not forced, the
/// least number is 0 and the largest number is 1.
#[test]
fn lists_agree_with_enumeration() {
    for board in boards(20) {
        let mut expected: Vec<Vec<Cell>> = consistent_placements(&board)
            .iter()
            .map(|one| one.mines.iter().filter(|(_, mine)| **mine).map(|(cell, _)| cell).collect())
            .collect();
        expected.sort();
        let listed = board.enumerate(1 << MOST_HIDDEN, (&Budget::unlimited()).into());
        let listed = serde_json::to_value(listed.expect("no limit")).expect("JSON");
        let mut solutions: Vec<Vec<Cell>> = parse_cell_lists(&listed["solutions"]);
        solutions.sort();
        assert_eq!(solutions, expected, "{board:?}");
        assert_eq!(listed["complete"], true, "{board:?}");
    }
}

fn parse_cell_lists(lists: &serde_json::Value) -> Vec<Vec<Cell>> {
    let lists: Vec<Vec<(usize, usize)>> =
        serde_json::from_value(lists.clone()).expect("lists of cells");
    let cells =
        |list: &Vec<(usize, usize)>| list.iter().map(|&(row, col)| Cell::new(row, col)).collect();
    lists.iter().map(cells).collect()
}

#[test]
fn integer_programs_find_the_same_range_of_every_cell() {
    for case in enumerated_boards(BOARDS_PER_DISTANCE / 8) {
        let model = model(&case.board);
        for (var, &(cell, mines)) in model.vars().zip(&case.mines) {
            let range = match case.placements {
                0 => [None; 2],
                all => [Some(i64::from(mines == all)), Some(i64::from(mines > 0))],
            };
            for (name, ilp) in BACKENDS {
                let TrueLiteralRange { fewest, most } =
                    find_true_literal_range(&model, &[var.positive()], *ilp, &Budget::unlimited());
                assert_eq!(
                    [optimal_value(fewest), optimal_value(most)],
                    range,
                    "{name} {cell}: {:?}",
                    case.board
                );
            }
        }
    }
}

fn optimal_value(outcome: OptimisationOutcome) -> Option<i64> {
    match outcome {
        OptimisationOutcome::Optimal { objective, .. } => Some(objective),
        OptimisationOutcome::Infeasible => None,
        other => panic!("{other:?}"),
    }
}
