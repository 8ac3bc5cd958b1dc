//! ChessPuzzle (Topcoder NSA Marathon Event 2), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;

use std::time::Duration;

pub(super) use game::ChessGame;
use game::{AREA_CLASS_WIDTH, EXPECTED_CLICKS_BOUND_FACT, THOUSANDTHS};
pub use generator::generate;

use crate::referee::{AverageColumn, AverageScale, FactColumn, GroupedBy, TableColumns, Tester};

/// The contest's name.
pub const CONTEST_NAME: &str = "chess-puzzle";

/// The tester of the contest, which has no options.
pub static TESTER: Tester = Tester {
    options: &[],
    ranges: "",
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
            GroupedBy { fact: "k", name: |k| format!("layers={k}") },
            GroupedBy {
                fact: "cells_from",
                name: |least| format!("{least}-{} cells", least + AREA_CLASS_WIDTH as u64 - 1),
            },
        ],
        averages: &[
            AverageColumn {
                title: "tiles left",
                fact: "left",
                parts: 1,
                scale: AverageScale::Plain,
            },
            AverageColumn {
                title: "expected at most",
                fact: EXPECTED_CLICKS_BOUND_FACT,
                parts: THOUSANDTHS,
                scale: AverageScale::PartOf("tiles"),
            },
        ],
    },
    reported: &[],
    games: |_| Ok(Box::new(|seed| Box::new(ChessGame::new(generate(seed))))),
};
