//! The search for long games: priced paths, steered by weights and played out.

mod assignment;
pub mod pace;
pub mod path;
mod prices;
pub mod rollout;
pub mod state;
pub mod taste;
