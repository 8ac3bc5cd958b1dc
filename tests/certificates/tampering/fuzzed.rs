//! Tests the check of a certificate on random bytes. The check must never panic or accept a false
//! claim.

use gridproof_testing::positions;
use std::path::Path;

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, claims};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::certify::certificate;
use gridproof::puzzles::mines::check::Claim;
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::{Board, text};
use proptest::prelude::*;

/// A board with 4 safe cells, 1 mine and 2 undetermined cells. This answer depends on the total.
const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
/// An inconsistent board: the 2 and the 0 share a cell.
const INCONSISTENT_BOARD: &str = "mines rows=1 cols=5\n?2?0?\n";

fn parse_board(text: &str) -> Board {
    text::parse(text.as_bytes()).expect("a board")
}

fn certificate_for(board: &Board) -> Certificate {
    let budget = Budget::unlimited();
    let found = prove(board, Engine::Auto, &budget).so_far;
    certificate(board, &found, &budget).expect("no limit")
}

fn refusal(certificate: &Certificate) -> String {
    let result = claims::check::<Board>(certificate, &mut Budget::unlimited().meter());
    result.expect_err("accepted what was damaged").to_string()
}

#[test]
fn a_truncated_file_is_refused() {
    for text in [SMALL_BOARD, INCONSISTENT_BOARD] {
        let certificate = certificate_for(&parse_board(text));
        for (&name, bytes) in &certificate.files {
            for length in 0..bytes.trim_ascii_end().len() {
                let mut shorter = certificate.clone();
                shorter.files.insert(name, bytes[..length].to_vec());
                refusal(&shorter);
            }
        }
    }
}

#[test]
fn random_bytes_are_refused() {
    let certificate = certificate_for(&parse_board(SMALL_BOARD));
    for &name in certificate.files.keys() {
        for rubbish in
            [&b"\x00\xff\xfe\x01"[..], b"", b"\n\n\n", b"0", b"c var", b"p cnf 9999999999 1\n"]
        {
            let mut damaged = certificate.clone();
            damaged.files.insert(name, rubbish.to_vec());
            assert!(refusal(&damaged).starts_with(name.as_str()), "{}", refusal(&damaged));
        }
    }
}

#[test]
fn a_folder_with_other_files_is_not_written_to() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("certificates-full");
    let _ = std::fs::remove_dir_all(&folder);
    let certificate = certificate_for(&parse_board(SMALL_BOARD));
    certificate.write(&folder).expect("a new folder");
    let mut meter = Budget::unlimited().meter();
    assert_eq!(
        gridproof::puzzles::read_certificate(&folder, &mut meter).expect("a folder"),
        certificate
    );
    assert!(certificate.write(&folder).is_err());
}

/// Damages a file: removes or moves a piece of the file, or replaces a byte.
fn damage(bytes: &mut Vec<u8>, at: usize, to: usize, kind: u8, byte: u8) {
    let (first, last) = (at.min(to) % (bytes.len() + 1), at.max(to) % (bytes.len() + 1));
    let (first, last) = (first.min(last), first.max(last));
    match kind {
        0 => drop(bytes.drain(first..last)),
        1 => {
            let piece = bytes[first..last].to_vec();
            bytes.splice(first..first, piece);
        }
        2 => bytes.insert(first, byte),
        _ => {
            if let Some(place) = bytes.get_mut(first) {
                *place = byte;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Checks a damaged certificate: either the check refuses it, or its claims are true of the
    /// board in it.
    #[test]
    fn damage_never_makes_the_check_panic_or_accept_a_false_claim(
        seed in 0..40_u64,
        hits in prop::collection::vec((0..5_usize, any::<u16>(), 0..40_u16, 0..4_u8,
            prop_oneof![any::<u8>(), prop::sample::select(&b"0123456789 -SM?.*\n"[..])]), 1..3),
    ) {
        let board = positions::random_position(seed, 5);
        let mut certificate = certificate_for(&board);
        for (file, at, length, kind, byte) in hits {
            if let Some(bytes) = certificate.files.values_mut().nth(file) {
                damage(bytes, at.into(), usize::from(at) + usize::from(length), kind, byte);
            }
        }
        let result = claims::check::<Board>(&certificate, &mut Budget::work(1 << 24).meter());
        if let Ok(accepted) = result {
            let found = prove(&accepted.board, Engine::Auto, &Budget::unlimited()).so_far;
            prop_assert_eq!(found.consistent, Some(accepted.claims.consistent));
            let claimed = |wanted| -> Vec<Cell> {
                let claims = accepted.claims.iter().filter(|&(_, claim)| claim == wanted);
                claims.map(|(cell, _)| cell).collect()
            };
            for (claim, cells) in [
                (Claim::Never, found.safe), (Claim::Always, found.mine), (Claim::Either, found.undetermined),
            ] {
                prop_assert!(claimed(claim).iter().all(|cell| cells.contains(cell)));
            }
        }
    }
}
