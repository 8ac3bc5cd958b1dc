//! All engines together: which is asked for what, and how much counting may take.

use crate::budget::{Budget, Stop, Unfinished};
use crate::count::Counter;
use crate::model::Model;
use crate::query::Search;

use super::Finding;

/// The memory for counting after which [`Engine::Auto`](crate::query::Engine::Auto) leaves a board to windows, and that
/// after which it leaves to SAT what they leave; and what every hidden cell adds. Where most states have more choices
/// than two, fewer of them take so much.
const AUTO_BYTES: u64 = 512 << 20;
const MOST_AUTO_BYTES: u64 = 1280 << 20;
const BYTES_A_CELL: u64 = 100 * BYTES_A_STATE;

/// What is set aside for a state with two choices, while it is found and trimmed; a million of them take .3 s. The
/// widest of 653 positions from real games needs 40 thousand; half-open 500x500 needs 20 a cell.
const BYTES_A_STATE: u64 = 64;

/// The part of a budget for counting in so much memory, and in as many states as fit.
fn part(budget: &Budget, bytes: u64) -> Budget {
    budget.with_work(bytes / BYTES_A_STATE).with_part_of_memory(bytes)
}

/// The memory for counting after which a model with auxiliary variables is left to SAT: half a million states. Its constraints hang
/// together, so that local search and integer programs, which repair them one by one, find nothing where SAT takes
/// 0.1 s (20x20 cells that say what is in sight).
const BYTES_BEFORE_SAT: u64 = 32 << 20;

impl Finding {
    /// By counting, and what is too wide for that by SAT.
    fn by_count_or_sat(model: &Model, counter: &mut Counter, search: Search<'_>) -> Self {
        let limit = search.budget.work_limit();
        let first = match limit.is_some_and(|limit| limit <= BYTES_BEFORE_SAT / BYTES_A_STATE) {
            true => search.budget.clone(),
            false => part(search.budget, BYTES_BEFORE_SAT),
        };
        let counted = Self::by_count(model, counter, &first);
        match counted.ended {
            Some(Unfinished::Stop(stop)) if stop.is_final() => counted,
            None => counted,
            Some(_) => counted.by_sat(model, search),
        }
    }

    /// By counting, and what is too wide for that by windows, SAT and programs.
    pub(super) fn by_all(model: &Model, counter: &mut Counter, search: Search<'_>) -> Self {
        let budget = search.budget;
        if model.num_primary() < model.num_vars() {
            return Self::by_count_or_sat(model, counter, search);
        }
        let bytes = AUTO_BYTES + BYTES_A_CELL * model.num_vars() as u64;
        let limit = budget.work_limit();
        if limit.is_some_and(|limit| limit <= bytes / BYTES_A_STATE) {
            return Self::by_count(model, counter, budget).completed(model, search);
        }
        let first = part(budget, bytes);
        let counted = Self::by_count(model, counter, &first);
        // These limits are no option's.
        let is_over = match counted.ended {
            Some(Unfinished::Stop(Stop::Memory)) => first.memory_refused().is_some(),
            ended => ended == Some(Unfinished::Stop(Stop::Work)),
        };
        if !is_over {
            return counted.completed(model, search);
        }
        let most = MOST_AUTO_BYTES.max(bytes);
        let counting = part(budget, most);
        let counting = match limit {
            Some(limit) => counting.with_work(limit.min(most / BYTES_A_STATE)),
            None => counting,
        };
        counted.side_by_side(model, counter, &counting, search)
    }
}
