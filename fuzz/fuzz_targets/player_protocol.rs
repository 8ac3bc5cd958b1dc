//! Feeds arbitrary bytes to `gridproof_fuzz::player_protocol`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::player_protocol(bytes));
