//! Finds the totals that agree with a board's clues, by counting. If the clues exclude the total of
//! the board, finds a small set of clues that excludes the total.
//!
//! The search drops clues as long as the remaining clues still exclude the total: first many clues
//! at a time, and then one by one. Without a clue, the remaining clues allow the same totals or
//! more. So the result needs each remaining clue, unless a limit ends the search early.

use std::ops::{Range, RangeInclusive};

use gridproof_engine::count::{Counter, Equations};
use gridproof_engine::model::Label;
use gridproof_engine::query::{Explainer, MusSize, Search};

use crate::budget::{Budget, Meter, Unfinished};
use crate::grid::{Cell, Grid};
use crate::prior::Prior;

use super::reason::{Clue, Reason, clue, reason};
use crate::puzzles::mines::model::{
    CLUE_RULE, MINE_COUNT_RULE, build_model_with, model_within_budget,
};
use crate::puzzles::mines::rules::{Board, InformativeClue};

/// The most states for the first count of a board. A count reaches the limit in about half a
/// second.
const MAX_STATES_OF_FIRST_COUNT: u64 = 1 << 20;
/// The most states for all later counts of a board together. The later counts reach the limit in
/// about half a second.
const MAX_STATES_OF_LATER_COUNTS: u64 = 1 << 21;
/// The work limit for SAT, which searches for a conflict with fewer clues than the conflict that
/// counting found.
const SMALLER_CONFLICT_WORK: u64 = 1 << 21;

/// Limits a budget to the work that the counts of one contradiction may use.
pub(super) fn counting_budget(budget: &Budget) -> Budget {
    budget.with_work(
        budget
            .work_limit()
            .map_or(MAX_STATES_OF_LATER_COUNTS, |limit| limit.min(MAX_STATES_OF_LATER_COUNTS)),
    )
}

/// Limits a budget to the work that the first count of a board may use.
pub(in crate::puzzles::mines) fn first_count_budget(budget: &Budget) -> Budget {
    let limit = budget.work_limit().unwrap_or(MAX_STATES_OF_FIRST_COUNT);
    budget.with_work(limit.min(MAX_STATES_OF_FIRST_COUNT))
}

/// Returns the totals that agree with the kept clues, as ranges in ascending order. The totals
/// include known mines. The list is empty if the kept clues contradict each other.
pub(super) fn possible_totals(
    board: &Board,
    keeps: impl Fn(Cell) -> bool,
    meter: &mut Meter,
) -> Result<Vec<RangeInclusive<usize>>, Unfinished> {
    possible_totals_with_counter(&mut Counter::new(), board, keeps, meter)
}

fn possible_totals_with_counter(
    counter: &mut Counter,
    board: &Board,
    keeps: impl Fn(Cell) -> bool,
    meter: &mut Meter,
) -> Result<Vec<RangeInclusive<usize>>, Unfinished> {
    let equations: Equations = build_model_with(board, Prior::Uniform, keeps, meter)?;
    let ranges = counter.analyse_equations(equations, meter)?.possible_true_counts(meter)?;
    let hits = board.num_hits();
    Ok(ranges.iter().map(|range| range.start() + hits..=range.end() + hits).collect())
}

/// Returns whether a known total lies outside all ranges of possible totals.
pub(super) fn is_total_excluded(totals: &[RangeInclusive<usize>], total: Option<usize>) -> bool {
    total.is_some_and(|total| !totals.iter().any(|range| range.contains(&total)))
}

/// The result of counting whether a board is consistent.
pub(super) enum TotalCheck {
    Consistent,
    /// The clues contradict each other without the total.
    WrongClues,
    /// The clues agree with each other, but not with the total.
    WrongTotal(Reason),
}

/// Decides by counting whether a board is consistent.
///
/// # Errors
/// Fails if the budget ends before the count, or if the board is too wide to count.
pub(super) fn consistency_by_count(
    board: &Board,
    search: Search<'_>,
) -> Result<TotalCheck, Unfinished> {
    let mut meter = counting_budget(search.budget).meter();
    let mut counter = Counter::new();
    let all =
        |meter: &mut Meter| possible_totals_with_counter(&mut counter, board, |_| true, meter);
    let totals = meter.run_within(MAX_STATES_OF_FIRST_COUNT, all)?;
    Ok(match totals.first() {
        None => TotalCheck::WrongClues,
        Some(_) if !is_total_excluded(&totals, board.mines()) => TotalCheck::Consistent,
        Some(least) => {
            let is_short = board.mines() < Some(*least.start());
            let mut dropping = ClueRemoval::new(board, counter, is_short);
            let stop_reason = match dropping.drop_unneeded_clues(&mut meter) {
                Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => {
                    return Err(stop.into());
                }
                result => result.err(),
            };
            dropping.clues.sort_unstable();
            TotalCheck::WrongTotal(match stop_reason {
                None => minimal_or_smaller_reason(board, &dropping.clues, search),
                Some(stop_reason) => unreduced_reason(board, &dropping.clues, stop_reason),
            })
        }
    })
}

