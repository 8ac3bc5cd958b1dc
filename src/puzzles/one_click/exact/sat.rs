//! Finds one-click boards by SAT. The Young diagram model gives most boards. The general model
//! gives all other boards and the proofs. If the zeros of a solution are not connected, the search
//! adds violated vertex-cut constraints to the general model.

use gridproof_engine::query::{Engines, Search};

use crate::budget::{Meter, Unfinished};
use crate::puzzles::one_click::model::{ClearCounts, OneClickModel, check_size, model_bytes};
use crate::puzzles::one_click::rules::{FLIPS, Instance, Mines, Solution, SymmetryMap};

use super::board_solver::BoardSolver;
use super::{Answer, surplus_lines};

/// A board, or `None` if SAT proves that there is no board. The error is the reason why the search
/// ended without a result.
type FindResult = Result<Option<Solution>, Unfinished>;

/// Solves by SAT. For the fewest or the most mines, `known` is a board to improve. The work is the
/// sum of the SAT backend's work over all calls.
pub fn solve(instance: &Instance, known: Option<Solution>, search: Search<'_>) -> Answer {
    let Search { engines, budget } = search;
    let mut finder = BoardFinder { instance, engines, meter: budget.meter() };
    match instance.mines {
        Mines::Exactly(_) | Mines::Any => match finder.find(instance.clear_counts()) {
            Ok(Some(solution)) => Answer::Found(solution),
            Ok(None) => Answer::Impossible,
            Err(reason) => Answer::Unknown { reason, best: None },
        },
        Mines::Fewest => finder.find_best(BetterDirection::MoreClear, known),
        Mines::Most => finder.find_best(BetterDirection::FewerClear, known),
    }
}

/// The direction of the search: more clear cells are better, or fewer clear cells are better.
#[derive(Clone, Copy)]
enum BetterDirection {
    MoreClear,
    FewerClear,
}

impl BetterDirection {
    /// Splits the range `open` into its `part` best numbers and the remaining numbers.
    fn split_better(self, open: &ClearCounts, part: usize) -> (ClearCounts, ClearCounts) {
        let (start, end) = (*open.start(), *open.end());
        match self {
            Self::MoreClear => (end + 1 - part..=end, start..=end - part),
            Self::FewerClear => (start..=start + part - 1, start + part..=end),
        }
    }

    /// Returns the numbers of `open` that are better than `known`.
    fn better_than(self, known: usize, open: &ClearCounts) -> ClearCounts {
        match self {
            Self::MoreClear => known + 1..=*open.end(),
            Self::FewerClear => *open.start()..=known - 1,
        }
    }
}

struct BoardFinder<'a> {
    instance: &'a Instance,
    engines: Engines,
    meter: Meter,
}

impl BoardFinder<'_> {
    /// Finds the best board. First tries the best number of clear cells, and then any number. Then
    /// bisects the range between the best number and the number that was found.
    fn find_best(&mut self, better: BetterDirection, known: Option<Solution>) -> Answer {
        let mut open = self.instance.clear_counts_within_marks();
        if let Some(known) = &known {
            open = better.better_than(known.clear_count(), &open);
        }
        let mut part = 1;
        let mut best = known;
        while !open.is_empty() {
            let (tried, rest) = better.split_better(&open, part);
            match self.find(tried) {
                Ok(Some(solution)) => {
                    open = better.better_than(solution.clear_count(), &open);
                    best = Some(solution);
                }
                Ok(None) => open = rest,
                Err(reason) => return Answer::Unknown { reason, best },
            }
            let left = open.clone().count();
            part = if best.is_some() { left.div_ceil(2) } else { left };
        }
        best.map_or(Answer::Impossible, Answer::Found)
    }

    /// Finds a board whose number of clear cells is in `clear`.
    fn find(&mut self, clear: ClearCounts) -> FindResult {
        let single =
            if clear.contains(&1) { self.instance.single_clear_cell_board() } else { None };
        let several = *clear.start().max(&2)..=*clear.end();
        if single.is_some() || several.is_empty() {
            return Ok(single);
        }
        if self.instance.is_plain() && several.start() == several.end() {
            return self.find_plain(*several.start());
        }
        match self.find_young_diagram(&several)? {
            None => self.solve(self.instance, |instance| OneClickModel::general(instance, several)),
            found => Ok(found),
        }
    }

    /// Finds a board of an instance without side constraints, by solving a smaller board.
    fn find_plain(&mut self, clear: usize) -> FindResult {
        let smaller = surplus_lines::without_lines_of_mines(self.instance.shape(), clear);
        let found = match self.find_plain_young_diagram(&smaller, clear)? {
            None => {
                self.solve(&smaller, |instance| OneClickModel::general(instance, clear..=clear))?
            }
            found => found,
        };
        Ok(found.map(|found| surplus_lines::with_lines_of_mines(&found, self.instance.shape())))
    }

    /// Finds a board without side constraints whose zeros form a Young diagram. First tries boards
    /// with as many full rows as possible.
    fn find_plain_young_diagram(&mut self, instance: &Instance, clear: usize) -> FindResult {
        let young_diagram =
            |instance: &Instance| OneClickModel::young_diagram(instance, instance.clear_counts());
        if let Some(corner) = surplus_lines::remaining_corner(instance, clear)
            && let Some(found) = self.solve(&corner.instance, young_diagram)?
        {
            return Ok(Some(surplus_lines::with_corner(&found, &corner, instance.shape())));
        }
        self.solve(instance, young_diagram)
    }

    /// Finds a board whose zeros form a Young diagram in one of the corners.
    fn find_young_diagram(&mut self, clear: &ClearCounts) -> FindResult {
        const UPPER_LEFT: SymmetryMap = |_, cell| cell;
        for &symmetry in [UPPER_LEFT].iter().chain(&FLIPS) {
            let image = self.instance.image_under(symmetry);
            let young_diagram =
                |instance: &Instance| OneClickModel::young_diagram(instance, clear.clone());
            if let Some(solution) = self.solve(&image, young_diagram)? {
                return Ok(Some(solution.image_under(symmetry)));
            }
        }
        Ok(None)
    }

    /// Finds a board of `instance` with the model that `state` creates. Returns `None` if SAT
    /// proves that the model has no board.
    fn solve(
        &mut self,
        instance: &Instance,
        state: impl FnOnce(&Instance) -> OneClickModel,
    ) -> FindResult {
        check_size(instance)?;
        let _held = self.meter.reserve(model_bytes(instance))?;
        let statement = state(instance);
        BoardSolver::new(statement, self.engines, &mut self.meter)?.find_board(&mut self.meter)
    }
}
