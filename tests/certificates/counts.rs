//! Checks that every count has an accepted certificate, and that the certificate agrees with an
//! enumeration. After random changes of the files, every accepted certificate must still be true.

use std::collections::{BTreeMap, HashMap};

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, Refusal};
use gridproof::grid::{Cell, Grid};
use gridproof::puzzle::{VerifiedClaim, VerifiedCount};
use gridproof::puzzles::mines::certify::count_certificate;
use gridproof::puzzles::mines::check::check_count;
use gridproof::puzzles::mines::{Board, Placement, View, text};
use gridproof::puzzles::mosaic;
use gridproof::shading::{self, certify};
use gridproof_engine::query::EvidenceError;
use gridproof_testing::{corpus, positions, tampering};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A board with 4 safe cells, 1 mine and 2 undetermined cells. This answer depends on the total.
const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
/// A board with three connected groups of cells, and unconstrained cells.
const UNCONSTRAINED_BOARD: &str = "mines rows=3 cols=5 mines=4\n?1???\n???2?\n?????\n";
/// An inconsistent board: the 2 and the 0 share a cell.
const INCONSISTENT_BOARD: &str = "mines rows=1 cols=5\n?2?0?\n";

fn parse_board(text: &str) -> Board {
    text::parse(text.as_bytes()).expect("a board")
}

fn certificate_for(board: &Board) -> Certificate {
    count_certificate(board, &Budget::unlimited()).expect("no limit")
}

fn check(certificate: &Certificate) -> Result<VerifiedCount, Refusal> {
    check_count(certificate, &mut Budget::unlimited().meter())
}

/// The number of placements, and for each hidden cell the number of placements with a mine in this
/// cell.
type PlacementCounts = (String, BTreeMap<Cell, String>);

fn certified_counts(accepted: &VerifiedCount) -> PlacementCounts {
    let cells = accepted.cells().map(|(cell, count)| (cell, count.to_owned()));
    (accepted.count().to_owned(), cells.collect())
}

/// Calls `visit` for each placement that agrees with the board. The argument of `visit` states for
/// each hidden cell whether it holds a mine.
pub(super) fn for_each_placement(board: &Board, mut visit: impl FnMut(&[bool])) {
    let hidden: Vec<Cell> = board.hidden().collect();
    for mask in 0..1_u64 << hidden.len() {
        let known = |cell| board.view(cell) == View::Mine;
        let mut placement =
            Placement { disc: board.disc().clone(), mines: Grid::from_fn(board.shape(), known) };
        let mines: Vec<bool> = (0..hidden.len()).map(|index| mask >> index & 1 == 1).collect();
        hidden.iter().zip(&mines).for_each(|(&cell, &mine)| placement.mines[cell] = mine);
        if board.allows(&placement) {
            visit(&mines);
        }
    }
}

/// Counts by enumeration of all placements.
fn enumerated_counts(board: &Board) -> PlacementCounts {
    let hidden: Vec<Cell> = board.hidden().collect();
    let mut placements = 0_u64;
    let mut mines = vec![0_u64; hidden.len()];
    for_each_placement(board, |found| {
        placements += 1;
        mines.iter_mut().zip(found).for_each(|(sum, &mine)| *sum += u64::from(mine));
    });
    let cells = hidden.into_iter().zip(mines).map(|(cell, sum)| (cell, sum.to_string()));
    (placements.to_string(), cells.collect())
}

