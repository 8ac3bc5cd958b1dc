//! Checks that provably safe moves alone win levels of Hexcells, and that a board of any shape has
//! equal placements after a conversion to JSON. An independent solver, which tries all placements,
//! generated the levels and counted the steps.

use dashu_int::UBig;
use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzle::Instance;
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::text::hexcells::{self, Level};
use gridproof::puzzles::read;
use gridproof::shading::exact::{Engine, count, prove};

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

#[test]
fn a_board_as_json_has_the_same_placements() {
    let (mut written, mut consistent) = (0, 0);
    for board in KINDS.iter().flat_map(|kind| random_boards(kind, 8)) {
        let Ok(json) = Instance::to_json(&board) else { continue };
        let again: Board = read(json.as_bytes()).expect("a board").print().parse().expect("saved");
        let (all, each) = placement_counts(&board);
        let (read, with_known) = placement_counts(&again);
        // In JSON, a known mine is a hidden cell that must hold a mine.
        let is_known = |cell: &Cell| board.given(*cell) == Some(1);
        let mut each = each.into_iter();
        let cells = board.shape().cells().filter(|&cell| board.given(cell) != Some(0));
        let expected =
            cells.filter_map(|cell| if is_known(&cell) { Some(all.clone()) } else { each.next() });
        assert_eq!(read, all, "{board}\n{json}");
        assert!(all == UBig::ZERO || with_known == expected.collect::<Vec<_>>(), "{board}\n{json}");
        written += 1;
        consistent += usize::from(all > UBig::ZERO);
    }
    assert!(written >= 60 && consistent >= 30, "{written} boards, {consistent} consistent");
}
