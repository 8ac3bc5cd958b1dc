//! Feeds arbitrary bytes to `gridproof_fuzz::level`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::level(bytes));
