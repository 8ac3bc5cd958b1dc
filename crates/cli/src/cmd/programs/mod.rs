//! The commands for other programs: a server, a page, completions and manual pages.

pub mod completions;
pub mod man;
pub mod page;
pub mod serve_stdio;

use super::{Failure, common};
