//! The traits of a puzzle: how it checks its certificates, reads its boards and answers tasks. The
//! registry of all puzzles is [`puzzles`](crate::puzzles).

#[cfg(feature = "questions")]
mod asked;
mod certified;
mod counts;
#[cfg(feature = "questions")]
mod instance;
#[cfg(feature = "questions")]
mod sampled;
mod verified;

#[cfg(feature = "questions")]
pub use asked::{Asked, Refused, Samples, Task};
pub use certified::Certified;
#[cfg(feature = "json")]
pub(crate) use certified::shown_or_counted;
pub use counts::VerifiedCount;
#[cfg(feature = "json")]
pub use instance::Schemas;
#[cfg(feature = "questions")]
pub use instance::{Answer, CountDetail, Instance, ModelError, Puzzle};
#[cfg(feature = "questions")]
pub(crate) use sampled::Drawn;
#[cfg(feature = "questions")]
pub use sampled::Sampled;
pub use verified::{CellClaims, Verdict, VerifiedClaim};
