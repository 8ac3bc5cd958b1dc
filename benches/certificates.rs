//! Certifies the 653 corpus positions and their counts, and checks every certificate. Reports the
//! time and size of the evidence for each family, and compares the claims with the known answers.
//!
//!     cargo bench --bench certificates

use gridproof::puzzles::mines::check::PLACEMENTS_FILE;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, Name, claims};
use gridproof::grid::Cell;
use gridproof::puzzle::{Puzzle, PuzzleEntry};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::certify::{certificate, count_certificate};
use gridproof::puzzles::mines::check::{Claim, check_count};
use gridproof::puzzles::mines::exact::{self, Engine, prove};

use gridproof_testing::corpus::{self, ClassicPosition, ContestPosition, FAMILIES, KnownBackbone};

/// The measurements of one position.
struct PositionMeasures {
    /// The time from the board to the files of the certificate in memory.
    certify: Duration,
    check: Duration,
    /// The times to convert DRAT to LRAT, to check the LRAT certificate, and to convert DRAT to a
    /// proof over the rules.
    to_lrat: Duration,
    check_lrat: Duration,
    to_rules: Duration,
    /// The times of a count, of a certificate of a count, and of the check of this certificate. The
    /// time of the certificate includes another count.
    count: Duration,
    certify_count: Duration,
    check_count: Duration,
    /// The sizes of the files in bytes.
    formula: usize,
    drat: usize,
    lrat: usize,
    rules: usize,
    to_veripb: usize,
    placements: usize,
    counts: usize,
    diagrams: usize,
    /// The number of diagram nodes.
    nodes: usize,
}

fn main() {
    let mut measures: BTreeMap<(usize, String), Vec<PositionMeasures>> = BTreeMap::new();
    for position in corpus::classic_positions() {
        let family = FAMILIES.iter().position(|(name, _)| *name == position.family());
        let key = (family.expect("a family"), position.family().to_owned());
        let undetermined = undetermined_cells(&position);
        let ClassicPosition { id, board, safe, mine, .. } = position;
        let (measure, found) = measure(&id, &board, &KnownBackbone { safe, mine });
        assert_eq!(found, undetermined, "{id}");
        measures.entry(key).or_default().push(measure);
    }
    for ContestPosition { seed, round, board, with_total, without_total } in
        corpus::contest_positions()
    {
        let distance = board.disc().squared_distance();
        let position_name = format!("seed {seed}, round {round}");
        for (order, word, total, expected) in [
            (FAMILIES.len(), "with total", board.mines(), &with_total),
            (FAMILIES.len() + 100, "without", None, &without_total),
        ] {
            let (measure, _) = measure(&position_name, &board.with_mines(total), expected);
            let key = (order + distance, format!("D={distance} {word}"));
            measures.entry(key).or_default().push(measure);
        }
    }
    print_measures(&measures);
}

/// Returns the undetermined cells by the known counts: cells with a mine in some placements, but
/// not in all.
fn undetermined_cells(position: &ClassicPosition) -> Vec<Cell> {
    let counts = position.mine_counts.iter();
    let undetermined = counts.filter(|(_, mines)| *mines != UBig::ZERO && *mines != position.count);
    undetermined.map(|(cell, _)| *cell).collect()
}

/// Certifies and checks one position. Returns the cells that the certificate claims to be
/// undetermined.
fn measure(
    position_name: &str,
    board: &Board,
    expected: &KnownBackbone,
) -> (PositionMeasures, Vec<Cell>) {
    let budget = Budget::unlimited();
    let (certificate, certify) = with_duration(|| {
        let found = prove(board, Engine::Auto, &budget).so_far;
        certificate(board, &found, &budget).expect("no limit")
    });
    let check = |certificate: &Certificate| {
        let accepted = claims::check::<Board>(certificate, &mut budget.meter());
        accepted.unwrap_or_else(|refusal| panic!("{position_name}: {refusal}"))
    };
    let (accepted, checked) = with_duration(|| check(&certificate));
    let (lrat, to_lrat) =
        with_duration(|| certificate.clone().to_lrat(&mut budget.meter()).expect("a proof"));
    let (again, check_lrat) = with_duration(|| check(&lrat));
    let claims = accepted.claims;
    assert_eq!(claims, again.claims, "{position_name}");
    let (rules, to_rules) = with_duration(|| {
        let (files, mut meter) = (certificate.clone(), budget.meter());
        PuzzleEntry::<Board>::ENTRY.to_veripb(files, &mut meter).expect("a proof")
    });
    let claimed = |wanted| -> Vec<Cell> {
        claims.iter().filter(|&(_, claim)| claim == wanted).map(|(cell, _)| cell).collect()
    };
    let proved = KnownBackbone { safe: claimed(Claim::Never), mine: claimed(Claim::Always) };
    assert_eq!(&proved, expected, "{position_name}");
    let (counts, count) =
        median_time(|| exact::count(board, Engine::Count, &budget).expect("no limit").placements);
    let (counted, certify_count) =
        median_time(|| count_certificate(board, &budget).expect("no limit"));
    let (accepted, check_count) = median_time(|| {
        let accepted = check_count(&counted, &mut budget.meter());
        accepted.unwrap_or_else(|refusal| panic!("{position_name}: {refusal}"))
    });
    assert_eq!(accepted.count(), counts.to_string(), "{position_name}");
    let size = |files: &Certificate, name| files.files.get(&name).map_or(0, Vec::len);
    let measure = PositionMeasures {
        certify,
        check: checked,
        to_lrat,
        check_lrat,
        to_rules,
        count,
        certify_count,
        check_count,
        formula: size(&certificate, Name::CNF),
        drat: size(&certificate, Name::DRAT),
        lrat: size(&lrat, Name::LRAT),
        rules: size(&rules, Name::OPB),
        to_veripb: size(&rules, Name::PBP),
        placements: size(&certificate, PLACEMENTS_FILE),
        counts: size(&counted, Name::COUNTS),
        diagrams: size(&counted, Name::DIAGRAMS),
        nodes: accepted.nodes(),
    };
    (measure, claimed(Claim::Either))
}

