//! Compares a position that follows a game with a separate search for each board, and with
//! exhaustive search.

use dashu_int::UBig;
use gridproof_engine::count::rounded_quotient;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::{Budget, Stop};
use crate::grid::Shape;
use crate::prior::Density;
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::audit::Action;
use crate::puzzles::mines::exact::{Engine, count, prove};
use crate::puzzles::mines::explain::Explanation;
use crate::puzzles::mines::generate::placement;
use crate::puzzles::mines::{Placement, text};

fn board(rows: &str) -> Board {
    text::parse(rows.as_bytes()).expect("a board")
}

fn statuses(rows: &str, budget: &Budget) -> Option<Vec<CellStatus>> {
    let found = Position::new(board(rows)).cells(budget).expect("enough budget")?;
    Some(found.into_iter().map(|(_, status)| status).collect())
}

#[test]
fn proved_cells_are_reported_apart_from_chances() {
    use CellStatus::{Mine, Safe, Undetermined};
    assert_eq!(
        statuses("mines rows=1 cols=6 mines=3 squared_distance=1\n?1?2??\n", &Budget::unlimited()),
        Some(vec![Safe, Mine, Mine, Mine]),
        "both cells of the clue 2 are mines, and the last cell holds the last mine"
    );
    assert_eq!(
        statuses("mines rows=1 cols=3 mines=1 squared_distance=1\n?1?\n", &Budget::unlimited()),
        Some(vec![Undetermined(Some(0.5)); 2])
    );
    assert_eq!(statuses("mines rows=1 cols=3\n?0*\n", &Budget::unlimited()), None);
}

#[test]
fn nothing_is_claimed_without_a_budget() {
    let mut position = Position::new(board("mines rows=2 cols=3 mines=1\n11?\n???"));
    let none = &Budget::unlimited().with_deadline(crate::budget::Instant::now());
    assert!(position.cells(none).is_err());
    assert!(position.solution_counts(none).is_err());
    assert_eq!(position.prove(none).so_far.undecided.len(), 4);
    let Limited { so_far: found, stop_reason } = position.prove(&Budget::unlimited());
    assert_eq!((found.undecided.len(), stop_reason), (0, None));
}

#[test]
fn a_position_keeps_its_findings() {
    let mut position = Position::new(board("mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n"));
    let first = position.prove(&Budget::unlimited()).so_far;
    let counts = position.solution_counts(&Budget::unlimited()).expect("no limit").clone();
    let none = &Budget::unlimited().with_deadline(crate::budget::Instant::now());
    assert_eq!(position.prove(none), Limited::complete(first));
    let again = position.solution_counts(none).expect("the count is finished");
    assert!(again.mines().eq(counts.mines()));
}

#[test]
fn more_memory_lifts_a_memory_limit_while_the_work_stays_the_same() {
    let random = &mut Pcg64Mcg::seed_from_u64(41);
    let truth = placement(Shape::new(12, 12), Disc::new(4), 30, random);
    let mut board = Board::new(Shape::new(12, 12), Disc::new(4), Some(30));
    for cell in board.shape().cells().filter(|&cell| !truth.mines[cell]) {
        if random.random_bool(0.3) {
            board.set(cell, truth.reveal(cell));
        }
    }
    let (work, mut refused) = (Budget::work(1_000_000), 0);
    let whole = Position::new(board.clone()).prove(&work).so_far;
    for memory in (8..24).map(|power| 1 << power) {
        let mut position = Position::new(board.clone());
        let stop_reason = position.prove(&work.clone().with_memory(memory)).stop_reason;
        refused += usize::from(stop_reason.is_some());
        assert_eq!(position.prove(&work), Limited::complete(whole.clone()), "after {memory} bytes");
    }
    assert!((4..16).contains(&refused), "{refused}");
}

#[test]
fn a_position_explains_its_cells_and_its_contradiction() {
    let budget = &Budget::unlimited();
    let mut position = Position::new(board("mines rows=1 cols=3 mines=1\n?1*"));
    let why = position.explain(Cell::new(0, 0), budget).expect("no limit");
    assert!(matches!(why, Explanation::Safe(_)), "{why:?}");
    assert_eq!(position.contradiction(budget), Ok(None));
    let mut wrong = Position::new(board("mines rows=1 cols=3\n?0*\n"));
    let reason = wrong.contradiction(budget).expect("no limit").expect("a contradiction");
    assert_eq!(reason.clues.len(), 1);
}

