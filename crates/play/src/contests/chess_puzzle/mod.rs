//! ChessPuzzle (Topcoder NSA Marathon Event 2): stacks of tiles, of which only the top ones are
//! seen, and as many clicks as possible.

pub mod player;
pub mod policy;
pub mod referee;
pub mod wire;

use crate::contests::{Contest, Tester};
use crate::player::{Limits, Options, Pipes, ProtocolError};

pub const NAME: &str = "chess-puzzle";

/// The contest.
pub struct ChessPuzzle;

impl Contest for ChessPuzzle {
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
        wire::is_click(line)
    }

    fn tester(&self) -> Option<&'static Tester> {
        Some(&Tester { options: &[], ranges: "", system: referee::system })
    }
}
