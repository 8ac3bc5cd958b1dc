//! Tests the judgement of each kind of claim. The claims are about a board whose true answers are
//! complete.

use std::collections::BTreeMap;

use serde_json::{Map, from_value, json};

use super::*;

/// Returns an index entry in which (0,0) is safe, (0,1) is a mine, and (0,2) and (0,3) are
/// undetermined. The entry need not match a real board.
fn sample_entry() -> IndexEntry {
    let class = |cells: &[RowAndColumn], mines: &str, probability| CellClass {
        cells: cells.to_vec(),
        mines: mines.to_owned(),
        probability,
    };
    IndexEntry {
        id: "a".to_owned(),
        puzzle: "mines".to_owned(),
        family: "f".to_owned(),
        file: String::new(),
        sha256: String::new(),
        rows: 1,
        cols: 5,
        mines: None,
        squared_distance: Some(2),
        hidden: 4,
        parameters: Map::new(),
        consistent: Some(true),
        safe: vec![[0, 0]],
        mine: vec![[0, 1]],
        undetermined: vec![[0, 2], [0, 3]],
        undecided: Vec::new(),
        count: Some("10".to_owned()),
        classes: vec![
            class(&[[0, 0]], "0", 0.0),
            class(&[[0, 1]], "10", 1.0),
            class(&[[0, 2]], "1", 0.1),
            class(&[[0, 3]], "9", 0.9),
        ],
        certificates: BTreeMap::new(),
        left_out: BTreeMap::new(),
    }
}

fn judge_answer(entry: &IndexEntry, question: Question, answer: serde_json::Value) -> GradedAnswer {
    let parsed: ParsedAnswer = from_value(answer).expect("an answer");
    Truth::of_entry(entry).judge(question, &parsed, 1e-6)
}

/// Returns the kinds of wrong claims in an answer.
fn false_claim_kinds(answer: serde_json::Value) -> Vec<FalseClaimKind> {
    let GradedAnswer { grade, false_claims } =
        judge_answer(&sample_entry(), Question::Count, answer.clone());
    assert_eq!(grade == AnswerGrade::Wrong, !false_claims.is_empty(), "{answer}");
    false_claims.iter().map(|claim| claim.kind).collect()
}

#[test]
fn a_complete_true_answer_is_right_and_an_incomplete_one_partial() {
    let grade = |question, answer| judge_answer(&sample_entry(), question, answer).grade;
    let proved = json!({"consistent": true, "safe": [[0,0]], "mine": [[0,1]], "undetermined": [[0,2],[0,3]]});
    assert_eq!(grade(Question::Prove, proved), AnswerGrade::Right);
    assert_eq!(grade(Question::Prove, json!({"safe": [[0,0]]})), AnswerGrade::Partial);
    let forced = json!({"safe": [[0,0]], "mine": [[0,1]]});
    assert_eq!(grade(Question::Prove, forced), AnswerGrade::Right);
    assert_eq!(grade(Question::Prove, json!({"safe": []})), AnswerGrade::Partial);
    assert_eq!(grade(Question::Prove, json!({})), AnswerGrade::Silent);
    let shares = json!({"probabilities": [0.0, 1.0, 0.1, 0.9]});
    assert_eq!(grade(Question::Count, shares), AnswerGrade::Right);
    assert_eq!(grade(Question::Count, json!({"count": 10})), AnswerGrade::Partial);
    let counted = json!({"count": "10", "classes": [
        {"cells": [[0,0]], "mines": "0"}, {"cells": [[0,1]], "mines": 10},
        {"cells": [[0,2]], "probability": 0.1}, {"cells": [[0,3]], "mines": "9", "probability": 0.9}]});
    assert_eq!(grade(Question::Count, counted), AnswerGrade::Right);
}

#[test]
fn every_wrong_claim_is_named() {
    let cell = |col: usize, claims: serde_json::Value| {
        let mut claims = claims;
        claims["row"] = json!(0);
        claims["col"] = json!(col);
        false_claim_kinds(json!({ "count": "10", "cells": [claims] }))
    };
    assert_eq!(
        false_claim_kinds(json!({"safe": [[0,0],[0,2]], "mine": [[0,3]], "undetermined": [[0,1]]})),
        [FalseClaimKind::NotSafe, FalseClaimKind::NotMine, FalseClaimKind::NotUndetermined]
    );
    assert_eq!(false_claim_kinds(json!({"consistent": false})), [FalseClaimKind::NotInconsistent]);
    assert_eq!(false_claim_kinds(json!({"count": "0"})), [FalseClaimKind::NotInconsistent]);
    assert_eq!(false_claim_kinds(json!({"count": "11"})), [FalseClaimKind::Count]);
    assert_eq!(cell(2, json!({"mines": "0"})), [FalseClaimKind::NotSafe, FalseClaimKind::Mines]);
    assert_eq!(cell(2, json!({"mines": "10"})), [FalseClaimKind::NotMine, FalseClaimKind::Mines]);
    assert_eq!(cell(2, json!({"mines": "2"})), [FalseClaimKind::Mines]);
    assert_eq!(cell(2, json!({"probability": 0.0})), [FalseClaimKind::NotCertain]);
    assert_eq!(cell(0, json!({"probability": 1.0})), [FalseClaimKind::NotCertain]);
    assert_eq!(cell(1, json!({"probability": 0})), [FalseClaimKind::NotCertain]);
    assert_eq!(cell(2, json!({"probability": 0.10001})), [FalseClaimKind::Probability]);
    assert_eq!(cell(2, json!({"probability": 0.1000001})), []);
    assert_eq!(cell(0, json!({"probability": 1e-9})), []);
}

