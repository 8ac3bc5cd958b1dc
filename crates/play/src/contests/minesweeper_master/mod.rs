//! Minesweeper Master (Code Jam 2014, qualification round, problem C): one-click boards, a list of
//! cases.

mod player;
pub mod wire;

use crate::contest::{Contest, Play};
use crate::player::names_of;

/// The contest.
pub struct MinesweeperMaster;

impl Contest for MinesweeperMaster {
    fn name(&self) -> &'static str {
        "minesweeper-master"
    }

    fn policies(&self) -> Vec<&'static str> {
        names_of(&player::ENGINES)
    }

    fn player(&self) -> Play {
        player::play
    }

    fn is_answer(&self, line: &str) -> bool {
        wire::is_answer(line)
    }
}