/// Returns boards with few enough hidden cells for an enumeration.
fn small_boards(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Board> {
    const MOST_HIDDEN: usize = 11;
    let boards = seeds.map(|seed| positions::random_position(seed, 5));
    boards.filter(|board| board.hidden().count() <= MOST_HIDDEN)
}

#[test]
fn every_corpus_count_is_certified() {
    for position in corpus::classic_positions() {
        let accepted = check(&certificate_for(&position.board));
        let accepted = accepted.unwrap_or_else(|refusal| panic!("{}: {refusal}", position.id));
        let cells = position.mine_counts.iter().map(|(cell, count)| (*cell, count.to_string()));
        assert_eq!(certified_counts(&accepted), (position.count.to_string(), cells.collect()));
        assert_eq!(accepted.board(), text::print(&position.board));
    }
}

#[test]
fn accepted_counts_agree_with_enumeration() {
    let (mut inconsistent, mut tried_boards) = (0, 0);
    for board in small_boards(0..600) {
        let accepted = check(&certificate_for(&board));
        let accepted = accepted.unwrap_or_else(|refusal| panic!("{board:?}: {refusal}"));
        assert_eq!(certified_counts(&accepted), enumerated_counts(&board), "{board:?}");
        inconsistent += usize::from(accepted.count() == "0");
        tried_boards += 1;
    }
    assert!(tried_boards > 200 && inconsistent > 5, "{tried_boards} {inconsistent}");
}

#[test]
fn counts_of_mosaics_are_certified() {
    let board = mosaic::text::parse(b"mosaic rows=2 cols=3\n?2?\n???\n").expect("a board");
    let certificate = certify::count_certificate(&board, &Budget::unlimited());
    let certificate = certificate.expect("no limit");
    let accepted =
        shading::check_count::<mosaic::Board>(&certificate, &mut Budget::unlimited().meter());
    let accepted = accepted.expect("it is right");
    assert_eq!(accepted.count(), "15");
    assert!(accepted.cells().all(|(_, count)| count == "5"));
    assert_eq!(accepted.sentence(), "15 pictures, and the number with black at each of 6 cells");
    assert!(tampering::check(&certificate).is_ok());
}

#[test]
fn an_inconsistent_board_has_a_count_of_0() {
    let certificate = certificate_for(&parse_board(INCONSISTENT_BOARD));
    let accepted = check(&certificate).expect("it is right");
    assert_eq!(accepted.count(), "0");
    let refusal =
        tampering::refusal_after_replacing(certificate, Name::COUNTS, "solutions 0", "solutions 1");
    assert!(refusal.starts_with("counts.txt:2: expected `mine (0,0)` and a number"), "{refusal}");
}

#[test]
fn tampered_counts_are_refused_with_the_reason() {
    let refused = |text, name, from: &str, to: &str| {
        tampering::refusal_after_replacing(certificate_for(&parse_board(text)), name, from, to)
    };
    let (counts, diagrams) = (Name::COUNTS, Name::DIAGRAMS);
    for (from, to, reason) in [
        ("solutions 2", "solutions 3", "counts.txt:1: the diagrams show another number"),
        ("(0,2) 2", "(0,2) 1", "counts.txt:2: the diagrams show another number"),
        ("(0,3) 0", "(0,3) 1", "counts.txt:5: the diagrams show another number"),
        ("(1,0)", "(1,1)", "counts.txt:3: expected `mine (1,0)` and a number, found"),
        ("solutions 2", "solutions 02", "counts.txt:1: expected a number of at most 5 bits"),
        ("solutions 2", "solutions 99999", "counts.txt:1: expected a number of at most 5 bits"),
        ("solutions 2", "solutions -2", "counts.txt:1: expected a number of at most 5 bits"),
    ] {
        let refusal = refused(SMALL_BOARD, counts, from, to);
        assert!(refusal.starts_with(reason), "{refusal}");
    }
    for (from, to, reason) in [
        ("part", "narrow 9\npart", "diagrams.txt:2: expected the number of an equation"),
        ("part 1", "part 1 1", "diagrams.txt:2: expected undecided groups"),
        ("\n.", "\n1", "diagrams.txt:3: expected an edge to a node with the same residuals"),
        ("\n.", "\n", "diagrams.txt:3: expected an edge for each choice"),
        ("\n.", "\n,", "diagrams.txt:3: expected an edge for each choice"),
        ("\n.", "\n..", "diagrams.txt:3: expected the end of the layer"),
    ] {
        let refusal = refused(UNCONSTRAINED_BOARD, diagrams, from, to);
        assert!(refusal.starts_with(reason), "{from:?} {to:?}: {refusal}");
    }
    let whole = certificate_for(&parse_board(UNCONSTRAINED_BOARD));
    let text = tampering::file_text(&whole, diagrams);
    for end in 0..text.len() - 1 {
        let mut shorter = whole.clone();
        shorter.files.insert(diagrams, text.as_bytes()[..end].to_vec());
        tampering::refusal(&shorter);
    }
}

#[test]
fn a_count_with_other_files_is_refused() {
    let mut certificate = certificate_for(&parse_board(SMALL_BOARD));
    certificate.files.insert(Name::CNF, Vec::new());
    let refusal = tampering::refusal(&certificate);
    assert!(refusal.starts_with("refutation.cnf: expected no such file"), "{refusal}");
    let mut certificate = certificate_for(&parse_board(SMALL_BOARD));
    certificate.files.remove(&Name::DIAGRAMS);
    let refusal = tampering::refusal(&certificate);
    assert!(refusal.starts_with("diagrams.txt: expected this file, found none"), "{refusal}");
}

/// Checks limits on writing and checking. Each limit must be reported, and no wrong certificate may
/// be accepted.
#[test]
fn limits_end_writing_and_checking() {
    let board = small_boards(0..20).next().expect("there are some");
    let whole = certificate_for(&board);
    let mut ended = 0;
    for work in 0..400 {
        match count_certificate(&board, &Budget::work(work)) {
            Ok(certificate) => assert_eq!(certificate, whole),
            Err(reason) => {
                assert_eq!(reason, EvidenceError::Unfinished(Unfinished::Stop(Stop::Work)));
                ended += 1;
            }
        }
        match check_count(&whole, &mut Budget::work(work).meter()) {
            Ok(accepted) => assert_eq!(certified_counts(&accepted), enumerated_counts(&board)),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::Unfinished(Unfinished::Stop(Stop::Work)));
                ended += 1;
            }
        }
    }
    assert!(ended > 4, "{ended}");
    let memory = Budget::unlimited().with_memory(100);
    let stopped = Refusal::Unfinished(Unfinished::Stop(Stop::Memory));
    assert_eq!(check_count(&whole, &mut memory.meter()).err(), Some(stopped));
}

