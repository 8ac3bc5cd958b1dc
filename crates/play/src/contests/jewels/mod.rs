//! Jewels (Topcoder Marathon Match 123): a thousand swaps, each of which may set off a chain.

pub mod generate;
mod player;
mod policy;
pub mod referee;
mod wire;

use crate::contest::{Contest, Play};
use crate::player::names_of;
use crate::referee::Tester;

/// The contest.
pub struct Jewels;

impl Contest for Jewels {
    fn name(&self) -> &'static str {
        "jewels"
    }

    fn policies(&self) -> Vec<&'static str> {
        names_of(&player::STYLES)
    }

    fn player(&self) -> Play {
        player::play
    }

    fn is_answer(&self, line: &str) -> bool {
        wire::is_move(line)
    }

    fn tester(&self) -> Option<&'static Tester> {
        Some(&referee::TESTER)
    }
}
