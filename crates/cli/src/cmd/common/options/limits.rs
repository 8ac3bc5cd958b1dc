//! The options that limit a search. Ctrl-C also ends a search, and the command prints the results
//! that were found so far.

use std::num::NonZeroUsize;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use gridproof::budget::Budget;
use gridproof::words::Sentence;
use gridproof_request::Limits;

use super::streams::{self, INTERRUPTED_STATUS};
use super::{heap, number};
use crate::cmd::Failure;
use crate::words;

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
pub struct BudgetArgs {
    /// Stop after N units of work; the count is the same on every machine
    #[arg(long, value_name = "N", value_parser = number::any_number_parser::<u64>())]
    work: Option<u64>,
    #[command(flatten)]
    guards: TimeAndMemoryArgs,
    /// Use up to N threads (default: one per processor); N changes neither the answer nor the work
    #[arg(long, value_name = "N", value_parser = number::number_parser::<usize>(1..=1024))]
    threads: Option<usize>,
}

const DEFAULT_SECONDS: &str = "60";
const DEFAULT_MEMORY: &str = "2G";

/// The limits on time and memory. The effect of these limits depends on the machine.
#[derive(Clone, clap::Args)]
#[command(next_help_heading = "Limits")]
pub struct TimeAndMemoryArgs {
    /// Stop after S seconds
    #[arg(long, value_name = "S", default_value = DEFAULT_SECONDS, value_parser = parse_seconds)]
    seconds: Duration,
    /// Stop before using more than SIZE bytes of memory, such as 500M or 2G
    #[arg(long, value_name = "SIZE", default_value = DEFAULT_MEMORY, value_parser = parse_bytes)]
    memory: u64,
}

impl TimeAndMemoryArgs {
    /// Returns the budget of the whole command, including time and memory already used. Ctrl-C ends
    /// the budget too.
    pub fn interruptible_budget(&self) -> Result<Budget, Failure> {
        Ok(self.budget_from(start_time()).with_cancel_flag(cancelled_by_interrupt()?))
    }

    /// Returns the budget of a search that starts now. Setting the flag `cancel` also ends the
    /// search.
    pub fn with_cancel_flag(&self, cancel: &Arc<AtomicBool>) -> Budget {
        self.budget_from(Instant::now()).with_cancel_flag(Arc::clone(cancel))
    }

    fn budget_from(&self, start: Instant) -> Budget {
        let budget = heap::with_memory_limit(Budget::unlimited(), self.memory);
        match start.checked_add(self.seconds) {
            Some(deadline) => budget.with_deadline(deadline),
            None => budget,
        }
    }
}

/// Returns the limits for a command that has no options for them.
impl Default for TimeAndMemoryArgs {
    fn default() -> Self {
        let (seconds, memory) = (parse_seconds(DEFAULT_SECONDS), parse_bytes(DEFAULT_MEMORY));
        Self { seconds: seconds.expect("a number"), memory: memory.expect("a size") }
    }
}

impl BudgetArgs {
    /// Returns the budget of a request that starts now. The request itself may state lower limits.
    pub fn request_budget(&self, limits: &Limits) -> Budget {
        let seconds = limits.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let guards = TimeAndMemoryArgs {
            seconds: seconds.map_or(self.guards.seconds, |own| own.min(self.guards.seconds)),
            memory: limits.memory.map_or(self.guards.memory, |own| own.min(self.guards.memory)),
        };
        self.with_limits(guards.budget_from(Instant::now()), limits.work)
    }

    /// Returns the budget of the whole command, including time and memory already used. Ctrl-C ends
    /// the budget too.
    pub fn interruptible_budget(&self) -> Result<Budget, Failure> {
        Ok(self.with_limits(self.guards.interruptible_budget()?, None))
    }

    /// Refuses a work limit if an integer program is solved, because the solvers of integer
    /// programs do not count work. `asker` is the option or engine that needs the integer program.
    pub fn refuse_work_limit(&self, asker: &str, remedy: &str) -> Result<(), Failure> {
        if self.work.is_none() {
            return Ok(());
        }
        Err(Failure::unsuitable("--work", words::work_of_program(asker, remedy)))
    }

    fn with_limits(&self, budget: Budget, work: Option<u64>) -> Budget {
        let threads = self.threads.map_or_else(|| available_parallelism().ok(), NonZeroUsize::new);
        let budget = match threads {
            Some(threads) => budget.with_threads(threads),
            None => budget,
        };
        let least = work.into_iter().chain(self.work).min();
        least.map_or_else(|| budget.clone(), |least| budget.with_work(least))
    }
}

/// Records the current time as the start of the command. Later calls have no effect.
pub fn record_start() {
    start_time();
}

/// Returns the start of the command. If no start is recorded yet, records the current time.
fn start_time() -> Instant {
    static STARTED_AT: OnceLock<Instant> = OnceLock::new();
    *STARTED_AT.get_or_init(Instant::now)
}

/// Whether the search has ended. After the search, Ctrl-C ends the process, because there is no
/// search to end early.
static SEARCH_FINISHED: AtomicBool = AtomicBool::new(false);

/// Records that the search has ended. After this call, Ctrl-C ends the process even while a long
/// answer is printed.
pub fn mark_search_finished() {
    SEARCH_FINISHED.store(true, Ordering::Relaxed);
}

/// Returns a flag that Ctrl-C sets. After the first Ctrl-C, the command prints its results so far,
/// if a reader still reads its output. A second Ctrl-C ends the process. The program may call this
/// function only once.
pub fn cancelled_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&cancel);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) || SEARCH_FINISHED.load(Ordering::Relaxed) {
            process::exit(INTERRUPTED_STATUS);
        }
        streams::exit_if_a_write_stalls();
    };
    watch_interrupts(handler)?;
    Ok(cancel)
}

/// Calls `handler` at each Ctrl-C. May be called only once.
pub fn watch_interrupts(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::unsuitable("Ctrl-C", words::unwatched_signals(error.to_string())))
}

/// Parses a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, Sentence> {
    let number: Option<f64> = text.parse().ok().filter(|number| *number >= 0.0);
    let number = number.ok_or_else(words::seconds_from_zero)?;
    // A number of seconds too large for a `Duration` means no limit.
    Ok(Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX))
}

/// Parses a number of bytes, with K, M or G for the powers of 1000.
pub fn parse_bytes(text: &str) -> Result<u64, Sentence> {
    let units = [('K', 1_000), ('M', 1_000_000), ('G', 1_000_000_000)];
    let unit =
        units.iter().find(|(letter, _)| text.ends_with([*letter, letter.to_ascii_lowercase()]));
    let (digits, factor) = unit.map_or((text, 1), |(_, factor)| (&text[..text.len() - 1], *factor));
    let number: u64 = digits.parse().map_err(|_| words::size_in_bytes())?;
    number.checked_mul(factor).ok_or_else(words::fewer_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_bytes_or_powers_of_a_thousand() {
        for (text, size) in [("7", 7), ("500M", 500_000_000), ("2G", 2_000_000_000), ("3k", 3000)] {
            assert_eq!(parse_bytes(text), Ok(size));
        }
        for text in ["", "M", "-1", "1T", "2.5G", "99999999999G", "\u{e4}"] {
            assert!(parse_bytes(text).is_err(), "{text}");
        }
    }
}
