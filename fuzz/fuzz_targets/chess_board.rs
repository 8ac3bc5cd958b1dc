//! Feeds arbitrary bytes to `gridproof_fuzz::chess_board`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| gridproof_fuzz::chess_board(bytes));
