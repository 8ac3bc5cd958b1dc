//! Tests a build of the library without solvers: its answers, its messages and its check of
//! certificates.
//!
//! The command `gridproof prove models/mines/instances/small.board --certificate` wrote the folder
//! `certificate`.

use std::path::Path;

use gridproof::budget::{Budget, Limited, Stop, Unfinished};
use gridproof::certificate::Name;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::exact::{Engine, count, prove};
use gridproof::puzzles::mines::{Board, text};
use gridproof::puzzles::{check, read_certificate};

fn small_board() -> Board {
    let board = include_bytes!("../../../models/mines/instances/small.board");
    text::parse(board).expect("a board")
}

#[test]
fn cells_are_proved_and_placements_counted() {
    for engine in [Engine::Auto, Engine::Count] {
        let Limited { so_far: found, stop_reason } =
            prove(&small_board(), engine, &Budget::unlimited());
        assert_eq!(stop_reason, None);
        assert_eq!(found.safe, [(0, 3), (1, 2), (1, 3), (2, 3)].map(|(r, c)| Cell::new(r, c)));
        assert_eq!(found.mine, [Cell::new(0, 2)]);
        let counts = count(&small_board(), engine, &Budget::unlimited()).expect("unlimited");
        assert_eq!(counts.placements, 2u8.into());
    }
}

#[test]
fn a_question_that_needs_a_solver_is_unsupported() {
    let Limited { so_far: found, stop_reason } =
        prove(&small_board(), Engine::Sat, &Budget::unlimited());
    assert!(found.decides_nothing() && found.undecided.len() == 7, "{found:?}");
    let Some(Unfinished::Unsupported(reason)) = stop_reason else { panic!("{stop_reason:?}") };
    assert_eq!(reason.0.template().code, "no_sat_solver");
}

/// Checks a board that is too wide to count within the limit. SAT would decide the board. In a
/// build without SAT, the message must ask for more work or memory.
#[test]
fn a_search_that_a_limit_ends_is_not_unsupported() {
    let wide = format!("mines rows=6 cols=9\n{}", "?????????\n?1?2?1?1?\n".repeat(3));
    let wide = text::parse(wide.as_bytes()).expect("a board");
    let stop_reason = |budget: Budget| prove(&wide, Engine::Auto, &budget).stop_reason;
    assert_eq!(stop_reason(Budget::work(20)), Some(Unfinished::Stop(Stop::Work)));
    assert_eq!(
        stop_reason(Budget::unlimited().with_memory(20_000)),
        Some(Unfinished::Stop(Stop::Memory))
    );
    assert_eq!(stop_reason(Budget::unlimited()), None);
}

#[test]
fn a_certificate_is_checked_and_a_changed_one_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("certificate");
    let meter = &mut Budget::unlimited().meter();
    let mut certificate = read_certificate(&folder, meter).expect("a certificate");
    let verified = check(&certificate, meter).expect("every claim is proved");
    assert!(verified.board().starts_with("mines rows=3 cols=4 mines=3"), "{}", verified.board());
    certificate.files.insert(Name::CNF, b"p cnf 1 1\n1 0\n".to_vec());
    check(&certificate, meter).expect_err("that is another formula");
}
