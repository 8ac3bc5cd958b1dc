//! The programs of gridproof: `gridproof` and `gridproof-player`.

pub mod cmd;
