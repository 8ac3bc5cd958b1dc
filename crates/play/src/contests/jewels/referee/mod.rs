//! Jewels (Topcoder Marathon Match 123), the tester's side: the official columns, the judge,
//! and the score.

mod game;
mod generator;

use std::time::Duration;

pub use game::JewelsGame;
pub use generator::{GeneratorOptions, JewelsInstance, generate};

use crate::referee::{
    AverageColumn, AverageScale, ContestGames, FactColumn, GameFactory, GroupingFact, SetupError,
    TableColumns, TesterOption, TesterSettings,
};
use generator::OPTIONS_HELP;

/// The contest's name.
pub const CONTEST_NAME: &str = "jewels";

/// The games of the contest. The options have the letters of the official tester's options.
pub static CONTEST_GAMES: ContestGames = ContestGames {
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
    allowed_values: OPTIONS_HELP,
    time_limit: Duration::from_secs(10),
    columns: TableColumns {
        facts: &[
            FactColumn::titled_like_fact("n"),
            FactColumn { title: "colours", fact: "c" },
            FactColumn::titled_like_fact("moves"),
            FactColumn::titled_like_fact("triggers"),
            FactColumn { title: "best move", fact: "best" },
        ],
        groups: &[GroupingFact { fact: "n", name: |n| format!("n={n}") }],
        averages: &[
            AverageColumn {
                title: "triggers",
                fact: "triggers",
                parts_per_unit: 1,
                scale: AverageScale::Plain,
            },
            AverageColumn {
                title: "best move",
                fact: "best",
                parts_per_unit: 1,
                scale: AverageScale::Plain,
            },
        ],
    },
    player_facts: &[],
    make_factory: game_factory,
};

fn game_factory(settings: &TesterSettings) -> Result<GameFactory, SetupError> {
    let options = GeneratorOptions::new(settings)?;
    Ok(Box::new(move |seed| Box::new(JewelsGame::new(generate(seed, &options)))))
}
