//! The heap of the process, where the program counts it. This last guard of a limit on memory
//! covers what no table of ours counts: a SAT solver's clauses, a parser's strings.

use std::sync::OnceLock;

use gridproof::budget::Budget;

static HELD: OnceLock<fn() -> u64> = OnceLock::new();

/// Says once, at the start of a program, who counts the bytes that it holds.
pub fn counted_by(held: fn() -> u64) {
    let _ = HELD.set(held);
}

/// The budget of the command, which remembers what it refused.
static LIMITED: OnceLock<Budget> = OnceLock::new();

/// The budget with a limit on the memory of the whole process where that is counted, else on its
/// tables.
pub fn limit(budget: Budget, bytes: u64) -> Budget {
    let limited = match HELD.get() {
        Some(&held) => budget.with_process_memory(bytes, held),
        None => budget.with_memory(bytes),
    };
    let _ = LIMITED.set(limited.clone());
    limited
}

/// How much memory the command's largest table needs of those that were refused, as `--memory` takes
/// it; none where the limit was met by what is not sized beforehand.
pub fn refused() -> Option<String> {
    LIMITED.get()?.memory_refused().map(size)
}

/// A number of bytes that is not less, in a few digits.
fn size(bytes: u64) -> String {
    let units = [(1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'K')];
    // Below ten of a unit the next smaller one says more.
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
