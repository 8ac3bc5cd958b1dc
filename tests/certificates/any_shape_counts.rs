//! Checks that counts of boards of any shape have certificates that agree with an enumeration.
//! After random changes of the files, every accepted certificate must still be true.
//! `GRIDPROOF_BOARDS=40` sets the number of boards of each kind. The test prints the times of the
//! checks and the sizes of the certificates.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use gridproof::budget::{Budget, Unfinished};
use gridproof::certificate::{Certificate, Name};
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzle::VerifiedCount;
use gridproof::puzzles::cells::{Board, text};
use gridproof::shading::certify::count_certificate;
use gridproof::shading::{CellContent, Shading, check_count};
use gridproof_engine::query::EvidenceError;
use gridproof_testing::any_shape::{BoardKind, CONNECTED_KINDS, KINDS, random_boards};
use gridproof_testing::{star_battles, tampering, thermometers};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The number of solutions, and for each open cell the number of solutions that shade it.
pub(super) type SolutionCounts = (String, BTreeMap<Cell, String>);

fn certified_counts(accepted: &VerifiedCount) -> SolutionCounts {
    let cells = accepted.cells().map(|(cell, count)| (cell, count.to_owned()));
    (accepted.count().to_owned(), cells.collect())
}

/// Counts the solutions by trying all contents of the open cells.
pub(super) fn enumerated_counts(board: &impl Shading) -> SolutionCounts {
    let open: Vec<Cell> =
        board.shape().cells().filter(|&cell| board.given(cell).is_none()).collect();
    let mut solution = Grid::from_fn(board.shape(), |cell| board.given(cell).unwrap_or_default());
    let (mut solutions, mut shaded) = (0, vec![0; open.len()]);
    for bits in 0..1_u32 << open.len() {
        let is_shaded = |at: usize| bits >> at & 1 == 1;
        let content = |at: usize| CellContent::of_number(usize::from(is_shaded(at)));
        open.iter().enumerate().for_each(|(at, &cell)| solution[cell] = content(at));
        if board.first_violation(&solution).is_none() {
            solutions += 1;
            shaded.iter_mut().enumerate().for_each(|(at, sum)| *sum += u32::from(is_shaded(at)));
        }
    }
    let cells = open.into_iter().zip(shaded);
    let cells = cells.filter(|_| solutions > 0).map(|(cell, sum)| (cell, sum.to_string()));
    (solutions.to_string(), cells.collect())
}

/// Asserts that accepted counts equal the enumerated counts. The counts of cells are compared only
/// if the board has a solution, because otherwise the files omit the cells.
fn assert_counts_match_enumeration<B: Shading>(accepted: &VerifiedCount, board: &B) {
    let (solutions, cells) = certified_counts(accepted);
    let (expected, of_cells) = enumerated_counts(board);
    assert_eq!(solutions, expected, "{}", board.print());
    if solutions != "0" {
        assert_eq!(cells, of_cells, "{}", board.print());
    }
}

/// Returns random boards of a kind. Leaves out graphs with an edge to a hole, because they cannot
/// be saved as text.
pub(super) fn boards_with_saved_form(
    kind: &'static BoardKind,
    boards: usize,
) -> impl Iterator<Item = Board> {
    random_boards(kind, boards).filter(|board| text::parse(board.to_string().as_bytes()).is_ok())
}

fn number_of_boards_per_kind(few: usize) -> usize {
    let asked = std::env::var("GRIDPROOF_BOARDS").ok();
    asked.map_or(few, |asked| asked.parse().expect("a number of boards"))
}

fn check_timed<B: Shading>(certificate: &Certificate) -> (VerifiedCount, Duration) {
    let start = Instant::now();
    let accepted = check_count::<B>(certificate, &mut Budget::unlimited().meter());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{refusal}: {certificate:?}"));
    (accepted, start.elapsed())
}

#[test]
fn counts_of_all_kinds_are_certified_and_true() {
    for kind in &KINDS {
        let (mut times, mut sizes) = (Vec::new(), Vec::new());
        for board in boards_with_saved_form(kind, number_of_boards_per_kind(6)) {
            let certificate = count_certificate(&board, &Budget::unlimited());
            let certificate =
                certificate.unwrap_or_else(|reason| panic!("{}: {reason}: {board}", kind.name));
            let (accepted, time) = check_timed::<Board>(&certificate);
            assert_counts_match_enumeration(&accepted, &board);
            times.push(time);
            sizes.push(certificate.size());
        }
        times.sort_unstable();
        sizes.sort_unstable();
        let (middle, last) = (sizes.len() / 2, sizes.len() - 1);
        let (time, size) = ([times[middle], times[last]], [sizes[middle], sizes[last]]);
        println!("{}: {} boards, {time:?}, {size:?} bytes", kind.name, sizes.len());
    }
}

