//! Plays all placements of a board, if there are at most [`MAX_PLACEMENTS`].

use gridproof_engine::query::Search;
use rand::Rng;
use rand::seq::SliceRandom;

use super::proof_check::{NoGuessError, is_won_by_proofs};
use crate::budget::Meter;
use crate::grid::{Cell, Grid, Shape};
use crate::puzzles::mines::Disc;
use crate::puzzles::mines::exact::Engine;
use crate::puzzles::mines::rules::Placement;

/// The most placements that are played one by one.
const MAX_PLACEMENTS: u64 = 1000;

/// All placements of some mines on some cells, if they are few enough to be played one by one.
pub(super) struct FewPlacements {
    shape: Shape,
    /// The cells that may hold a mine.
    cells: Vec<Cell>,
    mines: usize,
}

/// Returns all placements without a mine on the cells of `protected_cells`, or `None` if there are
/// too many.
pub(super) fn all_if_few(
    shape: Shape,
    mines: usize,
    protected_cells: &[Cell],
) -> Option<FewPlacements> {
    let number = shape.area() - protected_cells.len();
    num_choices(number, mines)?;
    let cells = shape.cells().filter(|cell| !protected_cells.contains(cell)).collect();
    Some(FewPlacements { shape, cells, mines })
}

/// Returns the number of ways to choose `chosen` of `number` things, or `None` if this number
/// exceeds [`MAX_PLACEMENTS`].
fn num_choices(number: usize, chosen: usize) -> Option<u64> {
    let fewer = chosen.min(number.checked_sub(chosen)?);
    let mut ways = 1;
    for place in 0..fewer as u64 {
        // `ways` does not decrease with a further choice, because at most half of the things are
        // chosen. So the number of ways stays above the limit once it exceeds the limit.
        ways = ways * u64::try_from(number).ok()?.min(2 * MAX_PLACEMENTS).saturating_sub(place)
            / (place + 1);
        if ways > MAX_PLACEMENTS {
            return None;
        }
    }
    Some(ways)
}

impl FewPlacements {
    /// Finds a placement that is won without a guess. All such placements are equally likely to be
    /// found. Each placement that is played is a unit of work.
    pub fn play(
        &self,
        first: Cell,
        disc: &Disc,
        random: &mut impl Rng,
        meter: &mut Meter,
        search: Search<'_>,
    ) -> Result<Placement, NoGuessError> {
        let mut all = self.mine_choices();
        let placements = all.len() as u64;
        all.shuffle(random);
        for mined in all {
            meter.spend(1)?;
            let mut mines = Grid::new(self.shape, false);
            mined.iter().for_each(|&place| mines[self.cells[place]] = true);
            let placement = Placement { disc: disc.clone(), mines };
            if is_won_by_proofs(&placement, first, Engine::Auto, search)? {
                return Ok(placement);
            }
        }
        Err(NoGuessError::Impossible { placements })
    }

    /// Returns every way to place the mines among the cells.
    fn mine_choices(&self) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        for chosen in 0..self.mines {
            let longer = |mined: Vec<usize>| {
                let next = mined.last().map_or(0, |last| last + 1);
                let end = self.cells.len() + chosen + 1 - self.mines;
                (next..end).map(move |place| [&mined[..], &[place]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_placements_are_listed_once() {
        for number in 1..9 {
            for mines in 0..=number {
                let FewPlacements { cells, .. } =
                    all_if_few(Shape::new(1, number), mines, &[]).expect("few");
                let all =
                    FewPlacements { shape: Shape::new(1, number), cells, mines }.mine_choices();
                let mut sorted = all.clone();
                sorted.sort();
                sorted.dedup();
                assert_eq!(sorted.len(), all.len());
                assert_eq!(Some(all.len() as u64), num_choices(number, mines));
                assert!(all.iter().all(|mined| mined.len() == mines));
            }
        }
        assert_eq!(
            [num_choices(1000, 1), num_choices(1001, 1000), num_choices(40, 20)],
            [Some(1000), None, None]
        );
        assert_eq!(
            [num_choices(1 << 40, 0), num_choices(1 << 40, 1), num_choices(3, 4)],
            [Some(1), None, None]
        );
    }
}
