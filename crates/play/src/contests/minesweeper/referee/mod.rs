//! Classic minesweeper, the referee's side: boards drawn by seed and first click, the judge of
//! the moves, and who won. The Ruby runner's rules are a system of their own.

mod game;
mod mines;
mod options;

use std::time::Duration;

pub use game::ClassicGame;
pub use options::Rules;

use crate::referee::{Average, Column, Columns, Games, Scale, Tester, TesterOption};
use options::HELP;

/// Neither has a limit: this ends a player that hangs.
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
        TesterOption { name: "size", value: "WxH", help: "Width and height, as in 30x16" },
        TesterOption {
            name: "mines",
            value: "NUMBER",
            help: "The number of mines; what is usual on a board of that size where it is left out",
        },
        TesterOption {
            name: "first-click",
            value: "RULE",
            help: "What the first click may meet: unprotected (a mine), safe (none), zero (none beside \
               it either)",
        },
        TesterOption {
            name: "distance",
            value: "NUMBER",
            help: "The squared distance up to which cells are neighbours, 1 to 10; 2, the eight around a cell, \
               where it is left out",
        },
        TesterOption {
            name: "guesses",
            value: "RULE",
            help: "none: the mines are drawn so that the first click and proofs alone win, on boards of at most \
               720 cells",
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
