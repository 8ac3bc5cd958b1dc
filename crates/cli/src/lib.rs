//! The programs of gridproof: `gridproof` and `gridproof-player`. This library exists only so that
//! both programs share their commands. Other programs use the libraries `gridproof`,
//! `gridproof-play` and `gridproof-request`.

#![warn(missing_docs, unnameable_types)]

mod cmd;
mod corpus;
mod page;
mod words;

pub use cmd::games::player::main as player;
pub use cmd::main;
