//! Limits the heap memory of the whole process, if the program counts its own allocations. The
//! limit also covers memory outside of the engines' tables, such as a SAT solver's clauses and a
//! parser's strings.

use std::sync::OnceLock;

use gridproof::budget::Budget;

static ALLOCATED_BYTES_FN: OnceLock<fn() -> u64> = OnceLock::new();

/// Sets the function that returns the number of allocated bytes. The program may call this function
/// only once, at its start.
pub fn set_allocated_bytes_fn(allocated_bytes: fn() -> u64) {
    let _ = ALLOCATED_BYTES_FN.set(allocated_bytes);
}

/// The budget of the running command. The budget records the size of the largest table that it
/// refused for lack of memory.
static COMMAND_BUDGET: OnceLock<Budget> = OnceLock::new();

/// Adds a memory limit to the budget. In a program that counts its heap, the limit applies to the
/// whole process. In other programs, the limit applies only to the engines' tables.
pub fn with_memory_limit(budget: Budget, bytes: u64) -> Budget {
    let limited = match ALLOCATED_BYTES_FN.get() {
        Some(&allocated_bytes) => budget.with_process_memory(bytes, allocated_bytes),
        None => budget.with_memory(bytes),
    };
    let _ = COMMAND_BUDGET.set(limited.clone());
    limited
}

/// Returns the size of the largest table that was refused for lack of memory, written like a value
/// of `--memory`. Returns `None` if no table was refused or the size is unknown.
pub fn refused_memory() -> Option<String> {
    COMMAND_BUDGET.get()?.needed_memory_limit().map(rounded_size)
}

/// Formats a number of bytes in a few digits, rounded up.
fn rounded_size(bytes: u64) -> String {
    let units = [(1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'K')];
    // Writes a size below ten units in the next smaller unit, because rounding a number below ten
    // is too coarse.
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
