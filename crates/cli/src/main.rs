//! The program `gridproof`.

use std::alloc::System;
use std::process::ExitCode;

use cap::Cap;

/// An allocator that counts the allocated bytes. The budget of a command enforces the memory limit.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

fn main() -> ExitCode {
    gridproof_cli::main(|| HEAP.allocated() as u64)
}
