//! Playing under uncertainty on gridproof's exact engines: the contests' players and referees,
//! and advice.
//!
//! A contest is a folder of [`contests`]: its wire, its referee and its player. What the players
//! share is in [`player`], what the referees share in [`referee`]; [`runner`] plays many seeds.
//! [`advise`] says what to open next, [`annotate`] what could be known in a recorded game, of
//! which [`judged`] tells the form, and [`person`] lets a person play by hand.

#![warn(missing_docs, unnameable_types)]

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
