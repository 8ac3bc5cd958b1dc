//! Compares every answer about boards of shaded cells with an enumeration, for each puzzle and each
//! engine. Also checks the certificates of the answers.

use std::collections::BTreeSet;

use dashu_int::UBig;
use gridproof::budget::{Budget, Limited};
use gridproof::certificate::claims::{self, Claim};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzle::{Answer, Instance, SampleOptions};
use gridproof::shading::certify::{certificate, proof_certificate};
use gridproof::shading::exact::{Engine, count, prove, solve};
use gridproof::shading::{CellContent, Shading, Solution};
use gridproof_engine::model::{Assignment, Constraint};
use serde_json::Value;

use gridproof_testing::{mosaics, star_battles};

const SHAPES: [(usize, usize); 8] =
    [(1, 1), (1, 2), (2, 1), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3)];

/// The engines that count solutions.
pub const COUNTING_ENGINES: [Engine; 2] = [Engine::Count, Engine::Sat];

/// The engines that prove the cells that are equal in all solutions.
pub const PROVING_ENGINES: [Engine; 3] = [Engine::Auto, Engine::Count, Engine::Sat];

/// Generates the tests of a puzzle on small boards. `$boards` is a function of a shape and a number
/// of boards, and `$shapes` is a list of pairs of a shape and a number. There must be more than 20
/// boards without a solution, more than 20 boards with one solution, and more than 20 boards with
/// several solutions. Explanations are tested on boards of at most nine cells.
macro_rules! truth {
    ($puzzle:ident, $boards:expr, $shapes:expr) => {
        mod $puzzle {
            use super::*;

            fn boards() -> impl Iterator<Item = impl Shading> {
                let shape = |(rows, cols)| Shape::new(rows, cols);
                $shapes.into_iter().flat_map(move |(sides, boards)| $boards(shape(sides), boards))
            }

            #[test]
            fn solutions_agree_with_enumeration() {
                let seen = assert_solutions(boards(), &COUNTING_ENGINES);
                assert!(seen.iter().all(|&boards| boards > 20), "{seen:?}");
            }

            #[test]
            fn proofs_of_every_engine_agree_with_enumeration() {
                boards().for_each(|board| assert_proofs(&board, &PROVING_ENGINES));
            }

            #[test]
            fn explanations_are_valid_and_minimal() {
                let small = boards().filter(|board| Shading::shape(board).area() <= 9);
                small.step_by(7).for_each(|board| assert_explanations(&board));
            }

            #[test]
            fn solutions_are_sampled_uniformly() {
                let several = |board: &_| {
                    Some(all_solutions(board).len()).filter(|solutions| *solutions < 50)
                };
                assert_uniform_samples(&boards().max_by_key(several).expect("a board"));
            }

            #[test]
            fn solutions_are_listed_once() {
                boards().step_by(3).for_each(|board| assert_each_solution_listed(&board));
            }
        }
    };
}

truth!(mosaic, mosaics::random_boards, SHAPES.map(|sides| (sides, 60)));
truth!(
    thermometers,
    gridproof_testing::thermometers::random_boards,
    SHAPES.map(|sides| (sides, 60))
);
// With one star in each row, the smallest boards with two solutions have 4x4 cells.
truth!(
    star_battle,
    star_battles::random_boards,
    [((1, 1), 40), ((2, 3), 40), ((3, 3), 40), ((4, 4), 100)]
);

/// Returns the cells whose content is not given.
pub fn open_cells(board: &impl Shading) -> Vec<Cell> {
    Shading::shape(board).cells().filter(|&cell| board.given(cell).is_none()).collect()
}

/// Returns every candidate for a solution of the board.
pub fn candidate_solutions<B: Shading>(
    board: &B,
) -> impl Iterator<Item = Solution<B::CellContent>> + use<B> {
    let (cells, contents) = (open_cells(board), board.capacity() + 1);
    let given = Grid::from_fn(Shading::shape(board), |cell| board.given(cell).unwrap_or_default());
    (0..contents.pow(cells.len() as u32)).map(move |mut number| {
        let mut solution = given.clone();
        for &cell in &cells {
            solution[cell] = CellContent::of_number(number % contents);
            number /= contents;
        }
        solution
    })
}

