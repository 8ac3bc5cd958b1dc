//! Tests of boards and placements.

use super::*;

#[test]
fn a_view_takes_eight_bytes_and_holds_the_largest_clue() {
    assert_eq!(size_of::<View>(), 8);
    let most = u32::MAX as usize;
    assert_eq!(View::opened(most).clue(), Some(most));
}

#[test]
fn a_board_allows_exactly_the_placements_with_its_clues_and_total() {
    let shape = Shape::new(1, 3);
    let mut board = Board::new(shape, Disc::new(2), Some(1));
    board.set(Cell::new(0, 1), View::Clue(1));
    let placement = |mines: [bool; 3]| Placement {
        disc: Disc::new(2),
        mines: Grid::from_fn(shape, |cell| mines[cell.col]),
    };
    assert!(board.allows(&placement([true, false, false])));
    assert!(board.allows(&placement([false, false, true])));
    assert!(!board.allows(&placement([true, false, true])), "two mines");
    assert!(!board.allows(&placement([false, true, false])), "the clue is a mine");
    assert!(!board.allows(&placement([false, false, false])), "too few");
}

#[test]
fn counts_around_a_cell_follow_every_change_of_view() {
    let mut board = Board::new(Shape::new(3, 3), Disc::new(2), None);
    let centre = Cell::new(1, 1);
    let views = [View::Mine, View::Clue(1), View::Clue(2), View::Flagged, View::Hidden];
    for (step, cell) in board.shape().cells().chain(board.shape().cells()).enumerate() {
        board.set(cell, views[step % views.len()]);
        let count = |is: fn(View) -> bool| {
            board.neighbours(centre).filter(|&near| is(board.view(near))).count()
        };
        assert_eq!(board.hidden_neighbours(centre).count(), count(View::is_hidden));
        assert_eq!(board.num_known_mine_neighbours(centre), count(View::is_mine));
        assert_eq!(board.num_opened_neighbours(centre), count(View::is_clue));
        let all = board.views().values();
        assert_eq!(board.num_opened(), all.iter().filter(|view| view.is_clue()).count());
        assert_eq!(board.num_hits(), all.iter().filter(|view| view.is_mine()).count());
    }
}

#[test]
fn a_cascade_ends_at_the_first_clues_above_zero() {
    let shape = Shape::new(2, 5);
    let mines = Grid::from_fn(shape, |cell| cell == Cell::new(0, 4));
    let placement = Placement { disc: Disc::new(2), mines };
    let mut opened = placement.cascade(Cell::new(0, 0));
    opened.sort();
    assert!(opened.into_iter().eq(shape.cells().filter(|cell| cell.col < 4)));
    assert_eq!(placement.cascade(Cell::new(1, 3)), [Cell::new(1, 3)]);
    assert_eq!(placement.cascade(Cell::new(0, 4)), [Cell::new(0, 4)], "a mine");
}

#[test]
fn a_board_is_solved_if_only_mines_are_hidden() {
    let mines = Grid::from_fn(Shape::new(2, 3), |cell| cell.col == 2);
    let placement = Placement { disc: Disc::new(2), mines };
    let mut board = Board::revealed(&placement);
    assert_eq!(board.solution(), Some(placement.clone()));
    board.set(Cell::new(0, 2), View::Hidden);
    board.set(Cell::new(1, 2), View::Flagged);
    assert_eq!(board.solution(), Some(placement));
    assert_eq!(board.with_mines(Some(1)).solution(), None, "one cell too many is hidden");
    assert_eq!(board.with_mines(None).solution(), None, "the total is not known");
    board.set(Cell::new(0, 1), View::Clue(1));
    assert_eq!(board.solution(), None, "the clue contradicts the mines");
}

#[test]
fn a_placement_is_known_if_the_total_determines_it() {
    let mines = Grid::from_fn(Shape::new(2, 3), |cell| cell.col == 2);
    let placement = Placement { disc: Disc::new(2), mines };
    let mut board = Board::revealed(&placement);
    board.set(Cell::new(0, 0), View::Hidden);
    assert_eq!((board.placement(), board.solution()), (Some(placement), None), "none is missing");
    assert_eq!(board.with_mines(None).placement(), None, "the total is not known");
    assert_eq!(board.with_mines(Some(1)).placement(), None, "more mines than the total");
    board.set(Cell::new(0, 1), View::Clue(1));
    assert!(board.placement().is_none() && board.placement_forced_by_total().is_some(), "the clue");
}

#[test]
fn a_known_mine_must_be_a_mine() {
    let shape = Shape::new(1, 2);
    let mut board = Board::new(shape, Disc::new(2), None);
    board.set(Cell::new(0, 0), View::Mine);
    let clear = Placement { disc: Disc::new(2), mines: Grid::new(shape, false) };
    assert!(!board.allows(&clear));
    assert_eq!(board.num_hits(), 1);
}
