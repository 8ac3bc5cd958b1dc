//! The figures of many games: [`summary`] of one player's, [`paired`] differences of two players,
//! and what follows from them while games are played: when to stop ([`stop_rule`]) and which
//! settings to drop ([`halving`]).

pub mod data_figures;
pub mod grouped_figures;
pub mod halving;
pub mod paired;
pub mod statistics;
pub mod stop_rule;
pub mod summary;
pub mod sums;
