//! The choice between engines, and the limits of counting.

use crate::budget::{Budget, Stop, Unfinished};
use crate::count::Counter;
use crate::model::Model;
use crate::query::Search;

use super::StatusFindings;

/// The memory for counting after which [`Engine::Auto`](crate::query::Engine::Auto) leaves a board
/// to windows. After the second limit it leaves the rest to SAT. The third limit is added for every
/// hidden cell. States with more than two choices take more memory each.
const BYTES_BEFORE_WINDOWS: u64 = 512 << 20;
const MAX_COUNTING_BYTES: u64 = 1280 << 20;
const COUNTING_BYTES_PER_CELL: u64 = 100 * BYTES_PER_STATE;

/// The number of bytes that expansion and trimming reserve for a state with two choices. A million
/// states take 0.3 s. The widest of 653 positions from real games needs 40,000 states; a half-open
/// 500x500 board needs 20 states a cell.
const BYTES_PER_STATE: u64 = 64;

/// Returns the part of a budget for counting in `bytes` of memory, with as many states as fit.
fn counting_budget(budget: &Budget, bytes: u64) -> Budget {
    budget.with_work(bytes / BYTES_PER_STATE).with_memory_share(bytes)
}

/// The memory for counting after which SAT takes over a model with auxiliary variables: half a
/// million states. SAT takes 0.1 s for 20x20 cells with sight clues. Integer programs find the
/// assignments that SAT does not, such as for clues about whole rows.
const BYTES_BEFORE_SAT: u64 = 32 << 20;

impl StatusFindings {
    /// Decides a model with auxiliary variables by counting, or by SAT and programs if it is too
    /// wide.
    fn decide_with_auxiliary_variables(
        model: &Model,
        counter: &mut Counter,
        search: Search<'_>,
    ) -> Self {
        let limit = search.budget.work_limit();
        let first = match limit.is_some_and(|limit| limit <= BYTES_BEFORE_SAT / BYTES_PER_STATE) {
            true => search.budget.clone(),
            false => counting_budget(search.budget, BYTES_BEFORE_SAT),
        };
        let counted = Self::decide_by_count(model, counter, &first);
        match counted.stop_reason {
            Some(Unfinished::Stop(stop)) if stop.stops_further_searches() => counted,
            None => counted,
            Some(_) => counted.complete_with_auxiliary_variables(model, search),
        }
    }

    /// Decides by counting, or by windows, SAT and programs if the model is too wide.
    pub(super) fn decide_by_portfolio(
        model: &Model,
        counter: &mut Counter,
        search: Search<'_>,
    ) -> Self {
        let budget = search.budget;
        if model.num_primary() < model.num_vars() {
            return Self::decide_with_auxiliary_variables(model, counter, search);
        }
        let bytes = BYTES_BEFORE_WINDOWS + COUNTING_BYTES_PER_CELL * model.num_vars() as u64;
        let limit = budget.work_limit();
        if limit.is_some_and(|limit| limit <= bytes / BYTES_PER_STATE) {
            return Self::decide_by_count(model, counter, budget)
                .decide_by_sat_if_too_wide(model, search);
        }
        let first = counting_budget(budget, bytes);
        let counted = Self::decide_by_count(model, counter, &first);
        // No option sets these memory limits.
        let is_over = match counted.stop_reason {
            Some(Unfinished::Stop(Stop::Memory)) => first.needed_memory_limit().is_some(),
            ended => ended == Some(Unfinished::Stop(Stop::Work)),
        };
        if !is_over {
            return counted.decide_by_sat_if_too_wide(model, search);
        }
        let most = MAX_COUNTING_BYTES.max(bytes);
        let counting = counting_budget(budget, most);
        let counting = match limit {
            Some(limit) => counting.with_work(limit.min(most / BYTES_PER_STATE)),
            None => counting,
        };
        counted.complete_by_portfolio(model, counter, &counting, search)
    }
}
