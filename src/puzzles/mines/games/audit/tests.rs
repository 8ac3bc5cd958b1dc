//! Tests the judgement of moves on small boards.

use super::*;
use crate::budget::Budget;
use crate::puzzles::mines::position::Position;
use crate::puzzles::mines::text;

fn judge(rows: &str, action: Action) -> Judgement {
    let board = text::parse(rows.as_bytes()).expect("a board");
    Position::new(board).judge(action, &Budget::unlimited()).expect("no limit")
}

const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
/// A board that needs a guess. One of the two cells beside the clue holds a mine, and the remaining
/// hidden cells hold two mines.
const GUESS_BOARD: &str = "mines rows=1 cols=10 mines=3 squared_distance=1\n?1????????\n";

#[test]
fn opened_cells_are_judged_by_the_least_risk_there_is() {
    let open = |row, col| Action::Open(Cell::new(row, col));
    assert_eq!(judge(SMALL_BOARD, open(1, 2)), Judgement::ProvenSafe);
    let risk = |placements: u8, mines: u8, least: u8| Risk {
        placements: placements.into(),
        mines: mines.into(),
        least: least.into(),
    };
    assert_eq!(judge(SMALL_BOARD, open(1, 0)), Judgement::AvoidableRisk(risk(2, 1, 0)));
    assert_eq!(judge(SMALL_BOARD, open(0, 2)), Judgement::AvoidableRisk(risk(2, 2, 0)), "a mine");
    assert_eq!(judge(GUESS_BOARD, open(0, 5)), Judgement::LeastRisk(risk(42, 12, 12)));
    assert_eq!(judge(GUESS_BOARD, open(0, 0)), Judgement::AvoidableRisk(risk(42, 21, 12)));
    assert_eq!(risk(42, 21, 12).avoidable(), 9u8.into());
}

#[test]
fn the_least_risk_includes_flagged_cells() {
    let open = |row, col| Action::Open(Cell::new(row, col));
    let risk = |placements: u8, mines: u8, least: u8| Risk {
        placements: placements.into(),
        mines: mines.into(),
        least: least.into(),
    };
    let beside_a_safe_flag = "mines rows=1 cols=4 mines=1 squared_distance=1\n?1?F\n";
    assert_eq!(judge(beside_a_safe_flag, open(0, 0)), Judgement::AvoidableRisk(risk(2, 1, 0)));
    // The first judged cell has a flag. No other cell has less risk.
    let flagged = "mines rows=4 cols=2 mines=2 squared_distance=6\n1 1\nF F\nF F\n? ?\n";
    let Judgement::LeastRisk(found) = judge(flagged, open(1, 0)) else { panic!("the least") };
    assert_eq!(found.mines, found.least);
    let Judgement::AvoidableRisk(found) = judge(flagged, open(3, 0)) else { panic!("more") };
    assert_eq!(found.avoidable(), &found.mines - &found.least);
}

#[test]
fn a_judgement_shows_the_risk_in_percent() {
    let open = |col| Action::Open(Cell::new(0, col));
    assert_eq!(open(5).to_string(), "open (0,5)");
    assert_eq!(judge(SMALL_BOARD, open(3)).to_string(), "proven safe");
    assert_eq!(judge(GUESS_BOARD, open(5)).to_string(), "least risk 28.6%");
    assert_eq!(judge(GUESS_BOARD, open(0)).to_string(), "avoidable risk 50.0%, 21.4% too much");
}

#[test]
fn flags_are_judged_by_proofs() {
    let flag = |row, col| Action::Flag(Cell::new(row, col));
    assert_eq!(judge(SMALL_BOARD, flag(0, 2)), Judgement::FlaggedMine);
    assert_eq!(judge(SMALL_BOARD, flag(1, 1)), Judgement::FlaggedUnproven);
    assert_eq!(judge(SMALL_BOARD, flag(1, 2)), Judgement::FlaggedWrong);
}

