//! ChessPuzzle (Topcoder NSA Marathon Event 2), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;

use std::time::Duration;

pub(super) use game::ChessGame;
use game::{AREA_CLASS_WIDTH, EXPECTED_CLICKS_BOUND_FACT, THOUSANDTHS};
pub use generator::generate;

use crate::referee::{
    AverageColumn, AverageScale, ContestGames, FactColumn, GroupingFact, TableColumns,
};

/// The contest's name.
pub const CONTEST_NAME: &str = "chess-puzzle";

/// The games of the contest, whose tester has no options.
pub static CONTEST_GAMES: ContestGames = ContestGames {
    options: &[],
    allowed_values: "",
    time_limit: Duration::from_secs(20),
    columns: TableColumns {
        facts: &[
            FactColumn::titled_like_fact("rows"),
            FactColumn::titled_like_fact("cols"),
            FactColumn { title: "layers", fact: "k" },
            FactColumn::titled_like_fact("clicks"),
            FactColumn::titled_like_fact("tiles"),
        ],
        groups: &[
            GroupingFact { fact: "k", name: |k| format!("layers={k}") },
            GroupingFact {
                fact: "cells_from",
                name: |least| format!("{least}-{} cells", least + AREA_CLASS_WIDTH as u64 - 1),
            },
        ],
        averages: &[
            AverageColumn {
                title: "tiles left",
                fact: "left",
                parts_per_unit: 1,
                scale: AverageScale::Plain,
            },
            AverageColumn {
                title: "expected at most",
                fact: EXPECTED_CLICKS_BOUND_FACT,
                parts_per_unit: THOUSANDTHS,
                scale: AverageScale::PartOf("tiles"),
            },
        ],
    },
    player_facts: &[],
    make_factory: |_| Ok(Box::new(|seed| Box::new(ChessGame::new(generate(seed))))),
};
