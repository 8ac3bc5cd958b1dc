//! Limits the heap of the whole process, if the program counts its allocations. The limit includes
//! memory that no table reserves, such as a SAT solver's clauses and a parser's strings.

use std::sync::OnceLock;

use gridproof::budget::Budget;

static ALLOCATED: OnceLock<fn() -> u64> = OnceLock::new();

/// Sets the function that returns the number of allocated bytes. Called once, at the start of a
/// program.
pub fn set_heap_counter(held: fn() -> u64) {
    let _ = ALLOCATED.set(held);
}

/// The budget of the command. The budget remembers the largest table that was refused.
static COMMAND_BUDGET: OnceLock<Budget> = OnceLock::new();

/// Adds a limit on memory: on the whole process if its heap is counted, or else on the tables.
pub fn with_memory_limit(budget: Budget, bytes: u64) -> Budget {
    let limited = match ALLOCATED.get() {
        Some(&held) => budget.with_process_memory(bytes, held),
        None => budget.with_memory(bytes),
    };
    let _ = COMMAND_BUDGET.set(limited.clone());
    limited
}

/// Returns the size of the largest refused table, written like a value of `--memory`. Returns
/// `None` if that size is unknown.
pub fn refused_memory() -> Option<String> {
    COMMAND_BUDGET.get()?.memory_refused().map(rounded_size)
}

/// Formats a number of bytes in a few digits, rounded up.
fn rounded_size(bytes: u64) -> String {
    let units = [(1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'K')];
    // Rounding a number below ten would be imprecise, so the next smaller unit is used.
    let unit = units.iter().find(|(unit, _)| bytes >= 10 * unit);
    unit.map_or(bytes.to_string(), |(unit, letter)| format!("{}{letter}", bytes.div_ceil(*unit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cmd::common::limits;

    #[test]
    fn a_printed_memory_size_is_sufficient_and_valid_for_the_option() {
        for (bytes, text) in [
            (7, "7"),
            (9_999, "9999"),
            (10_001, "11K"),
            (39_700_000_001, "40G"),
            (3_200_000_000, "3200M"),
        ] {
            assert_eq!(rounded_size(bytes), text);
            assert!(limits::parse_bytes(text).expect("a size") >= bytes);
        }
    }
}
