//! The commands that answer questions about a board.

pub mod advise;
pub mod analyse;
pub mod check;
pub mod count;
pub mod enumerate;
pub mod explain;
pub mod prove;
pub mod sample;
pub mod solvable;
pub mod solve;

use super::{Failure, common};
