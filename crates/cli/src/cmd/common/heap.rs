//! The heap of the process, if the program counts it. This last guard of a memory limit includes
//! what our tables do not count: a SAT solver's clauses, a parser's strings.

use std::sync::OnceLock;

use gridproof::budget::Budget;

static HELD: OnceLock<fn() -> u64> = OnceLock::new();

/// Sets, once at the start of a program, the function that counts its allocated bytes.
pub fn set_heap_counter(held: fn() -> u64) {
    let _ = HELD.set(held);
}

/// The budget of the command, which stores what it refused.
static LIMITED: OnceLock<Budget> = OnceLock::new();

/// Adds a limit on the memory of the whole process if it is counted, or else of its tables.
pub fn limit(budget: Budget, bytes: u64) -> Budget {
    let limited = match HELD.get() {
        Some(&held) => budget.with_process_memory(bytes, held),
        None => budget.with_memory(bytes),
    };
    let _ = LIMITED.set(limited.clone());
    limited
}

/// Returns the memory for the largest table that was refused, in the form of `--memory`; `None` if
/// a table of unknown size met the limit.
pub fn refused() -> Option<String> {
    LIMITED.get()?.memory_refused().map(size)
}

/// Formats a number of bytes in a few digits, rounded up.
fn size(bytes: u64) -> String {
    let units = [(1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'K')];
    // Below ten of a unit, the next smaller unit is more precise.
    let unit = units.iter().find(|(unit, _)| bytes >= 10 * unit);
    unit.map_or(bytes.to_string(), |(unit, letter)| format!("{}{letter}", bytes.div_ceil(*unit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cmd::common::limits;

    #[test]
    fn a_size_is_enough_and_is_what_the_option_takes() {
        for (bytes, text) in [
            (7, "7"),
            (9_999, "9999"),
            (10_001, "11K"),
            (39_700_000_001, "40G"),
            (3_200_000_000, "3200M"),
        ] {
            assert_eq!(size(bytes), text);
            assert!(limits::bytes(text).expect("a size") >= bytes);
        }
    }
}
