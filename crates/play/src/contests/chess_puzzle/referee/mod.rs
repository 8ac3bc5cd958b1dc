//! ChessPuzzle (Topcoder NSA Marathon Event 2), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;

use std::time::Duration;

pub(super) use game::ChessGame;
pub use generator::generate;

use crate::referee::{Average, Columns, Tester};

/// It has no options.
pub static TESTER: Tester = Tester {
    options: &[],
    ranges: "",
    time_limit: Duration::from_secs(20),
    columns: Columns {
        facts: &["rows", "cols", "k", "clicks", "tiles"],
        groups: &["k", "cells_from"],
        averages: &[Average { title: "left", fact: "left", percent_of: None }],
    },
    reported: &[],
    games: |_| Ok(Box::new(|seed| Box::new(ChessGame::new(generate(seed))))),
};
