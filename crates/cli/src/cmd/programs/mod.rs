//! The commands that serve other programs: a server for requests, a web page, shell completions and
//! manual pages.

pub mod completions;
pub mod man;
pub mod page;
pub mod serve_stdio;

use super::{Failure, common};
