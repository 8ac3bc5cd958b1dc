//! Compares gridproof with other published crates on the 326 classic positions with known answers.
//! Programs that environment variables name ([`external_program`]) take part as well.
//!
//! ```text
//! main -> table: position by position, one contender after the other
//!           -> worker: a process per contender, killed when a position takes too long
//!                -> measure: repetitions, and the largest error against the exact answer
//!                     -> contender: a board in the crate's own form, and its probabilities
//! ```

pub use gridproof_testing::corpus;

pub mod contender;
pub mod external_program;
pub mod measure;
pub mod table;
pub mod worker;
