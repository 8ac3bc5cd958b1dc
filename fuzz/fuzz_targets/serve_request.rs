//! Feeds arbitrary bytes to `gridproof_fuzz::serve_request`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::serve_request(bytes));
