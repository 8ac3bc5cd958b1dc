//! Minesweeper Master (Code Jam 2014, qualification round, problem C): one-click boards, a list of
//! cases.

mod player;
pub mod wire;

use crate::contest::Contest;
use crate::player::{Limits, Options, Pipes, ProtocolError, names_of};

/// The contest.
pub struct MinesweeperMaster;

impl Contest for MinesweeperMaster {
    fn name(&self) -> &'static str {
        "minesweeper-master"
    }

    fn policies(&self) -> Vec<&'static str> {
        names_of(&player::ENGINES)
    }

    fn play(
        &self,
        options: &Options,
        pipes: Pipes<'_>,
        limits: &Limits<'_>,
    ) -> Result<(), ProtocolError> {
        player::play(options, pipes, limits)
    }

    fn is_answer(&self, line: &str) -> bool {
        wire::is_answer(line)
    }
}
