//! Single changes that make an inconsistent board consistent: a new value for a clue, or a new
//! total.
//!
//! A conflict is a set of clues that contradict each other. A single change that repairs the board
//! must change a clue of every conflict, so the search tries only the clues of one conflict.
//! Counting finds the values of a clue that make the board consistent. If the board is too wide to
//! count, SAT finds the values of a clue.

use std::ops::RangeInclusive;

use gridproof_engine::count::{Analysis, Counter, Equations};
use gridproof_engine::query::{Search, decide_consistency};
use gridproof_engine::sat::SatVerdict;

use crate::budget::{Meter, Stop, Unfinished};
use crate::grid::Cell;

use super::reason::Reason;
use super::totals::{counting_budget, possible_totals};
use crate::puzzles::mines::model::{build_model, build_model_with, model_within_budget};
use crate::puzzles::mines::rules::{Board, View};

/// The single changes that make a board consistent. The list is complete except for the changes
/// that are undecided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Repairs {
    /// The ranges of totals that agree with all clues, as ascending pairs of a least and a largest
    /// total. Known mines are included. The list is empty if the clues contradict each other, and
    /// null if the totals were not counted.
    #[cfg_attr(feature = "json", serde(serialize_with = "json::serialize_as_pairs"))]
    #[cfg_attr(feature = "json", schemars(with = "Option<Vec<[usize; 2]>>"))]
    pub totals: Option<Vec<RangeInclusive<usize>>>,
    /// The clues whose change makes the board consistent, in row-major order.
    pub repairs: Vec<ClueRepair>,
    /// The clues with values that are undecided, because a limit ended the search first.
    #[cfg_attr(
        feature = "json",
        serde(rename = "repairs_undecided", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub undecided: Vec<Cell>,
}

/// A clue whose change makes the board consistent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub struct ClueRepair {
    /// The cell of the clue.
    pub cell: Cell,
    /// The value of the clue.
    pub value: usize,
    /// The values that make the board consistent, in ascending order.
    pub values: Vec<usize>,
}

/// Finds the repairs of an inconsistent board. The clues of `conflict` must contradict each other.
///
/// # Errors
/// If the time limit or a cancellation ends the search.
pub fn repairs<'a>(
    board: &Board,
    conflict: &Reason,
    search: impl Into<Search<'a>>,
) -> Result<Repairs, Unfinished> {
    let search = search.into();
    let mut meter = counting_budget(search.budget).meter();
    let totals = possible_totals(board, |_| true, &mut meter);
    let totals = totals.map_or_else(none_unless_search_ends, |totals| Ok(Some(totals)))?;
    let mut trying = RepairSearch {
        board,
        counter: Counter::new(),
        meter,
        search,
        sat_calls_left: MAX_SAT_CALLS,
    };
    let mut found = Repairs { totals, ..Repairs::default() };
    for clue in &conflict.clues {
        let Some(cell) = clue.label.cell else { continue };
        let (values, is_decided) = trying.consistent_values(cell)?;
        if !values.is_empty() {
            found.repairs.push(ClueRepair { cell, value: clue.value, values });
        }
        if !is_decided {
            found.undecided.push(cell);
        }
    }
    Ok(found)
}

/// Returns an error if the limit ends the whole search, and `None` for any other limit.
fn none_unless_search_ends<T>(reason: Unfinished) -> Result<Option<T>, Unfinished> {
    match reason {
        Unfinished::Stop(stop) if stop.stops_further_searches() => Err(reason),
        _ => Ok(None),
    }
}

/// The search for repairs, which tries other values for one clue after another.
struct RepairSearch<'a> {
    board: &'a Board,
    counter: Counter,
    meter: Meter,
    search: Search<'a>,
    /// The number of SAT calls that are left.
    sat_calls_left: u32,
}

/// The most states that one count may use.
const MAX_STATES_PER_COUNT: u64 = 1 << 19;
/// The most SAT calls of one search for repairs. The search calls SAT if a count exceeds its limit
/// on states.
const MAX_SAT_CALLS: u32 = 16;
/// The work limit of each SAT call.
const WORK_PER_SAT_CALL: u64 = 1 << 18;

