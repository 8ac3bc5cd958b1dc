//! Tests that gridproof's check and external programs accept valid certificates, and refuse invalid
//! certificates.

mod any_shape;
mod any_shape_counts;
mod chess_puzzle;
mod counts;
mod counts_external_checkers;
mod drat_proofs;
mod every_puzzle;
mod external_checkers;
mod graphs;
mod jewels;
mod mines;
mod one_click;
mod shading;
mod tampering;
