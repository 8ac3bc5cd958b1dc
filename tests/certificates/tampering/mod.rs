//! Tests of changed certificates. The changes are random bytes, random lines and values, and
//! deliberate changes of single places.

mod fuzzed;
mod mutated;
mod targeted;
