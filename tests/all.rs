//! The tests of what crosses modules, in one binary.

mod assertions;
mod certificates;
mod certificates_damaged;
mod certificates_elsewhere;
mod certificates_tampered;
mod chess_puzzle_certificates;
mod chess_puzzle_limits;
mod chess_puzzle_official;
mod chess_puzzle_truth;
mod drat_proofs;
mod explanations;
mod export_formats;
mod export_names;
mod jewels_certificates;
mod mines_brute_force;
mod mines_corpus;
mod mines_pasted;
mod models_agree;
mod mosaic_certificates;
mod one_click_certificates;
mod one_click_side_constraints;
mod one_click_truth;
mod parsers;
mod queries_against_brute_force;
mod sat_conformance;
mod tidy;
