//! The options that limit a search, and Ctrl-C, which ends it with what was found until then.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::budget::Budget;
use crate::puzzles::mines::exact::Engine;

use super::super::Failure;

#[derive(clap::Args)]
pub struct SearchArgs {
    /// Which engine answers: auto counts, and asks SAT where counting is too wide
    #[arg(long, value_enum, default_value_t)]
    engine: EngineName,
    #[command(flatten)]
    budget: BudgetArgs,
}

#[derive(clap::Args)]
pub struct BudgetArgs {
    /// End after so much work, in the engine's unit; the same on every machine
    #[arg(long, value_name = "N")]
    work: Option<u64>,
    /// End after so much time
    #[arg(long, value_name = "S", default_value = "60", value_parser = seconds)]
    seconds: Duration,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum EngineName {
    #[default]
    Auto,
    Count,
    Sat,
}

impl SearchArgs {
    pub fn engine(&self) -> Engine {
        match self.engine {
            EngineName::Auto => Engine::Auto,
            EngineName::Count => Engine::Count,
            EngineName::Sat => Engine::Sat,
        }
    }

    /// The budget of a search that starts now, which Ctrl-C ends.
    pub fn budget(&self) -> Result<Budget, Failure> {
        self.budget.interruptible()
    }
}

impl BudgetArgs {
    /// The budget of a search that starts now.
    pub fn budget(&self) -> Budget {
        let budget = self.work.map_or_else(Budget::unlimited, Budget::work);
        match Instant::now().checked_add(self.seconds) {
            Some(deadline) => budget.until(deadline),
            None => budget,
        }
    }

    /// The same, with less work if `work` is less.
    pub fn capped(&self, work: Option<u64>) -> Budget {
        match work.into_iter().chain(self.work).min() {
            Some(least) => self.budget().with_work(least),
            None => self.budget(),
        }
    }

    /// The same, and Ctrl-C ends it.
    pub fn interruptible(&self) -> Result<Budget, Failure> {
        Ok(self.budget().cancelled_by(cancelled_by_interrupt()?))
    }
}

/// A flag that Ctrl-C sets from now on; a second Ctrl-C ends the process. May be asked for once.
pub fn cancelled_by_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&cancel);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::Input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(cancel)
}

/// What shells call a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}
