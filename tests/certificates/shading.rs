//! Checks that every answer about a board of shaded cells has a certificate that gridproof's check
//! accepts. After tampering, the check must refuse the certificate and give the reason.

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::claims::{self, Claim};
use gridproof::certificate::{Certificate, Name, Refusal};
use gridproof::puzzles::mosaic::{Board, text};
use gridproof::shading::certify;
use gridproof::shading::exact::{Answer, Engine, count, solve};
use gridproof::shading::{self, SOLUTIONS_FILE};
use gridproof_engine::query::EvidenceError;
use serde::de::IgnoredAny;

use gridproof_testing::models::ModelFolder;
use gridproof_testing::tampering::{self, assert_needed_steps_are_required, file_text, refusal};

type Accepted = shading::Accepted<Board>;

/// A board whose only solution has two black cells, both on the right side.
const BOARD_WITH_ONE_SOLUTION: &str = "mosaic rows=1 cols=4\n?1?2\n";
/// A board with exactly two solutions.
const BOARD_WITH_TWO_SOLUTIONS: &str = "mosaic rows=2 cols=2\n1?\n??\n";
/// An inconsistent board: the middle cell would have to be black and white.
const INCONSISTENT_BOARD: &str = "mosaic rows=1 cols=5\n?0?3?\n";

fn parse_board(text: &str) -> Board {
    text::parse(text.as_bytes()).expect("a board")
}

fn certificate_for(board: &Board) -> Certificate {
    let budget = Budget::unlimited();
    certify::certificate(board, &solve(board, &budget), &budget).expect("no limit")
}

fn check_within(certificate: &Certificate, budget: &Budget) -> Result<Accepted, Refusal> {
    claims::check(certificate, &mut budget.meter())
}

/// Asserts that the check accepts the certificate for the findings, and that the certificate is
/// about `board`.
fn assert_certified(board: &Board) -> Accepted {
    let accepted = check_within(&certificate_for(board), &Budget::unlimited());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{board:?}: {refusal}"));
    assert_eq!(accepted.board, *board);
    accepted
}

fn instances() -> impl Iterator<Item = Board> {
    let instances = ModelFolder::of("mosaic").instances::<_, IgnoredAny, _>(text::parse);
    instances.into_iter().map(|(_, board, _)| board)
}

/// Returns the number of solutions that a certificate proves. 2 means at least two solutions.
fn number_of_proved_solutions(accepted: &Accepted) -> usize {
    let is_either = accepted.claims.iter().any(|(_, claim)| claim == Claim::Either);
    match accepted.claims.consistent {
        false => 0,
        true if is_either => 2,
        true => 1,
    }
}

#[test]
fn every_instance_is_certified() {
    let verdicts: Vec<usize> =
        instances().map(|board| number_of_proved_solutions(&assert_certified(&board))).collect();
    assert!((0..=2).all(|pictures| verdicts.contains(&pictures)), "{verdicts:?}");
}

/// Tests that false answers are not certified. No engine gives these answers.
#[test]
fn a_false_claim_is_not_certified() {
    let two = parse_board(BOARD_WITH_TWO_SOLUTIONS);
    let only = solve(&two, &Budget::unlimited()).solutions()[0].clone();
    for claim in [Answer::Impossible, Answer::Unique(only)] {
        let result = certify::certificate(&two, &claim, &Budget::unlimited());
        assert_eq!(result, Err(EvidenceError::Contradiction));
        let result = certify::certificate(&two, &claim, &Budget::work(0));
        assert_eq!(result, Err(EvidenceError::Unfinished(Unfinished::Stop(Stop::Work))));
    }
}

#[test]
fn certifying_ends_with_its_budget() {
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
    let certificate = certificate_for(&parse_board(BOARD_WITH_ONE_SOLUTION));
    for work in [0, 5, 20] {
        let result = check_within(&certificate, &Budget::work(work));
        assert_eq!(result, Err(Refusal::Unfinished(Unfinished::Stop(Stop::Work))), "{work}");
    }
    let result = check_within(&certificate, &Budget::unlimited().with_memory(1000));
    assert_eq!(result, Err(Refusal::Unfinished(Unfinished::Stop(Stop::Memory))));
}

