//! The analysis of a board on a screen: the status of every cell, or the reason why the statuses
//! are unknown.

use gridproof::budget::{Budget, Stop, Unfinished};
use gridproof::grid::{Cell, Grid};
use gridproof::puzzles::mines::explain::Reason;
use gridproof::puzzles::mines::position::{CellStatus, Position};

/// The result of the analysis of a board.
#[derive(Clone, Debug)]
pub enum BoardAnalysis {
    /// The status of each hidden cell; `None` for the other cells.
    Known(Grid<Option<CellStatus>>),
    /// No placement agrees with the board. Holds the contradictory clues, if the search found them.
    Contradiction(Result<Reason, Unfinished>),
    /// The budget ended before the consistency of the board was decided.
    Unknown(Unfinished),
}

impl BoardAnalysis {
    /// Analyses a position until the analysis is complete or the budget ends.
    pub fn analyse(position: &mut Position, budget: &Budget) -> Self {
        match position.cells(budget) {
            Ok(None) => match position.contradiction(budget).transpose() {
                Some(reason) => Self::Contradiction(reason),
                // The counter and the solver should never disagree. If they disagree, the analysis
                // claims nothing.
                None => Self::Unknown(Stop::Work.into()),
            },
            Ok(Some(cells)) => {
                let mut known = Grid::new(position.board().shape(), None);
                cells.into_iter().for_each(|(cell, status)| known[cell] = Some(status));
                Self::Known(known)
            }
            Err(reason) => Self::Unknown(reason),
        }
    }

    /// Returns the status of a cell.
    pub fn status_of(&self, cell: Cell) -> Option<CellStatus> {
        match self {
            Self::Known(known) if known.shape().contains(cell) => known[cell],
            _ => None,
        }
    }

    /// Returns whether the analysis is complete. More time would add nothing to a complete
    /// analysis.
    pub fn is_complete(&self) -> bool {
        match self {
            Self::Known(known) => {
                let is_open = |status: &Option<CellStatus>| {
                    matches!(status, Some(CellStatus::Undecided | CellStatus::Undetermined(None)))
                };
                !known.values().iter().any(is_open)
            }
            Self::Contradiction(reason) => reason.is_ok(),
            Self::Unknown(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analyse_text(rows: &str, budget: &Budget) -> BoardAnalysis {
        BoardAnalysis::analyse(&mut Position::new(rows.parse().expect("a board")), budget)
    }

    #[test]
    fn an_analysis_distinguishes_proofs_chances_and_contradictions() {
        let found = analyse_text("mines rows=2 cols=3 mines=1\n11?\n???", &Budget::unlimited());
        let of = |row, col| found.status_of(Cell::new(row, col));
        assert_eq!(of(0, 2), Some(CellStatus::Safe));
        assert_eq!(of(1, 0), Some(CellStatus::Undetermined(Some(0.5))));
        assert_eq!(of(0, 0), None);
        let wrong = analyse_text("mines rows=1 cols=3\n?0*\n", &Budget::unlimited());
        let BoardAnalysis::Contradiction(Ok(reason)) = wrong else { panic!("{wrong:?}") };
        assert_eq!(reason.clues.len(), 1);
    }

    #[test]
    fn nothing_is_claimed_without_a_budget() {
        let found = analyse_text(
            "mines rows=2 cols=3 mines=1\n11?\n???",
            &Budget::unlimited().with_deadline(gridproof::budget::Instant::now()),
        );
        assert!(!found.is_complete(), "{found:?}");
    }
}
