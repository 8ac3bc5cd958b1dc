//! The engines that answer questions about boards.

use std::fmt;

use crate::budget::Unsupported;
use crate::reason;

/// The engine that answers a query. Each puzzle lists its engines for each query. Engines that are
/// not listed answer that the result is unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Chooses several engines. Runs the engines side by side and takes the first answer, or runs
    /// the engines one after the other.
    #[default]
    Auto,
    /// Dynamic programming over residuals. The unit of work is a state.
    Count,
    /// Construction by a known pattern. A construction never proves that no solution exists.
    Construct,
    /// A SAT solver with cuts on demand. The backend defines the unit of work, which is a byte of
    /// proof for varisat.
    Sat,
    /// Integer programming in floating point. Because of rounding, this engine can only claim, but
    /// not prove, that no solution exists.
    Ilp,
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 5] = [Self::Auto, Self::Count, Self::Construct, Self::Sat, Self::Ilp];

    /// Returns the engine's name on the command line and in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Count => "count",
            Self::Construct => "construct",
            Self::Sat => "sat",
            Self::Ilp => "ilp",
        }
    }

    /// Returns the engine with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }

    /// Returns the reason why this engine does not answer an unsupported query.
    pub fn to_unsupported(self) -> Unsupported {
        Unsupported(match self {
            Self::Auto => reason::no_engine(),
            _ => reason::engine_without_answer(self.name()),
        })
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
