//! The search for long games: weights steer the choice of paths with the highest reward, and the
//! game is then played along them.

mod assignment;
pub mod pace;
pub mod path;
mod rewards;
pub mod rollout;
pub mod state;
pub mod weights;
