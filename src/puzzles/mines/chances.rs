//! What is known of every hidden cell at once: a proof, or an exact probability as a number to
//! look at.

use crate::budget::{Meter, Unfinished};
use crate::grid::{Cell, Grid};
use crate::query::Search;

use super::rules::Board;
use super::tracker::{Look, Tracker};

/// What is known of a hidden cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// Proved to hold no mine.
    Safe,
    /// Proved to hold a mine.
    Mine,
    /// The share of the consistent placements that have a mine here, strictly between none and all
    /// of them, rounded: it may read 0 or 1, and the cell is still free.
    Between(f64),
    /// Too wide to count within the budget, and not proved to be safe or a mine.
    Uncounted,
}

/// Looks at the boards of one game, and keeps what was found out about one for the next.
#[derive(Debug, Default)]
pub struct Observer {
    tracker: Tracker,
}

impl Observer {
    /// The chances of all hidden cells in row-major order; none where the board is inconsistent.
    /// One unit of work is a state in counting, and a byte in the proofs about what is too wide to
    /// count.
    ///
    /// # Errors
    /// The budget ended before anything was known.
    pub fn chances<'a>(
        &mut self,
        board: &Board,
        search: impl Into<Search<'a>>,
    ) -> Result<Option<Vec<(Cell, Chance)>>, Unfinished> {
        let search @ Search { budget, .. } = search.into();
        let meter = &mut budget.meter();
        meter.look()?;
        let look = self.tracker.look(board, meter, search)?;
        Ok(looked(board, &self.tracker, &look, meter))
    }
}

/// What a look that the tracker had at a board says of its hidden cells; none where the board is
/// inconsistent.
pub(super) fn looked(
    board: &Board,
    tracker: &Tracker,
    look: &Look,
    meter: &mut Meter,
) -> Option<Vec<(Cell, Chance)>> {
    let Look { model, analysis, proved } = look;
    if proved.consistent == Some(false) {
        return None;
    }
    let mut chances = Grid::new(board.shape(), Chance::Uncounted);
    if let Ok(Some(marginals)) = analysis.marginals(meter) {
        for class in marginals.classes {
            for &var in class.vars {
                chances[model.cell(var)] = Chance::Between(class.each);
            }
        }
    }
    let known = |cell| match () {
        () if tracker.is_mine(cell) => Chance::Mine,
        () if tracker.is_safe(cell) => Chance::Safe,
        () => chances[cell],
    };
    Some(board.hidden().map(|cell| (cell, known(cell))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::puzzles::mines::text;

    fn chances_of(rows: &str, budget: &Budget) -> Option<Vec<Chance>> {
        let board = text::parse(rows.as_bytes()).expect("a board");
        let all = Observer::default().chances(&board, budget).expect("enough budget")?;
        Some(all.into_iter().map(|(_, chance)| chance).collect())
    }

    #[test]
    fn proofs_stand_apart_from_probabilities() {
        let rows = "mines rows=1 cols=6 mines=3 squared_distance=1\n?1?2??\n";
        use Chance::{Between, Mine, Safe};
        assert_eq!(
            chances_of(rows, &Budget::unlimited()),
            Some(vec![Safe, Mine, Mine, Mine]),
            "the clue 2 wants both of its cells, and the last mine is left for the last cell"
        );
        let even = chances_of(
            "mines rows=1 cols=3 mines=1 squared_distance=1\n?1?\n",
            &Budget::unlimited(),
        );
        assert_eq!(even, Some(vec![Between(0.5), Between(0.5)]));
    }

    #[test]
    fn an_inconsistent_board_has_none() {
        assert_eq!(chances_of("mines rows=1 cols=3\n?0*\n", &Budget::unlimited()), None);
    }
}
