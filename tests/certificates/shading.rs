//! Protects that every answer about a board of shaded cells comes with evidence that the check and
//! external checkers accept. Evidence that was tampered with is refused with the reason.

use std::path::Path;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::claims::Claim;
use gridproof::certificate::{Certificate, Name, Refusal};
use gridproof::grid::Shape;
use gridproof::puzzles::mines::check::PLACEMENTS;
use gridproof::puzzles::mosaic::{Board, text};
use gridproof::shading::certify;
use gridproof::shading::exact::{Answer, Engine, count, solve};
use gridproof::shading::{self, SOLUTIONS};
use gridproof_engine::query::EvidenceError;
use serde::de::IgnoredAny;

use gridproof_testing::models::Models;
use gridproof_testing::mosaics::random;
use gridproof_testing::rate::Rate;
use gridproof_testing::tampering::{self, assert_steps_are_missed, file, refusal};
use gridproof_testing::veripb::{Veripb, to_veripb};

type Accepted = shading::Accepted<Board>;

/// A board on which both cells at the right are black, and no other.
const ONE: &str = "mosaic rows=1 cols=4\n?1?2\n";
const TWO: &str = "mosaic rows=2 cols=2\n1?\n??\n";
/// An inconsistent board: the middle cell would have to be both.
const NONE: &str = "mosaic rows=1 cols=5\n?0?3?\n";

fn board(text: &str) -> Board {
    text::parse(text.as_bytes()).expect("a board")
}

fn certified(board: &Board) -> Certificate {
    let budget = Budget::unlimited();
    certify::certificate(board, &solve(board, &budget), &budget).expect("no limit")
}

fn check_within(certificate: &Certificate, budget: &Budget) -> Result<Accepted, Refusal> {
    shading::check(certificate, &mut budget.meter())
}

/// Asserts that the certificate for the findings is accepted, and is about this board.
fn assert_certified(board: &Board) -> Accepted {
    let accepted = check_within(&certified(board), &Budget::unlimited());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{board:?}: {refusal}"));
    assert_eq!(accepted.board, *board);
    accepted
}

fn instances() -> impl Iterator<Item = Board> {
    let instances = Models::of("mosaic").instances::<_, IgnoredAny, _>(text::parse);
    instances.into_iter().map(|(_, board, _)| board)
}

/// Returns how many solutions a certificate proves; two means two or more.
fn shown(accepted: &Accepted) -> usize {
    let is_either = accepted.claims.iter().any(|(_, claim)| claim == Claim::Either);
    match accepted.claims.consistent {
        false => 0,
        true if is_either => 2,
        true => 1,
    }
}

#[test]
fn every_instance_is_certified() {
    let verdicts: Vec<usize> = instances().map(|board| shown(&assert_certified(&board))).collect();
    assert!((0..=2).all(|pictures| verdicts.contains(&pictures)), "{verdicts:?}");
}

#[test]
fn an_outside_checker_accepts_every_proof() {
    let Some(rate) = Rate::installed() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shading-rate");
    for board in instances().chain(random(Shape::new(4, 4), 20)) {
        let certificate = certified(&board);
        if certificate.files.contains_key(&Name::PROOF) {
            assert!(rate.accepts(&certificate, &folder), "{board:?}");
        }
    }
}

#[test]
fn every_proof_over_the_rules_is_accepted_by_an_outside_checker_too() {
    let veripb = Veripb::installed();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shading-veripb");
    let mut proofs = 0;
    for board in instances().chain(random(Shape::new(4, 4), 20)) {
        let certificate = to_veripb(certified(&board));
        if certificate.files.contains_key(&Name::PBP) {
            assert!(tampering::check(&certificate).is_ok(), "{board:?}");
            assert!(
                veripb.as_ref().is_none_or(|it| it.accepts(&certificate, &folder)),
                "{board:?}"
            );
            proofs += 1;
        }
    }
    assert!(proofs > 5, "{proofs}");
}

/// Tests false answers, which no engine gives.
#[test]
fn a_false_claim_is_not_certified() {
    let two = board(TWO);
    let only = solve(&two, &Budget::unlimited()).solutions()[0].clone();
    for claim in [Answer::Impossible, Answer::Unique(only)] {
        let result = certify::certificate(&two, &claim, &Budget::unlimited());
        assert_eq!(result, Err(EvidenceError::Contradiction));
        let result = certify::certificate(&two, &claim, &Budget::work(0));
        assert_eq!(result, Err(EvidenceError::Unfinished(Unfinished::Stop(Stop::Work))));
    }
}

