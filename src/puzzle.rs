//! The traits that each puzzle implements: checking certificates, reading boards, and answering
//! tasks about them. The registry of all puzzles is [`puzzles`](crate::puzzles).
//!
//! ```
//! use gridproof::puzzle::{ProveOptions, Task};
//! use gridproof::{Budget, Engine, puzzles};
//!
//! let board = puzzles::read(b"mosaic rows=1 cols=4\n2 ? ? 1\n")?;
//! assert_eq!(board.puzzle().solution_word(), "picture");
//! assert!(board.puzzle().engines(Task::Prove).contains(&Engine::Sat));
//!
//! let budget = Budget::work(1_000_000);
//! let answer = board.prove(Engine::Sat, ProveOptions::default(), (&budget).into())?;
//! assert_eq!(answer.brief(), "2 black (#), 0 white (.), 2 undetermined (?)\n");
//! assert!(answer.unfinished().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod certificate_checker;
mod counts;
#[cfg(feature = "questions")]
mod enumerate_answer;
#[cfg(feature = "questions")]
mod instance;
#[cfg(feature = "questions")]
mod sample_answer;
#[cfg(feature = "questions")]
mod task;
mod verified;

pub(crate) use certificate_checker::CheckCount;
#[cfg(feature = "json")]
pub(crate) use certificate_checker::claim_or_count_schema;
pub use certificate_checker::{CertificateChecker, PuzzleEntry, ReportedBoard};
pub use counts::VerifiedCount;
#[cfg(feature = "questions")]
pub use enumerate_answer::EnumerateAnswer;
#[cfg(feature = "json")]
pub use instance::Schemas;
#[cfg(feature = "questions")]
pub use instance::{Answer, CountDetail, Instance, ModelError, Puzzle};
#[cfg(feature = "questions")]
pub use sample_answer::SampleAnswer;
#[cfg(feature = "questions")]
pub(crate) use sample_answer::SolutionSigns;
#[cfg(feature = "questions")]
pub(crate) use task::take_position;
#[cfg(feature = "questions")]
pub use task::{
    CachedPosition, LookOptions, PositionTask, ProveOptions, SampleOptions, Task, TaskError,
};
pub(crate) use verified::VerifiedBoardClaim;
pub use verified::{CellClaims, Verdict, VerifiedClaim};
