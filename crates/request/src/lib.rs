//! Questions about grid puzzles as JSON, and their answers as JSON: what `serve-stdio` answers, what
//! `--json` prints, and what a page or another language asks.
//!
//! A request is an object; its key `do` names the question, and the other keys are those of the
//! question's type and of [`Limits`]. The reply has the answer, or says why there is none:
//!
//! ```
//! use gridproof::budget::Budget;
//! use gridproof::query::Engines;
//!
//! let request = r#"{"id":1,"do":"prove","board":"mines rows=1 cols=3\n?1*"}"#;
//! let reply = gridproof_request::reply(request.as_bytes(), Engines::default(), &|_, _| Budget::work(1000));
//! assert_eq!(
//!     String::from_utf8(reply).unwrap(),
//!     r#"{"version":1,"id":1,"answer":{"consistent":true,"safe":[[0,0]],"mine":[],"free":[]}}"#
//! );
//! ```
//!
//! Each question is a file: the type of its requests, the type of its answers, and how the one
//! becomes the other. From these types `docs/requests.schema.json` is written ([`schema`]). Whoever
//! has a board at hand asks the functions of the files, as the command line does: their answers tell
//! themselves to people too.

#![warn(missing_docs, unnameable_types)]

pub mod advise;
mod ask;
pub mod audit;
mod board;
mod cancel;
pub mod check;
pub mod consistent;
pub mod convert;
pub mod count;
pub mod document;
mod explain;
pub mod export;
mod fields;
pub mod generate;
pub mod judge;
mod limits;
mod play;
mod problem;
mod prove;
mod question;
mod reply;
mod sample;
pub mod schema;
mod shape;
mod show;
pub mod solvable;
pub mod solve;
pub mod templates;

pub use ask::Ask;
pub use board::{mines, mines_of_layout};
pub use cancel::cancelled;
pub use document::VERSION;
pub use limits::Limits;
pub use problem::{Kind, Problem, defect};
pub use question::{QUESTIONS, Question};
pub use reply::{BudgetOf, reply, too_long};
