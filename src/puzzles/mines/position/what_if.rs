//! Computes the possible values of a hidden cell, and the number of placements with each value.
//! Also decides for each value whether the value would prove some hidden cell safe.

use std::ops::RangeInclusive;

use dashu_int::UBig;
use dashu_int::ops::{BitTest, DivRem};
use gridproof_engine::count::{Analysis, Counter};
use gridproof_engine::model::{Model, VariableStatus};

use crate::budget::{Limited, Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::super::exact::Counts;
use super::super::model::model_within_budget;
use super::super::rules::{Board, View};

/// A board whose placements are counted. With the stored count, the board after a move can be
/// counted quickly.
pub struct WhatIf<'a> {
    /// The board, with the proved mines as known mines.
    board: Board,
    counter: &'a Counter,
    counts: &'a Counts,
    /// The share that belongs to each entry of [`Counts::numbers`]. Each share is computed only
    /// once, because a number can have a million bits and belong to a million cells.
    shares: Vec<MineShare>,
}

/// The share of placements with a mine at a cell: none, half, all, or another share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MineShare {
    None,
    Half,
    Other,
    All,
}

impl MineShare {
    fn compare(mines: &UBig, placements: &UBig, meter: &mut Meter) -> Result<Self, Stop> {
        meter.spend_steps(1 + placements.bit_len() as u64 / 64)?;
        Ok(match mines {
            _ if *mines == UBig::ZERO => Self::None,
            _ if mines == placements => Self::All,
            _ if mines << 1 == *placements => Self::Half,
            _ => Self::Other,
        })
    }
}

/// A possible value of a hidden cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownValue {
    /// The value that the cell shows.
    pub value: usize,
    /// The number of placements in which the cell is clear and shows the value.
    pub placements: UBig,
    /// The total weight of the placements in which the cell shows the value. Without a density, the
    /// weight is the number of placements.
    pub weight: UBig,
    /// Whether the value is progress: with this value, some hidden cell is provably safe, or the
    /// last clear cell is open.
    pub is_progress: bool,
}

/// The facts about the board after a cell is opened.
pub(super) struct AfterMove {
    model: Model,
    statuses: Vec<VariableStatus>,
}

impl AfterMove {
    /// Returns the cells that hold a mine in all placements if `is_mine` is true, or in no
    /// placement if `is_mine` is false. The cells are in row-major order.
    pub fn forced_cells(&self, is_mine: bool) -> Vec<Cell> {
        let statuses = self.model.cells().zip(&self.statuses);
        let forced = statuses.filter(|(_, status)| **status == VariableStatus::Forced(is_mine));
        forced.map(|(cell, _)| cell).collect()
    }
}

impl<'a> WhatIf<'a> {
    /// Prepares the counts of a board for questions about moves. In all methods of this type, each
    /// state of the counting engine is a unit of work.
    ///
    /// # Errors
    /// Fails if the budget ends before the result is known.
    pub(super) fn new(
        board: Board,
        counter: &'a Counter,
        counts: &'a Counts,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        let numbers = counts.mine_counts().iter();
        let shares = numbers.map(|number| MineShare::compare(number, &counts.placements, meter));
        let shares = shares.collect::<Result<_, _>>()?;
        Ok(Self { board, counter, counts, shares })
    }

