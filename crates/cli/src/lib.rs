//! The programs of gridproof: `gridproof` and `gridproof-player`. A library so that both share their
//! commands, and so that the fuzzer reaches what reads requests; other programs use `gridproof` and
//! `gridproof-play`.

#![warn(missing_docs, unnameable_types)]

mod cmd;

pub use cmd::main;
pub use cmd::player::main as player;
pub use cmd::serve_stdio::serve;
