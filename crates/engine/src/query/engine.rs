//! The engines that answer questions about boards.

use std::fmt;

use crate::budget::Unsupported;

/// Which engine answers. Not every engine answers every question; a puzzle lists those that do, and what another one is
/// asked stays unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// The engine that gets there first, or several in turn.
    #[default]
    Auto,
    /// Dynamic programming over residuals; one unit of work is a state.
    Count,
    /// Construction by a known pattern, which proves nothing impossible.
    Construct,
    /// Satisfiability, with cuts added as they are needed; a unit of work is the backend's, of varisat a byte of proof.
    Sat,
    /// Integer programming in floating point, which cannot prove but only claim that there is no solution.
    Ilp,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Auto, Self::Count, Self::Construct, Self::Sat, Self::Ilp];

    /// As it is called on the command line and in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Count => "count",
            Self::Construct => "construct",
            Self::Sat => "sat",
            Self::Ilp => "ilp",
        }
    }

    /// The engine of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }

    /// Why the answer to a question that this engine does not answer is unknown.
    pub fn unsupported(self) -> Unsupported {
        Unsupported(match self {
            Self::Auto => "no engine answers this",
            Self::Count => "the engine `count` does not answer this",
            Self::Construct => "the engine `construct` does not answer this",
            Self::Sat => "the engine `sat` does not answer this",
            Self::Ilp => "the engine `ilp` does not answer this",
        })
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
