//! The commands that make boards, or write boards in other forms.

pub mod convert;
pub mod corpus;
pub mod draw;
pub mod export;
pub mod generate;

use super::{Failure, common};
