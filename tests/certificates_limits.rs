//! Tests that the check of a certificate stays within the memory limit for all contents of the
//! files. The check counts work for everything that it reads. So limits on work and time can end
//! the check.
//!
//! During a check, the heap of this program is limited. An allocation above the limit aborts the
//! program.

use gridproof::puzzles::chess_puzzle::check::{CYCLES_FILE, PATH_FILE};
use gridproof::puzzles::jewels::check::SWAPS_FILE;
use gridproof::puzzles::mines::check::PLACEMENTS_FILE;
use gridproof::puzzles::one_click::check::SEPARATORS_FILE;
use std::alloc::System;
use std::sync::{Mutex, MutexGuard};

use cap::Cap;
use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, Refusal};
use gridproof::puzzle::VerifiedClaim;
use gridproof::puzzles::{self};

#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// The lock of the heap, which all tests share. Only one test at a time may use the heap.
static HEAP_LOCK: Mutex<()> = Mutex::new(());

/// Locks the heap for one test.
fn lock_heap() -> MutexGuard<'static, ()> {
    HEAP_LOCK.lock().unwrap_or_else(|failed| failed.into_inner())
}

/// The memory limit of a check, including the files of the certificate.
const CHECK_MEMORY_LIMIT: u64 = 32 << 20;

/// The largest number of bytes that a check may use without reserving them.
const MOST_UNRESERVED_BYTES: usize = 1 << 20;

/// The length in bytes of the long file with which a test attacks the check.
const LONG_FILE_BYTES: usize = 4 << 20;

fn certificate_with_files(files: &[(Name, String)]) -> Certificate {
    let files = files.iter().map(|(name, text)| (*name, text.clone().into_bytes()));
    Certificate { files: files.collect() }
}

/// Returns a long text that starts with `first` and repeats `piece`. The number of pieces replaces
/// `#` in `first`.
fn text_of_counted_pieces(first: &str, piece: &str) -> String {
    let count = LONG_FILE_BYTES / piece.len();
    first.replace('#', &count.to_string()) + &piece.repeat(count)
}

/// Returns a certificate about two undetermined cells, with one long file.
fn two_cell_certificate(name: Name, text: String) -> Certificate {
    let board = "mines rows=2 cols=1\n?\n?\n".to_owned();
    let claims = "claims rows=2 cols=1 consistent=1\n?\n?\n".to_owned();
    let mut certificate = certificate_with_files(&[(Name::BOARD, board), (Name::CLAIMS, claims)]);
    certificate.files.insert(name, text.into_bytes());
    certificate
}

/// Returns a certificate about 24 hidden cells that must hold 25 mines, which is impossible. So
/// every clause follows. `head` has a line with the meaning of each additional variable.
fn impossible_board_certificate(head: &str, clauses: &str, proof: &str) -> Certificate {
    let board = format!("mines rows=5 cols=5 mines=25\n1????\n{}", "?????\n".repeat(4));
    let claims = format!("claims rows=5 cols=5 consistent=0\n{}", ".....\n".repeat(5));
    let cells: String =
        (1..25).map(|n| format!("c var {n} = mine ({},{})\n", n / 5, n % 5)).collect();
    let (count, variables) = (clauses.lines().count(), 24 + head.lines().count());
    let blocks = format!("c no clauses = M3 (0,0)\nc clauses 1 to {count} = M4\n");
    let problem = format!("p cnf {variables} {count}\n");
    certificate_with_files(&[
        (Name::BOARD, board),
        (Name::CLAIMS, claims),
        (Name::CNF, cells + &blocks + head + &problem + clauses),
        (Name::DRAT, proof.to_owned()),
    ])
}

fn check_within_limits(
    certificate: &Certificate,
    budget: Budget,
) -> (Result<Box<dyn VerifiedClaim>, Refusal>, u64) {
    let mut meter = budget.meter();
    let without = HEAP.allocated() - certificate.size();
    HEAP.set_limit(without + CHECK_MEMORY_LIMIT as usize + MOST_UNRESERVED_BYTES)
        .expect("above what is held");
    let result = puzzles::check(certificate, &mut meter);
    HEAP.set_limit(usize::MAX).expect("no limit");
    (result, meter.spent())
}

/// Asserts that the check stays within the memory limit, and counts work for every few bytes of the
/// long file.
#[track_caller]
fn assert_bounded(certificate: &Certificate) -> Result<Box<dyn VerifiedClaim>, Refusal> {
    let (result, spent) =
        check_within_limits(certificate, Budget::unlimited().with_memory(CHECK_MEMORY_LIMIT));
    let is_memory =
        result.as_ref().err() == Some(&Refusal::Unfinished(Unfinished::Stop(Stop::Memory)));
    assert!(is_memory || spent > (LONG_FILE_BYTES / 200) as u64, "{spent} units of work");
    let (result_of_little, _) = check_within_limits(certificate, Budget::work(100));
    let stopped = Refusal::Unfinished(Unfinished::Stop(Stop::Work));
    assert_eq!(result_of_little.err(), Some(stopped));
    result
}