#[test]
fn proved_cells_need_no_more_work() {
    let board = text::parse(SMALL_BOARD.as_bytes()).expect("a board");
    let mut position = Position::new(board);
    let mut open = |row, col, budget| position.judge(Action::Open(Cell::new(row, col)), &budget);
    assert_eq!(open(1, 2, Budget::unlimited()), Ok(Judgement::ProvenSafe));
    assert_eq!(open(1, 3, Budget::work(0)), Ok(Judgement::ProvenSafe));
    assert!(matches!(open(0, 2, Budget::unlimited()), Ok(Judgement::AvoidableRisk(_))));
}

#[test]
fn an_inconsistent_board_is_reported() {
    let open = Action::Open(Cell::new(0, 0));
    assert_eq!(judge("mines rows=1 cols=3\n?0*\n", open), Judgement::Inconsistent);
}

/// Returns the placements that agree with a board, by trying all placements. A placement has a bit
/// for every cell.
fn placements(board: &Board) -> Vec<u32> {
    use crate::grid::Grid;
    use crate::puzzles::mines::Placement;
    let shape = board.shape();
    let agrees = |bits: &u32| {
        let mines = Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1);
        board.allows(&Placement { disc: board.disc().clone(), mines })
    };
    (0..1u32 << shape.area()).filter(agrees).collect()
}

/// Compares every judgement in games of random clicks, flags and chords with exhaustive search.
#[test]
fn every_judgement_agrees_with_trying_all_placements() {
    use crate::grid::Shape;
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::generate::placement;
    use rand::{RngExt, SeedableRng};
    let random = &mut rand_pcg::Pcg64Mcg::seed_from_u64(11);
    let (mut guesses, mut chords) = (0, 0);
    for game in 0..60 {
        let (shape, disc) = (Shape::new(3, 4), Disc::new([1, 2, 4][game % 3]));
        let truth = placement(shape, disc.clone(), 3, random);
        let mut board = Board::new(shape, disc, (game % 2 == 0).then_some(3));
        let mut position = Position::new(board.clone());
        for _ in 0..10 {
            let cell = shape.cell(random.random_range(0..shape.area()));
            let action = match (board.view(cell), random.random_range(0..3)) {
                (View::Hidden, 0) => Action::Flag(cell),
                (View::Hidden, _) => Action::Open(cell),
                (View::Flagged, _) => Action::Unflag(cell),
                _ => Action::Chord(cell),
            };
            let opened = action.opened_cells(&board);
            if opened.is_empty() && matches!(action, Action::Chord(_)) {
                continue;
            }
            position.follow(&board);
            let found = position.judge(action, &Budget::unlimited()).expect("no limit");
            let placements = placements(&board);
            let with_a_mine_at = |cells: &[Cell]| {
                let any = cells.iter().fold(0, |bits, &cell| bits | 1 << shape.index(cell));
                placements.iter().filter(|&bits| bits & any != 0).count()
            };
            let (all, mines) = (placements.len(), with_a_mine_at(&opened));
            let least = board.hidden().map(|cell| with_a_mine_at(&[cell])).min();
            let flagged = with_a_mine_at(&[cell]);
            let risk = Risk {
                placements: all.into(),
                mines: mines.into(),
                least: least.unwrap_or_default().into(),
            };
            let expected = match action {
                Action::Unflag(_) => Judgement::TookFlagBack,
                Action::Flag(_) if flagged == 0 => Judgement::FlaggedWrong,
                Action::Flag(_) if flagged == all => Judgement::FlaggedMine,
                Action::Flag(_) => Judgement::FlaggedUnproven,
                _ if mines == 0 => Judgement::ProvenSafe,
                _ if risk.mines == risk.least => Judgement::LeastRisk(risk),
                _ => Judgement::AvoidableRisk(risk),
            };
            assert_eq!(found, expected, "game {game}: {action}\n{board}");
            guesses += usize::from(mines > 0);
            chords += usize::from(matches!(action, Action::Chord(_)));
            opened.iter().for_each(|&cell| board.set(cell, truth.reveal(cell)));
            match action {
                Action::Flag(cell) => board.set(cell, View::Flagged),
                Action::Unflag(cell) => board.set(cell, View::Hidden),
                _ => {}
            }
        }
    }
    assert!(guesses > 100 && chords > 30, "{guesses} guesses, {chords} chords");
}
