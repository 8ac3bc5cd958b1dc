//! The allocator of the library, which counts the bytes that it holds.

use std::alloc::System;

use cap::Cap;

/// Counts the bytes that the library allocates. So the memory limit can end a search before the
/// system ends the program.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// Returns the number of bytes that the library holds.
pub fn bytes_held() -> u64 {
    HEAP.allocated() as u64
}
