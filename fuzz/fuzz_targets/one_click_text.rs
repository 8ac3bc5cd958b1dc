//! Feeds arbitrary bytes to `gridproof_fuzz::one_click_text`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::one_click_text(bytes));
