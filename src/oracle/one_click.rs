//! The oracle for one-click boards: finds a board that one click wins, and checks whether a click
//! wins a given board.
//!
//! ```
//! use gridproof::Budget;
//! use gridproof::oracle::one_click::{Instance, check, solve};
//!
//! let budget = Budget::work(1_000_000);
//! let instance: Instance = "one-click rows=3 cols=3 mines=2".parse()?;
//! assert_eq!(solve(&instance, &budget)?, None, "proved: there is no board");
//!
//! let instance: Instance = "one-click rows=3 cols=3 mines=3".parse()?;
//! let solution = solve(&instance, &budget)?.expect("a board");
//! assert!(check(&instance, &solution).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use gridproof_engine::query::Search;

use crate::grid::{Cell, Grid};
use crate::puzzles::one_click::exact::counts_by_mines::{self, total};
use crate::puzzles::one_click::exact::{self, Engine};

use super::error::OracleError;

pub use crate::puzzles::one_click::exact::counts_by_mines::OneClickCounts;
pub use crate::puzzles::one_click::rules::Violation;
pub use crate::puzzles::one_click::{Instance, Mark, Mines, Solution, Symmetry};

/// Returns a board that one click wins. `None` is a proof that there is no such board. If the
/// instance asks for the fewest mines, it is proved that no winnable board has fewer mines. If the
/// instance asks for the most mines, it is proved that no winnable board has more mines.
pub fn solve<'a>(
    instance: &Instance,
    search: impl Into<Search<'a>>,
) -> Result<Option<Solution>, OracleError> {
    Ok(exact::solve(instance, Engine::Auto, search).into_board()?)
}

/// Checks that a board meets the demands of the instance, and that its click opens every clear
/// cell. Does not check whether a board with fewer or more mines exists.
///
/// # Errors
/// If the board breaks a rule. The error names the first rule that the board breaks.
pub fn check(instance: &Instance, solution: &Solution) -> Result<(), Violation> {
    instance.first_violation(solution).map_or(Ok(()), Err)
}

/// Returns whether `click` opens every clear cell of a board at once. Ignores all demands of an
/// instance.
pub fn is_won(clear: &Grid<bool>, click: impl Into<Cell>) -> bool {
    let any = Instance { mines: Mines::Any, ..Instance::plain(clear.shape(), 0) };
    check(&any, &Solution { clear: clear.clone(), click: click.into() }).is_ok()
}

/// Counts the placements that one click can win, and the pairs of a placement and a winning click.
pub fn count<'a>(
    instance: &Instance,
    search: impl Into<Search<'a>>,
) -> Result<OneClickCounts, OracleError> {
    let counts = counts_by_mines::count_by_mines(instance, search.into().budget)?;
    Ok(total(&counts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Stop};
    use crate::grid::Shape;

    #[test]
    fn a_click_wins_if_it_opens_every_clear_cell() {
        let corner = Grid::from_fn(Shape::new(3, 3), |cell| cell.row < 2 && cell.col < 2);
        assert!(is_won(&corner, (0, 0)));
        assert!(!is_won(&corner, (1, 1)), "opens only one cell");
        assert!(!is_won(&corner, (2, 2)), "a mine");
        assert!(!is_won(&corner, (3, 0)), "outside");
    }

    #[test]
    fn a_violated_demand_is_named() {
        let instance: Instance = "one-click rows=3 cols=3 mines=5".parse().expect("an instance");
        let budget = Budget::unlimited();
        let mut solution = solve(&instance, &budget).expect("no limit").expect("a board");
        assert_eq!(check(&instance, &solution), Ok(()));
        let other = Instance::plain(instance.shape(), 4);
        assert_eq!(check(&other, &solution), Err(Violation::Mines(5)));
        solution.clear[Cell::new(2, 2)] = !solution.clear[Cell::new(2, 2)];
        assert!(matches!(check(&instance, &solution), Err(Violation::Click(_))));
    }

    #[test]
    fn counts_and_solutions_agree() {
        let budget = Budget::unlimited();
        for mines in 0..9 {
            let instance = Instance::plain(Shape::new(3, 3), mines);
            let found = solve(&instance, &budget).expect("no limit");
            let counted = count(&instance, &budget).expect("no limit");
            assert_eq!(found.is_none(), counted.placements == 0u8.into(), "{mines} mines");
        }
        let counted = count(&Instance::plain(Shape::new(2, 2), 0), &budget).expect("no limit");
        assert_eq!(counted.to_string(), "1 placement, by 4 pairs of placement and click");
        let instance = Instance::plain(Shape::new(9, 9), 40);
        let ended = OracleError::Budget(Stop::Work.into());
        assert_eq!(count(&instance, &Budget::work(0)), Err(ended));
    }
}
