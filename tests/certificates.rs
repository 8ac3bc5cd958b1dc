//! Protects that every answer comes with evidence which the check accepts, and which an outside
//! DRAT checker accepts too: on all corpus positions, on the instances, on random boards.

mod common;
#[path = "common/corpus.rs"]
mod corpus;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gridproof::budget::{Budget, Exhausted};
use gridproof::certificate::{Accepted, Certificate, Claim, Name, Refusal};
use gridproof::cmd::common::certify::certificate;
use gridproof::grid::{Cell, Disc, Grid, Shape};
use gridproof::puzzles::mines::exact::{Deductions, Engine, prove};
use gridproof::puzzles::mines::{Board, Placement, text};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn certified(board: &Board, engine: Engine) -> (Deductions, Certificate) {
    let budget = Budget::unlimited();
    let (found, ended) = prove(board, engine, &budget);
    assert_eq!(ended, None);
    let certificate = certificate(board, &found, &budget).expect("no limit");
    (found, certificate)
}

fn check(certificate: &Certificate) -> Result<Accepted, Refusal> {
    certificate.check(&mut Budget::unlimited().meter())
}

fn claimed(accepted: &Accepted, wanted: Claim) -> Vec<Cell> {
    let claims = accepted.claims.iter().filter(|&(_, claim)| claim == wanted);
    claims.map(|(cell, _)| cell).collect()
}

/// Asserts that the certificate for `board` is accepted, and claims what was found.
fn assert_certified(name: &str, board: &Board) -> (Deductions, Accepted) {
    let (found, certificate) = certified(board, Engine::Auto);
    let accepted = check(&certificate).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    assert_eq!(text::print(&accepted.board), text::print(board), "{name}");
    assert_eq!(Some(accepted.claims.consistent), found.consistent, "{name}");
    for (claim, cells) in
        [(Claim::Safe, &found.safe), (Claim::Mine, &found.mine), (Claim::Neither, &found.unknown)]
    {
        assert_eq!(&claimed(&accepted, claim), cells, "{name}: {claim}");
    }
    (found, accepted)
}

#[test]
fn every_classic_position_is_certified() {
    for position in corpus::classic() {
        let (found, _) = assert_certified(&position.id, &position.board);
        assert_eq!((found.safe, found.mine), (position.safe, position.mine), "{}", position.id);
    }
}

#[test]
fn every_contest_position_is_certified_with_and_without_the_total() {
    for position in corpus::contest() {
        let name = format!("seed {} round {}", position.seed, position.round);
        let (found, _) = assert_certified(&name, &position.board);
        assert_eq!((found.safe, found.mine), (position.with_total.safe, position.with_total.mine));
        let (found, _) = assert_certified(&name, &position.board.with_mines(None));
        let expected = (position.without_total.safe, position.without_total.mine);
        assert_eq!((found.safe, found.mine), expected, "{name}");
    }
}