/// If the clues agree with each other but exclude the total, returns the total and clues that
/// exclude the total. Returns `None` in all other cases, and if the count did not finish.
///
/// # Errors
/// If the time limit or a cancellation ends the search.
pub fn wrong_total<'a>(
    board: &Board,
    search: impl Into<Search<'a>>,
) -> Result<Option<Reason>, Unfinished> {
    if board.mines().is_none() {
        return Ok(None);
    }
    match consistency_by_count(board, search.into()) {
        Ok(TotalCheck::WrongTotal(reason)) => Ok(Some(reason)),
        Err(Unfinished::Stop(stop)) if stop.stops_further_searches() => Err(stop.into()),
        Ok(_) | Err(_) => Ok(None),
    }
}

/// A search for few clues that exclude the total. The search starts with all clues, and drops the
/// clues that it does not need.
struct ClueRemoval<'a> {
    board: &'a Board,
    counter: Counter,
    is_kept: Grid<bool>,
    /// The kept clues, in the order in which the search tries to drop them.
    clues: Vec<Cell>,
}

impl<'a> ClueRemoval<'a> {
    /// Starts the search with all clues. `is_short` says whether the total is too small, instead of
    /// too large.
    fn new(board: &'a Board, counter: Counter, is_short: bool) -> Self {
        // The least useful clues come first, because the search tries to drop them first. A clue
        // with many mines helps to exclude a small total. A clue with many clear cells helps to
        // exclude a large total.
        let worth = |InformativeClue { value, neighbour_counts: around, .. }: &InformativeClue| {
            let mines = value.saturating_sub(around.mines());
            if is_short { mines } else { around.hidden().saturating_sub(mines) }
        };
        let mut informative_clues: Vec<InformativeClue> = board.informative_clues().collect();
        informative_clues.sort_by_key(worth);
        let clues: Vec<Cell> = informative_clues.iter().map(|clue| clue.cell).collect();
        let mut is_kept = Grid::new(board.shape(), false);
        clues.iter().for_each(|&cell| is_kept[cell] = true);
        Self { board, counter, is_kept, clues }
    }

    /// Drops clues until every remaining clue is needed to exclude the total.
    fn drop_unneeded_clues(&mut self, meter: &mut Meter) -> Result<(), Unfinished> {
        let mut size = self.clues.len().div_ceil(2);
        while size > 0 {
            let mut first = 0;
            while first < self.clues.len() {
                let end = self.clues.len().min(first + size);
                if !self.try_drop(first..end, meter)? {
                    first = end;
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        Ok(())
    }

    /// Drops the clues at the given places of the list if the other clues still exclude the total.
    /// Returns whether the clues were dropped.
    fn try_drop(&mut self, places: Range<usize>, meter: &mut Meter) -> Result<bool, Unfinished> {
        self.clues[places.clone()].iter().for_each(|&cell| self.is_kept[cell] = false);
        let is_kept = &self.is_kept;
        let totals = possible_totals_with_counter(
            &mut self.counter,
            self.board,
            |cell| is_kept[cell],
            meter,
        )?;
        let is_excluded = is_total_excluded(&totals, self.board.mines());
        if is_excluded {
            self.clues.drain(places);
        } else {
            self.clues[places].iter().for_each(|&cell| self.is_kept[cell] = true);
        }
        Ok(is_excluded)
    }
}

/// Returns the clues at the given cells, followed by the total.
fn clues_with_total(board: &Board, cells: &[Cell]) -> Vec<Clue> {
    let labels = cells.iter().map(|&cell| Label::rule_at_cell(CLUE_RULE, cell));
    labels.chain([Label::rule(MINE_COUNT_RULE)]).map(|label| clue(board, label, None)).collect()
}

/// Returns a reason that consists of the given clues and the total. Some of the clues may be
/// unnecessary.
fn unreduced_reason(board: &Board, cells: &[Cell], stop_reason: Unfinished) -> Reason {
    let size = MusSize::Minimal { at_least: 1, stop_reason };
    Reason { is_minimal: false, ..Reason::new(clues_with_total(board, cells), size) }
}

/// Returns a reason that consists of the given clues and the total, or a smaller reason that SAT
/// finds. The given clues must be minimal: each of them is needed to exclude the total.
fn minimal_or_smaller_reason(board: &Board, cells: &[Cell], search: Search<'_>) -> Reason {
    let Search { engines, budget } = search;
    let clues = clues_with_total(board, cells);
    let limit =
        budget.work_limit().map_or(SMALLER_CONFLICT_WORK, |limit| limit.min(SMALLER_CONFLICT_WORK));
    let budget = &budget.with_work(limit);
    let unknown = |stop_reason| MusSize::Minimal { at_least: 1, stop_reason };
    let model = match model_within_budget(board, &mut budget.meter()) {
        Ok(model) => model,
        Err(stop) => return Reason::new(clues, unknown(stop.into())),
    };
    let mut sat = engines.new_assumption_solver();
    let (fewer, size) = match Explainer::new(&model, &mut *sat, budget) {
        Ok(mut explainer) => explainer.find_smaller_conflict(clues.len(), budget),
        Err(stop) => (None, unknown(stop.into())),
    };
    match fewer {
        Some(mus) => reason(board, &model, mus),
        None => Reason::new(clues, size),
    }
}