#[test]
fn a_board_is_counted_once_for_all_questions() {
    let budget = &Budget::unlimited();
    let rows = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
    let hidden: Vec<Cell> = board(rows).hidden().collect();
    let ask = |position: &mut Position, question: usize| {
        for &cell in &hidden {
            match question {
                0 => drop(position.explain(cell, budget).expect("no limit")),
                1 => drop(position.probability(cell, budget).expect("no limit")),
                2 => drop(position.judge(Action::Open(cell), budget).expect("no limit")),
                3 => drop(position.status(cell, budget).expect("no limit")),
                _ => assert_eq!(position.contradiction(budget), Ok(None)),
            }
        }
    };
    for first in 0..5 {
        let mut position = Position::new(board(rows));
        for question in 0..5 {
            ask(&mut position, (first + question) % 5);
            assert_eq!(position.counter().num_analyses(), 1, "question {first} came first");
        }
    }
}

/// A game on a small board. Sometimes the board is edited during the game.
struct Game {
    truth: Placement,
    board: Board,
}

impl Game {
    fn new(random: &mut Pcg64Mcg) -> Self {
        let shape = Shape::new(random.random_range(2..=4), random.random_range(2..=5));
        let mines = random.random_range(0..=shape.area() / 2);
        let truth = placement(shape, Disc::new([1, 2, 4][mines % 3]), mines, random);
        let total = random.random_bool(0.5).then_some(mines);
        let board = Board::new(shape, truth.disc.clone(), total);
        let density = Density::new(1, 5).expect("a fifth");
        let board = match total {
            None if random.random_bool(0.5) => board.with_density(density).expect("no total"),
            _ => board,
        };
        Self { truth, board }
    }

    /// Changes one or two cells. Most changes open a cell; a few changes hide a cell or set a wrong
    /// clue.
    fn change(&mut self, random: &mut Pcg64Mcg) {
        let shape = self.board.shape();
        for _ in 0..random.random_range(1..=2) {
            let cell = shape.cell(random.random_range(0..shape.area()));
            let view = match random.random_range(0..20) {
                0 => View::Hidden,
                1 => View::Flagged,
                2 => View::Clue(random.random_range(0..=3)),
                _ => self.truth.reveal(cell),
            };
            self.board.set(cell, view);
        }
    }
}

/// Checks that a position returns the results of a new search for each board. Earlier calls must
/// not change later results.
#[test]
fn a_followed_position_agrees_with_a_new_one() {
    let random = &mut Pcg64Mcg::seed_from_u64(39);
    let budget = &Budget::unlimited();
    let (mut boards, mut inconsistent, mut mines_known) = (0, 0, 0);
    for _ in 0..150 {
        let mut game = Game::new(random);
        let mut position = Position::new(game.board.clone());
        for _ in 0..12 {
            game.change(random);
            position.follow(&game.board);
            mines_known += position.proved_mines().len();
            let board = &game.board;
            boards += 1;
            let anew = prove(board, Engine::Sat, budget).so_far;
            let counts = count(board, Engine::Sat, budget).expect("no limit");
            for question in 0..4 {
                match (question + boards) % 4 {
                    0 => {
                        let anew = Limited::complete(anew.clone());
                        assert_eq!(position.prove(budget), anew, "{board:?}");
                    }
                    1 => {
                        let found = position.solution_counts(budget).expect("no limit");
                        assert_eq!(found.placements, counts.placements, "{board:?}");
                        assert_eq!(found.weight(), counts.weight(), "{board:?}");
                        assert!(found.mines().eq(counts.mines()), "{board:?}");
                        let weights = |counts: &Counts| {
                            let weight = |cell| counts.weight_at(cell).cloned();
                            board.hidden().map(weight).collect::<Vec<_>>()
                        };
                        assert_eq!(weights(found), weights(&counts), "{board:?}");
                    }
                    2 => {
                        let cell = board.shape().cell(random.random_range(0..board.shape().area()));
                        let action = match board.view(cell) {
                            View::Hidden => Action::Open(cell),
                            View::Flagged => Action::Unflag(cell),
                            View::Clue(_) | View::Mine => Action::Chord(cell),
                        };
                        let found = position.judge(action, budget);
                        // The comparison is only for consistent boards: if the cell was proved safe
                        // on an earlier board, `judge` does not check whether the current board is
                        // consistent.
                        if anew.consistent == Some(true) {
                            let anew = Position::new(board.clone()).judge(action, budget);
                            assert_eq!(found, anew, "{action}: {board:?}");
                        }
                    }
                    _ => match position.cells(budget).expect("no limit") {
                        None => assert_eq!(anew.consistent, Some(false), "{board:?}"),
                        Some(cells) => {
                            assert_eq!(anew.consistent, Some(true), "{board:?}");
                            cells.iter().for_each(|&found| assert_as_counted(found, &counts));
                        }
                    },
                }
            }
            let guesses = Position::new(board.clone()).unavoidable_guesses(budget);
            assert_eq!(position.unavoidable_guesses(budget), guesses, "{board:?}");
            inconsistent += usize::from(anew.consistent == Some(false));
        }
    }
    assert!(inconsistent > 100 && boards - inconsistent > 500, "{inconsistent} of {boards}");
    assert!(mines_known > 500, "{mines_known} mines were known before");
}

