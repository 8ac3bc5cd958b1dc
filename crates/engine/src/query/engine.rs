//! The engines that answer questions about boards.

use std::fmt;

use crate::budget::Unsupported;
use crate::reason;

/// The engine that answers a question. Each puzzle lists its engines for each question. Any other
/// engine returns an unknown answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Chooses engines: runs them side by side and takes the first answer, or runs them one after
    /// the other.
    #[default]
    Auto,
    /// Dynamic programming over residuals; the unit of work is a state.
    Count,
    /// Construction by a known pattern. This engine never proves that no solution exists.
    Construct,
    /// Satisfiability with cuts on demand. The backend defines the unit of work: for varisat a byte
    /// of proof.
    Sat,
    /// Integer programming in floating point. Such an engine cannot prove, but only claim, that there is no solution.
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

    /// Returns the reason why this engine does not answer an unsupported question.
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
