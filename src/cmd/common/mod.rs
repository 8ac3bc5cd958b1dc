//! What the commands share: where answers go.

pub mod console;
