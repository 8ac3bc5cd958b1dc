//! Checks that every answer about mines has a certificate that gridproof's check and an external
//! DRAT checker accept. The boards are the instances, random boards, and a board for each encoding.
//! The test of the 653 corpus positions is in `mines_corpus.rs`.

use gridproof_testing::{ROOT, positions};
use std::fs;
use std::path::Path;

use gridproof::budget::{Budget, Limited, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, Refusal, claims};
use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::certify::certificate;
use gridproof::puzzles::mines::check::Accepted;
use gridproof::puzzles::mines::check::Claim;
use gridproof::puzzles::mines::exact::{Deductions, Engine, prove};
use gridproof::puzzles::mines::{Board, View, text};
use gridproof_engine::query::EvidenceError;

use gridproof_testing::rate::RateChecker;

/// A board with 24 cells that must hold 12 mines by the clue and 13 mines by the total. Both sums
/// are encoded as sequential counters.
const BOARD_WITH_COUNTERS: &str =
    "mines rows=5 cols=5 mines=13 squared_distance=8\n?????\n?????\n? ? 12 ? ?\n?????\n?????\n";

fn certificate_for(board: &Board, engine: Engine) -> (Deductions, Certificate) {
    let budget = Budget::unlimited();
    let Limited { so_far: found, stop_reason } = prove(board, engine, &budget);
    assert_eq!(stop_reason, None);
    let certificate = certificate(board, &found, &budget).expect("no limit");
    (found, certificate)
}

fn check(certificate: &Certificate) -> Result<Accepted, Refusal> {
    claims::check::<Board>(certificate, &mut Budget::unlimited().meter())
}

fn cells_with_claim(accepted: &Accepted, wanted: Claim) -> Vec<Cell> {
    let claims = accepted.claims.iter().filter(|&(_, claim)| claim == wanted);
    claims.map(|(cell, _)| cell).collect()
}

/// Asserts that the check accepts the certificate for `board`, and that the certificate claims the
/// engine's findings.
fn assert_certified(name: &str, board: &Board, engine: Engine) -> (Certificate, Accepted) {
    let (found, certificate) = certificate_for(board, engine);
    let accepted = check(&certificate).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    assert_eq!(text::print(&accepted.board), text::print(board), "{name}");
    assert_eq!(Some(accepted.claims.consistent), found.consistent, "{name}");
    for (claim, cells) in [
        (Claim::Never, &found.safe),
        (Claim::Always, &found.mine),
        (Claim::Either, &found.undetermined),
    ] {
        assert_eq!(&cells_with_claim(&accepted, claim), cells, "{name}: {claim:?}");
    }
    (certificate, accepted)
}

/// Returns an inconsistent board with a 0 in the corner and hidden cells elsewhere. The total is
/// one mine too large. Its sum is encoded as adders.
fn board_with_adders() -> Board {
    let rest = format!("{}\n", "?".repeat(12)).repeat(11);
    let board = format!("mines rows=12 cols=12 mines=141\n0{}\n{rest}", "?".repeat(11));
    text::parse(board.as_bytes()).expect("a board")
}

/// Returns the boards of the models, and two boards with long sums, with their names.
pub fn instances() -> Vec<(String, Board)> {
    let files = fs::read_dir(Path::new(ROOT).join("models/mines/instances")).expect("a folder");
    let mut boards: Vec<_> = files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "board"))
        .map(|path| {
            let board = text::parse(&fs::read(&path).expect("a file")).expect("a board");
            (path.file_stem().expect("a name").display().to_string(), board)
        })
        .collect();
    boards.push((
        "counters".to_owned(),
        text::parse(BOARD_WITH_COUNTERS.as_bytes()).expect("a board"),
    ));
    boards.push(("adders".to_owned(), board_with_adders()));
    boards.sort_by(|a, b| a.0.cmp(&b.0));
    boards
}

#[test]
fn every_instance_is_certified_by_counting_and_by_sat() {
    for (name, board) in instances() {
        for engine in [Engine::Count, Engine::Sat] {
            assert_certified(&name, &board, engine);
        }
    }
}

#[test]
fn random_boards_are_certified() {
    let (mut inconsistent, mut proofs) = (0, 0);
    for seed in 0..400 {
        let board = positions::random_position(seed, 9);
        let (_, accepted) = assert_certified(&format!("seed {seed}"), &board, Engine::Auto);
        inconsistent += usize::from(!accepted.claims.consistent);
        proofs += usize::from(accepted.steps > 0);
    }
    assert!(inconsistent > 20 && proofs > 200, "{inconsistent} inconsistent, {proofs} proofs");
}

#[test]
fn long_sums_are_certified_with_their_encodings() {
    for (board, word) in [
        (text::parse(BOARD_WITH_COUNTERS.as_bytes()).expect("a board"), "at least 12 of"),
        (board_with_adders(), "odd number of"),
    ] {
        let (certificate, accepted) = assert_certified(word, &board, Engine::Auto);
        let formula = String::from_utf8_lossy(&certificate.files[&Name::CNF]);
        assert!(formula.contains(word), "{word}");
        assert!(!accepted.claims.consistent && accepted.steps > 0);
    }
}

