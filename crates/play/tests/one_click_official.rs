//! Protects the player of Minesweeper Master: on the contest's official inputs every answer has
//! the right feasibility, and every board is won by its click.

use std::io::BufReader;

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::one_click::{Instance, Solution};
use gridproof_play::contests;
use gridproof_play::contests::minesweeper_master::MinesweeperMaster;
use gridproof_play::player::{Options, Pipes};

/// What the player writes for an input.
fn play(input: &str, policy: Option<&str>) -> String {
    let (mut output, mut log) = (Vec::new(), Vec::new());
    let options = Options { policy: policy.map(str::to_owned), ..Options::default() };
    let mut input = BufReader::new(input.as_bytes());
    let pipes = Pipes { input: &mut input, output: &mut output, log: &mut log };
    contests::play(&MinesweeperMaster, &options, pipes, &Budget::unlimited())
        .expect("a well-formed input");
    assert!(log.is_empty());
    String::from_utf8(output).expect("answers are ASCII")
}

/// The answers of an output: the lines after each `Case #x:`.
fn answers(output: &str) -> Vec<Vec<&str>> {
    let mut answers: Vec<Vec<&str>> = Vec::new();
    for line in output.lines() {
        match line.strip_prefix("Case #") {
            Some(case) => {
                assert_eq!(case, format!("{}:", answers.len() + 1));
                answers.push(Vec::new());
            }
            None => answers.last_mut().expect("a case first").push(line),
        }
    }
    answers
}

/// The only place where the contest's symbols are read.
fn board(rows: &[&str], shape: Shape) -> Solution {
    assert_eq!(rows.len(), shape.rows);
    assert!(rows.iter().all(|row| row.len() == shape.cols));
    let symbol = |cell: Cell| rows[cell.row].as_bytes()[cell.col];
    let clicks: Vec<_> = shape.cells().filter(|&cell| symbol(cell) == b'c').collect();
    let [click] = clicks[..] else { panic!("one click: {rows:?}") };
    let free = Grid::from_fn(shape, |cell| match symbol(cell) {
        b'.' | b'c' => true,
        b'*' => false,
        other => panic!("unknown symbol {other}"),
    });
    Solution { free, click }
}

fn check(input: &str, official: &str, impossible: usize) {
    let official = answers(official);
    for policy in [None, Some("sat")] {
        let output = play(input, policy);
        let ours = answers(&output);
        assert_eq!(ours.len(), official.len());
        let refused = ours.iter().filter(|answer| answer[..] == ["Impossible"]);
        assert_eq!(refused.count(), impossible);
        for ((line, ours), official) in input.lines().skip(1).zip(&ours).zip(&official) {
            let numbers: Vec<usize> =
                line.split(' ').map(|number| number.parse().expect("a number")).collect();
            let shape = Shape::new(numbers[0], numbers[1]);
            assert_eq!(ours[..] == ["Impossible"], official[..] == ["Impossible"], "{line}");
            if ours[..] != ["Impossible"] {
                let instance = Instance::plain(shape, numbers[2]);
                assert_eq!(instance.violated(&board(ours, shape)), None, "{line}");
            }
        }
    }
}

#[test]
fn the_sample() {
    check(
        include_str!("../../../tests/data/one_click/sample.in"),
        include_str!("../../../tests/data/one_click/sample.ans"),
        2,
    );
}

#[test]
fn the_small_cases() {
    check(
        include_str!("../../../tests/data/one_click/official_subtask1.in"),
        include_str!("../../../tests/data/one_click/official_subtask1.ans"),
        62,
    );
}

#[test]
fn the_large_cases() {
    check(
        include_str!("../../../tests/data/one_click/official_subtask2.in"),
        include_str!("../../../tests/data/one_click/official_subtask2.ans"),
        28,
    );
}

#[test]
fn the_official_boards_are_won_by_their_clicks() {
    for (input, official) in [
        (
            include_str!("../../../tests/data/one_click/official_subtask1.in"),
            include_str!("../../../tests/data/one_click/official_subtask1.ans"),
        ),
        (
            include_str!("../../../tests/data/one_click/official_subtask2.in"),
            include_str!("../../../tests/data/one_click/official_subtask2.ans"),
        ),
    ] {
        for (line, answer) in input.lines().skip(1).zip(answers(official)) {
            let numbers: Vec<usize> =
                line.split(' ').map(|number| number.parse().expect("a number")).collect();
            let shape = Shape::new(numbers[0], numbers[1]);
            if answer[..] != ["Impossible"] {
                let solution = board(&answer, shape);
                assert_eq!(Instance::plain(shape, numbers[2]).violated(&solution), None, "{line}");
            }
        }
    }
}
