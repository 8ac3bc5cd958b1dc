//! The commands that play games, show and judge games, and compare the results of games.

pub mod audit;
pub mod merge;
pub mod play;
pub mod player;
pub mod replay;
pub mod scores;

use super::{Failure, common};
