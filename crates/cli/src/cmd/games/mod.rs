//! The commands that play games, show and judge them, and compare their results.

pub mod audit;
pub mod merge;
pub mod play;
pub mod player;
pub mod replay;
pub mod scores;

use super::{Failure, common};