#[test]
fn the_check_stores_one_placement_at_a_time() {
    let _alone = lock_heap();
    let text = text_of_counted_pieces("placements rows=2 cols=1 count=#\n", "*\n.\n\n")
        .replacen("*\n.", ".\n*", 1);
    let accepted =
        assert_bounded(&two_cell_certificate(PLACEMENTS_FILE, text)).expect("both cells are seen");
    let pieces = format!("{} placements, ", LONG_FILE_BYTES / 5);
    assert!(accepted.evidence_words().is_some_and(|shown| shown.starts_with(&pieces)));
}

#[test]
fn the_check_does_not_store_a_row_as_a_list() {
    let _alone = lock_heap();
    let row = two_cell_certificate(
        Name::BOARD,
        format!("mines rows=1 cols=2\n{}\n", "?".repeat(LONG_FILE_BYTES)),
    );
    let (result, _) = check_within_limits(&row, Budget::unlimited());
    let reason = result.expect_err("too long").to_string();
    assert_eq!(
        reason,
        format!("board.txt:2:3: expected a row of length 2, found one of {LONG_FILE_BYTES}")
    );
    let claims = format!(
        "claims rows=1 cols={LONG_FILE_BYTES} consistent=1\n{}\n",
        ".".repeat(LONG_FILE_BYTES)
    );
    let (result, _) =
        check_within_limits(&two_cell_certificate(Name::CLAIMS, claims), Budget::unlimited());
    let reason = result.expect_err("another shape").to_string();
    let expected = "claims.txt: expected claims about a board of shape 2x1, found 1x4194304";
    assert_eq!(reason, expected);
}

#[test]
fn memory_for_clauses_and_steps_is_bounded() {
    let _alone = lock_heap();
    for (clauses, proof) in [
        (text_of_counted_pieces("", "0\n"), "0\n".to_owned()),
        (text_of_counted_pieces("", "1 -2 0\n"), "0\n".to_owned()),
        (format!("{}0\n", text_of_counted_pieces("", "1 -2 3 ")), "0\n".to_owned()),
        ("1 2 0\n".to_owned(), text_of_counted_pieces("", "1 2 0\n")),
        (text_of_counted_pieces("", "1 2 0\n"), text_of_counted_pieces("", "d 2 1 0\n")),
        ("1 2 0\n".to_owned(), format!("{}0\n", text_of_counted_pieces("", "1 2 "))),
    ] {
        assert_bounded(&impossible_board_certificate("", &clauses, &proof))
            .expect_err("nothing is refuted");
    }
}

#[test]
fn memory_for_variable_definitions_is_bounded() {
    let _alone = lock_heap();
    let line = |number: usize| format!("c aux {number} = at least 1 of 1\n");
    let many: String = (25..25 + LONG_FILE_BYTES / 30).map(line).collect();
    assert_bounded(&impossible_board_certificate(&many, "1 -2 0\n", "0\n"))
        .expect_err("nothing is refuted");
    let long = format!("c aux 25 = at least 1 of {}\n", "1 ".repeat(LONG_FILE_BYTES / 2));
    assert_bounded(&impossible_board_certificate(&long, "1 -2 0\n", "0\n")).expect_err("no run");
}

#[test]
fn memory_for_separators_cycles_and_swaps_is_bounded() {
    let _alone = lock_heap();
    let proof = (Name::DRAT, "0\n".to_owned());
    let formula = (Name::CNF, String::new());
    let separators = text_of_counted_pieces("separators rows=1 cols=4 count=#\n", "a+b.\n\n");
    let board = "one-click rows=1 cols=4 mines=1 symmetry=none\n".to_owned();
    let claims = |text: &str| (Name::CLAIMS, text.to_owned());
    let none = claims("claims consistent=0\n");
    let separators = (SEPARATORS_FILE, separators);
    let files = [(Name::BOARD, board), none, separators, formula.clone(), proof.clone()];
    assert_bounded(&certificate_with_files(&files)).expect_err("no formula");
    let cycles = text_of_counted_pieces("cycles rows=1 cols=2 count=#\n", "++\n");
    let board = "chess-puzzle rows=1 cols=2\n11\n".to_owned();
    let path = (PATH_FILE, "path clicks=1\n0 0\n".to_owned());
    let one = claims("claims consistent=1 most=1\n");
    let files = [(Name::BOARD, board), one, path, (CYCLES_FILE, cycles), formula, proof];
    assert_bounded(&certificate_with_files(&files)).expect_err("no formula");
    let swaps = text_of_counted_pieces("swaps count=#\n", "0 0 0 1\n");
    let board = "jewels rows=2 cols=4 colours=3\n1 2 1 1\n2 1 2 3\n".to_owned();
    let best = claims("claims consistent=1\n");
    let files = [(Name::BOARD, board), best, (SWAPS_FILE, swaps)];
    assert_bounded(&certificate_with_files(&files)).expect_err("one swap is the best");
}

