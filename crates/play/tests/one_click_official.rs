//! Checks the player of Minesweeper Master on the contest's official inputs. Each answer must say
//! correctly whether a board exists, and the click must win each board.

use std::io::BufReader;

use gridproof::budget::Budget;
use gridproof::puzzles::one_click::Instance;
use gridproof_play::contests;
use gridproof_play::contests::minesweeper_master::MinesweeperMaster;
use gridproof_play::contests::minesweeper_master::wire::{Answer, Case, Cases};
use gridproof_play::player::{PlayerOptions, PlayerPipes};

/// Returns the player's output for an input.
fn play(input: &str, policy: Option<&str>) -> String {
    let (mut output, mut log) = (Vec::new(), Vec::new());
    let options = PlayerOptions { policy: policy.map(str::to_owned), ..PlayerOptions::default() };
    let mut input = BufReader::new(input.as_bytes());
    let pipes = PlayerPipes { input: &mut input, output: &mut output, log: &mut log };
    contests::play(&MinesweeperMaster, &options, pipes, &Budget::unlimited())
        .expect("a well-formed input");
    assert!(log.is_empty());
    String::from_utf8(output).expect("answers are ASCII")
}

/// Returns the answers of an output, numbered from 1.
fn parse_answers(output: &str) -> Vec<Answer> {
    let answers = Answer::parse_all(output).expect("answers");
    assert!(answers.iter().zip(1..).all(|(answer, number)| answer.case == number));
    answers
}

fn parse_cases(mut input: &[u8]) -> Vec<Case> {
    let mut cases = Cases::open(&mut input).expect("the number of cases");
    std::iter::from_fn(|| cases.next_case().expect("a case")).collect()
}

/// Whether the click of an answer wins a board of the case.
fn is_won(case: Case, answer: &Answer) -> bool {
    let Case { shape, mines } = case;
    let board = answer.board.as_ref().expect("a board");
    board.clear.shape() == shape && Instance::plain(shape, mines).first_violation(board).is_none()
}

fn check_official_input(input: &str, official: &str, impossible: usize) {
    let official = parse_answers(official);
    for policy in [None, Some("sat")] {
        let output = play(input, policy);
        let ours = parse_answers(&output);
        assert_eq!(ours.len(), official.len());
        let refused = ours.iter().filter(|answer| answer.board.is_none());
        assert_eq!(refused.count(), impossible);
        for ((case, ours), official) in
            parse_cases(input.as_bytes()).into_iter().zip(&ours).zip(&official)
        {
            assert_eq!(ours.board.is_none(), official.board.is_none(), "{case}");
            assert!(ours.board.is_none() || is_won(case, ours), "{case}");
        }
    }
}

#[test]
fn the_player_answers_the_official_sample() {
    check_official_input(
        include_str!("../../../tests/data/one_click/sample.in"),
        include_str!("../../../tests/data/one_click/sample.ans"),
        2,
    );
}

#[test]
fn the_player_answers_the_small_official_cases() {
    check_official_input(
        include_str!("../../../tests/data/one_click/official_subtask1.in"),
        include_str!("../../../tests/data/one_click/official_subtask1.ans"),
        62,
    );
}

#[test]
fn the_player_answers_the_large_official_cases() {
    check_official_input(
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
        for (case, answer) in parse_cases(input.as_bytes()).into_iter().zip(parse_answers(official))
        {
            assert!(answer.board.is_none() || is_won(case, &answer), "{case}");
        }
    }
}
