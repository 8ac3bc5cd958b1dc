//! Plays games with hidden cells on gridproof's exact engines: players and referees of contests,
//! and advice.
//!
//! A contest is a folder of [`contests`], with its protocol, its referee and its player. [`player`]
//! contains the common code of players, and [`referee`] contains the common code of referees.
//! [`runner`] plays many seeds. [`advise`] recommends the next cell to open. [`annotate`] finds the
//! facts that were provable in a recorded game. [`saved_game`] defines recorded games, and
//! [`person`] lets a person play.

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
