//! SuperMinesweeper (Topcoder Marathon Match 122): any disc neighbourhood, and play goes on after a
//! hit.

pub mod audit;
pub mod film;
mod player;
pub mod policy;
pub mod referee;
mod wire;

use crate::contest::Contest;
use crate::player::{Limits, Options, Pipes, ProtocolError, names_of};
use crate::referee::Tester;

/// As `play` and the transcripts call the contest.
pub const NAME: &str = "superminesweeper";

/// The contest.
pub struct SuperMinesweeper;

impl Contest for SuperMinesweeper {
    fn name(&self) -> &'static str {
        NAME
    }

    fn policies(&self) -> Vec<&'static str> {
        names_of(&player::STYLES)
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
        wire::is_command(line)
    }

    fn tester(&self) -> Option<&'static Tester> {
        Some(&referee::TESTER)
    }
}