impl RepairSearch<'_> {
    /// Returns the values of a clue that make the board consistent, and whether the list is
    /// complete.
    fn consistent_values(&mut self, cell: Cell) -> Result<(Vec<usize>, bool), Unfinished> {
        if self.is_consistent_without(cell)? == Some(false) {
            return Ok((Vec::new(), true));
        }
        let known = self.board.num_known_mine_neighbours(cell);
        let (mut values, mut is_decided) = (Vec::new(), true);
        for value in known..=known + self.board.num_hidden_neighbours(cell) {
            let mut changed = self.board.clone();
            changed.set(cell, View::opened(value));
            match self.is_consistent(&changed)? {
                Some(true) => values.push(value),
                Some(false) => {}
                None => is_decided = false,
            }
        }
        Ok((values, is_decided))
    }

    /// Returns whether the board is consistent if one clue is left out, or `None` if counting
    /// cannot decide the consistency.
    fn is_consistent_without(&mut self, cell: Cell) -> Result<Option<bool>, Unfinished> {
        let (board, counter) = (self.board, &mut self.counter);
        self.meter.run_within(MAX_STATES_PER_COUNT, |meter| {
            let equations: Result<Equations, Stop> =
                build_model_with(board, board.prior(), |other| other != cell, meter);
            let analysis = equations
                .map_err(Unfinished::from)
                .and_then(|equations| counter.analyse_equations(equations, meter));
            is_satisfiable(analysis, meter)
        })
    }

    fn is_consistent(&mut self, board: &Board) -> Result<Option<bool>, Unfinished> {
        let counter = &self.counter;
        let counted = self.meter.run_within(MAX_STATES_PER_COUNT, |meter| {
            let equations: Result<Equations, Stop> = build_model(board, meter);
            let analysis = equations
                .map_err(Unfinished::from)
                .and_then(|equations| counter.analyse_variant_equations(equations, meter));
            is_satisfiable(analysis, meter)
        })?;
        if counted.is_some() || self.meter.work_left() == 0 || self.sat_calls_left == 0 {
            return Ok(counted);
        }
        self.sat_calls_left -= 1;
        let limit = self
            .search
            .budget
            .work_limit()
            .map_or(WORK_PER_SAT_CALL, |limit| limit.min(WORK_PER_SAT_CALL));
        let budget = &self.search.budget.with_work(limit);
        let model = match model_within_budget(board, &mut budget.meter()) {
            Ok(model) => model,
            Err(stop) => return none_unless_search_ends(stop.into()),
        };
        match decide_consistency(&model, &mut *self.search.engines.new_sat_solver(), budget) {
            SatVerdict::Sat(_) => Ok(Some(true)),
            SatVerdict::Unsat => Ok(Some(false)),
            SatVerdict::Unknown(reason) => none_unless_search_ends(reason),
        }
    }
}

/// Returns whether a system of equations has a solution, or `None` if the analysis did not finish.
fn is_satisfiable(
    analysis: Result<Analysis, Unfinished>,
    meter: &mut Meter,
) -> Result<Option<bool>, Unfinished> {
    match analysis.and_then(|analysis| analysis.statuses(meter).into_complete()) {
        Ok(statuses) => Ok(Some(statuses.is_some())),
        Err(reason) => none_unless_search_ends(reason),
    }
}

#[cfg(feature = "json")]
mod json {
    //! The serialisation of ranges as lists of two numbers.

    use std::ops::RangeInclusive;

    use serde::{Serialize, Serializer};

    pub fn serialize_as_pairs<S: Serializer>(
        ranges: &Option<Vec<RangeInclusive<usize>>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let pair = |range: &RangeInclusive<usize>| [*range.start(), *range.end()];
        let pairs = |ranges: &Vec<_>| ranges.iter().map(pair).collect::<Vec<_>>();
        ranges.as_ref().map(pairs).serialize(serializer)
    }
}

#[cfg(test)]
mod tests;
