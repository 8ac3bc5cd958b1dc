//! The tests that involve several modules, in one binary.

mod assertions;
mod certificates;
mod chess_puzzle;
mod engines;
mod export;
mod mines_pasted;
mod models_agree;
mod parsers;
mod prints;
mod sat_conformance;
mod tidy;
mod truth;
