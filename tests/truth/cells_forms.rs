//! Checks that provably safe moves alone win levels of Hexcells, and that a board of any shape has
//! equal placements after a conversion to the form of another program. An independent solver, which tries all placements,
//! generated the levels and counted the steps.

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzle::Instance;
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::text::hexcells::{self, Level};
use gridproof::puzzles::read;
use gridproof::shading::exact::{Engine, count, prove};
use gridproof::text::ForeignForm;

use gridproof_testing::ROOT;
use gridproof_testing::any_shape::{KINDS, random_boards};

fn read_level(name: &str) -> Level {
    let path = format!("{ROOT}/tests/data/cells/{name}.hexcells");
    hexcells::parse(&std::fs::read_to_string(path).expect("a file")).expect("a level")
}

#[test]
fn levels_are_solved_by_proofs_alone() {
    let budget = Budget::unlimited();
    for (name, mines, steps) in [("flower", 4, 4), ("lines", 9, 3), ("mines", 11, 3)] {
        let level = read_level(name);
        let solution = level.solution();
        assert_eq!(solution.iter().filter(|(_, mines)| **mines > 0).count(), mines, "{name}");
        let (mut revealed, mut taken) = (Vec::<Cell>::new(), 0);
        loop {
            let board = level.board_after_reveals(|cell| revealed.contains(&cell));
            assert_eq!(board.first_violation(&solution), None, "{name}: {board}");
            if board.shape().cells().all(|cell| board.given(cell).is_some()) {
                break;
            }
            let proved = prove(&board, Engine::Auto, &budget).so_far;
            assert!(proved.shaded.iter().all(|&cell| solution[cell] > 0), "{name}: {board}");
            assert!(!proved.clear.iter().any(|&cell| solution[cell] > 0), "{name}: {board}");
            let known = revealed.len();
            revealed.extend(proved.shaded.into_iter().chain(proved.clear));
            assert!(revealed.len() > known, "{name} is stuck: {board}");
            taken += 1;
        }
        assert_eq!(taken, steps, "{name}");
    }
}

/// Returns the number of placements, and for each hidden cell the number of placements with a mine
/// in this cell.
fn placement_counts(board: &Board) -> (UBig, Vec<UBig>) {
    let counts = count(board, Engine::Count, &Budget::unlimited()).expect("no limit");
    let cells = counts.cells().map(|(_, number)| number.clone()).collect();
    (counts.solutions, cells)
}

/// Checks that boards in a form have equally many placements. `are_equal` compares the numbers of
/// placements with a mine at each cell: of the board, of the board that is read back, and of all
/// placements. Returns the number of boards that the form can state, and the number of consistent
/// boards among them.
fn compare_placements(
    form: ForeignForm,
    are_equal: impl Fn(&Board, Vec<UBig>, Vec<UBig>, &UBig) -> bool,
) -> (usize, usize) {
    let (mut written, mut consistent) = (0, 0);
    for board in KINDS.iter().flat_map(|kind| random_boards(kind, 8)) {
        let Ok(text) = Instance::in_form(&board, form) else { continue };
        let again: Board = read(text.as_bytes()).expect("a board").print().parse().expect("saved");
        let (all, each) = placement_counts(&board);
        let (read, found) = placement_counts(&again);
        assert_eq!(read, all, "{board}\n{text}");
        let is_consistent = all > UBig::ZERO;
        assert!(!is_consistent || are_equal(&board, each, found, &all), "{board}\n{text}");
        written += 1;
        consistent += usize::from(is_consistent);
    }
    (written, consistent)
}

/// Adds the known mines to the numbers of placements with a mine at each hidden cell. In JSON, a
/// known mine is a hidden cell that must hold a mine.
fn with_known_mines(board: &Board, each: Vec<UBig>, all: &UBig) -> Vec<UBig> {
    let is_known = |cell: &Cell| board.given(*cell) == Some(1);
    let mut each = each.into_iter();
    let cells = board.shape().cells().filter(|&cell| board.given(cell) != Some(0));
    cells.filter_map(|cell| if is_known(&cell) { Some(all.clone()) } else { each.next() }).collect()
}

#[test]
fn a_board_as_json_has_the_same_placements() {
    let (written, consistent) = compare_placements(ForeignForm::Json, |board, each, found, all| {
        found == with_known_mines(board, each, all)
    });
    assert!(written >= 60 && consistent >= 30, "{written} boards, {consistent} consistent");
}

#[test]
fn a_board_for_minesweepr_has_the_same_placements() {
    let (written, consistent) =
        compare_placements(ForeignForm::Minesweepr, |board, each, mut found, all| {
            // The rules determine the order of the cells.
            let mut expected = with_known_mines(board, each, all);
            expected.sort_unstable();
            found.sort_unstable();
            found == expected
        });
    assert!(written >= 20 && consistent >= 10, "{written} boards, {consistent} consistent");
}

#[test]
fn a_board_as_a_puzzle_of_variants_has_the_same_placements() {
    let (written, consistent) =
        compare_placements(ForeignForm::Variants, |_, each, found, _| found == each);
    assert!(written >= 16 && consistent >= 8, "{written} boards, {consistent} consistent");
}
