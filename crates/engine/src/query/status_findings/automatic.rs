//! Decides with [`Engine::Auto`](crate::query::Engine): counts in little memory, then tries SAT,
//! then counts in more memory, and then runs all engines side by side.

use crate::budget::{Budget, Stop, Unfinished};
use crate::count::Counter;
use crate::model::Model;
use crate::query::Search;

use super::StatusFindings;

/// The number of bytes that expansion and trimming reserve for a state with two choices. A million
/// states take 0.3 s. The widest of 653 positions from real games needs 40,000 states; a half-open
/// 500x500 board needs 20 states a cell.
const BYTES_PER_STATE: u64 = 64;
/// The bytes that each count may take in addition for each hidden cell, because states with more
/// than two choices take more memory.
const COUNTING_BYTES_PER_CELL: u64 = 100 * BYTES_PER_STATE;
/// The memory for the last count, in bytes, beyond which SAT decides the rest.
const MAX_COUNTING_BYTES: u64 = 1280 << 20;

/// The limits of the first steps.
struct StepLimits {
    /// The memory of the first count, in bytes.
    first_count: u64,
    /// The work of SAT after the first count, in backend units. Ten million units take about a
    /// second.
    sat_work: u64,
    /// The memory of a second count, in bytes.
    second_count: u64,
}

/// The limits for models without auxiliary variables. The first count expands a million states, the
/// second count eight million. SAT rarely decides a wide board of mines.
const FOR_PLAIN_MODELS: StepLimits =
    StepLimits { first_count: 64 << 20, sat_work: 1 << 24, second_count: 512 << 20 };
/// The limits for models with auxiliary variables. The first count expands 130 thousand states, the
/// second count half a million. SAT decides most of these models in less time than the counts.
const FOR_MODELS_WITH_AUXILIARY: StepLimits =
    StepLimits { first_count: 8 << 20, sat_work: 1 << 26, second_count: 32 << 20 };

impl StatusFindings {
    /// Decides by counting, or by SAT, windows and programs if the model is too wide.
    pub(super) fn decide_automatically(
        model: &Model,
        counter: &mut Counter,
        search: Search<'_>,
    ) -> Self {
        let has_auxiliary = model.num_primary() < model.num_vars();
        let limits = if has_auxiliary { FOR_MODELS_WITH_AUXILIARY } else { FOR_PLAIN_MODELS };
        let per_cell = COUNTING_BYTES_PER_CELL * model.num_primary() as u64;
        let counted =
            match Self::count_within(limits.first_count + per_cell, model, counter, search) {
                LimitedCount::Ended(counted) => {
                    return counted.decide_by_sat_if_too_wide(model, search);
                }
                LimitedCount::TooWide(counted) => counted,
            };
        let found = counted.decide_by_sat_within(limits.sat_work, model, search);
        if found.is_final() {
            return found;
        }
        let bytes = limits.second_count + per_cell;
        match Self::count_within(bytes, model, counter, search) {
            LimitedCount::Ended(counted) if counted.stop_reason.is_none() => counted,
            LimitedCount::Ended(_) => found.decide_by_sat_if_too_wide(model, search),
            LimitedCount::TooWide(_) if has_auxiliary => {
                found.complete_with_auxiliary_variables(model, search)
            }
            LimitedCount::TooWide(_) => {
                let counting = counting_budget(search.budget, MAX_COUNTING_BYTES.max(bytes));
                found.complete_by_portfolio(model, counter, &counting, search)
            }
        }
    }

    /// Counts in this much memory. If the count needs more memory, and the user's limits allow
    /// more, the model is too wide.
    fn count_within(
        bytes: u64,
        model: &Model,
        counter: &mut Counter,
        search: Search<'_>,
    ) -> LimitedCount {
        let budget = search.budget;
        if budget.work_limit().is_some_and(|limit| limit <= bytes / BYTES_PER_STATE) {
            return LimitedCount::Ended(Self::decide_by_count(model, counter, budget));
        }
        let counting = counting_budget(budget, bytes);
        let counted = Self::decide_by_count(model, counter, &counting);
        let is_too_wide = match counted.stop_reason {
            Some(Unfinished::Stop(Stop::Memory)) => counting.needed_memory_limit().is_some(),
            ended => ended == Some(Unfinished::Stop(Stop::Work)),
        };
        if is_too_wide { LimitedCount::TooWide(counted) } else { LimitedCount::Ended(counted) }
    }

    /// Decides by SAT with this much work, or less if the user's limit is lower.
    fn decide_by_sat_within(self, work: u64, model: &Model, search: Search<'_>) -> Self {
        let work = search.budget.work_limit().map_or(work, |limit| limit.min(work));
        self.decide_by_sat(model, search.with_budget(&search.budget.with_work(work)))
    }
}

/// The findings of a count in limited memory.
enum LimitedCount {
    /// The count is complete, or ended for another reason than its memory.
    Ended(StatusFindings),
    /// The count takes more memory.
    TooWide(StatusFindings),
}

/// Returns the part of a budget for counting in `bytes` of memory, with as many states as fit.
fn counting_budget(budget: &Budget, bytes: u64) -> Budget {
    let states = bytes / BYTES_PER_STATE;
    budget
        .with_work(budget.work_limit().map_or(states, |limit| limit.min(states)))
        .with_memory_share(bytes)
}
