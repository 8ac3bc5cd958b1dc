//! Checks that the certificates of all puzzles in the registry have one shape, which gridproof's
//! check and external checkers accept. The check must refuse a missing file, a surplus file and the
//! opposite claim. The certificates belong to the answers about the instances in `models`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, Refusal};
use gridproof::puzzle::{Answer, Instance, ProveOptions, Task};
use gridproof::puzzles::{PUZZLES, certificate_file_names, check, read};
use gridproof_engine::query::{Engine, EvidenceError};
use gridproof_testing::ROOT;
use gridproof_testing::rate::RateChecker;
use gridproof_testing::tampering::{self, refusal};
use gridproof_testing::veripb::{Veripb, to_veripb};

/// Returns, for each puzzle by its name, the certificates of the answers about all instances in
/// `models`.
fn certificates() -> BTreeMap<&'static str, Vec<Certificate>> {
    let mut all = BTreeMap::new();
    for puzzle in PUZZLES {
        let folder = format!("models/{}/instances", puzzle.name().replace('-', "_"));
        let files = fs::read_dir(Path::new(ROOT).join(folder)).expect("a folder");
        let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|end| end == "board"));
        paths.sort();
        let boards = paths.iter().map(|path| fs::read(path).expect("a file"));
        let boards = boards.map(|text| read(&text).expect("a board"));
        let found = boards.flat_map(|board| {
            let tasks = [Task::Solve, Task::Prove].into_iter();
            let found: Vec<_> =
                tasks.filter_map(|task| certify_answer(board.as_ref(), task)).collect();
            found
        });
        all.insert(puzzle.name(), found.collect());
    }
    all
}

/// Answers, certifies and checks a board. Returns `None` if the puzzle lacks the task, or if the
/// answer has no certificate.
fn certify_answer(board: &dyn Instance, task: Task) -> Option<Certificate> {
    let budget = Budget::unlimited();
    let mut answer: Box<dyn Answer + '_> = match task {
        Task::Solve => board.solve(Engine::Auto, (&budget).into()).ok()?,
        _ => board.prove(Engine::Auto, ProveOptions::default(), (&budget).into()).ok()?,
    };
    let certificate = match answer.certify((&budget).into())? {
        Err(EvidenceError::Unfinished(Unfinished::Unsupported(_))) => return None,
        certificate => certificate.expect("no limit"),
    };
    let verified = tampering::check(&certificate);
    let verified = verified.unwrap_or_else(|refusal| panic!("{refusal}: {}", board.print()));
    assert_eq!(verified.board(), board.print());
    Some(certificate)
}

fn describe_certificate(certificate: &Certificate) -> String {
    String::from_utf8_lossy(certificate.board().expect("a board")).into_owned()
}

#[test]
fn certificates_of_every_puzzle_have_claims_witnesses_or_a_refutation() {
    for (puzzle, certificates) in certificates() {
        let own = PUZZLES.iter().find(|known| known.name() == puzzle).expect("known").files();
        let mut refuted = 0;
        for certificate in &certificates {
            let has = |name: Name| certificate.files.contains_key(&name);
            assert!(has(Name::BOARD) && has(Name::CLAIMS), "{puzzle}");
            assert!(has(own[0]) || has(Name::CNF), "{puzzle}");
            assert_eq!(has(Name::CNF), has(Name::DRAT), "{puzzle}");
            refuted += usize::from(has(Name::CNF));
        }
        assert!(certificates.len() > 1 && refuted > 0, "{puzzle}: {refuted}");
    }
}

#[test]
fn external_checkers_accept_the_proofs_of_every_puzzle() {
    let (rate, veripb) = (RateChecker::installed(), Veripb::installed());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("every-puzzle");
    for plain in certificates().into_values().flatten() {
        let board = describe_certificate(&plain);
        if plain.files.contains_key(&Name::DRAT) {
            assert!(rate.as_ref().is_none_or(|it| it.accepts(&plain, &folder)), "{board}");
            let lrat = plain.clone().to_lrat(&mut Budget::unlimited().meter());
            let lrat = lrat.expect("its proof is right");
            assert!(tampering::check(&lrat).is_ok(), "{board}");
        }
        let rules = to_veripb(plain.clone());
        assert!(tampering::check(&rules).is_ok(), "{board}");
        if rules.files.contains_key(&Name::PBP) {
            assert!(veripb.as_ref().is_none_or(|it| it.accepts(&rules, &folder)), "{board}");
        }
    }
}

#[test]
fn every_missing_or_surplus_file_is_named() {
    for (puzzle, certificates) in certificates() {
        let own = PUZZLES.iter().find(|known| known.name() == puzzle).expect("known").files();
        for certificate in certificates {
            for &name in certificate.files.keys() {
                let mut less = certificate.clone();
                less.files.remove(&name);
                // Without the files that contain lemmas, the formula names rules that the check
                // does not know.
                let named = refusal(&less);
                let is_own = own[1..].contains(&name);
                assert!(is_own || named.starts_with(&format!("{name}: expected this file")));
                assert!(!is_own || named.starts_with("refutation."), "{named}");
            }
            for name in certificate_file_names() {
                if certificate.files.contains_key(&name) {
                    continue;
                }
                let mut more = certificate.clone();
                more.files.insert(name, Vec::new());
                let named = refusal(&more);
                assert!(named.contains(": expected ") || named.contains("nothing"), "{named}");
            }
        }
    }
}

#[test]
fn every_check_ends_with_its_budget() {
    for certificate in certificates().into_values().flatten() {
        let within = |budget: Budget| check(&certificate, &mut budget.meter()).err();
        let stopped = |stop| Some(Refusal::Unfinished(Unfinished::Stop(stop)));
        assert_eq!(
            within(Budget::work(0)),
            stopped(Stop::Work),
            "{}",
            describe_certificate(&certificate)
        );
        let budget = Budget::unlimited().with_memory(10);
        assert_eq!(within(budget), stopped(Stop::Memory), "{}", describe_certificate(&certificate));
    }
}

/// Checks that the evidence for a claim of consistency does not prove inconsistency, and the
/// reverse.
#[test]
fn evidence_for_the_opposite_claim_is_refused() {
    for mut certificate in certificates().into_values().flatten() {
        let claims = tampering::file_text(&certificate, Name::CLAIMS);
        let opposite = match claims.contains("consistent=1") {
            true => claims.replace("consistent=1", "consistent=0"),
            false => claims.replace("consistent=0", "consistent=1"),
        };
        certificate.files.insert(Name::CLAIMS, opposite.into_bytes());
        refusal(&certificate);
    }
}
