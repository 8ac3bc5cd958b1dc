//! What the commands share: where answers go, and Ctrl-C.

pub mod console;
pub mod interrupt;