/// Checks that an exact number claims that a cell is forced. A rounded probability next to the
/// number does not claim that a cell is forced.
#[test]
fn a_rounded_probability_beside_an_exact_number_is_not_judged() {
    let mut entry = sample_entry();
    entry.classes[3].probability = 1.0;
    let answer = json!({"cells": [{"row": 0, "col": 3, "mines": "9", "probability": 1.0}]});
    assert_eq!(judge_answer(&entry, Question::Count, answer).grade, AnswerGrade::Partial);
    let alone = json!({"cells": [{"row": 0, "col": 3, "probability": 1.0}]});
    assert_eq!(
        judge_answer(&entry, Question::Count, alone).false_claims[0].kind,
        FalseClaimKind::NotCertain
    );
}

#[test]
fn an_inconsistent_board_must_be_reported_as_inconsistent() {
    let mut entry = sample_entry();
    entry.consistent = Some(false);
    let grade = |answer| judge_answer(&entry, Question::Prove, answer).grade;
    assert_eq!(grade(json!({"consistent": false})), AnswerGrade::Right);
    assert_eq!(grade(json!({"count": 0})), AnswerGrade::Right);
    assert_eq!(grade(json!({"consistent": true})), AnswerGrade::Wrong);
    assert_eq!(grade(json!({"probabilities": [0.5]})), AnswerGrade::Wrong);
    assert_eq!(grade(json!({"safe": [[0,0]], "mine": [[0,0]]})), AnswerGrade::Silent);
    // Of two contradictory claims, one must be wrong.
    assert_eq!(grade(json!({"consistent": true, "count": "0"})), AnswerGrade::Wrong);
    assert_eq!(grade(json!({"consistent": false, "count": "5"})), AnswerGrade::Wrong);
    assert_eq!(grade(json!({"consistent": false, "undetermined": [[0,0]]})), AnswerGrade::Wrong);
    let none = json!([{"row": 0, "col": 0, "mines": "0"}]);
    assert_eq!(grade(json!({"count": "0", "cells": none})), AnswerGrade::Right);
    assert_eq!(grade(json!({"cells": [{"row": 0, "col": 0}]})), AnswerGrade::Silent);
}

#[test]
fn a_wrong_claim_counts_even_beside_an_invalid_one() {
    for answer in [json!({"safe": [[0,2], [0,4]]}), json!({"safe": [[0,1]], "probabilities": []})] {
        let GradedAnswer { grade, false_claims } =
            judge_answer(&sample_entry(), Question::Prove, answer);
        assert_eq!((grade, false_claims.len()), (AnswerGrade::Wrong, 1));
    }
}

#[test]
fn a_probability_near_0_or_1_does_not_claim_a_forced_cell() {
    let near = json!({"probabilities": [4e-7, 0.9999996, 0.1, 0.9]});
    assert_eq!(
        judge_answer(&sample_entry(), Question::Prove, near.clone()).grade,
        AnswerGrade::Partial
    );
    assert_eq!(judge_answer(&sample_entry(), Question::Count, near).grade, AnswerGrade::Right);
    let lists = json!({"safe": [[0,0]], "mine": [[0,1]], "undetermined": [[0,2],[0,3]]});
    assert_eq!(judge_answer(&sample_entry(), Question::Count, lists).grade, AnswerGrade::Partial);
    let mut entry = sample_entry();
    entry.classes.clear();
    let off = json!({"cells": [{"row": 0, "col": 0, "probability": 0.7}]});
    assert_eq!(judge_answer(&entry, Question::Count, off).grade, AnswerGrade::Wrong);
}

#[test]
fn a_claim_about_a_cell_that_is_not_hidden_is_refused() {
    let failed = |answer| {
        let grade = judge_answer(&sample_entry(), Question::Prove, answer).grade;
        assert!(matches!(grade, AnswerGrade::Failed(_)), "{grade:?}");
    };
    failed(json!({"safe": [[0, 4]]}));
    failed(json!({"cells": [{"row": 9, "col": 0, "probability": 0.5}]}));
    failed(json!({"probabilities": [0.5]}));
}

#[test]
fn claims_without_a_known_truth_are_not_judged() {
    let mut entry = sample_entry();
    entry.undecided = entry.undetermined.drain(..).collect();
    entry.classes.clear();
    entry.count = None;
    let answer =
        json!({"count": "7", "safe": [[0,2]], "cells": [{"row": 0, "col": 3, "probability": 1.0}]});
    assert_eq!(judge_answer(&entry, Question::Count, answer).grade, AnswerGrade::Partial);
}
