//! Classic minesweeper, the referee's side: draws boards by seed and first click, judges the moves,
//! and decides who won. The Ruby runner's rules are a separate contest.

mod game;
mod mines;
mod options;

use std::time::Duration;

pub use game::ClassicGame;
pub use options::Rules;

use crate::referee::{Average, Column, Columns, Games, Scale, Tester, TesterOption};
use options::HELP;

/// Neither dialect has a limit; this one ends a player that hangs.
const TIME_LIMIT: Duration = Duration::from_secs(60);

const COLUMNS: Columns = Columns {
    facts: &[
        Column::of("width"),
        Column::of("height"),
        Column::of("mines"),
        Column::of("uncovered"),
        Column { title: "without a mine", fact: "values" },
    ],
    groups: &[],
    averages: &[Average {
        title: "uncovered %",
        fact: "uncovered",
        parts: 1,
        scale: Scale::PercentOf("values"),
    }],
};

const REPORTED: &[&str] = &["guesses"];

/// The classic game.
pub static CLASSIC: Tester = Tester {
    options: &[
        TesterOption {
            name: "size",
            value: "WxH",
            help: "Set the width and height, such as 30x16",
        },
        TesterOption {
            name: "mines",
            value: "NUMBER",
            help: "Set the number of mines; without it, the usual one for the size",
        },
        TesterOption {
            name: "first-click",
            value: "RULE",
            help: "Protect the first click: unprotected (not at all), safe (no mine) or zero (none \
               beside it either)",
        },
        TesterOption {
            name: "distance",
            value: "NUMBER",
            help: "Set how far neighbours are, from 1 to 10; 2 is the usual eight cells",
        },
        TesterOption {
            name: "guesses",
            value: "RULE",
            help: "Draw only boards that are won without a guess (none), of at most 720 cells",
        },
    ],
    ranges: HELP,
    time_limit: TIME_LIMIT,
    columns: COLUMNS,
    reported: REPORTED,
    games: |settings| Ok(games(Rules::classic(settings)?)),
};

/// The game of the Ruby runner, which has no options.
pub static RUBY: Tester = Tester {
    options: &[],
    ranges: "",
    time_limit: TIME_LIMIT,
    columns: COLUMNS,
    reported: REPORTED,
    games: |_| Ok(games(Rules::ruby())),
};

fn games(rules: Rules) -> Games {
    Box::new(move |seed| Box::new(ClassicGame::new(rules.clone(), seed)))
}
