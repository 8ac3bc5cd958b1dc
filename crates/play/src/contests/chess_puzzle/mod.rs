//! ChessPuzzle (Topcoder NSA Marathon Event 2): stacks of tiles, of which only the top ones are
//! seen, and as many clicks as possible.

mod player;
mod policy;
pub mod referee;
mod wire;

use crate::contest::{Contest, Play};
use crate::player::names_of;
use crate::referee::Tester;

/// The contest.
pub struct ChessPuzzle;

impl Contest for ChessPuzzle {
    fn name(&self) -> &'static str {
        "chess-puzzle"
    }

    fn policies(&self) -> Vec<&'static str> {
        names_of(&player::STYLES)
    }

    fn player(&self) -> Play {
        player::play
    }

    fn is_answer(&self, line: &str) -> bool {
        wire::is_click(line)
    }

    fn tester(&self) -> Option<&'static Tester> {
        Some(&referee::TESTER)
    }
}
