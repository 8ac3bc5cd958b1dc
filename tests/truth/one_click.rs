//! Compares the answers about one-click boards with the exhaustive table of all shapes of up to 30
//! cells. The table contains feasibility, and the numbers of winnable placements and of winning
//! clicks.

use std::collections::BTreeMap;

use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::one_click::exact::counts_by_mines::count_by_mines;
use gridproof::puzzles::one_click::exact::{Answer, Engine, solve};
use gridproof::puzzles::one_click::model::row_profile::necessary_conditions;
use gridproof::puzzles::one_click::model::without_surplus_lines;
use gridproof::puzzles::one_click::{Instance, Mines};
use gridproof_engine::ilp::{Feasibility, IlpBackend, MicroLp};

/// A line of the exhaustive table.
struct TableLine {
    shape: Shape,
    mines: usize,
    feasible: bool,
    placements: u64,
    clicks: u64,
}

fn exhaustive_table() -> Vec<TableLine> {
    let text = include_str!("../data/one_click/truth_upto30cells.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let table: Vec<_> = lines
        .map(|line| {
            let numbers: Vec<u64> =
                line.split(' ').map(|number| number.parse().expect("a number")).collect();
            let [rows, cols, mines, feasible, placements, clicks] = numbers[..] else {
                panic!("six numbers: {line}")
            };
            let shape = Shape::new(rows as usize, cols as usize);
            TableLine { shape, mines: mines as usize, feasible: feasible == 1, placements, clicks }
        })
        .collect();
    assert_eq!(table.len(), 1002);
    table
}

#[test]
fn the_counts_agree_with_the_exhaustive_table() {
    let mut shapes: BTreeMap<(usize, usize), Vec<TableLine>> = BTreeMap::new();
    for truth in exhaustive_table() {
        shapes.entry((truth.shape.rows, truth.shape.cols)).or_default().push(truth);
    }
    for ((rows, cols), truths) in shapes {
        let plain = Instance::plain(Shape::new(rows, cols), 0);
        let any = Instance { mines: Mines::Any, ..plain };
        let counts = count_by_mines(&any, &Budget::unlimited()).expect("a small board");
        assert_eq!(counts.len(), truths.len());
        for (truth, (mines, counts)) in truths.iter().zip(counts) {
            assert_eq!(truth.mines, mines);
            assert_eq!(counts.placements, truth.placements.into(), "{rows}x{cols}, {mines} mines");
            assert_eq!(counts.clicks, truth.clicks.into(), "{rows}x{cols}, {mines} mines");
            assert_eq!(truth.feasible, truth.placements > 0);
        }
    }
}

#[test]
fn every_engine_agrees_with_the_table_of_possible_boards() {
    for TableLine { shape, mines, feasible, .. } in exhaustive_table() {
        let instance = Instance::plain(shape, mines);
        for instance in [instance.transposed(), instance] {
            for engine in [Engine::Auto, Engine::Sat, Engine::Ilp, Engine::Construct] {
                let answer = solve(&instance, engine, &Budget::unlimited());
                let right = match &answer {
                    Answer::Found(solution) => {
                        feasible && instance.first_violation(solution).is_none()
                    }
                    Answer::Impossible => !feasible,
                    Answer::ClaimedImpossible => !feasible && engine == Engine::Ilp,
                    Answer::Unknown { .. } => !feasible && engine == Engine::Construct,
                };
                assert!(right, "{engine:?}, {shape}, {mines} mines: {answer:?}");
            }
        }
    }
}

/// Checks, on the table, the assumptions behind the engine's proofs of impossibility. A comparison
/// of answers would miss wrong assumptions, because the engines try Young diagrams first.
#[test]
fn assumptions_of_the_proofs_are_true_in_the_table() {
    let feasible: BTreeMap<_, _> = exhaustive_table()
        .into_iter()
        .map(|truth| ((truth.shape.rows, truth.shape.cols, truth.mines), truth.feasible))
        .collect();
    for (&(rows, cols, mines), &possible) in &feasible {
        let (shape, clear) = (Shape::new(rows, cols), rows * cols - mines);
        if clear < 2 || rows < 2 {
            continue;
        }
        let smaller = without_surplus_lines(shape, clear);
        let key = (smaller.rows, smaller.cols, smaller.area() - clear);
        assert_eq!(feasible[&key], possible, "surplus lines of {shape} with {mines} mines");
        if possible {
            for shape in [shape, Shape::new(cols, rows)] {
                let profile =
                    MicroLp.satisfy(&necessary_conditions(shape, clear), &Budget::unlimited());
                let holds = matches!(profile, Feasibility::Feasible(_));
                assert!(holds, "the profile of {shape} with {mines} mines: {profile:?}");
            }
        }
    }
}

/// Checks a formula for the feasible cases of the table. No engine uses this formula.
#[test]
fn a_closed_formula_agrees_with_the_table() {
    for TableLine { shape, mines, feasible, .. } in exhaustive_table() {
        let clear = shape.area() - mines;
        let rule = match shape.rows.min(shape.cols) {
            _ if clear == 1 => true,
            1 => true,
            2 => clear % 2 == 0 && clear >= 4,
            _ => ![2, 3, 5, 7].contains(&clear),
        };
        assert_eq!(rule, feasible, "{shape}, {mines} mines");
    }
}
