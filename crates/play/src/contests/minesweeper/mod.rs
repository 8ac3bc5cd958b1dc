//! The classic game, lost at the first mine: under its own rules and under those of a Ruby runner.

pub mod player;
pub mod policy;
pub mod referee;
pub mod wire;

use crate::contests::{Contest, Tester, TesterOption};
use crate::player::{Limits, Options, Pipes, ProtocolError, Turns};

use wire::Dialect;

/// The classic game, of any size.
pub const CLASSIC: Minesweeper = Minesweeper {
    name: "minesweeper",
    dialect: Dialect::Classic,
    tester: Tester { options: OPTIONS, ranges: referee::HELP, system: referee::classic },
};

/// The game of the Ruby runner.
pub const RUBY: Minesweeper = Minesweeper {
    name: "ruby-minesweeper",
    dialect: Dialect::Ruby,
    tester: Tester { options: &[], ranges: "", system: referee::ruby },
};

/// The game in one of its dialects.
pub struct Minesweeper {
    pub(crate) name: &'static str,
    dialect: Dialect,
    tester: Tester,
}

impl Contest for Minesweeper {
    fn name(&self) -> &'static str {
        self.name
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
        player::serve(self.dialect, options, pipes, limits)
    }

    fn turns(&self, options: &Options) -> Result<Option<Box<dyn Turns>>, ProtocolError> {
        Ok(Some(Box::new(player::Sweeper::new(self.dialect, options)?)))
    }

    fn is_answer(&self, line: &str) -> bool {
        self.dialect.is_move(line)
    }

    fn tester(&self) -> Option<&'static Tester> {
        Some(match self.dialect {
            Dialect::Classic => const { &CLASSIC.tester },
            Dialect::Ruby => const { &RUBY.tester },
        })
    }
}

const OPTIONS: &[TesterOption] = &[
    TesterOption { name: "size", value: "WxH", help: "Width and height, as in 30x16" },
    TesterOption {
        name: "mines",
        value: "NUMBER",
        help: "The number of mines; what is usual on a board of that size where it is left out",
    },
    TesterOption {
        name: "first-click",
        value: "RULE",
        help: "What the first click may meet: unprotected (a mine), safe (none), zero (none beside \
               it either)",
    },
];
