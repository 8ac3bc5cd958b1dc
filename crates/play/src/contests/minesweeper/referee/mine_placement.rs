//! Places the mines of a game at random, by its seed and first click.

use std::sync::{Mutex, PoisonError};

use super::options::{GuessesAllowed, SeriesRules};
use crate::referee::seeds::Seed;
use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Placement;
use gridproof::puzzles::mines::generate::placement_without_mines_on;
use gridproof::puzzles::mines::no_guess::no_guess;
use gridproof::words::Sentence;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::words;

/// The number of placements that the search for a no-guess board tries. Most searches succeed
/// within fifty placements.
const MAX_PLACEMENTS_TRIED: u64 = 1000;

/// The error if no board without a guess was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LayoutError {
    mines: usize,
    first_click: Cell,
}

impl From<LayoutError> for Sentence {
    fn from(LayoutError { mines, first_click }: LayoutError) -> Self {
        words::no_guess_board_not_found(MAX_PLACEMENTS_TRIED as usize, mines, first_click)
    }
}

/// Returns the mines of a game with the first click at `first_click`.
///
/// # Errors
/// The rules demand a no-guess board, and the search found no such board.
pub fn draw_placement(
    rules: &SeriesRules,
    seed: Seed,
    first_click: Cell,
) -> Result<Placement, LayoutError> {
    match rules.guesses {
        GuessesAllowed::Any => {
            let protected_cells =
                rules.first_click.protected_cells(rules.shape, &rules.disc(), first_click);
            let random = &mut Pcg64Mcg::seed_from_u64(seed.number());
            Ok(placement_without_mines_on(
                rules.shape,
                rules.disc(),
                rules.mines,
                &protected_cells,
                random,
            ))
        }
        GuessesAllowed::None => draw_no_guess_placement(rules, seed, first_click),
    }
}

/// The mines of a no-guess board, with the inputs that determine them.
type FoundPlacement = (SeriesRules, Seed, Cell, Result<Placement, LayoutError>);

/// The last no-guess board. Finding a no-guess board can take seconds, and a judge or a replay of
/// the game needs the board again.
static LAST_NO_GUESS_BOARD: Mutex<Option<FoundPlacement>> = Mutex::new(None);

fn draw_no_guess_placement(
    rules: &SeriesRules,
    seed: Seed,
    first_click: Cell,
) -> Result<Placement, LayoutError> {
    let last = || LAST_NO_GUESS_BOARD.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((known_rules, known_seed, known_click, found)) = &*last()
        && (known_rules, *known_seed, *known_click) == (rules, seed, first_click)
    {
        return found.clone();
    }
    let random = &mut Pcg64Mcg::seed_from_u64(seed.number());
    let found = no_guess(
        rules.shape,
        rules.mines,
        first_click,
        random,
        &Budget::work(MAX_PLACEMENTS_TRIED),
    );
    let missed = |_| LayoutError { mines: rules.mines, first_click };
    let found = found.map(|found| found.placement).map_err(missed);
    *last() = Some((rules.clone(), seed, first_click, found.clone()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::contest_games::TesterSettings;
    use gridproof::grid::Shape;
    use gridproof::puzzles::mines::classic::FirstClick;
    use gridproof::puzzles::mines::solvable::{End, solvable};

    fn classic_rules(pairs: &[(&str, &str)]) -> SeriesRules {
        let pairs = pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        SeriesRules::classic(&pairs.collect::<TesterSettings>()).expect("rules")
    }

    #[test]
    fn a_no_guess_game_is_won_by_proofs_from_its_first_click() {
        let rules = classic_rules(&[("size", "8x7"), ("mines", "10"), ("guesses", "none")]);
        for number in 1..12 {
            let seed = Seed::new(number).expect("a seed");
            let first_click = Cell::new(number as usize % 7, number as usize % 8);
            let placement = draw_placement(&rules, seed, first_click).expect("a board");
            assert_eq!(placement.total(), 10);
            assert_eq!(solvable(&placement, first_click, &Budget::unlimited()).end, End::Won);
            let again = draw_placement(&rules, seed, first_click).expect("a board");
            *LAST_NO_GUESS_BOARD.lock().expect("no panic") = None;
            assert_eq!(
                (&again, draw_placement(&rules, seed, first_click)),
                (&placement, Ok(placement.clone()))
            );
        }
    }

    #[test]
    fn the_search_for_a_no_guess_board_fails_where_every_board_needs_a_guess() {
        // The mine is at one of the two ends of a column, and no clue shows which end.
        let rules = classic_rules(&[("size", "5x2"), ("mines", "1"), ("guesses", "none")]);
        assert_eq!(rules.shape, Shape::new(2, 5));
        let missed = draw_placement(&rules, Seed::new(1).expect("a seed"), Cell::new(1, 1));
        let missed = Sentence::from(missed.expect_err("none")).to_string();
        assert!(missed.starts_with("no board without a guess was found in 1000 tries"), "{missed}");
    }

    #[test]
    fn a_first_click_on_a_zero_has_no_mine_in_a_large_neighbourhood() {
        for number in 1..20 {
            let rules =
                classic_rules(&[("size", "9x9"), ("distance", "10"), ("first-click", "zero")]);
            assert_eq!(rules.first_click, FirstClick::Zero);
            let (seed, first_click) = (Seed::new(number).expect("a seed"), Cell::new(4, 4));
            let placement = draw_placement(&rules, seed, first_click).expect("a board");
            assert_eq!((placement.clue(first_click), placement.disc.squared_distance()), (0, 10));
        }
    }
}
