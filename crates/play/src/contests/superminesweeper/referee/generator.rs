//! The official boards: the same seed gives the same board as the contest's tester.

use super::options::{
    DENSITY_RANGE, DISTANCE_RANGE, GeneratorOptions, SIDE_RANGE, num_mines_at_density,
};
use crate::referee::java_random::JavaRandom;
use crate::referee::seeds::Seed;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::mines::Disc;
use gridproof::puzzles::mines::Placement;

const SQUARED_DISTANCES: [i32; 7] = [1, 2, 4, 5, 8, 9, 10];

/// An official board, with the zero that is open from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuperMinesweeperInstance {
    /// The mines, on a square board.
    pub placement: Placement,
    /// A cell whose clue is 0.
    pub zero: Cell,
}

/// Draws the board of `seed`.
pub fn generate(seed: Seed, options: &GeneratorOptions) -> SuperMinesweeperInstance {
    let mut random = JavaRandom::new(seed);
    let parameters = BoardParameters::draw(seed, options, &mut random);
    loop {
        let placement = parameters.draw_placement(&mut random);
        let zeros = zero_cells(&placement);
        if !zeros.is_empty() {
            let zero = zeros[random.random_int(0, zeros.len() as i32 - 1) as usize];
            return SuperMinesweeperInstance { placement, zero };
        }
    }
}

struct BoardParameters {
    side: i32,
    mines: i32,
    squared_distance: i32,
}

impl BoardParameters {
    /// Draws the parameters at random. Seeds 1 and 2 give the smallest and the largest board: fixed
    /// values replace the random values. Random values for options are drawn afterwards from the
    /// same random stream, in the order N, M, D.
    fn draw(seed: Seed, options: &GeneratorOptions, random: &mut JavaRandom) -> Self {
        let mut side = random.random_int(SIDE_RANGE.0, SIDE_RANGE.1);
        let mut mines =
            num_mines_at_density(random.random_double(DENSITY_RANGE.0, DENSITY_RANGE.1), side);
        let last = SQUARED_DISTANCES.len() as i32 - 1;
        let mut squared_distance = SQUARED_DISTANCES[random.random_int(0, last) as usize];
        match seed.number() {
            1 => {
                (side, mines, squared_distance) =
                    (SIDE_RANGE.0, num_mines_at_density(DENSITY_RANGE.0, SIDE_RANGE.0), 2)
            }
            2 => {
                (side, mines) = (SIDE_RANGE.1, num_mines_at_density(DENSITY_RANGE.1, SIDE_RANGE.1))
            }
            _ => {}
        }
        if let Some(span) = options.side {
            side = span.draw(random, SIDE_RANGE.0, SIDE_RANGE.1);
            mines =
                num_mines_at_density(random.random_double(DENSITY_RANGE.0, DENSITY_RANGE.1), side);
        }
        if let Some(span) = options.mines {
            mines = span.draw(
                random,
                num_mines_at_density(DENSITY_RANGE.0, side),
                num_mines_at_density(DENSITY_RANGE.1, side),
            );
        }
        if let Some(span) = options.squared_distance {
            squared_distance = span.draw(random, DISTANCE_RANGE.0, DISTANCE_RANGE.1);
        }
        Self { side, mines, squared_distance }
    }

    fn draw_placement(&self, random: &mut JavaRandom) -> Placement {
        let shape = Shape::new(self.side as usize, self.side as usize);
        let mut mines = Grid::new(shape, false);
        let mut left = self.mines;
        while left > 0 {
            let row = random.random_int(0, self.side - 1) as usize;
            let col = random.random_int(0, self.side - 1) as usize;
            let mine = &mut mines[Cell::new(row, col)];
            left -= i32::from(!*mine);
            *mine = true;
        }
        Placement { disc: Disc::new(self.squared_distance as usize), mines }
    }
}

fn zero_cells(placement: &Placement) -> Vec<Cell> {
    let clear = placement.mines.iter().filter(|&(_, &mine)| !mine);
    clear.map(|(cell, _)| cell).filter(|&cell| placement.clue(cell) == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::contest_games::TesterSettings;

    fn draw_with_settings(settings: &[(&str, &str)]) -> (usize, usize, usize) {
        let settings: TesterSettings =
            settings.iter().map(|&(option, value)| (option.into(), value.into())).collect();
        let options = GeneratorOptions::new(&settings).expect("valid options");
        let SuperMinesweeperInstance { placement, zero } =
            generate(Seed::new(5).expect("a seed"), &options);
        assert_eq!(placement.clue(zero), 0);
        (placement.mines.shape().rows, placement.total(), placement.disc.squared_distance())
    }

    #[test]
    fn the_number_of_mines_is_clamped_to_the_range_of_the_side() {
        assert_eq!(draw_with_settings(&[]), (39, 157, 8));
        let (side, mines, _) = draw_with_settings(&[("N", "10,49"), ("M", "720")]);
        assert_eq!(mines as i32, num_mines_at_density(DENSITY_RANGE.1, side as i32));
    }

    #[test]
    fn values_are_drawn_from_the_given_range() {
        let (side, mines, squared_distance) =
            draw_with_settings(&[("N", "20,22"), ("M", "50,60"), ("D", "4,6")]);
        assert!((20..=22).contains(&side));
        assert!((50..=60).contains(&mines));
        assert!((4..=6).contains(&squared_distance));
    }
}
