//! The tests that involve several modules, in one binary.

mod assertions;
mod certificates;
mod chess_puzzle_limits;
mod chess_puzzle_official;
mod engines;
mod export_formats;
mod export_names;
mod mines_pasted;
mod models_agree;
mod parsers;
mod prints;
mod sat_conformance;
mod tidy;
mod truth;
