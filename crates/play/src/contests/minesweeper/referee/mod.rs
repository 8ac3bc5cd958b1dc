//! Classic minesweeper, the referee's side: boards drawn by seed and first click, the judge of
//! the moves, and who won. The Ruby runner's rules are a system of their own.

mod game;
mod options;

use std::time::Duration;

pub use game::ClassicGame;
pub use options::{HELP, Rules};

use crate::referee::seeds::Seed;
use crate::referee::system::{Average, Columns, Game, Settings, SetupError, System};

use super::{CLASSIC, RUBY};

/// Neither has a limit: this ends a player that hangs.
const TIME_LIMIT: Duration = Duration::from_secs(60);

const COLUMNS: Columns = Columns {
    facts: &["width", "height", "mines", "uncovered", "values"],
    groups: &[],
    averages: &[Average { title: "uncovered %", fact: "uncovered", percent_of: Some("values") }],
};

struct Minesweeper {
    name: &'static str,
    rules: Rules,
}

/// The classic game with its options `size`, `mines` and `first-click`.
pub fn classic(settings: &Settings) -> Result<Box<dyn System>, SetupError> {
    Ok(Box::new(Minesweeper { name: CLASSIC.name, rules: Rules::classic(settings)? }))
}

/// The game of the Ruby runner, which has no options.
pub fn ruby(_: &Settings) -> Result<Box<dyn System>, SetupError> {
    Ok(Box::new(Minesweeper { name: RUBY.name, rules: Rules::ruby() }))
}

impl System for Minesweeper {
    fn name(&self) -> &'static str {
        self.name
    }

    fn time_limit(&self) -> Duration {
        TIME_LIMIT
    }

    fn game(&self, seed: Seed) -> Box<dyn Game> {
        Box::new(ClassicGame::new(self.rules.clone(), seed))
    }

    fn columns(&self) -> &'static Columns {
        &COLUMNS
    }

    fn reported(&self) -> &'static [&'static str] {
        &["guesses"]
    }
}
