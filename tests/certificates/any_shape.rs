//! Checks proofs about boards of any shape. VeriPB must accept the proofs, and gridproof's check
//! must accept their translations to clauses. `GRIDPROOF_BOARDS=20` sets the number of boards of
//! each kind.

use std::path::Path;

use gridproof::budget::{Budget, Unfinished};
use gridproof::certificate::{Certificate, Name};
use gridproof::puzzles::cells::{Board, text};
use gridproof::puzzles::check;
use gridproof::shading::certify::{count_certificate, proof_certificate};
use gridproof::shading::check_count;
use gridproof::shading::exact::{Engine, prove};
use gridproof_engine::query::EvidenceError;

use gridproof_testing::any_shape::{CONNECTED_KINDS, KINDS, random_boards};
use gridproof_testing::tampering::refusal_after_replacing;
use gridproof_testing::veripb::{Veripb, to_veripb};

/// Returns certificates of random boards. Certificates without a refutation are left out.
fn certificates_with_proof(boards: usize) -> impl Iterator<Item = Certificate> {
    let budget = Budget::unlimited();
    let kinds = KINDS.iter().chain(&CONNECTED_KINDS);
    let boards = kinds.flat_map(move |kind| random_boards(kind, boards));
    let files = boards.map(move |board| {
        let found = prove(&board, Engine::Auto, &budget).so_far;
        proof_certificate(&board, &found, &budget).expect("no limit")
    });
    files.filter(|files| files.files.contains_key(&Name::CNF))
}

#[test]
fn veripb_accepts_the_proofs_of_all_kinds() {
    let boards = std::env::var("GRIDPROOF_BOARDS").ok();
    let boards = boards.map_or(2, |asked| asked.parse().expect("a number of boards"));
    let veripb = Veripb::installed();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("any_shape");
    let mut seen = 0;
    for files in certificates_with_proof(boards) {
        let board = String::from_utf8_lossy(files.board().expect("a board")).into_owned();
        let translated = to_veripb(files);
        check(&translated, &mut Budget::unlimited().meter()).expect("it is so");
        if let Some(veripb) = &veripb {
            assert!(veripb.accepts(&translated, &folder), "{board}");
        }
        seen += 1;
    }
    assert!(seen > boards * KINDS.len() / 2, "{seen}");
}

#[test]
fn a_negated_claim_about_an_auxiliary_variable_is_refused() {
    let board = text::parse(b"cells rows=1 cols=3\ne2 ? ?\n").expect("a board");
    let budget = Budget::unlimited();
    let found = prove(&board, Engine::Auto, &budget).so_far;
    let files = proof_certificate(&board, &found, &budget).expect("no limit");
    // The auxiliary variable 3 says that both cells are clear. The certificate's claims exclude
    // this case too.
    let reason = refusal_after_replacing(files, Name::CNF, "\n1 -2 0\n", "\n3 -2 0\n");
    assert!(reason.contains("does not state the opposite of the claim about (0,1)"), "{reason}");
}

#[test]
fn a_negated_claim_about_a_number_of_mines_is_refused() {
    let budget = Budget::unlimited();
    for (text, claim, negated, deeper) in [
        ("cells rows=1 cols=2 capacity=2\n2 ?\n", "always", "\n-1 0\n", "\n-2 0\n"),
        ("cells rows=1 cols=2 capacity=2\n0 ?\n", "never", "\n1 0\n", "\n2 0\n"),
    ] {
        let board = text::parse(text.as_bytes()).expect("a board");
        let found = prove(&board, Engine::Auto, &budget).so_far;
        let files = proof_certificate(&board, &found, &budget).expect("no limit");
        check(&files, &mut budget.meter()).expect(claim);
        // Variable 2 says that the cell holds two mines. The claim only says whether the cell holds
        // a mine.
        let reason = refusal_after_replacing(files, Name::CNF, negated, deeper);
        assert!(
            reason.contains("does not state the opposite of the claim about (0,1)"),
            "{reason}"
        );
    }
}

/// A file of counts has one number for each cell, so it cannot distinguish one mine in a cell from
/// two mines.
#[test]
fn counts_of_boards_with_several_mines_in_a_cell_are_refused() {
    let budget = Budget::unlimited();
    let several = "cells rows=1 cols=3 capacity=2\n? 2 ?\n";
    let board = text::parse(several.as_bytes()).expect("a board");
    let refused = count_certificate(&board, &budget).expect_err("several mines in a cell");
    let EvidenceError::Unfinished(Unfinished::Unsupported(why)) = refused else {
        panic!("{refused}")
    };
    assert!(why.to_string().contains("a cell can hold several mines"), "{why}");
    let single = text::parse(b"cells rows=1 cols=3\n? 1 ?\n").expect("a board");
    let mut files = count_certificate(&single, &budget).expect("no limit");
    check_count::<Board>(&files, &mut budget.meter()).expect("a true count");
    files.files.insert(Name::BOARD, several.into());
    let refused = check_count::<Board>(&files, &mut budget.meter()).expect_err("another board");
    assert_eq!(refused.file(), Some(Name::BOARD));
    assert!(refused.to_string().contains("at most one mine"), "{refused}");
}
