//! Lists the boards of an instance: each placement that a click wins, once.

use std::vec;

use gridproof_engine::query::{Engine, Search};

use crate::budget::{Meter, Reserved, Unfinished};
use crate::grid::{Cell, Grid};
use crate::puzzles::one_click::model::{OneClickModel, check_size, model_bytes};
use crate::puzzles::one_click::rules::{Instance, Mines, Solution, is_zero};
use crate::words::reasons;

use super::board_solver::BoardSolver;
use super::solve::solve;

/// An iterator over the boards of an instance, in a fixed order. The boards with a single clear
/// cell come first. If the instance asks for the fewest or the most mines, only boards with this
/// number of mines are listed.
pub struct BoardIterator {
    instance: Instance,
    single_cell_boards: vec::IntoIter<Solution>,
    /// The solver for boards with several clear cells. `None` if there are no such boards.
    solver: Option<BoardSolver>,
    /// The latest board of the solver. The next search must exclude this board.
    latest: Option<Solution>,
    _reserved: Reserved,
}

impl BoardIterator {
    /// Prepares the list. If the instance asks for the fewest or the most mines, first finds this
    /// number. This search has the whole work limit of `search`, and so has the list.
    ///
    /// # Errors
    /// If the budget ends first, or the board is too large.
    pub fn new(instance: &Instance, search: Search<'_>) -> Result<Self, Unfinished> {
        check_size(instance)?;
        let meter = &mut search.budget.meter();
        let _reserved = meter.reserve(model_bytes(instance))?;
        let Some(instance) = with_optimum(instance, search)? else {
            return Ok(Self {
                instance: instance.clone(),
                single_cell_boards: vec::IntoIter::default(),
                solver: None,
                latest: None,
                _reserved,
            });
        };
        let single_cell_boards: Vec<Solution> = instance.single_clear_cell_boards().collect();
        let single_cell_boards = single_cell_boards.into_iter();
        let (least, most) = instance.clear_counts().into_inner();
        let solver = if most >= 2 {
            let statement = OneClickModel::general(&instance, least.max(2)..=most);
            Some(BoardSolver::new(statement, search.engines, meter)?)
        } else {
            None
        };
        Ok(Self { instance, single_cell_boards, solver, latest: None, _reserved })
    }

    /// Returns the next board, or `None` after the last board.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn next_within_budget(
        &mut self,
        meter: &mut Meter,
    ) -> Result<Option<Solution>, Unfinished> {
        if let Some(board) = self.single_cell_boards.next() {
            return Ok(Some(board));
        }
        let Some(solver) = &mut self.solver else { return Ok(None) };
        if let Some(latest) = self.latest.take() {
            solver.exclude(&latest, meter)?;
        }
        let found = solver.find_board(meter)?;
        if found.as_ref().is_some_and(|found| self.instance.first_violation(found).is_some()) {
            return Err(Unfinished::unsupported(reasons::board_breaks_rule()));
        }
        self.latest.clone_from(&found);
        Ok(found)
    }
}

/// Returns a click that wins a placement: the demanded click, the first zero, or the only clear
/// cell. Returns `None` if the placement has no such cell.
pub fn winning_click(instance: &Instance, clear: &Grid<bool>) -> Option<Cell> {
    let cells = || instance.shape().cells();
    let only_clear_cell = || {
        let mut clear_cells = cells().filter(|&cell| clear[cell]);
        clear_cells.next().filter(|_| clear_cells.next().is_none())
    };
    instance.click.or_else(|| cells().find(|&cell| is_zero(clear, cell))).or_else(only_clear_cell)
}

/// Replaces a demand for the fewest or the most mines by this number. Returns `None` if there is no
/// board.
fn with_optimum(instance: &Instance, search: Search<'_>) -> Result<Option<Instance>, Unfinished> {
    if matches!(instance.mines, Mines::Exactly(_) | Mines::Any) {
        return Ok(Some(instance.clone()));
    }
    let best = solve(instance, Engine::Auto, search).into_board()?;
    Ok(best.map(|best| Instance { mines: Mines::Exactly(best.mines()), ..instance.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Stop};
    use crate::grid::Shape;
    use crate::puzzles::one_click::text;

    fn listed_boards(instance: &Instance) -> Vec<Solution> {
        let budget = Budget::unlimited();
        let mut boards = BoardIterator::new(instance, Search::from(&budget)).expect("no limit");
        let mut next = || boards.next_within_budget(&mut budget.meter()).expect("no limit");
        std::iter::from_fn(&mut next).collect()
    }

    /// Returns the placements that some click wins, by trying all placements and clicks.
    fn won_placements(instance: &Instance) -> Vec<Grid<bool>> {
        let shape = instance.shape();
        let placement = |bits: u32| Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1);
        let is_won = |clear: &Grid<bool>| {
            shape.cells().any(|click| {
                instance.first_violation(&Solution { clear: clear.clone(), click }).is_none()
            })
        };
        (0..1 << shape.area()).map(placement).filter(is_won).collect()
    }

    #[test]
    fn each_placement_that_a_click_wins_is_listed_once() {
        for text in [
            "rows=3 cols=4",
            "rows=3 cols=3 symmetry=none",
            "rows=3 cols=4 mines=7",
            "rows=2 cols=5 mines=3\n?*???\n????.",
            "rows=3 cols=4\n.?*?\n????\n?c??",
            "rows=2 cols=3 mines=5\n..?\n???",
        ] {
            let instance = text::parse(format!("one-click {text}").as_bytes()).expect("a board");
            let boards = listed_boards(&instance);
            assert!(boards.iter().all(|found| instance.first_violation(found).is_none()), "{text}");
            let expected = won_placements(&instance);
            assert_eq!(boards.len(), expected.len(), "{text}");
            assert!(expected.iter().all(|clear| boards.iter().any(|board| board.clear == *clear)));
        }
    }

    #[test]
    fn only_boards_with_the_best_number_of_mines_are_listed() {
        for (text, mines, number) in [
            ("rows=1 cols=3 mines=most", 2, 3),
            ("rows=2 cols=2 mines=fewest\n*?\n??", 3, 3),
            ("rows=3 cols=3 mines=fewest", 0, 1),
        ] {
            let instance = text::parse(format!("one-click {text}").as_bytes()).expect("a board");
            let boards = listed_boards(&instance);
            assert!(boards.iter().all(|board| board.mines() == mines), "{text}");
            assert_eq!(boards.len(), number, "{text}");
        }
        let only = text::parse(b"one-click rows=1 cols=3 mines=most\n..*").expect("a board");
        assert_eq!(listed_boards(&only).len(), 1);
        let none = text::parse(b"one-click rows=1 cols=4 mines=fewest\n.*..").expect("a board");
        assert_eq!(listed_boards(&none).len(), 0);
    }

    #[test]
    fn a_list_ends_with_its_budget() {
        let instance = Instance { mines: Mines::Any, ..Instance::plain(Shape::new(9, 9), 0) };
        let (budget, end) = (Budget::unlimited(), Budget::work(0));
        let mut boards = BoardIterator::new(&instance, Search::from(&budget)).expect("no limit");
        boards.single_cell_boards = Vec::new().into_iter();
        let ended = boards.next_within_budget(&mut end.meter());
        assert_eq!(ended, Err(Stop::Work.into()));
    }
}
