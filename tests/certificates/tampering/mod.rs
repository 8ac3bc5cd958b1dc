//! Certificates that were changed: bytes at random, lines and values, and single places on purpose.

mod fuzzed;
mod mutated;
mod targeted;
