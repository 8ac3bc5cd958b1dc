//! Certificates are accepted when they should be, here and by external programs, and refused
//! otherwise.

mod any_shape;
mod chess_puzzle;
mod counts;
mod counts_external_checkers;
mod drat_proofs;
mod external_checkers;
mod fuzzed;
mod jewels;
mod mines;
mod mutated;
mod one_click;
mod shading;
mod targeted;
