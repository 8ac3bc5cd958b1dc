//! SuperMinesweeper (Topcoder Marathon Match 122), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;
mod options;

use std::time::Duration;

pub use game::MinesGame;
pub use generator::{Instance, generate};
pub use options::Options;

use crate::referee::{
    Average, Column, Columns, Games, GroupedBy, Scale, Settings, SetupError, Tester, TesterOption,
};
use options::HELP;

/// The name of the contest.
pub const NAME: &str = "superminesweeper";

/// The tester of the contest. Its options are the letters of the official tester.
pub static TESTER: Tester = Tester {
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
    ranges: HELP,
    time_limit: Duration::from_secs(10),
    columns: Columns {
        facts: &[
            Column::of("n"),
            Column::of("m"),
            Column::of("d"),
            Column::of("hits"),
            Column::of("uncovered"),
            Column { title: "without a mine", fact: "values" },
        ],
        groups: &[
            GroupedBy { fact: "d", name: |d| format!("d={d}") },
            GroupedBy { fact: "mines_from", name: |low| format!("{low}-{} % mines", low + 5) },
        ],
        averages: &[
            Average { title: "hits", fact: "hits", parts: 1, scale: Scale::Plain },
            Average {
                title: "uncovered %",
                fact: "uncovered",
                parts: 1,
                scale: Scale::PercentOf("values"),
            },
        ],
    },
    reported: &[],
    games,
};

fn games(settings: &Settings) -> Result<Games, SetupError> {
    let options = Options::new(settings)?;
    Ok(Box::new(move |seed| Box::new(MinesGame::new(generate(seed, &options)))))
}
