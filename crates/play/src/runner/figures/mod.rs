//! The figures of many games: the [`summary`] of one player's games, and the [`paired`] differences
//! of two players. The figures also decide the end of a series ([`stop_rule`]), and the settings
//! that continue ([`halving`]).

pub mod data_figures;
pub mod grouped_figures;
pub mod halving;
pub mod paired;
pub mod statistics;
pub mod stop_rule;
pub mod summary;
pub mod sums;
