//! What the process holds on its heap, where the program counts it: the last guard of a limit on
//! memory, for what no table of ours is (a SAT solver's clauses, a parser's strings).

use std::sync::OnceLock;

use gridproof::budget::Budget;

static HELD: OnceLock<fn() -> u64> = OnceLock::new();

/// Says once, at the start of a program, who counts the bytes that it holds.
pub fn counted_by(held: fn() -> u64) {
    let _ = HELD.set(held);
}

/// The budget with a limit on the memory of the whole process where that is counted, else on its
/// tables.
pub fn limit(budget: Budget, bytes: u64) -> Budget {
    match HELD.get() {
        Some(&held) => budget.with_process_memory(bytes, held),
        None => budget.with_memory(bytes),
    }
}
