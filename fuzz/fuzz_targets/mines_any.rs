//! Feeds arbitrary bytes to `gridproof_fuzz::mines_any`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::mines_any(bytes));
