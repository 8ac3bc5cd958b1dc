//! Minesweeper Master (Code Jam 2014, qualification round, problem C): one-click boards, a list of
//! cases.

pub mod player;
pub mod wire;

use crate::contests::{Contest, Tester};
use crate::player::{Limits, Options, Pipes, ProtocolError};

pub const NAME: &str = "minesweeper-master";

/// The contest.
pub struct MinesweeperMaster;

impl Contest for MinesweeperMaster {
    fn name(&self) -> &'static str {
        NAME
    }

    fn policies(&self) -> &'static [&'static str] {
        &player::POLICIES
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

    fn tester(&self) -> Option<&'static Tester> {
        None
    }
}