/// Replaces `from` by `to` in a file of the certificate for `text`. Returns the reason why the
/// check refuses the changed certificate.
fn refusal_after(text: &str, name: Name, from: &str, to: &str) -> String {
    tampering::refusal_after_replacing(certificate_for(&parse_board(text)), name, from, to)
}

#[test]
fn an_altered_board_is_refused() {
    let rule = "solutions.txt: picture 1: expected";
    for (text, from, to, reason) in [
        (
            BOARD_WITH_ONE_SOLUTION,
            "?1?2",
            "?1?1",
            format!("{rule} 1 black at and around (0,3) by rule P2, found 2"),
        ),
        (
            BOARD_WITH_ONE_SOLUTION,
            "?1?2",
            "?2?2",
            format!("{rule} 2 black at and around (0,1) by rule P2, found 1"),
        ),
        (
            BOARD_WITH_ONE_SOLUTION,
            "?1?2",
            "11?2",
            format!("{rule} 1 black at and around (0,0) by rule P2, found 0"),
        ),
        (BOARD_WITH_ONE_SOLUTION, "?1?2", "?1??", "refutation.cnf:".to_owned()),
        (
            BOARD_WITH_ONE_SOLUTION,
            "?1?2",
            "?1?3",
            "board.txt:2:4: expected a clue from 0 to 2".to_owned(),
        ),
        (
            BOARD_WITH_TWO_SOLUTIONS,
            "rows=2",
            "rows=1",
            "board.txt:3:1: expected the end of the text".to_owned(),
        ),
        (INCONSISTENT_BOARD, "0", "1", "refutation.cnf:".to_owned()),
        (
            BOARD_WITH_TWO_SOLUTIONS,
            "mosaic",
            "mines",
            "solutions.txt: expected no such file".to_owned(),
        ),
    ] {
        let found = refusal_after(text, Name::BOARD, from, to);
        assert!(found.starts_with(&reason), "{from} {to}: {found}");
    }
}

#[test]
fn an_altered_solution_is_refused() {
    let solutions =
        file_text(&certificate_for(&parse_board(BOARD_WITH_ONE_SOLUTION)), SOLUTIONS_FILE);
    assert_eq!(solutions, "solutions rows=1 cols=4 count=1\n..**\n");
    let two = file_text(&certificate_for(&parse_board(BOARD_WITH_TWO_SOLUTIONS)), SOLUTIONS_FILE);
    let (header, shown) = two.split_once('\n').expect("solutions");
    assert_eq!(header, "solutions rows=2 cols=2 count=2");
    let (first, second) = shown.split_once("\n\n").expect("two");
    for (text, from, to, reason) in [
        (
            BOARD_WITH_ONE_SOLUTION,
            "*",
            ".",
            "picture 1: expected 1 black at and around (0,1) by rule P2, found 0",
        ),
        (
            BOARD_WITH_ONE_SOLUTION,
            "cols=4",
            "cols=5",
            "1:23: expected cols from 4 to 4 (the board's), found 5",
        ),
        (BOARD_WITH_ONE_SOLUTION, "count=1", "count=0", "1:31: expected count from 1 to"),
        (
            BOARD_WITH_ONE_SOLUTION,
            "count=1",
            "count=2",
            "3:1: expected row 2 of 2, found the end of the text",
        ),
        (BOARD_WITH_ONE_SOLUTION, "*", "x", "expected `*` or `.`, found `x`"),
        (
            BOARD_WITH_TWO_SOLUTIONS,
            "*",
            ".",
            "picture 1: expected 1 black at and around (0,0) by rule P2, found 0",
        ),
    ] {
        let found = refusal_after(text, SOLUTIONS_FILE, from, to);
        assert!(found.starts_with("solutions.txt:"), "{from} {to}: {found}");
        assert!(found.contains(reason), "{from} {to}: {found}");
    }
    // If a file lists one solution twice, this does not prove that a cell is undetermined.
    let found = refusal_after(BOARD_WITH_TWO_SOLUTIONS, SOLUTIONS_FILE, second.trim_end(), first);
    assert!(
        found.starts_with("claims.txt: (0,1) is claimed undetermined, but no picture"),
        "{found}"
    );
}

