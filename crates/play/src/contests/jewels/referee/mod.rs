//! Jewels (Topcoder Marathon Match 123), the tester's side: the official columns, the judge,
//! and the score.

mod game;
mod generator;

use std::time::Duration;

pub use game::JewelsGame;
pub use generator::{HELP, Instance, Options, generate};

use super::NAME;
use crate::referee::seeds::Seed;
use crate::referee::system::{Average, Columns, Game, Settings, SetupError, System};

const TIME_LIMIT: Duration = Duration::from_secs(10);

const COLUMNS: Columns = Columns {
    facts: &["n", "c", "moves", "triggers", "best"],
    groups: &["n"],
    averages: &[
        Average { title: "triggers", fact: "triggers", percent_of: None },
        Average { title: "best", fact: "best", percent_of: None },
    ],
};

struct Jewels {
    options: Options,
}

/// The system with its options `N` and `C`.
pub fn system(settings: &Settings) -> Result<Box<dyn System>, SetupError> {
    Ok(Box::new(Jewels { options: Options::new(settings)? }))
}

impl System for Jewels {
    fn name(&self) -> &'static str {
        NAME
    }

    fn time_limit(&self) -> Duration {
        TIME_LIMIT
    }

    fn game(&self, seed: Seed) -> Box<dyn Game> {
        Box::new(JewelsGame::new(generate(seed, &self.options)))
    }

    fn columns(&self) -> &'static Columns {
        &COLUMNS
    }
}
