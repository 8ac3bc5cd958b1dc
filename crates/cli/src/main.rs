//! The program `gridproof`.

use std::alloc::System;
use std::process::ExitCode;

use cap::Cap;

/// Counts the allocated bytes; the budget applies the limits.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

fn main() -> ExitCode {
    gridproof_cli::main(|| HEAP.allocated() as u64)
}
