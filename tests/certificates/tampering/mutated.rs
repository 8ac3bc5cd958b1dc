//! Checks changed proofs that start from the puzzle's rules. Either the check refuses a changed
//! certificate, or its claims are true. The test changes bytes, words and lines of certificates of
//! small boards at random. It compares the accepted claims with an enumeration.

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name, claims};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::certify::{certificate, claims_anything};
use gridproof::puzzles::mines::check::{Accepted, Claim, Claims};
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::model::model;
use gridproof::puzzles::mines::{Board, text};
use gridproof_engine::model::Assignment;
use gridproof_testing::positions;
use gridproof_testing::veripb::{Veripb, to_veripb};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;
use std::path::Path;

fn certificate_for(board: &Board) -> Option<Certificate> {
    let budget = Budget::unlimited();
    let found = prove(board, Engine::Auto, &budget).so_far;
    let certificate = claims_anything(&found).then(|| certificate(board, &found, &budget))?;
    let certificate = to_veripb(certificate.expect("no limit"));
    certificate.files.contains_key(&Name::PBP).then_some(certificate)
}

/// The number of placements, and for each hidden cell the number of placements with a mine in this
/// cell, both by enumeration.
#[derive(Clone)]
struct EnumeratedTruth {
    placements: usize,
    mines: Vec<(Cell, usize)>,
}

impl EnumeratedTruth {
    fn of(board: &Board) -> Self {
        let model = model(board);
        let mut truth =
            Self { placements: 0, mines: model.vars().map(|var| (model.cell(var), 0)).collect() };
        for bits in 0..1u32 << model.num_vars() {
            let values: Vec<bool> = (0..model.num_vars()).map(|at| bits >> at & 1 == 1).collect();
            if model.first_violated(&Assignment::from(values.clone())).is_none() {
                truth.placements += 1;
                for (count, mine) in truth.mines.iter_mut().zip(values) {
                    count.1 += usize::from(mine);
                }
            }
        }
        truth
    }

    /// Whether all claims about the board are true.
    fn confirms(&self, claims: &Claims) -> bool {
        let holds = |(cell, claim): (Cell, Claim)| {
            let known = self.mines.iter().find(|&&(known, _)| known == cell);
            known.is_some_and(|&(_, mines)| match claim {
                Claim::Never => mines == 0,
                Claim::Always => mines == self.placements,
                Claim::Either => mines > 0 && mines < self.placements,
            })
        };
        let consistent = self.placements > 0;
        claims.consistent == consistent && (!consistent || claims.iter().all(holds))
    }
}

/// Applies one random change: takes a word from another line, slightly increases a number, changes
/// a byte, or swaps two lines.
fn mutate(text: &[u8], random: &mut impl Rng) -> Vec<u8> {
    let text = String::from_utf8_lossy(text).into_owned();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return vec![random.random()];
    }
    let [one, other] = [0, 1].map(|_| random.random_range(0..lines.len()));
    let mut words: Vec<String> = lines[one].split(' ').map(str::to_owned).collect();
    let at = random.random_range(0..words.len());
    match random.random_range(0..8) {
        0 => lines.swap(one, other),
        1 => _ = lines.remove(one),
        2 => lines.insert(other, lines[one].clone()),
        3 => {
            let number = words[at].trim_start_matches(['x', '~', '+', '-']).parse::<i64>();
            let head: String = words[at].chars().take_while(|c| !c.is_ascii_digit()).collect();
            let number = number.unwrap_or(1) + random.random_range(-2..=2);
            words[at] = format!("{head}{number}");
            lines[one] = words.join(" ");
        }
        4 => {
            words[at] = match words[at].strip_prefix('~') {
                Some(positive) => positive.to_owned(),
                None => format!("~{}", words[at]),
            };
            lines[one] = words.join(" ");
        }
        5 => {
            _ = words.remove(at);
            lines[one] = words.join(" ");
        }
        6 => {
            let from: Vec<&str> = lines[other].split(' ').collect();
            words[at] = from[random.random_range(0..from.len())].to_owned();
            lines[one] = words.join(" ");
        }
        _ => {
            let mut bytes = text.into_bytes();
            let at = random.random_range(0..bytes.len());
            bytes[at] = b"0123456789SM?.x~+-;:>= \n"[random.random_range(0..24)];
            return bytes;
        }
    }
    (lines.join("\n") + "\n").into_bytes()
}

/// Checks 4000 changed certificates. `GRIDPROOF_MUTANTS=100000` sets another number.
#[test]
fn accepted_claims_of_altered_certificates_are_true() {
    let mutants = std::env::var("GRIDPROOF_MUTANTS").ok().and_then(|number| number.parse().ok());
    let mutants = mutants.unwrap_or(4000);
    let veripb = Veripb::installed();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("altered-veripb");
    let mut random = Pcg64Mcg::seed_from_u64(6);
    let originals: Vec<Certificate> =
        (0..120).filter_map(|seed| certificate_for(&positions::random_position(seed, 4))).collect();
    assert!(originals.len() > 20, "{}", originals.len());
    let files = [Name::CLAIMS, Name::OPB, Name::PBP, Name::PBP, Name::BOARD];
    let (mut accepted, mut outside, mut truths) = (0, 0, HashMap::new());
    for number in 0..mutants {
        let mut mutant = originals[number % originals.len()].clone();
        for _ in 0..random.random_range(1..=2) {
            let name = files[random.random_range(0..files.len())];
            let text = mutate(&mutant.files[&name], &mut random);
            mutant.files.insert(name, text);
        }
        let result = claims::check::<Board>(&mutant, &mut Budget::work(1 << 20).meter());
        let Ok(Accepted { board, claims, .. }) = result else { continue };
        let truth =
            truths.entry(text::print(&board)).or_insert_with(|| EnumeratedTruth::of(&board));
        assert!(truth.confirms(&claims), "mutant {number}: {board:?}");
        accepted += 1;
        // VeriPB must accept every proof that gridproof's check accepts.
        if accepted % 20 == 0
            && let Some(veripb) = &veripb
        {
            assert!(veripb.accepts(&mutant, &folder), "mutant {number}");
            outside += 1;
        }
    }
    println!(
        "{mutants} altered, {accepted} accepted, all true; {outside} of them checked by VeriPB"
    );
    assert!(accepted > mutants / 100, "{accepted} of {mutants}");
}
