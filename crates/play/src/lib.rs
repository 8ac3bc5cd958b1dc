//! Playing under uncertainty on gridproof's exact engines: the contests' players and referees,
//! and advice.
//!
//! A contest is a folder of [`contests`]: its wire, its referee and its player. The players share
//! the parts in [`player`], the referees those in [`referee`]; [`runner`] plays many seeds.
//! [`advise`] recommends the next cell to open. [`annotate`] finds what was provable in a recorded
//! game, [`saved_game`] describes its form, and [`person`] lets a person play.

#![warn(missing_docs, unnameable_types)]

pub mod adapter;
pub mod advise;
pub mod annotate;
pub mod contest;
pub mod contests;
pub mod person;
pub mod player;
pub mod recording;
pub mod referee;
#[cfg(feature = "runner")]
pub mod runner;
pub mod saved_game;
mod tokens;
pub mod words;