/// Checks a board with a clue that has twenty neighbours, and diagrams with a long line. The check
/// must store only nodes that it reads, and must read each value only once.
#[test]
fn memory_for_counts_is_bounded() {
    let _alone = lock_heap();
    let board = format!("mines rows=5 cols=5 mines=9\n{0}??6??\n{0}", "?????\n?????\n");
    let board = (Name::BOARD, board.replace("mines=9", "mines=9 squared_distance=5"));
    let counts = (Name::COUNTS, "solutions 7\n".to_owned());
    for diagrams in [
        text_of_counted_pieces("", "narrow 1\n"),
        format!("narrow{}\n", text_of_counted_pieces("", " 1")),
        text_of_counted_pieces("part 1\n", "."),
        format!("window{}\n", text_of_counted_pieces("", " 1")),
        format!("part{}\n", text_of_counted_pieces("", " 1")),
        text_of_counted_pieces("part 1\n.1\n", "part 1\n"),
        text_of_counted_pieces("window 1\n", ".......\n"),
    ] {
        let files = [board.clone(), counts.clone(), (Name::DIAGRAMS, diagrams)];
        let (result, spent) = check_within_limits(
            &certificate_with_files(&files),
            Budget::unlimited().with_memory(CHECK_MEMORY_LIMIT),
        );
        result.expect_err("a refusal");
        assert!(spent > 0);
    }
    let digits = [(Name::COUNTS, format!("solutions {}\n", "9".repeat(LONG_FILE_BYTES)))];
    let files = [&[board.clone(), (Name::DIAGRAMS, String::new())][..], &digits].concat();
    let (result, _) = check_within_limits(
        &certificate_with_files(&files),
        Budget::unlimited().with_memory(CHECK_MEMORY_LIMIT),
    );
    let reason = result.expect_err("too long").to_string();
    assert!(reason.starts_with("counts.txt:1: expected a number of at most "), "{reason}");
}

/// Checks that the check reserves memory for the board, its model and its variables before it
/// builds them.
#[test]
fn memory_for_a_large_board_is_reserved_first() {
    let _alone = lock_heap();
    const SIDE: usize = 2000;
    let rows = |row: &str| format!("{}\n", row.repeat(SIDE / row.len())).repeat(SIDE);
    let header = |name| format!("{name} rows={SIDE} cols={SIDE}");
    let files = [
        (Name::BOARD, format!("{} squared_distance=1\n{}", header("mines"), rows("?"))),
        (Name::CLAIMS, format!("{} consistent=1\n{}", header("claims"), rows("?"))),
    ];
    let (result, _) = check_within_limits(
        &certificate_with_files(&files),
        Budget::unlimited().with_memory(CHECK_MEMORY_LIMIT),
    );
    assert_eq!(result.err(), Some(Refusal::Unfinished(Unfinished::Stop(Stop::Memory))));
}

/// Checks numbers near the largest integer, in the formula of a certificate.
#[test]
fn numbers_near_the_largest_do_not_overflow() {
    let _alone = lock_heap();
    let most = usize::MAX;
    let mut files = impossible_board_certificate("", "0\n", "0\n");
    let text = String::from_utf8(files.files[&Name::CNF].clone()).expect("text");
    let text = text.replace("1 to 1 = M4", &format!("1 to {most} = M4\nc clauses 0 to 1 = M4"));
    files.files.insert(Name::CNF, text.into_bytes());
    let (result, _) = check_within_limits(&files, Budget::unlimited());
    let reason = result.expect_err("too many clauses").to_string();
    assert!(reason.starts_with("refutation.cnf:27: expected no more clauses, found "), "{reason}");
    let most = i64::MAX;
    let head = format!("c aux 25 = at least {most} of 1 2 3\nc aux 26 = at least {most} of 4 5\n");
    let (result, _) = check_within_limits(
        &impossible_board_certificate(&head, "25 26 0\n-25 -26 0\n", "0\n"),
        Budget::unlimited(),
    );
    let reason = result.expect_err("no refutation").to_string();
    assert!(reason.starts_with("refutation.drat:1: the clause is not implied"), "{reason}");
}