fn assert_as_counted((cell, status): (Cell, CellStatus), counts: &Counts) {
    let mines = counts.mines_at(cell).expect("a hidden cell");
    match status {
        CellStatus::Safe => assert_eq!(*mines, UBig::ZERO),
        CellStatus::Mine => assert_eq!(*mines, counts.placements),
        CellStatus::Undetermined(Some(chance)) => {
            let exact =
                rounded_quotient(counts.weight_at(cell).expect("a hidden cell"), counts.weight());
            assert!((chance - exact).abs() < 1e-9, "{chance}, {exact}");
            assert!(*mines != UBig::ZERO && *mines != counts.placements);
        }
        other => panic!("{other:?} at {cell}"),
    }
}

#[test]
fn a_change_recounts_only_the_parts_that_it_touches() {
    let random = &mut Pcg64Mcg::seed_from_u64(40);
    let truth = placement(Shape::new(16, 30), Disc::new(2), 99, random);
    let mut board = Board::new(Shape::new(16, 30), Disc::new(2), Some(99));
    for cell in board.shape().cells().filter(|&cell| !truth.mines[cell]) {
        if random.random_bool(0.12) {
            board.set(cell, truth.reveal(cell));
        }
    }
    let spent = |position: &mut Position| {
        let (_, analysis) = position.analyse(&mut Budget::unlimited().meter()).expect("no limit");
        analysis.work_spent()
    };
    let mut position = Position::new(board.clone());
    let first = spent(&mut position);
    let cell = board.hidden().next().expect("a hidden cell");
    let mut position = position.after([(cell, View::Flagged)]);
    assert!(position.is_counted(), "a flag says nothing");
    let clues: Vec<Cell> = board.clues().map(|(cell, _)| cell).collect();
    let mut all = 0;
    for &opened in &clues {
        position = position.after([(opened, View::Hidden)]);
        all += spent(&mut position);
    }
    let anew = first * clues.len() as u64;
    assert!(10 * all < anew, "{all} states, but {anew} states if each board were counted again");
}

#[test]
fn a_proved_mine_has_no_variable_in_the_next_model() {
    let mut position = Position::new(board("mines rows=1 cols=4 squared_distance=1\n?2??\n"));
    let cells = |position: &mut Position| {
        let model = position.build_model(&mut Budget::unlimited().meter()).expect("no limit");
        model.cells().map(|cell| cell.col).collect::<Vec<_>>()
    };
    assert_eq!(cells(&mut position), [0, 2, 3]);
    position.prove(&Budget::unlimited());
    assert_eq!(cells(&mut position), [0, 2, 3], "the board keeps its model");
    position.forget_model();
    assert_eq!(cells(&mut position), [3]);
}

#[test]
fn a_safe_cell_that_was_opened_meanwhile_is_left_out() {
    let mut position = Position::new(board("mines rows=1 cols=4 squared_distance=1\n?0??\n"));
    position.prove(&Budget::unlimited());
    assert_eq!(position.safe().len(), 2);
    let opened = board("mines rows=1 cols=4 squared_distance=1\n00??\n");
    position.follow(&opened);
    assert_eq!(position.next_safe(&opened), Some(Cell::new(0, 2)));
    assert_eq!(position.next_safe(&opened), None);
}

#[test]
fn samples_agree_with_the_board_and_cost_no_second_count() {
    let rows = ["????????????", "?2?3?2?3?2?2", "????????????", "?3?2?3?3?2?1", "????????????"];
    let board: Board =
        format!("mines rows=5 cols=12\n{}", rows.join("\n")).parse().expect("a board");
    let (mut position, unlimited) = (Position::new(board.clone()), Budget::unlimited());
    let meter = &mut unlimited.meter();
    position.analyse(meter).expect("no limit");
    let (counted, mut sampled) = (meter.spent(), Position::new(board.clone()));
    assert_eq!(sampled.sample(5, 1, &Budget::work(counted - 1)).err(), Some(Stop::Work.into()));
    let drawn = position.sample(5, 1, &Budget::work(counted - 1)).expect("the count is finished");
    let drawn = drawn.expect("consistent");
    assert!(drawn.len() == 5 && drawn.iter().all(|placement| board.allows(placement)));
    let mut fresh = Position::new(board.clone());
    assert_eq!(
        fresh.sample(5, 1, &unlimited),
        Ok(Some(drawn)),
        "equal seeds draw equal placements"
    );
    let contradiction: Board = "mines rows=1 cols=3\n1?0".parse().expect("a board");
    let mut position = Position::new(contradiction);
    assert_eq!(position.sample(1, 1, &unlimited), Ok(None));
    let repairs = position.repairs(&unlimited).expect("no limit").expect("inconsistent");
    assert_eq!(repairs.repairs.len(), 2);
    assert_eq!(fresh.repairs(&unlimited), Ok(None));
}
