//! Exported files: their solutions, and the names of their variables.

pub mod formats;
mod names;