/// Applies one random change to a text file.
fn mutate_file(text: &mut String, rng: &mut Pcg64Mcg) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let any = |rng: &mut Pcg64Mcg, length: usize| rng.random_range(0..length.max(1));
    let (first, second) = (any(rng, lines.len()), any(rng, lines.len()));
    match rng.random_range(0..8) {
        0 if !lines.is_empty() => lines.swap(first, second),
        1 if !lines.is_empty() => drop(lines.remove(first)),
        2 if !lines.is_empty() => {
            let line = lines[first].clone();
            lines.insert(second, line);
        }
        3 | 4 if !lines.is_empty() => lines[first] = change_word(&lines[first], rng),
        5 | 6 if !lines.is_empty() => lines[first] = change_edge(&lines[first], rng),
        _ => {
            let mut bytes = text.clone().into_bytes();
            let byte = *b"0123456789.., \nnp:".choose(rng).expect("bytes");
            let at = any(rng, bytes.len());
            match rng.random_range(0..3) {
                0 => bytes.insert(at, byte),
                1 if at < bytes.len() => drop(bytes.remove(at)),
                _ if at < bytes.len() => bytes[at] = byte,
                _ => {}
            }
            *text = String::from_utf8(bytes).expect("ASCII");
            return;
        }
    }
    *text = lines.join("\n") + "\n";
}

/// Changes, repeats or removes a number of the line, or swaps two numbers.
fn change_word(line: &str, rng: &mut Pcg64Mcg) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let (at, to) = (rng.random_range(0..words.len()), rng.random_range(0..words.len()));
    match rng.random_range(0..5) {
        0 => words.swap(at, to),
        1 => drop(words.remove(at)),
        2 => {
            let word = words[at].clone();
            words.insert(to, word);
        }
        _ => {
            if let Ok(number) = words[at].parse::<i64>() {
                words[at] = (number + *[-2, -1, 1, 2, 7].choose(rng).expect("some")).to_string();
            }
        }
    }
    words.join(" ")
}

/// Changes the target of an edge of the diagram that the line describes.
fn change_edge(line: &str, rng: &mut Pcg64Mcg) -> String {
    let edges: Vec<usize> = line.match_indices(['.', '1', '2', '3']).map(|(at, _)| at).collect();
    let Some(&at) = edges.choose(rng) else { return line.to_owned() };
    let edge = [".", "1", "2", "3", "1,1", ".."].choose(rng).expect("some");
    format!("{}{edge}{}", &line[..at], &line[at + 1..])
}

/// Checks `rounds` certificates after tampering. Asserts that every accepted certificate is true.
/// Returns the number of accepted certificates.
fn assert_accepted_mutants_are_true(seed: u64, rounds: usize) -> usize {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let boards: Vec<Board> = small_boards(0..400).collect();
    let certificates: Vec<Certificate> = boards.iter().map(certificate_for).collect();
    let mut truth: HashMap<String, PlacementCounts> = HashMap::new();
    let mut accepted = 0;
    for _ in 0..rounds {
        let whole = certificates.choose(&mut rng).expect("some");
        let mut certificate = whole.clone();
        for _ in 0..rng.random_range(1..4) {
            let name = *[Name::COUNTS, Name::DIAGRAMS, Name::DIAGRAMS, Name::DIAGRAMS, Name::BOARD]
                .choose(&mut rng)
                .expect("names");
            if rng.random_ratio(1, 20) {
                let other = certificates.choose(&mut rng).expect("some");
                certificate.files.insert(name, other.files[&name].clone());
            } else if name != Name::BOARD {
                let mut text = tampering::file_text(&certificate, name);
                mutate_file(&mut text, &mut rng);
                certificate.files.insert(name, text.into_bytes());
            }
        }
        if certificate == *whole {
            continue;
        }
        if let Ok(found) = check_count(&certificate, &mut Budget::work(1 << 20).meter()) {
            let of = truth
                .entry(found.board())
                .or_insert_with(|| enumerated_counts(&parse_board(&found.board())));
            assert_eq!(certified_counts(&found), *of, "{certificate:?}");
            accepted += 1;
        }
    }
    accepted
}

#[test]
fn no_false_mutant_is_accepted() {
    let accepted = assert_accepted_mutants_are_true(1, 6000);
    assert!(accepted > 100, "only {accepted} accepted: nothing is compared");
}
