//! ChessPuzzle (Topcoder NSA Marathon Event 2), the tester's side: the official boards, the
//! judge, and the score.

mod game;
mod generator;

use std::time::Duration;

pub use game::ChessGame;
pub use generator::generate;

use super::NAME;
use crate::referee::seeds::Seed;
use crate::referee::system::{Average, Columns, Game, Settings, SetupError, System};

const TIME_LIMIT: Duration = Duration::from_secs(20);

const COLUMNS: Columns = Columns {
    facts: &["rows", "cols", "k", "clicks", "tiles"],
    groups: &["k", "cells_from"],
    averages: &[Average { title: "left", fact: "left", percent_of: None }],
};

struct ChessPuzzle;

/// The system; its tester has no options.
pub fn system(_: &Settings) -> Result<Box<dyn System>, SetupError> {
    Ok(Box::new(ChessPuzzle))
}

impl System for ChessPuzzle {
    fn name(&self) -> &'static str {
        NAME
    }

    fn time_limit(&self) -> Duration {
        TIME_LIMIT
    }

    fn game(&self, seed: Seed) -> Box<dyn Game> {
        Box::new(ChessGame::new(generate(seed)))
    }

    fn columns(&self) -> &'static Columns {
        &COLUMNS
    }
}
