//! The search for long games: paths of the highest reward, steered by weights and played out.

mod assignment;
pub mod pace;
pub mod path;
mod rewards;
pub mod rollout;
pub mod state;
pub mod weights;