#[test]
fn an_altered_claim_is_refused() {
    let claims = file_text(&certificate_for(&parse_board(BOARD_WITH_ONE_SOLUTION)), Name::CLAIMS);
    assert_eq!(claims, "claims rows=1 cols=4 consistent=1\nO O X X\n");
    for (text, from, to, reason) in [
        (
            BOARD_WITH_ONE_SOLUTION,
            "O O",
            "O X",
            "the clause does not state the opposite of the claim about ",
        ),
        (BOARD_WITH_ONE_SOLUTION, "O O", "O .", "the clause does not follow from negated_claim"),
        (
            BOARD_WITH_ONE_SOLUTION,
            "O O",
            "O ?",
            "(0,1) is claimed undetermined, but no picture has black there",
        ),
        (BOARD_WITH_ONE_SOLUTION, "O O", "O S", "2:3: expected `X`, `O`, `?` or `.`, found `S`"),
        (
            BOARD_WITH_ONE_SOLUTION,
            "consistent=1",
            "consistent=0",
            "(0,0) is claimed white, but the board is claimed",
        ),
        (
            INCONSISTENT_BOARD,
            "consistent=0",
            "consistent=1",
            "nothing is claimed about any single cell",
        ),
    ] {
        let found = refusal_after(text, Name::CLAIMS, from, to);
        assert!(found.contains(reason), "{from} {to}: {found}");
    }
}

/// Checks certificates that omit a solution. One certificate claims that one of two solutions is
/// unique. The other certificate lacks the only solution of its board.
#[test]
fn a_missing_solution_needs_a_refutation() {
    let mut two = certificate_for(&parse_board(BOARD_WITH_TWO_SOLUTIONS));
    let claims = file_text(&two, Name::CLAIMS).replace('?', "X");
    two.files.insert(Name::CLAIMS, claims.into_bytes());
    let missing =
        "refutation.cnf: expected this file, found none: it must refute the opposite of a claim";
    assert_eq!(refusal(&two), missing);
    let mut one = certificate_for(&parse_board(BOARD_WITH_ONE_SOLUTION));
    one.files.remove(&SOLUTIONS_FILE);
    let missing =
        "solutions.txt: expected this file, found none: it must show that the board is consistent";
    assert_eq!(refusal(&one), missing);
}

#[test]
fn the_negated_claims_must_match_the_claims() {
    let certificate = certificate_for(&parse_board(BOARD_WITH_ONE_SOLUTION));
    let formula = file_text(&certificate, Name::CNF);
    let last = formula.lines().last().expect("the negated claim").to_owned() + "\n";
    assert_eq!(last, "1 2 -3 -4 0\n");
    let reason = refusal_after(BOARD_WITH_ONE_SOLUTION, Name::CNF, &last, "2 -3 -4 0\n");
    assert!(reason.contains("does not state the opposite of the claim about "), "{reason}");
}

#[test]
fn a_tampered_formula_is_refused() {
    let formula = file_text(&certificate_for(&parse_board(BOARD_WITH_ONE_SOLUTION)), Name::CNF);
    let last = formula.lines().last().expect("clauses").to_owned() + "\n";
    for (from, to, expected) in [
        (last.as_str(), "", "expected as many clauses as the header states"),
        ("c var 1 = black (0,0)", "c var 1 = black (0,1)", "expected `c var 1 = black (0,0)`"),
        ("P2 (0,1)", "P2 (0,0)", "expected a rule of this board, each once"),
        ("P2 (0,1)", "P3", "expected a rule of this board, each once"),
    ] {
        let reason = refusal_after(BOARD_WITH_ONE_SOLUTION, Name::CNF, from, to);
        assert!(reason.starts_with("refutation.cnf:"), "{from}: {reason}");
        assert!(reason.contains(expected), "{from}: {reason}");
    }
}

#[test]
fn a_proof_without_a_needed_step_is_refused() {
    let heart = instances().max_by_key(|board| board.shape().area()).expect("an instance");
    assert_needed_steps_are_required(&certificate_for(&heart));
}
