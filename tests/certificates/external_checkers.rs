//! Protects the proof forms that other programs can check: LRAT, and proofs over the rules
//! themselves. This program and VeriPB accept these on the instances, on random boards and on the
//! corpora.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name};
use gridproof::puzzles::mines::certify::{certificate, claims_anything};
use gridproof::puzzles::mines::check::check;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::{Board, text};
use gridproof_testing::veripb::{Veripb, to_veripb};
use gridproof_testing::{corpus, positions};

use super::mines::instances;

fn certified(board: &Board) -> Option<Certificate> {
    let budget = Budget::unlimited();
    let (found, _) = prove(board, Engine::Auto, &budget);
    claims_anything(&found).then(|| certificate(board, &found, &budget).expect("no limit"))
}

fn to_lrat(certificate: Certificate) -> Certificate {
    certificate.to_lrat(&mut Budget::unlimited().meter()).expect("its proof is right")
}

/// Returns boards with their names: the instances, and random ones, some of them inconsistent.
fn boards() -> impl Iterator<Item = (String, Board)> {
    instances()
        .into_iter()
        .chain((0..300).map(|seed| (format!("seed {seed}"), positions::position(seed, 9))))
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_proof_with_reasons_shows_the_same_and_is_no_longer() {
    let mut proofs = 0;
    for (name, board) in boards() {
        let Some(plain) = certified(&board) else { continue };
        let reasoned = to_lrat(plain.clone());
        assert!(!reasoned.files.contains_key(&Name::PROOF), "{name}");
        let check = |files| check(files, &mut Budget::unlimited().meter());
        let (before, after) = (check(&plain).expect(&name), check(&reasoned).expect(&name));
        assert_eq!((before.claims, before.witnesses), (after.claims, after.witnesses), "{name}");
        proofs += usize::from(reasoned.files.contains_key(&Name::LRAT));
    }
    assert!(proofs > 150, "{proofs}");
}

/// VeriPB reads clauses too, and follows the reasons in order.
#[test]
fn an_outside_checker_follows_every_reason() {
    let Some(veripb) = Veripb::installed() else { return };
    for (name, board) in boards().step_by(4) {
        let Some(mut certificate) = certified(&board).map(to_lrat) else { continue };
        let Some(reasons) = certificate.files.get(&Name::LRAT) else { continue };
        let proof = as_pseudo_boolean(std::str::from_utf8(reasons).expect("text"));
        certificate.files.insert(Name::PBP, proof.into_bytes());
        let files = [Name::FORMULA, Name::PBP];
        assert!(veripb.verifies(&certificate, files, &folder("reasons-veripb")), "{name}");
    }
}

/// Translates an LRAT proof without deletions and with consecutive numbers, word by word.
fn as_pseudo_boolean(lrat: &str) -> String {
    let first = lrat.split(' ').next().expect("a step");
    let clauses = first.parse::<usize>().expect("a number") - 1;
    let mut proof = format!("pseudo-Boolean proof version 3.0\nf {clauses} ;\n");
    for line in lrat.lines() {
        let (_, rest) = line.split_once(' ').expect("a step");
        let (clause, reasons) = match rest.strip_prefix("0 ") {
            Some(reasons) => ("", reasons),
            None => rest.split_once(" 0 ").expect("a clause"),
        };
        let literal = |lit: &str| match lit.strip_prefix('-') {
            Some(var) => format!("1 ~x{var} "),
            None => format!("1 x{lit} "),
        };
        let sum: String = clause.split_whitespace().map(literal).collect();
        let reasons = reasons.strip_suffix('0').expect("an end");
        writeln!(proof, "rup {sum}>= 1 : ~ {reasons};").expect("a string");
    }
    let last = clauses + lrat.lines().count();
    write!(proof, "output NONE ;\nconclusion UNSAT : {last} ;\nend pseudo-Boolean proof ;\n")
        .expect("a string");
    proof
}

#[test]
fn every_proof_over_the_rules_is_accepted_by_an_outside_checker_too() {
    let veripb = Veripb::installed();
    let classic = corpus::sample(corpus::classic());
    let classic = classic.map(|position| (position.id, position.board));
    let contest = corpus::sample(corpus::contest());
    let contest = contest.map(|at| (format!("seed {}, round {}", at.seed, at.round), at.board));
    let (mut proofs, folder) = (0, folder("rules-veripb"));
    for (name, board) in corpus::sample(boards().collect()).chain(classic).chain(contest) {
        let Some(plain) = certified(&board) else { continue };
        if !plain.files.contains_key(&Name::PROOF) {
            continue;
        }
        let certificate = to_veripb(plain.clone());
        let check = |files| check(files, &mut Budget::unlimited().meter());
        let (before, after) = (check(&plain).expect(&name), check(&certificate).expect(&name));
        assert_eq!((before.claims, before.witnesses), (after.claims, after.witnesses), "{name}");
        assert!(veripb.as_ref().is_none_or(|it| it.accepts(&certificate, &folder)), "{name}");
        proofs += 1;
    }
    assert!(proofs > if corpus::is_whole() { 750 } else { 200 }, "{proofs}");
}

/// The formula is the exported model with the negated claim.
#[test]
fn the_rules_read_as_the_board_does() {
    let board = text::parse(b"mines rows=1 cols=4 mines=1\n? 1 ? ?\n").expect("a board");
    let certificate = to_veripb(certified(&board).expect("claims"));
    let formula = String::from_utf8_lossy(&certificate.files[&Name::OPB]);
    let expected = "\
* #variable= 3 #constraint= 3
* x1 = mine (0,0)
* x2 = mine (0,2)
* x3 = mine (0,3)
* M3 (0,1)
+1 x1 +1 x2 = 1 ;
* M4
+1 x1 +1 x2 +1 x3 = 1 ;
* negated_claim
+1 x3 = 1 ;
";
    assert_eq!(formula, expected);
}

/// Changes one bound in the rules, which makes them satisfiable.
#[test]
fn an_outside_checker_refuses_a_proof_of_other_rules() {
    let Some(veripb) = Veripb::installed() else { return };
    let board = text::parse(b"mines rows=1 cols=4 mines=1\n? 1 ? ?\n").expect("a board");
    let mut certificate = to_veripb(certified(&board).expect("claims"));
    let formula = String::from_utf8_lossy(&certificate.files[&Name::OPB]);
    let other = formula.replace("+1 x2 +1 x3 = 1 ;", "+1 x2 +1 x3 = 2 ;");
    certificate.files.insert(Name::OPB, other.into_bytes());
    assert!(!veripb.accepts(&certificate, &folder("other-rules-veripb")));
}
