//! Tests the two proof formats that other programs can check. One format is LRAT. The other format
//! is VeriPB. A VeriPB proof starts from the puzzle's rules instead of clauses. gridproof's check
//! and VeriPB must accept these proofs on the instances, on random boards and on the corpora.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name, claims};
use gridproof::puzzles::mines::certify::{certificate, claims_anything};
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::{Board, text};
use gridproof_testing::veripb::{Veripb, to_veripb};
use gridproof_testing::{corpus, positions};

use super::mines::instances;

fn certificate_for(board: &Board) -> Option<Certificate> {
    let budget = Budget::unlimited();
    let found = prove(board, Engine::Auto, &budget).so_far;
    claims_anything(&found).then(|| certificate(board, &found, &budget).expect("no limit"))
}

fn to_lrat(certificate: Certificate) -> Certificate {
    certificate.to_lrat(&mut Budget::unlimited().meter()).expect("its proof is right")
}

/// Returns boards with their names: the instances and random boards. Some of the random boards are
/// inconsistent.
fn instances_and_random_boards() -> impl Iterator<Item = (String, Board)> {
    instances()
        .into_iter()
        .chain((0..300).map(|seed| (format!("seed {seed}"), positions::random_position(seed, 9))))
}

fn checker_folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn an_lrat_proof_has_the_same_claims_and_no_more_steps() {
    let mut proofs = 0;
    for (name, board) in instances_and_random_boards() {
        let Some(plain) = certificate_for(&board) else { continue };
        let reasoned = to_lrat(plain.clone());
        assert!(!reasoned.files.contains_key(&Name::DRAT), "{name}");
        let check = |files| claims::check::<Board>(files, &mut Budget::unlimited().meter());
        let (before, after) = (check(&plain).expect(&name), check(&reasoned).expect(&name));
        assert_eq!((before.claims, before.witnesses), (after.claims, after.witnesses), "{name}");
        proofs += usize::from(reasoned.files.contains_key(&Name::LRAT));
    }
    assert!(proofs > 150, "{proofs}");
}

/// Checks LRAT proofs by a translation for VeriPB. VeriPB follows the reasons of each step.
#[test]
fn veripb_accepts_translated_lrat_proofs() {
    let Some(veripb) = Veripb::installed() else { return };
    for (name, board) in instances_and_random_boards().step_by(4) {
        let Some(mut certificate) = certificate_for(&board).map(to_lrat) else { continue };
        let Some(reasons) = certificate.files.get(&Name::LRAT) else { continue };
        let proof = lrat_to_veripb_text(std::str::from_utf8(reasons).expect("text"));
        certificate.files.insert(Name::PBP, proof.into_bytes());
        let files = [Name::CNF, Name::PBP];
        assert!(veripb.verifies(&certificate, files, &checker_folder("reasons-veripb")), "{name}");
    }
}

/// Translates an LRAT proof into VeriPB's format, word by word. The steps of the proof must have
/// consecutive numbers, and must not delete clauses.
fn lrat_to_veripb_text(lrat: &str) -> String {
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
fn veripb_accepts_every_proof_over_the_rules() {
    let veripb = Veripb::installed();
    let classic = corpus::sample_positions(corpus::classic_positions());
    let classic = classic.map(|position| (position.id, position.board));
    let contest = corpus::sample_positions(corpus::contest_positions());
    let contest = contest.map(|at| (format!("seed {}, round {}", at.seed, at.round), at.board));
    let (mut proofs, folder) = (0, checker_folder("rules-veripb"));
    for (name, board) in corpus::sample_positions(instances_and_random_boards().collect())
        .chain(classic)
        .chain(contest)
    {
        let Some(plain) = certificate_for(&board) else { continue };
        if !plain.files.contains_key(&Name::DRAT) {
            continue;
        }
        let certificate = to_veripb(plain.clone());
        let check = |files| claims::check::<Board>(files, &mut Budget::unlimited().meter());
        let (before, after) = (check(&plain).expect(&name), check(&certificate).expect(&name));
        assert_eq!((before.claims, before.witnesses), (after.claims, after.witnesses), "{name}");
        assert!(veripb.as_ref().is_none_or(|it| it.accepts(&certificate, &folder)), "{name}");
        proofs += 1;
    }
    assert!(proofs > if corpus::samples_all_positions() { 750 } else { 200 }, "{proofs}");
}

/// Checks that the formula is the exported model together with the negated claim.
#[test]
fn the_formula_of_a_proof_is_the_exported_model() {
    let board = text::parse(b"mines rows=1 cols=4 mines=1\n? 1 ? ?\n").expect("a board");
    let certificate = to_veripb(certificate_for(&board).expect("claims"));
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

/// Checks a proof after a change of one bound in the rules. The changed rules are satisfiable.
#[test]
fn veripb_refuses_a_proof_of_other_rules() {
    let Some(veripb) = Veripb::installed() else { return };
    let board = text::parse(b"mines rows=1 cols=4 mines=1\n? 1 ? ?\n").expect("a board");
    let mut certificate = to_veripb(certificate_for(&board).expect("claims"));
    let formula = String::from_utf8_lossy(&certificate.files[&Name::OPB]);
    let other = formula.replace("+1 x2 +1 x3 = 1 ;", "+1 x2 +1 x3 = 2 ;");
    certificate.files.insert(Name::OPB, other.into_bytes());
    assert!(!veripb.accepts(&certificate, &checker_folder("other-rules-veripb")));
}
