//! Draws random boards: draws a placement uniformly, and opens some of its cells. The seed of the
//! random generator determines the board.

use rand::{Rng, RngExt};

use crate::budget::{Budget, Meter, Stop};
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Disc;

use super::rules::{Board, Placement, View};

/// The choice of the cells that are opened on a random board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OpenedCells {
    /// Opens a random zero with its cascade (rule M6), or no cell if there is no zero.
    Zero,
    /// Opens a fraction of the cells without a mine. The number of opened cells is rounded down,
    /// and all sets with this number of cells are equally likely.
    Share(f64),
}

/// Draws a placement of `mines` mines. All placements are equally likely. If there are fewer than
/// `mines` cells, every cell holds a mine.
pub fn placement(shape: Shape, disc: Disc, mines: usize, random: &mut impl Rng) -> Placement {
    placement_without_mines_on(shape, disc, mines, &[], random)
}

/// Draws a [`placement`] without a mine on the cells of `protected_cells`.
pub fn placement_without_mines_on(
    shape: Shape,
    disc: Disc,
    mines: usize,
    protected_cells: &[Cell],
    random: &mut impl Rng,
) -> Placement {
    let meter = &mut Budget::unlimited().meter();
    placement_within_budget(shape, disc, mines, protected_cells, random, meter)
        .expect("there is no limit")
}

/// Draws a [`placement_without_mines_on`] within a budget. Each cell costs one step of the budget.
pub fn placement_within_budget(
    shape: Shape,
    disc: Disc,
    mines: usize,
    protected_cells: &[Cell],
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Placement, Stop> {
    let mut grid = Grid::new(shape, false);
    let allowed = shape.cells().filter(|cell| !protected_cells.contains(cell)).collect();
    for cell in draw_cells(allowed, mines, random, meter)? {
        grid[cell] = true;
    }
    Ok(Placement { disc, mines: grid })
}

/// Returns the board that a player sees after `opening` has opened cells of `placement`. The total
/// is known.
pub fn board(placement: &Placement, opening: OpenedCells, random: &mut impl Rng) -> Board {
    let meter = &mut Budget::unlimited().meter();
    board_within_budget(placement, opening, random, meter).expect("there is no limit")
}

/// Draws a [`board`] within a budget. Each visited cell costs one step of the budget.
pub fn board_within_budget(
    placement: &Placement,
    opening: OpenedCells,
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Board, Stop> {
    let shape = placement.mines.shape();
    let around = placement.disc.num_neighbours() as u64;
    let clear = shape.cells().filter(|&cell| !placement.mines[cell]);
    let opened = match opening {
        OpenedCells::Zero => {
            spend_steps_for_neighbours(shape, around, meter)?;
            let zeros = clear.filter(|&cell| placement.clue(cell) == 0).collect();
            let start = draw_cells(zeros, 1, random, meter)?.pop();
            start.map(|cell| placement.cascade(cell)).unwrap_or_default()
        }
        OpenedCells::Share(share) => {
            let clear: Vec<_> = clear.collect();
            let number = (clear.len() as f64 * share) as usize;
            draw_cells(clear, number, random, meter)?
        }
    };
    let mut views = Grid::new(shape, View::Hidden);
    for cell in opened {
        meter.spend_steps(around)?;
        views[cell] = View::opened(placement.clue(cell));
    }
    spend_steps_for_neighbours(shape, around, meter)?;
    Ok(Board::from_views(views, placement.disc.clone(), Some(placement.total())))
}

/// Spends the steps of a visit to all neighbours of every cell, row by row.
fn spend_steps_for_neighbours(shape: Shape, around: u64, meter: &mut Meter) -> Result<(), Stop> {
    (0..shape.rows).try_for_each(|_| meter.spend_steps(around * shape.cols as u64))
}

/// Draws `number` cells from `cells`, or all cells if `cells` has fewer. Uses the first steps of a
/// Fisher-Yates shuffle.
fn draw_cells(
    mut cells: Vec<Cell>,
    number: usize,
    random: &mut impl Rng,
    meter: &mut Meter,
) -> Result<Vec<Cell>, Stop> {
    for position in 0..number.min(cells.len()) {
        meter.spend_steps(1)?;
        let other = random.random_range(position..cells.len());
        cells.swap(position, other);
    }
    cells.truncate(number);
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;

    fn seeded_random(seed: u64) -> Pcg64Mcg {
        Pcg64Mcg::seed_from_u64(seed)
    }

    #[test]
    fn every_board_allows_its_placement() {
        for seed in 0..50 {
            let random = &mut seeded_random(seed);
            let distance = 1 + seed as usize % 10;
            let truth = placement(Shape::new(7, 9), Disc::new(distance), 8, random);
            assert_eq!(truth.total(), 8);
            for (opening, opened) in
                [(OpenedCells::Share(0.5), Some(27)), (OpenedCells::Zero, None)]
            {
                let board = board(&truth, opening, random);
                assert!(board.allows(&truth), "seed {seed}, {opening:?}");
                assert!(opened.is_none_or(|opened| opened == board.num_opened()));
            }
        }
    }

    /// Checks that the work exceeds a limit by at most the work of one row.
    #[test]
    fn generation_ends_with_its_budget() {
        let (shape, disc) = (Shape::new(60, 60), Disc::new(2));
        for work in [0, 20, 60, 300] {
            let meter = &mut Budget::work(work).meter();
            let random = &mut seeded_random(1);
            let made = placement_within_budget(shape, disc.clone(), 900, &[], random, meter)
                .and_then(|truth| {
                    board_within_budget(&truth, OpenedCells::Share(0.5), random, meter)
                });
            assert_eq!(made.err(), Some(Stop::Work), "{work}");
            assert!(meter.spent() <= work + 10, "{} of {work}", meter.spent());
        }
        let meter = &mut Budget::work(100_000).meter();
        let truth = placement_within_budget(shape, disc, 900, &[], &mut seeded_random(1), meter);
        assert!(truth.is_ok_and(|truth| truth.total() == 900));
    }

    #[test]
    fn one_seed_gives_one_board() {
        let draw = |seed| placement(Shape::new(9, 9), Disc::new(2), 10, &mut seeded_random(seed));
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }

    #[test]
    fn more_mines_than_cells_fill_the_board_and_no_zero_opens_nothing() {
        let truth = placement(Shape::new(2, 2), Disc::new(2), 9, &mut seeded_random(0));
        assert_eq!(truth.total(), 4);
        assert_eq!(board(&truth, OpenedCells::Zero, &mut seeded_random(0)).num_opened(), 0);
    }

    #[test]
    fn random_placements_have_no_positional_bias() {
        let mut hits = [0; 6];
        let random = &mut seeded_random(1);
        for _ in 0..6000 {
            let meter = &mut Budget::unlimited().meter();
            for cell in
                draw_cells(Shape::new(1, 6).cells().collect(), 2, random, meter).expect("no limit")
            {
                hits[cell.col] += 1;
            }
        }
        assert!(hits.iter().all(|hits| (1850..2150).contains(hits)), "{hits:?}");
    }
}
