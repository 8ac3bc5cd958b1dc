//! Classic minesweeper, the referee's side: generates boards from seed and first click, judges the
//! moves, and decides who won. The Ruby runner's rules are a separate contest.

mod game;
mod mine_placement;
mod options;

use std::time::Duration;

pub use game::ClassicGame;
pub use options::SeriesRules;

use crate::referee::{
    AverageColumn, AverageScale, ConfiguredContest, ContestGames, FactColumn, GameFactory,
    SetupError, TableColumns, TesterOption, TesterSettings,
};
use gridproof::grid::Shape;
use gridproof::puzzles::mines::Placement;
use gridproof::puzzles::mines::classic::FirstClick;
use options::OPTIONS_HELP;

/// The name of the classic game among the contests.
pub const CLASSIC_NAME: &str = "minesweeper";

/// The time limit of a game. The contests have no time limit, so this limit only ends a player that
/// hangs.
const TIME_LIMIT: Duration = Duration::from_secs(60);

const TABLE_COLUMNS: TableColumns = TableColumns {
    facts: &[
        FactColumn::titled_like_fact("width"),
        FactColumn::titled_like_fact("height"),
        FactColumn::titled_like_fact("mines"),
        FactColumn::titled_like_fact("uncovered"),
        FactColumn { title: "without a mine", fact: "values" },
    ],
    groups: &[],
    averages: &[AverageColumn {
        title: "uncovered %",
        fact: "uncovered",
        parts_per_unit: 1,
        scale: AverageScale::PercentOf("values"),
    }],
};

const REPORTED_NUMBERS: &[&str] = &["guesses"];

/// The classic game.
pub static CLASSIC_GAMES: ContestGames = ContestGames {
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
            help: "Set the squared distance of neighbours, from 1 to 10; 2 is the usual eight cells",
        },
        TesterOption {
            name: "guesses",
            value: "RULE",
            help: "Draw only boards that are won without a guess (none), of at most 720 cells",
        },
    ],
    allowed_values: OPTIONS_HELP,
    time_limit: TIME_LIMIT,
    columns: TABLE_COLUMNS,
    player_facts: REPORTED_NUMBERS,
    make_factory: |settings| Ok(game_factory(SeriesRules::classic(settings)?)),
};

/// The game of the Ruby runner, which has no options.
pub static RUBY_GAMES: ContestGames = ContestGames {
    options: &[],
    allowed_values: "",
    time_limit: TIME_LIMIT,
    columns: TABLE_COLUMNS,
    player_facts: REPORTED_NUMBERS,
    make_factory: |_| Ok(game_factory(SeriesRules::ruby())),
};

/// Returns games on given mines, which are equal for every seed. A transcript of these games states
/// only settings and a seed, which do not determine the mines. So `replay` does not confirm the
/// transcript.
///
/// # Errors
/// The protocol does not allow this size or squared distance, or every cell holds a mine.
pub fn contest_on_given_mines(placement: Placement) -> Result<ConfiguredContest, SetupError> {
    let Shape { rows, cols } = placement.mines.shape();
    let settings = TesterSettings::from(
        [
            ("size", format!("{cols}x{rows}")),
            ("mines", placement.total().to_string()),
            ("first-click", FirstClick::Unprotected.to_string()),
            ("distance", placement.disc.squared_distance().to_string()),
        ]
        .map(|(name, value)| (name.to_owned(), value)),
    );
    // Checks the settings.
    let contest = ConfiguredContest::new(CLASSIC_NAME, &CLASSIC_GAMES, settings)?;
    let new_game: GameFactory =
        Box::new(move |seed| Box::new(ClassicGame::with_placement(placement.clone(), seed)));
    Ok(ConfiguredContest { new_game, ..contest })
}

fn game_factory(rules: SeriesRules) -> GameFactory {
    Box::new(move |seed| Box::new(ClassicGame::new(rules.clone(), seed)))
}
