//! SuperMinesweeper (Topcoder Marathon Match 122), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;
mod options;

use std::time::Duration;

pub use game::MinesGame;
pub use generator::{SuperMinesweeperInstance, generate};
pub use options::GeneratorOptions;

use crate::referee::{
    AverageColumn, AverageScale, ContestGames, FactColumn, GameFactory, GroupingFact, SetupError,
    TableColumns, TesterOption, TesterSettings,
};
use options::OPTIONS_HELP;

/// The name of the contest.
pub const CONTEST_NAME: &str = "superminesweeper";

/// The games of the contest. The options have the letters of the official tester's options.
pub static CONTEST_GAMES: ContestGames = ContestGames {
    options: &[
        TesterOption {
            name: "N",
            value: "VALUE",
            help: "Set the side of the grid: a value, or lo,hi to draw from",
        },
        TesterOption {
            name: "M",
            value: "VALUE",
            help: "Set the number of mines: a value, or lo,hi to draw from",
        },
        TesterOption {
            name: "D",
            value: "VALUE",
            help: "Set the squared distance of neighbours: a value, or lo,hi to draw from",
        },
    ],
    allowed_values: OPTIONS_HELP,
    time_limit: Duration::from_secs(10),
    columns: TableColumns {
        facts: &[
            FactColumn::titled_like_fact("n"),
            FactColumn::titled_like_fact("m"),
            FactColumn::titled_like_fact("d"),
            FactColumn::titled_like_fact("hits"),
            FactColumn::titled_like_fact("uncovered"),
            FactColumn { title: "without a mine", fact: "values" },
        ],
        groups: &[
            GroupingFact { fact: "d", name: |d| format!("d={d}") },
            GroupingFact { fact: "mines_from", name: |low| format!("{low}-{} % mines", low + 5) },
        ],
        averages: &[
            AverageColumn {
                title: "hits",
                fact: "hits",
                parts_per_unit: 1,
                scale: AverageScale::Plain,
            },
            AverageColumn {
                title: "uncovered %",
                fact: "uncovered",
                parts_per_unit: 1,
                scale: AverageScale::PercentOf("values"),
            },
        ],
    },
    player_facts: &[],
    make_factory: game_factory,
};

fn game_factory(settings: &TesterSettings) -> Result<GameFactory, SetupError> {
    let options = GeneratorOptions::new(settings)?;
    Ok(Box::new(move |seed| Box::new(MinesGame::new(generate(seed, &options)))))
}