/// Returns every solution, by enumeration.
pub fn all_solutions<B: Shading>(board: &B) -> Vec<Solution<B::CellContent>> {
    candidate_solutions(board)
        .filter(|solution| board.first_violation(solution).is_none())
        .collect()
}

/// Checks `solve` and `count`, with their certificates. Returns the number of boards without a
/// solution, with one solution, and with several solutions.
pub fn assert_solutions<B: Shading>(
    boards: impl Iterator<Item = B>,
    counting: &[Engine],
) -> [usize; 3] {
    let (budget, mut seen) = (Budget::unlimited(), [0; 3]);
    for board in boards {
        let expected = all_solutions(&board);
        let found = solve(&board, &budget);
        match found.solutions() {
            [first, second] => {
                assert!(first != second && expected.contains(first) && expected.contains(second));
            }
            found => assert_eq!(found, expected, "{board:?}"),
        }
        let files = certificate(&board, &found, &budget).expect("no limit");
        let claims = claims::check::<B>(&files, &mut budget.meter());
        let claims =
            claims.unwrap_or_else(|refusal| panic!("{refusal}: {}", Shading::print(&board))).claims;
        let is_either = claims.iter().any(|(_, claim)| claim == Claim::Either);
        let num_witnesses = usize::from(claims.consistent) + usize::from(is_either);
        assert_eq!(num_witnesses, expected.len().min(2), "{board:?}");
        seen[num_witnesses] += 1;
        for &engine in counting {
            let counted = count(&board, engine, &budget)
                .unwrap_or_else(|reason| panic!("{reason:?}: {}", Shading::print(&board)));
            assert_eq!(counted.solutions, expected.len().into(), "{board:?} {engine:?}");
            let numbers: Vec<(Cell, UBig)> =
                counted.cells().map(|(cell, number)| (cell, number.clone())).collect();
            let shading =
                |cell| expected.iter().filter(|solution| solution[cell].is_occupied()).count();
            let cells = open_cells(&board).into_iter().filter(|_| !expected.is_empty());
            let expected: Vec<_> = cells.map(|cell| (cell, shading(cell).into())).collect();
            assert_eq!(numbers, expected, "{board:?} {engine:?}");
        }
    }
    seen
}

/// Returns the status of a cell: shaded or clear in all solutions, or undetermined.
pub fn status_in_solutions<H: CellContent>(solutions: &[Solution<H>], cell: Cell) -> &'static str {
    match solutions.iter().filter(|solution| solution[cell].is_occupied()).count() {
        _ if solutions.is_empty() => "conflict",
        0 => "clear",
        all if all == solutions.len() => "shaded",
        _ => "undetermined",
    }
}

/// Checks `prove` by each of the given engines, with its certificate.
pub fn assert_proofs<B: Shading>(board: &B, engines: &[Engine]) {
    let (budget, solutions) = (Budget::unlimited(), all_solutions(board));
    for &engine in engines {
        let Limited { so_far: found, stop_reason } = prove(board, engine, &budget);
        assert_eq!(
            (found.consistent, stop_reason),
            (Some(!solutions.is_empty()), None),
            "{board:?}"
        );
        let mut statuses: Vec<(Cell, &str)> = Vec::new();
        for (cells, kind) in [
            (&found.shaded, "shaded"),
            (&found.clear, "clear"),
            (&found.undetermined, "undetermined"),
        ] {
            statuses.extend(cells.iter().map(|&cell| (cell, kind)));
        }
        statuses.sort_unstable();
        let cells = open_cells(board).into_iter().filter(|_| !solutions.is_empty());
        let expected: Vec<_> =
            cells.map(|cell| (cell, status_in_solutions(&solutions, cell))).collect();
        assert_eq!(statuses, expected, "{board:?} {engine:?}");
        let files = proof_certificate(board, &found, &budget).expect("no limit");
        let claims = claims::check::<B>(&files, &mut budget.meter());
        let claims =
            claims.unwrap_or_else(|refusal| panic!("{refusal}: {}", Shading::print(board)));
        assert_eq!(claims.claims.iter().count(), expected.len(), "{board:?}");
    }
}

