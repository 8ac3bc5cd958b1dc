//! The search for long games. Weights define rewards, and the game is played along the paths with
//! the highest reward.

mod assignment;
pub mod pace;
pub mod path;
mod rewards;
pub mod rollout;
pub mod state;
pub mod weights;