/// Checks that a certified conflict needs each of its rules. Without one rule and its clauses, the
/// remaining rules are consistent.
#[test]
fn a_certified_conflict_is_minimal() {
    let board = "mines rows=1 cols=9 mines=4\n? 2 ? 0 ? 1 ? 1 ?\n";
    let board = text::parse(board.as_bytes()).expect("a board");
    let (certificate, accepted) = assert_certified("conflict", &board, Engine::Auto);
    assert!(!accepted.claims.consistent);
    let formula = String::from_utf8_lossy(&certificate.files[&Name::CNF]);
    let rules = formula.lines().filter(|line| line.contains(" = M")).count();
    assert_eq!(rules, 2, "the 2 and the 0 share a cell: {formula}");
}

#[test]
fn an_undecided_cell_is_not_certified() {
    let board = text::parse(BOARD_WITH_COUNTERS.as_bytes()).expect("a board");
    let found = prove(&board, Engine::Sat, &Budget::work(0)).so_far;
    let refused = certificate(&board, &found, &Budget::unlimited()).expect_err("nothing is known");
    assert_eq!(refused, EvidenceError::Undecided);
}

/// Checks that certificates contain only a few placements. One placement shows the possible
/// contents of several cells at the same time.
#[test]
fn one_placement_proves_contents_of_many_cells() {
    let rows = format!("{}\n", "?".repeat(20)).repeat(20);
    for (mines, most) in [(100, 5), (300, 5), (399, 400), (200, 3)] {
        let board = format!("mines rows=20 cols=20 mines={mines}\n{rows}");
        let board = text::parse(board.as_bytes()).expect("a board");
        let (_, accepted) = assert_certified("hidden", &board, Engine::Auto);
        assert!(accepted.witnesses.is_some_and(|found| found <= most), "{mines} mines");
    }
    let board = text::parse(format!("mines rows=20 cols=20\n{rows}").as_bytes()).expect("a board");
    assert_eq!(assert_certified("no total", &board, Engine::Auto).1.witnesses, Some(2));
}

#[test]
fn omitted_cells_have_no_claims() {
    let consistent = instances().into_iter().find_map(|(_, board)| {
        let found = prove(&board, Engine::Auto, &Budget::unlimited()).so_far;
        (found.consistent == Some(true) && found.safe.len() > 1).then_some((board, found))
    });
    let (board, mut found) = consistent.expect("an instance with safe cells");
    for list in [&mut found.safe, &mut found.mine, &mut found.undetermined] {
        list.truncate(1);
    }
    let certificate = certificate(&board, &found, &Budget::unlimited()).expect("no limit");
    let accepted = check(&certificate).expect("accepted");
    let wanted = found.safe.len() + found.mine.len() + found.undetermined.len();
    assert_eq!(accepted.claims.iter().count(), wanted);
}

#[test]
fn a_check_ends_with_its_budget() {
    let (_, certificate) = certificate_for(&board_with_adders(), Engine::Auto);
    for work in [0, 10, 1000] {
        let result = claims::check::<Board>(&certificate, &mut Budget::work(work).meter());
        assert_eq!(result, Err(Refusal::Unfinished(Unfinished::Stop(Stop::Work))), "{work}");
    }
}

#[test]
fn an_external_checker_accepts_every_proof() {
    let Some(rate) = RateChecker::installed() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("certificates-rate");
    let random = (0..60).map(|seed| (format!("seed {seed}"), positions::random_position(seed, 9)));
    for (name, board) in instances().into_iter().chain(random) {
        let (_, mut certificate) = certificate_for(&board, Engine::Auto);
        if !certificate.files.contains_key(&Name::DRAT) {
            continue;
        }
        assert!(rate.accepts(&certificate, &folder), "{name}");
        // The external checker must refuse the proof for another formula.
        certificate.files.insert(Name::CNF, b"p cnf 2 1\n1 2 0\n".to_vec());
        assert!(!rate.accepts(&certificate, &folder), "{name}, of another formula");
    }
}

/// Checks a clue above the number of its neighbours, and a total above the number of cells.
/// Certificates treat both as ordinary contradictions.
#[test]
fn impossible_clues_and_totals_are_certified_as_contradictions() {
    let board = Board::new(Shape::new(2, 3), Disc::new(2), Some(2));
    let mut above = board.clone();
    above.set(Cell::new(0, 0), View::Clue(9));
    let mut beside_a_mine = above.clone();
    beside_a_mine.set(Cell::new(0, 1), View::Mine);
    for board in
        [above, beside_a_mine, board.with_mines(Some(7)), board.with_mines(Some(usize::MAX))]
    {
        for engine in [Engine::Auto, Engine::Count, Engine::Sat] {
            let (found, certificate) = certificate_for(&board, engine);
            assert_eq!(found.consistent, Some(false), "{board:#}");
            assert!(certificate.files.contains_key(&Name::CNF), "{board:#}");
        }
    }
}