#[test]
fn counts_of_puzzles_with_other_rules_than_equations_are_certified() {
    let (shape, boards) = (Shape::new(4, 4), number_of_boards_per_kind(20));
    star_battles::random_boards(shape, boards).for_each(assert_certified_count);
    thermometers::random_boards(shape, boards).for_each(assert_certified_count);
}

fn assert_certified_count<B: Shading>(board: B) {
    let certificate = count_certificate(&board, &Budget::unlimited()).expect("no limit");
    let (accepted, _) = check_timed::<B>(&certificate);
    assert_counts_match_enumeration(&accepted, &board);
}

/// Checks counts of boards with a connection rule. Each count must have a true certificate or no
/// certificate.
#[test]
fn counts_of_connected_groups_are_not_certified() {
    let mut refused = 0;
    for board in CONNECTED_KINDS.iter().flat_map(|kind| random_boards(kind, 3)) {
        match count_certificate(&board, &Budget::work(1 << 16)) {
            Ok(certificate) => {
                assert_counts_match_enumeration(&check_timed::<Board>(&certificate).0, &board)
            }
            Err(EvidenceError::Unfinished(Unfinished::Unsupported(reason))) => {
                assert!(reason.to_string().contains("`connected`, `outside` and `snake`"));
                refused += 1;
            }
            Err(EvidenceError::Unfinished(Unfinished::Stop(_))) => {}
            Err(error) => panic!("{error}: {board}"),
        }
    }
    assert!(refused > 0);
}

#[test]
fn a_count_for_other_rules_is_refused() {
    let board = text::parse(b"cells rows=1 cols=4\n? e2 ? ?\n").expect("a board");
    let certificate = count_certificate(&board, &Budget::unlimited()).expect("no limit");
    assert_eq!(certified_counts(&check_timed::<Board>(&certificate).0).0, "3");
    let reason = tampering::refusal_after_replacing(certificate.clone(), Name::RULES, "= 1", "= 2");
    assert!(reason.starts_with("rules.opb:"), "{reason}");
    let mut without = certificate;
    without.files.remove(&Name::RULES);
    let reason = tampering::refusal(&without);
    assert!(reason.starts_with("rules.opb: expected this file, found none"), "{reason}");
}

/// Applies one random change to a text.
fn mutate(text: &mut String, rng: &mut Pcg64Mcg) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return;
    }
    let [first, second] = [(); 2].map(|()| rng.random_range(0..lines.len()));
    match rng.random_range(0..6) {
        0 => lines.swap(first, second),
        1 => drop(lines.remove(first)),
        2 => lines.insert(second, lines[first].clone()),
        _ => {
            let at = rng.random_range(0..=lines[first].len());
            let sign = *b"0123456789.., -".choose(rng).expect("a sign");
            let mut line = std::mem::take(&mut lines[first]).into_bytes();
            match rng.random_range(0..3) {
                0 => line.insert(at, sign),
                1 if at < line.len() => drop(line.remove(at)),
                _ if at < line.len() => line[at] = sign,
                _ => {}
            }
            lines[first] = String::from_utf8(line).expect("ASCII");
        }
    }
    *text = lines.join("\n") + "\n";
}

#[test]
fn no_false_mutant_is_accepted() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let boards: Vec<Board> =
        KINDS.iter().flat_map(|kind| boards_with_saved_form(kind, 2)).collect();
    let (mut accepted, mut tried) = (0, 0);
    for board in &boards {
        let whole = count_certificate(board, &Budget::unlimited()).expect("no limit");
        for _ in 0..60 {
            let mut certificate = whole.clone();
            for _ in 0..rng.random_range(1..3) {
                let names = [Name::COUNTS, Name::DIAGRAMS, Name::DIAGRAMS, Name::RULES];
                let name = *names.choose(&mut rng).expect("names");
                let mut text = tampering::file_text(&certificate, name);
                mutate(&mut text, &mut rng);
                certificate.files.insert(name, text.into_bytes());
            }
            if certificate == whole {
                continue;
            }
            tried += 1;
            let meter = &mut Budget::work(1 << 20).meter();
            if let Ok(found) = check_count::<Board>(&certificate, meter) {
                assert_counts_match_enumeration(&found, board);
                accepted += 1;
            }
        }
    }
    assert!(accepted > 20 && tried > 3000, "{accepted} of {tried}");
}
