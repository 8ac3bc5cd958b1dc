//! The limits, errors and searches of a call.

pub mod cancel;
pub mod errors;
pub mod exclusive;
pub mod reply;
pub mod search;
