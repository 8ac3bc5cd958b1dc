//! What a puzzle is to everything that is for all puzzles: how its certificates are checked, how its boards
//! are read, and what they can be asked. The registry of those that there are is
//! [`puzzles`](crate::puzzles).

#[cfg(feature = "questions")]
mod asked;
mod certified;
mod counts;
#[cfg(feature = "questions")]
mod question;
#[cfg(feature = "questions")]
mod sampled;
mod shown;

#[cfg(feature = "questions")]
pub use asked::{Asked, Refused, Samples, Task};
pub use certified::Certified;
#[cfg(feature = "json")]
pub(crate) use certified::shown_or_counted;
pub use counts::CountShown;
#[cfg(feature = "json")]
pub use question::Schemas;
#[cfg(feature = "questions")]
pub use question::{Answer, NoModel, Puzzle, Question, Tell};
#[cfg(feature = "questions")]
pub(crate) use sampled::Drawn;
#[cfg(feature = "questions")]
pub use sampled::Sampled;
pub use shown::{CellClaims, Shown, Verdict};