#[test]
fn a_search_ends_with_its_budget() {
    let reason = Unfinished::Stop(Stop::Work);
    let heart = instances().max_by_key(|board| board.shape().area()).expect("an instance");
    let budget = Budget::work(3);
    assert_eq!(solve(&heart, &budget), Answer::Unknown { reason, found: None });
    for engine in [Engine::Count, Engine::Sat] {
        assert_eq!(count(&heart, engine, &budget), Err(reason), "{engine:?}");
    }
    let memory = Unfinished::Stop(Stop::Memory);
    let budget = Budget::unlimited().with_memory(1000);
    assert_eq!(solve(&heart, &budget), Answer::Unknown { reason: memory, found: None });
}

#[test]
fn a_check_ends_with_its_budget() {
    let certificate = certified(&board(ONE));
    for work in [0, 5, 20] {
        let result = check_within(&certificate, &Budget::work(work));
        assert_eq!(result, Err(Refusal::Unfinished(Unfinished::Stop(Stop::Work))), "{work}");
    }
    let result = check_within(&certificate, &Budget::unlimited().with_memory(1000));
    assert_eq!(result, Err(Refusal::Unfinished(Unfinished::Stop(Stop::Memory))));
}

/// Returns the reason why the certificate for `text` is refused after a file of it was altered.
fn refused(text: &str, name: Name, from: &str, to: &str) -> String {
    tampering::refused(certified(&board(text)), name, from, to)
}

#[test]
fn an_altered_board_is_refused() {
    let rule = "solutions.txt: picture 1: expected";
    for (text, from, to, reason) in [
        (ONE, "?1?2", "?1?1", format!("{rule} 1 black at and around (0,3) by rule P2, found 2")),
        (ONE, "?1?2", "?2?2", format!("{rule} 2 black at and around (0,1) by rule P2, found 1")),
        (ONE, "?1?2", "11?2", format!("{rule} 1 black at and around (0,0) by rule P2, found 0")),
        (ONE, "?1?2", "?1??", "refutation.cnf:".to_owned()),
        (ONE, "?1?2", "?1?3", "board.txt:2:4: expected a clue from 0 to 2".to_owned()),
        (TWO, "rows=2", "rows=1", "board.txt:3:1: expected the end of the text".to_owned()),
        (NONE, "0", "1", "refutation.cnf:".to_owned()),
        (TWO, "mosaic", "mines", "solutions.txt: expected no such file".to_owned()),
    ] {
        let found = refused(text, Name::BOARD, from, to);
        assert!(found.starts_with(&reason), "{from} {to}: {found}");
    }
}

#[test]
fn an_altered_solution_is_refused() {
    let solutions = file(&certified(&board(ONE)), SOLUTIONS);
    assert_eq!(solutions, "solutions rows=1 cols=4 count=1\n..**\n");
    let two = file(&certified(&board(TWO)), SOLUTIONS);
    let (header, shown) = two.split_once('\n').expect("solutions");
    assert_eq!(header, "solutions rows=2 cols=2 count=2");
    let (first, second) = shown.split_once("\n\n").expect("two");
    for (text, from, to, reason) in [
        (ONE, "*", ".", "picture 1: expected 1 black at and around (0,1) by rule P2, found 0"),
        (ONE, "cols=4", "cols=5", "1:23: expected cols from 4 to 4 (the board's), found 5"),
        (ONE, "count=1", "count=0", "1:31: expected count from 1 to"),
        (ONE, "count=1", "count=2", "3:1: expected row 2 of 2, found the end of the text"),
        (ONE, "*", "x", "expected `*` or `.`, found `x`"),
        (TWO, "*", ".", "picture 1: expected 1 black at and around (0,0) by rule P2, found 0"),
    ] {
        let found = refused(text, SOLUTIONS, from, to);
        assert!(found.starts_with("solutions.txt:"), "{from} {to}: {found}");
        assert!(found.contains(reason), "{from} {to}: {found}");
    }
    // One solution given twice does not prove that a cell is undetermined.
    let found = refused(TWO, SOLUTIONS, second.trim_end(), first);
    assert!(
        found.starts_with("claims.txt: (0,1) is claimed undetermined, but no picture"),
        "{found}"
    );
}

