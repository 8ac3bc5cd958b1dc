//! SuperMinesweeper (Topcoder Marathon Match 122): any disc neighbourhood, and play goes on after a
//! hit.

pub mod audit;
pub mod film;
pub mod player;
pub mod policy;
pub mod referee;
pub mod wire;

use crate::contests::{Contest, Tester, TesterOption};
use crate::player::{Limits, Options, Pipes, ProtocolError};

pub const NAME: &str = "superminesweeper";

/// The contest.
pub struct SuperMinesweeper;

impl Contest for SuperMinesweeper {
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
        wire::is_command(line)
    }

    fn tester(&self) -> Option<&'static Tester> {
        Some(&Tester { options: OPTIONS, ranges: referee::HELP, system: referee::system })
    }
}

const OPTIONS: &[TesterOption] = &[
    TesterOption {
        name: "N",
        value: "VALUE",
        help: "The side of the grid: a value, or lo,hi to draw from",
    },
    TesterOption { name: "M", value: "VALUE", help: "The number of mines, likewise" },
    TesterOption { name: "D", value: "VALUE", help: "The squared distance, likewise" },
];