/// Returns the JSON document of an answer.
pub fn answer_document(answer: &dyn Answer) -> Value {
    serde_json::to_value(answer).expect("JSON")
}

fn assert_explanations<B: Shading>(board: &B) {
    let (budget, solutions) = (Budget::unlimited(), all_solutions(board));
    let model = board.model(&budget).expect("no limit");
    let shape = Shading::shape(board);
    for cell in shape.cells() {
        let answer = board.explain(Some(cell), (&budget).into()).expect("no limit");
        let answer = answer_document(answer.as_ref());
        let expected = status_in_solutions(&solutions, cell);
        assert_eq!(answer["answer"], expected, "{cell} of {board:?}");
        let clues = answer["clues"].as_array().expect("a list").iter();
        let named: Vec<&Constraint> = clues
            .map(|clue| {
                let is_it =
                    |constraint: &&Constraint| constraint.label.to_string() == clue["label"];
                model.constraints().iter().find(is_it).expect("a rule of the board")
            })
            .collect();
        // Whether the named constraints, without the constraint `left_out`, imply the explained
        // result.
        let suffices = |left_out: Option<usize>| {
            let kept = named.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
            let kept: Vec<_> = kept.map(|(_, constraint)| constraint).collect();
            let left = (0..1_u32 << shape.area()).filter(|bits| {
                let values: Vec<bool> = (0..shape.area()).map(|at| bits >> at & 1 == 1).collect();
                let assignment = Assignment::from(values);
                kept.iter().all(|constraint| constraint.is_satisfied_by(&assignment))
            });
            let values: BTreeSet<bool> =
                left.map(|bits| bits >> shape.index(cell) & 1 == 1).collect();
            match expected {
                "conflict" => values.is_empty(),
                "clear" => !values.contains(&true),
                "shaded" => !values.contains(&false),
                _ => true,
            }
        };
        assert!(suffices(None), "{cell} of {board:?}");
        assert!((0..named.len()).all(|at| !suffices(Some(at))), "{cell} of {board:?}");
    }
}

/// Checks that random sampling draws all solutions equally often.
pub fn assert_uniform_samples<B: Shading>(board: &B) {
    let solutions = all_solutions(board);
    let samples = SampleOptions { number: 200 * solutions.len(), seed: 1 };
    let drawn = board.sample(samples, (&Budget::unlimited()).into()).expect("no limit");
    let drawn = answer_document(drawn.as_ref());
    let drawn: Vec<Vec<(usize, usize)>> =
        serde_json::from_value(drawn["samples"].clone()).expect("lists of cells");
    assert_eq!(drawn.len(), samples.number);
    for solution in solutions {
        let shaded = held_cells(&solution);
        let times = drawn.iter().filter(|one| **one == shaded).count();
        // The tolerance is five standard deviations around 200, the expected number of samples of
        // each solution.
        assert!(times.abs_diff(200) < 71, "{times}: {shaded:?} of {board:?}");
    }
}

fn held_cells<H: CellContent>(solution: &Solution<H>) -> Vec<(usize, usize)> {
    let repeated =
        |(cell, held): (Cell, &H)| std::iter::repeat_n((cell.row, cell.col), held.number());
    solution.iter().flat_map(repeated).collect()
}

/// Checks that `enumerate` lists every solution once, and says whether the list is complete.
pub fn assert_each_solution_listed(board: &impl Shading) {
    let mut expected: Vec<_> = all_solutions(board).iter().map(held_cells).collect();
    expected.sort();
    let number = expected.len();
    for most in [number.max(1), number + 1, number.saturating_sub(1).max(1)] {
        let listed = board.enumerate(most, (&Budget::unlimited()).into()).expect("no limit");
        assert_eq!(listed.is_inconsistent(), number == 0);
        let listed = answer_document(listed.as_ref());
        let mut solutions: Vec<Vec<(usize, usize)>> =
            serde_json::from_value(listed["solutions"].clone()).expect("lists of cells");
        solutions.sort();
        solutions.dedup();
        assert_eq!(listed["complete"], most >= number, "{board:?}");
        assert_eq!(solutions.len(), number.min(most), "{board:?}");
        assert!(solutions.iter().all(|one| expected.binary_search(one).is_ok()), "{board:?}");
    }
}
