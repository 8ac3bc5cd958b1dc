//! The options that several commands have.

pub mod backend;
pub mod cell;
pub mod certify;
pub mod engine;
pub mod level;
pub mod limits;
pub mod number;
pub mod size;

use super::{heap, streams};
