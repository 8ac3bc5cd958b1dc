//! Questions about grid puzzles, and the answers to these questions, as JSON. `serve-stdio`, a page
//! and programs in other languages ask these questions, and `--json` prints the answers.
//!
//! A request is an object. The key `do` names the question, and the other keys are the fields of
//! the question's type and of [`Limits`]. The reply contains the answer, or says why there is no
//! answer:
//!
//! ```
//! use gridproof::budget::Budget;
//! use gridproof_engine::query::Engines;
//!
//! let request = r#"{"id":1,"do":"prove","board":"mines rows=1 cols=3\n?1*"}"#;
//! let reply = gridproof_request::reply(request.as_bytes(), Engines::default(), &|_, _| Budget::work(1000));
//! assert_eq!(
//!     String::from_utf8(reply).unwrap(),
//!     r#"{"version":2,"id":1,"answer":{"consistent":true,"safe":[[0,0]],"mine":[],"undetermined":[]}}"#
//! );
//! ```
//!
//! Each question has a file in `mines` or in `puzzles`. The file contains the types of the
//! question's requests and answers, and the conversion from a request to its answer. These types
//! determine `docs/requests.schema.json` ([`schema`]). A program that already has a board, such as
//! the command line, calls the functions in these files directly. The program can also print the
//! answers as text.

#![warn(missing_docs, unnameable_types)]

mod board;
mod cancel;
pub mod document;
mod fields;
mod limits;
mod mines;
mod problem;
mod proof_format;
mod puzzles;
mod reply;
mod request;
pub mod schema;
mod schema_generator;
mod sessions;
mod words;

pub use board::{read_board_of_mines, read_layout_of_mines};
pub use cancel::cancelled_request_id;
pub use document::VERSION;
pub use limits::Limits;
pub use mines::{advise, audit, generate, judge, solvable};
pub use problem::{Problem, ProblemKind, panic_message};
pub use proof_format::ProofFormat;
pub use puzzles::{check, consistent, convert, count, draw, export, jewel_templates, level, solve};
pub use reply::{
    BudgetForRequest, MOST_REQUEST_BYTES, QUESTIONS, Question, reply, reply_to_too_long_line,
};
pub use request::Request;
pub use sessions::Sessions;
