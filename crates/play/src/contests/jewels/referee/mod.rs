//! Jewels (Topcoder Marathon Match 123), the tester's side: the official columns, the judge,
//! and the score.

mod game;
mod generator;

use std::time::Duration;

pub use game::JewelsGame;
pub use generator::{Instance, Options, generate};

use crate::referee::{
    Average, Column, Columns, Games, GroupedBy, Scale, Settings, SetupError, Tester, TesterOption,
};
use generator::HELP;

/// The contest's name.
pub const NAME: &str = "jewels";

/// The tester of the contest. Its options are the letters of the official tester.
pub static TESTER: Tester = Tester {
    options: &[
        TesterOption {
            name: "N",
            value: "VALUE",
            help: "Set the side of the grid: a value, or lo,hi to draw from",
        },
        TesterOption {
            name: "C",
            value: "VALUE",
            help: "Set the number of colours: a value, or lo,hi to draw from",
        },
    ],
    ranges: HELP,
    time_limit: Duration::from_secs(10),
    columns: Columns {
        facts: &[
            Column::of("n"),
            Column { title: "colours", fact: "c" },
            Column::of("moves"),
            Column::of("triggers"),
            Column { title: "best move", fact: "best" },
        ],
        groups: &[GroupedBy { fact: "n", name: |n| format!("n={n}") }],
        averages: &[
            Average { title: "triggers", fact: "triggers", parts: 1, scale: Scale::Plain },
            Average { title: "best move", fact: "best", parts: 1, scale: Scale::Plain },
        ],
    },
    reported: &[],
    games,
};

fn games(settings: &Settings) -> Result<Games, SetupError> {
    let options = Options::new(settings)?;
    Ok(Box::new(move |seed| Box::new(JewelsGame::new(generate(seed, &options)))))
}