/// A column of the table: its name, and a function that returns its value.
type TableColumn<T> = (&'static str, fn(&PositionMeasures) -> T);

fn with_duration<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

/// Returns the median time of several runs, because single microseconds are too inexact to compare.
fn median_time<T>(work: impl Fn() -> T) -> (T, Duration) {
    const RUNS_FOR_MEDIAN: usize = 9;
    let mut times: Vec<Duration> = (0..RUNS_FOR_MEDIAN).map(|_| with_duration(&work).1).collect();
    times.sort_unstable();
    (work(), times[RUNS_FOR_MEDIAN / 2])
}

fn print_measures(measures: &BTreeMap<(usize, String), Vec<PositionMeasures>>) {
    println!("median / largest; ms, and kB of evidence");
    let times: [TableColumn<Duration>; 8] = [
        ("certify", |measure| measure.certify),
        ("check", |measure| measure.check),
        ("to LRAT", |measure| measure.to_lrat),
        ("check LRAT", |measure| measure.check_lrat),
        ("to VeriPB", |measure| measure.to_rules),
        ("count", |measure| measure.count),
        ("certify it", |measure| measure.certify_count),
        ("check that", |measure| measure.check_count),
    ];
    let sizes: [TableColumn<usize>; 8] = [
        ("placements", |measure| measure.placements),
        ("clauses", |measure| measure.formula),
        ("DRAT", |measure| measure.drat),
        ("LRAT", |measure| measure.lrat),
        ("rules", |measure| measure.rules),
        ("VeriPB", |measure| measure.to_veripb),
        ("counts", |measure| measure.counts),
        ("diagrams", |measure| measure.diagrams),
    ];
    let heads = times.iter().map(|(head, _)| head).chain(sizes.iter().map(|(head, _)| head));
    let line: String = heads.map(|head| format!("{head:>15}")).collect();
    println!("{:<19}{line}", "");
    for ((_, name), measures) in measures {
        let times = times.iter().map(|(_, of)| {
            let (median, most) = median_and_maximum(measures.iter().map(of));
            format!("{:.2} / {:.1}", median.as_secs_f64() * 1e3, most.as_secs_f64() * 1e3)
        });
        let sizes = sizes.iter().map(|(_, of)| {
            let (median, most) = median_and_maximum(measures.iter().map(of));
            format!("{:.1} / {:.0}", median as f64 / 1e3, most as f64 / 1e3)
        });
        let line: String = times.chain(sizes).map(|cell| format!("{cell:>15}")).collect();
        println!("{name:<15}{:>4}{line}", measures.len());
    }
    print_counts(measures.values().flatten());
}

/// Prints two ratios: the time to check a count divided by the time of the count, and the bytes per
/// diagram node.
fn print_counts<'a>(all: impl Iterator<Item = &'a PositionMeasures>) {
    let (mut shares, mut bytes, mut nodes) = (Vec::new(), 0, 0);
    for measure in all {
        shares.push(measure.check_count.as_secs_f64() / measure.count.as_secs_f64());
        (bytes, nodes) = (bytes + measure.diagrams, nodes + measure.nodes);
    }
    shares.sort_by(f64::total_cmp);
    let (median, most) = (shares[shares.len() / 2], shares[shares.len() - 1]);
    println!("\nchecks of counts: {median:.1} times the count (median), {most:.1} at the most");
    println!("diagrams: {:.2} bytes a node", bytes as f64 / nodes as f64);
}

/// Returns the median and the largest value.
fn median_and_maximum<T: Ord + Copy>(values: impl Iterator<Item = T>) -> (T, T) {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    (values[values.len() / 2], values[values.len() - 1])
}
