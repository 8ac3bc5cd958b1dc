//! Feeds arbitrary bytes to `gridproof_fuzz::recording`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::recording(bytes));
