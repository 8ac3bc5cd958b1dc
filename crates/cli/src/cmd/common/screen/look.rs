//! What is known of every cell of a board, as far as a budget lasts.

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::chances::{Chance, Observer};
use gridproof::puzzles::mines::exact::{Engine, prove};
use gridproof::puzzles::mines::explain::{Reason, conflict};

/// What is known of a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// Proved to hold no mine.
    Safe,
    /// Proved to hold one.
    Mine,
    /// May hold one, with this probability: it may read 0 or 1.
    Chance(f64),
    /// Proved that it may hold one and need not; how likely that is was not counted.
    Free,
    /// A limit was met first.
    Undecided,
}

/// What a look at a board showed.
#[derive(Clone, Debug)]
pub enum Look {
    /// Of each hidden cell; none of the others.
    Known(Grid<Option<Known>>),
    /// No placement agrees with the board: the clues that contradict each other, if they were found.
    Contradiction(Result<Reason, Unfinished>),
    /// Not even that is known.
    Nothing(Unfinished),
}

impl Look {
    /// Counts, and proves what is too wide to count.
    pub fn at(board: &Board, budget: &Budget) -> Self {
        match Observer::default().chances(board, budget) {
            Ok(None) => Self::contradiction(board, budget),
            Ok(Some(chances)) => {
                let known = chances.into_iter().map(|(cell, chance)| (cell, chance.into()));
                Self::known(board, known)
            }
            Err(Unfinished::Stop(stop @ (Stop::Cancelled | Stop::Time))) => {
                Self::Nothing(stop.into())
            }
            Err(_) => Self::proved(board, budget),
        }
    }

    fn proved(board: &Board, budget: &Budget) -> Self {
        let (found, ended) = prove(board, Engine::Auto, budget);
        if found.consistent == Some(false) {
            return Self::contradiction(board, budget);
        }
        if let Some(ended) = ended.filter(|_| found.says_nothing()) {
            return Self::Nothing(ended);
        }
        let all = [
            (found.safe, Known::Safe),
            (found.mine, Known::Mine),
            (found.free, Known::Free),
            (found.undecided, Known::Undecided),
        ];
        let known = all
            .into_iter()
            .flat_map(|(cells, known)| cells.into_iter().map(move |cell| (cell, known)));
        Self::known(board, known)
    }

    fn known(board: &Board, cells: impl Iterator<Item = (Cell, Known)>) -> Self {
        let mut known = Grid::new(board.shape(), None);
        cells.for_each(|(cell, is)| known[cell] = Some(is));
        Self::Known(known)
    }

    fn contradiction(board: &Board, budget: &Budget) -> Self {
        match conflict(board, budget).transpose() {
            Some(reason) => Self::Contradiction(reason),
            // The counter and the solver do not disagree; were it so, nothing would be claimed.
            None => Self::Nothing(Stop::Work.into()),
        }
    }

    /// What is known of a cell.
    pub fn of(&self, cell: Cell) -> Option<Known> {
        match self {
            Self::Known(known) if known.shape().contains(cell) => known[cell],
            _ => None,
        }
    }

    /// Whether more time could tell more.
    pub fn is_whole(&self) -> bool {
        match self {
            Self::Known(known) => {
                let is_open =
                    |known: &Option<Known>| matches!(known, Some(Known::Undecided | Known::Free));
                !known.values().iter().any(is_open)
            }
            Self::Contradiction(reason) => reason.is_ok(),
            Self::Nothing(_) => false,
        }
    }
}

impl From<Chance> for Known {
    fn from(chance: Chance) -> Self {
        match chance {
            Chance::Safe => Self::Safe,
            Chance::Mine => Self::Mine,
            Chance::Between(chance) => Self::Chance(chance),
            Chance::Uncounted => Self::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(rows: &str, budget: &Budget) -> Look {
        Look::at(&rows.parse().expect("a board"), budget)
    }

    #[test]
    fn proofs_chances_and_contradictions_are_told_apart() {
        let found = look("mines rows=2 cols=3 mines=1\n11?\n???", &Budget::unlimited());
        let of = |row, col| found.of(Cell::new(row, col));
        assert_eq!(of(0, 2), Some(Known::Safe));
        assert_eq!(of(1, 0), Some(Known::Chance(0.5)));
        assert_eq!(of(0, 0), None);
        let wrong = look("mines rows=1 cols=3\n?0*\n", &Budget::unlimited());
        let Look::Contradiction(Ok(reason)) = wrong else { panic!("{wrong:?}") };
        assert_eq!(reason.clues.len(), 1);
    }

    #[test]
    fn nothing_is_claimed_without_a_budget() {
        let found = look("mines rows=2 cols=3 mines=1\n11?\n???", &Budget::work(0));
        assert!(!found.is_whole(), "{found:?}");
    }
}