#[test]
fn an_altered_claim_is_refused() {
    let claims = file(&certified(&board(ONE)), Name::CLAIMS);
    assert_eq!(claims, "claims rows=1 cols=4 consistent=1\nO O X X\n");
    for (text, from, to, reason) in [
        (ONE, "O O", "O X", "the proof covers a claim about (0,1) that is missing"),
        (ONE, "O O", "O .", "the proof covers a claim about (0,1) that is missing"),
        (ONE, "O O", "O ?", "(0,1) is claimed undetermined, but no picture has black there"),
        (ONE, "O O", "O S", "2:3: expected `X`, `O`, `?` or `.`, found `S`"),
        (ONE, "consistent=1", "consistent=0", "(0,0) is claimed white, but the board is claimed"),
        (NONE, "consistent=0", "consistent=1", "nothing is claimed about any single cell"),
    ] {
        let found = refused(text, Name::CLAIMS, from, to);
        assert!(found.contains(reason), "{from} {to}: {found}");
    }
}

/// One of two solutions is not unique, and a unique solution is not an impossible board.
#[test]
fn a_solution_that_is_left_out_has_to_be_excluded() {
    let mut two = certified(&board(TWO));
    let claims = file(&two, Name::CLAIMS).replace('?', "X");
    two.files.insert(Name::CLAIMS, claims.into_bytes());
    let missing =
        "refutation.cnf: expected this file, found none: it must refute the opposite of a claim";
    assert_eq!(refusal(&two), missing);
    let mut one = certified(&board(ONE));
    one.files.remove(&SOLUTIONS);
    let missing =
        "solutions.txt: expected this file, found none: it must show that the board is consistent";
    assert_eq!(refusal(&one), missing);
}

#[test]
fn the_clause_must_be_about_the_claims() {
    let certificate = certified(&board(ONE));
    let formula = file(&certificate, Name::FORMULA);
    let last = formula.lines().last().expect("the negated claim").to_owned() + "\n";
    assert_eq!(last, "1 2 -3 -4 0\n");
    let reason = refused(ONE, Name::FORMULA, &last, "2 -3 -4 0\n");
    let expected = "(0,0) is claimed white, but the proof does not cover that";
    assert!(reason.contains(expected), "{reason}");
}

#[test]
fn a_tampered_formula_is_refused() {
    let formula = file(&certified(&board(ONE)), Name::FORMULA);
    let last = formula.lines().last().expect("clauses").to_owned() + "\n";
    for (from, to, expected) in [
        (last.as_str(), "", "expected as many clauses as the header states"),
        ("c var 1 = black (0,0)", "c var 1 = black (0,1)", "expected `c var 1 = black (0,0)`"),
        ("P2 (0,1)", "P2 (0,0)", "expected a rule of this board, each once"),
        ("P2 (0,1)", "P3", "expected a rule of this board, each once"),
    ] {
        let reason = refused(ONE, Name::FORMULA, from, to);
        assert!(reason.starts_with("refutation.cnf:"), "{from}: {reason}");
        assert!(reason.contains(expected), "{from}: {reason}");
    }
}

#[test]
fn a_missing_step_is_missed() {
    let heart = instances().max_by_key(|board| board.shape().area()).expect("an instance");
    assert_steps_are_missed(&certified(&heart));
}

#[test]
fn every_surplus_and_every_missing_file_is_named() {
    let two = certified(&board(TWO));
    assert_eq!(two.files.len(), 3);
    for name in [PLACEMENTS, Name::FORMULA, Name::PROOF] {
        let mut more = two.clone();
        more.files.insert(name, Vec::new());
        let reason = refusal(&more);
        assert!(reason.starts_with(&format!("{name}: expected no such file")), "{reason}");
    }
    let none = certified(&board(NONE));
    assert!(!none.files.contains_key(&SOLUTIONS));
    for name in [Name::BOARD, Name::CLAIMS, Name::FORMULA, Name::PROOF] {
        let mut less = none.clone();
        less.files.remove(&name);
        let reason = refusal(&less);
        assert!(reason.starts_with(&format!("{name}: expected this file")), "{reason}");
    }
}
