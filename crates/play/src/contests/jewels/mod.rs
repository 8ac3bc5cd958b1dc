//! Jewels (Topcoder Marathon Match 123): a thousand swaps, each of which may set off a chain.

pub mod generate;
pub mod player;
pub mod policy;
pub mod referee;
pub mod wire;

use crate::contests::{Contest, Tester, TesterOption};
use crate::player::{Limits, Options, Pipes, ProtocolError};

pub const NAME: &str = "jewels";

/// The contest.
pub struct Jewels;

impl Contest for Jewels {
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
        wire::is_move(line)
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
    TesterOption { name: "C", value: "VALUE", help: "The number of colours of jewels, likewise" },
];