    /// Returns the board, with the proved mines as known mines.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of placements of the board, and the number of placements with a mine at
    /// each hidden cell.
    pub fn solution_counts(&self) -> &'a Counts {
        self.counts
    }

    /// Returns the number of placements with a mine at a hidden cell, or `None` if the board is
    /// inconsistent.
    pub fn placements_with_mine(&self, cell: Cell) -> Option<&'a UBig> {
        self.counts.mines_at(cell)
    }

    /// Returns whether a hidden cell holds a mine in some placement and no mine in another.
    pub fn is_undetermined(&self, cell: Cell) -> bool {
        matches!(self.mine_share(cell), MineShare::Half | MineShare::Other)
    }

    /// Returns whether a hidden cell holds a mine in exactly half of the placements.
    pub fn is_mine_in_half(&self, cell: Cell) -> bool {
        self.mine_share(cell) == MineShare::Half
    }

    /// Returns whether a hidden cell is clear in some placement.
    pub(super) fn may_be_clear(&self, cell: Cell) -> bool {
        self.mine_share(cell) != MineShare::All
    }

    fn mine_share(&self, cell: Cell) -> MineShare {
        self.counts.mine_count_index(cell).map_or(MineShare::None, |index| self.shares[index])
    }

    /// Analyses the board after a hidden cell is opened.
    fn analyse_after(
        &self,
        cell: Cell,
        view: View,
        meter: &mut Meter,
    ) -> Result<(Model, Analysis), Unfinished> {
        let mut board = self.board.clone();
        board.set(cell, view);
        let model = model_within_budget(&board, meter)?;
        let analysis = self.counter.analyse_variant(&model, meter)?;
        Ok((model, analysis))
    }

    /// Returns whether any placement agrees with the board after a cell is opened.
    ///
    /// # Errors
    /// Fails if the budget ends before the result is known.
    pub(super) fn is_possible(
        &self,
        cell: Cell,
        view: View,
        meter: &mut Meter,
    ) -> Result<bool, Unfinished> {
        self.analyse_after(cell, view, meter)?.1.has_model(meter)
    }

    /// Returns the status of each hidden cell after one cell is opened. Returns `None` if no
    /// placement agrees with the board after the cell is opened.
    ///
    /// # Errors
    /// Fails if the budget ends before the result is known.
    pub(super) fn facts_after(
        &self,
        cell: Cell,
        view: View,
        meter: &mut Meter,
    ) -> Result<Option<AfterMove>, Unfinished> {
        let (model, analysis) = self.analyse_after(cell, view, meter)?;
        let statuses = analysis.statuses(meter).into_complete()?;
        Ok(statuses.map(|statuses| AfterMove { model, statuses }))
    }

    /// Draws placements of the board, and passes the mines of each placement to `set`. Returns the
    /// number of placements, which is 0 in a build without random numbers. The seed is fixed,
    /// because callers use the placements only as examples of possible placements.
    ///
    /// # Errors
    /// Fails if the budget ends before the result is known.
    #[cfg(feature = "random")]
    pub(super) fn draw_placements(
        &self,
        number: usize,
        meter: &mut Meter,
        mut set: impl FnMut(usize, Cell),
    ) -> Result<usize, Unfinished> {
        use rand::SeedableRng;
        let model = model_within_budget(&self.board, meter)?;
        let analysis = self.counter.analyse_variant(&model, meter)?;
        let sampler = match analysis.to_sampler(meter) {
            Ok(Some(sampler)) => sampler,
            Ok(None) | Err(Unfinished::Unsupported(_)) => return Ok(0),
            Err(reason) => return Err(reason),
        };
        let random = &mut rand_pcg::Pcg64Mcg::seed_from_u64(1);
        let lits: usize = model.constraints().iter().map(|constraint| constraint.lits.len()).sum();
        let mut drawn = 0;
        for _ in 0..number {
            meter.spend_steps((model.num_vars() + lits) as u64)?;
            let found = sampler.draw_model(random);
            if model.first_violated(&found).is_none() {
                let mined = model.vars().filter(|&var| found.value(var));
                mined.for_each(|var| set(drawn, model.cell(var)));
                drawn += 1;
            }
        }
        Ok(drawn)
    }

    /// Draws nothing, because this build has no random numbers.
    #[cfg(not(feature = "random"))]
    pub(super) fn draw_placements(
        &self,
        _: usize,
        _: &mut Meter,
        _: impl FnMut(usize, Cell),
    ) -> Result<usize, Unfinished> {
        Ok(0)
    }

    /// Returns the possible values of a hidden cell. For each value, some placement has this value
    /// at the cell.
    ///
    /// # Errors
    /// Fails if the budget ends before the result is known.
    pub fn shown_values(
        &self,
        cell: Cell,
        meter: &mut Meter,
    ) -> Result<Vec<ShownValue>, Unfinished> {
        let mut shown = Vec::new();
        for value in self.value_range(cell) {
            let (_, analysis) = self.analyse_after(cell, View::opened(value), meter)?;
            let Limited { so_far: statuses, stop_reason } = analysis.statuses(meter);
            let Some(statuses) = statuses else { continue };
            let is_safe = statuses.contains(&VariableStatus::Forced(false));
            if statuses.contains(&VariableStatus::Undecided) && !is_safe {
                return Err(stop_reason.unwrap_or(Unfinished::Stop(Stop::Work)));
            }
            let placements = analysis.count(meter)?.models;
            let weight = match self.board.prior().density() {
                // The model after the move has no variable for the opened cell, so the weight from
                // the model lacks the factor of the opened cell.
                Some(density) => analysis.weigh_models(meter)?.models * density.clear(),
                None => placements.clone(),
            };
            let is_over = !statuses.contains(&VariableStatus::Undetermined);
            shown.push(ShownValue { value, placements, weight, is_progress: is_safe || is_over });
        }
        Ok(shown)
    }

    /// Returns the range of values that a hidden cell can have, given which of its neighbours are
    /// safe, mines or undetermined.
    pub fn value_range(&self, cell: Cell) -> RangeInclusive<usize> {
        let shares = self.board.hidden_neighbours(cell).map(|near| self.mine_share(near));
        let least = self.board.num_known_mine_neighbours(cell);
        shares.fold(least..=least, |range, share| match share {
            MineShare::None => range,
            MineShare::All => range.start() + 1..=range.end() + 1,
            MineShare::Half | MineShare::Other => *range.start()..=range.end() + 1,
        })
    }

    /// Returns the mean value of a hidden cell over all placements, rounded down. The mean is a
    /// good value to try first.
    pub fn mean_value(&self, cell: Cell) -> usize {
        let around =
            self.board.hidden_neighbours(cell).filter_map(|near| self.placements_with_mine(near));
        let sum = around.fold(UBig::ZERO, |sum, mines| sum + mines);
        let (mean, _) = sum.div_rem(&self.counts.placements);
        self.board.num_known_mine_neighbours(cell) + usize::try_from(mean).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;
    use crate::grid::{Grid, Shape};
    use crate::puzzles::mines::Disc;
    use crate::puzzles::mines::Placement;
    use crate::puzzles::mines::position::Position;

    /// Returns all placements that agree with a board.
    fn placements(board: &Board) -> Vec<Placement> {
        let hidden: Vec<Cell> = board.hidden().collect();
        let placed = (0..1u32 << hidden.len()).map(|set| {
            let mut mines = Grid::from_fn(board.shape(), |cell| board.view(cell).is_mine());
            (0..hidden.len()).for_each(|place| mines[hidden[place]] = set >> place & 1 == 1);
            Placement { disc: board.disc().clone(), mines }
        });
        placed.filter(|placement| board.allows(placement)).collect()
    }

    /// Computes the possible values of a cell by exhaustive search.
    fn values_by_enumeration(board: &Board, all: &[Placement], cell: Cell) -> Vec<ShownValue> {
        let values = 0..=board.neighbours(cell).count();
        let shown = values.filter_map(|value| {
            let agrees = |p: &&Placement| !p.mines[cell] && p.clue(cell) == value;
            let left: Vec<&Placement> = all.iter().filter(agrees).collect();
            let mut others = board.hidden().filter(|&other| other != cell);
            let is_safe = others.any(|other| left.iter().all(|p| !p.mines[other]));
            let mut others = board.hidden().filter(|&other| other != cell);
            let is_over = others.all(|other| left.iter().all(|p| p.mines[other]));
            let placements = UBig::from(left.len());
            (!left.is_empty()).then_some(ShownValue {
                value,
                weight: placements.clone(),
                placements,
                is_progress: is_safe || is_over,
            })
        });
        shown.collect()
    }

    #[test]
    fn possible_values_agree_with_trying_all_placements() {
        let random = &mut Pcg64Mcg::seed_from_u64(52);
        let mut by_progress = [0; 2];
        for number in 0..1000 {
            let shape = Shape::new(random.random_range(1..=4), random.random_range(1..=4));
            let mines = Grid::from_fn(shape, |_| random.random_bool(0.35));
            let truth = Placement { disc: Disc::new([2, 2, 1, 4][number % 4]), mines };
            let total = random.random_bool(0.7).then(|| truth.total());
            let mut board = Board::new(shape, truth.disc.clone(), total);
            for (place, cell) in shape.cells().enumerate() {
                if place % 16 > 9 || random.random_bool(0.5) {
                    board.set(cell, truth.reveal(cell));
                }
            }
            let meter = &mut Budget::unlimited().meter();
            let mut position = Position::new(board.clone());
            let position = position.what_if(&Budget::unlimited()).expect("no limit");
            let all = placements(&board);
            assert_eq!(position.solution_counts().placements, UBig::from(all.len()));
            for cell in board.hidden() {
                let shown = position.shown_values(cell, meter).expect("no limit");
                assert_eq!(shown, values_by_enumeration(&board, &all, cell), "{board:#}{cell}");
                shown.iter().for_each(|shown| by_progress[usize::from(shown.is_progress)] += 1);
            }
        }
        assert!(by_progress.iter().all(|&number| number > 200), "{by_progress:?}");
    }

    #[test]
    fn queries_end_at_their_limits() {
        let board = Board::new(Shape::new(9, 9), Disc::new(2), Some(10));
        let mut position = Position::new(board);
        let position = position.what_if(&Budget::unlimited()).expect("no limit");
        let ended = position.shown_values(Cell::new(4, 4), &mut Budget::work(1).meter());
        assert_eq!(ended, Err(Stop::Work.into()));
    }
}
