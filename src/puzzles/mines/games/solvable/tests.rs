//! Tests games on layouts in which only provably safe cells are opened, and compares the results
//! with exhaustive search.

use dashu_int::UBig;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::budget::Budget;
use crate::grid::{Grid, Shape};
use crate::puzzles::mines::Disc;

fn layout_of(rows: &[&str]) -> Placement {
    let shape = Shape::new(rows.len(), rows[0].len());
    let mines = Grid::from_fn(shape, |cell| rows[cell.row].as_bytes()[cell.col] == b'*');
    Placement { disc: Disc::new(2), mines }
}

fn solvability_of(rows: &[&str], first: (usize, usize)) -> Solvability {
    solvable(&layout_of(rows), first.into(), &Budget::unlimited())
}

#[test]
fn a_layout_is_won_lost_or_ends_at_a_guess() {
    assert_eq!(solvability_of(&["....", "....", "...*"], (0, 0)).end, End::Won, "one mine is left");
    assert_eq!(solvability_of(&["....", "....", "...*"], (2, 3)).end, End::Lost);
    let corner = solvability_of(&["*.", ".."], (1, 1));
    let End::Stuck(Ok(guess)) = &corner.end else { panic!("{corner:?}") };
    assert_eq!((guess.cells.len(), guess.mines.to_string()), (3, "1".to_owned()));
    assert_eq!((corner.board.num_opened(), guess.placements.to_string()), (1, "3".to_owned()));
}

#[test]
fn the_total_proves_cells_behind_mines() {
    // No clue counts the cells behind the wall of mines. Only the total number of mines decides the
    // cells behind the wall.
    let wall = ["...**", "...**", "...**"];
    assert_eq!(solvability_of(&wall, (0, 0)).end, End::Won);
}

/// Returns all placements with the shape and the total of `placement`.
fn placements(placement: &Placement) -> Vec<Placement> {
    let shape = placement.mines.shape();
    let cells: Vec<Cell> = shape.cells().collect();
    let chosen = (0..1u32 << cells.len()).filter(|s| s.count_ones() as usize == placement.total());
    let placed = chosen.map(|set| {
        let mines = Grid::from_fn(shape, |cell| set >> (cell.row * shape.cols + cell.col) & 1 == 1);
        Placement { disc: placement.disc.clone(), mines }
    });
    placed.collect()
}

/// Plays a layout with exhaustive search for safe cells, opening one safe cell at a time.
fn solvability_by_enumeration(placement: &Placement, first: Cell) -> Solvability {
    let shape = placement.mines.shape();
    let mut board = Board::new(shape, placement.disc.clone(), Some(placement.total()));
    let mut consistent = placements(placement);
    let mut next = Some(first);
    while let Some(cell) = next {
        for cell in placement.cascade(cell) {
            board.set(cell, placement.reveal(cell));
        }
        if placement.mines[first] {
            return Solvability { end: End::Lost, board, mines: Vec::new() };
        }
        consistent.retain(|placement| board.allows(placement));
        let is_safe = |cell: &Cell| consistent.iter().all(|placement| !placement.mines[*cell]);
        next = board.hidden().find(is_safe);
    }
    let mines_at = |cell: Cell| consistent.iter().filter(|p| p.mines[cell]).count();
    let hidden: Vec<Cell> = board.hidden().collect();
    let mines = hidden.iter().copied().filter(|&cell| mines_at(cell) == consistent.len()).collect();
    let end = match hidden.iter().any(|&cell| !placement.mines[cell]) {
        false => End::Won,
        true => {
            let least = hidden.iter().map(|&cell| mines_at(cell)).min().expect("a hidden cell");
            let cells = hidden.into_iter().filter(|&cell| mines_at(cell) == least).collect();
            let [mines, placements] = [least, consistent.len()].map(UBig::from);
            End::Stuck(Ok(Guess { cells, mines, placements }))
        }
    };
    Solvability { end, board, mines }
}

#[test]
fn games_on_small_layouts_end_where_enumeration_ends_them() {
    let random = &mut Pcg64Mcg::seed_from_u64(20_021);
    let budget = Budget::unlimited();
    let mut ends = [0; 3];
    for number in 0..10_000 {
        let shape = Shape::new(random.random_range(1..=3), random.random_range(1..=4));
        let density = random.random_range(0.05..0.5);
        let mines = Grid::from_fn(shape, |_| random.random_bool(density));
        let disc = Disc::new([1, 2, 2, 2, 4, 5][number % 6]);
        let placement = Placement { disc, mines };
        let first =
            Cell::new(random.random_range(0..shape.rows), random.random_range(0..shape.cols));
        let expected = solvability_by_enumeration(&placement, first);
        let found = solvable(&placement, first, &budget);
        assert_eq!(found, expected, "{placement} from {first}");
        ends[match found.end {
            End::Won => 0,
            End::Stuck(_) => 1,
            End::Lost => 2,
            End::Undecided(reason) => panic!("{reason}"),
        }] += 1;
    }
    assert!(ends.iter().all(|&number| number > 1000), "{ends:?}");
}

#[test]
fn an_ended_budget_leaves_solvability_undecided() {
    let random = &mut Pcg64Mcg::seed_from_u64(7);
    for _ in 0..200 {
        let shape = Shape::new(5, 6);
        let mines = Grid::from_fn(shape, |_| random.random_bool(0.2));
        let placement = Placement { disc: Disc::new(2), mines };
        let first = Cell::new(0, 0);
        let whole = solvable(&placement, first, &Budget::unlimited());
        for work in [0, 1, 5, 30] {
            let part = solvable(&placement, first, &Budget::work(work));
            assert!(part.board.num_opened() <= whole.board.num_opened());
            match part.end {
                End::Undecided(reason) => assert_eq!(reason, Stop::Work.into()),
                End::Stuck(Err(_)) => assert!(matches!(whole.end, End::Stuck(_))),
                end => assert_eq!(end, whole.end),
            }
        }
    }
}

#[test]
fn a_layout_is_complete_by_its_mines_or_by_the_total() {
    let read = |text: &str| layout(&text.parse().expect("a board"));
    let expected = layout_of(&["*..", "..."]);
    for text in [
        "mines rows=2 cols=3 mines=1\n*10\n110\n",
        "mines rows=2 cols=3\n*10\n110\n",
        "mines rows=2 cols=3 mines=1\n?10\n110\n",
        "mines rows=2 cols=3 mines=1\n*??\n???\n",
        "mines rows=2 cols=3 mines=1\n*?0\n???\n",
    ] {
        assert_eq!(read(text), Ok(expected.clone()), "{text}");
    }
    for (text, message) in [
        (
            "mines rows=2 cols=3\n*??\n???\n",
            "expected a layout with every mine known, found 5 hidden cells and 1 known mine, and no total",
        ),
        (
            "mines rows=2 cols=3 mines=2\n*??\n???\n",
            "expected a layout with every mine known, found 5 hidden cells and 1 known mine of 2",
        ),
        (
            "mines rows=2 cols=3 mines=1\n*?1\n???\n",
            "expected the value 0 at (0,2), as the mines around it say, found 1",
        ),
    ] {
        assert_eq!(read(text).expect_err(text).to_string(), message);
    }
}
