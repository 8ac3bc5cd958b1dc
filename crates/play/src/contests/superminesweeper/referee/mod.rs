//! SuperMinesweeper (Topcoder Marathon Match 122), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;
mod options;

use std::time::Duration;

pub use game::MinesGame;
pub use generator::{Instance, generate};
pub use options::{HELP, Options};

use super::NAME;
use crate::referee::seeds::Seed;
use crate::referee::system::{Average, Columns, Game, Settings, SetupError, System};

const TIME_LIMIT: Duration = Duration::from_secs(10);

const COLUMNS: Columns = Columns {
    facts: &["n", "m", "d", "hits", "uncovered", "values"],
    groups: &["d", "mines_from"],
    averages: &[
        Average { title: "hits", fact: "hits", percent_of: None },
        Average { title: "uncovered %", fact: "uncovered", percent_of: Some("values") },
    ],
};

struct SuperMinesweeper {
    options: Options,
}

/// The system with its options `N`, `M` and `D`.
pub fn system(settings: &Settings) -> Result<Box<dyn System>, SetupError> {
    Ok(Box::new(SuperMinesweeper { options: Options::new(settings)? }))
}

impl System for SuperMinesweeper {
    fn name(&self) -> &'static str {
        NAME
    }

    fn time_limit(&self) -> Duration {
        TIME_LIMIT
    }

    fn game(&self, seed: Seed) -> Box<dyn Game> {
        Box::new(MinesGame::new(generate(seed, &self.options)))
    }

    fn columns(&self) -> &'static Columns {
        &COLUMNS
    }
}
