//! Certifies the 653 corpus positions and checks every certificate: time and size of the evidence
//! for each family, with the claims compared with the known answers.
//!
//!     cargo bench --bench certificates

use gridproof::puzzles::mines::check::PLACEMENTS;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name};
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::certify::certificate;
use gridproof::puzzles::mines::check::Claim;
use gridproof::puzzles::mines::exact::{Engine, prove};

use gridproof_testing::corpus::{self, Classic, Contest, FAMILIES, Forced};

/// What one position took.
struct Measure {
    /// From the board to the files of the certificate in memory.
    certify: Duration,
    check: Duration,
    /// Bytes.
    formula: usize,
    proof: usize,
    placements: usize,
    all: usize,
}

fn main() {
    let mut measures: BTreeMap<(usize, String), Vec<Measure>> = BTreeMap::new();
    for position in corpus::classic() {
        let family = FAMILIES.iter().position(|(name, _)| *name == position.family());
        let key = (family.expect("a family"), position.family().to_owned());
        let free = free_cells(&position);
        let Classic { id, board, safe, mine, .. } = position;
        let (measure, found) = measure(&id, &board, &Forced { safe, mine });
        assert_eq!(found, free, "{id}");
        measures.entry(key).or_default().push(measure);
    }
    for Contest { seed, round, board, with_total, without_total } in corpus::contest() {
        let distance = board.disc().squared_distance();
        let place = format!("seed {seed}, round {round}");
        for (order, word, total, expected) in [
            (FAMILIES.len(), "with total", board.mines(), &with_total),
            (FAMILIES.len() + 100, "without", None, &without_total),
        ] {
            let (measure, _) = measure(&place, &board.with_mines(total), expected);
            let key = (order + distance, format!("D={distance} {word}"));
            measures.entry(key).or_default().push(measure);
        }
    }
    print(&measures);
}

/// The cells with a mine in some placements and none in others, by the known counts.
fn free_cells(position: &Classic) -> Vec<Cell> {
    let counts = position.mine_counts.iter();
    let free = counts.filter(|(_, mines)| *mines != UBig::ZERO && *mines != position.count);
    free.map(|(cell, _)| *cell).collect()
}

/// Certifies and checks one position; returns the cells that are claimed to be free.
fn measure(place: &str, board: &Board, expected: &Forced) -> (Measure, Vec<Cell>) {
    let budget = Budget::unlimited();
    let start = Instant::now();
    let (found, _) = prove(board, Engine::Auto, &budget);
    let certificate = certificate(board, &found, &budget).expect("no limit");
    let certify = start.elapsed();
    let start = Instant::now();
    let accepted = gridproof::puzzles::mines::check::check(&certificate, &mut budget.meter());
    let check = start.elapsed();
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    let claims = accepted.claims;
    let claimed = |wanted| -> Vec<Cell> {
        claims.iter().filter(|&(_, claim)| claim == wanted).map(|(cell, _)| cell).collect()
    };
    let proved = Forced { safe: claimed(Claim::Safe), mine: claimed(Claim::Mine) };
    assert_eq!(&proved, expected, "{place}");
    (Measure::new(certify, check, &certificate), claimed(Claim::Free))
}

impl Measure {
    fn new(certify: Duration, check: Duration, certificate: &Certificate) -> Self {
        let size = |name| certificate.files.get(&name).map_or(0, Vec::len);
        Self {
            certify,
            check,
            formula: size(Name::FORMULA),
            proof: size(Name::PROOF),
            placements: size(PLACEMENTS),
            all: certificate.size(),
        }
    }
}

fn print(measures: &BTreeMap<(usize, String), Vec<Measure>>) {
    println!("median / largest; ms, and kB of evidence");
    println!(
        "{:<15}{:>4}{:>17}{:>17}{:>15}{:>15}{:>15}{:>15}",
        "", "", "certify", "check", "formula", "proof", "placements", "all files"
    );
    for ((_, name), measures) in measures {
        let time = |of: fn(&Measure) -> Duration| {
            let (median, most) = spread(measures.iter().map(of));
            format!("{:.2} / {:.1}", median.as_secs_f64() * 1e3, most.as_secs_f64() * 1e3)
        };
        let size = |of: fn(&Measure) -> usize| {
            let (median, most) = spread(measures.iter().map(of));
            format!("{:.1} / {:.0}", median as f64 / 1e3, most as f64 / 1e3)
        };
        println!(
            "{name:<15}{:>4}{:>17}{:>17}{:>15}{:>15}{:>15}{:>15}",
            measures.len(),
            time(|measure| measure.certify),
            time(|measure| measure.check),
            size(|measure| measure.formula),
            size(|measure| measure.proof),
            size(|measure| measure.placements),
            size(|measure| measure.all),
        );
    }
}

/// The median and the largest.
fn spread<T: Ord + Copy>(values: impl Iterator<Item = T>) -> (T, T) {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    (values[values.len() / 2], values[values.len() - 1])
}
