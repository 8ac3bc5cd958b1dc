//! The command `play`: games by players and by hand, levels, and series in parts.

#[cfg(unix)]
mod by_hand;
pub mod command;
mod level;
mod shards;
